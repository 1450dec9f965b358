import type { Level, LevelName } from "./search.ts";
import { GUEST, STEWARD } from "./search.ts";

/** A level of a game, and what it must have shown in duels before it is offered. */
export interface LevelOffer {
  readonly name: Exclude<LevelName, "steward">;
  readonly level: Level;
  readonly bars: readonly Bar[];
}

/** Whom a level is measured against: another level, or the steward with one answer in ten by chance. */
export type Rival = LevelName | "noisy";

/** The interval of 95 % of a duel must reach this: its lower end for a stronger level, its upper for a weaker one. */
export interface Bar {
  readonly rival: Rival;
  readonly seats: number;
  readonly games: number;
  /** The least share of games won. */
  readonly atLeast?: number;
  /** The largest share of games won, for a level that has to be weaker. */
  readonly atMost?: number;
  /** The least share won in each seat, without an interval. */
  readonly eachSeat?: number;
}

/** What a duel has shown (`npm run duel -- --write`). */
export interface Measured {
  readonly level: LevelName;
  readonly rival: Rival;
  readonly seats: number;
  /** The version of the rules. */
  readonly version: number;
  /** The numbers of the level. A row of other numbers counts for nothing. */
  readonly numbers: Level;
  /** By seat: games played, and points won in them (a shared first place is a part of a point). */
  readonly games: readonly number[];
  readonly won: readonly number[];
  /** Milliseconds of processor time for a thought. */
  readonly median: number;
  readonly p99: number;
  /** The seeds of the duels that were added up. */
  readonly seeds: readonly string[];
  readonly date: string;
}

/** What a game has for its levels beside the steward. */
export interface Levels {
  readonly offers: readonly LevelOffer[];
  readonly measured: readonly Measured[];
}

interface Levelled {
  readonly version: number;
  readonly levels?: Levels;
}

/** The levels that a game offers at a table of this size, weakest first: those that have passed their bars. */
export function offeredLevels({ version, levels }: Levelled, seats: number): readonly LevelName[] {
  const passed = (levels?.offers ?? []).filter(
    ({ level, name, bars }) =>
      bars.some((bar) => bar.seats === seats) &&
      bars.every((bar) => bar.seats !== seats || passes(bar, rowOf(levels, name, level, bar, version))),
  );
  const names = passed.map(({ name }) => name);
  return [...names.filter((name) => name === "guest"), "steward", ...names.filter((name) => name !== "guest")];
}

/** The numbers of a level; of one that the game does not have, those of the steward. */
export function levelOf({ levels }: Pick<Levelled, "levels">, name: LevelName): Level {
  return levels?.offers.find((offer) => offer.name === name)?.level ?? STEWARD;
}

/** How a level did against a rival at a table of this size; undefined if that was not measured. */
export function measuredStrength(
  { version, levels }: Levelled,
  name: LevelName,
  rival: Rival,
  seats: number,
): Measured | undefined {
  const offer = levels?.offers.find((one) => one.name === name);
  return offer === undefined ? undefined : rowOf(levels, name, offer.level, { rival, seats }, version);
}

function rowOf(
  levels: Levels | undefined,
  name: LevelName,
  level: Level,
  { rival, seats }: Pick<Bar, "rival" | "seats">,
  version: number,
): Measured | undefined {
  const isSame = (numbers: Level): boolean =>
    (Object.keys(level) as (keyof Level)[]).every((key) => numbers[key] === level[key]);
  return levels?.measured.find(
    (row) =>
      row.level === name &&
      row.rival === rival &&
      row.seats === seats &&
      row.version === version &&
      isSame(row.numbers),
  );
}

/** Whether a duel has shown what a bar wants. */
export function passes(bar: Bar, row: Measured | undefined): boolean {
  if (row === undefined) return false;
  const [games, won] = [sumOf(row.games), sumOf(row.won)];
  const [low, high] = wilson(won, games);
  if (games < bar.games || low < (bar.atLeast ?? 0) || high > (bar.atMost ?? 1)) return false;
  return row.games.every((played, seat) => (row.won[seat] ?? 0) >= (bar.eachSeat ?? 0) * played);
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The Wilson interval of 95 % for a share of `won` in `games`. */
export function wilson(won: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.959964;
  const share = won / games;
  const middle = share + (z * z) / (2 * games);
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

/**
 * The guest, offered at tables of these sizes where it has been shown to be clearly weaker than the steward.
 * @param strays one answer in this many is by chance, so that a person who follows the guide wins a first game
 */
export function guestAt(seats: readonly number[], strays = GUEST.strays): LevelOffer {
  const bars = seats.map((n): Bar => ({ rival: "steward", seats: n, games: 200, atMost: 0.8 / n }));
  return { name: "guest", level: { ...GUEST, strays }, bars };
}
