import type { CardId } from "@caravanserai/anarchy";
import type { Seat } from "@caravanserai/kernel";
import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../../../elements/icons.ts";
import { token } from "../art.ts";
import { cardLabel, countOf, symbolsOf, type Figure, type Figures } from "../cards.ts";
import type { Context } from "../context.ts";

/* The parts of every contest between two sides: headings, its steps, lines with their totals. */

export interface Side {
  readonly seat: Seat;
  /** "Carnatic and Malabar". */
  readonly place: string;
}

/** Attacker on the left, defender on the right. */
export function warHead(c: Context, left: Side, right: Side, between = "against"): TemplateResult {
  const side = ({ seat, place }: Side): TemplateResult =>
    html`<div class="sideof">
      ${token(seat)}
      <div>
        <h2 class="a">${place}</h2>
        <p class="b">${c.names.who(seat)}, ₹${c.view.cash[seat] ?? 0}</p>
      </div>
    </div>`;
  return html`<div class="warhead">${side(left)}<span class="vs muted">${between}</span>${side(right)}</div>`;
}

/** The steps of a battle as a short line: done, current, still to come. */
export function stages(names: readonly string[], now: number, mine: boolean): TemplateResult {
  return html`<ol class="stages ${mine ? "mine" : ""}">
    ${names.map(
      (name, i) =>
        html`<li class=${i === now ? "now" : i > now ? "next" : ""} aria-current=${i === now ? "step" : nothing}>
          <span>${name}</span>
        </li>`,
    )}
  </ol>`;
}

export interface LineModel {
  readonly title: string;
  readonly ids: readonly CardId[];
  readonly kinds: readonly Figure[];
  readonly total: number;
  /** "3 swords + 1 castle". */
  readonly sum: string;
  /** A label next to a card: "from hand", "leader of Malabar". */
  readonly stamp?: (id: CardId) => string | null;
  readonly foot?: TemplateResult;
}

/** One side's cards with their total. Cards that the ask concerns are checkboxes. */
export function battleLine(c: Context, line: LineModel): TemplateResult {
  return html`<div class="line">
    <h3 class="spaced spread">${line.title}</h3>
    <ul>
      ${line.ids.map((id) => html`<li>${lineRow(c, id, line)}</li>`)}
    </ul>
    <p class="tot num spaced spread">${line.total}<span>${line.sum}</span></p>
    ${line.foot ?? nothing}
  </div>`;
}

function lineRow(c: Context, id: CardId, { kinds, stamp }: LineModel): TemplateResult {
  const card = c.position.card(id);
  const word = stamp?.(id) ?? null;
  const inside = html`<b class="num">${card.number}</b><span class="nm">${card.name}</span>${
      word === null ? nothing : html`<span class="stamp">${word}</span>`
    }${symbolsOf(card, kinds)}`;
  const picked = c.asked !== null && c.drafting.isPicked(id);
  const lit = c.asked !== null && c.drafting.isLit(id);
  if (!picked && !lit)
    return html`<div class="row">
      <span class="sr">${cardLabel(card)}</span><span class="drawn" aria-hidden="true">${inside}</span>
    </div>`;
  return html`<button
    class="row lit ${picked ? "picked" : ""}"
    aria-pressed=${picked ? "true" : "false"}
    @click=${() => c.drafting.press(id)}
  >
    <span class="sr">${cardLabel(card)}${word === null ? "" : `, ${word}`}</span
    ><span class="drawn" aria-hidden="true"><span class="box">${picked ? icon("check") : nothing}</span>${inside}</span>
  </button>`;
}

/** "3 swords + 1 castle". */
export function defenceWords({ swords, castles }: Figures): string {
  return castles === 0 ? countOf(swords, "swords") : `${countOf(swords, "swords")} + ${countOf(castles, "castles")}`;
}
