import { drawPrice, type CardId } from "@caravanserai/anarchy";
import { html, nothing, type TemplateResult } from "lit";
import { countOf, listWords, stripCard } from "../cards.ts";
import type { Context } from "../context.ts";
import { areaName } from "../words/names.ts";

export interface MarketActions {
  readonly look: (id: CardId) => void;
  readonly leaf: () => void;
  readonly drawStock: () => void;
  /** A second press on a card takes it. */
  readonly take: () => void;
  readonly drag: (id: CardId | null) => void;
  readonly drop: () => void;
}

/** The market from oldest to newest, the draw pile drawn as a height, and the top of the discard pile. */
export function marketPanel(c: Context, actions: MarketActions): TemplateResult {
  const { market, discards, order } = c.view;
  const gone = order.length - market.length;
  const top = discards.at(-1);
  return html`<div>
    <div class="sidehead hstack cluster muted small one">
      <h2>Market</h2>
      <span class="cut">${market.length > 0 && c.asked !== "draw" ? "the first goes out next" : ""}</span>
      <span class="r">
        ${pile(c, actions)}
        ${
          top === undefined
            ? html`<span class="quiet">No discards</span>`
            : html`<button class="link plainbtn" @click=${actions.leaf}>
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
      ${gone > 0 ? html`<span class="gone centered tiny">${gone === 1 ? "one taken" : `${gone} taken`} this turn</span>` : nothing}
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
  return html`<span
    class="stock"
    title="Pile, historian and killed cards lie together, so nobody can see how many are left."
    >${height}Pile: ${high}</span
  >`;
}

function marketCard(c: Context, id: CardId, place: number, { look, take, drag }: MarketActions): TemplateResult {
  const lit = c.asked === "draw" && c.drafting.isLit(id);
  const picked = c.draft.isPicked(id);
  const use = c.asked === "draw" || c.asked === "pay" ? useOf(c, id) : null;
  const reason = prospectOf(c, id);
  const sub = use !== null ? html`<b>${use}</b>` : place === 0 ? html`<b>goes out next</b>` : undefined;
  return stripCard(c.position.card(id), {
    state: picked ? "picked" : lit ? "lit" : "idle",
    ...(sub === undefined ? {} : { sub }),
    ...(reason === "" ? {} : { reason }),
    press: () => (picked ? take() : lit ? c.draft.press(id) : look(id)),
    look: () => look(id),
    ...(lit || picked ? { drag: (dragging: boolean) => drag(dragging ? id : null) } : {}),
  });
}

/** What a market card would be good for, in a few words. A hint for the player, not a rule. */
function useOf({ position, you, view }: Context, id: CardId): string | null {
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

/**
 * The hand cards that go with a market card: they follow it, or it follows them.
 * @param printed the card's printed number, as "GWL-07"; null: no card is being read
 */
export function fitting({ position, view }: Context, printed: string | null): ReadonlySet<CardId> {
  const id = view.market.find((one) => position.card(one).id === printed);
  if (id === undefined) return new Set();
  const { area } = position.card(id);
  const goes = (own: CardId): boolean => position.follows(own, id) || position.follows(id, own);
  return new Set(view.own.filter((own) => position.areaOf(own) === area && goes(own)));
}

/** The same as a sentence with names and figures, for the reader panel. */
function prospectOf(c: Context, id: CardId): string {
  const { position, you, view } = c;
  if (you === null || useOf(c, id) === null) return "";
  const { area, name, crowns, treasures } = position.card(id);
  const place = areaName(area);
  const meld = position.meld(area);
  if (meld === undefined) {
    const led = view.own.filter((own) => position.follows(own, id));
    if (crowns === 0) {
      const [leader] = view.own.filter((own) => position.canLead(own) && position.follows(id, own));
      return leader === undefined
        ? ""
        : `It follows ${position.card(leader).name} in your hand, who can rule ${place}.`;
    }
    const income = 1 + position.sum([id, ...led]).treasures;
    const company =
      led.length === 0 ? "" : ` with ${listWords(led.map((own) => position.card(own).name))} from your hand`;
    return `${name} can rule ${place}${company}: income +₹${income}.`;
  }
  if (meld.owner === you) {
    if (meld.leader === null || !position.follows(id, meld.leader)) return `It could lead your meld in ${place}.`;
    const more = treasures === 0 ? "" : `: income +₹${treasures}`;
    return `It follows ${position.card(meld.leader).name}, who leads ${place} for you${more}.`;
  }
  const against = position.government(area)?.crowns ?? 0;
  return `It could lead a coup in ${place}: more than ${countOf(against, "crowns")} bring the government down.`;
}

/** The prices as a row of buttons; the same choice as the stepper in the bar. */
function prices(c: Context): TemplateResult | typeof nothing {
  const option = c.drafting.option("pay", "amount");
  if (option === null) return nothing;
  const many = Array.from({ length: Math.min(option.max, 10) }, (_, i) => i + 1);
  return html`<div class="prices cluster" role="group" aria-label="Prices">
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
