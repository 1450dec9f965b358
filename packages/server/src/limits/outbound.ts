/**
 * What waits to be sent to one browser, at most: a reader that is slower is cut off, and is sent what it lacks when it
 * comes back.
 */
export const MOST_WAITING_BYTES = 2_000_000;
/** So long something may wait without any of it being taken. */
const LONGEST_STANDSTILL_MS = 30_000;

/** The parts of an engine.io connection that say what waits to be sent. */
export interface Outbound {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
}

/** Watches what waits to be sent over one connection. */
export class OutboundWatch {
  readonly #conn: Outbound;
  readonly #ws: { readonly bufferedAmount: number };
  #last = 0;
  #since: number | null = null;

  constructor(conn: Outbound, ws: { readonly bufferedAmount: number }) {
    this.#conn = conn;
    this.#ws = ws;
  }

  get waitingBytes(): number {
    let bytes = this.#ws.bufferedAmount;
    for (const { data } of this.#conn.writeBuffer) bytes += typeof data === "string" ? data.length : 0;
    return bytes;
  }

  /**
   * Called now and then. Whether the other side reads so slowly that it must be cut off.
   * @param now milliseconds of a clock that never jumps
   */
  isTooSlow(now: number): boolean {
    const waiting = this.waitingBytes;
    const moves = waiting < this.#last;
    this.#last = waiting;
    if (waiting === 0) this.#since = null;
    else if (this.#since === null || moves) this.#since = now;
    return waiting > MOST_WAITING_BYTES || (this.#since !== null && now - this.#since > LONGEST_STANDSTILL_MS);
  }
}
