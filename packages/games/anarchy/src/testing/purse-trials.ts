// node scripts/run.mjs packages/games/anarchy/src/testing/purse-trials.ts [seats] [games]
// Which purses of whole rupees come nearest to an even game (AN-037, ruling AN-R50). Automatic players play with purses
// drawn by lot; the chance of each place is fitted to place and purse (multinomial logit); then all purses are tried.
import { argv } from "node:process";
import { readOptions, seededRandom } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { anarchy } from "../game.ts";

/** No purse is larger. */
const MOST = 8;
const [seats, games] = [Number(argv[2] ?? 3), Number(argv[3] ?? 1000)];

interface Trial {
  readonly purse: readonly number[];
  /** The place in the turn order that won. */
  readonly winner: number;
}

function play(game: number): Trial | null {
  const lots = seededRandom(`purse ${seats} ${game}`);
  // the later the place, the more: what is tried lies around what can be even
  const purse = Array.from({ length: seats }, (_, place) =>
    place === 0 ? 0 : Math.min(MOST, lots.below(3) + lots.below(3 + Math.round((4 * place) / (seats - 1)))),
  );
  const trial: typeof anarchy = {
    ...anarchy,
    setup: () => ({
      ...anarchy.setup(readOptions(anarchy.options), seats, anarchy.version),
      agenda: [{ do: "deal", purse, seated: true }],
    }),
  };
  let places: readonly (readonly number[])[] = [];
  for (const { after } of botGame(trial, { seats, seed: `purse ${seats} ${game}` }))
    places = after.result?.places ?? [];
  const [first = []] = places;
  const [winner] = first;
  return first.length !== 1 || winner === undefined ? null : { purse, winner };
}

/** Chances of the places with these purses: e to the power of what a place is worth, and each rupee. */
function chances(worths: readonly number[], rupee: number, purse: readonly number[]): number[] {
  const weights = purse.map((rupees, place) => Math.exp((worths[place] ?? 0) + rupee * rupees));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** The most likely worths of places and of a rupee, by steps uphill; the first place's worth is 0. */
function fit(trials: readonly Trial[]): { readonly worths: readonly number[]; readonly rupee: number } {
  const worths = Array.from({ length: seats }, () => 0);
  let rupee = 0;
  for (let step = 0; step < 4000; step++) {
    const uphill = worths.map(() => 0);
    let steeper = 0;
    for (const { purse, winner } of trials) {
      const expected = chances(worths, rupee, purse);
      expected.forEach((chance, place) => {
        const off = (place === winner ? 1 : 0) - chance;
        uphill[place] = (uphill[place] ?? 0) + off;
        steeper += off * (purse[place] ?? 0);
      });
    }
    for (let place = 1; place < seats; place++)
      worths[place] = (worths[place] ?? 0) + (uphill[place] ?? 0) / trials.length;
    rupee += steeper / trials.length / 10;
  }
  return { worths, rupee };
}

function* pursesOfLength(length: number): Generator<number[]> {
  if (length === 0) yield [];
  else for (const rest of pursesOfLength(length - 1)) for (let r = 0; r <= MOST; r++) yield [...rest, r];
}

const trials = Array.from({ length: games }, (_, game) => play(game)).filter((trial) => trial !== null);
const { worths, rupee } = fit(trials);
console.log(
  `${trials.length} games of ${seats}; worth of each place ${worths.map((w) => w.toFixed(3)).join(", ")}; of a rupee ${rupee.toFixed(3)}`,
);
const tried = [...pursesOfLength(seats - 1)].map((later) => {
  const purse = [0, ...later];
  const shares = chances(worths, rupee, purse);
  return { purse, shares, off: Math.max(...shares.map((share) => Math.abs(share * seats - 1))) };
});
for (const { purse, shares } of tried.toSorted((a, z) => a.off - z.off).slice(0, 8))
  console.log(`${purse.join(", ")}: ${shares.map((share) => `${(100 * share).toFixed(1)} %`).join(" / ")}`);
