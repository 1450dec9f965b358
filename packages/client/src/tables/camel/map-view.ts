import {
  figuresOf,
  FOOT_LINES,
  inches,
  middleOf,
  moveModesOf,
  refuseUnit,
  unitOf,
  WIDTH,
  type Figure,
  type Point,
} from "@caravanserai/camel";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { tenth } from "../../drawing/curves.ts";
import type { MapPlace } from "../../elements/map.ts";
import { composedOf, isMove } from "./composing.ts";
import type { Context } from "./context.ts";
import { groundOf } from "./ground/ground.ts";
import { fireOverlay, noteSign, orderOverlay, reachBands } from "./overlays.ts";
import { placingOf } from "./panels/placing.ts";
import { figureOnTable, pieceOnTable, tag, unitWords } from "./pieces.ts";
import { inNames, tagOf, unitName } from "./words/names.ts";

export interface MapModel {
  readonly press: (unit: string) => void;
  readonly down: (event: PointerEvent) => void;
  readonly loupe: { readonly x: number; readonly y: number } | null;
}

/** The table with everything on it. */
export function mapView(c: Context, model: MapModel): TemplateResult {
  const { scene, terrain, projection: o, you, draft } = c;
  const composed = c.asked === "camel.move" && you !== null ? composedOf(scene, you, draft.value) : null;
  const faded = new Set(composed !== null && isMove(composed.order) ? composed.order.paths.map(({ figure }) => figure) : []);
  const placing = placingOf(c);
  const placed = new Set(placing?.figures.map(({ id }) => id));
  const onTable = scene.figures.filter((figure) => figure.status === "on" && !placed.has(figure.id));
  return html`<cv-map
    label="The pass from above"
    .box=${o.box}
    .near=${0.8}
    .close=${2}
    .places=${places(c)}
    .focusOn=${c.unit === null ? firstOf(c) : [c.unit]}
    @cv-place=${(event: CustomEvent<{ id: string }>) => model.press(event.detail.id)}
  >
    <svg class="map ${o.name}" preserveAspectRatio="xMidYMid meet" role="img" aria-label="The table from above" @pointerdown=${model.down}>
      <defs><pattern id="refused" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V12" stroke="#1c1a17" stroke-width="4"/></pattern></defs>
      <g id="drawing">
      ${groundOf(terrain, o)}
      ${c.unit !== null && c.asked === "camel.move" ? bandsOf(c, c.unit) : nothing}
      ${c.asked === "camel.fire" && c.unit !== null && unitOf(scene, c.unit).side === you ? fireOverlay(c, c.unit) : nothing}
      ${scene.pieces.map((piece) => pieceOnTable(c, piece))}
      ${onTable.map((figure) => figureOnTable(c, figure, faded.has(figure.id)))}
      ${placing === null ? nothing : placing.figures.map((figure) => figureOnTable(c, figure, false))}
      ${placing === null ? nothing : placing.villages.map((at, i) => villageSign(c, at, i))}
      ${orderOverlay(c)}
      ${placing?.refusal === null || placing === null ? nothing : noteSign(c, middleOfPlacing(placing.figures), [inNames(placing.refusal.message)], "refused")}
      ${scene.units.map((unit) => tag(c, unit, unit.id === c.unit))}
      ${structureHits(c)}${footFlags(c)}
      </g>
    </svg>
  </cv-map>
  ${model.loupe === null ? nothing : loupe(c, model.loupe)}`;
}

function bandsOf(c: Context, id: string): SVGTemplateResult | typeof nothing {
  const { scene, you } = c;
  const unit = scene.units.find((u) => u.id === id);
  if (unit === undefined || you === null || unit.side !== you || refuseUnit(scene, you, id) !== null) return nothing;
  return reachBands(c, id, moveModesOf(scene, unit));
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
  return svg`<path class="village drafted" data-village=${`village-${i}`} d="M${corners.map(([a, b]) => `${tenth(a)} ${tenth(b)}`).join("L")}Z"/>`;
}

