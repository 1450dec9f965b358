import { DAY } from "./duration.ts";
import { clip, union, type Interval } from "./intervals.ts";

/*
 * Holds of clocks, and how long a clock runs between them. A browser computes with the intervals that the server sent;
 * held-intervals.ts builds them.
 */

/**
 * [CO-128] Why a clock is held, in order of precedence: only the first reason that applies is shown. `rest`: quiet
 * hours or a rest day.
 */
export const HOLD_REASONS = ["pause", "down", "away", "rest"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export type Held = Interval & { readonly why: HoldReason };

/**
 * [CO-101] The intervals that hold a seat's clock and overlap `[from, to)`, not clipped, in order of their beginnings.
 * They may overlap each other.
 */
export type HeldIntervals = (seat: number, from: number, to: number) => readonly Held[];

/** Holds are looked up in blocks of this length, counted from 1970. */
export const STRIDE = 16 * DAY;

/** When the block that contains `at` ends. */
function blockEnd(at: number): number {
  return (Math.floor(at / STRIDE) + 1) * STRIDE;
}

/** For clocks that are never held. */
export const NO_HOLDS: HeldIntervals = () => [];

/**
 * Every hold ends ([CO-R18]), and every calendar leaves at least 60 h of running time a week. A longer search means
 * that the intervals are wrong.
 */
const LONGEST_WALK = 20 * 366 * DAY;

/**
 * [CO-120] How long the seat's clock would run in `[from, to)`: the length of the interval minus the union of its
 * holds.
 */
export function runningTime(holds: HeldIntervals, seat: number, from: number, to: number): number {
  let running = 0;
  let at = from;
  while (at < to) {
    const end = Math.min(to, blockEnd(at));
    for (const held of holds(seat, at, end)) {
      if (held.from > at) running += held.from - at;
      if (held.to > at) at = held.to;
    }
    running += Math.max(0, end - at);
    at = Math.max(at, end);
  }
  return running;
}

/** [CO-127] The earliest time at which the seat's clock would have run for `ms` since `from`. */
export function instantAfter(holds: HeldIntervals, seat: number, from: number, ms: number): number {
  let left = ms;
  let at = from;
  if (left === 0) return at;
  while (at < from + LONGEST_WALK) {
    // Up to the end of the block, whatever `ms` is: then consecutive decisions ask for the same intervals.
    const end = blockEnd(at);
    for (const held of holds(seat, at, end)) {
      if (held.from - at >= left) return at + left;
      if (held.from > at) left -= held.from - at;
      if (held.to > at) at = held.to;
    }
    if (end - at >= left) return at + left;
    left -= Math.max(0, end - at);
    at = Math.max(at, end);
  }
  throw new Error(`The clock of seat ${seat} is held forever.`);
}

/**
 * [CO-128] Why the clock is held at `now`, and when the hold ends, counting adjoining holds as one. Null: the clock is
 * not held.
 */
export function holdAt(holds: HeldIntervals, seat: number, now: number): { why: HoldReason; until: number } | null {
  const present = holds(seat, now, now + 1).filter(({ from, to }) => from <= now && now < to);
  const why = HOLD_REASONS.find((reason) => present.some((held) => held.why === reason));
  if (why === undefined) return null;
  let until = now;
  for (;;) {
    const reached = Math.max(
      until,
      ...holds(seat, until, until + 1).map(({ from, to }) => (from <= until ? to : until)),
    );
    if (reached === until) return { why, until };
    until = reached;
  }
}

/** [CO-702] How far ahead browsers receive a seat's holds. */
const TOLD_AHEAD = 35 * DAY;

/**
 * [CO-702] The holds of a seat in a stint, as sent to browsers: merged, from now to the deadline, without the reasons.
 */
export function heldAhead(holds: HeldIntervals, seat: number, now: number, deadline: number | null): Interval[] {
  if (deadline === null || deadline <= now) return [];
  const end = Math.min(deadline, now + TOLD_AHEAD);
  return union(holds(seat, now, end).map((held) => clip(held, now, end)));
}

/**
 * The intervals that a browser received, in the form that its clock needs. Only the server knows the actual reasons.
 */
export function heldAsSent(sent: readonly Interval[]): HeldIntervals {
  const held = sent.map((interval) => ({ ...interval, why: "rest" as const }));
  return (_seat, from, to) => held.filter((one) => one.from < to && one.to > from);
}
