const DAY = 86_400_000;
const MINUTE = 60_000;
/** The waits by number of misses in a day: none after the first. */
const WAITS = [0, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE] as const;

/**
 * [MM-135] Until when a person may not open a live seek. It depends on the number of misses within 24 h up to and
 * including the latest one. Null: they may open one now. All instants are in milliseconds.
 */
export function barredUntil(misses: readonly number[], now: number): number | null {
  const latest = Math.max(-Infinity, ...misses);
  const count = misses.filter((at) => at > latest - DAY).length;
  const until = latest + (WAITS[Math.min(count, WAITS.length) - 1] ?? 0);
  return count > 0 && until > now ? until : null;
}
