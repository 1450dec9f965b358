import type { ObjectiveNo } from "../state.ts";

/**
 * Balance between bots on the Jamrud map without snow, by objective and by tribes at each line (1, 2, 3): the number of
 * games, how many of them the British won, and the mean number of rounds. Seeds: `balance <objective> <tribes> <game
 * from 0>`. Copied from the output of `node scripts/run.mjs packages/games/camel/src/testing/balance.ts`
 * (README.md). Rows of 50 games are of version 2 with the bots of today, those of 200 games of version 1.
 */
export interface Balance {
  readonly games: number;
  readonly british: number;
  readonly rounds: number;
}
const of50 = (british: number, rounds: number): Balance => ({ games: 50, british, rounds });
const of200 = (british: number, rounds: number): Balance => ({ games: 200, british, rounds });

export const BALANCE: Readonly<Record<ObjectiveNo, readonly [Balance, Balance, Balance]>> = {
  1: [of50(45, 10.2), of50(22, 11.8), of200(71, 13)],
  2: [of200(199, 11.2), of50(25, 11.6), of200(45, 13.5)],
  3: [of50(30, 22.8), of50(10, 22.5), of200(36, 27.3)],
  4: [of50(42, 23.8), of50(6, 23.9), of200(35, 26.5)],
  5: [of200(198, 17.2), of50(29, 24.1), of200(75, 31.2)],
  6: [of50(47, 18.4), of50(16, 22.2), of200(71, 30.7)],
};
