import { quietHours, type Calendar } from "../calendar.ts";
import { DAY, HOUR, MINUTE } from "../duration.ts";
import type { Interval } from "../intervals.ts";

/** [CO-325] The quiet hours in which the instant lies, or null. They hold for notices whatever the table holds. */
export function quietAt(calendar: Calendar, instant: number): Interval | null {
  return (
    quietHours(calendar, instant - DAY, instant + DAY).find(({ from, to }) => from <= instant && instant < to) ?? null
  );
}

/**
 * [CO-325] (b) A reminder that would fall into the night before a deadline comes before the night. `now`: when it is
 * put.
 */
export function nearDue(calendar: Calendar, instant: number, deadline: number, now: number): number {
  const quiet = quietAt(calendar, instant);
  if (quiet === null) return instant;
  if (deadline >= quiet.to + 3 * HOUR) return quiet.to;
  return Math.max(now, quiet.from - 30 * MINUTE);
}
