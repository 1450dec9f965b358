import "../v8-flags.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  botAnswer,
  chanceOf,
  pendingDecisions,
  play,
  randomAnswer,
  seatsUpTo,
  seededDice,
  seededRandom,
  startMatch,
  type AnyGameDefinition,
  type Evaluation,
  type Match,
  type OptionValues,
  type Result,
  type Seat,
} from "@caravanserai/kernel";
import { games } from "../games.ts";
import { Progress } from "./progress.ts";
import { readSeats, readTableOptions } from "./simulate.ts";
import {
  UsageError,
  findGame,
  processOutput,
  readArguments,
  readCount,
  usageExit,
  type GamesById,
  type Output,
} from "./usage.ts";

const USAGE =
  "usage: npm run fit -- --game <id> [--games 300] [--seed 1] [--seats n] [--options <name>=<value>,…] [--write]";

/** Two seats in a position where the clock had grown, and whether the one ended ahead of the other. */
interface Sample {
  readonly figures: readonly number[];
  /** 1: ahead; 0: behind; 0.5: they shared a place. */
  readonly won: number;
  /** The quarter of the game, 0 to 3. */
  readonly quarter: number;
}

/**
 * Finds the weights of a game's evaluation: plays games of bots in which one answer in eight is by chance, and fits the
 * chances at each tick of the clock to how the games ended. The same arguments give the same weights.
 */
function fit(args: readonly string[], all: GamesById, output: Output): number {
  try {
    return run(args, all, output);
  } catch (error) {
    return usageExit(error, USAGE, output);
  }
}

function run(args: readonly string[], all: GamesById, output: Output): number {
  const { values } = readArguments({
    args: [...args],
    options: {
      game: { type: "string" },
      games: { type: "string" },
      seed: { type: "string" },
      seats: { type: "string" },
      options: { type: "string" },
      write: { type: "boolean" },
    },
  });
  const game = findGame(all, values.game);
  const { search } = game;
  if (search?.evaluation === undefined) throw new UsageError(`--game: ${game.id} has no evaluation.`);
  const options = readTableOptions(game, values.options);
  const count = readCount("--games", values.games, 300);
  const seats = readSeats(game, options, values.seats);
  const seed = values.seed ?? "1";
  const progress = new Progress(output, count);
  const played: (readonly Sample[])[] = [];
  for (let number = 0; number < count; number++) {
    played.push(samplesOf(game, search.evaluation, { options, seats, seed: `${seed}/${number}` }));
    progress.show(number + 1);
  }
  progress.clear();
  // Every fourth game is kept apart, to see how well the weights name the winner of a game that they do not know.
  const known = played.filter((_, number) => number % 4 !== 0).flat();
  const unknown = played.filter((_, number) => number % 4 === 0).flat();
  const weights = weightsFor(known).map((weight) => Math.round(weight * 1000) / 1000);
  output.out(`${game.id}: ${known.length} positions of ${count} games, seed ${seed}. Weights: ${weights.join(", ")}`);
  for (const quarter of [0, 1, 2, 3]) {
    const some = unknown.filter((sample) => sample.quarter === quarter && sample.won !== 0.5);
    const named = some.filter(({ figures, won }) => sumOfProducts(figures, weights) > 0 === won > 0.5);
    output.out(
      `Quarter ${quarter + 1}: names the winner of ${((100 * named.length) / Math.max(1, some.length)).toFixed(0)} % of ${some.length} positions of games that were not fitted.`,
    );
  }
  if (values.write === true)
    writeFileSync(
      join("packages/games", game.id, "src/data/evaluation.ts"),
      `/** Written by \`npm run fit -- --game ${game.id} --games ${count} --seed ${seed}${seats === 2 ? "" : ` --seats ${seats}`} --write\`. */\nexport const WEIGHTS: readonly number[] = [${weights.join(", ")}];\n`,
    );
  return 0;
}

