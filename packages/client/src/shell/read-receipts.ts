import { isHere, ACTIVE_WITHIN, SAY_EVERY } from "@caravanserai/clocks";
import type { Connection } from "./connection.ts";

/** How far one has seen is reported at most this many milliseconds after an event, once for several events. */
const WITHIN = 1_000;
/** What counts as doing something at a table. */
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const;

/**
 * Reports to the server whether somebody looks at a table, whether they are active there (in view, with the focus, and
 * touched within the last minute), and how far they have seen. Who is active is sent no notices about the table.
 * [CO-300] [CO-301]
 */
export class ReadReceipts {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #seen: () => number | null;
  #due: ReturnType<typeof setTimeout> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #watching = false;
  /** Opening the page of a table is the first thing that one does there. */
  #lastInput = Date.now();
  #wasActive = false;

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

  /**
   * Follows whether the page is visible, has the focus and is used. Returns how to stop, which says that nobody is here
   * any more.
   */
  open(): () => void {
    const looked = (): void => this.send();
    const used = (): void => {
      this.#lastInput = Date.now();
      if (!this.#wasActive) this.send();
    };
    const left = (): void => this.send(false);
    document.addEventListener("visibilitychange", looked);
    addEventListener("focus", looked);
    addEventListener("blur", looked);
    addEventListener("pagehide", left);
    for (const input of INPUTS) addEventListener(input, used, { capture: true, passive: true });
    return () => {
      document.removeEventListener("visibilitychange", looked);
      removeEventListener("focus", looked);
      removeEventListener("blur", looked);
      removeEventListener("pagehide", left);
      for (const input of INPUTS) removeEventListener(input, used, { capture: true });
      if (this.#due !== undefined) this.send();
      if (this.#wasActive) this.send(false);
      clearTimeout(this.#next);
    };
  }

  sendSoon(): void {
    this.#due ??= setTimeout(() => this.send(), WITHIN);
  }

  /** @param stays false: the page is being left */
  send(stays = true): void {
    clearTimeout(this.#due);
    this.#due = undefined;
    if (!this.#connection.socket.connected || !this.#watching) return;
    const here = stays && document.visibilityState === "visible";
    const page = { visible: here, focused: document.hasFocus(), lastInput: this.#lastInput };
    const active = isHere(page, Date.now());
    this.#wasActive = active;
    const seen = active ? this.#seen() : null;
    void this.#connection.call("presence", { table: this.#table, here, active, ...(seen === null ? {} : { seen }) });
    this.#sayAgain(active);
  }

  /** While it lasts it is said again every half minute, and it ends by itself when nothing is touched any more. */
  #sayAgain(active: boolean): void {
    clearTimeout(this.#next);
    if (!active) return;
    const ends = this.#lastInput + ACTIVE_WITHIN + 1 - Date.now();
    this.#next = setTimeout(() => this.send(), Math.min(SAY_EVERY, Math.max(1, ends)));
  }
}
