import type { VoteService } from "../votes/vote-service.ts";
import { rooms, watchersOf, type Io } from "./io.ts";
import type { TableBroadcaster } from "./table-broadcaster.ts";

/**
 * Sends the votes of a table to this server's watchers. Players see who voted for what; spectators see only the
 * numbers. [CO-508]
 */
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
        const watchers = watchersOf(this.#io, id);
        for (const socket of watchers.spectators) socket.emit("votes", spectators);
        for (const socket of watchers.seated) socket.emit("votes", seated);
      })
      .catch(this.#onError);
  }
}
