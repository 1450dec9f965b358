import { EVENTS, type CardNo, type Pile } from "@caravanserai/great-war";
import { html, nothing, type TemplateResult } from "lit";
import type { Context } from "../context.ts";
import { counted } from "../../../elements/words.ts";
import { SHORT_NAMES, SIDE_NAMES, titleOf } from "../names.ts";
import { insignia } from "../signs.ts";
import { ordersWords } from "./orders-in-force.ts";

const PILES: readonly (readonly [Pile, string])[] = [
  [0, "Central"],
  [1, "Allied"],
  [2, "Neutral"],
];

export interface PileActions {
  readonly leaf: (pile: Pile) => void;
  readonly look: (no: CardNo) => void;
  readonly orders: () => void;
}

/** The Random Event of the turn, decks and discard piles. Pressing a discard pile opens it. */
export function pilesPanel(c: Context, { leaf, look, orders }: PileActions): TemplateResult {
  const { view } = c;
  const event = view.event === null ? null : EVENTS[view.event.card];
  return html`<div class="piles">
    ${
      event === null || event === undefined
        ? html`<section class="re small none"><p class="quiet">The event of the turn comes first.</p></section>`
        : html`<section class="re small" data-spot="event">
            <p class="quiet">Random Event${event.date === null ? "" : ` · ${event.date}`}</p>
            <h2>${event.title}</h2>
            <p>${event.text}</p>
            ${
              view.event?.die === null || view.event === null
                ? nothing
                : html`<p class="quiet">
                    The die shows <b>${view.event.die}</b>: it hits
                    ${view.event.sides.length === 2 ? "both sides" : view.event.sides.map((side) => SIDE_NAMES[side]).join("")}.
                  </p>`
            }
          </section>`
    }
    <ul class="decks">
      ${PILES.map(
        ([pile, name]) =>
          html`<li class="small ruled">
            <span>${pile === 2 ? nothing : insignia(pile)}${name}</span>
            <span class="num" title="Cards in the deck"
              ><i class="stack g${pile}" data-spot="deck-${pile}"></i>${view.decks[pile] ?? 0}</span
            >
            <button
              class="link plainbtn small"
              data-spot="discards-${pile}"
              ?disabled=${(view.discards[pile] ?? []).length === 0}
              @click=${() => leaf(pile)}
            >
              ${(view.discards[pile] ?? []).length} laid down
            </button>
          </li>`,
      )}
      <li class="small ruled">
        <span>Bonus deck</span
        ><span class="num" title="Cards in the deck"
          ><i class="stack gb" data-spot="bonus-deck"></i>${view.bonusDeck}</span
        ><span></span>
      </li>
    </ul>
    ${c.you === null || c.state.observation.result !== null ? nothing : html`<button class="btn small" @click=${orders}>${ordersWords(c)}</button>`}
    ${seenCards(c, look)}
  </div>`;
}

/** Links that open these cards. */
const links = (cards: readonly CardNo[], look: (no: CardNo) => void): unknown =>
  cards.map(
    (no, i) =>
      html`${i === 0 ? "" : " · "}<button class="link plainbtn small" @click=${() => look(no)}>${titleOf(no)}</button>`,
  );

/** What is known of the enemy hand. */
function seenCards({ view }: Context, look: (no: CardNo) => void): TemplateResult | typeof nothing {
  const seen = [...view.seen, ...(view.seenBonus === null ? [] : [view.seenBonus])];
  return seen.length === 0 ? nothing : html`<p class="held small">Seen in the enemy hand: ${links(seen, look)}</p>`;
}

/** The cards that each side captured, with the level of victory if the war ended now. */
export function scorePanel(c: Context, words: string, look: (no: CardNo) => void) {
  const { view } = c;
  const most = Math.max(1, ...view.scores);
  const turns = view.history.length;
  return html`<div class="score">
    <h2 class="side-head">
      Captured <span>${turns === 0 ? "in no turn yet" : `in ${counted(turns, "turn")} of ${view.turns}`}</span>
    </h2>
    <svg class="sr" aria-hidden="true">
      <pattern id="diagonals" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="mark" d="M0 0V5" />
      </pattern>
      <pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse"><path class="mark" d="M2 3H4" /></pattern>
    </svg>
    ${([0, 1] as const).map(
      (side) =>
        html`<div class="capt" data-spot="captured-${side}">
          ${insignia(side)}
          <span>
            <b>${SHORT_NAMES[side]}</b>
            <details class="muted small">
              <summary>${counted(view.captured[side].length, "card")}</summary>
              ${links(view.captured[side], look)}
            </details>
          </span>
          <b class="big num">${view.scores[side]}<span class="sr"> points</span></b>
          <svg class="gauge" aria-hidden="true">
            <rect class="s${side}" width="${(100 * view.scores[side]) / most}%" height="100%" />
            <rect
              width="${(100 * view.scores[side]) / most}%"
              height="100%"
              fill=${side === 0 ? "url(#diagonals)" : "url(#dots)"}
            />
          </svg>
        </div>`,
    )}
    <p class="small">${words}</p>
    ${view.history.length === 0 ? nothing : turnsTable(view, c.state.observation.result !== null)}
    ${view.shown === null ? nothing : shownHands(view.shown, look)}
  </div>`;
}

function turnsTable({ history }: Context["view"], open: boolean) {
  return html`<details ?open=${open}>
    <summary>Turn by turn</summary>
    <table class="turns small">
      <thead>
        <tr>
          <th scope="col">Turn</th>
          <th scope="col">${SHORT_NAMES[0]}</th>
          <th scope="col">${SHORT_NAMES[1]}</th>
          <th scope="col">Won</th>
          <th scope="col">Captured</th>
        </tr>
      </thead>
      <tbody>
        ${history.map(
          ([winner, central, allies, captured, failed], i) =>
            html`<tr>
              <td>${i + 1}</td>
              <td>${central}</td>
              <td>${allies}</td>
              <td>${insignia(winner)}${failed === 1 ? "no Attack" : ""}</td>
              <td>${captured}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** The hands of both sides at the end of the war (GW-613). */
function shownHands({ hands, bonus }: NonNullable<Context["view"]["shown"]>, look: (no: CardNo) => void) {
  return html`<h3>Hands</h3>
    ${([0, 1] as const).map((side) => {
      const held = bonus[side];
      const cards = [...hands[side], ...(held === null ? [] : [held])];
      return html`<p class="held small">${insignia(side)}${cards.length === 0 ? "nothing" : links(cards, look)}</p>`;
    })}`;
}
