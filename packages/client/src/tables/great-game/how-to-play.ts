import type { Camp } from "@caravanserai/great-game";
import type { SpaceId } from "@caravanserai/great-game/data";
import { css, html, type TemplateResult } from "lit";
import type { HowToPlay } from "../../contract/index.ts";
import "../../elements/anatomy.ts";
import "../../elements/dice.ts";
import { numberedSteps } from "../../elements/steps.ts";
import "../../elements/term.ts";
import { GLOSSARY } from "./glossary.ts";
import { medalPicture, stackPicture } from "./map/signs.ts";
import { spaceSign } from "./map/space-sign.ts";
import { cardPanel } from "./panels/card.ts";
import { lookStyle } from "./styles/look.ts";
import { piecesStyle } from "./styles/pieces.ts";
import { signStyle } from "./styles/signs.ts";

const term = (id: keyof typeof GLOSSARY, words: string = GLOSSARY[id].term): TemplateResult =>
  html`<cv-term .entry=${GLOSSARY[id]}>${words}</cv-term>`;

const CARD = html`<div class="pair">
  <div class="still" inert>${cardPanel("emissary", () => undefined)}</div>
  <p>
    The number is the <b>value</b>: how many points you march, or how many SP you place. Below it is the <b>text</b>. A
    card is played once, in one of three ways: for ${term("action")}, its text and its points; for
    ${term("reinforcement")}, SP in your capitals and no text; or, if it is yellow, as a ${term("reaction")} while the
    rival acts. The card of the lesser value goes first in its round.
  </p>
</div>`;

/** A space as the map shows it. */
function spacePicture(id: SpaceId, control: Camp | null): TemplateResult {
  const look = { control, damage: 0, discontent: false, stacks: [], officers: [], outside: false };
  return html`<svg class="space" viewBox="-30 -26 60 52" aria-hidden="true">
    ${spaceSign(id, look, {}, undefined, false)}
  </svg>`;
}

const PIECES = html`<ul class="pieces">
  <li>
    ${stackPicture({ nation: "britain", sp: 8, camp: "britain" })}
    <p><b>8 British SP.</b> They fight best: one die, and a low roll is good.</p>
  </li>
  <li>
    ${stackPicture({ nation: "afghanistan", sp: 10, camp: null, mover: "russia" })}
    <p><b>10 neutral Afghan SP.</b> The rim is in the colour of the player who moves them.</p>
  </li>
  <li>
    ${medalPicture("burnes")}
    <p><b>Burnes, an officer.</b> His Diplomacy of 2 is added to the roll of a mission.</p>
  </li>
  <li>
    ${spacePicture("sind", "britain")}
    <p><b>A ring round a space:</b> Britain controls it, and it counts at the end.</p>
  </li>
  <li>
    ${spacePicture("ghazni", null)}
    <p><b>A star with a number:</b> a fortress that fights with a strength of 10. No ring: nobody controls it.</p>
  </li>
</ul>`;

const FIGHT = html`<div class="split">
  ${numberedSteps([
    {
      title: "The march",
      text: "A Campaign card gives 4 points. Keane leads 8 British SP along green lines from Kandahar to Ghazni, a neutral fortress of strength 10.",
    },
    {
      title: "Who rolls first",
      text: "Imperial SP roll one die, a fortress without an officer three. Fewer dice go first: the British.",
    },
    {
      title: "The British roll",
      text: "They roll 3, less Keane’s Tactics of 2: 1. Strength less roll is the loss of the enemy: 8 − 1 = 7. Ghazni has 3 left.",
    },
    {
      title: "Ghazni rolls",
      text: "Three dice bring 9, more than the strength of 3 that is left: no losses.",
    },
    {
      title: "Who retreats",
      text: "Ghazni still has strength, so the British go back to Kandahar. The damage stays; the next attack meets a strength of 3.",
    },
    {
      title: "Attrition",
      text: "The march is over: 2d6 + 2 SP are safe. A roll of 6 saves all 8.",
    },
  ])}
  <table class="account">
    <thead>
      <tr>
        <td></td>
        <th>strength</th>
        <th>roll</th>
        <th>inflicts</th>
        <th>left</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th>British, Keane</th>
        <td>8</td>
        <td><cv-dice .faces=${[3]}></cv-dice> − 2 = 1</td>
        <td>8 − 1 = <b>7</b></td>
        <td>8</td>
      </tr>
      <tr>
        <th>Ghazni</th>
        <td>10</td>
        <td><cv-dice .faces=${[2, 3, 4]}></cv-dice></td>
        <td>3 − 9: <b>0</b></td>
        <td>3</td>
      </tr>
    </tbody>
  </table>
</div>`;

const lesson: HowToPlay = {
  aim: html`Britain and Russia reach for the eleven states between their empires from 1837 to 1886. Win states over by
  missions, conquer them by marches, raise rebellions against the rival. After six decades the ${term("camp")} that
  controls more spaces wins; those of Persia do not count.`,
  minutes: 5,
  turn: [
    { title: "Exchange", text: "Each decade you get seven cards, and may exchange up to two of them." },
    { title: "Choose", text: "Five rounds follow: both choose a card in secret and turn it up together." },
    {
      title: "First plays",
      text: html`The lesser value goes first: ${term("action")}, with text and marches, or ${term("reinforcement")}.`,
    },
    { title: "Second plays", text: html`The other does the same; each may answer with a ${term("reaction")}.` },
    {
      title: "Round end",
      text: html`Invaders who have left a state give it up; after the fifth round new ${term("officer", "officers")}
      arrive.`,
    },
  ],
  sections: [
    { id: "card", label: "A card", title: "A card", body: CARD },
    { id: "pieces", label: "The pieces", title: "The pieces", body: PIECES },
    {
      id: "fight",
      label: "A fight",
      title: "One fight, worked out",
      aside: "Keane before Ghazni, as in 1839",
      body: FIGHT,
    },
  ],
  hints: [
    {
      title: "Win states before you conquer them",
      text: "A proxy brings its army and costs no blood. Send officers with Diplomacy 2 or more; a failed mission costs the officer.",
    },
    {
      title: "March with 8 to 11 SP and an officer",
      text: "More are lost to attrition, fewer are beaten. Leave 1 SP behind you, so that a beaten army can retreat.",
    },
    {
      title: "Leave garrisons",
      text: "A conquered state without your SP is free as soon as a Rebellion card is played.",
    },
  ],
  glossary: Object.values(GLOSSARY),
  firstGame: {
    seats: 1,
    options: { scenario: "first-afghan-war" },
    bots: 0,
    note: "The First Afghan War, two decades, about 40 minutes: you are Britain, and no rival sits at the table.",
  },
  styles: [
    signStyle,
    piecesStyle,
    lookStyle,
    css`
      .still .iconbtn {
        display: none;
      }
      .pieces {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
        gap: 1rem 2rem;
      }
      .pieces li {
        display: grid;
        grid-template-columns: 4.5rem minmax(0, 1fr);
        gap: 0.8rem;
        align-items: center;
      }
      .pieces svg {
        width: 4.2rem;
        height: 3.4rem;
      }
      .account {
        font-size: var(--t-2);
      }
      .account :is(td, th) {
        padding: 0.5rem 0.4rem;
        border-bottom: 1px solid var(--rule);
        text-align: left;
        font-weight: inherit;
      }
      .account thead {
        color: var(--ink-2);
      }
      .account tbody th {
        font: 400 var(--t-3) / 1.2 var(--face-text);
      }
    `,
  ],
};

export default lesson;
