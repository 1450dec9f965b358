// node scripts/run.mjs packages/games/anarchy/src/testing/purse-trials.ts <seats> <games> <file>
// Searches for the purses of whole rupees that come closest to an even game (AN-037, ruling AN-R50). Bots play with
// random purses around the current ones. A model is fitted to how often each place wins and finishes ahead of another,
// by place and purse; then all purses are tried. The file stores the games, one per line. If it already has enough
// games, only the fit is repeated.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { argv } from "node:process";
import { seededRandom } from "@caravanserai/kernel";
import { LATECOMERS_PURSE } from "../data/index.ts";
import { playWithPurse, type PurseGame } from "./purse-game.ts";

const [seats, games, file] = [Number(argv[2] ?? 3), Number(argv[3] ?? 1000), argv[4] ?? "purse-trials.jsonl"];
const present = LATECOMERS_PURSE[seats] ?? [];
/** The maximum difference from the current purses, in rupees: the value of a rupee decreases with wealth. */
const SPREAD = 1;

function readTrials(): PurseGame[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as PurseGame)
    .filter(({ purse }) => purse.length === seats);
}

const trials = readTrials();
for (let game = trials.length + 1; game <= games; game++) {
  const lots = seededRandom(`purse ${seats} ${game}`);
  const purse = present.map((rupees) => Math.max(0, rupees - SPREAD + lots.below(2 * SPREAD + 1)));
  const trial = playWithPurse(purse, `purse ${seats} ${game}`);
  appendFileSync(file, `${JSON.stringify(trial)}\n`);
  trials.push(trial);
}

/** The value of a place, in logits; the first place is 0. */
interface Fit {
  readonly places: readonly number[];
  readonly rupee: number;
}

const strengths = ({ places, rupee }: Fit, purse: readonly number[]): number[] =>
  purse.map((rupees, place) => Math.exp((places[place] ?? 0) + rupee * rupees));

/** One comparison: the place that came first among these. */
interface Contest {
  readonly purse: readonly number[];
  readonly among: readonly number[];
  readonly first: number;
}

/** Games with a single winner. */
function wins({ purse, ranks: [first = []] }: PurseGame): Contest[] {
  const [winner] = first;
  return winner === undefined || first.length > 1 ? [] : [{ purse, among: [...purse.keys()], first: winner }];
}

/** Every pair of players, the richer one first. */
function pairs({ purse, ranks }: PurseGame): Contest[] {
  return ranks.flatMap((equals, rank) =>
    equals.flatMap((first) =>
      ranks
        .slice(rank + 1)
        .flat()
        .map((behind) => ({ purse, among: [first, behind], first })),
    ),
  );
}

/** The maximum-likelihood values of the places and of a rupee (multinomial logit), by gradient ascent. */
function fit(contests: readonly Contest[]): Fit {
  let found: Fit = { places: present.map(() => 0), rupee: 0 };
  for (let step = 0; step < 300; step++) {
    const uphill = present.map(() => 0);
    let steeper = 0;
    for (const { purse, among, first } of contests) {
      const weights = strengths(found, purse);
      const sum = among.reduce((all, place) => all + (weights[place] ?? 0), 0);
      for (const place of among) {
        const off = (place === first ? 1 : 0) - (weights[place] ?? 0) / sum;
        uphill[place] = (uphill[place] ?? 0) + off;
        steeper += off * ((purse[place] ?? 0) - (present[place] ?? 0));
      }
    }
    found = {
      places: found.places.map((worth, place) => worth + (2 * (uphill[place] ?? 0)) / contests.length),
      rupee: found.rupee + steeper / contests.length / 2,
    };
  }
  return { places: found.places.map((worth) => worth - (found.places[0] ?? 0)), rupee: found.rupee };
}

function* pursesNear(length: number): Generator<number[]> {
  if (length === 0) yield [];
  else
    for (const rest of pursesNear(length - 1))
      for (let off = -SPREAD; off <= SPREAD; off++) {
        const rupees = (present[length - 1] ?? 0) + off;
        if (rupees >= 0) yield [...rest, rupees];
      }
}

const byWins = fit(trials.flatMap(wins));
const byPairs = fit(trials.flatMap(pairs));
for (const [name, { places, rupee }] of Object.entries({ wins: byWins, pairs: byPairs }))
  console.log(`${name}: places ${places.map((worth) => worth.toFixed(3)).join(", ")}; a rupee ${rupee.toFixed(3)}`);

/** Shares of the wins, scaled so that 50 is even. */
function scaledWins(purse: readonly number[]): number[] {
  const weights = strengths(byWins, purse);
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => (50 * seats * weight) / sum);
}

/** How often a place finishes ahead of another player, in percent. */
function ahead(purse: readonly number[]): number[] {
  const weights = strengths(byPairs, purse);
  return weights.map((own, place) => {
    const others = weights.filter((_, other) => other !== place);
    return (100 * others.reduce((sum, other) => sum + own / (own + other), 0)) / others.length;
  });
}

const most = (shares: readonly number[]): number => Math.max(...shares.map((share) => Math.abs(share - 50)));
const words = (shares: readonly number[]): string => shares.map((share) => share.toFixed(1)).join(" / ");
const tried = [...pursesNear(seats)].map((purse) => {
  const [won, before] = [scaledWins(purse), ahead(purse)];
  return { purse, won, before, off: Math.max(most(won), most(before)) };
});
console.log(`${trials.length} games of ${seats}; share of the wins, scaled; ahead of another`);
for (const { purse, won, before } of tried.toSorted((a, z) => a.off - z.off).slice(0, 10))
  console.log(`${purse.join(", ")}: ${words(won)}; ${words(before)}`);
