import { equalJson, type Json } from "./json.ts";

/**
 * The difference of two pieces of plain data, small on the wire and made so that unchanged parts keep their identity
 * when it is applied.
 * - a number, a text, `true` or `false`: replaced by it;
 * - `[value]`: replaced by this value, whatever it is;
 * - `[at, deleted, ...items]`: an array with `deleted` items at `at` replaced by `items`;
 * - `{ key: difference }`: an object changed at these keys, where `null` takes a key away; or an array, as long as
 *   before, changed at these places. `null` (in place of a difference): nothing changed.
 */
export type Difference =
  number | string | boolean | readonly [Json] | Splice | { readonly [key: string]: Difference | null };
type Splice = readonly [at: number, deleted: number, ...items: Json[]];

/** The difference that leads from `a` to `b`, or null. */
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
  // Most objects have not changed: nothing is made for them.
  let changes: Record<string, Difference | null> | null = null;
  let isWhole = true;
  // `for … in` would look each key up a second time where keys are numbers, as the ids of cards are.
  const keys = Object.keys(b);
  for (const key of keys) {
    const before = a[key];
    const after = b[key];
    if (after === undefined) isWhole = false;
    // Most values are equal, and that a value is inherited need not be asked of those.
    if (before === after || after === undefined) continue;
    const d = has(a, key) ? difference(before, after) : replacement(after);
    if (d !== null) (changes ??= {})[key] = d;
  }
  const earlier = Object.keys(a);
  // Most objects keep their keys: none was taken away.
  if (isWhole && sameTexts(keys, earlier)) return changes;
  for (const key of earlier) if (a[key] !== undefined && !has(b, key)) (changes ??= {})[key] = null;
  return changes;
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A key that holds `undefined` is none, and neither is one that every object inherits. */
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
  // Items of equal number that are objects or arrays are changed in place; anything else is cut out and put in.
  if (deleted !== inserted.length || !inserted.every((item, i) => isNested(item) && isNested(a[start + i])))
    return [start, deleted, ...inserted];
  const changes: Record<string, Difference> = {};
  for (let i = start; i < start + deleted; i++) {
    const d = difference(a[i], b[i]);
    if (d !== null) changes[i] = d;
  }
  return changes;
}

/** What `difference(a, b)` leads to from `a`. Parts that did not change are the same objects as before. */
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
