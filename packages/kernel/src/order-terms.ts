import type { Json } from "./json.ts";

/**
 * [CO-600] Until when a standing order answers. `null`: until it is cancelled. `my-decision`: until its seat is asked
 * something that is no window. `uses`: this many answers, 1 to 99. `at`: an instant in milliseconds since 1970, at
 * which the site cancels the order; the kernel knows no time.
 */
export type Until = null | "my-decision" | { readonly uses: number } | { readonly at: number };

/** [CO-603] Why a standing order has stopped. */
export type StopReason =
  | "cancelled"
  | "used-up"
  | "time"
  | "my-decision"
  /** It gave an answer that the rules refuse, so its owner was asked. */
  | "declined"
  | "went-back"
  /** A bot sat in. */
  | "bot"
  | "over";

/** What goes with a standing order that was left with an `until`. Only its owner is told. */
export interface OrderTerms {
  readonly until: Until;
  /** Answers that it has given. An undo takes them off again. */
  readonly used: number;
  /** The event in which it was left. */
  readonly since: number;
  /** The event in which it last left the question to its owner, by its own terms; null: never. */
  readonly asked: number | null;
  /** With `my-decision`: its seat has had nothing else to decide since, so that the next such question stops it. */
  readonly armed: boolean;
}

/** A standing order that has stopped. Only its owner is told. */
export interface StoppedOrder {
  readonly order: Json;
  readonly why: StopReason;
  /** The event in which it stopped. */
  readonly seq: number;
  readonly used: number;
}
