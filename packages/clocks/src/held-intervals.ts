import { calendarAt, quietHours, restDays, type Calendar, type CalendarVersion } from "./calendar.ts";
import { DAY, MINUTE } from "./duration.ts";
import { STRIDE, type Held, type HeldIntervals } from "./holds.ts";
import { clip, difference, totalLength, union, type Interval } from "./intervals.ts";
import { isEvent, type Mark } from "./marks.ts";
import type { HoldSettings, TimeSettings } from "./settings.ts";
import { vacationEnd, type Vacations } from "./vacation.ts";

/*
 * Builds the intervals that hold a clock from calendars, vacations, pauses and downtimes.
 */

/** A person's own time settings, which apply at every table. */
export type PersonalTime = { readonly calendars: readonly CalendarVersion[]; readonly vacations: Vacations };

/** [CO-023] Who holds a seat from a given time on; null: nobody who could rest (a bot, or an empty seat). */
export type Tenure = { readonly from: number; readonly person: PersonalTime | null };

/** The data from which the held intervals of a match are computed. */
export type HoldSources = {
  readonly time: TimeSettings;
  /** All marks of the match, undone ones too: the time that they charged was already shown to people. */
  readonly marks: readonly Mark[];
  /** By seat, in order of time. */
  readonly tenures: readonly (readonly Tenure[])[];
  /** [CO-160] Downtimes of the site, as recorded. */
  readonly downtimes: readonly Interval[];
};

/** [CO-140] to [CO-146] The held intervals of a match: the second of the two pure functions of the clock. */
export function heldIntervals(sources: HoldSources): HeldIntervals {
  const pauses = pausesOf(sources.marks);
  const downtimes = downtimesOf(sources.marks, sources.downtimes);
  const versions = holdSettingsOf(sources);
  const vacations = sources.tenures.map((tenures) => heldByVacation(sources, tenures, versions, pauses, downtimes));
  const shared: readonly Held[] = [
    ...pauses.map((pause) => ({ ...pause, why: "pause" as const })),
    ...downtimes.map((downtime) => ({ ...downtime, why: "down" as const })),
  ];
  const withoutRest = vacations.map((away): readonly Held[] => [
    ...shared,
    ...away.map((vacation) => ({ ...vacation, why: "away" as const })),
  ]);
  const rests = versions.some(({ holds }) => holds.quiet || holds.rest)
    ? sources.tenures.map((tenures) => new RestBlocks(tenures, versions))
    : [];
  return (seat, from, to) => {
    const others = withoutRest[seat] ?? shared;
    const found = others.length === 0 ? others : others.filter((held) => held.from < to && held.to > from);
    const rest = rests[seat]?.overlapping(from, to) ?? [];
    return found.length === 0 ? rest : [...found, ...rest].sort((a, b) => a.from - b.from);
  };
}

/** The rest times that overlap an interval, and the bounds of all intervals that exactly the same ones overlap. */
interface Overlapping {
  readonly found: readonly Held[];
  /** Such an interval begins at `earliest` or later, but before `before`. */
  readonly earliest: number;
  readonly before: number;
  /** It ends after `after`, at `latest` or earlier. */
  readonly after: number;
  readonly latest: number;
}

/**
 * Rest times of the people who held a seat, cached in blocks of 16 days: every decision asks about the same days, and
 * this way their calendars are evaluated once.
 */
class RestBlocks {
  readonly #tenures: readonly Tenure[];
  readonly #versions: readonly HoldVersion[];
  readonly #blocks = new Map<number, readonly Interval[]>();
  /**
   * The last results for intervals shorter than a day, and for longer ones by the parity of their first block. Every
   * decision asks for the time since the last mark and for the time up to the deadline, which may be in the next block.
   */
  readonly #last: (Overlapping | null)[] = [null, null, null];

  constructor(tenures: readonly Tenure[], versions: readonly HoldVersion[]) {
    this.#tenures = tenures;
    this.#versions = versions;
  }

  /** In order, and disjoint. */
  overlapping(from: number, to: number): readonly Held[] {
    const first = Math.floor(from / STRIDE);
    const slot = to - from < DAY ? 0 : 1 + (first & 1);
    const last = this.#last[slot] ?? null;
    if (last !== null && from >= last.earliest && from < last.before && to > last.after && to <= last.latest)
      return last.found;
    const overlapping = this.#find(from, to);
    this.#last[slot] = overlapping;
    return overlapping.found;
  }

