import type { Answer, Ask, FreeShape, Option, Refusal, RefusalCode, AllocateOption } from "./ask.ts";
import { isPlainJson, isRecord } from "./json.ts";
import type { Id, RuleId } from "./seats.ts";

export type Judged =
  | { readonly ok: true; readonly answer: Answer; readonly option: Option }
  | { readonly ok: false; readonly refusal: Refusal };

const refuse = (code: RefusalCode, message: string, rule?: RuleId): Judged => ({
  ok: false,
  refusal: rule === undefined ? { code, message } : { code, message, rule },
});

const KEYS = {
  button: [],
  pickOne: ["pick"],
  pickMany: ["picks"],
  pickGroup: ["pick", "picks"],
  amount: ["amount"],
  allocate: ["split"],
  arrange: ["order"],
  free: ["value"],
} as const;

/**
 * The single judge of legality: whether `given`, which may be any value, is among the answers that `ask` offers. The
 * server calls it for every decision, the client uses it to highlight legal choices, and the fuzzer tries to get past
 * it.
 */
export function judgeAnswer(ask: Ask, given: unknown, free: Readonly<Record<string, FreeShape>> = {}): Judged {
  if (!isRecord(given) || typeof given["option"] !== "string")
    return refuse("malformed", "This is not a valid answer.");
  const option = ask.options.find((o) => o.id === given["option"]);
  if (option === undefined) return refuse("not-offered", "That choice is not available now.", ask.rule);
  const wanted: readonly string[] = KEYS[option.shape];
  const keys = Object.keys(given);
  if (keys.length !== wanted.length + 1 || !wanted.every((key) => Object.hasOwn(given, key)))
    return refuse("malformed", "This answer does not fit the question.", option.rule ?? ask.rule);
  const refusal = judgeShape(option, given, free);
  if (refusal === null) return { ok: true, answer: given as Readonly<Record<string, unknown>> & Answer, option };
  if (typeof refusal === "object") return { ok: false, refusal };
  return refuse("not-legal", refusal, option.rule ?? ask.rule);
}

/** A message, or a complete refusal, if the answer does not fit its option. */
function judgeShape(
  option: Option,
  given: Readonly<Record<string, unknown>>,
  free: Readonly<Record<string, FreeShape>>,
): string | Refusal | null {
  switch (option.shape) {
    case "button":
      return null;
    case "pickOne":
      return option.of.includes(given["pick"] as Id) ? null : "That one cannot be chosen.";
    case "pickMany":
      return judgePicks(option.of, given["picks"], option.min, option.max);
    case "pickGroup": {
      const team = option.of.find((t) => t.lead === given["pick"]);
      return team === undefined
        ? "That one cannot be chosen."
        : judgePicks(team.with, given["picks"], option.min, option.max);
    }
    case "amount":
      return isWithin(given["amount"], option.min, option.max)
        ? null
        : `Choose a whole number from ${option.min} to ${option.max}.`;
    case "allocate":
      return judgeSplit(option, given["split"]);
    case "arrange":
      return judgeOrder(option.of, given["order"]);
    case "free": {
      const shape = free[option.check];
      if (shape === undefined) throw new Error(`The game has no free shape ${option.check}.`);
      return isPlainJson(given["value"])
        ? shape.judge(option.hint, given["value"])
        : "This answer does not fit the question.";
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
    if (at <= last) return "Choose each at most once, in the order of the list.";
    last = at;
  }
  return null;
}

function judgeSplit(option: AllocateOption, split: unknown): string | null {
  if (!isRecord(split)) return "Share out the total.";
  if (Object.keys(split).some((key) => !option.over.some((o) => String(o.id) === key)))
    return "One of these cannot be chosen.";
  let sum = 0;
  for (const { id, min, max } of option.over) {
    const part = Object.hasOwn(split, String(id)) ? split[String(id)] : 0;
    if (!isWithin(part, min, max)) return "Each share must be a whole number within its limits.";
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
