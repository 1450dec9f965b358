import type { Choice, Mark } from "@caravanserai/kernel";
import type { Curve, Reason } from "./chronicle.ts";

/** What is being looked at: turns, decisions, or the biggest steps again. */
export interface AnalysisProgress {
  readonly look: 1 | 2 | 3;
  readonly done: number;
  readonly of: number;
}

/**
 * The analysis of a finished match, computed in this browser by a press. `none`: this game has no bot that can judge
 * positions.
 */
export interface Analysis {
  readonly state: "idle" | "running" | "stopped" | "done" | "none" | "failed";
  /** Why it failed, as a sentence. */
  readonly trouble: string | null;
  readonly progress: AnalysisProgress | null;
  /** Each seat's chance of winning in per cent, by position, as far as it is known; empty: nothing yet. */
  readonly curves: readonly Curve[];
  /** The steps that changed the chances most, in order: at most twelve, three in any chapter. */
  readonly marks: readonly Mark[];
  /** The mark of the position shown, or its answer if that was weighed. */
  readonly here: Mark | null;
  /** The answer of the position shown can be weighed, is being weighed, or there is none. */
  readonly weighing: "possible" | "running" | null;
  /** Starts, or goes on. */
  start(): void;
  stop(): void;
  /** Weighs the answer that led to the position shown. */
  weigh(): void;
  /** Why the answer given was better or worse than the best other one, by the game's own reckoning; null: nothing. */
  reason(choice: Choice): Reason | null;
  /** The address of a what-if in which the better answer has been given. */
  playOn(choice: Choice): string | null;
}
