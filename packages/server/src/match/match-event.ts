import {
  logLine,
  type AnyGameDefinition,
  type AnySteps,
  type LogEntry,
  type Match,
  type MatchCommand,
  type Outcome,
  type Seat,
  type StepOf,
  type StoredMatch,
  type Viewer,
} from "@caravanserai/kernel";
import type { EventCause } from "@caravanserai/clocks";
import type { LoggedLine } from "@caravanserai/protocol";
import type { WaitingSeat } from "../db/schema.ts";
import type { StoredSeat } from "./stored-seat.ts";

/** A match of any game. */
export type AnyMatch = Match<object, StepOf<AnySteps>>;
/** A match of any game as a snapshot stores it. */
export type AnyStoredMatch = StoredMatch<object, StepOf<AnySteps>>;
export type AnyOutcome = Outcome<object, StepOf<AnySteps>>;

/**
 * One committed event of a match, with everything that subscribers need. Each server that has the match in memory
 * publishes it once on its event bus.
 */
export interface MatchEvent {
  readonly matchId: string;
  readonly definition: AnyGameDefinition;
  readonly seq: number;
  readonly command: MatchCommand;
  /**
   * The idempotency key of the client's command; null: the server acted, or another server wrote the event long ago.
   */
  readonly idempotencyKey: string | null;
  readonly before: AnyMatch;
  readonly after: AnyMatch;
  /** The log entries of the event, for all viewers. */
  readonly entries: readonly LogEntry[];
  /** The event that this one undid. */
  readonly undoes: number | null;
  /** Why the server answered for the seat; null: the person answered. */
  readonly cause: EventCause | null;
  /** The seats that the match waits for now. */
  readonly waiting: readonly WaitingSeat[];
  /** When it was committed, in milliseconds since 1970. */
  readonly at: number;
  /** Whether this server wrote the event; false: another server did. */
  readonly isOwn: boolean;
  readonly seats: readonly StoredSeat[];
  /** The seats whose persons left for good with this event. */
  readonly departed: readonly Seat[];
  /** Whether a clock runs at the table. */
  readonly hasClock: boolean;
  /** Whether bots decide, or have decided, in place of persons. */
  readonly hasSpells: boolean;
}

/** The log entries of one event as lines for a viewer; entries that the viewer may not read are left out. */
export function loggedLines(
  event: {
    readonly seq: number;
    readonly at: number;
    readonly firstLine: number;
    readonly log: readonly LogEntry[];
    readonly undone?: boolean;
  },
  viewer: Viewer,
): LoggedLine[] {
  return event.log.flatMap((entry, i) => {
    const line = logLine(entry, viewer);
    if (line === null) return [];
    const { seq, at } = event;
    const undone = event.undone === true ? { undone: true as const } : {};
    return [{ number: event.firstLine + i, seq, at, ...line, ...undone }];
  });
}
