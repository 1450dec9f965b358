import { lobby } from "@caravanserai/protocol/schema";
import type { LobbyAnswer } from "@caravanserai/protocol";
import { handler } from "./socket-router.ts";
import type { TableBroadcaster } from "./table-broadcaster.ts";
import { rooms } from "./io.ts";

/** How often the list is read again when the lobby changes under the reading. */
const READINGS = 3;

/** The list of tables, live. */
export function lobbyHandlers(
  lobbyNow: (viewer: string | null) => Promise<LobbyAnswer>,
  tableBroadcaster: Pick<TableBroadcaster, "lobbyChanges" | "listed">,
) {
  return {
    lobby: handler(lobby, async (socket, { on }): Promise<LobbyAnswer> => {
      if (!on) {
        await socket.leave(rooms.lobby);
        return { open: [], playing: [] };
      }
      await socket.join(rooms.lobby);
      for (let reading = 1; ; reading++) {
        const before = tableBroadcaster.lobbyChanges;
        const answer = await lobbyNow(socket.data.person?.id ?? null);
        tableBroadcaster.listed(socket, [...answer.open, ...answer.playing]);
        // A change that was told meanwhile must not be overtaken by a list that does not know of it.
        if (tableBroadcaster.lobbyChanges === before || reading === READINGS) return answer;
      }
    }),
  };
}
