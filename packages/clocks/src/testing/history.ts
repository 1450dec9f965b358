import type { Calendar } from "../calendar.ts";
import { clocksAt, replay, type ClockHistory, type ClockState, type SeatClock } from "../clock.ts";
import { DAY, HOUR, MINUTE, SECOND } from "../duration.ts";
import { heldIntervals, vacationLeft, type PersonalTime, type Tenure } from "../held-intervals.ts";
import type { HeldIntervals } from "../holds.ts";
import type { Interval } from "../intervals.ts";
import type { Act, EventMark, Mark } from "../marks.ts";
import { presetSettings } from "../presets.ts";
import type { ClockSettings, HoldSettings, TimeSettings } from "../settings.ts";
import type { Vacation } from "../vacation.ts";

/** "2027-01-04T09:00", optionally with seconds and milliseconds, in UTC. */
export function at(text: string): number {
  const instant = Date.parse(text.length === 16 ? `${text}:00Z` : `${text}Z`);
  if (Number.isNaN(instant)) throw new Error(`No instant: ${text}`);
  return instant;
}

/** "2 D 4 h 30 min 10.5 s" in milliseconds. */
export function ms(text: string): number {
  const units: Record<string, number> = { D: DAY, h: HOUR, min: MINUTE, s: SECOND };
  let sum = 0;
  for (const [, count, unit] of text.matchAll(/([\d.]+) (D|h|min|s)\b/g)) {
    sum += Math.round(Number(count) * (units[unit ?? ""] ?? NaN));
  }
  return sum;
}

/** [CO-100] The clocks of all seats at `now`, by seat, from the beginning. */
export function clocks(time: TimeSettings, history: ClockHistory, now: number): readonly SeatClock[] {
  const past = history.marks.filter((mark) => mark.at <= now);
  return clocksAt(replay(time, { ...history, marks: past }), history.holds, now);
}

const ONLY_THE_CLOCK = { holds: { quiet: false, rest: false, vacation: 0 }, up: "nothing" } as const;

/** The settings of a preset without holds, where nothing happens when time is up, except as given in `more`. */
export function preset(
  id: string,
  changes: Partial<TimeSettings> & { hold?: Partial<HoldSettings> } = {},
): TimeSettings {
  const { hold, ...rest } = changes;
  return { ...presetSettings(id), ...ONLY_THE_CLOCK, ...rest, holds: { ...ONLY_THE_CLOCK.holds, ...hold } };
}

export function bank(
  start: string,
  add: string,
  cap: string,
  changes: Partial<TimeSettings> & { hold?: Partial<HoldSettings> } = {},
): TimeSettings {
  return withClock({ kind: "bank", start: ms(start), add: ms(add), cap: ms(cap) }, changes);
}

export function each(
  time: string,
  changes: Partial<TimeSettings> & { hold?: Partial<HoldSettings> } = {},
): TimeSettings {
  return withClock({ kind: "each", time: ms(time) }, changes);
}

function withClock(
  clock: ClockSettings,
  changes: Partial<TimeSettings> & { hold?: Partial<HoldSettings> },
): TimeSettings {
  return { ...preset("quick", changes), clock };
}

/** "Europe/Berlin q 22–07 r 6,7". */
export function resting(text: string): Calendar {
  const [zone = ""] = text.split(" ");
  const dial = (time: string) => (time.includes(":") ? time : `${time}:00`);
  const quiet = / q ([\d:]+)–([\d:]+)/.exec(text);
  const rest = / r ([\d,]+)/.exec(text)?.[1]?.split(",").map(Number) ?? [];
  return {
    zone,
    quiet: quiet === null ? null : { from: dial(quiet[1] ?? ""), to: dial(quiet[2] ?? "") },
    rest,
  };
}

export function person(calendar: Calendar | string = "Etc/UTC", vacations: readonly Vacation[] = []): PersonalTime {
  const first = typeof calendar === "string" ? resting(calendar) : calendar;
  return { calendars: [{ from: 0, calendar: first }], vacations };
}

export function vacation(from: string, to: string, endedAt: string | null = null): Vacation {
  return { id: from, from: at(from), to: at(to), endedAt: endedAt === null ? null : at(endedAt) };
}

/** A match as the clock sees it, built up event by event. A new event never changes earlier ones. */
export class History {
  readonly marks: Mark[] = [];
  readonly downtimes: Interval[] = [];
  readonly tenures: Tenure[][];
  private seq = -1;
  private act = -1;

  readonly time: TimeSettings;

  constructor(time: TimeSettings, seats: number, persons: readonly (PersonalTime | string)[] = []) {
    this.time = time;
    this.tenures = Array.from({ length: seats }, (_, seat) => {
      const own = persons[seat] ?? "Etc/UTC";
      return [{ from: -Infinity, person: typeof own === "string" ? person(own) : own }];
    });
  }

  /** `#n @when seat → awaited`. */
  event(when: string, seat: number | null, awaited: readonly number[], more: Partial<EventMark> = {}): this {
    this.seq += 1;
    this.marks.push({ seq: this.seq, at: at(when), ...(seat === null ? {} : { seat }), awaited, ...more });
    return this;
  }

  start(when: string, awaited: readonly number[], more: Partial<EventMark> = {}): this {
    return this.event(when, null, awaited, more);
  }

  does(when: string, act: Act): this {
    this.act += 1;
    this.marks.push({ act: this.act, at: at(when), ...act });
    return this;
  }

  down(from: string, to: string): this {
    this.downtimes.push({ from: at(from), to: at(to) });
    return this;
  }

  /** From then on the seat has another holder. */
  seated(when: string, seat: number, newcomer: PersonalTime): this {
    this.tenures[seat]?.push({ from: at(when), person: newcomer });
    return this;
  }

  get holds(): HeldIntervals {
    return heldIntervals(this);
  }

  clocks(now: string | number): readonly SeatClock[] {
    const instant = typeof now === "number" ? now : at(now);
    const history = { seats: this.tenures.length, marks: this.marks, holds: this.holds };
    return clocks(this.time, history, instant);
  }

  clock(seat: number, now: string | number): SeatClock {
    const own = this.clocks(now)[seat];
    if (own === undefined) throw new Error(`No seat ${seat}`);
    return own;
  }

  left(seat: number, now: string | number): number | null {
    return this.clock(seat, now).left;
  }

  /** The seat's deadline after the last mark, written like the instants of the examples. */
  deadline(seat: number, now?: string): string | null {
    const last = this.marks.at(-1);
    return written(this.clock(seat, now ?? last?.at ?? 0).deadline);
  }

  state(): ClockState {
    return replay(this.time, { seats: this.tenures.length, marks: this.marks, holds: this.holds });
  }

  vacationLeft(seat: number, now: string): number {
    return vacationLeft(this, seat, at(now));
  }
}

/** An instant as the examples write it: without seconds if they are zero. */
export function written(instant: number | null): string | null {
  if (instant === null) return null;
  const iso = new Date(instant).toISOString();
  if (iso.endsWith(":00.000Z")) return iso.slice(0, 16);
  return iso.endsWith(".000Z") ? iso.slice(0, 19) : iso.slice(0, 23);
}