  #find(from: number, to: number): Overlapping {
    const first = Math.floor(from / STRIDE);
    const end = Math.max(first + 1, Math.ceil(to / STRIDE));
    let [earliest, before, after, latest] = [first * STRIDE, Infinity, -Infinity, end * STRIDE];
    const found: Interval[] = [];
    for (let block = first; block < end; block++)
      for (const held of this.#restOfBlock(block)) {
        if (held.to <= from) earliest = Math.max(earliest, held.to);
        else if (held.from >= to) latest = Math.min(latest, held.from);
        else {
          // A hold that extends across the edge of two blocks is in both; `union` joins the two.
          found.push(held);
          [before, after] = [Math.min(before, held.to), Math.max(after, held.from)];
        }
      }
    return { found: union(found).map((rest) => ({ ...rest, why: "rest" })), earliest, before, after, latest };
  }

  #restOfBlock(block: number): readonly Interval[] {
    let rest = this.#blocks.get(block);
    if (rest === undefined)
      this.#blocks.set(block, (rest = restOf(this.#tenures, this.#versions, block * STRIDE, (block + 1) * STRIDE)));
    return rest;
  }
}

/** [CO-144] [CO-520] [CO-521] The pauses of a match, from its marks. */
export function pausesOf(marks: readonly Mark[]): Interval[] {
  const pauses: { from: number; to: number }[] = [];
  for (const mark of marks) {
    if (isEvent(mark) || (mark.kind !== "pause" && mark.kind !== "unpause")) continue;
    const last = pauses.at(-1);
    if (last !== undefined && mark.at < last.to) last.to = Math.max(mark.at, mark.until);
    else if (mark.kind === "pause") pauses.push({ from: mark.at, to: mark.until });
  }
  return pauses.filter(({ from, to }) => from < to);
}

/**
 * [CO-162] The downtimes as they apply to one match: each begins no earlier than the last mark before the server was
 * back, because the time charged up to that mark was already shown.
 */
export function downtimesOf(marks: readonly Mark[], downtimes: readonly Interval[]): Interval[] {
  return downtimes.flatMap(({ from, to }) => {
    const last = marks.findLast(({ at }) => at <= to - MINUTE);
    // A match that has begun since then is held from its beginning.
    const begin = Math.max(from, last?.at ?? marks[0]?.at ?? Infinity);
    return begin < to ? [{ from: begin, to }] : [];
  });
}

type HoldVersion = Interval & { readonly holds: HoldSettings };

/** The hold settings of the table over time: a vote `clock` replaces them. [CO-126] */
function holdSettingsOf({ time, marks }: HoldSources): HoldVersion[] {
  const versions: { from: number; to: number; holds: HoldSettings }[] = [
    { from: -Infinity, to: Infinity, holds: time.holds },
  ];
  for (const mark of marks) {
    if (isEvent(mark) || mark.kind !== "clock") continue;
    const last = versions.at(-1);
    if (last !== undefined) last.to = mark.at;
    versions.push({ from: mark.at, to: Infinity, holds: mark.time.holds });
  }
  return versions;
}

/**
 * [CO-143] The parts of a seat's vacations that hold its clock. The budget is used up by calendar time, whether or not
 * the seat is awaited, but not during pauses and downtimes. [CO-031] A vacation that was ended early counts as at least
 * 24 h.
 */
function heldByVacation(
  { marks }: HoldSources,
  tenures: readonly Tenure[],
  versions: readonly HoldVersion[],
  pauses: readonly Interval[],
  downtimes: readonly Interval[],
): Interval[] {
  return vacationsOf(marks, tenures, versions, pauses, downtimes).held;
}

/** [CO-143] The rest of a seat's vacation budget at `now`. */
export function vacationLeft(sources: HoldSources, seat: number, now: number): number {
  const versions = holdSettingsOf(sources);
  const pauses = pausesOf(sources.marks);
  const downtimes = downtimesOf(sources.marks, sources.downtimes);
  const { spent } = vacationsOf(sources.marks, sources.tenures[seat] ?? [], versions, pauses, downtimes, now);
  const budget = versions.findLast(({ from }) => from <= now)?.holds.vacation ?? 0;
  return Math.max(0, budget - spent);
}

