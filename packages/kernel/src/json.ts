/** Plain data: everything that is stored, sent or compared consists of this. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A deep copy of plain data. Arrays of primitives, by far the most common part of a game state, are sliced. */
export function copyJson<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const out = value.slice() as unknown[];
    for (let i = 0; i < out.length; i++) {
      const item = out[i];
      if (typeof item === "object" && item !== null) out[i] = copy(item);
    }
    return out;
  }
  // Spreading is the fastest way to copy an object, and it copies keys such as `__proto__` safely.
  const out: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  for (const key in out) {
    const item = out[key];
    if (typeof item === "object" && item !== null) out[key] = copy(item);
  }
  return out;
}

/**
 * Whether two pieces of plain data are equal. The order of an object's keys does not matter, and keys that hold
 * `undefined` are ignored.
 */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equalJson(a[i], b[i])) return false;
    return true;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key in left)
    if (left[key] !== undefined && !(Object.hasOwn(right, key) && equalJson(left[key], right[key]))) return false;
  for (const key in right) if (right[key] !== undefined && !Object.hasOwn(left, key)) return false;
  return true;
}

/** Like `equalJson`, but the keys must also be in the same order, so that both serialize to the same text. */
function identicalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!identicalJson(a[i], b[i])) return false;
    return true;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  const others = Object.keys(right);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (key !== others[i] || !identicalJson(left[key], right[key])) return false;
  }
  return true;
}

/**
 * Replaces each field of `after` that equals the one in `before` by the very same object. Later comparisons then
 * succeed by identity, and two positions take little more memory than one. Changes `after`, but not the contents of its
 * fields.
 */
export function keepUnchanged<T extends object>(before: T, after: T): void {
  for (const key in after) {
    const field = after[key];
    if (typeof field !== "object" || field === null || field === before[key]) continue;
    if (identicalJson(before[key], field)) after[key] = before[key];
  }
}

/** The same text for equal data, independent of key order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
    const from = item as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(from)
        .sort()
        .map((key) => [key, from[key]]),
    );
  });
}

/** Whether a value is a plain object: a literal or one without a prototype, not an instance of a class. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

/** The maximum nesting depth; legitimate data is never deeper. */
const DEEPEST = 12;

/** Whether untrusted input is plain JSON of bounded depth, without the keys that allow prototype pollution. */
export function isPlainJson(value: unknown, depth = 0): value is Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => isPlainJson(item, depth + 1));
  return (
    isRecord(value) &&
    Object.keys(value).every(
      (key) =>
        key !== "__proto__" && key !== "constructor" && key !== "prototype" && isPlainJson(value[key], depth + 1),
    )
  );
}
