import { WIDTH, type Figure, type Point } from "@caravanserai/camel";
import { html, nothing, render, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { tenth } from "../../drawing/curves.ts";
import type { Context } from "./context.ts";
import type { Measured } from "./measuring.ts";
import { noteSign, orderOverlay, rulerOverlay, type Rect } from "./overlays.ts";
import type { Projection } from "./projection.ts";
import { placingOf } from "./panels/placing.ts";
import { figureOnTable, flagShape } from "./pieces.ts";
import { inNames, tagOf } from "./words/names.ts";

/* The draft's own sheet over the table. It is not part of the table's template: a drag draws this sheet every frame,
   but the table only when the draft changes. */

interface Finger {
  readonly x: number;
  readonly y: number;
  /** In the left half of the screen, so that the loupe is shown in the right half. */
  readonly isLeft: boolean;
}
export interface PutTogether {
  readonly ruler: Measured | null;
  /** The frame that is being drawn around Units. */
  readonly frame: Rect | null;
  /** The position of the dragging finger, in units of the drawing. */
  readonly finger: Finger | null;
  /** Why the dragged value is refused; shown below the loupe. */
  readonly refusal: string;
  /** On a phone. */
  readonly narrow: boolean;
}

/** Renders the sheet and the loupe into the elements that the table's template reserves for them. */
export function drawPutTogether(
  root: ParentNode,
  c: Context,
  { ruler, frame, finger, refusal, narrow }: PutTogether,
): void {
  const sheet = root.querySelector<SVGGElement>("#put-together");
  if (sheet !== null) render(sheetOf(c, ruler, frame, seenOf(root, sheet, c.projection, narrow)), sheet);
  const place = root.querySelector<HTMLElement>(".loupe-place");
  if (place !== null) render(finger === null ? nothing : loupe(finger, refusal), place);
}

/** Pixels at the right edge that the overview occupies, gap included. */
const OVERVIEW = { wide: 166, narrow: 97 } as const;

/** The part of the drawing that the map shows and the overview does not cover. */
function seenOf(root: ParentNode, sheet: SVGGElement, o: Projection, narrow: boolean): Rect {
  const svg = sheet.ownerSVGElement;
  const [x, y, w, h] = (svg?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  if (x === undefined || y === undefined || w === undefined || h === undefined) return o.box;
  const covered = root.querySelector("cv-camel-overview.needed") === null ? 0 : OVERVIEW[narrow ? "narrow" : "wide"];
  return { x, y, w: w - covered * Number(svg?.style.getPropertyValue("--unit") ?? 0), h };
}

function sheetOf(c: Context, ruler: Measured | null, frame: Rect | null, seen: Rect): SVGTemplateResult {
  const placing = placingOf(c);
  return svg`${
    placing === null
      ? nothing
      : svg`${zoneLine(c)}${placing.figures.map((figure) => figureOnTable(c, figure, false))}${placedTags(c, placing.figures)}${placing.villages.map((at, i) => villageSign(c, at, i))}`
  }${orderOverlay(c, seen)}${
    !placing?.refusal
      ? nothing
      : noteSign(c, middleOfPlacing(placing.figures), [inNames(placing.refusal.message)], "refused", seen)
  }${ruler === null ? nothing : rulerOverlay(c.projection, ruler)}${
    frame === null
      ? nothing
      : svg`<rect class="choosing" x=${frame.x} y=${frame.y} width=${frame.w} height=${frame.h}/>`
  }`;
}
/** The line up to which the column may be set up. */
const ZONE = 600;
function zoneLine({ asked, projection: o }: Context): SVGTemplateResult | typeof nothing {
  if (asked !== "camel.deploy") return nothing;
  const [[x1, y1], [x2, y2]] = [o.to([0, ZONE]), o.to([WIDTH, ZONE])];
  return svg`<path class="zone-line" d="M${tenth(x1)} ${tenth(y1)}L${tenth(x2)} ${tenth(y2)}"/><g transform="translate(${tenth(Math.max(x1, x2) - 4)} ${tenth(Math.max(y1, y2) - 8)})"><text class="keep band-word zone">6″</text></g>`;
}

/** The tag of every Unit that is being placed. */
function placedTags({ projection: o }: Context, figures: readonly Figure[]): readonly SVGTemplateResult[] {
  const units = [...new Set(figures.map(({ unit }) => unit))];
  return units.map((unit) => {
    const [x, y] = o.to(middleOfPlacing(figures.filter((figure) => figure.unit === unit)));
    const words = tagOf(unit);
    const w = 10 + words.length * 7;
    return svg`<g class="tag british" transform="translate(${tenth(x)} ${tenth(y - 100 * o.k)})"><path class="staff" d="M0 ${tenth(100 * o.k)}V0"/><g class="keep">${flagShape("british", w, words)}</g></g>`;
  });
}

const middleOfPlacing = (figures: readonly Figure[]): Point => [
  figures.reduce((sum, f) => sum + f.x, 0) / Math.max(1, figures.length),
  figures.reduce((sum, f) => sum + f.y, 0) / Math.max(1, figures.length),
];

function villageSign({ projection: o }: Context, [x, y]: Point, i: number): SVGTemplateResult {
  const corners = (
    [
      [x - 400, y - 400],
      [x + 400, y - 400],
      [x + 400, y + 400],
      [x - 400, y + 400],
    ] as const
  ).map((p) => o.to(p));
  return svg`<path class="village drafted" data-village=${i} d="M${corners.map(([a, b]) => `${tenth(a)} ${tenth(b)}`).join("L")}Z"/>`;
}

/** The drawing under the finger, magnified 2.6 times, on the other side of the screen. */
const LOUPE = 148;
const LOUPE_ZOOM = 2.6;
function loupe({ x, y, isLeft }: Finger, refusal: string): TemplateResult {
  const seen = LOUPE / LOUPE_ZOOM;
  const side = isLeft ? "right" : "left";
  return html`<svg
      class="loupe ${side}"
      viewBox="${tenth(x - seen / 2)} ${tenth(y - seen / 2)} ${tenth(seen)} ${tenth(seen)}"
      aria-hidden="true"
    >
      <use href="#ground" />
      <use href="#drawing" />
      <use href="#put-together" />
      <path class="cross" d="M${tenth(x - 4)} ${tenth(y)}h8M${tenth(x)} ${tenth(y - 4)}v8" /></svg
    >${refusal === "" ? nothing : html`<p class="loupe-word ${side}">${refusal}</p>`}`;
}
