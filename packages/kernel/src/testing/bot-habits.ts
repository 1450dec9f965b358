import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyView, GameDefinition, LogEntry, StepTypes } from "../index.ts";
import { botGame, type BotDecision } from "./bot-game.ts";

/** A series of bot games in which events are counted. */
export interface Counted<Name extends string> {
  readonly names: readonly Name[];
  readonly games: number;
  readonly seats: number;
  /** An older checkout of this repository whose bot plays instead of the current one. */
  readonly folder: string | undefined;
}

/**
 * Plays games between bots, passes each decision to the function that `watch` returns for the game, and prints the
 * average count of each event per game.
 */
export async function countHabits<G extends object, M extends StepTypes, V extends AnyView, Name extends string>(
  game: GameDefinition<G, M, V>,
  { names, games, seats, folder }: Counted<Name>,
  watch: (tally: Tally<Name>) => (decision: BotDecision<G, M>) => void,
): Promise<void> {
  const bot = folder === undefined ? game : await gameOfCheckout(game, folder);
  const tally = new Tally(names);
  for (let number = 1; number <= games; number++) {
    const count = watch(tally);
    for (const decision of botGame(game, { seats, seed: `habits ${number}`, bot })) count(decision);
  }
  console.log(`${games} games of ${seats}, the bot of ${folder ?? "this checkout"}; a game:`);
  for (const line of tally.lines(games)) console.log(line);
}

/** The same game from an older checkout of this repository, whose dependencies must be installed. */
async function gameOfCheckout<D extends { readonly id: string }>({ id }: D, folder: string): Promise<D> {
  const file = resolve(folder, "packages/games", id, "src/game.ts");
  const exported = Object.values((await import(pathToFileURL(file).href)) as Record<string, unknown>);
  const old = exported.find((value) => typeof value === "object" && value !== null && "id" in value && value.id === id);
  if (old === undefined) throw new Error(`${file} exports no game "${id}".`);
  return old as D;
}

/** A handler for each kind of log line, by key; other lines are skipped. */
export type LogReaders<L> = { readonly [K in keyof L]?: (args: L[K]) => void };

/** Passes each line of a log to its handler. */
export function readLog<L>(log: readonly LogEntry[], readers: LogReaders<L>): void {
  for (const { key, args } of log) readers[key as keyof L]?.(args as L[keyof L]);
}

/** Counts events by name and reports the average per game. */
export class Tally<Name extends string> {
  readonly #counts: Map<Name, number>;

  constructor(names: readonly Name[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }
  add(name: Name, times = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times);
  }
  /** One line for each name. */
  lines(games: number): string[] {
    return [...this.#counts].map(([name, times]) => `${(times / games).toFixed(2).padStart(8)}  ${name}`);
  }
}
