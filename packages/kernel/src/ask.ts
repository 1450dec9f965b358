import type { Json } from "./json.ts";
import type { Id, RuleId, Seat } from "./seats.ts";

/* ---- Answers: what a seat sends. Each names one option of the ask and carries what the option's shape wants. */

/** A plain button. */
export interface Press<K extends string = string> {
  readonly option: K;
}
/** One of several ids. */
export interface PickOne<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly pick: T;
}
/** Several of several ids, in ascending place of the option's list. */
export interface PickSome<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly picks: readonly T[];
}
/** One id and some of its companions: a leader and followers, an officer and units. */
export interface PickTeam<K extends string = string, T extends Id = Id, U extends Id = T> {
  readonly option: K;
  readonly pick: T;
  readonly picks: readonly U[];
}
/** A whole number in a range. */
export interface ChooseAmount<K extends string = string> {
  readonly option: K;
  readonly amount: number;
}
/** A total shared out over ids. */
export interface ChooseSplit<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly split: Readonly<Partial<Record<T, number>>>;
}
/** All ids of a list, in an order. */
export interface ChooseOrder<K extends string = string, T extends Id = Id> {
  readonly option: K;
  readonly order: readonly T[];
}
/** Anything else, judged by one function of the rules package (see `FreeShape`). */
export interface ChooseFree<K extends string = string, V = Json> {
  readonly option: K;
  readonly value: V;
}

export type Answer =
  Press | PickOne | PickSome | PickTeam | ChooseAmount | ChooseSplit | ChooseOrder | ChooseFree<string, unknown>;

/* ---- Options: what is offered. An answer is legal if and only if `judgeAnswer` finds it among them. */

interface OptionBase<K extends string> {
  readonly id: K;
  /** Set when the answer cannot be taken back: chance will be drawn, something hidden shown, or another seat will act on it. */
  readonly final?: true;
  readonly rule?: RuleId;
  /** For the wording of a button ("Draw 3 for ₹3"), never needed to judge an answer. */
  readonly args?: Json;
}
export interface PressOption<K extends string = string> extends OptionBase<K> {
  readonly shape: "press";
}
export interface OneOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "one";
  readonly of: readonly T[];
}
export interface SomeOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "some";
  readonly of: readonly T[];
  readonly min: number;
  readonly max: number;
}
/** One lead with between `min` and `max` of the ids that may go with it. */
export interface TeamOption<K extends string = string, T extends Id = Id, U extends Id = T> extends OptionBase<K> {
  readonly shape: "team";
  readonly of: readonly { readonly lead: T; readonly with: readonly U[] }[];
  readonly min: number;
  readonly max: number;
}
export interface AmountOption<K extends string = string> extends OptionBase<K> {
  readonly shape: "amount";
  readonly min: number;
  readonly max: number;
}
/** Whole numbers, `min` to `max` each, that add up to `total`. */
export interface SplitOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "split";
  readonly total: number;
  readonly over: readonly { readonly id: T; readonly min: number; readonly max: number }[];
}
export interface OrderOption<K extends string = string, T extends Id = Id> extends OptionBase<K> {
  readonly shape: "order";
  readonly of: readonly T[];
}
/** `check` names a `FreeShape` of the game; `hint` holds all that it needs to judge a value, so that client and server judge alike. */
export interface FreeOption<K extends string = string> extends OptionBase<K> {
  readonly shape: "free";
  readonly check: string;
  readonly hint: Json;
}

export type Option =
  PressOption | OneOption | SomeOption | TeamOption | AmountOption | SplitOption | OrderOption | FreeOption;

/** The option whose answers have the type `A`. */
export type OptionOf<A extends Answer> =
  A extends PickTeam<infer K, infer T, infer U>
    ? TeamOption<K, T, U>
    : A extends PickOne<infer K, infer T>
      ? OneOption<K, T>
      : A extends PickSome<infer K, infer T>
        ? SomeOption<K, T>
        : A extends ChooseAmount<infer K>
          ? AmountOption<K>
          : A extends ChooseOrder<infer K, infer T>
            ? OrderOption<K, T>
            : A extends { readonly option: infer K extends string; readonly split: infer R }
              ? SplitOption<K, keyof R & Id>
              : A extends { readonly option: infer K extends string; readonly value: unknown }
                ? FreeOption<K>
                : A extends Press<infer K>
                  ? PressOption<K>
                  : never;

/** What one seat is asked, with every legal answer. */
export interface Ask<O extends Option = Option, A = Answer> {
  readonly seat: Seat;
  /** A message key: what the decision is called. Public: others read it as "Tom decides: …". */
  readonly kind: string;
  readonly rule: RuleId;
  /** For the wording of the question. Only the asked seat reads it. */
  readonly args?: Json;
  readonly options: readonly O[];
  /** What an absent, timed-out or departed seat does. Must be legal. Only the asked seat reads it. */
  readonly default: A;
  /** Secret and simultaneous: the answer stays sealed, and can be changed, until every asked seat has answered. */
  readonly sealed?: true;
  /** Names the standing order that may answer this ask, if there is one (see `Game.standing`). Set on every reaction window. */
  readonly window?: string;
  /** The seat could do nothing in this window but the default. A table with quick reactions skips it; others ask all the same. */
  readonly idle?: true;
  /** `false`: nobody waits for it; it stands beside the blocking asks of the step and is answered, if at all, first come first served. */
  readonly blocking?: false;
  /** `auto`: that there is only one answer is public knowledge, so a lone answer is carried out without asking. */
  readonly forced?: "auto";
}

/** An ask whose answers have the type `A`. */
export type AskOf<A extends Answer> = Ask<OptionOf<A>, A>;

/** Why an answer is refused. `message` is a whole sentence for people. */
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
  | "cannot-take-back"
  | "no-such-order"
  | "departed";

/**
 * A kind of free answer. Both functions see the hint of the option and nothing else, so the browser can use them as they are.
 * `judge` gets whatever was sent: it must refuse every malformed value itself.
 */
export interface FreeShape {
  judge(hint: Json, value: unknown): Refusal | null;
  /** Some legal value, by chance: for the fuzzer and the random player. */
  sample(hint: Json, random: Random): Json;
}

/** Chance for bots and tests; the dice of a match come from `Chance`. */
export interface Random {
  /** A whole number from 0 to n-1. */
  below(n: number): number;
}
