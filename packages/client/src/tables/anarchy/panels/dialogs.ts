import { AREAS, CARDS, type Card, type CardId } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import "../../../elements/dialog.ts";
import { emblem } from "../art.ts";
import { countOf, FIGURES, listWords, stripCard, symbolsOf } from "../cards.ts";
import type { Context } from "../context.ts";
import { areaName, cardsWord } from "../words/names.ts";

/** A card enlarged: every figure in words, which cards follow it, its historical note. */
export function cardDialog(
  c: Context,
  id: CardId | null,
  flavours: Readonly<Record<string, string>>,
  close: () => void,
): TemplateResult {
  if (id === null || !c.position.knows(id)) return html`<cv-dialog heading="" .open=${false}></cv-dialog>`;
  const card = c.position.card(id);
  const figures = FIGURES.filter((f) => card[f] > 0).map((f) => countOf(card[f], f));
  const meld = c.position.meld(card.area);
  const holder = meld === undefined ? "nobody" : c.names.whom(meld.owner);
  const history = flavours[card.id];
  return html`<cv-dialog heading=${card.name} .open=${true} @cv-close=${close}>
    <div class="large suit-${card.area}">
      <p class="of hstack">${emblem(card.area)} ${areaName(card.area)} ${card.number}</p>
      ${history === undefined ? nothing : html`<p class="flavour">${history}.</p>`}
      <p>${symbolsOf(card)} ${figures.join(", ")}</p>
      <p>
        ${card.crowns > 0 ? "It can lead a meld (AN-004)." : "It has no crown: it can only follow (AN-004)."}
        ${card.follows.length === 0 ? "It follows nobody." : `It follows ${listWords(card.follows.map((n) => leaderName(card, n)))}.`}
      </p>
      <p class="quiet">
        ${AREAS[card.area].name} is held by ${holder}. The area has ${AREAS[card.area].totals.cards} cards with
        ${countOf(AREAS[card.area].totals.crowns, "crowns")} in all.
      </p>
    </div>
    <button slot="acts" class="btn" autofocus @click=${close}>Close</button>
  </cv-dialog>`;
}

/** "1 Nader Shah" */
function leaderName({ area }: Card, number: number): string {
  const leader = CARDS.find((card) => card.area === area && card.number === number);
  return `${number} ${leader?.name ?? ""}`;
}

/** The discard pile and the dead, to browse: newest first. */
export function pilesDialog(c: Context, open: boolean, look: (id: CardId) => void, close: () => void): TemplateResult {
  const list = (ids: readonly CardId[]): TemplateResult =>
    ids.length === 0
      ? html`<p class="quiet">None.</p>`
      : html`<div class="market">
          ${ids.toReversed().map((id) => stripCard(c.position.card(id), { state: "idle", press: () => look(id), look: () => look(id) }))}
        </div>`;
  return html`<cv-dialog heading="Discarded and killed" .open=${open} @cv-close=${close}>
    ${
      open
        ? html`<h3 class="sub">Discard pile, ${cardsWord(c.view.discards.length)}, the top first</h3>
            ${list(c.view.discards)}
            ${
              c.view.open === undefined
                ? nothing
                : html`<h3 class="sub">Pile, ${cardsWord(c.view.open.stock.length)}, the top first</h3>
                    ${list(c.view.open.stock)}`
            }
            <h3 class="sub">Killed in war, ${cardsWord(c.view.killed.length)}</h3>
            ${list(c.view.killed)}`
        : nothing
    }
    <button slot="acts" class="btn" autofocus @click=${close}>Close</button>
  </cv-dialog>`;
}
