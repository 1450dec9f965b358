import {
  expectedVolley,
  gaitOf,
  inches,
  isGun,
  measurePath,
  middleOf,
  poolsOf,
  sightBlock,
  targetsOf,
  unitOf,
  figuresOf,
  weaponOf,
  weaponOfFigure,
  WEAPONS,
  type MoveMode,
  type Point,
  type Scene,
} from "@caravanserai/camel";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { contour, tenth, type Point as Spot } from "../../drawing/curves.ts";
import { composedOf, isMove, reachOf, type Composed } from "./composing.ts";
import type { Context } from "./context.ts";
import { figureSign } from "./ground/figures.ts";
import { lookOf, turnOf } from "./pieces.ts";
import { inNames, tagOf } from "./words/names.ts";

/* What lies over the table while something is put together: reach, ghosts, range, lines of sight. */

/* ---- Reach: where one figure could walk straight, deductions of cover taken off */

const STEP = 50;
const bands = new WeakMap<Scene, Map<string, string>>();

/** The outline of what the first figure of a Unit reaches straight in a mode, in units of the drawing. */
function band(c: Context, unit: string, mode: MoveMode): string {
  const { scene, terrain, projection: o } = c;
  const key = `${unit}/${mode}/${o.name}`;
  const kept = bands.get(scene) ?? new Map<string, string>();
  bands.set(scene, kept);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const [figure] = figuresOf(scene, unit);
  const reach = reachOf(scene, unit, mode);
  if (figure === undefined || reach === null) return "";
  const gait = gaitOf(figure, mode);
  const cells = Math.ceil((2 * reach) / STEP) + 2;
  const x0 = figure.x - (cells * STEP) / 2;
  const y0 = figure.y - (cells * STEP) / 2;
  const rings = contour({ x: x0, y: y0, step: STEP, columns: cells, rows: cells }, (i, j) => {
    const to: Point = [Math.round(x0 + i * STEP), Math.round(y0 + j * STEP)];
    if (Math.hypot(to[0] - figure.x, to[1] - figure.y) > reach + STEP) return -1;
    const passage = measurePath(terrain, gait, [figure.x, figure.y], [to]);
    return passage.obstacle === null ? reach - passage.length - passage.deductions : -STEP;
  });
  const d = rings.map((ring) => `M${ring.map((p) => spot(o.to(p as Point))).join("L")}Z`).join("");
  kept.set(key, d);
  return d;
}
const spot = ([x, y]: Spot): string => `${tenth(x)} ${tenth(y)}`;

/** The bands of a march (solid) and of a fast move (dashed). */
export function reachBands(c: Context, unit: string, modes: readonly MoveMode[]): SVGTemplateResult {
  return svg`${(["fast", "march"] as const)
    .filter((mode) => modes.includes(mode))
    .map((mode) => svg`<path class="band ${mode}" d=${band(c, unit, mode)}/>`)}`;
}

/* ---- Ghosts */

/** Where the drafted order would take every figure, with its path; refused ones hatched. */
export function ghosts(c: Context, { order, examination }: Composed): SVGTemplateResult | typeof nothing {
  if (!isMove(order)) return nothing;
  const { scene, projection: o } = c;
  return svg`<g class="ghosts">${order.paths.map((way) => {
    const figure = scene.figures.find(({ id }) => id === way.figure);
    const end = way.path.at(-1);
    if (figure === undefined || end === undefined) return nothing;
    const refused =
      examination.ways.find((w) => w.figure === way.figure)?.refusal !== null &&
      examination.ways.some((w) => w.figure === way.figure);
    const path = [[figure.x, figure.y] as Point, ...way.path].map((p) => spot(o.to(p))).join("L");
    const [x, y] = o.to(end);
    const ghost = { ...figure, x: end[0], y: end[1], heading: way.heading ?? figure.heading };
    return svg`<path class="path ${refused ? "refused" : ""}" d="M${path}"/>
      <g class="ghost ${refused ? "refused" : ""}" data-ghost=${figure.id} transform="translate(${tenth(x)} ${tenth(y)}) rotate(${turnOf(ghost, o)}) scale(${o.k})">
        ${figureSign(ghost, lookOf(scene, ghost))}${refused ? svg`<circle class="hatched" r="62"/>` : nothing}
      </g>`;
  })}</g>`;
}

