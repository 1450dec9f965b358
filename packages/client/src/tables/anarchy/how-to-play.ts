import { CARDS, readBill, type AreaCode, type Card } from "@caravanserai/anarchy";
import { css, html, svg, type TemplateResult } from "lit";
import type { HowToPlay } from "../../contract/index.ts";
import "../../elements/anatomy.ts";
import "../../elements/card.ts";
import { numberedSteps } from "../../elements/steps.ts";
import "../../elements/term.ts";
import { FIGURES, handCard, meldFile, type Figures } from "./cards.ts";
import { GLOSSARY } from "./glossary.ts";
import { cardStyles } from "./styles/cards.ts";
import { panelStyles } from "./styles/panels.ts";
import { colourStyles } from "./suits.ts";

const term = (id: keyof typeof GLOSSARY, words: string = GLOSSARY[id].term): TemplateResult =>
  html`<cv-term .entry=${GLOSSARY[id]}>${words}</cv-term>`;

const card = (area: AreaCode, number: number): Card => {
  const found = CARDS.find((one) => one.area === area && one.number === number);
  if (found === undefined) throw new Error(`There is no card ${area} ${number}.`);
  return found;
};

const sum = (cards: readonly Card[]): Figures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, cards.reduce((n, one) => n + one[figure], 0)])) as Figures;

/** An example meld; its first card is the leader. */
function government(cards: readonly Card[], note: string): TemplateResult {
  const [leader] = cards;
  if (leader === undefined) return html``;
  return meldFile({
    area: leader.area,
    sum: sum(cards),
    rows: cards.map((one, i) => ({ card: one, leads: i === 0 })),
    note,
  });
}

const CARD = html`<cv-anatomy
  class="one"
  .points=${[
    { x: -4, y: 9, title: "number and area", text: "No area has two cards with the same number." },
    { x: 104, y: 27, title: "name", text: "Every card exists once." },
    { x: 14, y: 62, title: "crowns", text: "With a crown a card can lead; more crowns win a coup." },
    { x: 42, y: 62, title: "castles and swords", text: "Both defend. Only swords attack." },
    { x: 68, y: 62, title: "treasures", text: "₹1 each, in every turn in which you rule the area." },
    { x: 50, y: 90, title: "follow list", text: "The leaders under whom it may lie: here 1, 3 and 4." },
  ]}
  >${handCard(card("BNG", 8), { state: "idle" })}</cv-anatomy
>`;

const GOVERNMENT = html`<div class="pair">
  ${government([card("NGP", 1), card("NGP", 5), card("NGP", 6)], "Income ₹1 for the area, ₹1 for each treasure")}
  <p>
    The card at the head leads. The others have the number of the leader in their follow list, so they may lie under it.
    The symbols of all cards in the government count together: crowns hold it against coups, swords and castles against
    wars, treasures bring money.
  </p>
</div>`;

const ATTACK = [card("CRN", 10), card("CRN", 9), card("MLB", 8)];
const DEFENCE = [card("HYD", 4), card("HYD", 5), card("HYD", 6), card("HYD", 7), card("HYD", 8)];

const WAR = html`<div class="split">
  ${numberedSteps([
    {
      title: "The attack",
      text: "Priyamvada sends three cards with swords from the Carnatic and Malabar. Her 4 swords are more than the defence of Hyderabad, 1 sword and 1 castle, so she may attack.",
    },
    {
      title: "Reinforcements",
      text: "Rafael adds the Nizam’s Cavalry from his hand: it follows his leader, number 4. Now it is 4 against 4.",
    },
    {
      title: "Sealed bids",
      text: "Both write down money in secret: she ₹3, he ₹2. Both sums are paid, by winner and loser alike.",
    },
    {
      title: "The Butcher’s Bill",
      text: html`4 + 3 less 4 + 2 is <b>+1</b>: the attack succeeds, and each side loses 3 cards of its own choice.`,
    },
    {
      title: "Afterwards",
      text: "Her whole line is dead. Of his five cards two are left: she takes them, and rules Hyderabad if one of them has a crown or she lays a leader.",
    },
  ])}
  <div class="sides">
    ${side("Attack", "Priyamvada", ATTACK, "4 swords + ₹3 = 7")}
    ${side("Defence", "Rafael", DEFENCE, "3 swords, 1 castle + ₹2 = 6")}
    <figure>
      <figcaption>Cards that die on each side, by the bill</figcaption>
      ${deadByBill()}
    </figure>
  </div>
</div>`;

function side(title: string, who: string, cards: readonly Card[], total: string): TemplateResult {
  return html`<div>
    <p class="side"><b>${title}</b> <span class="quiet">${who}</span></p>
    <ul class="cards">
      ${cards.map((one) => html`<li><b>${one.number}</b> ${one.name} <span class="quiet">${strength(one)}</span></li>`)}
    </ul>
    <p class="total num">${total}</p>
  </div>`;
}

