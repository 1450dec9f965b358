import type { ServerToClient } from "@caravanserai/protocol";
import { PacketType } from "socket.io-parser";
import type { Io } from "./io.ts";
import { TextEncoder } from "./text-encoder.ts";
import type { WrittenJson } from "./written-json.ts";

const encoder = new TextEncoder();

/**
 * Sends an event to all sockets of a room on this server except one. It is serialised once and passed to each
 * connection as text. `io.local.to(room).emit` would also build a frame for uncompressed connections, which ours are
 * not, and sets of rooms and sockets on every call.
 */
export function sendToRoom<K extends keyof ServerToClient>(
  io: Io,
  room: string,
  event: K,
  payload: Parameters<ServerToClient[K]>[0] | WrittenJson,
  except?: string,
): void {
  const { adapter, sockets } = io.of("/");
  let text: string | undefined;
  for (const id of adapter.rooms.get(room) ?? []) {
    const socket = id === except ? undefined : sockets.get(id);
    if (socket === undefined) continue;
    text ??= encoder.encode({ type: PacketType.EVENT, nsp: "/", data: [event, payload] })[0];
    socket.conn.write(text);
  }
}
