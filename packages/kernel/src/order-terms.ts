import type { Json } from "./json.ts";

/**
 * [CO-600] How long a standing order lasts. `null`: until it is cancelled. `my-decision`: until its seat is asked
 * something other than a window. `uses`: for this many answers, 1 to 99. `at`: a timestamp in milliseconds since 1970,
 * at which the site cancels the order; the kernel has no clock.
 */
export type Until = null | "my-decision" | { readonly uses: number } | { readonly at: number };

/** [CO-603] Why a standing order has ended. */
export type StopReason =
  | "cancelled"
  | "used-up"
  | "time"
  | "my-decision"
  /** Its answer was illegal, so its owner was asked. */
  | "declined"
  | "went-back"
  /** A bot took over the seat. */
  | "bot"
  | "over";

/** Data about a standing order that was left with an `until`. Sent to its owner only. */
export interface OrderTerms {
  readonly until: Until;
  /** The number of answers that it has given. An undo subtracts them again. */
  readonly used: number;
  /** The event that left the order. */
  readonly since: number;
  /** The last event in which the order passed the question on to its owner, as its terms allow; null: never. */
  readonly asked: number | null;
  /**
   * With `my-decision`: since the order was left, the seat has been without another decision, so the next one ends it.
   */
  readonly armed: boolean;
}

/** A standing order that has ended. Sent to its owner only. */
export interface StoppedOrder {
  readonly order: Json;
  readonly why: StopReason;
  /** The event in which it ended. */
  readonly seq: number;
  readonly used: number;
}
