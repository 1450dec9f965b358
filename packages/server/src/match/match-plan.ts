import { earliestTimeOut, type Act, type ActMark, type ClockState, type EventCause } from "@caravanserai/clocks";
import { pendingDecisions, type MatchCommand, type Seat } from "@caravanserai/kernel";
import type { WaitingSeat } from "../db/schema.ts";
import type { ClockStep, MatchClock } from "../time/match-clock.ts";
import { isDefaultDue } from "./event-mark.ts";
import type { MatchWrite, WakeUp } from "./event-writer.ts";
import type { LiveMatch } from "./live-match.ts";
import type { AnyMatch, AnyOutcome } from "./match-event.ts";
import type { StepNotices } from "./match-notices.ts";
import type { ActsRow } from "./match-repository.ts";
import type { NoticesWritten } from "./notices-written.ts";
import { orderJobs } from "./order-jobs.ts";
import type { SiteLine } from "./site-lines.ts";
import type { StoredSeat } from "./stored-seat.ts";

/** What a decision of the table changes in a match: acts of the site, then commands. */
export interface Deeds {
  readonly acts?: readonly Act[];
  readonly commands?: readonly Deed[];
  /** The clock as changed in the transaction (a seat changed hands, or a vote gave the table a clock). */
  readonly clock?: MatchClock;
  /** The seats as changed in the transaction. */
  readonly seats?: readonly StoredSeat[];
}
export interface Deed {
  readonly command: MatchCommand;
  /** For a command that goes back: the earlier position, and the clock at that time. */
  readonly then?: { readonly match: AnyMatch; readonly clock: ClockState | null };
  readonly received?: number;
  readonly cause?: EventCause;
}

/** One event of a plan. */
export interface PlannedEvent {
  readonly deed: Deed;
  readonly key: string | null;
  readonly outcome: AnyOutcome;
  readonly waiting: readonly WaitingSeat[];
}

/** The changes to a match, judged but not yet written. */
export interface Plan {
  readonly acts: readonly ActMark[];
  readonly events: readonly PlannedEvent[];
  /** Its marks are the acts, then one for each event. Null: there is no clock. */
  readonly step: ClockStep | null;
  readonly clock: MatchClock | null;
  /** The match after the plan. */
  readonly match: AnyMatch;
  /** In the time of the site, in milliseconds since 1970. */
  readonly at: number;
  /** The notices of the plan. */
  readonly notices: StepNotices;
}

/** The row for a plan with events. */
export function writeOf(live: LiveMatch, plan: Plan): MatchWrite {
  const { acts, events, step, match } = plan;
  let { lines } = live;
  const commands = events.map(({ deed }) => deed.command);
  return {
    match: live.id,
    orderJobs: commands.some((command) => command.do === "order") ? JSON.stringify(orderJobs(live, commands)) : "[]",
    seqBefore: live.match.seq,
    actBefore: live.act,
    actAfter: acts.at(-1)?.act ?? live.act,
    acts: JSON.stringify(acts),
    events: events.map(({ deed: { command }, key, outcome }, index) => {
      const firstLine = lines;
      lines += outcome.log.length;
      const place = acts.length + index;
      const mark = step?.marks[place];
      return {
        seq: outcome.match.seq,
        act: key,
        seat: seatOfCommand(command),
        command: JSON.stringify(command),
        version: live.definition.version,
        firstLine,
        undoes: outcome.undoes,
        log: JSON.stringify(outcome.log),
        draws: JSON.stringify(outcome.draws),
        backTo: command.do === "back" ? command.to : null,
        mark: mark === undefined ? null : JSON.stringify(mark),
      };
    }),
    lines,
    version: live.definition.version,
    notices: writtenOf(plan.notices),
    waiting: JSON.stringify(events.at(-1)?.waiting ?? live.waiting),
    botTurn: isBotTurn(live, match, step),
    result: match.result === null ? null : JSON.stringify(match.result),
    wake: step === null ? null : wakeUpOf(live, wakeAt(match, step, earliestTimeOut), plan.at),
  };
}

/** The row for a plan that consists only of acts. */
export function actsRow(live: LiveMatch, plan: Plan, lines: readonly SiteLine[]): ActsRow {
  const { acts, step, match, clock } = plan;
  return {
    match: live.id,
    notices: writtenOf(plan.notices),
    ...{ seq: match.seq, lines },
    ...{ actBefore: live.act, actAfter: acts.at(-1)?.act ?? live.act },
    acts: JSON.stringify(acts),
    due: step === null ? null : wakeAt(match, step, (state) => clock?.nextTimeOut(state) ?? null),
    botTurn: isBotTurn(live, match, step),
  };
}

/** The notices of a plan, as written. */
function writtenOf({ made, ended, taken, remindAt }: StepNotices): NoticesWritten {
  const over = [...ended.map((seat) => ({ seat })), ...taken.map((offer) => ({ offer }))];
  return { made: JSON.stringify(made), ended: JSON.stringify(over), remindAt };
}

function isBotTurn(live: LiveMatch, match: AnyMatch, step: ClockStep | null): boolean {
  return pendingDecisions(match).some(({ seat }) => isBotAfter(live, match, step, seat));
}

/**
 * [CO-251] When the match must be checked: at once if a default that was held back may now be given, otherwise at the
 * next time-out.
 */
function wakeAt(match: AnyMatch, { state }: ClockStep, timeOut: (state: ClockState) => number | null): number | null {
  if (match.result !== null) return null;
  return isDefaultDue(match, state) ? state.at : timeOut(state);
}

/** [CO-253] A wake-up that is known to come early enough is not written again. */
function wakeUpOf({ wakesAt }: LiveMatch, due: number | null, now: number): WakeUp | null {
  if (due === null) return null;
  return { due, known: wakesAt !== null && wakesAt > now && wakesAt <= due ? wakesAt : null };
}

function isBotAfter(live: LiveMatch, match: AnyMatch, step: ClockStep | null, seat: Seat): boolean {
  return live.isBotForGood(seat, match) || step?.state.seats[seat]?.holder === "sitting";
}

/** The seat that gave a command; null: it was not given by a single seat. */
export function seatOfCommand(command: MatchCommand): Seat | null {
  return command.do === "back" ? null : command.seat;
}