/** The note beside the ghosts: inches and why not. */
export function orderNote({ order, examination }: Composed): readonly string[] {
  const { refusal, ways } = examination;
  if (!isMove(order)) return [];
  const bad = ways.find((way) => way.refusal !== null);
  if (refusal !== null) return [inNames(refusal.message), ...(bad === undefined ? [] : [`${inches(bad.cost)} of ${inches(bad.allowance)}`])];
  const [dearest] = [...ways].sort((a, b) => b.cost - a.cost);
  return dearest === undefined ? [] : [`${inches(dearest.cost)} of ${inches(dearest.allowance)}`];
}

/** A note with a line to what it is about. */
export function noteSign(c: Context, at: Point, lines: readonly string[], kind: string): SVGTemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  const [x, y] = c.projection.to(at);
  const width = Math.min(330, 20 + Math.max(...lines.map((words) => words.length)) * 7);
  const { box } = c.projection;
  const left = Math.min(Math.max(x + 26, box.x + 4), box.x + box.w - width - 4);
  const top = Math.max(box.y + 4, y - 70);
  return svg`<g class="note ${kind}" aria-hidden="true">
    <path class="leader" d="M${tenth(x)} ${tenth(y)}L${tenth(left + 8)} ${tenth(top + 14)}"/>
    <g transform="translate(${tenth(left)} ${tenth(top)})"><rect width=${width} height=${lines.length * 18 + 9} rx="2"/>
      ${lines.map((words, i) => svg`<text x="9" y=${18 + i * 18} class=${i === 0 ? "first" : ""}>${words}</text>`)}</g>
  </g>`;
}

/** All of it for a drafted order. */
export function orderOverlay(c: Context): SVGTemplateResult | typeof nothing {
  if (c.asked !== "camel.move" || c.you === null) return nothing;
  const composed = composedOf(c.scene, c.you, c.draft.value);
  if (composed === null) return nothing;
  const ends = isMove(composed.order) ? composed.order.paths.map((way) => way.path.at(-1)).filter((p) => p !== undefined) : [];
  const middle: Point =
    ends.length === 0
      ? middleOf(c.scene, composed.order.unit)
      : [ends.reduce((sum, p) => sum + p[0], 0) / ends.length, ends.reduce((sum, p) => sum + p[1], 0) / ends.length];
  return svg`${ghosts(c, composed)}${noteSign(c, middle, orderNote(composed), composed.examination.refusal === null ? "legal" : "refused")}`;
}

/* ---- Fire */

export interface TargetRow {
  readonly unit: string;
  readonly marks: number;
  readonly figures: number;
  /** The gap to the nearest figure, base to base, in hundredths of an inch. */
  readonly gap: number;
  readonly fallen: number;
  readonly covers: string;
}

