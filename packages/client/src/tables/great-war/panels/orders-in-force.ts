import type { AnswerOrder, GreatWarView, RegroupOrder } from "@caravanserai/great-war";
import type { Json } from "@caravanserai/kernel";
import { ordersButtonWords } from "../../../elements/standing-orders.ts";
import type { Context } from "../context.ts";

type Orders = Readonly<Record<string, Json>>;

/** The orders still in force: an order for a turn or round expires at its end. */
export function inForce(orders: Orders, { turn, round }: GreatWarView): Orders {
  const stands = ([, order]: readonly [string, Json]): boolean => {
    const bounds = order as Partial<Pick<AnswerOrder & RegroupOrder, "turn" | "round">>;
    return (bounds.turn ?? turn) === turn && (bounds.round ?? round) === round;
  };
  return Object.fromEntries(Object.entries(orders).filter(stands));
}

/** The number of standing orders, for the button that opens them. */
export function ordersWords({ view, state }: Context): string {
  return ordersButtonWords(inForce(state.observation.orders, view));
}