const STRAYS = 8;

function samplesOf(
  game: AnyGameDefinition,
  evaluation: Evaluation<object>,
  { options, seats, seed }: { readonly options: OptionValues; readonly seats: number; readonly seed: string },
): readonly Sample[] {
  const { search } = game;
  if (search === undefined) return [];
  const dice = seededDice(seed);
  const random = seededRandom(`players ${seed}`);
  let match: Match = startMatch(game, options, { seats, reactions: "concealed", automatic: true }, dice).match;
  const pairs = seatsUpTo(seats).flatMap((one) => seatsUpTo(one).map((other) => [other, one] as const));
  const positions: (readonly (readonly number[])[])[] = [];
  let clock = search.clock(match.state);
  while (match.result === null) {
    const [decision] = pendingDecisions(match);
    if (decision === undefined) throw new Error("No seat has a decision to make, but the game is not over.");
    const { seat, question, ask } = decision;
    const isStray = random.below(STRAYS) === 0;
    const given = isStray ? null : botAnswer(game, game.view(match.state, seat), ask, random);
    const answer = given ?? randomAnswer(ask, random, game.free);
    const outcome = play(game, match, { do: "answer", seat, question, answer }, dice);
    if (!outcome.ok) throw new Error(`Seat ${seat}: ${outcome.refusal.message} (seed "${seed}")`);
    match = outcome.match;
    const now = search.clock(match.state);
    if (now > clock && match.result === null)
      positions.push(pairs.map(([one, other]) => evaluation.features(match.state, one, other)));
    clock = now;
  }
  const { result } = match;
  const won = pairs.map(([one, other]) => aheadIn(result, one, other));
  return positions.flatMap((ofPairs, at) =>
    ofPairs.map((figures, pair) => ({
      ...{ figures, won: won[pair] ?? 0.5, quarter: Math.floor((4 * at) / positions.length) },
    })),
  );
}

function aheadIn({ places }: Result, one: Seat, other: Seat): number {
  const placeOf = (seat: Seat): number => places.findIndex((place) => place.includes(seat));
  return placeOf(one) === placeOf(other) ? 0.5 : placeOf(one) < placeOf(other) ? 1 : 0;
}

const STEPS = 3000;
const PACE = 0.05;
/** Keeps features that go together from senseless weights that cancel each other out. */
const RIDGE = 0.003;

/** The weights with the least logarithmic loss, by gradient descent (Adam). */
function weightsFor(samples: readonly Sample[]): number[] {
  const size = samples[0]?.figures.length ?? 0;
  const [weights, mean, square] = [0, 1, 2].map(() => Array.from({ length: size }, () => 0)) as [
    number[],
    number[],
    number[],
  ];
  for (let step = 1; step <= STEPS; step++) {
    const gradient = weights.map((weight) => RIDGE * weight);
    for (const { figures, won } of samples) {
      const lead = sumOfProducts(figures, weights);
      const chance = Math.min(0.999, Math.max(0.001, chanceOf(lead)));
      const slope = 0.5 / (1 + lead * lead) ** 1.5;
      const pull = (((chance - won) / (chance * (1 - chance))) * slope) / samples.length;
      for (const [at, figure] of figures.entries()) gradient[at] = (gradient[at] ?? 0) + pull * figure;
    }
    for (const [at, slope] of gradient.entries()) {
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      const [m, s] = [(mean[at] ?? 0) / (1 - 0.9 ** step), (square[at] ?? 0) / (1 - 0.999 ** step)];
      weights[at] = (weights[at] ?? 0) - (PACE * m) / (Math.sqrt(s) + 1e-8);
    }
  }
  return weights;
}

function sumOfProducts(figures: readonly number[], weights: readonly number[]): number {
  return figures.reduce((sum, figure, at) => sum + figure * (weights[at] ?? 0), 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = fit(process.argv.slice(2), games, processOutput);
