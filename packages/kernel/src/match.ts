import type { Answer, Ask, Refusal, RefusalCode } from "./ask.ts";
import type { Draw } from "./chance.ts";
import type { AnyStep, Departure, OptionValues, Result } from "./game.ts";
import type { Json } from "./json.ts";
import type { LogEntry } from "./log.ts";
import type { BySeat, Seat } from "./seats.ts";
import type { OrderTerms, StoppedOrder, Until } from "./order-terms.ts";

/** How the kernel runs a match. Fixed when the match is created. */
export interface Settings {
  readonly seats: number;
  /**
   * `quick`: a reaction window is skipped for a seat that could not use it, which reveals that fact to the table.
   * `concealed`: the seat is asked anyway.
   */
  readonly reactions: "quick" | "concealed";
  /** Gives an answer automatically if it is publicly known to be the only one. */
  readonly automatic: boolean;
}

/** The part of a match that is the same in memory and in storage: everything that is needed to continue it. */
interface MatchFields<G extends object, S extends AnyStep> {
  readonly settings: Settings;
  readonly options: OptionValues;
  /** The complete state, including hidden information. */
  readonly state: G;
  /** The steps still to do, nearest first. */
  readonly agenda: readonly S[];
  /** Sealed answers to the current step; null: none. */
  readonly sealed: BySeat<Answer | null>;
  /** Standing orders by window. Secret. */
  readonly orders: BySeat<Readonly<Record<string, Json>>>;
  /** The expiry and use count of each standing order, by window. Secret. Missing: no order with terms has been left. */
  readonly orderTerms?: BySeat<Readonly<Record<string, OrderTerms>>>;
  /** The standing orders that have ended, by window. Secret. Missing: none. */
  readonly stoppedOrders?: BySeat<Readonly<Record<string, StoppedOrder>>>;
  /** Seats whose players left for good and that a bot plays. */
  readonly departed: readonly Seat[];
  /** The number of words of the secret stream used so far. */
  readonly draws: number;
  /** The number of commands applied so far. */
  readonly seq: number;
  /** The number of each seat's open question; 0: none. */
  readonly questions: BySeat<number>;
  /**
   * The number of the last question put to each seat. Counted by seat, so that it reveals nothing about the questions
   * of other seats.
   */
  readonly asked: BySeat<number>;
  readonly result: Result | null;
  /**
   * Answers that may be undone, oldest first: all by one seat, none from before the last draw of chance. `canUndo` also
   * checks for reveals.
   */
  readonly undoStack: readonly UndoEntry<G, S>[];
}

/**
 * A match in memory. It is plain data and never changed: each command makes a new one, which shares the unchanged
 * parts. `storedForm` gives the form in which it is stored and sent, and `openMatch` makes a match in memory from that.
 */
export interface Match<G extends object = object, S extends AnyStep = AnyStep> extends MatchFields<G, S> {
  /**
   * The open asks, blocking and non-blocking, including those with a sealed answer that can still be changed. They
   * follow from `state`, `agenda` and `result`, so a match with another state or agenda is made by `openMatch`.
   */
  readonly asks: readonly Ask[];
}

/**
 * A match as it is stored and sent, as plain JSON. It has no asks, so it does not grow with them, and the current rules
 * compute them when the match is opened.
 */
export interface StoredMatch<G extends object = object, S extends AnyStep = AnyStep> extends MatchFields<G, S> {
  /** Never set. With it the compiler refuses a match in memory where the stored form is wanted. */
  readonly asks?: never;
}

/** An answer of `seat` that may be undone, and the match before it. */
export interface UndoEntry<G extends object = object, S extends AnyStep = AnyStep> {
  readonly seat: Seat;
  /** The `seq` of the answer. Null in a match that was stored before entries had this field. */
  readonly seq: number | null;
  /** Without its asks: a match has up to 50 entries, and an undo computes the asks again. */
  readonly before: Omit<StoredMatch<G, S>, "undoStack" | "seq" | "asked">;
}

/** What players, bots and clocks may do for a seat. */
export type Command =
  | { readonly do: "answer"; readonly seat: Seat; readonly question: number; readonly answer: unknown }
  /** Gives the default answer for a seat that is absent, out of time or gone. */
  | { readonly do: "default"; readonly seat: Seat; readonly question: number }
  | { readonly do: "undo"; readonly seat: Seat }
  /**
   * `order: null` cancels the order, or dismisses the notice of one that has ended. `until` is missing in matches from
   * before orders had terms; such an order lasts until it is cancelled. `why` is set when the site cancels it.
   */
  | {
      readonly do: "order";
      readonly seat: Seat;
      readonly window: string;
      readonly order: unknown;
      readonly until?: Until;
      readonly why?: "time" | "bot";
    }
  | { readonly do: "leave"; readonly seat: Seat; readonly how: Departure }
  /** Another player holds the seat from now on, by a decision of the table. A departed seat can act again. */
  | { readonly do: "handover"; readonly seat: Seat };

export interface Outcome<G extends object = object, S extends AnyStep = AnyStep> {
  readonly ok: true;
  readonly match: Match<G, S>;
  readonly log: readonly LogEntry[];
  readonly draws: readonly Draw[];
  /** For an undo, the `seq` of the answer that it undid; otherwise null. */
  readonly undoes: number | null;
  /** Why the command cannot be undone; null if it can be. */
  readonly barrier: Barrier | null;
}

/**
 * What makes a command irrevocable: chance was drawn; something hidden was revealed; another seat answered or left in
 * the meantime; the match ended. If several apply, the first in this order counts.
 */
export type Barrier = "chance" | "reveal" | "other-seat" | "end";

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** A broken invariant of a game: a bug in its rules, never a player's fault. The message names the step. */
export class RulesError extends Error {
  override readonly name = "RulesError";
  /** `endless`: automatic steps that never end; `stuck`: an empty agenda and no result. */
  readonly fault: "endless" | "stuck" | "broken";

  constructor(fault: RulesError["fault"], message: string) {
    super(message);
    this.fault = fault;
  }
}

export function refused(code: RefusalCode, message: string): Refused {
  return { ok: false, refusal: { code, message } };
}
