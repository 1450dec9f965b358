import type { Seat } from "@caravanserai/kernel";
import type { LiveMatch } from "../match/live-match.ts";
import type { Deed } from "../match/match-plan.ts";

export function hasOrders({ match }: LiveMatch, seat: Seat): boolean {
  return Object.keys(match.orders[seat] ?? {}).length > 0;
}

/**
 * [CO-605] Standing orders do not apply to a bot that stands in: they stop in the transaction in which it takes the
 * seat.
 */
export function ordersStoppedByBot({ match }: LiveMatch, seat: Seat): readonly Deed[] {
  return Object.keys(match.orders[seat] ?? {}).map((window) => ({
    command: { do: "order", seat, window, order: null, why: "bot" },
    cause: "bot",
  }));
}
