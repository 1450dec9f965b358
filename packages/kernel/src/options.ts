import type {
  AllocateOption,
  AmountOption,
  ArrangeOption,
  ButtonOption,
  FreeOption,
  PickGroupOption,
  PickManyOption,
  PickOneOption,
} from "./ask.ts";
import type { Json } from "./json.ts";
import type { Id, RuleId } from "./seats.ts";

/*
 * Builders for the options of an ask, one for each shape, so that a rule reads like its paragraph in the rulebook:
 * `options: [pickOne("name", heirs, { final: true }), button("none")]`.
 */

/**
 * What any option may have in addition to its shape (see `OptionBase` in ask.ts); `final: false` is the same as
 * omitting it.
 */
export interface OptionDetails {
  readonly final?: boolean;
  readonly rule?: RuleId;
  readonly args?: Json;
}
/** How many may be picked. */
export interface PickLimits extends OptionDetails {
  readonly min: number;
  readonly max: number;
}

/** A plain button. */
export function button<const K extends string>(id: K, details?: OptionDetails): ButtonOption<K> {
  return detailed({ id, shape: "button" }, details);
}

/** One of these. */
export function pickOne<const K extends string, T extends Id>(
  id: K,
  of: readonly T[],
  details?: OptionDetails,
): PickOneOption<K, T> {
  return detailed({ id, shape: "pickOne", of }, details);
}

/** `min` to `max` of these. */
export function pickMany<const K extends string, T extends Id>(
  id: K,
  of: readonly T[],
  details: PickLimits,
): PickManyOption<K, T> {
  return detailed({ id, shape: "pickMany", of, min: details.min, max: details.max }, details);
}

/** One lead, and `min` to `max` of the ids that may go with it. */
export function pickGroup<const K extends string, T extends Id, U extends Id>(
  id: K,
  of: readonly { readonly lead: T; readonly with: readonly U[] }[],
  details: PickLimits,
): PickGroupOption<K, T, U> {
  return detailed({ id, shape: "pickGroup", of, min: details.min, max: details.max }, details);
}

/** A whole number from `min` to `max`. */
export function amount<const K extends string>(id: K, details: PickLimits): AmountOption<K> {
  return detailed({ id, shape: "amount", min: details.min, max: details.max }, details);
}

/** A total shared out over ids, `min` to `max` for each. */
export function allocate<const K extends string, T extends Id>(
  id: K,
  total: number,
  over: readonly { readonly id: T; readonly min: number; readonly max: number }[],
  details?: OptionDetails,
): AllocateOption<K, T> {
  return detailed({ id, shape: "allocate", total, over }, details);
}

/** All of these, in any order. @public no game of this site asks for it */
export function arrange<const K extends string, T extends Id>(
  id: K,
  of: readonly T[],
  details?: OptionDetails,
): ArrangeOption<K, T> {
  return detailed({ id, shape: "arrange", of }, details);
}

/** A value that the game's free shape `check` judges by `hint` alone. */
export function free<const K extends string>(id: K, check: string, hint: Json, details?: OptionDetails): FreeOption<K> {
  return detailed({ id, shape: "free", check, hint }, details);
}

function detailed<O extends object>(option: O, details: OptionDetails | undefined): O {
  if (details === undefined) return option;
  const { final, rule, args } = details;
  const target = option as { final?: true; rule?: RuleId; args?: Json };
  if (final === true) target.final = true;
  if (rule !== undefined) target.rule = rule;
  if (args !== undefined) target.args = args;
  return option;
}
