import type { ProposalOver } from "@caravanserai/protocol";
import { watchSeeks } from "@caravanserai/protocol/schema";
import type { SeekPresenter } from "../seeks/seek-presenter.ts";
import { rooms, type Io } from "./io.ts";
import { handler } from "./socket-router.ts";

/** How often the list of seeks is said to have changed, at most. */
const LIST_EVERY_MS = 1000;

/** Tells people of their searches, and those who look at the list of seeks that it has changed. */
export class SeekBroadcaster {
  readonly #io: Io;
  readonly #presenter: SeekPresenter;
  readonly #onError: (error: unknown) => void;
  readonly #due = new Set<string>();
  #listTimer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(parts: { io: Io; presenter: SeekPresenter; onError: (error: unknown) => void }) {
    this.#io = parts.io;
    this.#presenter = parts.presenter;
    this.#onError = parts.onError;
  }

  /** The people whose pages are connected to this server. */
  connected(): string[] {
    const persons = [...this.#io.of("/").sockets.values()].flatMap(({ data }) =>
      data.person === null ? [] : [data.person.id],
    );
    return [...new Set(persons)];
  }

  /** Something of these people's searches has changed: each page of theirs at this server is sent it. */
  showSearch(persons: readonly string[]): void {
    for (const person of persons) {
      if (this.#closed || this.#due.has(person) || !this.#isHere(person)) continue;
      this.#due.add(person);
      // What changes in the same moment is read and sent once.
      setImmediate(() => {
        this.#due.delete(person);
        if (this.#closed) return;
        this.#presenter
          .search(person)
          .then((search) => this.#io.local.to(rooms.person(person)).emit("search", search))
          .catch(this.#onError);
      });
    }
  }

  /** A proposal is over. */
  showOver(over: ProposalOver, person: string): void {
    this.#io.local.to(rooms.person(person)).emit("proposal-over", over);
  }

  /** The list of open seeks has changed. */
  showList(): void {
    if (this.#closed || this.#listTimer !== null || !this.#io.of("/").adapter.rooms.has(rooms.seeks)) return;
    this.#listTimer = setTimeout(() => {
      this.#listTimer = null;
      if (this.#closed) return;
      this.#io.local.to(rooms.seeks).emit("seeks", {});
    }, LIST_EVERY_MS);
    this.#listTimer.unref();
  }

  close(): void {
    this.#closed = true;
    if (this.#listTimer !== null) clearTimeout(this.#listTimer);
  }

  #isHere(person: string): boolean {
    return this.#io.of("/").adapter.rooms.has(rooms.person(person));
  }
}

/** Whether a page wants to hear that the list of seeks has changed. */
export function seekHandlers() {
  return {
    seeks: handler(watchSeeks, async (socket, { on }) => {
      if (on) await socket.join(rooms.seeks);
      else await socket.leave(rooms.seeks);
      return {};
    }),
  };
}
