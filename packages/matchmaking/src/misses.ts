const DAY = 86_400_000;
const MINUTE = 60_000;
/** By the number of misses of a day: none after the first. */
const WAITS = [0, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE] as const;

/**
 * [MM-135] Until when somebody opens no live seek: by how many misses lie within 24 h before the latest one, itself
 * included. Null: they may now. All instants in milliseconds.
 */
export function barredUntil(misses: readonly number[], now: number): number | null {
  const latest = Math.max(-Infinity, ...misses);
  const count = misses.filter((at) => at > latest - DAY).length;
  const until = latest + (WAITS[Math.min(count, WAITS.length) - 1] ?? 0);
  return count > 0 && until > now ? until : null;
}
