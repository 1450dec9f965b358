import "../src/v8-flags.ts";
import { pathToFileURL } from "node:url";
import {
  difference,
  logLine,
  pendingAsk,
  play,
  randomAnswer,
  readOptions,
  seatsUpTo,
  seededDice,
  seededRandom,
  observe,
  startMatch,
  storedForm,
  type AnyGameDefinition,
  type Match,
  type Settings,
  type Observation,
  type Viewer,
} from "@caravanserai/kernel";
import { games } from "../src/games.ts";

/** How fast the rules of one game are, and how much they send, for one number of seats. */
export interface RulesFigures {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly decisions: number;
  /** Random playouts, with the observation of the deciding seat and the full legality check for each decision. */
  readonly decisionsPerSecond: number;
  /** The same per second of processor time, for machines with other work. */
  readonly decisionsPerCpuSecond: number;
  /** Bytes of JSON. */
  readonly state: Spread;
  readonly observation: Spread;
  /**
   * Bytes of the difference between two observations of one viewer and its lines of the log, per decision and viewer.
   */
  readonly sent: Spread;
}
interface Spread {
  readonly median: number;
  readonly p95: number;
  readonly max: number;
}

/** Plays random games of every title for about this many seconds each. */
export function benchRules(all: Readonly<Record<string, AnyGameDefinition>>, seconds: number): RulesFigures[] {
  return Object.values(all).flatMap((game) => {
    const { min, max } = game.seats(readOptions(game.options));
    return [...new Set([min, max])].map((seats) => benchGame(game, seats, seconds));
  });
}

function benchGame(game: AnyGameDefinition, seats: number, seconds: number): RulesFigures {
  // The first games warm up the machine and are not counted.
  playFor(game, seats, seconds / 4, "warm");
  const before = process.cpuUsage();
  const { games: played, decisions, elapsed } = playFor(game, seats, seconds, "bench");
  const { user, system } = process.cpuUsage(before);
  return {
    game: game.id,
    seats,
    games: played,
    decisions,
    decisionsPerSecond: Math.round(decisions / elapsed),
    decisionsPerCpuSecond: Math.round((decisions * 1e6) / (user + system)),
    ...sizes(game, seats),
  };
}

function playFor(game: AnyGameDefinition, seats: number, seconds: number, seed: string) {
  const started = performance.now();
  let played = 0;
  let decisions = 0;
  let elapsed: number;
  do {
    decisions += playGame(game, seats, `${seed}/${played}`);
    played++;
    elapsed = (performance.now() - started) / 1000;
  } while (elapsed < seconds);
  return { games: played, decisions, elapsed };
}

interface Decision {
  readonly before: Match;
  readonly after: Match;
  readonly log: Parameters<typeof logLine>[0][];
}

/**
 * Plays one random game. Like a client, each player reads its observation before it decides. Returns the number of
 * decisions.
 */
function playGame(game: AnyGameDefinition, seats: number, seed: string, each?: (decision: Decision) => void): number {
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  const settings: Settings = { seats, reactions: "concealed", automatic: true };
  let { match } = startMatch(game, readOptions(game.options), settings, dice);
  let decisions = 0;
  while (match.result === null) {
    const seat = seatsUpTo(seats).find((s) => match.questions[s] !== 0 && pendingAsk(match, s) !== undefined);
    if (seat === undefined) throw new Error(`${game.id}: no seat has a decision to make.`);
    const [open] = observe(game, match, seat).asks;
    if (open === undefined) throw new Error(`${game.id}: seat ${seat} has no decision to make.`);
    const answer = randomAnswer(open.ask, random, game.free);
    const outcome = play(game, match, { do: "answer", seat, question: open.question, answer }, dice);
    if (!outcome.ok) throw new Error(`${game.id}: ${outcome.refusal.message}`);
    each?.({ before: match, after: outcome.match, log: [...outcome.log] });
    match = outcome.match;
    decisions++;
  }
  return decisions;
}

/** Measured separately from the speed, over a few games. */
function sizes(game: AnyGameDefinition, seats: number): Pick<RulesFigures, "state" | "observation" | "sent"> {
  const states: number[] = [];
  const observations: number[] = [];
  const sent: number[] = [];
  const viewers: Viewer[] = [...seatsUpTo(seats), "public"];
  const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
  for (let number = 0; number < 3; number++)
    playGame(game, seats, `sizes/${number}`, ({ before, after, log }) => {
      states.push(bytes(storedForm({ ...after, undoStack: [] })));
      for (const viewer of viewers) {
        const [was, is]: Observation[] = [before, after].map((match) => observe(game, match, viewer));
        observations.push(bytes(is));
        sent.push(bytes([difference(was, is), log.map((entry) => logLine(entry, viewer))]));
      }
    });
  return { state: spread(states), observation: spread(observations), sent: spread(sent) };
}

function spread(values: number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { median: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
}

export function rulesTable(figures: readonly RulesFigures[]): string {
  const head = [
    "game",
    "seats",
    "decisions/s",
    "by CPU",
    "state bytes",
    "observation bytes",
    "sent bytes (median, p95, max)",
  ];
  const rows = figures.map((f) => [
    f.game,
    String(f.seats),
    f.decisionsPerSecond.toLocaleString("en"),
    f.decisionsPerCpuSecond.toLocaleString("en"),
    String(f.state.median),
    String(f.observation.median),
    `${f.sent.median}, ${f.sent.p95}, ${f.sent.max}`,
  ]);
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string => cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ");
  return [line(head), ...rows.map(line)].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const figures = benchRules(games, Number(process.argv[2] ?? 4));
  console.log(rulesTable(figures));
  console.log(JSON.stringify({ rules: figures }));
}
