import type { Seat } from "@caravanserai/kernel";
import type { Context } from "../context.ts";
import type { AskKind } from "./asks.ts";

/** What a seat is doing, short enough for a plate. */
const DOING: Readonly<Record<AskKind, string>> = {
  pay: "buying cards",
  draw: "drawing",
  meld: "laying cards",
  finalMeld: "final melds",
  coupDefence: "a coup to answer",
  government: "naming a government",
  discard: "discarding",
  repair: "naming a leader",
  war: "war or peace",
  permission: "asked for passage",
  reinforce: "reinforcements",
  bid: "bidding",
  casualties: "choosing the dead",
  aftermath: "after the battle",
};

/** The line below the figures of a plate. Empty: the element shows whether the player is online. */
export function seatStatus({ view, state }: Context, seat: Seat): string {
  const waiting = state.observation.waiting.find((w) => w.seat === seat);
  if (waiting !== undefined && !waiting.ready) {
    const doing = DOING[waiting.kind as AskKind];
    if (state.viewer !== seat) return doing;
    return view.active === seat ? `Your turn: ${doing}` : `You: ${doing}`;
  }
  if (state.observation.result !== null || waiting !== undefined) return "";
  if (seat === view.active) return "active";
  const next = view.order[(view.order.indexOf(view.active) + 1) % view.order.length];
  return seat === next && view.drawer === null ? "next" : "";
}
