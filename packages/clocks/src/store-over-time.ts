import { defaultCalendar, quietHours, restDays } from "./calendar.ts";
import { advance, clocksAt, deadlineOf, initialClock, seatOf, type ClockState } from "./clock.ts";
import { DAY, HOUR, MINUTE, SECOND } from "./duration.ts";
import type { HeldIntervals } from "./holds.ts";
import { union } from "./intervals.ts";
import type { EventMark } from "./marks.ts";
import { paceOf, type TimeSettings } from "./settings.ts";
import { dateOf } from "./zone.ts";

/** A player who always answers after the same delay, in milliseconds after the table began to wait for them. */
export type AnswerHabit = { readonly answersAfter: number; readonly othersAnswerAfter: number };

/** The time that a player with this habit has left, from the start of a match on. */
export type StoreOverTime = {
  readonly answersAfter: number;
  /** The corners of the line, in order: milliseconds since the start, and milliseconds left. */
  readonly corners: readonly { readonly after: number; readonly left: number }[];
  /** The change of the store from the start of the first visit to the start of the second. */
  readonly perVisit: number;
  /** When the store was first as full as it can be; null: not in this span, or the clock does not save up time. */
  readonly fullAfter: number | null;
  /** When the time first ran out; null: not in this span. */
  readonly emptyAfter: number | null;
};

/** How far ahead a plot of these settings looks, and the habits of its three players. */
export function plotOf(time: Pick<TimeSettings, "clock">): {
  readonly span: number;
  readonly habits: readonly AnswerHabit[];
} {
  if (paceOf(time) === "live") {
    const habits = [30 * SECOND, MINUTE, 2 * MINUTE].map((answersAfter) => ({
      answersAfter,
      othersAnswerAfter: MINUTE,
    }));
    return { span: 4 * HOUR, habits };
  }
  const habits = [8 * HOUR, DAY, 2 * DAY].map((answersAfter) => ({ answersAfter, othersAnswerAfter: 8 * HOUR }));
  return { span: 21 * DAY, habits };
}

/**
 * Plays a match with nothing but the rules of the clock: the player and the others answer in turn until the span ends
 * or the player's time is up. It begins on a Monday at 18:00. The player has the default quiet hours and rest days.
 * [CO-020]
 */
export function storeOverTime(
  time: TimeSettings,
  { answersAfter, othersAnswerAfter }: AnswerHabit,
  span: number,
): StoreOverTime {
  const [start, end] = [MONDAY_EVENING, MONDAY_EVENING + span];
  const holds = heldBy(time);
  let state = after(initialClock(time, 2), holds, { seq: 0, at: start, awaited: [PLAYER] });
  const corners = [{ after: 0, left: seatOf(state, PLAYER).left }];
  let [fullAfter, perVisit]: [number | null, number | null] = [null, null];
  for (;;) {
    const answered = state.at + answersAfter;
    const deadline = deadlineOf(state, holds, PLAYER) ?? Infinity;
    const last = Math.min(answered, deadline, end);
    corners.push(...cornersBetween(state, holds, last).map(({ at, left }) => ({ after: at - start, left })));
    // An answer at the last moment is in time.
    const isUp = deadline < answered && deadline <= end;
    if (isUp || last === end)
      return { answersAfter, corners, perVisit: perVisit ?? 0, fullAfter, emptyAfter: isUp ? last - start : null };
    state = after(state, holds, { seq: state.seq + 1, at: answered, seat: PLAYER, awaited: [OTHERS] });
    const { left } = seatOf(state, PLAYER);
    perVisit ??= left - (corners[0]?.left ?? 0);
    if (time.clock.kind === "bank" && left >= time.clock.cap) fullAfter ??= answered - start;
    const asked = Math.min(answered + othersAnswerAfter, end);
    corners.push({ after: answered - start, left }, { after: asked - start, left });
    if (asked === end) return { answersAfter, corners, perVisit, fullAfter, emptyAfter: null };
    state = after(state, holds, { seq: state.seq + 1, at: asked, seat: OTHERS, awaited: [PLAYER] });
    const begun = seatOf(state, PLAYER).left;
    if (begun !== left) corners.push({ after: asked - start, left: begun });
  }
}

const PLAYER = 0;
const OTHERS = 1;
const MONDAY_EVENING = dateOf(2027, 1, 4) * DAY + 18 * HOUR;

function after(state: ClockState, holds: HeldIntervals, mark: EventMark): ClockState {
  return advance(state, mark, holds, () => undefined);
}

/** The holds of the player's clock: their nights and rest days, if the table honours them. */
function heldBy({ holds }: TimeSettings): HeldIntervals {
  const calendar = defaultCalendar("Etc/UTC");
  return (seat, from, to) => {
    if (seat !== PLAYER) return [];
    const rests = [
      ...(holds.quiet ? quietHours(calendar, from, to) : []),
      ...(holds.rest ? restDays(calendar, from, to) : []),
    ];
    return rests.map((interval) => ({ ...interval, why: "rest" }));
  };
}

/** The points at which the line bends after the state's instant, up to and including `last`. */
function cornersBetween(state: ClockState, holds: HeldIntervals, last: number) {
  const held = union(holds(PLAYER, state.at, last));
  const bends = held.flatMap(({ from, to }) => [from, to]).filter((at) => at > state.at && at < last);
  return [...bends, last].map((at) => ({ at, left: clocksAt(state, holds, at)[PLAYER]?.left ?? 0 }));
}
