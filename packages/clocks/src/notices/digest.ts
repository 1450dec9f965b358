import { timeOfDay, type Calendar } from "../calendar.ts";
import { DAY, HOUR } from "../duration.ts";
import { instantOf, localDate } from "../zone.ts";

/** [CO-327] When the next digest after `now` is due: once a day, at the time of day that the person chose. */
export function nextDigest(calendar: Calendar, dial: string, now: number): number {
  for (let date = localDate(calendar.zone, now) - 1; ; date += 1) {
    const due = instantOf(calendar.zone, date * DAY + timeOfDay(dial));
    if (due > now) return due;
  }
}

/** [CO-327] A late digest is still sent, once, if it is at most 12 h late. */
export function isDigestTooLate(due: number, now: number): boolean {
  return now - due > 12 * HOUR;
}
