import { AREA_CODES, AREAS, COMPANIES, SHAPES, type AreaCode } from "@caravanserai/anarchy";
import type { Outlines } from "@caravanserai/anarchy/outlines";
import type { Seat } from "@caravanserai/kernel";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { SYMBOLS, type SymbolName } from "../../elements/icons.ts";
import { drawnToken, EMBLEMS, patterns } from "./art.ts";

/* The map of India in data units (1000 × 1000), inside `<cv-map>`, which pans and zooms it and supplies the size of
   a pixel. Layers from the bottom: sea and waterlines, neighbouring lands, names of the seas, areas (tint, pattern,
   band along the border), rivers, borders, highlighted outlines, routes, and the items of constant screen size:
   names, tokens, tags. */

/** An area's government as the map shows it. */
export interface Government {
  readonly seat: Seat;
  readonly crowns: number;
  /** Swords and castles. */
  readonly defence: number;
  readonly treasures: number;
  readonly cards: number;
}

export interface AreaMark {
  readonly government: Government | null;
  readonly state: "" | "lit" | "picked";
  /** Hatched: passage has to be asked for, or was refused. */
  readonly closed?: boolean;
  /** Not part of the current question. */
  readonly dim?: boolean;
  /** A log line under the pointer names it. */
  readonly named?: boolean;
  /** Its token has just been placed. */
  readonly moved?: boolean;
  /** Its description: name, ruler, figures, possible actions. */
  readonly label: string;
}

/** An army's way over the map, from its home to the target. */
export interface Route {
  readonly path: readonly AreaCode[];
  /** The player's own plan, in the accent colour; another player's plan that needs passage; or an army on the march. */
  readonly kind: "draft" | "asked" | "";
  readonly seat: Seat;
}

/** What never changes, drawn once from the outlines. */
export interface Ground {
  readonly paths: Readonly<Record<AreaCode, string>>;
  readonly coast: string;
  readonly definitions: SVGTemplateResult;
  /** What is drawn below the areas. */
  readonly under: SVGTemplateResult;
  readonly rivers: readonly SVGTemplateResult[];
}

