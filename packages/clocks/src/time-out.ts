import { deadlineOf, seatOf, type ClockState } from "./clock.ts";
import { DAY, MINUTE, SECOND } from "./duration.ts";
import { NO_HOLDS, type HeldIntervals } from "./holds.ts";
import type { Interval } from "./intervals.ts";
import { openForOf, sitsInOr, type TimeOutPolicy } from "./settings.ts";

/** [CO-171] How long after a deadline nothing is done, for answers that are on their way. */
export const TIMEOUT_GRACE = 2 * SECOND;

/** [CO-204] When a person is reminded after the deadline. */
export const REMINDERS_AFTER_UP = [DAY, 3 * DAY, 7 * DAY] as const;

/** [CO-205] A stint in which this many defaults did not help is given to a bot. */
export const MOST_DEFAULTS = 200;

/**
 * [CO-200] One time that a seat's time has run out. `n`: 1, and one more for each time that `left` has risen from 0 in
 * the stint.
 */
export type TimeOut = { readonly seat: number; readonly stint: number; readonly n: number; readonly deadline: number };

/** [CO-200] What makes a time-out one of its kind within a match. */
export function timeOutKey({ seat, stint, n }: Omit<TimeOut, "deadline">): string {
  return `${seat}/${stint}/${n}`;
}

function timeOuts(state: ClockState, holds: HeldIntervals): TimeOut[] {
  return state.seats
    .flatMap((own, seat) => {
      const deadline = deadlineOf(state, holds, seat);
      if (deadline === null || own.stint === null) return [];
      // Time that has not run out yet will have risen from 0 as often as it has now.
      const n = own.rises + 1;
      return n > own.timeOuts ? [{ seat, stint: own.stint, n, deadline }] : [];
    })
    .sort((a, b) => a.deadline - b.deadline || a.seat - b.seat);
}

/**
 * [CO-173] [CO-200] The time-outs to be carried out at `now`, in the order of their deadlines, then of seats; none
 * twice.
 */
export function dueTimeOuts(state: ClockState, holds: HeldIntervals, now: number): TimeOut[] {
  return timeOuts(state, holds).filter(({ deadline }) => now >= deadline + TIMEOUT_GRACE);
}

/** [CO-251] The instant at which the match has to be looked at for its clock; null: at none. */
export function nextTimeOut(state: ClockState, holds: HeldIntervals): number | null {
  const first = timeOuts(state, holds)[0];
  return first === undefined ? null : first.deadline + TIMEOUT_GRACE;
}

/**
 * [CO-253] As `nextTimeOut`, as if nothing held the clocks from now on: never later, and found without calendars. A
 * wake-up then that comes too early moves itself.
 */
export function earliestTimeOut(state: ClockState): number | null {
  let first: number | null = null;
  for (const [seat, own] of state.seats.entries()) {
    // As in `timeOuts`; of most seats time has not run out.
    const deadline = own.stint === null || own.timeOuts > own.rises ? null : deadlineOf(state, NO_HOLDS, seat);
    if (deadline !== null && (first === null || deadline < first)) first = deadline;
  }
  return first === null ? null : first + TIMEOUT_GRACE;
}

/** [CO-203] to [CO-209] What is carried out. `told`: which sentence of `time-up` the person is sent. */
export type TimeOutEffect =
  | { readonly do: "nothing"; readonly announce: "nothing" }
  | { readonly do: "remind"; readonly at: readonly number[]; readonly announce: "remind" }
  | { readonly do: "default"; readonly announce: "default" }
  | { readonly do: "wait"; readonly announce: "sealed" }
  | { readonly do: "bot"; readonly announce: "bot" | "spared" }
  | { readonly do: "open"; readonly botAt: number | null; readonly announce: "open" }
  | { readonly do: "forfeit"; readonly announce: "forfeit" };

/** What a policy needs to know of the match. */
export type TimeOutFacts = {
  /** The pending ask of the seat is sealed, and others have not answered it. */
  readonly sealedAndOthersOut: boolean;
  /** Defaults that this stint has had. */
  readonly defaults: number;
  /** Seats that persons hold who have not left. */
  readonly personsSeated: number;
  /** The game's `depart` would end the match if this seat forfeited. */
  readonly forfeitEndsMatch: boolean;
};

/** [CO-201] to [CO-211] The table's policy at a time-out, windows and other blocking asks alike. */
export function timeOutEffect(state: ClockState, timeOut: TimeOut, now: number, facts: TimeOutFacts): TimeOutEffect {
  const { time } = state;
  const policy: TimeOutPolicy = time.up;
  switch (policy) {
    case "nothing":
      return { do: "nothing", announce: "nothing" };
    case "remind":
      return { do: "remind", at: REMINDERS_AFTER_UP.map((after) => timeOut.deadline + after), announce: "remind" };
    case "default":
      // [CO-206] the third stint in a row that time ends, [CO-205] a stint that defaults do not end
      if (seatOf(state, timeOut.seat).timedOut >= 2 || facts.defaults >= MOST_DEFAULTS) return botOrNothing(state);
      return facts.sealedAndOthersOut ? { do: "wait", announce: "sealed" } : { do: "default", announce: "default" };
    case "bot":
      return botOrNothing(state);
    case "open": {
      const openFor = openForOf(time);
      return { do: "open", botAt: openFor === 0 ? null : now + openFor, announce: "open" };
    }
    case "forfeit": {
      const spared = facts.personsSeated >= 3 && facts.forfeitEndsMatch;
      if (!spared) return { do: "forfeit", announce: "forfeit" };
      return time.sitIn ? { do: "bot", announce: "spared" } : { do: "nothing", announce: "nothing" };
    }
  }
}

function botOrNothing({ time }: ClockState): TimeOutEffect {
  return sitsInOr(time) === "bot" ? { do: "bot", announce: "bot" } : { do: "nothing", announce: "nothing" };
}

/** A seat that was asked for a sealed answer. `up`: its time-out has been carried out. */
export type SealedAsk = { readonly seat: number; readonly sealed: boolean; readonly up: boolean };

/** [CO-210] The seats whose defaults are sealed now, in order: none until every asked seat has sealed or is up. */
export function sealedDefaults(asked: readonly SealedAsk[]): number[] {
  if (!asked.every(({ sealed, up }) => sealed || up)) return [];
  return asked
    .filter(({ sealed }) => !sealed)
    .map(({ seat }) => seat)
    .sort((a, b) => a - b);
}

/** A stretch in which a channel of a person was failing. [CO-334] */
export type ChannelHealth = { readonly on: boolean; readonly failing: readonly Interval[] };

/**
 * [CO-220] Whether a time-out is counted for the person who held the seat. It is left out within 24 h after a downtime
 * of more than 10 min, and where the site could not reach the person: all channels that are on were failing during the
 * whole stint, and no page was open.
 */
export function countsForProfile(
  stint: Interval,
  channels: readonly ChannelHealth[],
  pageWasOpen: boolean,
  downtimes: readonly Interval[],
): boolean {
  const on = channels.filter((channel) => channel.on);
  const throughout = ({ failing }: ChannelHealth) =>
    failing.some(({ from, to }) => from <= stint.from && to >= stint.to);
  if (on.length > 0 && on.every(throughout) && !pageWasOpen) return false;
  return !downtimes.some(({ from, to }) => to - from > 10 * MINUTE && stint.to >= from && stint.to < to + DAY);
}
