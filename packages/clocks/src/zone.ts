import { DAY, HOUR } from "./duration.ts";

/**
 * A wall time: local date and time of day, counted in milliseconds as if the local time were UTC (so 2027-01-01 00:00
 * anywhere is the same number). Local dates are counted in days from 1970-01-01.
 */
export type WallTime = number;

/** [CO-020] Whether `Intl` accepts the zone as an IANA name. A bare offset such as +01:00 is not one. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatter(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * [CO-140] The earliest instant at which the zone's local date and time are not before `wall`. A wall time that occurs
 * twice means its first occurrence; one that does not occur means the instant of the jump.
 */
export function instantOf(zone: string, wall: WallTime): number {
  const before = offsetAt(zone, wall - DAY);
  const after = offsetAt(zone, wall + DAY);
  if (before === after) return wall - before;
  const jump = jumpWithin(zone, wall - DAY, wall + DAY, before);
  return wall - before < jump ? wall - before : Math.max(jump, wall - after);
}

/** The local wall time at the instant. */
export function wallTimeAt(zone: string, instant: number): WallTime {
  return instant + offsetAt(zone, instant);
}

/** The local date at the instant, in days from 1970-01-01. */
export function localDate(zone: string, instant: number): number {
  return Math.floor(wallTimeAt(zone, instant) / DAY);
}

/** 1 = Monday to 7 = Sunday. 1970-01-01 was a Thursday. */
export function weekdayOf(date: number): number {
  return ((((date + 3) % 7) + 7) % 7) + 1;
}

/** Days from 1970-01-01 to a date of the Gregorian calendar (month 1 to 12). */
export function dateOf(year: number, month: number, day: number): number {
  // Years that begin in March, so that the leap day is the last of its year; 400 of them have 146,097 days.
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formatters.set(zone, made);
  return made;
}

/**
 * The offsets of a zone in a block of eight days, which holds at most one change: in this century, two changes of a
 * zone have never been less than four weeks apart. `Intl` is called only at the edges of a block, and the results are
 * cached, because one deadline may need hundreds of offsets.
 */
type Block = { readonly before: number; readonly jump: number; readonly after: number };
const BLOCK = 8 * DAY;
const blocks = new Map<string, Map<number, Block>>();

/** What to add to an instant to get the zone's wall time. */
export function offsetAt(zone: string, instant: number): number {
  const index = Math.floor(instant / BLOCK);
  let ofZone = blocks.get(zone);
  if (ofZone === undefined) blocks.set(zone, (ofZone = new Map<number, Block>()));
  let block = ofZone.get(index);
  if (block === undefined) {
    const before = offsetFromIntl(zone, index * BLOCK);
    const after = offsetFromIntl(zone, (index + 1) * BLOCK - 1);
    const jump = before === after ? Infinity : searchJump(zone, index * BLOCK, (index + 1) * BLOCK - 1, before);
    ofZone.set(index, (block = { before, jump, after }));
  }
  return instant < block.jump ? block.before : block.after;
}

/** The first instant after `from` at which the offset is no longer `before`. */
function searchJump(zone: string, from: number, to: number, before: number): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetFromIntl(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** Like searchJump, but with the cached blocks, which are exact. The interval is at most two days. */
function jumpWithin(zone: string, from: number, to: number, before: number): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

function offsetFromIntl(zone: string, instant: number): number {
  // Intl only shows whole seconds; the offset is the same within a second.
  const second = Math.floor(instant / 1000) * 1000;
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter(zone).formatToParts(second)) {
    if (type !== "literal") parts[type] = Number(value);
  }
  const part = (name: string) => parts[name] ?? 0;
  const date = dateOf(part("year"), part("month"), part("day"));
  return date * DAY + part("hour") * HOUR + part("minute") * 60_000 + part("second") * 1000 - second;
}
