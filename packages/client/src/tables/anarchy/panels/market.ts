import { drawPrice, type CardId } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import { stripCard } from "../cards.ts";
import type { Context } from "../context.ts";
import { areaName } from "../words/names.ts";

export interface MarketActions {
  readonly look: (id: CardId) => void;
  readonly leaf: () => void;
  readonly drawStock: () => void;
  /** The second press on a card takes it. */
  readonly take: () => void;
  readonly drag: (id: CardId | null) => void;
  readonly drop: () => void;
}

/** Market from oldest to newest, the pile as one height, the top of the discard pile. */
export function marketPanel(c: Context, actions: MarketActions): TemplateResult {
  const { market, discards, order } = c.view;
  const gone = order.length - market.length;
  const top = discards.at(-1);
  return html`<div>
    <div class="sidehead one">
      <h2>Market</h2>
      <span class="cut">${market.length > 0 && c.asked !== "draw" ? "the first goes out next" : ""}</span>
      <span class="r">
        ${pile(c, actions)}
        ${
          top === undefined
            ? html`<span class="quiet">No discards</span>`
            : html`<button class="linkish discards" @click=${actions.leaf}>
                Discards: <i>${c.position.card(top).name}</i>
              </button>`
        }
      </span>
    </div>
    <div
      class="market"
      @dragover=${(event: DragEvent) => event.preventDefault()}
      @drop=${(event: DragEvent) => {
        event.preventDefault();
        actions.drop();
      }}
    >
      ${market.map((id, place) => marketCard(c, id, place, actions))}
      ${gone > 0 ? html`<span class="gone">${gone === 1 ? "one taken" : `${gone} taken`} this turn</span>` : nothing}
    </div>
    ${c.asked === "pay" ? prices(c) : nothing}
  </div>`;
}

function pile(c: Context, { drawStock }: MarketActions): TemplateResult {
  const can = c.asked === "draw" && c.drafting.option("stock", "button") !== null;
  const height = html`<span class="back" aria-hidden="true"></span>`;
  if (can) return html`<button class="stock btn small litbtn" @click=${drawStock}>${height}Draw from the pile</button>`;
  const { drawer, pile } = c.view;
  const high = drawer !== null ? "historian out" : pile > 80 ? "high" : pile > 40 ? "middling" : "low";
  return html`<span class="stock" title="Stock, historian and killed cards lie together: nobody sees how many are left."
    >${height}Pile: ${high}</span
  >`;
}

function marketCard(c: Context, id: CardId, place: number, { look, take, drag }: MarketActions): TemplateResult {
  const lit = c.asked === "draw" && c.drafting.isLit(id);
  const picked = c.draft.isPicked(id);
  const use = c.asked === "draw" || c.asked === "pay" ? useOf(c, id) : null;
  const sub = use !== null ? html`<b>${use}</b>` : place === 0 ? html`<b>goes out next</b>` : undefined;
  return stripCard(c.position.card(id), {
    state: picked ? "picked" : lit ? "lit" : "idle",
    ...(sub === undefined ? {} : { sub }),
    press: () => (picked ? take() : lit ? c.draft.press(id) : look(id)),
    look: () => look(id),
    ...(lit || picked ? { drag: (dragging: boolean) => drag(dragging ? id : null) } : {}),
  });
}

/** What a market card would be good for, in a few words: a help for the eye, not a rule. */
export function useOf({ position, you, view }: Context, id: CardId): string | null {
  if (you === null) return null;
  const { area, crowns } = position.card(id);
  const meld = position.meld(area);
  if (meld === undefined) {
    if (crowns > 0) return `can rule ${areaName(area)}`;
    return view.own.some((own) => position.canLead(own) && position.follows(id, own)) ? "follows your hand" : null;
  }
  if (meld.owner === you) {
    if (meld.leader !== null && position.follows(id, meld.leader)) return "fits your meld";
    return crowns > 0 ? "could lead your meld" : null;
  }
  return crowns > 0 && view.own.some((own) => position.areaOf(own) === area) ? "for a coup" : null;
}

/** The prices as a row that can be pressed; the stepper in the bar says the same. */
function prices(c: Context): TemplateResult | typeof nothing {
  const option = c.drafting.option("pay", "amount");
  if (option === null) return nothing;
  const many = Array.from({ length: Math.min(option.max, 10) }, (_, i) => i + 1);
  return html`<div class="prices" role="group" aria-label="Prices">
    ${many.map(
      (n) =>
        html`<button
          class=${c.draft.amount === n ? "picked" : ""}
          aria-pressed=${c.draft.amount === n ? "true" : "false"}
          @click=${() => {
            c.draft.choose("pay");
            c.draft.setAmount(n);
          }}
        >
          <b>${n}</b> ${n === 1 ? "free" : `₹${drawPrice(n)}`}
        </button>`,
    )}
  </div>`;
}
