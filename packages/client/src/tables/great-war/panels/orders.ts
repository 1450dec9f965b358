import type { AnswerOrder, BlockadeOrder, FinalOrder } from "@caravanserai/great-war";
import type { Json } from "@caravanserai/kernel";
import { html, type TemplateResult } from "lit";
import "../../../elements/dialog.ts";
import "../../../elements/stepper.ts";
import type { Context } from "../context.ts";
import { NOTHING } from "../context.ts";

export interface OrdersActions {
  readonly open: boolean;
  readonly close: () => void;
  /** `null` takes the order back. */
  readonly give: (window: string, order: Json) => void;
}

function choices<T extends string>(
  name: string,
  legend: string,
  now: T | null,
  values: readonly (readonly [T | null, string])[],
  give: (value: T | null) => void,
): TemplateResult {
  return html`<fieldset class="orders">
    <legend>${legend}</legend>
    ${values.map(
      ([value, words]) =>
        html`<label
          ><input type="radio" name=${name} .checked=${now === value} @change=${() => give(value)} />${words}</label
        >`,
    )}
  </fieldset>`;
}

/** Standing orders: what answers for you so that a turn by correspondence takes fewer visits. Secret, changed at any time. */
export function ordersDialog(c: Context, { open, close, give }: OrdersActions): TemplateResult {
  const { orders } = c.state.sight;
  const { view } = c;
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
  return html`<cv-dialog heading="Standing orders" .open=${open} @cv-close=${close}>
    <p>They answer for you at once, and nobody else sees them. They go by what everybody sees on the table.</p>
    ${choices(
      "answer",
      "An enemy lead card",
      answer?.stand ?? null,
      [
        [null, "ask me"],
        ["all", "let every one stand"],
        ["not-leaders", "let all stand but Leaders"],
        ["below", "let those of less BP than this stand"],
      ],
      (value) => stand(value, limit),
    )}
    <cv-stepper
      label="Battle Points"
      .min=${1}
      .max=${15}
      .value=${answer?.bp ?? 6}
      ?disabled=${answer?.stand !== "below"}
      @cv-amount=${(event: CustomEvent<{ value: number }>) => stand("below", limit, event.detail.value)}
    ></cv-stepper>
    ${choices(
      "until",
      "For how long",
      limit,
      [
        [null, "always"],
        ["turn", "this turn"],
        ["round", "this round"],
      ],
      (value) => {
        if (answer !== null) stand(answer.stand, value);
      },
    )}
    ${choices(
      "final",
      "My goes in the final actions",
      final,
      [
        [null, "ask me"],
        ["use", "use saved cancels, dearest target first, then pass"],
        ["pass", "pass"],
        ["leading", "pass while I would win the turn"],
        ["unless-enemy-acts", "pass unless the enemy has acted"],
      ],
      (value) => give("final", value),
    )}
    ${choices(
      "blockade",
      "My Blockade",
      blockade,
      [
        [null, "ask me"],
        ["dearest", "cut off the dearest card"],
        ["cheapest-if-winning", "the cheapest if I win anyway, else the dearest"],
      ],
      (value) => give("blockade", value),
    )}
    ${choices(
      "exchange",
      "Railway Movement",
      orders["exchange"] === undefined ? null : "none",
      [
        [null, "ask me"],
        ["none", "exchange nothing"],
      ],
      (value) => give("exchange", value),
    )}
    ${choices(
      "regroup",
      "The regroup after this turn",
      orders["regroup"] === undefined ? null : "keep",
      [
        [null, "ask me"],
        ["keep", "keep everything, draw a Neutral card (if my hand is then the same)"],
      ],
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
    )}
    <button slot="acts" class="btn" autofocus @click=${close}>Done</button>
  </cv-dialog>`;
}

/** How many orders stand, for the button that opens them. */
export function ordersWords(orders: Readonly<Record<string, Json>>): string {
  const many = Object.keys(orders).length;
  return many === 0 ? "Standing orders" : `Standing orders (${many})`;
}
