import "../v8-flags.ts";
import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readOptions, type AnyGameDefinition, type OptionValues, type Result } from "@caravanserai/kernel";
import { games } from "../games.ts";
import { binomialTest } from "./binomial-test.ts";
import { reasonOf } from "../startup-errors.ts";
import { Leaders, type LeadersShare } from "./leaders.ts";
import { playRecorded } from "./playout-record.ts";
import { playOut, type Played, type Player, type Playout } from "./playout.ts";
import { Progress } from "./progress.ts";
import type { Visits } from "./visits.ts";
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
  "usage: npm run simulate -- --game <id> [--games 100] [--seed 1] [--players bot|old|random|bot,random|…] [--in-turn] [--old <folder>] [--seats n] [--options <name>=<value>,… | json] [--record file] [--json]";

/** The results of many games. With `--json` this is the last line of the output. */
export interface Simulation {
  readonly game: string;
  readonly seats: number;
  /** By seat, as in the first game if players change seats. */
  readonly players: readonly Player[];
  readonly seed: string;
  readonly games: number;
  /** Games that ended with a result before the game's limit of decisions. */
  readonly finished: number;
  readonly decisions: { readonly mean: number; readonly median: number; readonly min: number; readonly max: number };
  readonly decisionsPerSecond: number;
  /** Medians over all games, as the form of a new table shows them for a match by correspondence. */
  readonly visits: Visits;
  /** Games won outright, by seat. */
  readonly wins: readonly number[];
  /** Games with a shared first place. */
  readonly ties: number;
  /** How often the seat that led after a part of a game won it. */
  readonly leaders: readonly LeadersShare[];
  /** If the players differ: how often each kind won outright. */
  readonly rivals: readonly Rival[];
}

/** The results of one kind of player against the others. */
interface Rival {
  readonly player: Player;
  readonly wins: number;
  /** Its share of the seats, and so of the decided games that it would win if all players were equally strong. */
  readonly share: number;
  /**
   * If all players are equally strong, the probability that the wins deviate at least this far from that share:
   * two-sided binomial test.
   */
  readonly p: number;
}

/** Plays whole games without a server. Returns the exit code. */
export async function simulate(args: readonly string[], all: GamesById, output: Output): Promise<number> {
  try {
    return await run(args, all, output);
  } catch (error) {
    return usageExit(error, USAGE, output);
  }
}

