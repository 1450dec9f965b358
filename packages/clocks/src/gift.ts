import { clocksAt, seatOf, type ClockState } from "./clock.ts";
import { SECOND } from "./duration.ts";
import type { HeldIntervals } from "./holds.ts";
import type { ActMark } from "./marks.ts";
import type { Problem } from "./problem.ts";

/** [CO-750] */
export const GIFTS_PER_STINT = 3;
export const GIFTS_PER_MATCH = 20;
export const GIFT_GAP = 10 * SECOND;

/** How long a giver may take a present back, and how long their message may be on its way. */
export const GIFT_STANDS_AFTER = 10 * SECOND;
const ON_ITS_WAY = 2 * SECOND;

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
  if (own.gifts >= GIFTS_PER_STINT) return no("This decision has had three presents, the maximum.");
  if (state.gifts >= GIFTS_PER_MATCH) return no("This match has had twenty presents, the maximum.");
  if (giver.lastAt !== null && now - giver.lastAt < GIFT_GAP)
    return no("You gave time a moment ago. Try again in a few seconds.");
  return null;
}

/** The last present of a giver, and the acts of the site since then. */
export type LastGift = { readonly gift: ActMark & { readonly kind: "gift" }; readonly since: readonly ActMark[] };

/**
 * [CO-R67] Why a present cannot be taken back, or null. It can as long as nothing has happened to the seat since, and
 * only if the seat would not be without time: nobody's time runs out because somebody has changed their mind.
 * @param last null: this player has given none
 */
export function checkUngift(
  state: ClockState,
  holds: HeldIntervals,
  last: LastGift | null,
  now: number,
): Problem | null {
  const no = (message: string): Problem => ({ code: "not-allowed", message });
  if (state.over) return no("The match is over.");
  if (last === null) return no("You have given no time.");
  const { gift, since } = last;
  if (since.some((act) => act.kind === "ungift" && act.gift === gift.act)) return no("You have taken it back already.");
  if (now - gift.at > GIFT_STANDS_AFTER + ON_ITS_WAY) return no("A present can be taken back for ten seconds only.");
  const own = seatOf(state, gift.seat);
  const isOther = since.some(
    (act) => act.kind === "clock" || ("seat" in act && act.seat === gift.seat && act.kind !== "gift"),
  );
  // Presents are counted by stint: none counted means that the stint has ended.
  const isNextStint = own.gifts === 0 || (own.stint !== null && own.baseAt > gift.at);
  if (isOther || isNextStint || own.holder !== "person") return no("Something has changed at this seat since.");
  const left = clocksAt(state, holds, now)[gift.seat]?.left ?? 0;
  return left > gift.ms ? null : no("The time that you gave is needed already.");
}
