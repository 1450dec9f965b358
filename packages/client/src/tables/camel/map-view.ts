import {
  figureOf,
  figuresOf,
  FOOT_LINES,
  inches,
  isBeast,
  isOnGround,
  LENGTH,
  middleOf,
  moveModesOf,
  refuseUnit,
  unitOf,
  type Figure,
  type Rectangle,
  type Scene,
  type Unit,
} from "@caravanserai/camel";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { tenth } from "../../drawing/curves.ts";
import type { MapPlace } from "../../elements/map.ts";
import type { Box } from "../../elements/view-box.ts";
import { composedOf, isMove } from "./composing.ts";
import type { Context } from "./context.ts";
import { distanceWords } from "./distances.ts";
import type { Gliding } from "./gliding.ts";
import { groundOf } from "./ground/ground.ts";
import type { Measured, Measuring } from "./measuring.ts";
import { bandWords, fireOverlay, meleeOverlay, numberSigns, rangeRings, reachBands, targetNotes } from "./overlays.ts";
import "./panels/overview.ts";
import { placingOf } from "./panels/placing.ts";
import { arcs, fallenOnTable, fallingFigure, figureOnTable, pieceOnTable, tag, unitWords } from "./pieces.ts";
import { tagPlaces } from "./tag-places.ts";
import { capital, figureName, tagOf, unitName } from "./words/names.ts";

export interface MapModel {
  readonly press: (unit: string) => void;
  readonly down: (event: PointerEvent) => void;
  readonly wheel: (event: WheelEvent) => void;
  /** A crossed-swords sign was pressed. */
  readonly strike: (lead: string, enemy: string) => void;
  readonly measuring: Measuring;
  /** The number of computed bands of the selected Unit. */
  readonly bands: number;
  readonly falling: Gliding["falling"];
}

/** Pixels per unit of the drawing from which tags are shown. Phones open at a closer zoom, on the Unit concerned. */
const NEAR = 0.7;

/** The table with everything on it. */
export function mapView(c: Context, model: MapModel): TemplateResult {
  const { scene, terrain, projection: o, you, draft } = c;
  const composed = c.asked === "camel.move" && you !== null ? composedOf(scene, you, c.value) : null;
  const order = composed?.order ?? null;
  const faded = new Set(order !== null && isMove(order) ? order.paths.map(({ figure }) => figure) : []);
  const placing = placingOf(c);
  const placed = new Set(placing?.figures.map(({ id }) => id));
  const { measuring } = model;
  return html`<cv-map
      label="The pass from above"
      .box=${o.box}
      .near=${NEAR}
      .close=${2}
      .most=${5}
      .places=${places(c)}
      .focusOn=${c.unit === null ? firstOf(c) : [c.unit, ...draft.picks.map(String)]}
      @cv-view=${(event: CustomEvent<Box>) => showView(event)}
      @cv-place=${(event: CustomEvent<{ id: string }>) => model.press(event.detail.id)}
    >
      <svg class="under" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
        <g id="ground">
          ${guard([terrain, o], () => groundOf(terrain, o))}${guard([terrain, o, c.view.objective], () => placeNames(c))}
        </g>
      </svg>
      <svg
        class="map ${measuring.on ? "measuring" : ""}"
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label="The table from above"
        @pointerdown=${model.down}
        @wheel=${model.wheel}
        @click=${(event: MouseEvent) => strikeAt(event, model)}
      >
        <g id="drawing">
          ${c.unit !== null && c.asked === "camel.move" ? guard([scene, c.unit, o, model.bands], () => bandsOf(c, c.unit ?? "", reachBands)) : nothing}
          ${c.asked === "camel.fire" && c.unit !== null && unitOf(scene, c.unit).side === you ? fireOverlay(c, c.unit) : nothing}
          ${c.unit !== null && c.asked === "camel.move" && unitOf(scene, c.unit).side !== you ? guard([scene, c.unit, o], () => rangeRings(c, c.unit ?? "")) : nothing}
          ${c.asked === "camel.fire" || c.asked === "camel.event-unit" ? guard([scene, o, c.ask, c.unit], () => actorRings(c)) : nothing}
          ${guard([scene, o, model.falling], () => fallenOn(c, model.falling))}
          ${guard([scene, o, c.unit], () => arcs(c))}
          ${guard([scene, o, [...faded].join(), [...placed].join()], () => figuresOnTable(c, faded, placed))}
          ${structureHits(c)}${footFlags(c)} ${model.falling === null ? nothing : fallingOn(c, model.falling)}
          ${guard([scene, o, c.ask], () => numberSigns(c))} ${meleeOverlay(c)}
          ${c.asked === "camel.fire" && c.unit !== null && unitOf(scene, c.unit).side === you ? targetNotes(c, c.unit) : nothing}
          ${guard([scene, o, c.unit, c.asked, c.view.event, you], () => tags(c))}
          ${c.unit !== null && c.asked === "camel.move" ? guard([scene, c.unit, o, model.bands], () => bandsOf(c, c.unit ?? "", bandWords)) : nothing}
        </g>
      </svg>
      <svg
        class="over"
        preserveAspectRatio="xMidYMid meet"
        aria-hidden="true"
        @pointerdown=${model.down}
        @wheel=${model.wheel}
      >
        <defs>
          <pattern id="refused" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V12" stroke="#1c1a17" stroke-width="4" />
          </pattern>
        </defs>
        <g id="put-together"></g>
      </svg>
      <button
        slot="tools"
        class="iconbtn"
        aria-label="Ruler"
        aria-keyshortcuts="I"
        title="Ruler (I)"
        aria-pressed=${measuring.on ? "true" : "false"}
        @click=${() => measuring.toggle()}
      >
        ${rulerIcon}
      </button>
    </cv-map>
    <cv-camel-overview
      .scene=${scene}
      .terrain=${terrain}
      .projection=${o}
      @cv-look=${(event: CustomEvent<{ x: number; y: number }>) => lookAt(event)}
    ></cv-camel-overview>
    <p class="measured framed small" role="status">${measuring.on ? measuredWords(measuring.laid) : ""}</p>
    <div class="loupe-place"></div>`;
}

