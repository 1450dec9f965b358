import "../v8-flags.ts";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  LEVEL_NAMES,
  isRecord,
  STEWARD,
  levelOf,
  play,
  seatsUpTo,
  seededDice,
  shareOf,
  startMatch,
  sumOf,
  wilson,
  type AnyGameDefinition,
  type Level,
  type LevelName,
  type Match,
  type Measured,
  type OptionValues,
  type Result,
  type Seat,
} from "@caravanserai/kernel";
import { games } from "../games.ts";
import { Thinking, answerOf, noisy, withNoisyPlayouts, type DuelPlayer } from "./duel-player.ts";
import { Progress } from "./progress.ts";
import { readOld, readSeats, readTableOptions } from "./simulate.ts";
import { strengthPage, withMeasured } from "./strength-page.ts";
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
  "usage: npm run duel -- --game <id> --a vizier [--b steward|noisy|old=<folder>|random|…] [--games 200] [--seed 1] [--seats n] [--options <name>=<value>,…] [--numbers '{\"playouts\":64}'] [--playout noisy] [--limit seconds] [--log file] [--write] [--json]";

/** The results of a duel. With `--json` this is the last line of the output. */
export interface Duel {
  readonly game: string;
  readonly version: number;
  readonly a: string;
  readonly b: string;
  readonly seats: number;
  readonly seed: string;
  /** By seat of `a`. */
  readonly games: readonly number[];
  readonly won: readonly number[];
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
  /** By how much `a` is ahead of the best rival in the deciding figure, and the half of its interval of 95 %. */
  readonly margin: readonly [mean: number, spread: number];
  readonly decisions: number;
  readonly thoughts: number;
  readonly playoutsEach: number;
  readonly errors: number;
  readonly median: number;
  readonly p99: number;
  readonly changed: Readonly<Record<string, { readonly thoughts: number; readonly changed: number }>>;
  /** False: ended by `--limit`. */
  readonly complete: boolean;
}

/** Plays two players against each other on the same deals, from every seat. Returns the exit code. */
export async function duel(args: readonly string[], all: GamesById, output: Output): Promise<number> {
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
      a: { type: "string" },
      b: { type: "string" },
      games: { type: "string" },
      seed: { type: "string" },
      seats: { type: "string" },
      options: { type: "string" },
      numbers: { type: "string" },
      playout: { type: "string" },
      limit: { type: "string" },
      log: { type: "string" },
      write: { type: "boolean" },
      json: { type: "boolean" },
    },
  });
  const given = findGame(all, values.game);
  if (values.playout !== undefined && values.playout !== "noisy")
    throw new UsageError(`--playout must be noisy, not "${values.playout}".`);
  const game = values.playout === undefined ? given : withNoisyPlayouts(given);
  const options = readTableOptions(game, values.options);
  const a = await readPlayer("--a", game, values.a, values.numbers);
  const b = await readPlayer("--b", game, values.b ?? "steward");
  const of: DuelOf = {
    ...{ options, a, b },
    seats: readSeats(game, options, values.seats),
    seed: values.seed ?? "1",
    games: readCount("--games", values.games, 200),
    seconds: readCount("--limit", values.limit, 1_000_000),
  };
  if (values.write === true && (values.numbers ?? values.options ?? values.playout) !== undefined)
    throw new UsageError("--write keeps only the level as it is offered: without --numbers, --options and --playout.");
  const thinking = new Thinking();
  const result = playDuel(game, of, thinking, output);
  for (const line of summary(result)) output.out(line);
  if (values.log !== undefined) writeFileSync(values.log, thinking.lines.map((line) => `${line}\n`).join(""));
  if (values.write === true) {
    write(game, of, result, all);
    output.out("Written. `npm run format` lays out the files.");
  }
  if (values.json === true) output.out(JSON.stringify(result));
  return 0;
}

