import { timeOfDay, type Calendar } from "../calendar.ts";
import { DAY, HOUR } from "../duration.ts";
import { instantOf, localDate } from "../zone.ts";

/** [CO-327] The next digest after `now`: once a day at the person's time of day. */
export function nextDigest(calendar: Calendar, dial: string, now: number): number {
  for (let date = localDate(calendar.zone, now) - 1; ; date += 1) {
    const due = instantOf(calendar.zone, date * DAY + timeOfDay(dial));
    if (due > now) return due;
  }
}

/** [CO-327] A digest set off late is sent once, at most 12 h late; else it is left out. */
export function isDigestTooLate(due: number, now: number): boolean {
  return now - due > 12 * HOUR;
}
