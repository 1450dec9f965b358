import { lobby } from "@caravanserai/protocol/schema";
import type { LobbyAnswer } from "@caravanserai/protocol";
import { call } from "../realtime/calls.ts";
import { rooms } from "../realtime/io.ts";

/** The list of tables, live. */
export function lobbyCalls(lobbyNow: () => Promise<LobbyAnswer>) {
  return {
    lobby: call(lobby, async (socket, { on }): Promise<LobbyAnswer> => {
      if (!on) {
        await socket.leave(rooms.lobby);
        return { open: [], playing: [] };
      }
      await socket.join(rooms.lobby);
      return lobbyNow();
    }),
  };
}
