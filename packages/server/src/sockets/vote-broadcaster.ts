import type { VoteService } from "../votes/vote-service.ts";
import { rooms, type Io } from "./io.ts";
import type { TableBroadcaster } from "./table-broadcaster.ts";

/** Sends what a table is asked to this server's watchers: to those at the table who said what, to spectators the numbers. [CO-508] */
export class VoteBroadcaster {
  readonly #io: Io;
  readonly #votes: VoteService;
  readonly #tables: TableBroadcaster;
  readonly #onError: (error: unknown) => void;

  constructor(parts: { io: Io; votes: VoteService; tables: TableBroadcaster; onError: (error: unknown) => void }) {
    this.#io = parts.io;
    this.#votes = parts.votes;
    this.#tables = parts.tables;
    this.#onError = parts.onError;
  }

  show(id: string): void {
    if (!this.#io.of("/").adapter.rooms.has(rooms.table(id))) return;
    this.#tables
      .inOrder(id, async () => {
        const { seated, spectators } = await this.#votes.shown(id);
        const spectatorsRoom = rooms.viewer(id, "public");
        this.#io.local.to(spectatorsRoom).emit("votes", spectators);
        this.#io.local.to(rooms.table(id)).except(spectatorsRoom).emit("votes", seated);
      })
      .catch(this.#onError);
  }
}
