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
  number | string | boolean | readonly [Json] | Splice | { readonly [key: string]: Difference | null };
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
  // Most objects have not changed: allocate only when needed.
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
  let start = 0;
  while (start < a.length && start < b.length && equalJson(a[start], b[start])) start++;
  if (start === a.length && start === b.length) return null;
  let end = 0;
  while (end < a.length - start && end < b.length - start && equalJson(a[a.length - 1 - end], b[b.length - 1 - end]))
    end++;
  const deleted = a.length - start - end;
  const inserted = b.slice(start, b.length - end) as Json[];
  // If the same number of items changed and all are objects or arrays, they are changed in place; otherwise they are
  // cut out and the new items inserted.
  if (deleted !== inserted.length || !inserted.every((item, i) => isNested(item) && isNested(a[start + i])))
    return [start, deleted, ...inserted];
  const changes: Record<string, Difference> = {};
  for (let i = start; i < start + deleted; i++) {
    const d = difference(a[i], b[i]);
    if (d !== null) changes[i] = d;
  }
  return changes;
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