async function readPlayer(
  argument: string,
  game: AnyGameDefinition,
  name: string | undefined,
  numbers?: string,
): Promise<DuelPlayer> {
  if (name === "random") return { name };
  if (name === "noisy") return noisy(STEWARD);
  if (name?.startsWith("old=") === true) {
    const bot = await readOld(game, name.slice("old=".length), ["old"]);
    if (bot !== undefined) return { name: "old", bot };
  }
  const known = LEVEL_NAMES.find((level) => level === name);
  if (known === undefined)
    throw new UsageError(
      `${argument} must be ${LEVEL_NAMES.join(", ")}, noisy, random or old=<folder>, not "${name ?? ""}".`,
    );
  return { name: known, level: { ...levelOfGame(game, known), ...readNumbers(numbers) } };
}

function levelOfGame(game: AnyGameDefinition, name: LevelName): Level {
  return name === "steward" ? STEWARD : levelOf(game, name);
}

function readNumbers(given: string | undefined): Partial<Level> {
  if (given === undefined) return {};
  try {
    const numbers: unknown = JSON.parse(given);
    if (!isRecord(numbers)) throw new Error(given);
    for (const [key, value] of Object.entries(numbers))
      if (!(key in STEWARD) || typeof value !== "number" || !Number.isFinite(value) || value < 0) throw new Error(key);
    return numbers;
  } catch {
    throw new UsageError(`--numbers must be JSON with numbers of a level, such as {"playouts":64}, not ${given}.`);
  }
}

export interface DuelOf {
  readonly a: DuelPlayer;
  readonly b: DuelPlayer;
  readonly options: OptionValues;
  readonly seats: number;
  readonly seed: string;
  readonly games: number;
  readonly seconds: number;
}

/** Each deal is played once with `a` in each seat, with the same dice. */
export function playDuel(game: AnyGameDefinition, of: DuelOf, thinking: Thinking, output?: Output): Duel {
  const progress = output === undefined ? null : new Progress(output, of.games);
  const [games, won] = [0, 1].map(() => Array.from({ length: of.seats }, () => 0)) as [number[], number[]];
  const margins: number[] = [];
  const started = performance.now();
  let played = 0;
  // A deal is finished even if the time is over, so that every seat is played equally often.
  const isOver = (): boolean =>
    played >= of.games || (played % of.seats === 0 && performance.now() - started > of.seconds * 1000);
  for (; !isOver(); played++) {
    const seat = played % of.seats;
    const seed = `${of.seed}/${Math.floor(played / of.seats)}`;
    const result = playGame(game, of, seed, seat, thinking);
    games[seat] = (games[seat] ?? 0) + 1;
    won[seat] = (won[seat] ?? 0) + shareOf(result, seat);
    margins.push(marginOf(result, seat));
    progress?.show(played + 1);
  }
  progress?.clear();
  const times = thinking.times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round(10 * (times[Math.floor(times.length * share)] ?? 0)) / 10;
  const total = sumOf(won);
  return {
    ...{ game: game.id, version: game.version, a: of.a.name, b: of.b.name, seats: of.seats, seed: of.seed },
    ...{ games, won, share: total / played, interval: wilson(total, played), margin: meanAndSpread(margins) },
    ...{ decisions: thinking.decisions, thoughts: thinking.thoughts, errors: thinking.errors },
    playoutsEach: Math.round((10 * thinking.playouts) / Math.max(1, thinking.thoughts)) / 10,
    ...{ median: at(0.5), p99: at(0.99), changed: thinking.byKind, complete: played >= of.games },
  };
}

function playGame(game: AnyGameDefinition, of: DuelOf, seed: string, seat: Seat, thinking: Thinking): Result {
  const settings = { seats: of.seats, reactions: "concealed", automatic: true } as const;
  const dice = seededDice(seed);
  let { match } = startMatch(game, of.options, settings, dice);
  const bound = game.bound(of.options, of.seats);
  const others = new Thinking();
  for (let number = 0; match.result === null; number++) {
    if (number > bound) throw new Error(`The game with the seed "${seed}" does not end.`);
    const next = nextAnswer(match, (ask) => {
      const isA = ask.seat === seat;
      return answerOf(isA ? of.a : of.b, game, match, ask, `${seed}:${ask.seat}:${number}`, isA ? thinking : others);
    });
    const question = match.questions[next.seat] ?? 0;
    const outcome = play(game, match, { do: "answer", seat: next.seat, question, answer: next.answer }, dice);
    if (!outcome.ok) throw new Error(`Seat ${next.seat}: ${outcome.refusal.message} (seed "${seed}")`);
    match = outcome.match;
  }
  return match.result;
}

