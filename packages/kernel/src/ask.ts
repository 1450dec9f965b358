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

export type Judged =
  | { readonly ok: true; readonly answer: Answer; readonly option: Option }
  | { readonly ok: false; readonly refusal: Refusal };

const refuse = (code: RefusalCode, message: string, rule?: RuleId): Judged => ({
  ok: false,
  refusal: rule === undefined ? { code, message } : { code, message, rule },
});

const KEYS = {
  press: [],
  one: ["pick"],
  some: ["picks"],
  team: ["pick", "picks"],
  amount: ["amount"],
  split: ["split"],
  order: ["order"],
  free: ["value"],
} as const;

/**
 * The one judge of legality: whether `given`, which may be anything at all, is among the answers that `ask` offers.
 * The server asks it before every decision, the client lights up what it allows, the fuzzer tries to get past it.
 */
export function judgeAnswer(ask: Ask, given: unknown, free: Readonly<Record<string, FreeShape>> = {}): Judged {
  if (!isRecord(given) || typeof given["option"] !== "string") return refuse("malformed", "This is not an answer.");
  const option = ask.options.find((o) => o.id === given["option"]);
  if (option === undefined) return refuse("not-offered", "This is not among your choices now.", ask.rule);
  const wanted: readonly string[] = KEYS[option.shape];
  const keys = Object.keys(given);
  if (keys.length !== wanted.length + 1 || !wanted.every((key) => Object.hasOwn(given, key)))
    return refuse("malformed", "This is not an answer to that question.", option.rule ?? ask.rule);
  const refusal = judgeShape(option, given, free);
  if (refusal === null) return { ok: true, answer: given as unknown as Answer, option };
  if (typeof refusal === "object") return { ok: false, refusal };
  return refuse("not-legal", refusal, option.rule ?? ask.rule);
}

/** A sentence, or a whole refusal, if the answer does not fit its option. */
function judgeShape(
  option: Option,
  given: Readonly<Record<string, unknown>>,
  free: Readonly<Record<string, FreeShape>>,
): string | Refusal | null {
  switch (option.shape) {
    case "press":
      return null;
    case "one":
      return option.of.includes(given["pick"] as Id) ? null : "That one cannot be chosen.";
    case "some":
      return judgePicks(option.of, given["picks"], option.min, option.max);
    case "team": {
      const team = option.of.find((t) => t.lead === given["pick"]);
      return team === undefined
        ? "That one cannot be chosen."
        : judgePicks(team.with, given["picks"], option.min, option.max);
    }
    case "amount":
      return isWithin(given["amount"], option.min, option.max)
        ? null
        : `Choose a whole number from ${option.min} to ${option.max}.`;
    case "split":
      return judgeSplit(option, given["split"]);
    case "order":
      return judgeOrder(option.of, given["order"]);
    case "free": {
      const shape = free[option.check];
      if (shape === undefined) throw new Error(`The game has no free shape ${option.check}.`);
      return isPlain(given["value"], 0)
        ? shape.judge(option.hint, given["value"])
        : "This is not an answer to that question.";
    }
  }
}

function judgePicks(of: readonly Id[], picks: unknown, min: number, max: number): string | null {
  if (!Array.isArray(picks)) return "Choose from the list.";
  if (picks.length < min || picks.length > max)
    return min === max ? `Choose ${min}.` : `Choose between ${min} and ${max}.`;
  for (let i = 0, last = -1; i < picks.length; i++) {
    const at = of.indexOf(picks[i] as Id);
    if (at < 0) return "One of these cannot be chosen.";
    if (at <= last) return "Each can be chosen once, in the order of the list.";
    last = at;
  }
  return null;
}

function judgeSplit(option: SplitOption, split: unknown): string | null {
  if (!isRecord(split)) return "Share the total out.";
  if (Object.keys(split).some((key) => !option.over.some((o) => String(o.id) === key)))
    return "One of these cannot be chosen.";
  let sum = 0;
  for (const { id, min, max } of option.over) {
    const part = Object.hasOwn(split, String(id)) ? split[String(id)] : 0;
    if (!isWithin(part, min, max)) return `Each share must be a whole number within its limits.`;
    sum += part;
  }
  return sum === option.total ? null : `The shares must add up to ${option.total}.`;
}

