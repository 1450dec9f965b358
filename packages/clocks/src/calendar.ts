import { DAY, HOUR, MINUTE } from "./duration.ts";
import type { Interval } from "./intervals.ts";
import { outOfRange, type Problem } from "./problem.ts";
import { instantOf, isZone, localDate, weekdayOf } from "./zone.ts";

/**
 * [CO-020] When a person rests. Times of day are `HH:MM` in the person's zone; weekdays run from 1 = Monday to 7 =
 * Sunday.
 */
export type Calendar = {
  readonly zone: string;
  readonly quiet: { readonly from: string; readonly to: string } | null;
  readonly rest: readonly number[];
};

/** [CO-020] The calendar of a person who has not chosen one. `zone`: the zone that the browser reports. */
export function defaultCalendar(zone: string): Calendar {
  return { zone: isZone(zone) ? zone : "Etc/UTC", quiet: { from: "22:00", to: "07:00" }, rest: [6, 7] };
}

/** [CO-020] [CO-021] */
export function checkCalendar({ zone, quiet, rest }: Calendar): Problem | null {
  if (!isZone(zone)) return outOfRange("calendar.zone", "must be a time zone by name, such as Europe/Berlin.");
  if (quiet !== null) {
    const dial = /^([01]\d|2[0-3]):[0-5]\d$/;
    if (!dial.test(quiet.from) || !dial.test(quiet.to)) return outOfRange("calendar.quiet", "must be given as HH:MM.");
    const length = (((timeOfDay(quiet.to) - timeOfDay(quiet.from)) % DAY) + DAY) % DAY;
    if (length < HOUR || length > 12 * HOUR) return outOfRange("calendar.quiet", "must last from 1 to 12 hours.");
  }
  if (rest.length > 2 || new Set(rest).size < rest.length || rest.some((day) => ![1, 2, 3, 4, 5, 6, 7].includes(day))) {
    return outOfRange("calendar.rest", "must be at most two different weekdays, 1 for Monday to 7 for Sunday.");
  }
  return null;
}

/** Milliseconds since midnight of a time of day `HH:MM`. */
export function timeOfDay(dial: string): number {
  return Number(dial.slice(0, 2)) * HOUR + Number(dial.slice(3, 5)) * MINUTE;
}

/** [CO-141] All quiet hours that overlap `[from, to)`, not clipped to it. */
export function quietHours({ zone, quiet }: Calendar, from: number, to: number): Interval[] {
  if (quiet === null) return [];
  const [begin, end] = [timeOfDay(quiet.from), timeOfDay(quiet.to)];
  const overMidnight = end <= begin ? DAY : 0;
  return overlapping(zone, from, to, (date) => ({
    from: instantOf(zone, date * DAY + begin),
    to: instantOf(zone, date * DAY + end + overMidnight),
  }));
}

/** [CO-142] All rest days that overlap `[from, to)`, not clipped to it. */
export function restDays({ zone, rest }: Calendar, from: number, to: number): Interval[] {
  if (rest.length === 0) return [];
  return overlapping(zone, from, to, (date) =>
    rest.includes(weekdayOf(date))
      ? { from: instantOf(zone, date * DAY), to: instantOf(zone, (date + 1) * DAY) }
      : undefined,
  );
}

function overlapping(
  zone: string,
  from: number,
  to: number,
  ofDate: (date: number) => Interval | undefined,
): Interval[] {
  const found: Interval[] = [];
  // A night belongs to the date on which it begins, and a zone may skip a whole date, so two extra days are searched on
  // each side.
  for (let date = localDate(zone, from) - 2; date <= localDate(zone, to) + 2; date += 1) {
    const interval = ofDate(date);
    if (interval !== undefined && interval.from < to && interval.to > from && interval.from < interval.to) {
      found.push(interval);
    }
  }
  return found;
}

/** One version of a person's calendar. `from`: the instant from which it applies to clocks. */
export type CalendarVersion = { readonly from: number; readonly calendar: Calendar };

/**
 * [CO-022] The versions after `calendar` was saved at `now`. The first version also covers all time before the first
 * change. A change applies to clocks 48 h later, but no earlier than 7 D after the last change that took effect. A
 * change that has not taken effect yet is replaced.
 */
export function saveCalendar(
  versions: readonly CalendarVersion[],
  calendar: Calendar,
  now: number,
): readonly CalendarVersion[] {
  const [first, ...changes] = versions;
  if (first === undefined) return [{ from: now, calendar }];
  const inForce = changes.filter(({ from }) => from <= now);
  const last = inForce.at(-1);
  const from = Math.max(now + 2 * DAY, last === undefined ? 0 : last.from + 7 * DAY);
  return [first, ...inForce, { from, calendar }];
}

/** [CO-023] The version that applies to clocks at the instant. Throws if there are no versions. */
export function calendarAt(versions: readonly CalendarVersion[], instant: number): Calendar {
  const version = versions.findLast(({ from }) => from <= instant) ?? versions[0];
  if (version === undefined) throw new Error("This person has no calendar, although one is stored on the first visit.");
  return version.calendar;
}

/**
 * [CO-022] The last change, if it does not apply to clocks yet, and what applies until then; null: clocks keep to the
 * newest version.
 */
export function pendingChange(
  versions: readonly CalendarVersion[],
  now: number,
): { readonly from: number; readonly until: Calendar } | null {
  const last = versions.at(-1);
  return last === undefined || last.from <= now ? null : { from: last.from, until: calendarAt(versions, now) };
}

/**
 * [CO-022] The newest version, which applies to notices as soon as it is saved. Falls back to the default calendar in
 * UTC for a person whose browser has not reported a zone yet.
 */
export function calendarForNotices(versions: readonly CalendarVersion[] | null): Calendar {
  return versions?.at(-1)?.calendar ?? defaultCalendar("Etc/UTC");
}
