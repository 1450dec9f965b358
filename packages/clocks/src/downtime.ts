import { SECOND } from "./duration.ts";
import type { Interval } from "./intervals.ts";

/** [CO-160] How often each server writes the site's time into the row `alive`. */
export const ALIVE_EVERY = 5 * SECOND;
/** [CO-160] A server whose own last write is older writes first, before it commits or looks at anything. */
export const ALIVE_OWN_MOST = 10 * SECOND;
/** [CO-160] [CO-163] An older row means that the site was down. */
export const DOWN_AFTER = 15 * SECOND;
/** [CO-161] What people have to come back. */
export const COME_BACK = 60 * SECOND;

/** [CO-160] What a server writes that finds the row `alive` with the value `last` at `now`. The row never falls. */
export function signOfLife(last: number, now: number): { readonly alive: number; readonly downtime: Interval | null } {
  const down = now - last > DOWN_AFTER;
  return { alive: Math.max(last, now), downtime: down ? { from: last, to: now + COME_BACK } : null };
}
