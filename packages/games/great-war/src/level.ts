import { LEVELS, type Level } from "./data/index.ts";

/** GW-602: the level for a difference in score. */
export function levelOf(difference: number): Level {
  const row = LEVELS.findLast(({ min }) => difference >= min);
  if (row === undefined) throw new Error(`A difference in score cannot be ${difference}.`);
  return row.level;
}