function judgeOrder(of: readonly Id[], order: unknown): string | null {
  if (!Array.isArray(order) || order.length !== of.length) return "Put all of them in order.";
  return of.every((id) => order.includes(id)) && order.every((id) => of.includes(id as Id))
    ? null
    : "Put each of them in order once.";
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}
/** Plain JSON of bounded depth, without the keys by which objects can be poisoned. */
function isPlain(value: unknown, depth: number): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (depth > 12) return false;
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth + 1));
  return (
    isRecord(value) &&
    Object.keys(value).every(
      (key) => key !== "__proto__" && key !== "constructor" && key !== "prototype" && isPlain(value[key], depth + 1),
    )
  );
}

/** The only legal answer, if there is exactly one. */
export function loneAnswer(ask: Ask): Answer | null {
  const [option, ...others] = ask.options;
  if (option === undefined || others.length > 0) return null;
  switch (option.shape) {
    case "press":
      return { option: option.id };
    case "one":
      return option.of.length === 1 ? { option: option.id, pick: option.of[0] as Id } : null;
    case "some":
      return option.min === option.of.length
        ? { option: option.id, picks: option.of }
        : option.max === 0
          ? { option: option.id, picks: [] }
          : null;
    case "team": {
      const team = option.of[0];
      if (team === undefined || option.of.length > 1) return null;
      if (team.with.length === 0 || option.max === 0) return { option: option.id, pick: team.lead, picks: [] };
      return option.min === team.with.length ? { option: option.id, pick: team.lead, picks: team.with } : null;
    }
    case "amount":
      return option.min === option.max ? { option: option.id, amount: option.min } : null;
    case "order":
      return option.of.length <= 1 ? { option: option.id, order: option.of } : null;
    case "split": {
      const [only, ...rest] = option.over;
      return only !== undefined && rest.length === 0 ? { option: option.id, split: { [only.id]: option.total } } : null;
    }
    case "free":
      return null;
  }
}

/** Some legal answer: an option by chance, then a value of it by chance. The random player and the fuzzer use it. */
export function randomAnswer(ask: Ask, random: Random, free: Readonly<Record<string, FreeShape>> = {}): Answer {
  const option = ask.options[random.below(ask.options.length)];
  if (option === undefined) throw new Error(`The ask ${ask.kind} offers nothing.`);
  const id = option.id;
  switch (option.shape) {
    case "press":
      return { option: id };
    case "one":
      return { option: id, pick: option.of[random.below(option.of.length)] as Id };
    case "some":
      return { option: id, picks: randomPicks(option.of, option.min, option.max, random) };
    case "team": {
      const team = option.of[random.below(option.of.length)];
      if (team === undefined) throw new Error(`The option ${id} offers no lead.`);
      return { option: id, pick: team.lead, picks: randomPicks(team.with, option.min, option.max, random) };
    }
    case "amount":
      return { option: id, amount: option.min + random.below(option.max - option.min + 1) };
    case "split":
      return { option: id, split: randomSplit(option, random) };
    case "order":
      return { option: id, order: shuffled(option.of, random) };
    case "free": {
      const shape = free[option.check];
      if (shape === undefined) throw new Error(`The game has no free shape ${option.check}.`);
      return { option: id, value: shape.sample(option.hint, random) };
    }
  }
}

function randomPicks(of: readonly Id[], min: number, max: number, random: Random): Id[] {
  const most = Math.min(max, of.length);
  let wanted = min + random.below(most - min + 1);
  const picks: Id[] = [];
  for (let i = 0; i < of.length && wanted > 0; i++) {
    if (random.below(of.length - i) < wanted) {
      picks.push(of[i] as Id);
      wanted--;
    }
  }
  return picks;
}

function randomSplit(option: SplitOption, random: Random): Record<string, number> {
  const split: Record<string, number> = {};
  let left = option.total - option.over.reduce((sum, o) => sum + o.min, 0);
  let room = option.over.reduce((sum, o) => sum + o.max - o.min, 0);
  for (const { id, min, max } of option.over) {
    room -= max - min;
    const least = Math.max(0, left - room);
    const most = Math.min(max - min, left);
    const extra = least + random.below(most - least + 1);
    left -= extra;
    split[String(id)] = min + extra;
  }
  return split;
}

/** A shuffled copy. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const out = items.slice();
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const held = out[i] as T;
    out[i] = out[j] as T;
    out[j] = held;
  }
  return out;
}
