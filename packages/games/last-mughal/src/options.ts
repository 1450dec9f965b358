import type {
  AllocateOption,
  ButtonOption,
  FreeOption,
  Id,
  Json,
  PickGroupOption,
  PickManyOption,
  PickOneOption,
} from "@caravanserai/kernel";

/** Options of asks, built by shape. */

type More = { readonly final?: true; readonly args?: Json };
type Limits = More & { readonly min: number; readonly max: number };

export const FINAL = { final: true } as const;

export const button = <K extends string>(id: K, more: More = {}): ButtonOption<K> => ({ id, shape: "button", ...more });
export const pickOne = <K extends string, T extends Id>(
  id: K,
  of: readonly T[],
  more: More = {},
): PickOneOption<K, T> => ({ id, shape: "pickOne", of, ...more });
export const pickMany = <K extends string, T extends Id>(
  id: K,
  of: readonly T[],
  more: Limits,
): PickManyOption<K, T> => ({ id, shape: "pickMany", of, ...more });
export const pickGroup = <K extends string, T extends Id, U extends Id>(
  id: K,
  of: readonly { readonly lead: T; readonly with: readonly U[] }[],
  more: Limits,
): PickGroupOption<K, T, U> => ({ id, shape: "pickGroup", of, ...more });
export const allocate = <K extends string, T extends Id>(
  id: K,
  total: number,
  over: AllocateOption<K, T>["over"],
  more: More = {},
): AllocateOption<K, T> => ({ id, shape: "allocate", total, over, ...more });
export const free = <K extends string>(id: K, check: string, hint: Json, more: More = {}): FreeOption<K> => ({
  id,
  shape: "free",
  check,
  hint,
  ...more,
});
