import type { Viewer } from "@caravanserai/kernel";
import type { ClientToServer, ServerToClient } from "@caravanserai/protocol";
import type { Server, Socket } from "socket.io";
import type { Identity } from "../accounts/identity.ts";

/** What a socket carries about itself. */
export interface SocketData extends Identity {
  session: string | null;
  /** By table. */
  watching: Map<string, Watching>;
  /** Tables at which its person is present, as the page says. */
  active: Set<string>;
}

/** A table that a socket watches. */
export interface Watching {
  viewer: number | "public";
  /** It has been sent a position with these eyes. */
  shown: boolean;
  /** What let it in, where the table is private. */
  readonly invitation: string | undefined;
}

export type Io = Server<ClientToServer, ServerToClient, Record<string, never>, SocketData>;
export type SiteSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketData>;

/** The sockets of this server in a room. */
export function socketsIn(io: Io, room: string): SiteSocket[] {
  const { adapter, sockets } = io.of("/");
  return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}

/**
 * Those who watch a table here: with a seat's eyes, and with the public's. Asked of the sockets themselves: one that
 * watches anew is for a moment in the room of the table alone.
 */
export function watchersOf(io: Io, id: string): { readonly seated: SiteSocket[]; readonly spectators: SiteSocket[] } {
  const all = socketsIn(io, rooms.table(id));
  const isSeated = ({ data }: SiteSocket): boolean => typeof data.watching.get(id)?.viewer === "number";
  return { seated: all.filter(isSeated), spectators: all.filter((socket) => !isSeated(socket)) };
}

/** Names of socket rooms. */
export const rooms = {
  /** Everybody who watches a table. */
  table: (id: string) => `t:${id}`,
  /** Those who see its match with the same eyes. */
  viewer: (id: string, viewer: Viewer) => `t:${id}:${String(viewer)}`,
  /** Those who may read the spectators' room. */
  talk: (id: string) => `t:${id}:talk`,
  person: (id: string) => `p:${id}`,
  session: (id: string) => `s:${id}`,
  /** Members who look at a club. */
  club: (id: string) => `c:${id}`,
  lobby: "lobby",
  /** Those who look at the list of seeks. */
  seeks: "seeks",
};
