import type { AnswerOrder, BlockadeOrder, FinalOrder } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import { radios } from "../../../elements/radios.ts";
import { dialogOfOrders, orderChoice } from "../../../elements/orders-dialog.ts";
import type { OrdersActions } from "../../../elements/standing-orders.ts";
import "../../../elements/stepper.ts";
import type { Context } from "../context.ts";
import { NOTHING } from "../context.ts";
import { inForce } from "./orders-in-force.ts";

/**
 * Standing orders: automatic answers, so that a turn by correspondence takes fewer visits. They are secret and can be
 * changed at any time.
 */
export function ordersDialog(c: Context, actions: OrdersActions): TemplateResult {
  const { give } = actions;
  const { view } = c;
  const orders = inForce(c.state.observation.orders, view);
  const answer = (orders["answer"] ?? null) as AnswerOrder | null;
  const final = (orders["final"] ?? null) as FinalOrder | null;
  const blockade = (orders["blockade"] ?? null) as BlockadeOrder | null;
  const limit = answer?.round !== undefined ? "round" : answer?.turn !== undefined ? "turn" : null;
  const stand = (kind: AnswerOrder["stand"] | null, until: "turn" | "round" | null, bp = answer?.bp ?? 6): void =>
    give(
      "answer",
      kind === null
        ? null
        : {
            stand: kind,
            ...(kind === "below" ? { bp } : {}),
            ...(until === null ? {} : { turn: view.turn }),
            ...(until === "round" ? { round: view.round } : {}),
          },
    );
  return dialogOfOrders(
    actions,
    "They answer for you at once, and nobody else sees them. They depend only on what everybody can see on the table.",
    html`${orderChoice(
      "An enemy lead card",
      answer?.stand ?? null,
      {
        all: "let every one stand",
        "not-leaders": "let all stand but Leaders",
        below: "let those with fewer points than this stand",
      },
      (value) => stand(value, limit),
      html`<cv-stepper
        label="Battle Points"
        .min=${1}
        .max=${15}
        .value=${answer?.bp ?? 6}
        ?disabled=${answer?.stand !== "below"}
        @cv-amount=${(event: CustomEvent<{ value: number }>) => stand("below", limit, event.detail.value)}
      ></cv-stepper>`,
    )}
    ${
      answer === null
        ? nothing
        : radios(
            "For how long",
            limit,
            [
              [null, "always"],
              ["turn", "this turn"],
              ["round", "this round"],
            ],
            (value) => stand(answer.stand, value),
          )
    }
    ${orderChoice(
      "My goes in the final actions",
      final,
      {
        use: "use saved cancels, dearest target first, then pass",
        pass: "pass",
        leading: "pass while I would win the turn",
        "unless-enemy-acts": "pass unless the enemy has acted",
      },
      (value) => give("final", value),
    )}
    ${orderChoice(
      "My Blockade",
      blockade,
      { dearest: "cut off the dearest card", "cheapest-if-winning": "the cheapest if I win anyway, else the dearest" },
      (value) => give("blockade", value),
    )}
    ${orderChoice(
      "Railway Movement",
      orders["exchange"] === undefined ? null : "none",
      { none: "exchange nothing" },
      (value) => give("exchange", value),
    )}
    ${orderChoice(
      "The regroup after this turn",
      orders["regroup"] === undefined ? null : "keep",
      { keep: "keep everything, draw a Neutral card (if my hand is then the same)" },
      (value) =>
        give(
          "regroup",
          value === null
            ? null
            : {
                turn: view.turn,
                hand: view.own,
                bonus: view.ownBonus,
                plan: { discard: [], discardBonus: NOTHING.discardBonus, neutral: NOTHING.neutral },
              },
        ),
    )}`,
  );
}