const tables = new WeakMap<Scene, Map<string, readonly TargetRow[]>>();
/** The targets of a Unit with what a volley would be expected to do, best first. */
export function targetRows(c: Context, firer: string): readonly TargetRow[] {
  const { scene, terrain, view } = c;
  const kept = tables.get(scene) ?? new Map<string, readonly TargetRow[]>();
  tables.set(scene, kept);
  const known = kept.get(firer);
  if (known !== undefined) return known;
  const unit = unitOf(scene, firer);
  const from = figuresOf(scene, firer);
  const rows = targetsOf(scene, terrain, unit).map((id): TargetRow => {
    const target = unitOf(scene, id);
    const { fallen, marks } = expectedVolley(scene, terrain, unit, target, view.options.naturals);
    const figures = figuresOf(scene, id);
    const gap = Math.min(...from.flatMap((a) => figures.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
    return {
      unit: id,
      marks: marks.length,
      figures: figures.length,
      gap: Math.max(0, Math.round(gap) - 100),
      fallen,
      covers: coverWords(marks),
    };
  });
  const sorted = rows.sort((a, b) => b.fallen - a.fallen);
  kept.set(firer, sorted);
  return sorted;
}
function coverWords(marks: readonly { readonly cover: string; readonly saveOn: number }[]): string {
  const groups = new Map<string, { count: number; save: number }>();
  for (const { cover, saveOn } of marks) {
    const group = groups.get(cover) ?? { count: 0, save: saveOn };
    group.count++;
    groups.set(cover, group);
  }
  return [...groups].map(([cover, { count, save }]) => `${groups.size > 1 ? `${count} ` : ""}${cover} ${save}+`).join(", ");
}

/** Range of the Unit that fires, lines to the nearest marks of each target, marks ringed by their cover. */
export function fireOverlay(c: Context, firer: string): SVGTemplateResult {
  const { scene, terrain, projection: o, draft } = c;
  const unit = unitOf(scene, firer);
  const [x, y] = o.to(middleOf(scene, firer));
  const piece = weaponOf(scene, firer);
  const [first] = figuresOf(scene, firer);
  const weapon = piece !== null ? (isGun(piece) ? "gun" : "machine_gun") : first === undefined ? null : weaponOfFigure(first);
  const range = weapon === null ? null : WEAPONS[weapon].range;
  const lines: SVGTemplateResult[] = [];
  for (const target of targetsOf(scene, terrain, unit))
    for (const pool of poolsOf(scene, terrain, unit, unitOf(scene, target)))
      for (const [i, mark] of pool.marks.entries()) {
        const figure = scene.figures.find(({ id }) => id === mark.figure);
        if (figure === undefined) continue;
        const [mx, my] = o.to([figure.x, figure.y]);
        const picked = draft.isPicked(target);
        lines.push(svg`<circle class="mark ${mark.cover} ${picked ? "picked" : ""}" cx=${tenth(mx)} cy=${tenth(my)} r=${tenth(62 * o.k)}/>`);
        if (i < 3) lines.push(svg`<path class="sight-line ${picked ? "picked" : ""}" d="M${tenth(x)} ${tenth(y)}L${tenth(mx)} ${tenth(my)}"/>`);
      }
  return svg`<g class="fire">${range === null ? nothing : svg`<circle class="range" cx=${tenth(x)} cy=${tenth(y)} r=${tenth((range + 50) * o.k)}/><text class="range-word" x=${tenth(x)} y=${tenth(y - (range + 80) * o.k)}>${inches(range)}</text>`}${lines}${blockedLines(c, firer)}</g>`;
}

/** Enemy Units that are out of sight: the line is cut where something stands in the way. */
function blockedLines(c: Context, firer: string): readonly SVGTemplateResult[] {
  const { scene, terrain, projection: o, you } = c;
  const from = middleOf(scene, firer);
  const seen = new Set(targetsOf(scene, terrain, unitOf(scene, firer)));
  return scene.units.flatMap((unit): readonly SVGTemplateResult[] => {
    if (unit.side === you || seen.has(unit.id) || figuresOf(scene, unit.id).length === 0) return [];
    const to = middleOf(scene, unit.id);
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) > 2400 || sightBlock(terrain, from, to) === null) return [];
    let t = 0.05;
    const at = (share: number): Point => [
      Math.round(from[0] + (to[0] - from[0]) * share),
      Math.round(from[1] + (to[1] - from[1]) * share),
    ];
    while (t < 1 && sightBlock(terrain, from, at(t)) === null) t += 0.02;
    const [a, cut, b] = [o.to(from), o.to(at(t)), o.to(to)];
    return [
      svg`<path class="sight-line" d="M${spot(a)}L${spot(cut)}"/><path class="sight-line cut" d="M${spot(cut)}L${spot(b)}"/><path class="cut-cross" transform="translate(${spot(cut)})" d="M-6-6 6 6M6-6-6 6"/><title>${tagOf(unit.id)} is out of sight</title>`,
    ];
  });
}
