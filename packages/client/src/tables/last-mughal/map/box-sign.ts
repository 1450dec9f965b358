import { svg, nothing, type SVGTemplateResult } from "lit";
import { tenth } from "../../../drawing/curves.ts";
import type { Box, Cell } from "./groups.ts";
import { frost, head } from "./heads.ts";
import { GLYPHS, hourglass, mourning, MONOGRAMS, tick, type FigureLook } from "./signs.ts";

/*
 * An army as one box: its figures in arches, the strength in white on the colour of the side, and what it is made of,
 * folded to numbers. British boxes have corners, rebel boxes are round; inside the walls a box has battlements.
 */

/** The width of a figure, of the strength, and of a cell. */
const FIGURE = 36;
const STRENGTH = 30;
const CELL = 29;
/** The round end of a rebel box. */
const ROUND = 5;
const HEAD_SCALE = 0.83;
const BATTLEMENTS = 4;

export interface BoxSize {
  readonly w: number;
  readonly h: number;
}
const bodyOf = ({ units, cells, side }: Box): number =>
  units.length === 0
    ? 0
    : STRENGTH + (cells.length > 1 ? Math.ceil(cells.length / 2) : 1) * CELL + (side === "rebel" ? ROUND : 0);
const bodyHeight = ({ cells, figures }: Box): number => (cells.length > 1 ? 34 : figures.length > 0 ? 28 : 26);

/** Zoomed out only the figures’ monograms and the strength are drawn. */
const FAR_FIGURE = 15;

export function sizeOfBox(box: Box, far: boolean): BoxSize {
  const { figures, inside } = box;
  if (far) return { w: STRENGTH + figures.length * FAR_FIGURE, h: 24 };
  const h = figures.length > 0 ? 44 : bodyHeight(box);
  return { w: figures.length * FIGURE + bodyOf(box), h: h + (inside ? BATTLEMENTS : 0) };
}

/** The edge of the body, and of its strength, from the left end `x` and the upper edge `y`. */
function shapes(box: Box, x: number, y: number, w: number, h: number) {
  const foot = y + h;
  if (box.side === "british")
    return { edge: `M${x} ${y}H${x + w}V${foot}H${x}Z`, cap: `M${x} ${y}h${STRENGTH}V${foot}h${-STRENGTH}Z` };
  const r = Math.min(h / 2, 14);
  const right = `a${r} ${r} 0 0 1 ${r} ${r}V${foot - r}a${r} ${r} 0 0 1 ${-r} ${r}`;
  const isFree = box.figures.length === 0;
  const left = isFree ? `H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}` : `H${x}V${y}`;
  return {
    edge: `M${x + w - r} ${y}${right}${left}Z`,
    cap: `M${x + STRENGTH} ${y}V${foot}${left}Z`,
  };
}

function cellSign({ arm, loyal, disorganised, still, count }: Cell, w: number, h: number): SVGTemplateResult {
  const edge = { x: 0.7, y: 0.7, w: w - 1.4, h: h - 1.4 };
  return svg`${
    loyal
      ? svg`<path class="cell-loyal" d="M.7.7H${w - 6}L${tenth(w - 0.7)} 6V${tenth(h - 0.7)}H.7Z"/>`
      : disorganised
        ? svg`<rect class="cell-half" x=${edge.x} y=${edge.y} width=${edge.w} height=${edge.h}/>`
        : nothing
  }${still ? svg`<rect class="cell-still" x=${edge.x} y=${edge.y} width=${edge.w} height=${edge.h}/>` : nothing}
  <g class=${loyal ? "glyph on-loyal" : "glyph"} transform="translate(3.5 ${tenth(h / 2 - 5.4)}) scale(.9)">${GLYPHS[arm]}</g>
  <text class=${loyal ? "count on-loyal" : "count"} x=${w - 3} y=${tenth(h / 2 + 4.8)}>${count}</text>`;
}

function figureArch({ id, initiative, command, tactical, frozen }: FigureLook): SVGTemplateResult {
  return svg`<g transform="scale(${HEAD_SCALE})">${head(id)}${frozen ? frost() : nothing}</g>
    <rect class="sill" x="2.5" y="33" width="31" height="13.5"/>
    <text class="sill-text" x="18" y="43.8">${initiative}·${command}${tactical > 0 ? `+${tactical}` : ""}</text>`;
}

/** Whether a unit or figure in it may not move in this turn. */
const isStill = ({ cells, figures }: Box): boolean =>
  cells.some(({ still }) => still) || figures.some(({ frozen }) => frozen);

