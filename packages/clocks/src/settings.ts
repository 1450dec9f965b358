import { DAY, HOUR, MINUTE, SECOND, durationInWords } from "./duration.ts";
import { outOfRange, type Problem } from "./problem.ts";

/** [CO-002] How time is counted. All amounts are milliseconds in whole seconds. */
export type ClockSettings =
  | { readonly kind: "none" }
  | { readonly kind: "each"; readonly time: number }
  | { readonly kind: "bank"; readonly start: number; readonly add: number; readonly cap: number };

/** [CO-004] What the site does when a seat's time is up, as the table chose. */
export type TimeOutPolicy = "nothing" | "remind" | "default" | "bot" | "open" | "forfeit";

/**
 * [CO-005] What holds a seat's clock, in addition to a pause. `vacation`: the budget of each seat in this match; 0:
 * none.
 */
export type HoldSettings = { readonly quiet: boolean; readonly rest: boolean; readonly vacation: number };

/** [CO-001] All time settings of a table, shown to everybody who may see it. */
export type TimeSettings = {
  readonly clock: ClockSettings;
  readonly up: TimeOutPolicy;
  readonly holds: HoldSettings;
  /** [CO-006] How much time one present gives to another seat; 0: presents are not allowed. */
  readonly gift: number;
};

/** [CO-007] How long an open seat waits for a substitute before a bot sits in. */
export const OPEN_FOR = 7 * DAY;

/** [CO-008] The delays after which a person who is awaited at a table without a clock is reminded. */
export const NUDGES: readonly number[] = [DAY, 3 * DAY, 7 * DAY];

/** A table without a clock. */
export const NO_CLOCK: TimeSettings = {
  clock: { kind: "none" },
  up: "nothing",
  holds: { quiet: false, rest: false, vacation: 0 },
  gift: 0,
};

/** [CO-010] A pace only changes defaults. */
export type Pace = "live" | "days";

/** [CO-010] */
export function paceOf({ clock }: Pick<TimeSettings, "clock">): Pace {
  if (clock.kind === "each") return clock.time < 12 * HOUR ? "live" : "days";
  if (clock.kind === "bank") return clock.start < 12 * HOUR ? "live" : "days";
  return "days";
}

/** [CO-006] The default present of a clock with freely chosen values. */
export function defaultGift(clock: ClockSettings): number {
  if (clock.kind === "none") return 0;
  const ms = clock.kind === "each" ? clock.time / 2 : Math.max(clock.add, clock.start / 8);
  return Math.min(10 * DAY, Math.floor(ms / SECOND) * SECOND);
}

/** [CO-004] [CO-005] [CO-006] The default settings for a clock with freely chosen values. */
export function freeSettings(clock: ClockSettings, table: "private" | "public"): TimeSettings {
  return {
    clock,
    up: table === "private" ? "nothing" : "bot",
    holds: { quiet: false, rest: false, vacation: 0 },
    gift: defaultGift(clock),
  };
}

/** [CO-002] [CO-003] [CO-005] [CO-006] The first problem with the settings, or null. */
export function checkTime(time: TimeSettings): Problem | null {
  return checkClock(time.clock) ?? checkHolds(time);
}

function checkClock(clock: ClockSettings): Problem | null {
  switch (clock.kind) {
    case "none":
      return null;
    case "each":
      return between("time.clock.time", clock.time, 30 * SECOND, 30 * DAY);
    case "bank":
      return (
        between("time.clock.start", clock.start, MINUTE, 60 * DAY) ??
        between("time.clock.add", clock.add, 0, 10 * DAY) ??
        between("time.clock.cap", clock.cap, Math.max(clock.start, clock.add), 90 * DAY)
      );
  }
}

function checkHolds({ holds, gift }: TimeSettings): Problem | null {
  return between("time.holds.vacation", holds.vacation, 0, 90 * DAY) ?? between("time.gift", gift, 0, 10 * DAY);
}

/** [CO-003] Checks for whole seconds from `least` to `most`. */
export function between(field: string, ms: number, least: number, most: number): Problem | null {
  if (Number.isSafeInteger(ms) && ms >= least && ms <= most && ms % SECOND === 0) return null;
  return outOfRange(field, `must be from ${durationInWords(least)} to ${durationInWords(most)}, in whole seconds.`);
}
