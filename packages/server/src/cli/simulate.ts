import "../v8-flags.ts";
import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { readOptions, type AnyGameDefinition, type OptionValues, type Result } from "@caravanserai/kernel";
import { games } from "../games.ts";
import { reasonOf } from "../startup-errors.ts";
import { playRecorded } from "./playout-record.ts";
import { playOut, type Played, type Player, type Playout } from "./playout.ts";
import { Progress } from "./progress.ts";
import {
  UsageError,
  findGame,
  processOutput,
  readArguments,
  readCount,
  runCommand,
  type GamesById,
  type Output,
} from "./usage.ts";

const USAGE =
  "usage: npm run simulate -- --game <id> [--games 100] [--seed 1] [--players bot|random|bot,random] [--seats n] [--options json] [--record file] [--json]";

/** What many games came to. With `--json` it is the last line of the output. */
export interface Simulation {
  readonly game: string;
  readonly seats: number;
  readonly players: readonly Player[];
  readonly seed: string;
  readonly games: number;
  /** Games that came to a result within the bound of the game. */
  readonly finished: number;
  readonly decisions: { readonly mean: number; readonly min: number; readonly max: number };
  readonly decisionsPerSecond: number;
  /** Games won alone, by seat. */
  readonly wins: readonly number[];
  /** Games in which several shared the first place. */
  readonly ties: number;
}

/** Plays whole games without a server. */
export function simulate(args: readonly string[], all: GamesById, output: Output): number {
  return runCommand(() => run(args, all, output), USAGE, output);
}

function run(args: readonly string[], all: GamesById, output: Output): number {
  const { values } = readArguments({
    args: [...args],
    options: {
      game: { type: "string" },
      games: { type: "string" },
      seed: { type: "string" },
      players: { type: "string" },
      seats: { type: "string" },
      options: { type: "string" },
      record: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const game = findGame(all, values.game);
  const options = readTableOptions(game, values.options);
  const seats = readSeats(game, options, values.seats);
  const players = readPlayers(values.players ?? "random", seats);
  const seed = values.seed ?? "1";
  const simulation = simulateGames(game, {
    games: readCount("--games", values.games, 100),
    output,
    playout: { options, settings: { seats, reactions: "concealed", automatic: true }, seed, players },
    record: values.record,
  });
  for (const line of summary(simulation)) output.out(line);
  if (values.json === true) output.out(JSON.stringify(simulation));
  return simulation.finished === simulation.games ? 0 : 1;
}

function readTableOptions(game: AnyGameDefinition, given: string | undefined): OptionValues {
  let parsed: unknown;
  try {
    parsed = JSON.parse(given ?? "{}");
  } catch {
    throw new UsageError(`--options must be JSON, such as '{"name":true}', not ${given ?? ""}.`);
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new UsageError(`--options must be a JSON object, not ${given ?? ""}.`);
  try {
    return readOptions(game.options, { ...parsed });
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--options: ${error.message}`);
    throw error;
  }
}

function readSeats(game: AnyGameDefinition, options: OptionValues, given: string | undefined): number {
  const { min, max } = game.seats(options);
  const seats = readCount("--seats", given, min);
  if (seats < min || seats > max)
    throw new UsageError(`--seats: this game takes ${min} to ${max} seats, not ${seats}.`);
  return seats;
}

/** `bot,random` by seat; a shorter list begins again. */
function readPlayers(given: string, seats: number): Player[] {
  const named = given.split(",").map((name) => name.trim());
  if (named.length > seats) throw new UsageError(`--players names ${named.length} players for ${seats} seats.`);
  const players = named.map((name): Player => {
    if (name !== "bot" && name !== "random")
      throw new UsageError(`--players: a player is "bot" or "random", not "${name}".`);
    return name;
  });
  return Array.from({ length: seats }, (_, seat) => players[seat % players.length] ?? "random");
}

interface Order {
  readonly games: number;
  readonly output: Output;
  /** The seed of each game is this one and its number. */
  readonly playout: Playout;
  /**
   * The file for the record of the last game. That game has the dice of a match, so that its record can be verified;
   * they follow from the same seed.
   */
  readonly record: string | undefined;
}

function simulateGames(game: AnyGameDefinition, { games: count, output, playout, record }: Order): Simulation {
  const progress = new Progress(output, count);
  const lengths: number[] = [];
  const wins = playout.players.map(() => 0);
  let finished = 0;
  let ties = 0;
  const started = performance.now();
  for (let number = 1; number <= count; number++) {
    const seed = `${playout.seed}/${number}`;
    const file = number === count ? record : undefined;
    const { match, decisions } = named(seed, () =>
      file === undefined ? playOut(game, { ...playout, seed }) : playToFile(game, { ...playout, seed }, file),
    );
    lengths.push(decisions);
    if (match.result !== null) finished++;
    const winner = winnerOf(match.result);
    if (winner !== null) wins[winner] = (wins[winner] ?? 0) + 1;
    else if ((match.result?.places[0]?.length ?? 0) > 1) ties++;
    progress.show(number);
  }
  progress.clear();
  const seconds = (performance.now() - started) / 1000;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    game: game.id,
    seats: playout.settings.seats,
    players: playout.players,
    seed: playout.seed,
    games: count,
    finished,
    decisions: {
      mean: Math.round((10 * total) / count) / 10,
      min: lengths.reduce((a, b) => Math.min(a, b)),
      max: lengths.reduce((a, b) => Math.max(a, b)),
    },
    decisionsPerSecond: Math.round(total / seconds),
    wins,
    ties,
  };
}

function playToFile(game: AnyGameDefinition, playout: Playout, file: string): Played {
  const seats = playout.players.map((player, seat) => ({ name: `${player} ${seat + 1}`, kind: "bot" as const }));
  const { played, record } = playRecorded(game, playout, seats);
  try {
    writeFileSync(file, `${JSON.stringify(record)}\n`);
  } catch (error) {
    throw new UsageError(`--record: ${file} cannot be written: ${reasonOf(error)}.`);
  }
  return played;
}

/** An error in one of thousands of games is worth little without the seed that brings it back. */
function named<T>(seed: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new Error(`The game with the seed "${seed}" broke down.`, { cause: error });
  }
}

function winnerOf(result: Result | null): number | null {
  const [first] = result?.places ?? [];
  return first?.length === 1 ? (first[0] ?? null) : null;
}

function summary(s: Simulation): string[] {
  const share = (count: number): string => `${count} (${((100 * count) / s.games).toFixed(1)} %)`;
  return [
    `${s.game}: ${s.games} games with ${s.seats} seats, seed ${s.seed}; ${s.finished} came to a result.`,
    `Decisions: ${s.decisions.mean} a game (${s.decisions.min} to ${s.decisions.max}), ${s.decisionsPerSecond.toLocaleString("en")} a second.`,
    ...s.wins.map((won, seat) => `Seat ${seat + 1} (${s.players[seat] ?? "random"}) won ${share(won)}.`),
    `Shared first place: ${share(s.ties)}.`,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = simulate(process.argv.slice(2), games, processOutput);
