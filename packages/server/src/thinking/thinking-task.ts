import {
  openMatch,
  pendingDecisions,
  seededRandom,
  think,
  type Level,
  type Seat,
  type StoredMatch,
  type Thought,
} from "@caravanserai/kernel";
import type { Games } from "../games.ts";

/** What a bot is to think about. The match was dealt for its seat: it has no secret, dice or cards of others. */
export interface ThinkingTask {
  readonly game: string;
  /** The version of the rules. */
  readonly version: number;
  readonly match: StoredMatch;
  readonly seat: Seat;
  readonly level: Level;
  readonly seed: string;
  /** After this many milliseconds the best answer so far must do. */
  readonly capMs: number;
}

export type ThoughtOut = Thought & { readonly ms: number };

export function thoughtOf(games: Games, task: ThinkingTask): ThoughtOut {
  const definition = games.of(task.game, task.version);
  const match = openMatch(definition, task.match);
  const ask = pendingDecisions(match).find(({ seat }) => seat === task.seat)?.ask;
  if (ask === undefined) throw new Error(`Seat ${task.seat} is not asked.`);
  const started = performance.now();
  const isLate = (): boolean => performance.now() - started > task.capMs;
  const thought = think(definition, match, ask, task.level, seededRandom(task.seed), isLate);
  return { ...thought, ms: performance.now() - started };
}
