/** The first place where a value is not plain JSON, in words; null if it is. Keys that hold `undefined` are not plain: a copy loses them. */
export function notPlain(value: unknown, path = "the game"): string | null {
  return search(value, path, (item) =>
    typeof item === "number" && !(Number.isFinite(item) && !Object.is(item, -0)) ? `is ${String(item)}` : null,
  );
}

/** The first number that is not a whole one that can be counted with exactly, in words. */
export function notInteger(value: unknown, path = "the game"): string | null {
  return search(value, path, (item) =>
    typeof item === "number" && Number.isFinite(item) && !Number.isSafeInteger(item) ? `is ${item}` : null,
  );
}

function search(value: unknown, path: string, wrong: (item: unknown) => string | null): string | null {
  switch (typeof value) {
    case "string":
    case "boolean":
      return null;
    case "number": {
      const problem = wrong(value);
      return problem === null ? null : `${path} ${problem}`;
    }
    case "object":
      break;
    default:
      return `${path} is ${value === undefined ? "undefined" : `a ${typeof value}`}`;
  }
  if (value === null) return null;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const problem = i in value ? search(value[i], `${path}[${i}]`, wrong) : `${path}[${i}] is a hole`;
      if (problem !== null) return problem;
    }
    return null;
  }
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== null) return `${path} is not a plain object`;
  for (const [key, item] of Object.entries(value)) {
    const problem = search(item, `${path}.${key}`, wrong);
    if (problem !== null) return problem;
  }
  return null;
}

/** Freezes plain data to its last part, so that whoever writes into it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

/** Where two texts of JSON part, with a little of what stands there. */
export function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 40);
  return `…${a.slice(from, at + 40)}… against …${b.slice(from, at + 40)}…`;
}
