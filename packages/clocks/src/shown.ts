import type { SeatClock } from "./clock.ts";
import { DAY, HOUR, MINUTE, SECOND, durationInWords } from "./duration.ts";
import type { TimeOutPolicy, TimeSettings } from "./settings.ts";

const UNITS = [
  { name: "day", short: "d", length: DAY },
  { name: "hour", short: "h", length: HOUR },
  { name: "minute", short: "min", length: MINUTE },
  { name: "second", short: "s", length: SECOND },
] as const;

type Amount = { readonly name: string; readonly short: string; readonly count: number };

/** [CO-180] Rounded up to a whole second, then cut to the two largest units, so that zero is shown only at zero. */
function twoLargest(left: number): Amount[] {
  let rest = Math.ceil(left / SECOND) * SECOND;
  const first = UNITS.findIndex(({ length }) => rest >= length);
  if (first < 0) return [{ name: "second", short: "s", count: 0 }];
  return UNITS.slice(first, first + 2).flatMap(({ name, short, length }, index) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return index > 0 && count === 0 ? [] : [{ name, short, count }];
  });
}

/** [CO-180] "2 d 4 h". */
export function shortTime(left: number): string {
  return twoLargest(left)
    .map(({ count, short }) => `${count} ${short}`)
    .join(" ");
}

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** [CO-182] "two days and four hours", for screen readers and sentences. */
export function timeInWords(left: number): string {
  return twoLargest(left)
    .map(({ count, name }) => `${NUMBERS[count] ?? count} ${name}${count === 1 ? "" : "s"}`)
    .join(" and ");
}

/** [CO-181] In how many milliseconds the page must be redrawn; null: not until something else changes. */
export function redrawAfter(clock: Pick<SeatClock, "left" | "running">): number | null {
  const { left, running } = clock;
  if (!running || left === null || left <= 0) return null;
  const step = left <= HOUR ? SECOND : left <= 2 * DAY ? MINUTE : HOUR;
  // The text changes when `left`, rounded up to seconds, passes a multiple of the step. The next multiple is below.
  const passed = left % step;
  return passed === 0 ? step : passed;
}

/** [CO-182] A clock in words. `when` formats instants in the viewer's zone. */
export function clockInWords(clock: SeatClock, when: (instant: number) => string): string {
  const left = clock.left === null ? "" : `${timeInWords(clock.left)} left`;
  const until = clock.until === null ? "" : when(clock.until);
  switch (clock.why) {
    case null:
      return left;
    case "pause":
      return `${left}, paused until ${until}`;
    case "down":
      return `${left}, resumes at ${until}`;
    case "away":
      return `${left}, away until ${until}`;
    case "rest":
      return `${left}, rests until ${until}`;
    case "up":
      return clock.deadline === null ? "time is up" : `time was up ${when(clock.deadline)}`;
    case "bot":
      return "a bot plays";
    case "open":
      return "waits for a substitute";
    case "ready":
      return left === "" ? "ready" : `ready, ${left}`;
    case "idle":
      return left;
    case "none":
    case "over":
      return "";
  }
}

/** [CO-182] The points at which a screen reader announces the person's own clock, politely, once each. */
export const TOLD_AT = ["half", "nine-tenths", "ten-minutes", "one-minute"] as const;
export type ToldAt = (typeof TOLD_AT)[number];

/** [CO-182] The points passed between two readings of the same stint. `base`: what the stint began with. */
export function toldBetween(base: number, before: number, after: number): ToldAt[] {
  const thresholds: Readonly<Record<ToldAt, number>> = {
    half: Math.floor(base / 2),
    "nine-tenths": Math.floor(base / 10),
    "ten-minutes": 10 * MINUTE,
    "one-minute": MINUTE,
  };
  return TOLD_AT.filter((one) => thresholds[one] < base && before > thresholds[one] && after <= thresholds[one]);
}

/** [CO-182] The last tenth is marked by a sign as well as by colour. */
export function isLastTenth(base: number, left: number): boolean {
  return left <= Math.floor(base / 10);
}

/** [CO-180] The tab's title counts down only below ten minutes. */
export function inTabTitle({ left, running }: Pick<SeatClock, "left" | "running">): boolean {
  return running && left !== null && left < 10 * MINUTE;
}

const POLICY_WORDS: Readonly<Record<TimeOutPolicy, string>> = {
  nothing: "nothing happens; the others may give time",
  remind: "the person is reminded",
  default: "the usual answer is given",
  bot: "a bot plays until the person is back",
  open: "the seat is offered to another player",
  forfeit: "the person loses the match",
};

const THEN_WORDS: Readonly<Record<TimeOutPolicy, string>> = {
  nothing: "",
  remind: "you are reminded",
  default: "the usual answer is given",
  bot: "a bot plays until you are back",
  open: "your seat is offered to another player",
  forfeit: "you lose the match",
};

/** [CO-180] What happens when your own time is up, to follow "then"; empty: nothing happens. */
export function thenInWords({ clock, up }: Pick<TimeSettings, "clock" | "up">): string {
  return clock.kind === "none" ? "" : THEN_WORDS[up];
}

/**
 * [CO-180] The most that a clock can hold without presents, which is the length of its bar; null: no time is counted.
 */
export function mostTime({ clock }: Pick<TimeSettings, "clock">): number | null {
  return clock.kind === "none" ? null : clock.kind === "each" ? clock.time : clock.cap;
}

/** [CO-001] The time settings in sentences, for everybody who may see the table. */
export function settingsInWords({ clock, up, holds, gift }: TimeSettings): string {
  if (clock.kind === "none") return "This table has no clock.";
  const counted =
    clock.kind === "each"
      ? `${durationInWords(clock.time)} for each turn of a person`
      : `${durationInWords(clock.start)} for each person, ${durationInWords(clock.add)} more after each turn, up to ${durationInWords(clock.cap)}`;
  const held = [
    holds.quiet ? "during their quiet hours" : "",
    holds.rest ? "on their rest days" : "",
    holds.vacation === 0 ? "" : `for up to ${durationInWords(holds.vacation)} of vacation`,
  ].filter((part) => part !== "");
  return [
    `${counted}. When time is up, ${POLICY_WORDS[up]}.`,
    held.length === 0 ? "" : `Each person’s clock stops ${list(held)}.`,
    gift === 0 ? "" : `One press gives another player ${durationInWords(gift)}.`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function list(parts: readonly string[]): string {
  return parts.length === 1 ? String(parts[0]) : `${parts.slice(0, -1).join(", ")} and ${String(parts.at(-1))}`;
}