/** Hits left of what has been hit. */
function structureHits({ terrain, projection: o }: Context): readonly SVGTemplateResult[] {
  return terrain.structures
    .filter(({ hits, most }) => hits < most)
    .map(({ aim, hits, most }) => {
      const [x, y] = o.to(aim);
      return svg`<g class="hits" transform="translate(${tenth(x - 17)} ${tenth(y + 18)})"><rect width="34" height="7"/><rect class="left" width=${tenth((34 * hits) / most)} height="7"/><title>${hits} of ${most} hits left</title></g>`;
    });
}

/** Flags of the foot lines, outside the edge: "1′ · A" when reached, and who gathered there. */
function footFlags({ projection: o, view, scene }: Context): readonly SVGTemplateResult[] {
  return FOOT_LINES.map((y, i) => {
    const [x, top] = o.name === "lying" ? o.to([0, y]) : o.to([WIDTH, y]);
    const reached = view.lines > i;
    const tribes = scene.units.filter(({ id }) => id.startsWith(`L${i + 1}`)).map(({ id }) => tagOf(id));
    const words = `${i + 1}′${tribes.length === 0 ? "" : ` · ${tribes.join(" ")}`}`;
    const w = 14 + words.length * 6;
    const at = o.name === "lying" ? `${tenth(x)} -12` : `${tenth(x + w / 2 + 4)} ${tenth(top)}`;
    return svg`<g class="flag ${reached ? "reached" : ""}" transform="translate(${at})"><rect x=${-w / 2} y="-9" width=${w} height="18"/><text y="5">${words}</text></g>`;
  });
}

/** What lies under the finger, 2.6 times as large, on the other side of the screen. */
const LOUPE = 148;
const LOUPE_ZOOM = 2.6;
function loupe({ projection: o }: Context, { x, y }: { readonly x: number; readonly y: number }): TemplateResult {
  const seen = LOUPE / LOUPE_ZOOM;
  const side = x > o.box.x + o.box.w / 2 ? "left" : "right";
  return html`<svg class="loupe ${side}" viewBox="${tenth(x - seen / 2)} ${tenth(y - seen / 2)} ${tenth(seen)} ${tenth(seen)}" aria-hidden="true">
    <use href="#drawing"/>
    <path class="cross" d="M${tenth(x - 4)} ${tenth(y)}h8M${tenth(x)} ${tenth(y - 4)}v8"/>
  </svg>`;
}

/** On a phone the table opens on the first Unit that something is asked of. */
function firstOf(c: Context): readonly string[] {
  if (c.projection.name === "lying") return [];
  const first = places(c).find(({ lit }) => lit === true);
  return first === undefined ? [] : [first.id];
}

/** Units for Tab, the list and taps: those with something to do first. */
function places(c: Context): readonly MapPlace[] {
  const { scene, projection: o, you, draft, asked } = c;
  const found = scene.units.flatMap((unit): readonly MapPlace[] => {
    if (figuresOf(scene, unit.id).length === 0) return [];
    const middle = middleOf(scene, unit.id);
    const [x, y] = o.to(middle);
    const ordered = asked === "camel.move" && you !== null && unit.side === you && refuseUnit(scene, you, unit.id) === null;
    const lit = ordered || draft.isLit(unit.id);
    return [
      {
        id: unit.id,
        name: unitName(unit.id).replace(/^./, (letter) => letter.toUpperCase()),
        x,
        y,
        detail: `${unitWords(scene, unit)}${distanceWords(c, unit.id)}`,
        lit,
        picked: draft.isPicked(unit.id) || c.unit === unit.id,
      },
    ];
  });
  return found.sort((a, b) => Number(b.lit === true) - Number(a.lit === true) || a.y - b.y);
}
/** What a reader of the list wants to know: how far the next line and the nearest enemy are. */
function distanceWords({ scene, view }: Context, id: string): string {
  const unit = unitOf(scene, id);
  const [, y] = middleOf(scene, id);
  const line = FOOT_LINES[view.lines];
  const enemies = scene.figures.filter((f) => f.side !== unit.side && f.status === "on");
  const own = figuresOf(scene, id);
  const gap = Math.min(...own.flatMap((a) => enemies.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
  return `${unit.side === "british" && line !== undefined ? `; ${inches(Math.max(0, line - y))} to the next foot line` : ""}${Number.isFinite(gap) ? `; nearest enemy ${inches(Math.max(0, Math.round(gap) - 100))}` : ""}`;
}