function vacationsOf(
  marks: readonly Mark[],
  tenures: readonly Tenure[],
  versions: readonly HoldVersion[],
  pauses: readonly Interval[],
  downtimes: readonly Interval[],
  now = Infinity,
): { held: Interval[]; spent: number } {
  const start = marks[0]?.at ?? Infinity;
  const standsStill = [...pauses, ...downtimes];
  const held: Interval[] = [];
  let spent = 0;
  for (const [index, { from: since, person }] of tenures.entries()) {
    const until = tenures[index + 1]?.from ?? Infinity;
    for (const vacation of person?.vacations ?? []) {
      const end = vacationEnd(vacation);
      const whole = clip({ from: vacation.from, to: end }, Math.max(start, since), Math.min(until, now));
      if (whole.from >= whole.to) continue;
      const before = spent;
      for (const version of versions) {
        const part = clip(whole, version.from, version.to);
        if (part.from >= part.to || version.holds.vacation === 0) continue;
        const counting = difference([part], standsStill);
        const available = Math.max(0, version.holds.vacation - spent);
        const to = available === 0 ? part.from : usedUpAt(counting, available, part.to);
        if (to > part.from) held.push({ from: part.from, to });
        spent += Math.min(available, totalLength(counting));
      }
      // [CO-031] What a former holder does is nothing to the seat.
      const endedEarly = vacation.endedAt !== null && vacation.endedAt <= Math.min(now, until);
      if (endedEarly && spent > before) spent = Math.max(spent, before + DAY);
    }
  }
  return { held: union(held), spent };
}

/** When `ms` of these intervals have passed; `end` if they are shorter than that in total. */
function usedUpAt(intervals: readonly Interval[], ms: number, end: number): number {
  let left = ms;
  for (const { from, to } of intervals) {
    if (to - from >= left) return from + left;
    left -= to - from;
  }
  return end;
}

/**
 * [CO-141] [CO-142] Quiet hours and rest days of the people who held the seat, by the calendars and settings in force
 * at the time.
 */
function restOf(tenures: readonly Tenure[], versions: readonly HoldVersion[], from: number, to: number): Interval[] {
  const found: Interval[] = [];
  for (const [index, { from: since, person }] of tenures.entries()) {
    const until = tenures[index + 1]?.from ?? Infinity;
    if (person === null || since >= to || until <= from) continue;
    for (const { from: begin, to: end, calendar } of calendarSpans(person.calendars)) {
      for (const version of versions) {
        const span = clip({ from: begin, to: end }, Math.max(since, version.from), Math.min(until, version.to));
        const asked = clip(span, from, to);
        if (asked.from >= asked.to) continue;
        const resting = [
          ...(version.holds.quiet ? quietHours(calendar, asked.from, asked.to) : []),
          ...(version.holds.rest ? restDays(calendar, asked.from, asked.to) : []),
        ];
        for (const interval of resting) {
          const held = clip(interval, span.from, span.to);
          if (held.from < held.to) found.push(held);
        }
      }
    }
  }
  return found;
}

/**
 * [CO-022] [CO-023] The quiet hours that hold a person's clocks where a table keeps them: all that overlap `[from,
 * to)`, each version of the calendar for the time in which it is in force.
 */
export function quietHoursForClocks(calendars: readonly CalendarVersion[], from: number, to: number): Interval[] {
  const found = calendarSpans(calendars).flatMap(({ from: begin, to: end, calendar }) => {
    const asked = clip({ from, to }, begin, end);
    return asked.from < asked.to
      ? quietHours(calendar, asked.from, asked.to).map((night) => clip(night, begin, end))
      : [];
  });
  return union(found);
}

function calendarSpans(versions: readonly CalendarVersion[]): (Interval & { readonly calendar: Calendar })[] {
  const ends = versions.slice(1).map(({ from }) => from);
  return versions.map((_, index) => {
    const from = index === 0 ? -Infinity : (ends[index - 1] ?? -Infinity);
    return { from, to: ends[index] ?? Infinity, calendar: calendarAt(versions.slice(index, index + 1), from) };
  });
}
