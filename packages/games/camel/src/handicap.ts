import { BALANCE, type Balance } from "./data/balance.ts";
import type { ObjectiveNo } from "./state.ts";

/* The handicap for the option `tribes` (CK-R85), from measured games between bots. */

export type Tribes = 1 | 2 | 3;
const TRIBES: readonly Tribes[] = [1, 2, 3];
const OBJECTIVES: readonly ObjectiveNo[] = [1, 2, 3, 4, 5, 6];

/**
 * The share of games that the British bot won, from 0 to 1. More tribes never help the column, so a row that was
 * measured with weaker bots counts at most as much as those with fewer tribes. Objective 0: the objective is thrown.
 */
export function britishShare(objective: 0 | ObjectiveNo, tribes: Tribes): number {
  const shares = (objective === 0 ? OBJECTIVES : [objective]).map((one) =>
    Math.min(...BALANCE[one].slice(0, TRIBES.indexOf(tribes) + 1).map(shareOf)),
  );
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function shareOf({ british, games }: Balance): number {
  return british / games;
}

/** The handicap that comes nearest to an even game; of two that come equally near, the smaller. */
export function proposedTribes(objective: 0 | ObjectiveNo): Tribes {
  const uneven = (tribes: Tribes): number => Math.abs(britishShare(objective, tribes) - 0.5);
  return TRIBES.reduce((best, tribes) => (uneven(tribes) < uneven(best) ? tribes : best));
}