/** The flags of all Units, the nearer ones over those behind. */
function tags(c: Context): readonly (SVGTemplateResult | typeof nothing)[] {
  const { scene, projection: o } = c;
  const places = tagPlaces(scene, o);
  const far = (unit: Unit): number => places.get(unit.id)?.foot[1] ?? 0;
  return [...scene.units].sort((a, b) => far(a) - far(b)).map((unit) => tag(c, unit, unit.id === c.unit));
}
/** Figures and weapons, those farther up the screen first: who stands nearer covers them. */
function figuresOnTable(c: Context, faded: ReadonlySet<string>, placed: ReadonlySet<string>): readonly unknown[] {
  const { scene, projection: o } = c;
  const standing = scene.figures.filter((figure) => figure.status === "on" && !placed.has(figure.id));
  const things = [
    ...standing.map((figure) => ({
      ...{ id: figure.id, y: o.to([figure.x, figure.y])[1] },
      drawn: figureOnTable(c, figure, faded.has(figure.id)),
    })),
    ...scene.pieces.filter(isOnGround).map((piece) => ({
      ...{ id: piece.id, y: o.to([piece.x, piece.y])[1] },
      drawn: pieceOnTable(c, piece),
    })),
  ].sort((a, b) => a.y - b.y);
  return [
    shadowsOf(c, standing),
    repeat(
      things,
      ({ id }) => id,
      ({ drawn }) => drawn,
    ),
  ];
}
/** One path for the shadows of all who stand, away from the light of the ground. */
function shadowsOf({ projection: o }: Context, figures: readonly Figure[]): SVGTemplateResult {
  const d = figures.map((figure) => {
    const [x, y] = o.to([figure.x, figure.y]);
    const long = tenth((isBeast(figure) ? 86 : 58) * o.k);
    const flat = tenth(long * 0.4);
    return `M${tenth(x - 12 * o.k)} ${tenth(y + 22 * o.k)}a${long} ${flat} 0 1 0 ${2 * long} 0a${long} ${flat} 0 1 0 ${-2 * long} 0Z`;
  });
  return svg`<path class="shadows" d=${d.join("")}/>`;
}
/** The fallen, below everybody who still stands; not those who are falling now. */
function fallenOn(c: Context, falling: MapModel["falling"]): SVGTemplateResult {
  const fallen = c.scene.figures.filter(
    ({ id, status, x, y }) => status === "dead" && (x !== 0 || y !== 0) && falling?.figures.has(id) !== true,
  );
  return svg`<g class="fallen" aria-hidden="true">${fallen.map((figure) => fallenOnTable(c, figure))}</g>`;
}
/** Figures that have just fallen, at their last place, where `Gliding` lets them topple. */
function fallingOn(c: Context, { scene, figures }: NonNullable<MapModel["falling"]>): readonly SVGTemplateResult[] {
  return scene.figures.filter(({ id }) => figures.has(id)).map((figure) => fallingFigure(c, scene, figure));
}

