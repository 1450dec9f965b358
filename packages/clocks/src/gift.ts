import { seatOf, type ClockState } from "./clock.ts";
import { SECOND } from "./duration.ts";
import type { Problem } from "./problem.ts";

/** [CO-750] */
export const GIFTS_PER_STINT = 3;
export const GIFTS_PER_MATCH = 20;
export const GIFT_GAP = 10 * SECOND;

/** The giver: their seat (null for a spectator), and when they last gave time at this table. */
export type Giver = { readonly seat: number | null; readonly lastAt: number | null };

/** [CO-125] [CO-750] Why the present of time is refused, or null. */
export function checkGift(state: ClockState, giver: Giver, seat: number, now: number): Problem | null {
  const own = seatOf(state, seat);
  const no = (message: string): Problem => ({ code: "not-allowed", message });
  if (state.over) return no("The match is over.");
  if (state.time.gift === 0 || state.time.clock.kind === "none") return no("This table does not allow gifts of time.");
  if (giver.seat === null) return no("Only players at this table can give time.");
  if (giver.seat === seat) return no("You cannot give time to yourself.");
  if (own.holder === "open") return no("Nobody sits in this seat.");
  if (own.holder !== "person") return no("A bot plays this seat and needs no time.");
  if (state.time.clock.kind === "each" && own.stint === null) return no("The table is not waiting for this seat.");
  if (own.gifts >= GIFTS_PER_STINT) return no("This decision has had three gifts of time, the maximum.");
  if (state.gifts >= GIFTS_PER_MATCH) return no("This match has had twenty gifts of time, the maximum.");
  if (giver.lastAt !== null && now - giver.lastAt < GIFT_GAP)
    return no("You gave time a moment ago. Try again in a few seconds.");
  return null;
}
