import { randomInt } from "node:crypto";

/** A copy of the list in random order. */
export function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomInt(left.length), 1));
}
