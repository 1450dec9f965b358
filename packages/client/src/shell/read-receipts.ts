import type { Connection } from "./connection.ts";

/** How far one has seen is reported at most this many milliseconds after an event, once for several events. */
const WITHIN = 1_000;

/** Reports to the server whether somebody looks at a table and how far they have seen, so that notices can be withdrawn or spared. */
export class ReadReceipts {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #seen: () => number | null;
  #due: ReturnType<typeof setTimeout> | undefined;
  #watching = false;

  /** @param seen the number of the last event that is shown; null: none yet */
  constructor(table: string, connection: Connection, seen: () => number | null) {
    this.#table = table;
    this.#connection = connection;
    this.#seen = seen;
  }

  /** Starts reporting: the server knows this watcher now. */
  begin(): void {
    this.#watching = true;
    this.send();
  }

  /** Follows whether the page is visible. Returns how to stop, which sends what is still due. */
  open(): () => void {
    const looked = (): void => this.send();
    document.addEventListener("visibilitychange", looked);
    return () => {
      document.removeEventListener("visibilitychange", looked);
      if (this.#due !== undefined) this.send();
    };
  }

  sendSoon(): void {
    this.#due ??= setTimeout(() => this.send(), WITHIN);
  }

  send(): void {
    clearTimeout(this.#due);
    this.#due = undefined;
    if (!this.#connection.socket.connected || !this.#watching) return;
    const here = document.visibilityState === "visible";
    const seen = here ? this.#seen() : null;
    void this.#connection.call("presence", { table: this.#table, here, ...(seen === null ? {} : { seen }) });
  }
}
