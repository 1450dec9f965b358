import { LEVELS, type Level } from "./data/index.ts";

/** GW-602: the level that a difference of scores gives. */
export function levelOf(difference: number): Level {
  return LEVELS.findLast(({ min }) => difference >= min)?.level ?? "stalemate";
}
