import { lobby } from "@caravanserai/protocol/schema";
import type { LobbyAnswer } from "@caravanserai/protocol";
import { call } from "../realtime/calls.ts";
import type { Herald } from "../realtime/herald.ts";
import { rooms } from "../realtime/io.ts";

/** How often the list is read again when the lobby changes under the reading. */
const READINGS = 3;

/** The list of tables, live. */
export function lobbyCalls(lobbyNow: () => Promise<LobbyAnswer>, herald: Pick<Herald, "lobbyChanges" | "listed">) {
  return {
    lobby: call(lobby, async (socket, { on }): Promise<LobbyAnswer> => {
      if (!on) {
        await socket.leave(rooms.lobby);
        return { open: [], playing: [] };
      }
      await socket.join(rooms.lobby);
      for (let reading = 1; ; reading++) {
        const before = herald.lobbyChanges;
        const answer = await lobbyNow();
        herald.listed([...answer.open, ...answer.playing].map(({ id }) => id));
        // A change that was told meanwhile must not be overtaken by a list that does not know of it.
        if (herald.lobbyChanges === before || reading === READINGS) return answer;
      }
    }),
  };
}