export interface MapModel {
  /** Null until the outlines have loaded; sea, names and pieces are drawn before that. */
  readonly ground: Ground | null;
  readonly areas: Readonly<Record<AreaCode, AreaMark>>;
  readonly routes: readonly Route[];
  /** What lies over the routes. */
  readonly signs?: SVGTemplateResult;
  /** A card was dropped there. */
  readonly drop: (area: AreaCode) => void;
  /** A target is chosen: the other areas are dimmed. */
  readonly drafting: boolean;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Offsets of names from the position in the data, to make room for tokens and tags. */
const NUDGE: Partial<Record<AreaCode, readonly [number, number]>> = {
  CRN: [34, 60],
  MLB: [-34, 2],
  GRK: [62, -28],
  MGH: [-4, 0],
  BRD: [-4, 0],
  IND: [-4, -4],
};
/** The same for tokens and their tags. */
const SHIFT: Partial<Record<AreaCode, readonly [number, number]>> = {
  AWD: [10, 0],
  BRD: [-76, 12],
  CRN: [50, -8],
  GRK: [44, -16],
  HYD: [34, 4],
  IND: [14, 14],
  MLB: [10, 0],
  MYS: [-42, 2],
  PUN: [-30, -2],
};

/** Where an area's name and its token are drawn. */
function standing(code: AreaCode): { readonly name: Point; readonly piece: Point } {
  const { label, token } = SHAPES[code];
  const [nx, ny] = NUDGE[code] ?? [0, 0];
  const [px, py] = SHIFT[code] ?? [0, 0];
  return { name: { x: label.x + nx, y: label.y + ny }, piece: { x: token.x + px, y: token.y + 6 + py } };
}

/** Where an area's token is. */
export const pieceOf = (code: AreaCode): Point => standing(code).piece;

/** How far a token is below its area's name. Where that leaves too little room for the tag, the tag moves down. */
export function dropOf(code: AreaCode): number {
  const { name, piece } = standing(code);
  const aside = Math.abs(piece.x - name.x) > 40;
  return aside ? 99 : piece.y - name.y;
}

/** An SVG path from a flat list x, y, x, y … */
function pathOf(points: readonly number[], closed: boolean): string {
  return `M${points.join(" ")}${closed ? "Z" : ""}`;
}
const WATERLINES = [46, 34, 23, 13] as const;
const SEA = svg`<rect width="1000" height="1000" class="sea"/>`;
const DEFINITIONS = svg`${patterns()}
<pattern id="p-shut" width="16" height="16" patternUnits="userSpaceOnUse"><path class="shut" d="M-2 18 18-2"/></pattern>
${COMPANIES.map((_, seat) => arrowhead(`arrow-${seat}`, `seat-${seat}`))}${["draft", "played", "instead"].map((look) => arrowhead(`arrow-${look}`, look))}
<clipPath id="sheet"><rect width="1000" height="1000"/></clipPath>`;

export function groundOf({ areas, beyond, rivers, decor }: Outlines): Ground {
  const paths = Object.fromEntries(AREA_CODES.map((code) => [code, pathOf(areas[code], true)])) as Record<
    AreaCode,
    string
  >;
  const coast = Object.values(paths).join("");
  return {
    paths,
    coast,
    definitions: svg`${AREA_CODES.map((code) => svg`<clipPath id="c-${code}"><path d=${paths[code]}/></clipPath>`)}`,
    under: svg`${WATERLINES.map((w) => svg`<path d=${coast} class="shore" stroke-width=${w}/><path d=${coast} class="shore gap" stroke-width=${w - 2}/>`)}
${beyond.map(({ polygon }) => svg`<path class="beyond" d=${pathOf(polygon, true)}/>`)}
<g class="seas">${decor.filter(({ kind }) => kind !== "factory").map(({ name, x, y }) => svg`<text x=${x} y=${y}>${name}</text>`)}</g>`,
    rivers: rivers.map(({ line }) => svg`<path class="river" d=${pathOf(line, false)}/>`),
  };
}

function arrowhead(id: string, cls: string): SVGTemplateResult {
  return svg`<g class=${cls}><marker id=${id} viewBox="0 0 10 10" refX="5" refY="5" markerWidth="3" markerHeight="3" orient="auto"><path d="M0 0 10 5 0 10Z" class="arrowhead"/></marker></g>`;
}

/** The map as an `<svg>` for `<cv-map>`. */
export function drawnMap(model: MapModel): TemplateResult {
  return html`<svg class="map ${model.drafting ? "drafting" : ""}" role="img" aria-label="Map of India about 1740">
    ${mapLayers(model)}
  </svg>`;
}

/** The layers of the map, for an `<svg>` of 1000 × 1000 units. */
export function mapLayers({ ground, areas, routes, signs, drop }: MapModel): SVGTemplateResult {
  return svg`<defs>${DEFINITIONS}${ground?.definitions}</defs><g clip-path="url(#sheet)">${SEA}${ground?.under}${
    ground === null
      ? nothing
      : svg`${AREA_CODES.map((code) => land(code, ground.paths[code], areas[code], drop))}${ground.rivers}
<path class="border" d=${ground.coast}/>${AREA_CODES.map((code) => outline(ground.paths[code], areas[code]))}`
  }</g>
<path class="neat" d="M0 0H1000V1000H0ZM-7-7H1007V1007H-7Z"/>
<g class="over">${routes.map(route)}${AREA_CODES.map((code) => name(code))}${AREA_CODES.map((code) => piece(code, areas[code]))}${signs}</g>`;
}

function land(code: AreaCode, d: string, mark: AreaMark, drop: MapModel["drop"]): SVGTemplateResult {
  const { government, state, closed, dim } = mark;
  const classes = `area suit-${code} ${government === null ? "free" : "held"} ${dim === true ? "dim" : ""} ${state === "" ? "" : "can"}`;
  return svg`<g class=${classes} data-place=${code}
@dragover=${(event: DragEvent) => event.preventDefault()}
@drop=${(event: DragEvent) => {
    event.preventDefault();
    drop(code);
  }}><title>${mark.label}</title><path class="tint" d=${d}/><path class="ink" d=${d} fill="url(#p-${AREAS[code].pattern})"/>
<g clip-path="url(#c-${code})"><path class="edge" d=${d}/>${state === "" ? nothing : svg`<path class="litband" d=${d}/>`}</g>
${closed === true ? svg`<path class="hatch" d=${d} fill="url(#p-shut)"/>` : nothing}</g>`;
}

function outline(d: string, { state, named }: AreaMark): SVGTemplateResult {
  return svg`${state === "" ? nothing : svg`<path class="litline ${state}" d=${d}/>`}${
    named === true ? svg`<path class="namedline" d=${d}/>` : nothing
  }`;
}

function name(code: AreaCode): SVGTemplateResult {
  const { x, y } = standing(code).name;
  return svg`<g transform="translate(${x} ${y})"><text class="name keep">${AREAS[code].name}</text></g>`;
}

/** The token with its tag, or the suit's emblem where there is no ruler. */
function piece(code: AreaCode, { government, moved }: AreaMark): SVGTemplateResult {
  if (government === null) {
    const { x, y } = SHAPES[code].token;
    return svg`<g transform="translate(${x} ${y + 6})"><path class="suitmark keep" fill-rule="evenodd" d=${EMBLEMS[code]}/></g>`;
  }
  const { x, y } = standing(code).piece;
  return svg`<g transform="translate(${x} ${y})"><g class="keep"><g class="below suit-${code}"><g class="tokenplace">${drawnToken(government.seat, 0.72, moved === true ? "moved" : "")}</g>${tag(government)}</g></g></g>`;
}

/** The four figures of a government: crowns, defence, treasures, cards. In pixels, relative to the token's centre. */
function tag({ crowns, defence, treasures, cards }: Government): SVGTemplateResult {
  const figures: readonly (readonly [SymbolName, number, number, number])[] = [
    ["crown", crowns, 3, 2],
    ["shield", defence, 28, 2],
    ["treasure", treasures, 3, 17],
    ["card", cards, 28, 17],
  ];
  return svg`<g class="tag" transform="translate(-8 -16)"><rect class="chip" width="53" height="32" rx="2"/>${figures.map(
    ([symbol, n, x, y]) =>
      svg`<g class=${symbol} transform="translate(${x} ${y})"><path class="chipsym" transform="scale(0.75)" fill-rule="evenodd" d=${SYMBOLS[symbol]}/><text x="13.5" y="10.8" class="chipnum">${n}</text></g>`,
  )}</g>`;
}

function route({ path, kind, seat }: Route): SVGTemplateResult {
  const d = wayThrough(path);
  const arrow = kind === "draft" ? "arrow-draft" : `arrow-${seat}`;
  return svg`<g class="seat-${seat} ${kind}"><path class="route" d=${d}/><path class="route top" d=${d} marker-end="url(#${arrow})"/></g>`;
}

/**
 * A smooth line through the centres of the areas. It bends slightly to one side to avoid the names and ends just short
 * of the target's token.
 */
export function wayThrough(path: readonly AreaCode[]): string {
  const points = path.map((code) => {
    const { x, y } = SHAPES[code].token;
    return { x, y: y + 10 };
  });
  const [first, ...rest] = points;
  if (first === undefined) return "";
  let from = first;
  let d = `M${from.x} ${from.y}`;
  rest.forEach((to, i) => {
    const end = i === rest.length - 1 ? shortOf(from, to, 46) : to;
    const bendX = Math.round((from.x + end.x) / 2 + (end.y - from.y) / 6);
    const bendY = Math.round((from.y + end.y) / 2 - (end.x - from.x) / 6);
    d += `Q${bendX} ${bendY} ${end.x} ${end.y}`;
    from = to;
  });
  return d;
}

function shortOf(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length > by * 1.5 ? (length - by) / length : 0.5;
  return { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
}
