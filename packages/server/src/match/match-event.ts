import {
  asksOf,
  logLine,
  type AnyGameDefinition,
  type AnySteps,
  type Ask,
  type Command,
  type Match,
  type Outcome,
  type Seat,
  type StepOf,
  type Viewer,
} from "@caravanserai/kernel";
import type { StoryLine } from "@caravanserai/protocol";
import type { LogEntry } from "@caravanserai/kernel";
import type { WaitingSeat } from "../db/schema.ts";

/** A match of any game. */
export type AnyMatch = Match<object, StepOf<AnySteps>>;
export type AnyOutcome = Outcome<object, StepOf<AnySteps>>;

/** Whom the match waits for now; `since` is kept for a question that stood before. */
export function waitingSeats(
  game: AnyGameDefinition,
  match: AnyMatch,
  before: readonly WaitingSeat[],
  now: string,
): WaitingSeat[] {
  return openAsks(game, match).map((ask) => {
    const question = match.questions[ask.seat] ?? 0;
    const stood = before.find((w) => w.seat === ask.seat && w.question === question);
    return stood ?? { seat: ask.seat, kind: ask.kind, question, since: now };
  });
}

/** The asks that hold the match up. */
export function openAsks(game: AnyGameDefinition, match: AnyMatch): readonly Ask[] {
  return asksOf(game, match).filter((ask) => ask.blocking !== false && match.sealed[ask.seat] === null);
}

/**
 * The events whose answers may be taken back, after one more command. The kernel keeps what they restore in `past`;
 * this is its shadow, so that the story can strike out what was taken back.
 */
export function answersAfter(
  answers: readonly number[],
  command: Command,
  after: AnyMatch,
): { readonly answers: readonly number[]; readonly undoes: number | null } {
  if (command.do === "undo") return { answers: answers.slice(0, -1), undoes: answers.at(-1) ?? null };
  if (after.undoStack.length === 0) return { answers: [], undoes: null };
  const isAnswer = command.do === "answer" || command.do === "default";
  return { answers: (isAnswer ? [...answers, after.seq] : answers).slice(-after.undoStack.length), undoes: null };
}

/** The lines of one event as a viewer reads them, those that it may not read left out. */
export function storyLines(
  event: {
    readonly seq: number;
    readonly at: number;
    readonly firstLine: number;
    readonly log: readonly LogEntry[];
    readonly undone?: boolean;
  },
  viewer: Viewer,
): StoryLine[] {
  return event.log.flatMap((entry, i) => {
    const line = logLine(entry, viewer);
    if (line === null) return [];
    const { seq, at } = event;
    return [
      { ...line, number: event.firstLine + i, seq, at, ...(event.undone === true ? { undone: true as const } : {}) },
    ];
  });
}

export function isSeatOf(match: AnyMatch, viewer: Viewer): viewer is Seat {
  return typeof viewer === "number" && viewer < match.settings.seats;
}
