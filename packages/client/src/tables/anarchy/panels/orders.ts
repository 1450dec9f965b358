import type { BidOrder, CoupDefenceOrder, PermissionOrder, ReinforceOrder } from "@caravanserai/anarchy";
import { html, type TemplateResult } from "lit";
import { dialogOfOrders, orderChoice } from "../../../elements/orders-dialog.ts";
import type { OrdersActions } from "../../../elements/standing-orders.ts";
import "../../../elements/stepper.ts";
import type { Context } from "../context.ts";

/** Standing orders for the four windows that a player may get out of turn. Secret, and can be changed at any time. */
export function ordersDialog(c: Context, actions: OrdersActions): TemplateResult {
  const { give } = actions;
  const { orders } = c.state.observation;
  const coup = (orders["coupDefence"] ?? null) as CoupDefenceOrder | null;
  const reinforce = (orders["reinforce"] ?? null) as ReinforceOrder | null;
  const bid = (orders["bid"] ?? null) as BidOrder | null;
  const passage = (orders["permission"] ?? {}) as PermissionOrder;
  const others = c.view.order.filter((seat) => seat !== c.you);
  const setPassage = (seat: number, value: "grant" | "refuse" | null): void => {
    const next = Object.fromEntries(Object.entries(passage).filter(([key]) => key !== String(seat)));
    const full: PermissionOrder = value === null ? next : { ...next, [seat]: value };
    give("permission", Object.keys(full).length === 0 ? null : full);
  };
  return dialogOfOrders(
    actions,
    "They answer for you when you are attacked out of turn. Nobody else sees them.",
    html`${orderChoice(
      "A coup against one of your areas",
      coup,
      { save: "save it with the fewest cards, if it can be saved", never: "let it fall" },
      (value) => give("coupDefence", value),
    )}
    ${orderChoice(
      "Reinforcements for an attacked area",
      reinforce,
      { useful: "everything with a sword or a castle", nothing: "nothing" },
      (value) => give("reinforce", value),
    )}
    ${orderChoice(
      "Bids in battle",
      bid === null ? null : "bid",
      { bid: "bid this, or all I have if that is less" },
      (value) => give("bid", value === null ? null : (bid ?? 0)),
      html`<cv-stepper
        label="Bid by standing order"
        unit="₹"
        .min=${0}
        .max=${MOST_BID}
        .value=${bid ?? 0}
        ?disabled=${bid === null}
        @cv-amount=${(event: CustomEvent<{ value: number }>) => give("bid", event.detail.value)}
      ></cv-stepper>`,
    )}
    ${others.map((seat) =>
      orderChoice(
        `Passage for ${c.names.whom(seat)}`,
        passage[seat] ?? null,
        { grant: "grant it", refuse: "refuse it" },
        (value) => setPassage(seat, value),
      ),
    )}`,
  );
}

/** The stepper's maximum: more money than a player holds in most games. */
const MOST_BID = 99;
