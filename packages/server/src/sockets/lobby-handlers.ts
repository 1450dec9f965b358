import { lobby, type lobbyQuery } from "@caravanserai/protocol/schema";
import type { LobbyAnswer } from "@caravanserai/protocol";
import type { z } from "zod";
import { handler } from "./socket-router.ts";
import type { TableBroadcaster } from "./table-broadcaster.ts";
import { rooms } from "./io.ts";

/** How often the list is read at most, if the lobby changes during the reading. */
const READINGS = 3;

/** The live list of tables. */
export function lobbyHandlers(
  lobbyNow: (viewer: string | null, page?: z.output<typeof lobbyQuery>) => Promise<LobbyAnswer>,
  tableBroadcaster: Pick<TableBroadcaster, "lobbyChanges" | "listed">,
) {
  return {
    lobby: handler(lobby, async (socket, { on, page }): Promise<LobbyAnswer> => {
      if (!on) {
        await socket.leave(rooms.lobby);
        return { open: [], playing: [], next: { open: null, playing: null } };
      }
      if (page !== undefined) {
        const more = await lobbyNow(socket.data.person?.id ?? null, page);
        tableBroadcaster.listed(socket, [...more.open, ...more.playing]);
        return more;
      }
      await socket.join(rooms.lobby);
      for (let reading = 1; ; reading++) {
        const before = tableBroadcaster.lobbyChanges;
        const answer = await lobbyNow(socket.data.person?.id ?? null);
        tableBroadcaster.listed(socket, [...answer.open, ...answer.playing]);
        // A change that was sent meanwhile must not be overwritten by an older list.
        if (tableBroadcaster.lobbyChanges === before || reading === READINGS) return answer;
      }
    }),
  };
}
