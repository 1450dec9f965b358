import { DAY } from "@caravanserai/clocks";
import type { IconName } from "../elements/icons.ts";
import { dialOf } from "./night-words.ts";

/** The icons for the reasons why a clock is held. */
export const HELD_BY: Readonly<Record<string, IconName>> = {
  rest: "moon",
  away: "case",
  pause: "pause",
  down: "info",
  up: "warn",
  bot: "star",
  open: "plus",
};

/** Little time is left: the last tenth, or less than six hours. Both in milliseconds. */
export function isLow(left: number, of: number | null): boolean {
  return left < 6 * 3_600_000 || (of !== null && of > 0 && left / of <= 0.1);
}

/** "Monday, 03:38" for a moment within six days, otherwise "9 July, 03:38". */
export function whenWords(at: string | undefined, now: number): string {
  if (at === undefined) return "then";
  const then = new Date(at);
  const isNear = Math.abs(then.getTime() - now) < 6 * DAY;
  const day =
    then.toDateString() === new Date(now).toDateString()
      ? "today"
      : then.toLocaleDateString("en-GB", isNear ? { weekday: "long" } : { day: "numeric", month: "long" });
  return `${day}, ${dialOf(then.getTime())}`;
}
