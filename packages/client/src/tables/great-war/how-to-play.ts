import { CARDS } from "@caravanserai/great-war";
import { css, html, type TemplateResult } from "lit";
import type { HowToPlay } from "../../contract/index.ts";
import { numberedSteps } from "../../elements/steps.ts";
import "../../elements/term.ts";
import { warCard } from "./card.ts";
import { GLOSSARY } from "./glossary.ts";
import { legend } from "./panels/legend.ts";
import { cardStateStyles } from "./styles/card-states.ts";
import { cardStyles } from "./styles/card.ts";
import { tableStyles } from "./styles/table.ts";
import { vignetteStyles } from "./styles/vignette.ts";

const term = (id: keyof typeof GLOSSARY, words: string = GLOSSARY[id].term): TemplateResult =>
  html`<cv-term .entry=${GLOSSARY[id]}>${words}</cv-term>`;

/** The index of a card in the data, by its id. */
function numberOf(id: string): number {
  const no = CARDS.findIndex((card) => card.id === id);
  if (no < 0) throw new Error(`There is no card ${id}.`);
  return no;
}

const laid = (id: string, down?: string): TemplateResult =>
  warCard(numberOf(id), { size: "line", ...(down === undefined ? {} : { down }) });

const STORMTROOPERS = numberOf("R-Q-S");

const CARD = html`<div class="pair">
  <div class="big">${warCard(STORMTROOPERS, { size: "large" })}</div>
  <div>
    ${legend(STORMTROOPERS)}
    <p class="after">
      The text says what the X may cancel. A ${term("plus")} links a card to another, an eye looks into the enemy’s
      hand, an aeroplane, an anchor and a cannon say what can cancel the card itself.
    </p>
  </div>
</div>`;

const TURN = html`<div class="split">
  ${numberedSteps([
    {
      title: "Round 1, the Defender",
      text: "The Entente leads Poilus, 12, and links Fortifications: Verdun, 5, to them. 17 – 0.",
    },
    {
      title: "Round 1, the Attacker",
      text: "The Central Powers lead the Prussian Guard, 12. Verdun cancels every enemy card with an arrow: it is turned face down. It still counts as an attack.",
    },
    { title: "Round 2, the Defender", text: "The Entente leads a 4.5-inch Howitzer, 8. 25 – 0." },
    {
      title: "Round 2, the Attacker",
      text: "Ludendorff, 11, commands the Stormtroopers, but they have an arrow too and fall to Verdun. 25 – 11.",
    },
    {
      title: "Capture",
      text: "The Entente wins the turn and captures the enemy’s Nationality cards, face up or down: 12 + 11 + 12 = 35 points. Flamethrowers before the Guard would have opened the way.",
    },
  ])}
  <div class="mat">
    <p class="quiet">Entente, Defender: <b>25</b></p>
    <div class="row">${laid("B-Q-H")}${laid("B-5-H")}${laid("R-7-H")}</div>
    <p class="quiet">Central Powers, Attacker: <b>11</b></p>
    <div class="row">${laid("R-Q-D", "by Verdun")}${laid("B-J-S")}${laid("R-Q-S", "by Verdun")}</div>
  </div>
</div>`;

const lesson: HowToPlay = {
  aim: html`You lead the Central Powers or the Entente on the Western Front for ten turns. Each turn the side with more
  ${term("bp")} on the table captures the enemy’s cards. The side that has captured more ${term("bp")} at the end wins
  the war.`,
  minutes: 4,
  turn: [
    { title: "Event", text: html`A ${term("event")} is turned up, and both draw a ${term("bonus")}.` },
    {
      title: "Two rounds",
      text: html`In each, first the Defender, then the Attacker plays a ${term("lead")} and what it brings with it.`,
    },
    {
      title: "Final actions",
      text: html`Both may still use a saved ${term("cancel")} or their ${term("bonus")}; more points win, a tie is the
      Defender’s.`,
    },
    { title: "Capture", text: html`The winner takes the loser’s ${term("nationality", "Nationality cards")}.` },
    {
      title: "Regroup",
      text: "Both lay down what they do not want and draw up to seven cards; Defender and Attacker change.",
    },
  ],
  sections: [
    { id: "card", label: "A card", title: "A card", body: CARD },
    { id: "example", label: "A turn, played", title: "One turn, played", aside: "Verdun holds", body: TURN },
  ],
  hints: [
    {
      title: "As Attacker, bring an arrow",
      text: "Without an Attack card you lose the turn whatever you have. Keep one for the second round if the enemy may hold Fortifications.",
    },
    {
      title: "Lose cheaply",
      text: "What you lose is captured. When you cannot win a turn any more, play your cheapest cards, best Neutral ones.",
    },
    {
      title: "Save a Joker for a Leader",
      text: "It cancels the lead card and keeps the enemy’s other cards of that line off the table.",
    },
  ],
  glossary: Object.values(GLOSSARY),
  firstGame: {
    seats: 2,
    // the Entente leads first in 1914: the first question is what to play, not whether to interrupt
    seat: 1,
    options: { scenario: "1914" },
    bots: 1,
    note: "1914, six turns, about 30 minutes against a bot.",
  },
  styles: [
    tableStyles,
    cardStyles,
    vignetteStyles,
    cardStateStyles,
    css`
      .big {
        justify-self: center;
      }
      .after {
        margin-top: 0.8rem;
      }
      .mat {
        display: grid;
        gap: 0.5rem;
        padding: 0.8rem;
        background: var(--table);
      }
      .mat .quiet {
        color: var(--ink);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6rem;
      }
    `,
  ],
};

export default lesson;
