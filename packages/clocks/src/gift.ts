import { seatOf, type ClockState } from "./clock.ts";
import { SECOND } from "./duration.ts";
import type { Problem } from "./problem.ts";

/** [CO-750] */
export const GIFTS_PER_STINT = 3;
export const GIFTS_PER_MATCH = 20;
export const GIFT_GAP = 10 * SECOND;

/** Who gives: the seat, null for a spectator, and when this person last gave at the table. */
export type Giver = { readonly seat: number | null; readonly lastAt: number | null };

/** [CO-125] [CO-750] Why the present is refused, or null. */
export function checkGift(state: ClockState, giver: Giver, seat: number, now: number): Problem | null {
  const own = seatOf(state, seat);
  const no = (message: string): Problem => ({ code: "not-allowed", message });
  if (state.over) return no("The match is over.");
  if (state.time.gift === 0 || state.time.clock.kind === "none") return no("At this table nobody gives time.");
  if (giver.seat === null) return no("Only those who play here can give time.");
  if (giver.seat === seat) return no("Time is given to others.");
  if (own.holder === "open") return no("Nobody sits there to whom time could be given.");
  if (own.holder !== "person") return no("A bot plays this seat, and no clock runs for it.");
  if (state.time.clock.kind === "each" && own.stint === null) return no("The table does not wait for this seat.");
  if (own.gifts >= GIFTS_PER_STINT) return no("This decision has had three presents, which is the most.");
  if (state.gifts >= GIFTS_PER_MATCH) return no("This match has had twenty presents, which is the most.");
  if (giver.lastAt !== null && now - giver.lastAt < GIFT_GAP) return no("You gave time a moment ago.");
  return null;
}
