import { randomInt } from "node:crypto";

/** The list in an order by lot. */
export function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(randomInt(left.length), 1));
}