const rulerIcon = html`<svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
  <path
    d="M2.500 13.500 13.500 2.500 17.500 6.500 6.500 17.500ZM5 11l2 2M7.500 8.500l1.500 1.500M10 6l2 2"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
  />
</svg>`;
function measuredWords(laid: Measured | null): string {
  if (laid === null)
    return "Ruler: drag from one place to another. From figure to figure it measures between the bases.";
  const [a, b] = laid.ends;
  const name = (figure: Figure | null): string => (figure === null ? "a point" : figureName(figure.id));
  return `${inches(laid.length)} from ${name(a)} to ${name(b)}`;
}

/** Updates the overview directly, so that panning the map does not render the table. */
function showView(event: CustomEvent<Box>): void {
  const map = event.currentTarget as HTMLElement;
  const overview = map.parentElement?.querySelector("cv-camel-overview");
  if (!overview) return;
  overview.view = event.detail;
  const whole = overview.projection?.box;
  overview.classList.toggle("needed", whole !== undefined && event.detail.w < whole.w * 0.9);
}
function lookAt(event: CustomEvent<{ x: number; y: number }>): void {
  const map = (event.currentTarget as HTMLElement).parentElement?.querySelector("cv-map");
  map?.lookAt(event.detail.x, event.detail.y);
}
function strikeAt(event: MouseEvent, { strike }: MapModel): void {
  const swords = event.target instanceof Element ? event.target.closest("[data-lead]") : null;
  if (!(swords instanceof SVGElement)) return;
  const { lead, enemy } = swords.dataset;
  if (lead !== undefined && enemy !== undefined) strike(lead, enemy);
}

/** A word on the drawing that always stays large enough to read (`.keep`). */
const word = (kind: string, x: number, y: number, words: string): SVGTemplateResult =>
  svg`<g transform="translate(${tenth(x)} ${tenth(y)})"><text class="keep ${kind}">${words}</text></g>`;

/** Names of the place and the villages, and labels of the edges. */
function placeNames({ terrain, projection: o, scene }: Context): SVGTemplateResult {
  const [[start], [far]] = [o.to([0, 0]), o.to([0, LENGTH])];
  const edges = svg`${word("edge-word", start + 12, -7, "start edge")}${word("edge-word end", far - 12, -7, "the far edge")}`;
  const names: SVGTemplateResult[] = [];
  const named = (words: string, [x0, y0, x1, y1]: Rectangle, kind = ""): void => {
    const [[a, b], [c, d]] = [o.to([x0, y0]), o.to([x1, y1])];
    names.push(word(`place-name ${kind}`, kind === "end" ? Math.max(a, c) : (a + c) / 2, Math.max(b, d) + 17, words));
  };
  // it stands at the far edge, which the words must not cross
  if (terrain.place !== null)
    named(scene.ground.site === "fort" ? "The Fort" : "The Mission House", terrain.place, "end");
  terrain.villages.forEach((village, i) => named(VILLAGE_NAMES[i] ?? "", village));
  return svg`<g aria-hidden="true">${edges}${names}</g>`;
}
const VILLAGE_NAMES = ["Lala China", "Kata Kushtia"];

function bandsOf(c: Context, id: string, draw: typeof reachBands): SVGTemplateResult | typeof nothing {
  const { scene, you } = c;
  const unit = scene.units.find((u) => u.id === id);
  if (unit === undefined || you === null) return nothing;
  if (unit.side === you && refuseUnit(scene, you, id) !== null) return nothing;
  return draw(c, id, moveModesOf(scene, unit));
}
/** Rings around the figures of Units that can act, as long as none is selected. */
function actorRings(c: Context): readonly SVGTemplateResult[] {
  const { scene, draft, unit, projection: o } = c;
  if (unit !== null) return [];
  return scene.figures
    .filter((figure) => figure.status === "on" && draft.isLit(figure.unit))
    .map(({ x, y }) => {
      const [a, b] = o.to([x, y]);
      return svg`<circle class="chosen-ring actor" cx=${tenth(a)} cy=${tenth(b)} r=${tenth(66 * o.k)}/>`;
    });
}

/** Remaining hits of damaged structures. */
function structureHits({ terrain, projection: o }: Context): readonly SVGTemplateResult[] {
  return terrain.structures
    .filter(({ hits, most }) => hits < most)
    .map(({ aim, hits, most }) => {
      const [x, y] = o.to(aim);
      return svg`<g class="hits" transform="translate(${tenth(x - 17)} ${tenth(y + 18)})"><rect width="34" height="7"/><rect class="left" width=${tenth((34 * hits) / most)} height="7"/><title>${hits} of ${most} hits left</title></g>`;
    });
}

