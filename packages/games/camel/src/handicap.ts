import { BALANCE, type Balance } from "./data/balance.ts";
import type { ObjectiveNo } from "./state.ts";

/* The handicap for the option `tribes` (CK-R85), from measured games between bots. */

export type Tribes = 1 | 2 | 3;
const TRIBES: readonly Tribes[] = [1, 2, 3];
const OBJECTIVES: readonly ObjectiveNo[] = [1, 2, 3, 4, 5, 6];

/** The share of games that the British bot won, from 0 to 1. Objective 0: the objective is thrown. */
export function britishShare(objective: 0 | ObjectiveNo, tribes: Tribes): number {
  const measured = (objective === 0 ? OBJECTIVES : [objective]).map((one) => BALANCE[one][TRIBES.indexOf(tribes)]);
  return measured.reduce((sum, balance) => sum + shareOf(balance), 0) / measured.length;
}

function shareOf(balance: Balance | undefined): number {
  if (balance === undefined) throw new Error("This handicap has not been measured.");
  return balance.british / balance.games;
}

/** The handicap that comes nearest to an even game; of two that come equally near, the smaller. */
export function proposedTribes(objective: 0 | ObjectiveNo): Tribes {
  const uneven = (tribes: Tribes): number => Math.abs(britishShare(objective, tribes) - 0.5);
  return TRIBES.reduce((best, tribes) => (uneven(tribes) < uneven(best) ? tribes : best));
}
