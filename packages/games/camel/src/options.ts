import type { FreeOption, Id, Json, PickOneOption, ButtonOption, RuleId, PickGroupOption } from "@caravanserai/kernel";

/* Builders of options. */

interface More {
  readonly final?: true;
  readonly rule?: RuleId;
  readonly args?: Json;
}
export const button = <K extends string>(id: K, more: More = {}): ButtonOption<K> => ({ id, shape: "button", ...more });
export const pickOne = <K extends string, T extends Id>(
  id: K,
  of: readonly T[],
  more: More = {},
): PickOneOption<K, T> => ({
  id,
  shape: "pickOne",
  of,
  ...more,
});
export const pickGroup = <K extends string, T extends Id, U extends Id>(
  id: K,
  of: readonly { readonly lead: T; readonly with: readonly U[] }[],
  more: More & { readonly min: number; readonly max: number },
): PickGroupOption<K, T, U> => ({ id, shape: "pickGroup", of, ...more });
export const free = <K extends string>(id: K, check: string, hint: Json, more: More = {}): FreeOption<K> => ({
  id,
  shape: "free",
  check,
  hint,
  ...more,
});
