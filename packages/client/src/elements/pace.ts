/** How fast the acts of others are shown; `words`: as a list, nothing moves by itself. */
export type Pace = "slow" | "normal" | "fast" | "words";
export const PACES: readonly (readonly [pace: Pace, words: string])[] = [
  ["slow", "slowly"],
  ["normal", "at a normal pace"],
  ["fast", "fast"],
  ["words", "in words only"],
];

const KEPT = "pace";
const FACTORS: Readonly<Record<Pace, number>> = { slow: 2, normal: 1, fast: 0.45, words: 1 };
/**
 * How long an act is shown at a normal pace, and how much longer for each word of what is said of it, in milliseconds.
 */
const EACH = 700;
const EACH_WORD = 40;

export function chosenPace(): Pace {
  try {
    const kept = localStorage.getItem(KEPT);
    return PACES.find(([pace]) => pace === kept)?.[0] ?? "normal";
  } catch {
    return "normal";
  }
}

export function choosePace(pace: Pace): void {
  try {
    localStorage.setItem(KEPT, pace);
  } catch {
    // a browser that keeps nothing goes on at a normal pace
  }
}

/** How long an act with this many words is shown, in milliseconds, at the pace that was chosen. */
export function showingTime(words: number): number {
  return (EACH + EACH_WORD * words) * FACTORS[chosenPace()];
}
