import {
  BATTLE_COLUMNS,
  battleResult,
  figureOf,
  isFighting,
  sideOfFigure,
  unitOf,
  type FigureId,
  type Side,
  type UnitId,
} from "@caravanserai/last-mughal";
import { css, html, nothing, type SVGTemplateResult, type TemplateResult } from "lit";
import type { HowToPlay } from "../../contract/index.ts";
import "../../elements/anatomy.ts";
import { numberedSteps } from "../../elements/steps.ts";
import "../../elements/term.ts";
import { GLOSSARY } from "./glossary.ts";
import { unitLook } from "./map/groups.ts";
import { tileFace } from "./panels/hand.ts";
import { figureSign, flag, fort, works, pieceDefs, pieceSign, type PieceLook } from "./map/signs.ts";
import { layoutStyles } from "./styles/layout.ts";
import { mapStyles } from "./styles/map.ts";
import { pieceStyles } from "./styles/pieces.ts";
import { tokens } from "./styles/tokens.ts";
import { ratioWords, unitName } from "./words/names.ts";

const term = (id: keyof typeof GLOSSARY, words: string = GLOSSARY[id].term): TemplateResult =>
  html`<cv-term .entry=${GLOSSARY[id]}>${words}</cv-term>`;

/* ---- Illustrations, made from the table's signs */

const looks = (id: UnitId, side: Side, disorganised = false): PieceLook => {
  const record = unitOf(id);
  return unitLook(id, side, { value: disorganised ? (record.disorganised ?? 0) : record.value, disorganised });
};
const sign = (id: UnitId, side: Side, disorganised = false, size = 28): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 28 28" width=${size} height=${size} role="img" aria-label=${unitName(id)}>
    ${pieceDefs()}${pieceSign(looks(id, side, disorganised))}
  </svg>`;
const figure = (id: FigureId): SVGTemplateResult => {
  const { initiative, command, tactical } = figureOf(id);
  return figureSign({ id, side: sideOfFigure(id), initiative, command, tactical, frozen: false });
};

const PIECES: readonly { readonly picture: TemplateResult; readonly title: string; readonly text: string }[] = [
  {
    picture: sign("u-78hi", "british", false, 44),
    title: "British regiment",
    text: "Two steps. Its number is its strength.",
  },
  {
    picture: sign("u-78hi", "british", true, 44),
    title: "… disorganised",
    text: "It has lost its first step, and is weaker.",
  },
  {
    picture: sign("u-53bni", "british", false, 44),
    title: "Loyal sepoys",
    text: "They mutiny when their city rebels, unless a general leads them.",
  },
  {
    picture: sign("u-53bni", "rebel", false, 44),
    title: "Rebels",
    text: "The same men on the other side: a disc. One step.",
  },
  { picture: sign("u-3blc", "rebel", false, 44), title: "Cavalry", text: "Contact costs it nothing, and it pursues." },
  {
    picture: sign("u-rart1", "rebel", false, 44),
    title: "Artillery",
    text: "Adds to the die; it has no strength of its own.",
  },
  {
    picture: sign("u-civ-lucknow", "british", false, 44),
    title: "Civilians",
    text: "They wait inside the walls for somebody to save them.",
  },
];

const FIGURE = html`<cv-anatomy
  class="one"
  .points=${[
    { x: 82, y: 22, title: "monogram", text: "Havelock. The arch has the colour of his side." },
    { x: 20, y: 100, title: "initiative", text: "3: his column has 3 action points for its march." },
    { x: 45, y: 100, title: "command", text: "5: at most this many units follow him." },
    { x: 78, y: 100, title: "tactics", text: "+1 on the die in his battles." },
  ]}
  ><svg viewBox="-2 -1 44 53" width="132" height="159" role="img" aria-label="Havelock">
    ${figure("f-havelock")}
  </svg></cv-anatomy
>`;

const COUNTER = html`<cv-anatomy
  class="one"
  .points=${[
    { x: 66, y: 10, title: "name", text: "Every counter exists once." },
    { x: 40, y: 50, title: "event", text: "What it does when it is played: drag it onto the map, or press it." },
    { x: 55, y: 88, title: "when", text: "The phase in which the event can be played." },
    { x: 91, y: 20, title: "action points", text: "What it gives instead, discarded for a column on the march." },
  ]}
  ><div class="tile lit">${tileFace("b-intuition1", "event")}</div></cv-anatomy
