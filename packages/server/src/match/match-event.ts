import {
  logLine,
  pendingDecisions,
  type AnyGameDefinition,
  type AnySteps,
  type LogEntry,
  type Match,
  type MatchCommand,
  type Outcome,
  type Seat,
  type StepOf,
  type Viewer,
} from "@caravanserai/kernel";
import type { EventCause } from "@caravanserai/clocks";
import type { StoryLine } from "@caravanserai/protocol";
import type { WaitingSeat } from "../db/schema.ts";
import type { StoredSeat } from "./stored-seat.ts";

/** A match of any game. */
export type AnyMatch = Match<object, StepOf<AnySteps>>;
export type AnyOutcome = Outcome<object, StepOf<AnySteps>>;

/**
 * One committed event of a match: all that subscribers need, published once on the event bus of each server that has
 * the match in memory.
 */
export interface MatchEvent {
  readonly matchId: string;
  readonly definition: AnyGameDefinition;
  readonly seq: number;
  readonly command: MatchCommand;
  /**
   * The id under which a client sent the command; null: the server acted, or another server has written it long ago.
   */
  readonly idempotencyKey: string | null;
  readonly before: AnyMatch;
  readonly after: AnyMatch;
  /** What the event adds to the log, for all viewers. */
  readonly entries: readonly LogEntry[];
  /** The event that this one took back. */
  readonly undoes: number | null;
  /** Why the server answered for the seat; null: it is the person's own. */
  readonly cause: EventCause | null;
  /** Whom the match waits for now. */
  readonly waiting: readonly WaitingSeat[];
  /** When it was committed, in milliseconds since 1970. */
  readonly at: number;
  /** This server has written it; false: another one has. */
  readonly isOwn: boolean;
  readonly seats: readonly StoredSeat[];
}

/** The seat of a command; null: no seat alone gave it. */
export function seatOfCommand(command: MatchCommand): Seat | null {
  return command.do === "back" ? null : command.seat;
}

/** Whom a match waits for; `since` is kept for a question that was open before. */
export function waitingSeats(
  definition: AnyGameDefinition,
  match: AnyMatch,
  before: readonly WaitingSeat[],
  now: string,
): WaitingSeat[] {
  return pendingDecisions(definition, match).map(({ seat, question, ask: { kind } }) => {
    const asked = before.find((waiting) => waiting.seat === seat);
    if (asked?.question === question) return asked;
    const { stint = match.seq, stintSince = now } = asked ?? {};
    return { seat, kind, question, since: now, stint, stintSince };
  });
}

/** The log entries of one event as a viewer reads them, without those that the viewer may not read. */
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
