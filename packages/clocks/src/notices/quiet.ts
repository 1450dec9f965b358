import { quietHours, type Calendar } from "../calendar.ts";
import { DAY, HOUR, MINUTE } from "../duration.ts";
import type { Interval } from "../intervals.ts";

/**
 * [CO-325] The quiet hours that contain the instant, or null. They apply to notices even at tables that do not honour
 * them.
 */
export function quietAt(calendar: Calendar, instant: number): Interval | null {
  return (
    quietHours(calendar, instant - DAY, instant + DAY).find(({ from, to }) => from <= instant && instant < to) ?? null
  );
}

/**
 * [CO-325] (a) A reminder that would fall into the night before a deadline is sent before that night. `now`: when it is
 * scheduled.
 */
export function nearDue(calendar: Calendar, instant: number, deadline: number, now: number): number {
  const quiet = quietAt(calendar, instant);
  if (quiet === null) return instant;
  if (deadline >= quiet.to + 3 * HOUR) return quiet.to;
  return Math.max(now, quiet.from - 30 * MINUTE);
}
