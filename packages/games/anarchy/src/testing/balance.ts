// node scripts/run.mjs packages/games/anarchy/src/testing/balance.ts [seats] [games] [seed] [purse, such as 0,4,6]
// Measures the balance between the places in the turn order in bot games, with the latecomers' purse or another one
// (figures in the README), and how often who leads after a part of the game wins it. Each share has the half-width of
// its 95 % interval.
import { argv } from "node:process";
import { LATECOMERS_PURSE } from "../data/index.ts";
import { aheadOf, leaderWon, playWithPurse, winOf, type PurseGame } from "./purse-game.ts";

const seats = Number(argv[2] ?? 2);
const games = Number(argv[3] ?? 1000);
const seed = argv[4] ?? "balance";
const purse = argv[5]?.split(",").map(Number) ?? LATECOMERS_PURSE[seats] ?? [];

/** The z-score of a 95 % interval. */
const DEVIATIONS = 1.96;

/** The mean of a figure over all games, times a hundred, with the half-width of its interval. */
function mean(all: readonly PurseGame[], figure: (game: PurseGame) => number): string {
  const figures = all.map(figure);
  const average = figures.reduce((sum, x) => sum + x, 0) / all.length;
  const variance = figures.reduce((sum, x) => sum + (x - average) ** 2, 0) / (all.length - 1);
  const half = DEVIATIONS * Math.sqrt(variance / all.length);
  return `${(100 * average).toFixed(1)} ± ${(100 * half).toFixed(1)}`;
}

const played: PurseGame[] = [];
for (let game = 1; game <= games; game++) played.push(playWithPurse(purse, `${seed} ${seats} ${game}`));
const lengths = played.map(({ decisions }) => decisions).toSorted((a, z) => a - z);
const [median = 0, longest = 0] = [lengths[Math.floor(games / 2)], lengths.at(-1)];
console.log(`${games} games of ${seats} with ${purse.join(", ")}, seed ${seed}`);
console.log(`decisions: median ${median}, longest ${longest} (${(longest / median).toFixed(2)} times)`);
for (const place of purse.keys())
  console.log(
    `place ${place + 1}: ahead of another ${mean(played, (game) => aheadOf(game, place))}, won ${mean(played, (game) => winOf(game, place))}, scaled ${mean(played, (game) => (winOf(game, place) * seats) / 2)}`,
  );
for (const part of [0.2, 0.4, 0.6, 0.8]) {
  const won = played.flatMap((game) => leaderWon(game, part) ?? []);
  const share = ((100 * won.filter(Boolean).length) / won.length).toFixed(1);
  console.log(`after ${100 * part} % of the decisions: one leads in ${won.length} games and wins ${share} % of them`);
}
