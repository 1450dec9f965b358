import { equalJson, type Json } from "./json.ts";

/**
 * The difference of two pieces of plain data, small on the wire and made so that unchanged parts keep their identity when it is applied.
 * - `[0, value]`: replaced by this value;
 * - `[1, { key: difference }, removedKeys?]`: an object, changed at these keys;
 * - `[2, length, { index: difference }]`: an array of this length now, changed at these places;
 * - `[3, at, deleted, inserted]`: an array with `deleted` items at `at` replaced by the items of `inserted`.
 * `null` (in place of a difference): nothing changed.
 */
export type Difference =
  | readonly [0, Json]
  | readonly [1, Readonly<Record<string, Difference>>, (readonly string[])?]
  | readonly [2, number, Readonly<Record<string, Difference>>]
  | readonly [3, number, number, readonly Json[]];

/** The difference that leads from `a` to `b`, or null. */
export function difference(a: unknown, b: unknown): Difference | null {
  if (a === b) return null;
  if (Array.isArray(a) && Array.isArray(b)) return arrayDifference(a, b);
  if (isObject(a) && isObject(b)) return objectDifference(a, b);
  return [0, b as Json];
}

function objectDifference(
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): Difference | null {
  const changes: Record<string, Difference> = {};
  let changed = false;
  for (const key of Object.keys(b)) {
    if (b[key] === undefined) continue;
    const d: Difference | null = a[key] !== undefined ? difference(a[key], b[key]) : [0, b[key] as Json];
    if (d !== null) {
      changes[key] = d;
      changed = true;
    }
  }
  const removed = Object.keys(a).filter((key) => a[key] !== undefined && b[key] === undefined);
  if (removed.length > 0) return [1, changes, removed];
  return changed ? [1, changes] : null;
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
  if (
    deleted !== inserted.length ||
    !inserted.every(
      (item, i) =>
        typeof item === "object" && item !== null && typeof a[start + i] === "object" && a[start + i] !== null,
    )
  )
    return [3, start, deleted, inserted];
  const changes: Record<string, Difference> = {};
  for (let i = start; i < start + deleted; i++) {
    const d = difference(a[i], b[i]);
    if (d !== null) changes[i] = d;
  }
  return [2, b.length, changes];
}

/** What `difference(a, b)` leads to from `a`. Parts that did not change are the same objects as before. */
export function applyDifference(a: unknown, d: Difference | null): unknown {
  if (d === null) return a;
  switch (d[0]) {
    case 0:
      return d[1];
    case 1: {
      const out = { ...(a as Record<string, unknown>) };
      for (const key of Object.keys(d[1])) out[key] = applyDifference(out[key], d[1][key] as Difference);
      for (const key of d[2] ?? []) Reflect.deleteProperty(out, key);
      return out;
    }
    case 2: {
      const out = (a as readonly unknown[]).slice(0, d[1]);
      for (const key of Object.keys(d[2]))
        out[Number(key)] = applyDifference(out[Number(key)], d[2][key] as Difference);
      return out;
    }
    case 3: {
      const out = (a as readonly unknown[]).slice();
      out.splice(d[1], d[2], ...d[3]);
      return out;
    }
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
