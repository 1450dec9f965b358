import type { CardType } from "@caravanserai/great-game/data";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import { cardOf } from "../words/names.ts";

/** A card enlarged for reading. */
export function cardPanel(type: CardType, close: () => void): TemplateResult {
  const card = cardOf(type);
  return html`<section class="cardpanel" aria-label=${card.name}>
    <div class="bigcard raised ${card.reaction ? "yellow" : ""} ${card.highAsia === null ? "" : "asiac"}">
      <b class="val num">${card.value}</b>
      <div>
        <p class="cn">${card.name}</p>
        <p class="quiet">
          ${card.copies === 1 ? "a single card" : `${card.copies} copies`}${card.reaction ? ", may be laid as a Reaction" : ""}${card.textFor === "britain" ? ", text for Britain only" : card.textFor === "russia" ? ", text for Russia only" : ""}
        </p>
      </div>
      <button class="iconbtn" aria-label="Close" @click=${close}>${icon("close")}</button>
      <p class="ctext">${card.summary}</p>
      ${card.trigger === null ? nothing : html`<p class="ctext quiet">It answers: ${card.trigger.replaceAll("-", " ")}.</p>`}
      <p class="history muted">${card.history}</p>
    </div>
  </section>`;
}
