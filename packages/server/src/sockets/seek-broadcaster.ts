import type { ProposalOver } from "@caravanserai/protocol";
import { watchSeeks } from "@caravanserai/protocol/schema";
import type { SeekPresenter } from "../seeks/seek-presenter.ts";
import { rooms, type Io } from "./io.ts";
import { handler } from "./socket-router.ts";

/** Pages on the list of seeks are notified of changes at most this often, in milliseconds. */
const LIST_EVERY_MS = 1000;

/** Sends people their searches, and notifies pages on the list of seeks when it has changed. */
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

  /** People with pages connected to this server. */
  connected(): string[] {
    const persons = [...this.#io.of("/").sockets.values()].flatMap(({ data }) =>
      data.person === null ? [] : [data.person.id],
    );
    return [...new Set(persons)];
  }

  /** Sends these people's searches, which have changed, to all their pages on this server. */
  showSearch(persons: readonly string[]): void {
    for (const person of persons) {
      if (this.#closed || this.#due.has(person) || !this.#isHere(person)) continue;
      this.#due.add(person);
      // Changes in the same turn of the event loop are read and sent once.
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

  /** Tells a person that a proposal is over. */
  showOver(over: ProposalOver, person: string): void {
    this.#io.local.to(rooms.person(person)).emit("proposal-over", over);
  }

  /** Call when the list of open seeks has changed. */
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

/** Subscribes a page to the list of seeks, or unsubscribes it. */
export function seekHandlers() {
  return {
    seeks: handler(watchSeeks, async (socket, { on }) => {
      if (on) await socket.join(rooms.seeks);
      else await socket.leave(rooms.seeks);
      return {};
    }),
  };
}
