import { isHere, ACTIVE_WITHIN, SAY_EVERY } from "@caravanserai/clocks";
import { supervise } from "../elements/supervise.ts";
import type { Connection } from "./connection.ts";

/** Debounce time in milliseconds: how far the person has seen is reported once for all events in this period. */
const DEBOUNCE = 1_000;
/** The input events that count as activity at a table. */
const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "scroll"] as const;

/**
 * Reports to the server whether the person has a table open, whether they are active there (page visible and focused,
 * with input within the last minute), and how far they have seen. An active person is sent no notices about the table.
 * [CO-300] [CO-301]
 */
export class ReadReceipts {
  readonly #table: string;
  readonly #connection: Connection;
  readonly #seen: () => number | null;
  #due: ReturnType<typeof setTimeout> | undefined;
  #next: ReturnType<typeof setTimeout> | undefined;
  #watching = false;
  /** Opening the table counts as the first input. */
  #lastInput = Date.now();
  #wasActive = false;
  #isClosed = false;

  /** @param seen the number of the last event that is shown; null: none yet */
  constructor(table: string, connection: Connection, seen: () => number | null) {
    this.#table = table;
    this.#connection = connection;
    this.#seen = seen;
  }

  /** Starts reporting, once the server has registered this watcher. */
  begin(): void {
    this.#watching = true;
    this.send();
  }

  /**
   * Follows whether the page is visible, focused and used. Returns a function that stops this and reports that the
   * person has left.
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
    // on a new connection the server does not know this watcher until `begin`
    const forget = this.#connection.onConnect(() => (this.#watching = false));
    return () => {
      forget();
      document.removeEventListener("visibilitychange", looked);
      removeEventListener("focus", looked);
      removeEventListener("blur", looked);
      removeEventListener("pagehide", left);
      for (const input of INPUTS) removeEventListener(input, used, { capture: true });
      if (this.#due !== undefined) this.send();
      if (this.#wasActive) this.send(false);
      clearTimeout(this.#next);
      this.#isClosed = true;
    };
  }

  sendSoon(): void {
    if (this.#isClosed) return;
    this.#due ??= setTimeout(() => this.send(), DEBOUNCE);
  }

  /** @param stays false: the person is leaving the page */
  send(stays = true): void {
    clearTimeout(this.#due);
    this.#due = undefined;
    if (this.#isClosed || !this.#connection.socket.connected || !this.#watching) return;
    const here = stays && document.visibilityState === "visible";
    const page = { visible: here, focused: document.hasFocus(), lastInput: this.#lastInput };
    const active = isHere(page, Date.now());
    this.#wasActive = active;
    const seen = active ? this.#seen() : null;
    supervise(
      this.#connection.call("presence", { table: this.#table, here, active, ...(seen === null ? {} : { seen }) }),
    );
    this.#scheduleRepeat(active);
  }

  /** Repeats the report every half minute while the person is active, and once more when the activity expires. */
  #scheduleRepeat(active: boolean): void {
    clearTimeout(this.#next);
    if (!active) return;
    const ends = this.#lastInput + ACTIVE_WITHIN + 1 - Date.now();
    this.#next = setTimeout(() => this.send(), Math.min(SAY_EVERY, Math.max(1, ends)));
  }
}
