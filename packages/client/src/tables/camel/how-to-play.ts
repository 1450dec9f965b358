import { terrainOf, type Figure, type Kind, type Side } from "@caravanserai/camel";
import { css, html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { HowToPlay } from "../../contract/index.ts";
import "../../elements/anatomy.ts";
import { numberedSteps } from "../../elements/steps.ts";
import "../../elements/term.ts";
import { GLOSSARY } from "./glossary.ts";
import { eventPicture } from "./ground/event-pictures.ts";
import { figureSign, pieceSign, type FigureLook } from "./ground/figures.ts";
import { groundOf } from "./ground/ground.ts";
import { dieFace } from "./panels/throws.ts";
import { lying } from "./projection.ts";
import { styles } from "./styles/index.ts";

const term = (id: keyof typeof GLOSSARY, words: string = GLOSSARY[id].term): TemplateResult =>
  html`<cv-term .entry=${GLOSSARY[id]}>${words}</cv-term>`;

/* Illustrations: parts of the pass of Jamrud as drawn on the table, with figures on it. */

const TERRAIN = terrainOf({
  map: "jamrud",
  pass: null,
  site: "fort",
  villages: [],
  hits: {},
  trenches: [],
  relieved: false,
});

interface Man {
  readonly kind: Kind;
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  readonly look?: Partial<FigureLook>;
  readonly ghost?: boolean;
}
const STANDING: FigureLook = { prone: false, laden: false, packed: false };

function sign({ kind, side, look }: Pick<Man, "kind" | "side" | "look">, heading: number): SVGTemplateResult {
  const figure: Figure = {
    ...{ id: "", unit: "", x: 0, y: 0, status: "on", moved: false, fired: false },
    kind,
    side,
    heading,
  };
  return figureSign(figure, { ...STANDING, ...look }, heading < 0 ? 0 : lying.turn);
}
function man({ kind, side, x, y, look, ghost }: Man): SVGTemplateResult {
  const beast = kind === "mule" || kind === "camel" || kind === "elephant" || kind === "cavalry";
  const [a, b] = lying.to([x, y]);
  return svg`<g class=${ghost === true ? "figure faded" : "figure"} transform="translate(${a} ${b}) scale(${lying.k})">${sign({ kind, side, ...(look === undefined ? {} : { look }) }, beast ? 0 : -1)}</g>`;
}
/**
 * A section of the pass: its corner x, y in hundredths of an inch as the column sees it, its width and height in units
 * of the drawing.
 */
function patch(
  [x, y]: readonly [number, number],
  [w, h]: readonly [number, number],
  label: string,
  over: SVGTemplateResult,
): TemplateResult {
  const [left, top] = lying.to([x, y]);
  return html`<svg class="patch" viewBox="${left} ${top} ${w} ${h}" role="img" aria-label=${label}>
    ${groundOf(TERRAIN, lying)}${over}
  </svg>`;
}
const row = (kind: Kind, side: Side, spots: readonly (readonly [number, number])[], ghost = false): SVGTemplateResult =>
  svg`${[...spots].sort(([a], [b]) => a - b).map(([x, y]) => man({ kind, side, x, y, ghost }))}`;

/* ---- The figures */

const KINDS: readonly { readonly name: string; readonly words: string; readonly man: Omit<Man, "x" | "y"> }[] = [
  { name: "British rifleman", words: "closed ring, pith helmet", man: { kind: "foot", side: "british" } },
  { name: "Lying down", words: "flat on the ground", man: { kind: "foot", side: "british", look: { prone: true } } },
  { name: "Rider", words: "two circles, 12″ march", man: { kind: "cavalry", side: "british" } },
  { name: "Camel with supplies", words: "two crates", man: { kind: "camel", side: "british", look: { laden: true } } },
  {
    name: "Mule with a gun",
    words: "a barrel on its back",
    man: { kind: "mule", side: "british", look: { packed: true } },
  },
  { name: "Tribesman with a rifle", words: "notched ring, turban", man: { kind: "rifleman", side: "afghan" } },
  { name: "Sniper", words: "the long rifle, 40″", man: { kind: "sniper", side: "afghan" } },
  { name: "Swordsman", words: "no fire, but he charges", man: { kind: "swordsman", side: "afghan" } },
  { name: "Hero", words: "a star under the base", man: { kind: "hero", side: "afghan" } },
];
const FIGURES = html`<ul class="kinds">
  ${KINDS.map(
    ({ name, words, man: one }) =>
      html`<li>
        <svg viewBox="-125 -225 250 320" aria-hidden="true">
          ${sign(one, one.kind === "cavalry" || one.kind === "camel" || one.kind === "mule" ? 0 : -1)}
        </svg>
        <b>${name}</b><span class="quiet">${words}</span>
      </li>`,
  )}
  <li>
    <svg viewBox="-125 -225 250 320" aria-hidden="true">${pieceSign({ kind: "field" }, lying.turn)}</svg>
    <b>Gun on the ground</b><span class="quiet">fires within its wedge</span>
  </li>
</ul>`;

/* ---- A move */

const FROM: readonly (readonly [number, number])[] = [
  [1990, 1500],
  [2110, 1500],
  [2230, 1500],
  [2050, 1390],
  [2170, 1390],
];
const TO = FROM.map(([x, y]) => [x + 40, y + 590] as const);
const MOVE = html`<div class="pair">
  ${patch(
    [1650, 1250],
    [190, 130],
    "A Unit of five marches 5.91 inches up the trail; its figures keep their places to each other.",
    svg`${row("foot", "british", FROM, true)}${FROM.map(([x, y], i) => {
      const [[a, b], [c, d]] = [lying.to([x, y]), lying.to(TO[i] ?? [x, y])];
      return svg`<path class="path" d="M${a} ${b}L${c} ${d}"/>`;
    })}${row("foot", "british", TO)}<g class="note legal" transform="translate(${lying.to(TO[0] ?? [0, 0])[0] - 40} ${lying.to([1720, 0])[1]})"><rect width="82" height="22" rx="2"/><text x="8" y="16" class="first">5.91″ of 6″</text></g>`,
  )}
  <div>
    <p>
      Drag a Unit: all its figures move alike. Paths and inches are shown at once, and a refused ghost says why: too
      far, a wall in the way, a gap of more than 2″. Pull at a path to bend it, turn the wheel (or a second finger) to
      turn the Unit, hold Alt (or press and hold) to move one figure alone.
    </p>
    <p>
      The solid band is a ${term("march")}, the dashed one a ${term("fast")} move. ${term("cover", "Cover")} takes
      inches off. Nobody sees your draft until you send it, and you may take orders back until dice are thrown.
    </p>
  </div>
</div>`;

/* ---- A volley */

const FIRERS: readonly (readonly [number, number])[] = [
  [2200, 1600],
  [2330, 1600],
  [2460, 1600],
];
const MARKS: readonly (readonly [number, number])[] = [
  [2150, 2500],
  [2300, 2500],
  [2450, 2540],
  [2600, 2500],
];
const VOLLEY = html`<div class="split">
  ${numberedSteps([
    {
      title: "Who can fire",
      text: "Three riflemen who have not moved see four tribesmen within 36″, in the open. A hill or a building between them would block the line.",
    },
    {
      title: "Hits",
      text: html`<span class="faces">${[2, 1, 3].map((face) => dieFace(face, 6))}</span> Each British rifle throws a die
        that shows 1, 2 or 3: six hits in all. A tribesman’s rifle throws 0, 1 or 2.`,
    },
    {
      title: "Saves",
      text: html`<span class="faces">${[7, 4, 2, 9, 3, 5].map((face) => dieFace(face, 10, face < 4))}</span> The hits
        are dealt out, nearest man first. Each is saved on 4 or more; beyond 18″, or lying down, it is easier.`,
    },
    { title: "The fallen", text: "Two saves failed: two tribesmen go to the tray. A man may be hit more than once." },
  ])}
  ${patch(
    [1950, 1450],
    [200, 120],
    "Lines of sight from three riflemen to four tribesmen.",
    svg`${FIRERS.flatMap((from, i) => {
      const [[a, b], [c, d]] = [lying.to(from), lying.to(MARKS[i] ?? from)];
      return svg`<path class="sight-line picked" d="M${a} ${b}L${c} ${d}"/>`;
    })}${row("foot", "british", FIRERS)}${row("rifleman", "afghan", MARKS)}${MARKS.map((mark) => {
      const [a, b] = lying.to(mark);
      return svg`<circle class="mark open" cx=${a} cy=${b} r="9.500"/>`;
    })}`,
  )}
</div>`;

/* ---- Melee */

const MELEE = html`<div class="pair">
  ${patch(
    [1950, 1800],
    [150, 90],
    "Two swordsmen in contact with riflemen.",
    svg`${row("foot", "british", [
      [2200, 2100],
      [2310, 2100],
      [2420, 2100],
    ])}${row("swordsman", "afghan", [
      [2200, 2200],
      [2310, 2200],
    ])}`,
  )}
  <div>
    <p>
      Figures whose bases touch fight. Each throws once a turn, on its own side’s turn, and fells its enemy with 7 or
      more on a die of ten: 8 if the enemy has soft cover, 9 if hard. There are no saves.
    </p>
    <p>
      A Hero and a rider are harder to strike for men on foot; a man who lies ${term("prone")} is easier. A man touched
      by three enemies can only fight.
    </p>
  </div>
</div>`;

/* ---- Events */

const EVENTS = html`<div class="pair">
  <div class="event small">
    ${eventPicture("bad_wind")}
    <div>
      <p class="label">Event of the round</p>
      <h3>Elephants have bad wind</h3>
      <p>The Unit nearest to an elephant neither moves nor fires this round.</p>
    </div>
  </div>
  <p>
    Each round begins with one of fifty cards. Half of them say “carry on”. The others strike one Unit, mostly British,
    for this round: the tag of a Unit that may not move or fire turns grey and carries a cross. Where the card leaves a
    choice, the Afghan player makes it.
  </p>
</div>`;

const lesson: HowToPlay = {
  aim: html`The British lead a column of men, beasts and guns up the Khyber Pass, along five
  ${term("footLine", "foot lines")}, to do what the ${html`<b>objective</b>`} says: bring supplies to a place, rescue
  the Diamondes, or capture villages. The Afghan tribes win if that becomes impossible. Everything is measured, and the
  server measures for you.`,
  minutes: 5,
  turn: [
    {
      title: "Event",
      text: html`A card is turned over. Half of them change nothing; the rest are bad news for a ${term("unit")}.`,
    },
    {
      title: "British movement",
      text: html`Each Unit has one ${term("order")}: a ${term("march")}, a ${term("fast")} move, lying down, work at a
      gun. When the column first reaches a foot line, a tribe gathers there.`,
    },
    {
      title: "British fire",
      text: html`A Unit that has not moved may fire a ${term("volley")} at one Unit in sight. Dice are thrown for hits,
      then each hit is ${term("save", "saved")} or not.`,
    },
    { title: "British melee", text: "Figures in base contact throw once each." },
    { title: "The Afghan turn", text: "The same three phases for the tribes. New tribes come on by a flank edge." },
  ],
  sections: [
    { id: "figures", label: "The figures", title: "The figures, from above", body: FIGURES },
    { id: "move", label: "A move", title: "A move", body: MOVE },
    {
      id: "volley",
      label: "A volley",
      title: "One volley, worked out",
      aside: "three rifles at four tribesmen",
      body: VOLLEY,
    },
    { id: "melee", label: "Melee", title: "Melee", body: MELEE },
    { id: "events", label: "Events", title: "The event of the round", body: EVENTS },
  ],
  hints: [
    {
      title: "Stand and fire",
      text: "A Unit that moves does not fire. When a tribe is in sight, keep the Units that can shoot where they are, and move the others.",
    },
    {
      title: "Beat one tribe before the next line",
      text: "Each foot line brings another. Deal with the last tribe while the column is still short of the next line.",
    },
    {
      title: "Beasts in the middle",
      text: "Supplies win the game in two of the objectives, and a beast is hit as easily as a man. Keep them behind the foot.",
    },
    {
      title: "As the Afghans: come close, unseen",
      text: "Your men pay nothing for cover and run 10″. Wait behind a hill until a charge reaches the enemy in one move.",
    },
  ],
  glossary: Object.values(GLOSSARY),
  firstGame: {
    seats: 2,
    options: { objective: "1", terrain: "jamrud", tribes: "1", lastRound: "20" },
    bots: 1,
    note: "About an hour and a half against one bot: resupply the Fort, one tribe at each line.",
  },
  styles: [
    ...styles,
    css`
      .patch {
        width: 100%;
        border: 1px solid var(--rule-2);
        background: #d9c9a3;
      }
      .kinds {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
        gap: 0.6rem 1rem;
      }
      .kinds li {
        display: grid;
        justify-items: center;
        text-align: center;
        font-size: var(--t-2);
      }
      .kinds svg {
        width: 4.4rem;
        height: 5.4rem;
      }
    `,
  ],
};

export default lesson;
