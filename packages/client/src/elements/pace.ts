import { BOT_PACES, DEFAULT_BOT_PACE } from "@caravanserai/clocks";
import type { Pace } from "@caravanserai/protocol";
import { inBrowser } from "./browser-storage.ts";

export type { Pace } from "@caravanserai/protocol";
export const PACES: readonly (readonly [pace: Pace, words: string])[] = [
  ["slow", "slowly"],
  ["normal", "at a normal pace"],
  ["fast", "fast"],
  ["at-once", "at once"],
  ["words", "in words only"],
];

const KEPT = "pace";
const FACTORS: Readonly<Record<Pace, number>> = { slow: 2, normal: 1, fast: 0.45, "at-once": 1, words: 1 };
/**
 * The base time that an act is shown at a normal pace, and the extra time for each word of its description, in
 * milliseconds.
 */
const EACH = 700;
const EACH_WORD = 40;

export function chosenPace(): Pace {
  const kept = inBrowser.get(KEPT);
  return PACES.find(([pace]) => pace === kept)?.[0] ?? DEFAULT_BOT_PACE;
}

export function choosePace(pace: Pace): void {
  inBrowser.set(KEPT, pace);
}

/** [CO-661] How long each of a bot's decisions is shown before the next, in milliseconds; 0: no pause. */
export function botPause(): number {
  const pace = chosenPace();
  return pace === "words" || pace === "at-once" ? 0 : BOT_PACES[pace];
}

/** Whether other players' acts play automatically. */
export function movesByItself(pace: Pace): boolean {
  return pace !== "words" && pace !== "at-once";
}

/** How long an act with this many words is shown at the chosen pace, in milliseconds. */
export function showingTime(words: number): number {
  return (EACH + EACH_WORD * words) * FACTORS[chosenPace()];
}
