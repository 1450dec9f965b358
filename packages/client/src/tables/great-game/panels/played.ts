import { CAMPS, type CardId, type GreatGameView } from "@caravanserai/great-game";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { flag } from "../map/signs.ts";
import { cardName, cardOf } from "../words/names.ts";
import type { LeftActions } from "./left.ts";

/** Cards of earlier rounds of this decade, newest first. */
export function playedCards({ view, names }: Context, { look }: LeftActions): TemplateResult | typeof nothing {
  const some = CAMPS.filter((camp) => view.played[camp].length > 0);
  if (some.length === 0) return nothing;
  return html`<section class="playedlist" aria-label="Cards played in this decade">
    <h2 class="sub">Played in this decade</h2>
    ${some.map(
      (camp) =>
        html`<p class="hstack cluster small">
          ${flag(camp)}<span class="quiet">${names.who(camp)}</span>
          ${links(view, [...view.played[camp]].reverse(), look)}
        </p>`,
    )}
  </section>`;
}

/** Cards by name, each a link that opens the card. */
function links(
  { faces }: GreatGameView,
  cards: readonly CardId[],
  look: LeftActions["look"],
): readonly TemplateResult[] {
  return cards
    .flatMap((id) => faces[id] ?? [])
    .map(
      (type) =>
        html`<button class="link plainbtn" @click=${() => look(type)}>
          ${cardName(type)} <b class="num">${cardOf(type).value}</b>
        </button>`,
    );
}

/** Both hands, for the all-seeing replay of a finished game. */
export function allHands({ view }: Context, { look }: LeftActions): TemplateResult | typeof nothing {
  const { allHands: hands } = view;
  if (hands === null) return nothing;
  return html`<section class="playedlist" aria-label="Both hands">
    <h2 class="sub">Both hands</h2>
    ${CAMPS.map((camp) => html`<p class="hstack cluster small">${flag(camp)}${links(view, hands[camp], look)}</p>`)}
  </section>`;
}
