import type { FreeOption, Id, Json, OneOption, PressOption, RuleId, TeamOption } from "@caravanserai/kernel";

/* Builders of options. */

interface More {
  readonly final?: true;
  readonly rule?: RuleId;
  readonly args?: Json;
}
export const button = <K extends string>(id: K, more: More = {}): PressOption<K> => ({ id, shape: "press", ...more });
export const pickOne = <K extends string, T extends Id>(id: K, of: readonly T[], more: More = {}): OneOption<K, T> => ({
  id,
  shape: "one",
  of,
  ...more,
});
export const pickGroup = <K extends string, T extends Id, U extends Id>(
  id: K,
  of: readonly { readonly lead: T; readonly with: readonly U[] }[],
  more: More & { readonly min: number; readonly max: number },
): TeamOption<K, T, U> => ({ id, shape: "team", of, ...more });
export const free = <K extends string>(id: K, check: string, hint: Json, more: More = {}): FreeOption<K> => ({
  id,
  shape: "free",
  check,
  hint,
  ...more,
});