/** What can be pressed in a box: each figure, and the rest. */
export interface BoxPresses {
  readonly body: string;
  /** The ids that the ask offers. */
  readonly lit: (id: string) => boolean;
  readonly picked: boolean;
  readonly isLit: boolean;
}

/** A box from its upper left corner. */
export function boxSign(box: Box, far: boolean, { body, lit, picked, isLit }: BoxPresses): SVGTemplateResult {
  return far ? farSign(box, body, isLit, picked) : nearSign(box, { body, lit, picked, isLit });
}

function nearSign(box: Box, { body, lit, picked, isLit }: BoxPresses): SVGTemplateResult {
  const { figures, cells, inside, units } = box;
  const { w, h } = sizeOfBox(box, false);
  const bh = bodyHeight(box);
  const [x, y] = [figures.length * FIGURE, h - bh];
  const bw = bodyOf(box);
  const { edge, cap } = shapes(box, x, y, bw, bh);
  const two = cells.length > 1;
  const battlements = Array.from({ length: Math.floor((bw - 4) / 8) }, (_, i) => `M${x + 3 + i * 8} ${y}v-4h4.5v4Z`);
  return svg`<g class="army ${box.side} ${box.activated ? "activated" : ""}">
    ${units.length === 0 ? nothing : svg`<path class="shadow" d=${edge} transform="translate(1.5 2.5)"/>`}
    ${inside ? svg`<path class="battlements" d=${battlements.join("")}/>` : nothing}
    ${
      units.length === 0
        ? nothing
        : svg`<g class="body" data-place=${body} data-piece=${units.join(" ")}><path class="paper" d=${edge}/>
          ${cells.map((cell, i) => {
            const isTall = two && cells.length % 2 === 1 && i === cells.length - 1;
            const [cx, cy] = [x + STRENGTH + (two ? Math.floor(i / 2) : 0) * CELL, y + (two ? i % 2 : 0) * 17];
            return svg`<g transform="translate(${cx} ${cy})">${cellSign(cell, CELL, two && !isTall ? 17 : bh)}</g>`;
          })}
          <path class="cap" d=${cap}/><text class="strength" x=${x + STRENGTH / 2} y=${tenth(y + bh / 2 + 7.3)}>${box.strength}</text>
          <path class="edge" d=${edge}/></g>`
    }
    ${figures.map((figure, i) => svg`<g class="arch ${figure.side} ${lit(figure.id) ? "lit" : ""}" transform="translate(${i * FIGURE} ${h - 44})" data-place=${figure.id} data-piece=${figure.id}>${figureArch(figure)}</g>`)}
    ${box.fury ? svg`<g transform="translate(${x + bw - 2} ${y - 4}) scale(.86)">${mourning()}</g>` : nothing}
    ${isStill(box) ? svg`<g transform="translate(3 ${figures.length > 0 ? h - 38 : h - 2})">${hourglass()}</g>` : nothing}
    ${box.activated ? svg`<g class="done" transform="translate(${w - 3} ${h - 2})">${tick()}</g>` : nothing}
    ${isLit || picked ? svg`<path class="lit-edge ${picked ? "picked" : ""}" d="M-4-4H${w + 4}V${h + 4}H-4Z"/>` : nothing}
  </g>`;
}

function farSign(box: Box, body: string, isLit: boolean, picked: boolean): SVGTemplateResult {
  const { figures, units, strength, side, inside } = box;
  const { w, h } = sizeOfBox(box, true);
  const r = side === "rebel" ? 12 : 1.5;
  return svg`<g class="army far ${side} ${box.activated ? "activated" : ""}" data-place=${body} data-piece=${units.join(" ")}>
    ${inside ? svg`<path class="battlements" d=${Array.from({ length: Math.floor(w / 8) }, (_, i) => `M${2 + i * 8} 0v-4h4.5v4Z`).join("")}/>` : nothing}
    <rect class="far-box" width=${w} height=${h} rx=${r}/>
    ${figures.map((figure, i) => svg`<text class="far-figure" x=${9 + i * FAR_FIGURE} y="16.5" data-place=${figure.id}>${MONOGRAMS[figure.id]}</text>`)}
    <text class="strength" x=${figures.length * FAR_FIGURE + STRENGTH / 2} y="19">${units.length === 0 ? "–" : strength}</text>
    ${isStill(box) ? svg`<g transform="translate(2 ${h - 1})">${hourglass()}</g>` : nothing}
    ${isLit || picked ? svg`<path class="lit-edge ${picked ? "picked" : ""}" d="M-4-4H${w + 4}V${h + 4}H-4Z"/>` : nothing}
  </g>`;
}