function strength({ swords, castles }: Card): string {
  const parts = [
    ...(swords > 0 ? [`${swords} ${swords === 1 ? "sword" : "swords"}`] : []),
    ...(castles > 0 ? [`${castles} ${castles === 1 ? "castle" : "castles"}`] : []),
  ];
  return parts.join(", ");
}

/** The table of the dead as a chart, with the example's bill filled in. */
function deadByBill(): TemplateResult {
  const bills = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
  const words = bills.map((bill) => `${bill}: ${readBill(bill).killed}`).join(", ");
  return html`<svg viewBox="0 0 324 132" role="img" aria-label="Bill and dead on each side: ${words}">
    ${bills.map((bill, i) => {
      const { killed, winner } = readBill(bill);
      const x = 4 + i * 35;
      const label = bill > 0 ? `+${bill}` : bill < 0 ? `−${-bill}` : "0";
      return svg`<rect class=${bill === 1 ? "here" : winner} x=${x} y=${92 - killed * 21} width="30" height=${Math.max(1.5, killed * 21)}/>
        <text class="n" x=${x + 15} y=${killed === 0 ? 86 : 92 - killed * 21 + 15}>${killed}</text>
        <text x=${x + 15} y="108">${label}</text>`;
    })}
    <text class="w" x="88" y="127">the defender wins</text>
    <text class="w" x="250" y="127">the attacker wins</text>
  </svg>`;
}

const lesson: HowToPlay = {
  aim: html`You lead an East India company in India about 1740. Set up ${term("government", "governments")} in as many
  ${term("area", "areas")} as you can hold, and collect what they pay, turn after turn. One card far down in the pile,
  the ${term("historian")}, ends the game: when it turns up, everybody lays cards once more and collects once more, and
  the company with the most money wins.`,
  minutes: 4,
  turn: [
    { title: "Collect", text: "You receive ₹1, and ₹1 more for each area you rule and for each treasure laid there." },
    {
      title: "Draw",
      text: html`One card is free, two cost ₹1, three ₹3, four ₹6; each comes from the open ${term("market")} or from
      the pile.`,
    },
    {
      title: "Lay",
      text: html`In a ${term("neutral")} area you lay a ${term("leader")} and cards that ${term("follows", "follow")};
      in an area of another player you need more crowns, which is a ${term("coup")}.`,
    },
    { title: "Discard", text: "One card of your hand goes to the market, where others may take it." },
    {
      title: "War",
      text: html`Once a turn you may attack an area: swords against swords and castles, and both sides add a sealed
      ${term("bid")}.`,
    },
  ],
  sections: [
    { id: "card", label: "A card", title: "A card", body: CARD },
    { id: "government", label: "A government", title: "A government", body: GOVERNMENT },
    {
      id: "war",
      label: "A war",
      title: "One war, worked out",
      aside: "Priyamvada attacks Rafael’s Hyderabad",
      body: WAR,
    },
  ],
  hints: [
    {
      title: "Rule early, even with one card",
      text: "A single crown holds an empty area and pays ₹1 every turn. Add to it later.",
    },
    {
      title: "Keep a crown in hand",
      text: "Cards that follow your leader can be added when somebody tries a coup. On the table they only deter.",
    },
    {
      title: "Money wins, not land",
      text: "A bid is paid even if you lose. Fight for areas with two treasures, not for empty ones.",
    },
  ],
  glossary: Object.values(GLOSSARY),
  firstGame: { seats: 3, options: { turnOrder: "seats" }, bots: 2, note: "About 30 minutes against two bots." },
  styles: [
    colourStyles,
    panelStyles,
    cardStyles,
    css`
      .one cv-card {
        --card-width: 10rem;
        --card-height: 12.5rem;
      }
      .sides {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 1rem;
        align-content: start;
      }
      .sides figure {
        grid-column: 1/-1;
      }
      .side {
        display: flex;
        justify-content: space-between;
        border-bottom: 1.5px solid var(--ink);
        padding-bottom: 0.2rem;
      }
      .cards li {
        padding: 0.3rem 0;
        border-bottom: 1px solid var(--rule);
        font-size: var(--t-2);
      }
      .total {
        font-weight: var(--weight-strong);
        padding-top: 0.3rem;
      }
      figcaption {
        font-size: var(--t-2);
        color: var(--ink-2);
      }
      figure svg {
        width: 100%;
        max-width: 26rem;
      }
      figure text {
        font: var(--weight-ui) 13px var(--face-ui);
        fill: var(--ink);
        text-anchor: middle;
      }
      figure .n {
        font-weight: 700;
        fill: #111;
      }
      figure .defender {
        fill: #6fb1d3;
      }
      figure .attacker {
        fill: #eab641;
      }
      figure .here {
        fill: var(--ink);
      }
      figure .here + .n {
        fill: var(--on-ink);
      }
    `,
  ],
};

export default lesson;
