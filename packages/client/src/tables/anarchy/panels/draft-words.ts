import { CURRENCY, drawPrice } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import "../../../elements/stepper.ts";
import { countOf, figuresOf } from "../cards.ts";
import type { Context } from "../context.ts";
import { cardsOf } from "../position.ts";
import { areaName, areaNames, cardsWord, signed } from "../words/names.ts";

/** What the draft would do, for the decision bar: the area, its figures, its income. */
export function draftWords(c: Context): TemplateResult | typeof nothing {
  const { drafting, position } = c;
  if (c.asked === "pay") return payStepper(c);
  const { team, attack, coup } = drafting;
  if (attack !== null)
    return html`<div slot="draft">
      <strong>${areaName(attack.target)}</strong>, ${countOf(position.sum(attack.line).swords, "swords")} against
      ${position.government(attack.target)?.defence ?? 0}<span class="quiet wide"
        ><br />${attack.passage.length === 0 ? "no passage needed" : `asks for passage through ${areaNames(attack.passage)}`}</span
      >
    </div>`;
  if (team === null) return changedMeld(c);
  const sum = position.sum([team.leader, ...team.followers]);
  return html`<div slot="draft">
    <strong>${areaName(team.area)}</strong>, ${cardsWord(team.followers.length + 1)}<br />${figuresOf(sum)}${
      coup === null
        ? html` <span class="gain">income +₹${1 + sum.treasures}</span>`
        : html` <span class="quiet">against ${countOf(position.government(team.area)?.crowns ?? 0, "crowns")}</span>`
    }
  </div>`;
}

/** One of the player's melds as it would be with the added cards or under the new leader. */
function changedMeld({ drafting, position }: Context): TemplateResult | typeof nothing {
  const [id] = drafting.draft.picks;
  if (typeof id !== "number" || !position.knows(id)) return nothing;
  const area = position.areaOf(id);
  const after = drafting.meldAfter(area);
  const meld = position.meld(area);
  if (after === null || meld === undefined) return nothing;
  const sum = position.sum(after.ids);
  const more = sum.treasures - position.sum(cardsOf(meld)).treasures;
  return html`<div slot="draft">
    <strong>${areaName(area)}</strong>, ${cardsWord(after.ids.length)}<br />${figuresOf(sum)}${
      more === 0 ? nothing : html` <span class=${more > 0 ? "gain" : "loss"}>income ${signed(more)}</span>`
    }
  </div>`;
}

/** How many cards to draw, and the money left. The button says the price, the market those of all numbers. */
function payStepper(c: Context): TemplateResult | typeof nothing {
  const option = c.drafting.option("pay", "amount");
  if (option === null) return nothing;
  const cards = c.draft.amount ?? option.min;
  const left = (c.view.cash[c.you ?? 0] ?? 0) - drawPrice(cards);
  return html`<div slot="draft" class="paying hstack">
    <cv-stepper
      label="Cards to draw"
      .min=${option.min}
      .max=${option.max}
      .value=${cards}
      @cv-amount=${(event: CustomEvent<{ value: number }>) => {
        c.draft.choose("pay");
        c.draft.setAmount(event.detail.value);
      }}
    ></cv-stepper>
    <span class="num quiet">${CURRENCY}${left} left</span>
  </div>`;
}
