import type { SpaceId } from "@caravanserai/great-game/data";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { tenth, type Point } from "../../../drawing/curves.ts";
import { ALL_SPACES, lineOf, pointOf, roadPath } from "./places.ts";
import type { Label } from "./labels.ts";
import { namesAt } from "./names.ts";
import { place, type SpaceShape, type Wanting } from "./placing.ts";
import { OFFICER, officerSign, officersSign, stackSign } from "./signs.ts";
import { isFar, isPlaqued, radiusOf, spaceSign, type SpaceLook, type SpaceMark } from "./space-sign.ts";

/* Everything on top of the map. Drawn in screen pixels relative to its space, so that only the land grows when the
   map zooms in. */

/** A label for a choice (in the accent colour), for losses, or for the end of a truce. */
export interface Plaque {
  readonly space: SpaceId;
  readonly lines: readonly string[];
  readonly kind: "choice" | "chosen" | "loss" | "clock";
  /** It is placed on the far side of its space, as seen from this one. */
  readonly from?: SpaceId;
}

/** An arrow: a possible step, the chosen step, a past step, an officer's transfer, a retreat. */
export interface Arrow {
  readonly from: SpaceId;
  readonly to: SpaceId;
  readonly kind: "legal" | "chosen" | "went" | "transfer" | "retreat";
}

type Drawn = SVGTemplateResult | typeof nothing;

export interface PiecesModel {
  readonly looks: Readonly<Record<SpaceId, SpaceLook>>;
  readonly marks: Readonly<Partial<Record<SpaceId, SpaceMark>>>;
  readonly arrows: readonly Arrow[];
  readonly plaques: readonly Plaque[];
  /** Map units per pixel. */
  readonly k: number;
  /** A pointer was pressed on a space, possibly to drag a stack. */
  readonly grab: (space: SpaceId, event: PointerEvent) => void;
  /** A stack being dragged: its origin, and the pointer's position in map units. */
  readonly drag: { readonly from: SpaceId; readonly x: number; readonly y: number } | null;
}

export function pieces(model: PiecesModel): SVGTemplateResult {
  const { looks, marks, k } = model;
  const far = isFar(k);
  const shapes = (id: SpaceId): SpaceShape => ({
    radius: radiusOf(id, looks[id].damage, far),
    plaque: isPlaqued(id, looks[id].damage, far),
  });
  const isShown = (id: SpaceId): boolean => !looks[id].outside;
  const names = namesAt(k, shapes, (id) => marks[id] !== undefined, isShown);
  const offsets = placed(model, shapes, names);
  const at = (id: SpaceId, content: Drawn): SVGTemplateResult => {
    const [x, y] = pointOf(id);
    return svg`<g transform="translate(${x} ${y})"><g class="keep">${content}</g></g>`;
  };
  const shown = ALL_SPACES.filter(isShown);
  return svg`<g aria-hidden="true">${model.arrows.map((arrow) => drawArrow(arrow, k))}
    ${ALL_SPACES.map((id) => at(id, svg`<g class=${looks[id].outside ? "beyond-play" : ""} data-place=${id}>${spaceSign(id, looks[id], marks[id] ?? {}, names.get(id), far)}</g>`))}
    ${shown.map((id) => at(id, svg`${wantedAt(id, looks[id], far).map((w) => put(w.key, w.drawn, offsets))}`))}
    ${dragged(model)}${model.plaques.map((plaque, i) => at(plaque.space, pointing(plaque, `plaque-${i}`, offsets)))}</g>
    <g>${shown.map((id) => target(id, model))}</g>`;
}

function put(key: string, drawn: SVGTemplateResult, offsets: ReadonlyMap<string, Point>): Drawn {
  const offset = offsets.get(key);
  return offset === undefined
    ? nothing
    : svg`<g transform="translate(${tenth(offset[0])} ${tenth(offset[1])})"><g data-piece=${key}>${drawn}</g></g>`;
}