>`;

const CITY = html`<cv-anatomy
  class="one"
  .points=${[
    { x: 12, y: 22, title: "walls", text: "They widen for those who are besieged inside." },
    { x: 50, y: 12, title: "inside", text: "A disorganised regiment and the civilians: strength 3." },
    { x: 50, y: 88, title: "fortification", text: "One point is left of two. At none the city falls." },
    { x: 90, y: 18, title: "revolt", text: "The flag flies: the city is in revolt." },
  ]}
  ><svg viewBox="-62 -34 124 68" width="248" height="136" role="img" aria-label="A besieged city">
    ${pieceDefs()}${fort(70, 34)}
    <g transform="translate(-25 -12)">${pieceSign(looks("u-32rf", "british", true), 24)}</g>
    <g transform="translate(0 -12)">${pieceSign(looks("u-civ-lucknow", "british"), 24)}</g>
    <g transform="translate(-12 13)">${works(1)}</g>
    <g transform="translate(44 -20)">${flag("active")}</g>
  </svg></cv-anatomy
>`;

const PARTS = html`<ul class="pieces">
    ${PIECES.map(
      ({ picture, title, text }) =>
        html`<li>
          ${picture}
          <div>
            <h3>${title}</h3>
            <p>${text}</p>
          </div>
        </li>`,
    )}
  </ul>
  ${FIGURE}`;

/* ---- One battle */

const ATTACK: readonly [UnitId, boolean][] = [
  ["u-10rf", false],
  ["u-78hi", false],
  ["u-90li", true],
  ["u-2drg", false],
  ["u-ra", false],
];
const DEFENCE: readonly UnitId[] = ["u-7oudh", "u-13bni", "u-71bni", "u-53bni", "u-1bni"];
const strengthOf = (units: readonly (readonly [UnitId, boolean])[]): number =>
  units
    .filter(([id]) => isFighting(id))
    .reduce((sum, [id, worn]) => sum + (worn ? (unitOf(id).disorganised ?? 0) : unitOf(id).value), 0);
const ATTACKING = strengthOf(ATTACK);
const DEFENDING = strengthOf(DEFENCE.map((id) => [id, false]));

const BATTLE = html`<div class="fight">
  ${numberedSteps([
    {
      title: "Withdrawal or walls",
      text: "The defender may send cavalry away first, or go inside the walls of a city. Tatya Tope stays: British troops hold the walls behind him.",
    },
    {
      title: "Columns",
      text: `Each side names a commander and his units. Havelock brings ${ATTACKING}, Tatya Tope ${DEFENDING}. Others in the space look on, and share a retreat.`,
    },
    {
      title: "Bonuses in secret",
      text: "The defender first, then the attacker, may play counters. Tatya Tope plays Ghazis, +2 on his side; Havelock Tactical intuition, one column to the right.",
    },
    {
      title: "Ratio",
      text: html`${ATTACKING} to ${DEFENDING} is at least <b>1:1</b> and less than 3:2; Tactical intuition makes it
        <b>3:2</b>.`,
    },
    {
      title: "Die",
      text: html`A 2. Havelock adds 1 for himself and 2 for artillery and 1 for the memory of Cawnpore; the rebels take
        3 off. 2 + 4 − 3 = <b>3</b>.`,
    },
    {
      title: "Losses and retreat",
      text: html`<b>${battleResult("3/2", 3).code}</b>: one step of the attacker, one of the defender, who retreats. If
        the winner has more cavalry, the column that retreats loses one step more.`,
    },
    {
      title: "Points",
      text: "1 for the victory. The besieged come out: 1 for the siege that is lifted, 1 for the civilians.",
    },
  ])}
  <div class="sides">
    ${party("Havelock attacks", "f-havelock", ATTACK, "british", ATTACKING)}
    ${party(
      "Tatya Tope defends",
      "f-tatya",
      DEFENCE.map((id) => [id, false]),
      "rebel",
      DEFENDING,
    )}
    ${table()}
  </div>
