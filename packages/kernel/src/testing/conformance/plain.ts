/**
 * The first path at which a value is not plain JSON, with the reason; null if there is none. A key that holds
 * `undefined` is an error if a copy must be equal, and is ignored if the value only has to be sent.
 */
export function notPlain(
  value: unknown,
  path = "the game",
  undefinedKeys: "undefined is lost" | "undefined is left out" = "undefined is lost",
): string | null {
  const wrong = (item: number): string | null =>
    Number.isFinite(item) && !Object.is(item, -0) ? null : `is ${Object.is(item, -0) ? "-0" : item}`;
  return search(value, path, wrong, undefinedKeys === "undefined is left out");
}

/** The first number that is not a safe integer, with its path. */
export function notInteger(value: unknown, path = "the game"): string | null {
  return search(
    value,
    path,
    (item) => (Number.isFinite(item) && !Number.isSafeInteger(item) ? `is ${item}` : null),
    true,
  );
}

function search(
  value: unknown,
  path: string,
  wrong: (item: number) => string | null,
  leaveOut: boolean,
): string | null {
  if (value === null || typeof value === "string" || typeof value === "boolean") return null;
  if (typeof value === "number") {
    const problem = wrong(value);
    return problem === null ? null : `${path} ${problem}`;
  }
  if (typeof value !== "object") return `${path} is ${value === undefined ? "undefined" : `a ${typeof value}`}`;
  if (Array.isArray(value)) {
    const items = value as unknown[];
    for (let i = 0; i < items.length; i++) {
      const problem = i in items ? search(items[i], `${path}[${i}]`, wrong, leaveOut) : `${path}[${i}] is a hole`;
      if (problem !== null) return problem;
    }
    return null;
  }
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return `${path} is not a plain object`;
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    if (item === undefined && leaveOut) continue;
    const problem = search(item, `${path}.${key}`, wrong, leaveOut);
    if (problem !== null) return problem;
  }
  return null;
}

/** Freezes plain data deeply, so that any write to it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

/** The first place where two JSON texts differ, with some context. */
export function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 40);
  return `…${a.slice(from, at + 40)}… versus …${b.slice(from, at + 40)}…`;
}
