import type { Connection } from "./connection.ts";

/** How far one has seen is told so many milliseconds after an event at the latest: once for all that come together. */
const WITHIN = 1_000;

/** Tells the house whether somebody looks at a table and how far they have seen: it withdraws and spares notices by it. */
export class Telling {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #seen: () => number | null;
  #due: ReturnType<typeof setTimeout> | undefined;
  #watching = false;

  /** @param seen the number of the last event that whoever looks has before their eyes; null: none yet */
  constructor(table: string, connection: Connection, seen: () => number | null) {
    this.#table = table;
    this.#connection = connection;
    this.#seen = seen;
  }

  /** From now on, since the house knows this watcher. */
  begin(): void {
    this.#watching = true;
    this.now();
  }

  /** Follows whether the page is looked at. Returns how to stop: what is due is told before. */
  open(): () => void {
    const looked = (): void => this.now();
    document.addEventListener("visibilitychange", looked);
    return () => {
      document.removeEventListener("visibilitychange", looked);
      if (this.#due !== undefined) this.now();
    };
  }

  soon(): void {
    this.#due ??= setTimeout(() => this.now(), WITHIN);
  }

  now(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
    if (!this.#connection.socket.connected || !this.#watching) return;
    const here = document.visibilityState === "visible";
    const seen = here ? this.#seen() : null;
    void this.#connection.call("presence", { table: this.#table, here, ...(seen === null ? {} : { seen }) });
  }
}
