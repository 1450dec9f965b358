import type { Answer, Refusal, RefusalCode } from "./ask.ts";
import type { Draw } from "./chance.ts";
import type { AnyStep, Departure, OptionValues, Result } from "./game.ts";
import type { Json } from "./json.ts";
import type { LogEntry } from "./log.ts";
import type { BySeat, Seat } from "./seats.ts";
import type { OrderTerms, StoppedOrder, Until } from "./order-terms.ts";

/** How the kernel runs a match; fixed when it is created. */
export interface Settings {
  readonly seats: number;
  /**
   * `quick`: a reaction window is skipped for a seat that could not use it, which tells the table so. `concealed`: it
   * is asked all the same.
   */
  readonly reactions: "quick" | "concealed";
  /** Carry out an answer by itself where it is publicly the only one. */
  readonly automatic: boolean;
}

/**
 * Everything that is needed to go on: plain JSON. A match is never changed; each command makes a new one that shares
 * what it left alone.
 */
export interface Match<G extends object = object, S extends AnyStep = AnyStep> {
  readonly settings: Settings;
  readonly options: OptionValues;
  /** The whole table, hidden information included. */
  readonly state: G;
  /** The steps still to do, nearest first. */
  readonly agenda: readonly S[];
  /** Sealed answers to the present step; null: none. */
  readonly sealed: BySeat<Answer | null>;
  /** Standing orders by window. Secret. */
  readonly orders: BySeat<Readonly<Record<string, Json>>>;
  /** Until when they answer, by window, and what they have done. Secret. Missing: no order with terms has been left. */
  readonly orderTerms?: BySeat<Readonly<Record<string, OrderTerms>>>;
  /** The standing orders that have stopped, by window. Secret. Missing: none. */
  readonly stoppedOrders?: BySeat<Readonly<Record<string, StoppedOrder>>>;
  /** Seats whose people left for good: a bot plays on. */
  readonly departed: readonly Seat[];
  /** Words of the secret stream used so far. */
  readonly draws: number;
  /** Commands carried out so far. */
  readonly seq: number;
  /** The number of the question that each seat has before it; 0: none. */
  readonly questions: BySeat<number>;
  /**
   * The number of the last question that each seat was asked; by seat, so that it tells nothing of what others were
   * asked.
   */
  readonly asked: BySeat<number>;
  readonly result: Result | null;
  /**
   * Answers that may be undone, oldest first: all by one seat, none past a draw of chance. `canUndo` looks for reveals
   * as well.
   */
  readonly undoStack: readonly UndoEntry<G, S>[];
}
/** An answer of `seat` that may be undone, and the match before it. */
export interface UndoEntry<G extends object = object, S extends AnyStep = AnyStep> {
  readonly seat: Seat;
  /** The `seq` of the answer. Null in a match that was stored before entries carried it. */
  readonly seq: number | null;
  readonly before: Omit<Match<G, S>, "undoStack" | "seq" | "asked">;
}

/** What people, bots and clocks may do for a seat. */
export type Command =
  | { readonly do: "answer"; readonly seat: Seat; readonly question: number; readonly answer: unknown }
  /** The default of the ask, for a seat that is absent, out of time or gone. */
  | { readonly do: "default"; readonly seat: Seat; readonly question: number }
  | { readonly do: "undo"; readonly seat: Seat }
  /**
   * `order: null` cancels it, or dismisses the note of one that has stopped. `until`: missing in matches from before
   * orders had terms; such an order stands until it is cancelled. `why`: the site cancels it.
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
  /**
   * Somebody else holds the seat from now on, by a decision of the table; a seat that had departed has a voice again.
   */
  | { readonly do: "handover"; readonly seat: Seat };

export interface Outcome<G extends object = object, S extends AnyStep = AnyStep> {
  readonly ok: true;
  readonly match: Match<G, S>;
  readonly log: readonly LogEntry[];
  readonly draws: readonly Draw[];
  /** After an undo, the `seq` of the answer that it undid; null after everything else. */
  readonly undoes: number | null;
  /** Why the command cannot be undone; null if nothing prevents it. */
  readonly barrier: Barrier | null;
}

/**
 * What makes a command irrevocable: chance was drawn; something hidden was shown; another seat answered or left on the
 * way; the match ended. Where several apply, the first of these counts.
 */
export type Barrier = "chance" | "reveal" | "other-seat" | "end";

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/** A broken invariant of a game: a defect, never a player's fault. The message names the step. */
export class RulesError extends Error {
  override readonly name = "RulesError";
  /** `endless`: automatic steps that do not come to an end; `stuck`: nothing left to do and no result. */
  readonly fault: "endless" | "stuck" | "broken";

  constructor(fault: RulesError["fault"], message: string) {
    super(message);
    this.fault = fault;
  }
}

export function refused(code: RefusalCode, message: string): Refused {
  return { ok: false, refusal: { code, message } };
}
