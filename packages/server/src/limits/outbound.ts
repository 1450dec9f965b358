/**
 * The most bytes that may wait to be sent to one browser. A slower reader is disconnected, and receives what it missed
 * when it reconnects.
 */
export const MOST_WAITING_BYTES = 2_000_000;
/** The longest time in which bytes may wait without any being read. */
const LONGEST_STANDSTILL_MS = 30_000;

/** The parts of an engine.io connection that hold unsent data. */
export interface Outbound {
  readonly writeBuffer: readonly { readonly data?: unknown }[];
}

/** Monitors the unsent data of one connection. */
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
   * Whether the other side reads so slowly that it must be disconnected. Call it periodically.
   * @param now milliseconds of a monotonic clock
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