/** Flags of the foot lines, outside the edge: "1′ · A" when reached, with the Units that gathered there. */
function footFlags({ projection: o, view, scene }: Context): readonly SVGTemplateResult[] {
  return FOOT_LINES.map((y, i) => {
    const [x] = o.to([0, y]);
    const reached = view.lines > i;
    const tribes = scene.units.filter(({ id }) => id.startsWith(`L${i + 1}`)).map(({ id }) => tagOf(id));
    const words = `${i + 1}′${tribes.length === 0 ? "" : ` · ${tribes.join(" ")}`}`;
    const w = 14 + words.length * 6;
    return svg`<g class="flag ${reached ? "reached" : ""}" transform="translate(${tenth(x)} -11)"><g class="keep"><rect x=${-w / 2} y="-9" width=${w} height="18"/><text y="5">${words}</text></g></g>`;
  });
}

/**
 * Where the whole table would be too small, the map opens on the Unit in the middle of those that have to act, or on
 * the first that are in contact.
 */
function firstOf(c: Context): readonly string[] {
  const attack = c.asked === "camel.melee" ? c.ask?.options.find(({ id }) => id === "attack") : undefined;
  if (attack?.shape === "pickGroup") {
    const [first] = attack.of;
    const fighters = first === undefined ? [] : [first.lead, ...first.with];
    return fighters.map((id) => figureOf(c.scene, id).unit);
  }
  const all = places(c).filter((place) => place.lit === true || c.asked === "camel.deploy");
  const column = all.filter(({ id }) => id !== "G");
  const lit = column.length === 0 ? all : column;
  const mean = (of: (place: MapPlace) => number): number => lit.reduce((sum, p) => sum + of(p), 0) / lit.length;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)];
  const far = (p: MapPlace): number => Math.hypot(p.x - x, p.y - y);
  const [first] = [...lit].sort((a, b) => far(a) - far(b));
  return first === undefined ? [] : [first.id];
}

/** Every Unit's distances in words, computed once for each position. */
const known = new WeakMap<Scene, ReadonlyMap<string, string>>();
function distancesOf({ scene, view }: Context): ReadonlyMap<string, string> {
  const all = known.get(scene) ?? new Map(scene.units.map(({ id }) => [id, distanceWords(scene, view, id)]));
  known.set(scene, all);
  return all;
}

/** Units for Tab, the list and taps, those that can act first. */
function places(c: Context): readonly MapPlace[] {
  const { scene, projection: o, you, draft, asked } = c;
  const distances = distancesOf(c);
  const found = scene.units.flatMap((unit): MapPlace[] => {
    if (figuresOf(scene, unit.id).length === 0) return [];
    const middle = middleOf(scene, unit.id);
    const [x, y] = o.to(middle);
    const ordered =
      asked === "camel.move" && you !== null && unit.side === you && refuseUnit(scene, you, unit.id) === null;
    const lit = ordered || draft.isLit(unit.id);
    return [
      {
        id: unit.id,
        name: capital(unitName(unit.id)),
        x,
        y,
        detail: [unitWords(scene, unit), distances.get(unit.id)].filter((words) => words !== "").join("; "),
        lit,
        picked: draft.isPicked(unit.id) || c.unit === unit.id,
      },
    ];
  });
  const entering = enteringPlace(c);
  if (entering !== null) found.push(entering);
  found.push(...columnPlaces(c));
  return found.sort((a, b) => Number(b.lit === true) - Number(a.lit === true) || a.y - b.y);
}

/** The Unit entering the table, at its proposed place: phones open there. */
function enteringPlace(c: Context): MapPlace | null {
  const placing = c.asked === "camel.enter" ? placingOf(c) : null;
  const [first] = placing?.figures ?? [];
  return placing === null || first === undefined
    ? null
    : { ...placeOf(c, first.unit, placing.figures, "coming onto the table"), lit: true };
}

/** The Units of the column while it is set up, at their proposed places. */
function columnPlaces(c: Context): readonly MapPlace[] {
  const figures = (c.asked === "camel.deploy" ? placingOf(c)?.figures : null) ?? [];
  const units = new Set(figures.map(({ unit }) => unit));
  return [...units].map((id) =>
    placeOf(
      c,
      id,
      figures.filter(({ unit }) => unit === id),
      "being set up",
    ),
  );
}

function placeOf(c: Context, id: string, figures: readonly Figure[], does: string): MapPlace {
  const count = figures.length;
  const mean = (of: (figure: Figure) => number): number => figures.reduce((sum, f) => sum + of(f), 0) / count;
  const [x, y] = c.projection.to([mean((f) => f.x), mean((f) => f.y)]);
  const detail = `${count} ${count === 1 ? "figure" : "figures"}, ${does}`;
  return { id, name: capital(unitName(id)), x, y, detail };
}