/** A plaque, with a line to its space if it had to be placed at a distance. */
function pointing(plaque: Plaque, key: string, offsets: ReadonlyMap<string, Point>): Drawn {
  const offset = offsets.get(key);
  if (offset === undefined) return nothing;
  const [width, height] = plaqueSize(plaque);
  const [x, y] = [offset[0] + width / 2, offset[1] + height / 2];
  const away = Math.hypot(x, y) || 1;
  const tail = `M${tenth((x / away) * 22)} ${tenth((y / away) * 22)}L${tenth(x)} ${tenth(y)}`;
  return svg`${plaque.kind === "clock" ? nothing : svg`<path class="tail ${plaque.kind}" d=${tail}/>`}${put(key, drawPlaque(plaque), offsets)}`;
}

interface Wanted extends Wanting {
  readonly drawn: SVGTemplateResult;
}

const BESIDE = [0, 180, 40, 140, -40, -140, 90, -90];
const ABOVE = [-35, 35, -145, 145, 0, 180, -90, 90];

/** The pieces of one space, each to be given a place next to it. */
function wantedAt(space: SpaceId, { stacks, officers }: SpaceLook, far: boolean): readonly Wanted[] {
  const armies = stacks.map((stack): Wanted => {
    const fresh = stack.fresh === true;
    const size = { width: 32, height: fresh ? 46 : 26, originX: 16, originY: 13 };
    return { key: `${space}-${stack.nation}`, space, around: BESIDE, ...size, drawn: stackSign(stack) };
  });
  if (officers.length > 2 || (far && officers.length > 0)) {
    const width = 20 + Math.min(2, officers.length - 1) * 15 + (officers.length > 3 ? 18 : 0);
    const size = { width, height: 24, originX: 10, originY: 12 };
    return [...armies, { key: `${space}-officers`, space, around: ABOVE, ...size, drawn: officersSign(officers) }];
  }
  const size = { width: OFFICER.right + OFFICER.left, height: OFFICER.height, originX: OFFICER.left, originY: 12 };
  return [
    ...armies,
    ...officers.map((id): Wanted => ({ key: `${space}-${id}`, space, around: ABOVE, ...size, drawn: officerSign(id) })),
  ];
}

function placed(
  { looks, plaques, k }: PiecesModel,
  shapes: (id: SpaceId) => SpaceShape,
  names: ReadonlyMap<SpaceId, Label>,
): ReadonlyMap<string, Point> {
  const standing = ALL_SPACES.filter((id) => !looks[id].outside).flatMap((id) => wantedAt(id, looks[id], isFar(k)));
  const wanting: Wanting[] = [...standing].sort((a, b) => a.width - b.width);
  // possible choices come last and take what room is left
  const order = plaques.map((plaque, i) => ({ plaque, i }));
  order.sort((a, b) => Number(a.plaque.kind === "choice") - Number(b.plaque.kind === "choice"));
  order.forEach(({ plaque, i }) => {
    const [width, height] = plaqueSize(plaque);
    wanting.push({
      key: `plaque-${i}`,
      space: plaque.space,
      width: width + 4,
      height: height + 4,
      originX: 2,
      originY: 2,
      around: anglesFor(plaque),
      far: true,
      optional: plaque.kind === "choice",
    });
  });
  return place(wanting, shapes, k, names);
}

/** Beyond the space first, never back over the way there; without an origin, to the sides. */
function anglesFor({ space, from }: Plaque): readonly number[] {
  if (from === undefined) return [-30, 30, -150, 150, 90, -90, 0, 180];
  const [x, y] = pointOf(from);
  const [p, q] = pointOf(space);
  const ahead = (Math.atan2(q - y, p - x) * 180) / Math.PI;
  return [0, 30, -30, 60, -60, 90, -90, 115, -115].map((turn) => ahead + turn);
}

function plaqueSize({ lines }: Plaque): readonly [number, number] {
  return [Math.max(...lines.map((l) => l.length)) * 5.9 + 16, lines.length > 1 ? 40 : 22];
}