type Asked = Match["asks"][number];

function nextAnswer(match: Match, answer: (ask: Asked) => Asked["default"] | null) {
  for (const ask of match.asks) {
    const volunteered = ask.blocking === false ? answer(ask) : null;
    if (volunteered !== null) return { seat: ask.seat, answer: volunteered };
  }
  const ask = match.asks.find((one) => one.blocking !== false && match.sealed[one.seat] === null);
  if (ask === undefined) throw new Error("No seat has a decision to make, but the game is not over.");
  return { seat: ask.seat, answer: answer(ask) ?? ask.default };
}

function marginOf({ scores }: Result, seat: Seat): number {
  const figures = scores.map(([figure = 0]) => figure);
  const others = seatsUpTo(figures.length).filter((other) => other !== seat);
  return (figures[seat] ?? 0) - Math.max(...others.map((other) => figures[other] ?? 0));
}

function meanAndSpread(numbers: readonly number[]): readonly [number, number] {
  const mean = sumOf(numbers) / Math.max(1, numbers.length);
  const variance = sumOf(numbers.map((one) => (one - mean) ** 2)) / Math.max(1, numbers.length - 1);
  return [mean, 1.96 * Math.sqrt(variance / Math.max(1, numbers.length))];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function summary(d: Duel): string[] {
  const [low, high] = d.interval;
  const [mean, spread] = d.margin;
  return [
    `${d.game}, version ${d.version}, ${d.seats} seats, seed ${d.seed}: ${d.a} against ${d.b}.`,
    `${d.a} won ${sumOf(d.won)} of ${sumOf(d.games)} games: ${percent(d.share)} (95 %: ${percent(low)} to ${percent(high)}); even is ${percent(1 / d.seats)}.`,
    ...d.games.map((games, seat) => `In seat ${seat + 1}: ${d.won[seat] ?? 0} of ${games}.`),
    `Margin of the deciding figure: ${mean.toFixed(1)} ± ${spread.toFixed(1)}.`,
    `${d.decisions} decisions, ${d.thoughts} thoughts of ${d.playoutsEach} imagined games; ${d.errors} errors of the rules in them.`,
    `Processor time of a thought: median ${d.median} ms, 99 of 100 within ${d.p99} ms.`,
    ...Object.entries(d.changed)
      .toSorted(([, one], [, other]) => other.thoughts - one.thoughts)
      .map(([kind, { thoughts, changed }]) => `  ${kind}: ${changed} of ${thoughts} answers changed`),
    ...(d.complete ? [] : ["Ended early by --limit."]),
  ];
}

/** Adds a duel to what is kept of the game's strength, and writes the page of all games. */
function write(game: AnyGameDefinition, { a, b }: DuelOf, d: Duel, all: GamesById): void {
  if (!("level" in a) || !("level" in b))
    throw new UsageError("--write keeps only duels between levels, or with noisy.");
  if (a.name === "noisy") throw new UsageError("--write: noisy can only be the rival.");
  const row: Measured = {
    ...{ level: a.name, rival: b.name, seats: d.seats, version: d.version, numbers: a.level },
    ...{ games: d.games, won: d.won, median: d.median, p99: d.p99, seeds: [d.seed] },
    date: new Date().toISOString().slice(0, "2000-00-00".length),
  };
  const measured = withMeasured(game.levels?.measured ?? [], row);
  const data = join("packages/games", game.id, "src/data/strength.ts");
  writeFileSync(
    data,
    `import type { Measured } from "@caravanserai/kernel";\n\n/** Written by \`npm run duel -- --write\`. */\nexport const MEASURED: readonly Measured[] = ${JSON.stringify(measured)};\n`,
  );
  const current = Object.values(all).map((one) =>
    one.id === game.id ? { ...one, levels: { offers: one.levels?.offers ?? [], measured } } : one,
  );
  const page = "docs/strength.md";
  writeFileSync(page, strengthPage(current, readFileSync(page, "utf8")));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await duel(process.argv.slice(2), games, processOutput);
