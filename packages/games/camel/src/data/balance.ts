import type { ObjectiveNo } from "../state.ts";

/**
 * Balance between bots on the Jamrud map without snow, by objective and by tribes at each line (1, 2, 3): the number of
 * games, how many of them the British won, and the mean number of rounds. Seeds: `balance <objective> <tribes> <game
 * from 0>`. Copied from the output of `node scripts/run.mjs packages/games/camel/src/testing/balance.ts`
 * (README.md).
 */
export interface Balance {
  readonly games: number;
  readonly british: number;
  readonly rounds: number;
}
const of50 = (british: number, rounds: number): Balance => ({ games: 50, british, rounds });
/** Far from even, so that few games show it. */
const of20 = (british: number, rounds: number): Balance => ({ games: 20, british, rounds });

export const BALANCE: Readonly<Record<ObjectiveNo, readonly [Balance, Balance, Balance]>> = {
  1: [of50(45, 10.2), of50(22, 11.8), of20(1, 9.6)],
  2: [of20(17, 12.3), of50(25, 11.6), of20(1, 10.3)],
  3: [of50(30, 22.8), of50(10, 22.5), of20(0, 23.3)],
  4: [of50(42, 23.8), of50(6, 23.9), of20(0, 18.7)],
  5: [of20(20, 16.1), of50(29, 24.1), of20(2, 23.7)],
  6: [of50(47, 18.4), of50(16, 22.2), { games: 25, british: 1, rounds: 21.1 }],
};
