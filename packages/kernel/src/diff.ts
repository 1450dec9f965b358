import { equalJson, type Json } from "./json.ts";

/**
 * The difference between two pieces of plain data. It is small on the wire, and applying it keeps the identity of
 * unchanged parts.
 * - a number, a text, `true` or `false`: the new value;
 * - `[value]`: the new value, of any type;
 * - `[at, deleted, ...items]`: an array in which `deleted` items at index `at` are replaced by `items`;
 * - `{ key: difference }`: an object changed at these keys, where `null` removes a key; or an array of unchanged
 *   length, changed at these indexes. `null` instead of a difference: nothing changed.
 */
export type Difference =
  | number
  | string
  | boolean
  | readonly [Json]
  | Splice
  | { readonly [key: string]: Difference | null };
type Splice = readonly [at: number, deleted: number, ...items: Json[]];

/** The difference that turns `a` into `b`, or null if they are equal. */
export function difference(a: unknown, b: unknown): Difference | null {
  if (a === b) return null;
  if (Array.isArray(a) && Array.isArray(b)) return arrayDifference(a, b);
  if (isObject(a) && isObject(b)) return objectDifference(a, b);
  return replacement(b);
}

function replacement(value: unknown): Difference {
  return typeof value === "object" ? [value as Json] : (value as number | string | boolean);
}

function objectDifference(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): Difference | null {
  // Most objects have not changed, so `changes` is made only when needed.
  let changes: Record<string, Difference | null> | null = null;
  let isWhole = true;
  // `for … in` would look up each key a second time if the keys are numbers, such as the ids of cards.
  const keys = Object.keys(b);
  for (const key of keys) {
    const before = a[key];
    const after = b[key];
    if (after === undefined) isWhole = false;
    // Most values are equal. Those need no check for inherited keys.
    if (before === after || after === undefined) continue;
    const d = has(a, key) ? difference(before, after) : replacement(after);
    if (d !== null) (changes ??= {})[key] = d;
  }
  const earlier = Object.keys(a);
  // Most objects keep all their keys: no key was removed.
  if (isWhole && sameTexts(keys, earlier)) return changes;
  for (const key of earlier) if (a[key] !== undefined && !has(b, key)) (changes ??= {})[key] = null;
  return changes;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Keys that hold `undefined` and inherited keys count as missing. */
function has(value: Readonly<Record<string, unknown>>, key: string): boolean {
  return value[key] !== undefined && Object.hasOwn(value, key);
}

function arrayDifference(a: readonly unknown[], b: readonly unknown[]): Difference | null {
  return a.length === b.length ? sameLengthDifference(a, b) : splice(a, b, sameAtStart(a, b));
}

/**
 * If all items from the first to the last changed one are objects or arrays, they are changed in place; otherwise they
 * are cut out and the new items inserted. Each pair of items is compared only once.
 */
function sameLengthDifference(a: readonly unknown[], b: readonly unknown[]): Difference | null {
  let changes: Record<string, Difference> | null = null;
  let first = 0;
  // Whether an item since the last changed one is neither an object nor an array.
  let isPlainBetween = false;
  for (let i = 0; i < b.length; i++) {
    const before = a[i];
    const after = b[i];
    if (isNested(before) && isNested(after)) {
      const d = difference(before, after);
      if (d === null) continue;
      if (changes === null) first = i;
      else if (isPlainBetween) return splice(a, b, first);
      (changes ??= {})[i] = d;
      isPlainBetween = false;
    } else if (before === after) isPlainBetween = true;
    else return splice(a, b, changes === null ? i : first);
  }
  return changes;
}

/** The number of items at the start that are equal in both. */
function sameAtStart(a: readonly unknown[], b: readonly unknown[]): number {
  let start = 0;
  while (start < a.length && start < b.length && equalJson(a[start], b[start])) start++;
  return start;
}

/** @param start the number of items at the start that are equal in both */
function splice(a: readonly unknown[], b: readonly unknown[], start: number): Splice {
  let end = 0;
  while (end < a.length - start && end < b.length - start && equalJson(a[a.length - 1 - end], b[b.length - 1 - end]))
    end++;
  return [start, a.length - start - end, ...(b.slice(start, b.length - end) as Json[])];
}

/** Applies `difference(a, b)` to `a`. Unchanged parts are the same objects as before. */
export function applyDifference(a: unknown, d: Difference | null): unknown {
  if (d === null) return a;
  if (typeof d !== "object") return d;
  if (isSplice(d)) {
    const out = (a as readonly unknown[]).slice();
    out.splice(...d);
    return out;
  }
  if (isReplacement(d)) return d[0];
  const out = (Array.isArray(a) ? a.slice() : { ...(a as object) }) as Record<string, unknown>;
  for (const [key, change] of Object.entries(d))
    if (change === null) Reflect.deleteProperty(out, key);
    else out[key] = applyDifference(Object.hasOwn(out, key) ? out[key] : undefined, change);
  return out;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isNested(value) && !Array.isArray(value);
}
function isSplice(d: Difference): d is Splice {
  return Array.isArray(d) && d.length > 1;
}
function isReplacement(d: Difference): d is readonly [Json] {
  return Array.isArray(d);
}
function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
