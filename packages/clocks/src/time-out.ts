import { deadlineOf, seatOf, type ClockState } from "./clock.ts";
import { DAY, MINUTE, SECOND } from "./duration.ts";
import { NO_HOLDS, type HeldIntervals } from "./holds.ts";
import type { Interval } from "./intervals.ts";
import { OPEN_FOR, type TimeOutPolicy } from "./settings.ts";

/** [CO-171] A grace period after the deadline for answers that are on their way. */
export const TIMEOUT_GRACE = 2 * SECOND;

/** [CO-204] When a person is reminded, counted from the deadline. */
export const REMINDERS_AFTER_UP = [DAY, 3 * DAY, 7 * DAY] as const;

/** [CO-205] After this many defaults in one stint, a bot takes over. */
export const MOST_DEFAULTS = 200;

/** [CO-200] One expiry of a seat's time. `n`: 1, plus one for each time that `left` has risen from 0 in the stint. */
export type TimeOut = { readonly seat: number; readonly stint: number; readonly n: number; readonly deadline: number };

/** [CO-200] Identifies a time-out within a match. */
export function timeOutKey({ seat, stint, n }: Omit<TimeOut, "deadline">): string {
  return `${seat}/${stint}/${n}`;
}

function timeOuts(state: ClockState, holds: HeldIntervals): TimeOut[] {
  return state.seats
    .flatMap((own, seat) => {
      const deadline = deadlineOf(state, holds, seat);
      if (deadline === null || own.stint === null) return [];
      // Until this time-out, `left` does not rise from 0 again, so `rises` is already final.
      const n = own.rises + 1;
      return n > own.timeOuts ? [{ seat, stint: own.stint, n, deadline }] : [];
    })
    .sort((a, b) => a.deadline - b.deadline || a.seat - b.seat);
}

/**
 * [CO-173] [CO-200] The time-outs to carry out at `now`, ordered by deadline, then by seat. A time-out that was already
 * carried out is not repeated.
 */
export function dueTimeOuts(state: ClockState, holds: HeldIntervals, now: number): TimeOut[] {
  return timeOuts(state, holds).filter(({ deadline }) => now >= deadline + TIMEOUT_GRACE);
}

/** [CO-251] The instant of the next wake-up for the match's clock; null: there is none. */
export function nextTimeOut(state: ClockState, holds: HeldIntervals): number | null {
  const first = timeOuts(state, holds)[0];
  return first === undefined ? null : first.deadline + TIMEOUT_GRACE;
}

/**
 * [CO-253] Like `nextTimeOut`, but as if nothing held the clocks from now on. The result is never later and needs no
 * calendars. A wake-up that comes too early reschedules itself.
 */
export function earliestTimeOut(state: ClockState): number | null {
  let first: number | null = null;
  for (const [seat, own] of state.seats.entries()) {
    // As in `timeOuts`, but only for seats that still have a time-out to come.
    const deadline = own.stint === null || own.timeOuts > own.rises ? null : deadlineOf(state, NO_HOLDS, seat);
    if (deadline !== null && (first === null || deadline < first)) first = deadline;
  }
  return first === null ? null : first + TIMEOUT_GRACE;
}

/** [CO-203] to [CO-209] What is carried out. `announce`: which sentence of `time-up` the person is sent. */
export type TimeOutEffect =
  | { readonly do: "nothing"; readonly announce: "nothing" }
  | { readonly do: "remind"; readonly at: readonly number[]; readonly announce: "remind" }
  | { readonly do: "default"; readonly announce: "default" }
  | { readonly do: "wait"; readonly announce: "sealed" }
  | { readonly do: "bot"; readonly announce: "bot" | "spared" }
  | { readonly do: "open"; readonly botAt: number; readonly announce: "open" }
  | { readonly do: "forfeit"; readonly announce: "forfeit" };

/** The facts about the match that a policy needs. */
export type TimeOutFacts = {
  /** The seat's pending ask is sealed, and other seats have not answered it yet. */
  readonly sealedAndOthersOut: boolean;
  /** How many defaults have been carried out in this stint. */
  readonly defaults: number;
  /** How many seats are held by people who have not left. */
  readonly personsSeated: number;
  /** The game's `depart` would end the match if this seat forfeited. */
  readonly forfeitEndsMatch: boolean;
};

/**
 * [CO-201] to [CO-211] What the table's policy does at a time-out. Windows and other blocking asks are treated alike.
 */
export function timeOutEffect(state: ClockState, timeOut: TimeOut, now: number, facts: TimeOutFacts): TimeOutEffect {
  const policy: TimeOutPolicy = state.time.up;
  switch (policy) {
    case "nothing":
      return { do: "nothing", announce: "nothing" };
    case "remind":
      return { do: "remind", at: REMINDERS_AFTER_UP.map((after) => timeOut.deadline + after), announce: "remind" };
    case "default":
      // [CO-206] This is the third stint in a row to time out, or [CO-205] defaults do not end the stint.
      if (seatOf(state, timeOut.seat).timedOut >= 2 || facts.defaults >= MOST_DEFAULTS) {
        return { do: "bot", announce: "bot" };
      }
      return facts.sealedAndOthersOut ? { do: "wait", announce: "sealed" } : { do: "default", announce: "default" };
    case "bot":
      return { do: "bot", announce: "bot" };
    case "open":
      return { do: "open", botAt: now + OPEN_FOR, announce: "open" };
    case "forfeit": {
      const spared = facts.personsSeated >= 3 && facts.forfeitEndsMatch;
      return spared ? { do: "bot", announce: "spared" } : { do: "forfeit", announce: "forfeit" };
    }
  }
}

/** A seat that was asked for a sealed answer. `up`: its time-out was carried out. */
export type SealedAsk = { readonly seat: number; readonly sealed: boolean; readonly up: boolean };

/** [CO-210] The seats whose defaults are sealed now, in order. Empty until every asked seat has sealed or is up. */
export function sealedDefaults(asked: readonly SealedAsk[]): number[] {
  if (!asked.every(({ sealed, up }) => sealed || up)) return [];
  return asked
    .filter(({ sealed }) => !sealed)
    .map(({ seat }) => seat)
    .sort((a, b) => a - b);
}

/** Whether a channel of a person is on, and when it was failing. [CO-334] */
export type ChannelHealth = { readonly on: boolean; readonly failing: readonly Interval[] };

/**
 * [CO-220] Whether a time-out counts for the person who held the seat. It does not count within 24 h after a downtime
 * of more than 10 min, or if the site could not reach the person: every channel that is on was failing during the whole
 * stint, and no page was open.
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