async function run(args: readonly string[], all: GamesById, output: Output): Promise<number> {
  const { values } = readArguments({
    args: [...args],
    options: {
      game: { type: "string" },
      games: { type: "string" },
      seed: { type: "string" },
      players: { type: "string" },
      seats: { type: "string" },
      options: { type: "string" },
      old: { type: "string" },
      "in-turn": { type: "boolean" },
      record: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const game = findGame(all, values.game);
  const options = readTableOptions(game, values.options);
  const seats = readSeats(game, options, values.seats);
  const players = readPlayers(values.players ?? "random", seats);
  const old = await readOld(game, values.old, players);
  const seed = values.seed ?? "1";
  const simulation = simulateGames(game, {
    games: readCount("--games", values.games, 100),
    output,
    playout: { options, settings: { seats, reactions: "concealed", automatic: true }, seed, players, old },
    inTurn: values["in-turn"] === true,
    record: values.record,
  });
  for (const line of summary(simulation, values["in-turn"] === true)) output.out(line);
  if (values.json === true) output.out(JSON.stringify(simulation));
  return simulation.finished === simulation.games ? 0 : 1;
}

/** The game from an older checkout of this repository. Its dependencies must be installed there too. */
export async function readOld(
  game: AnyGameDefinition,
  folder: string | undefined,
  players: readonly Player[],
): Promise<AnyGameDefinition | undefined> {
  const sits = players.includes("old");
  if (folder === undefined && !sits) return undefined;
  if (folder === undefined)
    throw new UsageError("--old is missing: name the folder of the checkout whose bot plays `old`.");
  if (!sits) throw new UsageError("--old needs a player `old` in --players.");
  const file = resolve(folder, "packages/games", game.id, "src/game.ts");
  if (!existsSync(file)) throw new UsageError(`--old: there is no ${file}.`);
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
  const old = exported.find((value) => isObject(value) && value["id"] === game.id && "bot" in value);
  if (old === undefined) throw new UsageError(`--old: ${file} exports no game "${game.id}".`);
  return old as unknown as AnyGameDefinition;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function readTableOptions(game: AnyGameDefinition, given: string | undefined): OptionValues {
  const parsed = parseTableOptions(given ?? "{}", game);
  if (!isObject(parsed)) throw new UsageError(`--options must be a JSON object, not ${given ?? ""}.`);
  try {
    return readOptions(game.options, { ...parsed });
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--options: ${error.message}`);
    throw error;
  }
}

/** `name=value,name=value`, or JSON. Values of a choice are strings, even if they look like numbers, such as years. */
function parseTableOptions(given: string, game: AnyGameDefinition): unknown {
  if (/^\w+=/.test(given))
    return Object.fromEntries(
      given.split(",").map((pair) => {
        const [name = "", value = ""] = pair.split("=", 2);
        const isWord = game.options[name]?.kind === "choice" || !/^(true|false|-?\d+)$/.test(value);
        return [name, isWord ? value : (JSON.parse(value) as unknown)];
      }),
    );
  try {
    return JSON.parse(given);
  } catch {
    throw new UsageError(`--options must be name=value or JSON, such as '{"name":true}', not ${given}.`);
  }
}

export function readSeats(game: AnyGameDefinition, options: OptionValues, given: string | undefined): number {
  const { min, max } = game.seats(options);
  const seats = readCount("--seats", given, min);
  if (seats < min || seats > max)
    throw new UsageError(`--seats: this game takes ${min} to ${max} seats, not ${seats}.`);
  return seats;
}

/** `bot,random` by seat; a shorter list is repeated. */
function readPlayers(given: string, seats: number): Player[] {
  const named = given.split(",").map((name) => name.trim());
  if (named.length > seats) throw new UsageError(`--players names ${named.length} players for ${seats} seats.`);
  const players = named.map((name): Player => {
    if (name !== "bot" && name !== "old" && name !== "random")
      throw new UsageError(`--players: a player is "bot", "old" or "random", not "${name}".`);
    return name;
  });
  return Array.from({ length: seats }, (_, seat) => players[seat % players.length] ?? "random");
}

interface Order {
  readonly games: number;
  readonly output: Output;
  /** The seed of each game is this seed with the number of the game. */
  readonly playout: Playout;
  /** From game to game every player moves on by one seat, so that each sits equally often in every seat. */
  readonly inTurn: boolean;
  /**
   * The file for the record of the last game. That game uses dice like a match's, derived from the same seed, so that
   * its record can be verified.
   */
  readonly record: string | undefined;
}

function simulateGames(game: AnyGameDefinition, { games: count, output, playout, inTurn, record }: Order): Simulation {
  const progress = new Progress(output, count);
  const lengths: number[] = [];
  const visits: Visits[] = [];
  const leaders = new Leaders(game);
  const wins = playout.players.map(() => 0);
  const winners = new Map<Player, number>(playout.players.map((player) => [player, 0]));
  let finished = 0;
  let ties = 0;
  const started = performance.now();
  for (let number = 1; number <= count; number++) {
    const seed = `${playout.seed}/${number}`;
    const file = number === count ? record : undefined;
    const players = inTurn ? movedOn(playout.players, number - 1) : playout.players;
    const order: Playout = { ...playout, seed, players, follow: leaders.follow };
    const {
      match,
      decisions,
      visits: visited,
    } = named(seed, () => (file === undefined ? playOut(game, order) : playToFile(game, order, file)));
    lengths.push(decisions);
    visits.push(visited);
    if (match.result !== null) finished++;
    const winner = winnerOf(match.result);
    leaders.end(winner);
    if (winner !== null) {
      const player = players[winner] ?? "random";
      wins[winner] = (wins[winner] ?? 0) + 1;
      winners.set(player, (winners.get(player) ?? 0) + 1);
    } else if ((match.result?.places[0]?.length ?? 0) > 1) ties++;
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
      median: medianOf(lengths),
      min: lengths.reduce((a, b) => Math.min(a, b)),
      max: lengths.reduce((a, b) => Math.max(a, b)),
    },
    decisionsPerSecond: Math.round(total / seconds),
    visits: {
      each: Math.round(medianOf(visits.map(({ each }) => each))),
      inARow: medianOf(visits.map(({ inARow }) => inARow)),
    },
    wins,
    ties,
    leaders: leaders.shares,
    rivals: winners.size < 2 ? [] : [...winners].map(([player, won]) => rivalOf(player, won, playout.players, wins)),
  };
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function rivalOf(player: Player, won: number, players: readonly Player[], wins: readonly number[]): Rival {
  const share = players.filter((other) => other === player).length / players.length;
  const decided = wins.reduce((a, b) => a + b, 0);
  return { player, wins: won, share, p: binomialTest(won, decided, share) };
}

const movedOn = (players: readonly Player[], by: number): readonly Player[] =>
  players.map((_, seat) => players[(seat + players.length - (by % players.length)) % players.length] ?? "random");

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

/** Adds the game's seed to an error, so that the failing game can be repeated. */
function named<T>(seed: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new Error(`The game with the seed "${seed}" failed.`, { cause: error });
  }
}

function winnerOf(result: Result | null): number | null {
  const [first] = result?.places ?? [];
  return first?.length === 1 ? (first[0] ?? null) : null;
}

function summary(s: Simulation, inTurn: boolean): string[] {
  const share = (count: number): string => `${count} (${((100 * count) / s.games).toFixed(1)} %)`;
  const { mean, median, min, max } = s.decisions;
  return [
    `${s.game}: ${s.games} games with ${s.seats} seats, seed ${s.seed}; ${s.finished} ended with a result.`,
    `Decisions: ${mean} a game (${min} to ${max}), ${s.decisionsPerSecond.toLocaleString("en")} a second; the longest game has ${(max / median).toFixed(2)} times the median of ${median}.`,
    ...s.wins.map(
      (won, seat) => `Seat ${seat + 1}${inTurn ? "" : ` (${s.players[seat] ?? "random"})`} won ${share(won)}.`,
    ),
    `Shared first place: ${share(s.ties)}.`,
    ...s.rivals.map(
      ({ player, wins, share: fair, p }) =>
        `Player "${player}" won ${share(wins)}; ${(100 * fair).toFixed(1)} % of the decided games expected at equal strength, p = ${p.toPrecision(2)} (two-sided binomial test).`,
    ),
    ...s.leaders.map(
      ({ part, led, won }) =>
        `After ${part} % of the decisions one seat led in ${share(led)} and won ${led === 0 ? "none" : `${((100 * won) / led).toFixed(1)} %`} of these.`,
    ),
    `Visits: about ${s.visits.each} for each person, ${s.visits.inARow} in sequence.`,
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await simulate(process.argv.slice(2), games, processOutput);
