import type { Json } from "./json.ts";
import type { Id, RuleId, Seat } from "./seats.ts";

/*
 * ---- Answers: what a seat sends. Each names one option of the ask and carries the value that the option's shape
 * requires.
 */

/** A plain button. */
export interface ButtonAnswer<K extends string = string> {
  readonly option: K;
}
/** One id out of a list. */
export interface PickOneAnswer<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly pick: T;
}
/** Several ids out of a list, in ascending order of their index in the option's list. */
export interface PickManyAnswer<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly picks: readonly T[];
}
/** One id and some of its companions: a leader and followers, an officer and units. */
export interface PickGroupAnswer<K extends string = string, T extends Id = Id, U extends Id = T> {
  readonly option: K;
  readonly pick: T;
  readonly picks: readonly U[];
}
/** A whole number in a range. */
export interface AmountAnswer<K extends string = string> {
  readonly option: K;
  readonly amount: number;
}
/** A total shared out over ids. */
export interface AllocateAnswer<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly split: Readonly<Partial<Record<T, number>>>;
}
/** All ids of a list, in an order. */
export interface ArrangeAnswer<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly order: readonly T[];
}
/** Anything else. A function of the rules package judges it (see `FreeShape`). */
export interface FreeAnswer<K extends string = string, V = Json> {
  readonly option: K;
  readonly value: V;
}

export type Answer =
  | ButtonAnswer
  | PickOneAnswer
  | PickManyAnswer
  | PickGroupAnswer
  | AmountAnswer
  | AllocateAnswer
  | ArrangeAnswer
  | FreeAnswer<string, unknown>;

/* ---- Options: the choices of an ask. An answer is legal if and only if `judgeAnswer` accepts it. */

interface OptionBase<K extends string> {
  readonly id: K;
  /**
   * Set when the answer cannot be taken back: it draws on chance, reveals something hidden, or lets another seat act on
   * it.
   */
  readonly final?: true;
  readonly rule?: RuleId;
  /** For the wording of a button ("Draw 3 for ₹3"). Never needed to judge an answer. */
  readonly args?: Json;
}
export interface ButtonOption<K extends string = string> extends OptionBase<K> {
  readonly shape: "button";
}
export interface PickOneOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "pickOne";
  readonly of: readonly T[];
}
export interface PickManyOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "pickMany";
  readonly of: readonly T[];
  readonly min: number;
  readonly max: number;
}
/** One lead with between `min` and `max` of the ids that may go with it. */
export interface PickGroupOption<K extends string = string, T extends Id = Id, U extends Id = T> extends OptionBase<K> {
  readonly shape: "pickGroup";
  readonly of: readonly { readonly lead: T; readonly with: readonly U[] }[];
  readonly min: number;
  readonly max: number;
}
export interface AmountOption<K extends string = string> extends OptionBase<K> {
  readonly shape: "amount";
  readonly min: number;
  readonly max: number;
}
/** Whole numbers, each from `min` to `max`, that add up to `total`. */
export interface AllocateOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "allocate";
  readonly total: number;
  readonly over: readonly { readonly id: T; readonly min: number; readonly max: number }[];
}
export interface ArrangeOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "arrange";
  readonly of: readonly T[];
}
/**
 * `check` names a `FreeShape` of the game. `hint` holds everything needed to judge a value, so that client and server
 * reach the same verdict.
 */
export interface FreeOption<K extends string = string> extends OptionBase<K> {
  readonly shape: "free";
  readonly check: string;
  readonly hint: Json;
}

export type Option =
  | ButtonOption
  | PickOneOption
  | PickManyOption
  | PickGroupOption
  | AmountOption
  | AllocateOption
  | ArrangeOption
  | FreeOption;

/** The option whose answers have the type `A`. */
export type OptionOf<A extends Answer> =
  A extends PickGroupAnswer<infer K, infer T, infer U>
    ? PickGroupOption<K, T, U>
    : A extends PickOneAnswer<infer K, infer T>
      ? PickOneOption<K, T>
      : A extends PickManyAnswer<infer K, infer T>
        ? PickManyOption<K, T>
        : A extends AmountAnswer<infer K>
          ? AmountOption<K>
          : A extends ArrangeAnswer<infer K, infer T>
            ? ArrangeOption<K, T>
            : A extends { readonly option: infer K extends string; readonly split: infer R }
              ? AllocateOption<K, keyof R & Id>
              : A extends { readonly option: infer K extends string; readonly value: unknown }
                ? FreeOption<K>
                : A extends ButtonAnswer<infer K>
                  ? ButtonOption<K>
                  : never;

/** What one seat is asked, with every legal answer. */
export interface Ask<O extends Option = Option, A = Answer> {
  readonly seat: Seat;
  /** A message key that names the decision. Public: the others read "Tom decides: …". */
  readonly kind: string;
  readonly rule: RuleId;
  /** For the wording of the question. Only the asked seat receives it. */
  readonly args?: Json;
  readonly options: readonly O[];
  /** The answer given for an absent, timed-out or departed seat. Must be legal. Only the asked seat receives it. */
  readonly default: A;
  /** Secret and simultaneous: the answer stays sealed, and can be changed, until every asked seat has answered. */
  readonly sealed?: true;
  /**
   * The name of the standing order that may answer this ask, if there is one (see `Game.standing`). Set on every
   * reaction window.
   */
  readonly window?: string;
  /**
   * In this window the seat could only give the default. A table with quick reactions skips the window; other tables
   * still ask.
   */
  readonly noRealChoice?: true;
  /**
   * `false`: the match does not wait for it. It is open alongside the blocking asks of the step; answering is optional,
   * first come, first served.
   */
  readonly blocking?: false;
  /** `true`: it is public knowledge that there is only one answer, so that answer is given without asking. */
  readonly autoResolve?: true;
}

/** An ask whose answers have the type `A`. */
export type AskOf<A extends Answer> = Ask<OptionOf<A>, A>;

/** Why an answer is refused. `message` is a full sentence to show to the player. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly rule?: RuleId;
}
export type RefusalCode =
  | "malformed"
  | "not-offered"
  | "not-legal"
  | "not-your-decision"
  | "out-of-date"
  | "over"
  | "cannot-undo"
  | "cannot-go-back"
  | "no-such-order"
  | "departed";

/**
 * A kind of free answer. Both functions receive only the hint of the option, so the browser can use them unchanged.
 * `judge` receives unvalidated input and must refuse every malformed value.
 */
export interface FreeShape {
  judge(hint: Json, value: unknown): Refusal | null;
  /** A random legal value, for the fuzzer and the random player. */
  sample(hint: Json, random: Random): Json;
}

/** Randomness for bots and tests; the dice of a match come from `Chance`. */
export interface Random {
  /** A whole number from 0 to n-1. */
  below(n: number): number;
}
