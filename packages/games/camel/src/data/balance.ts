import type { ObjectiveNo } from "../state.ts";

/**
 * Balance between bots on the Jamrud map without snow, by objective and by tribes at each line (1, 2, 3): the number of
 * games, how many of them the British won, and the mean number of rounds. Seeds: `balance <objective> <tribes> <game
 * from 0>`. Copied from the output of `node scripts/run.mjs packages/games/camel/src/testing/balance.ts 200`
 * (README.md).
 */
export interface Balance {
  readonly games: number;
  readonly british: number;
  readonly rounds: number;
}
const of200 = (british: number, rounds: number): Balance => ({ games: 200, british, rounds });

export const BALANCE: Readonly<Record<ObjectiveNo, readonly [Balance, Balance, Balance]>> = {
  1: [of200(198, 9.9), of200(141, 13.4), of200(71, 13)],
  2: [of200(199, 11.2), of200(138, 14.3), of200(45, 13.5)],
  3: [of200(184, 22.6), of200(107, 26.1), of200(36, 27.3)],
  4: [of200(194, 22.3), of200(121, 28.1), of200(35, 26.5)],
  // with two tribes: version 2
  5: [of200(198, 17.2), of200(162, 25.6), of200(75, 31.2)],
  6: [of200(197, 18.9), of200(149, 29.5), of200(71, 30.7)],
};
