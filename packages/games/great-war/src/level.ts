import { LEVELS, type Level } from "./data/index.ts";

/** GW-602: the level for a difference in score. */
export function levelOf(difference: number): Level {
  return LEVELS.findLast(({ min }) => difference >= min)?.level ?? "stalemate";
}