</div>`;

function party(
  title: string,
  lead: FigureId,
  units: readonly (readonly [UnitId, boolean])[],
  side: Side,
  strength: number,
): TemplateResult {
  return html`<div class="party">
    <p class="head">
      <svg viewBox="-1 0 42 51" width="40" height="49" aria-hidden="true">${figure(lead)}</svg><span>${title}</span
      ><b class="num">${strength}</b>
    </p>
    <ul>
      ${units.map(([id, worn]) => html`<li>${sign(id, side, worn)} ${unitName(id)}${worn ? html` <small>disorganised</small>` : nothing}</li>`)}
    </ul>
  </div>`;
}

/** The table's rows around the result of the example, with its cell filled. */
function table(): TemplateResult {
  return html`<table>
    <caption>
      Battle table, attacker to defender: A and D lose steps, R retreats
    </caption>
    <thead>
      <tr>
        <th scope="col">die</th>
        ${BATTLE_COLUMNS.map((name) => html`<th scope="col" class=${name === "3/2" ? "on" : ""}>${ratioWords(name)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${[2, 3, 4].map(
        (row) =>
          html`<tr>
            <th scope="row" class=${row === 3 ? "on" : ""}>${row}</th>
            ${BATTLE_COLUMNS.map((name) => html`<td class=${row === 3 && name === "3/2" ? "hit" : ""}>${battleResult(name, row).code}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const lesson: HowToPlay = {
  aim: html`In May 1857 the sepoys of Bengal rise. The rebels bring cities to ${term("revolt", "revolt")} and besiege
  those who hold out ${term("walls", "behind their walls")}; the British land regiments, march up the ${term("road")}
  and relieve them. Points come for victories, sieges and losses, and about half of them on the last of six turns: 5 for
  Delhi, 5 for Calcutta, 1 for each other city and for the spaces on the road. The side that leads by 6 has won.`,
  minutes: 5,
  turn: [
    {
      title: "Rebellion",
      text: html`The rebel draws four ${term("counter", "counters")} and plays some: each Rebellion counter may raise
      the cities of a province. Sepoys without a general ${term("mutiny")}, and the British choose who goes inside the
      walls.`,
    },
    {
      title: "Reinforcements",
      text: "The British draw four and land regiments at Calcutta, or bring them from the Punjab; generals arrive with their own.",
    },
    {
      title: "Operations",
      text: html`The holder of the ${term("initiative")} activates ${term("column", "columns")} one by one and pays
      their march with ${term("ap")}; cities in revolt that are entered without a fight are quiet again. Then the
      battles are fought.`,
    },
    {
      title: "The other side",
      text: "The other player marches and fights in the same way. Rebels may incite a city in which they stand.",
    },
    {
      title: "Sieges",
      text: html`Each besieger rolls once for each city: ${term("fp", "fortification points")} are destroyed, and with
      the last the city falls. Then hunger wears the besieged down.`,
    },
  ],
  sections: [
    { id: "pieces", label: "Pieces", title: "Pieces and figures", body: PARTS },
    { id: "counter", label: "A counter", title: "A counter: event or action points", body: COUNTER },
    { id: "city", label: "A city", title: "A city under siege", body: CITY },
    {
      id: "battle",
      label: "A battle",
      title: "One battle, worked out",
      aside: "Havelock comes to the relief of Lucknow",
      body: BATTLE,
    },
  ],
  hints: [
    {
      title: "Look at “ends at”",
      text: "The reckoning shows the score if turn 6 ended on this map. From turn 5 on, single units in empty cities and on the road are worth a point each.",
    },
    {
      title: "Never leave Calcutta or Delhi empty",
      text: "Each is worth 5 points, and the rebels win at once if they hold both at the end of a turn.",
    },
    {
      title: "Keep a counter for the battle",
      text: "A bonus of 2 or a shifted column often turns a defeat into a victory. What is of small use becomes action points.",
    },
    {
      title: "March before the rains",
      text: "In turns 2 and 3 the road and the rivers cost more. Units that have to reach Oudh should be on their way in turn 1.",
    },
  ],
  glossary: Object.values(GLOSSARY),
  firstGame: { seats: 2, options: {}, bots: 1, note: "About two hours against one bot. You are the British." },
  styles: [
    tokens,
    layoutStyles,
    mapStyles,
    pieceStyles,
    css`
      .pieces {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
        gap: 0.9rem 1.4rem;
        margin-bottom: 1.2rem;
      }
      .pieces li {
        display: grid;
        grid-template-columns: auto minmax(0, 1fr);
        gap: 0.8rem;
        align-items: center;
        font-size: var(--t-2);
      }
      .pieces h3 {
        font: 400 var(--t-4) / 1.3 var(--face-text);
      }
      .pieces p {
        color: var(--ink-2);
      }
      .one .tile {
        width: 12rem;
        height: 9.4rem;
        pointer-events: none;
      }
      .fight {
        display: grid;
        grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr);
        gap: 2rem;
      }
      .sides {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 1rem;
        align-content: start;
      }
      .party .head {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        border-bottom: 1.5px solid var(--ink);
        padding-bottom: 0.2rem;
        font: 400 1.0625rem/1.2 var(--face-text);
      }
      .party .num {
        margin-left: auto;
        font-size: 1.6rem;
      }
      .party li {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        padding: 0.2rem 0;
        border-bottom: 1px solid var(--rule);
        font-size: var(--t-2);
      }
      .sides table {
        grid-column: 1/-1;
        table-layout: fixed;
        font-size: var(--t-2);
        text-align: center;
      }
      .sides caption {
        text-align: left;
        color: var(--ink-2);
        padding-bottom: 0.3rem;
      }
      .sides td,
      .sides th {
        border: 1px solid var(--rule);
        padding: 0.25rem 0;
      }
      .sides .on {
        background: var(--ink);
        color: var(--on-ink);
      }
      .sides .hit {
        background: var(--lamp);
        color: var(--on-lamp);
        font-weight: 760;
      }
      @media (max-width: 47.5em) {
        .fight {
          grid-template-columns: minmax(0, 1fr);
        }
        .sides td,
        .sides th {
          font-stretch: 80%;
        }
      }
    `,
  ],
};

export default lesson;