function drawPlaque(plaque: Plaque): SVGTemplateResult {
  const [width, height] = plaqueSize(plaque);
  if (plaque.kind === "loss")
    return svg`<g class="plaque loss"><rect width=${width} height=${height} rx="2"/><text x=${width / 2} y="16">${plaque.lines[0]}</text></g>`;
  return svg`<g class="plaque ${plaque.kind}"><rect width=${width} height=${height} rx="2"/>${plaque.lines.map(
    (line, i) => svg`<text x="8" y=${15.5 + i * 16.5} class=${i === 0 ? "b" : "q"}>${line}</text>`,
  )}</g>`;
}

/** A straight line between two spaces, shortened at both ends so that it does not run under the glyphs. */
function between(from: SpaceId, to: SpaceId, k: number, start: number, end: number): string {
  const [x, y] = pointOf(from);
  const [p, q] = pointOf(to);
  const length = Math.hypot(p - x, q - y) || 1;
  const [dx, dy] = [(p - x) / length, (q - y) / length];
  return `M${tenth(x + dx * start * k)} ${tenth(y + dy * start * k)}L${tenth(p - dx * end * k)} ${tenth(q - dy * end * k)}`;
}

function drawArrow({ from, to, kind }: Arrow, k: number): SVGTemplateResult {
  const line = lineOf(from, to);
  switch (kind) {
    case "went":
      return svg`<path class="went" d=${between(from, to, k, 16, 16)}/>`;
    case "retreat":
      return svg`<path class="legal casing" d=${between(from, to, k, 19, 24)}/><path class="retreat" marker-end="url(#arrow-ink)" d=${between(from, to, k, 19, 24)}/>`;
    case "transfer": {
      const d = bow(from, to);
      return svg`<path class="legal casing" d=${d}/><path class="legal transfer" marker-end="url(#arrow-lamp)" d=${d}/>`;
    }
    case "legal":
    case "chosen": {
      const bent = line?.waypoints !== undefined && line.waypoints.length > 0;
      const d = bent && line.line !== "water" ? roadPath(line) : between(from, to, k, 19, 24);
      return svg`<path class="legal casing" d=${d}/><path class="legal ${kind}" marker-end=${bent ? nothing : "url(#arrow-lamp)"} d=${d}/>`;
    }
  }
}
/** A curved line through the air. */
function bow(from: SpaceId, to: SpaceId): string {
  const [x, y] = pointOf(from);
  const [p, q] = pointOf(to);
  return `M${x} ${y}Q${tenth((x + p) / 2 + (q - y) * 0.16)} ${tenth((y + q) / 2 - (p - x) * 0.16)} ${p} ${q}`;
}

function dragged({ drag }: PiecesModel): Drawn {
  if (drag === null) return nothing;
  const [x, y] = pointOf(drag.from);
  return svg`<path class="legal casing" d="M${x} ${y}L${tenth(drag.x)} ${tenth(drag.y)}"/><path class="legal transfer" d="M${x} ${y}L${tenth(drag.x)} ${tenth(drag.y)}"/>`;
}

/** Definitions that other layers refer to. */
export function pieceDefs(): SVGTemplateResult {
  const head = (id: string, cls: string): SVGTemplateResult =>
    svg`<marker id=${id} viewBox="0 0 10 10" refX="5" refY="5" markerWidth="3.6" markerHeight="3.6" orient="auto"><path d="M0 0 10 5 0 10Z" class="arrowhead ${cls}"/></marker>`;
  return svg`<defs>${head("arrow-lamp", "")}${head("arrow-ink", "ink")}</defs>`;
}

/**
 * An invisible target over each space, above everything else and never smaller than a finger. The keyboard and screen
 * readers use the map's own buttons.
 */
function target(id: SpaceId, { marks, k, grab }: PiecesModel): SVGTemplateResult {
  const [x, y] = pointOf(id);
  const lit = marks[id]?.lit === true;
  return svg`<g class="place ${lit ? "can" : ""}" transform="translate(${x} ${y})" data-place=${id} @pointerdown=${(event: PointerEvent) => grab(id, event)}><circle class="target" r=${tenth(24 * k)}/></g>`;
}
