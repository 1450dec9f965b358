import {
  expectedVolley,
  figureOf,
  inches,
  isGun,
  meleeOdds,
  menOf,
  middleOf,
  poolsOf,
  sightBlock,
  targetsOf,
  unitOf,
  figuresOf,
  weaponOf,
  weaponOfFigure,
  WEAPONS,
  WORTH_A_VOLLEY,
  type Danger,
  type MoveMode,
  type PathOrder,
  type Point,
  type Scene,
  type Terrain,
  type WayExamined,
} from "@caravanserai/camel";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { tenth, type Point as Spot } from "../../drawing/curves.ts";
import { composedOf, isMove, reachOf, type Composed } from "./composing.ts";
import type { Context } from "./context.ts";
import { standing } from "./pieces.ts";
import { gapBetween, type Measured } from "./measuring.ts";
import type { Projection } from "./projection.ts";
import { dangerWords, knownDanger } from "./ghost-danger.ts";
import { weaponsOf } from "./panels/unit-card.ts";
import { bandOf, BANDS } from "./reach.ts";
import { tagPlaces } from "./tag-places.ts";
import { inNames, MODES, tagOf } from "./words/names.ts";

/* What is drawn over the table while the player drafts an answer: reach, ghosts, range, lines of sight. */

/* ---- Reach */

const spot = ([x, y]: Spot): string => `${tenth(x)} ${tenth(y)}`;

/** The bands of a march (solid) and of a fast move (dashed). */
export function reachBands(c: Context, unit: string, modes: readonly MoveMode[]): SVGTemplateResult {
  return svg`${BANDS.filter((mode) => modes.includes(mode)).map((mode) => {
    const d = bandOf(c.scene, unit, mode);
    return d === null ? nothing : svg`<path class="band ${mode}" d=${d}/>`;
  })}`;
}
/** The inches of the bands, above the tags. */
export function bandWords(c: Context, unit: string, modes: readonly MoveMode[]): SVGTemplateResult {
  return svg`${BANDS.filter((mode) => modes.includes(mode)).map((mode) => {
    const top = topOf(bandOf(c.scene, unit, mode) ?? "");
    const reach = reachOf(c.scene, unit, mode);
    if (top === null || reach === null) return nothing;
    return svg`<g transform="translate(${tenth(Math.max(c.projection.box.x + 40, top[0]))} ${tenth(Math.max(c.projection.box.y + 14, top[1] + 5))})"><text class="keep band-word">${MODES[mode].toLowerCase()} ${inches(reach)}</text></g>`;
  })}`;
}
/** The highest corner of an outline. */
function topOf(d: string): Spot | null {
  let top: Spot | null = null;
  for (const [, x, y] of d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)) {
    const point: Spot = [Number(x), Number(y)];
    if (top === null || point[1] < top[1]) top = point;
  }
  return top;
}

/* ---- Numbers */

/** The number of a figure that words name ("figure 9 of Unit A"), at its place; a figure without one has none. */
function numberSign(o: Projection, id: string, at: Point): SVGTemplateResult | typeof nothing {
  const [, number] = /\.(\d+)$/.exec(id) ?? [];
  if (number === undefined) return nothing;
  const [x, y] = o.to(at);
  return svg`<g class="number" data-number=${id} transform="translate(${tenth(x)} ${tenth(y)})"><g class="keep"><circle r="10"/><text y="4.700">${number}</text></g></g>`;
}
/** The numbers of the figures among which the question lets one be chosen or fight. */
export function numberSigns({ scene, projection: o, ask }: Context): readonly (SVGTemplateResult | typeof nothing)[] {
  const asked = new Set(
    ask?.options.flatMap((option) =>
      option.shape === "pickOne" && option.id === "figure"
        ? option.of.map(String)
        : option.shape === "pickGroup" && option.id === "attack"
          ? option.of.flatMap(({ lead, with: enemies }) => [lead, ...enemies].map(String))
          : [],
    ),
  );
  return scene.figures
    .filter(({ id, status }) => status === "on" && asked.has(id))
    .map(({ id, x, y }) => numberSign(o, id, [x, y]));
}

/* ---- Ghosts */

/**
 * Every figure's ghost at the end of the order, with its path; refused ones are hatched. A plain one cannot be bent.
 */
function ghosts(c: Context, { order, examination }: Composed, isPlain = false): SVGTemplateResult | typeof nothing {
  if (!isMove(order)) return nothing;
  const { scene, projection: o } = c;
  const endOf = ({ path }: PathOrder): number => o.to(path.at(-1) ?? [0, 0])[1];
  const nearestLast = [...order.paths].sort((a, b) => endOf(a) - endOf(b));
  return svg`<g class="ghosts">${nearestLast.map((way, i) => {
    const figure = scene.figures.find(({ id }) => id === way.figure);
    const end = way.path.at(-1);
    if (figure === undefined || end === undefined) return nothing;
    // the figure that the refusal names may have a way that is allowed, and an end that is not
    const refused =
      examination.refusal?.figure === way.figure ||
      examination.ways.some(({ figure: of, refusal }) => of === way.figure && refusal !== null);
    const path = [[figure.x, figure.y] as Point, ...way.path].map((p) => spot(o.to(p))).join("L");
    const [x, y] = o.to(end);
    const ghost = { ...figure, x: end[0], y: end[1], heading: way.heading ?? figure.heading };
    const points = [[figure.x, figure.y] as Point, ...way.path].map((p) => o.to(p));
    const legs = points.slice(1).map((p, i) => {
      const [from, to] = [points[i] ?? p, p];
      return svg`<path class="leg" data-leg=${i} data-of=${figure.id} d="M${spot(from)}L${spot(to)}"/>`;
    });
    const corners = points
      .slice(1, -1)
      .map(
        ([x, y], i) =>
          svg`<circle class="corner" data-corner=${i} data-of=${figure.id} cx=${tenth(x)} cy=${tenth(y)} r="5"/>`,
      );
    // of a Unit in a column only the nearest way is drawn: more would cross the flags
    const hasPath = !isPlain || i === nearestLast.length - 1;
    return svg`${hasPath ? svg`<path class="path ${isPlain ? "plain" : refused ? "refused" : ""}" d="M${path}"/>` : nothing}${isPlain ? nothing : svg`${legs}${corners}`}
      <g class="ghost ${isPlain ? "plain" : refused ? "refused" : ""}" data-ghost=${figure.id} transform="translate(${tenth(x)} ${tenth(y)}) scale(${o.k})">
        ${standing(scene, ghost, o)}${refused ? svg`<circle class="hatched" r="62"/>` : nothing}
      </g>${refused ? numberSign(o, figure.id, end) : nothing}`;
  })}</g>`;
}

/** The note next to the ghosts: inches, their breakdown, and the refusal. */
function orderNote(composed: Composed): readonly string[] {
  const { order, examination } = composed;
  const { refusal, ways } = examination;
  if (!isMove(order)) return [];
  const [dearest] = [...ways].sort((a, b) => b.cost - a.cost);
  if (refusal === null)
    return dearest === undefined
      ? []
      : [
          `${inches(dearest.cost)} of ${inches(dearest.allowance)}`,
          ...(dearest.covers.length === 0 ? [] : [costWords(dearest)]),
        ];
  const bad = ways.find((way) => way.refusal !== null);
  if (bad !== undefined && refusal.reason === "too-far")
    return [`Too far by ${inches(bad.cost - bad.allowance)}`, costWords(bad)];
  return [inNames(refusal.message)];
}
/** "5.67″ + river 2″ + bridge 2″". */
function costWords({ cost, covers }: WayExamined): string {
  const way = cost - covers.reduce((sum, { price }) => sum + price, 0);
  return [inches(way), ...covers.map(({ type, price }) => `${type.replaceAll("_", " ")} ${inches(price)}`)].join(" + ");
}
/** Why the order is refused, in a sentence: "Too far by 1.67″: 5.67″ + river 2″ of 6″." */
export function refusalWords({ examination: { refusal, ways } }: Composed): string {
  if (refusal === null) return "";
  const bad = ways.find((way) => way.refusal !== null);
  if (bad === undefined || refusal.reason !== "too-far") return inNames(refusal.message);
  return `Too far by ${inches(bad.cost - bad.allowance)}: ${costWords(bad)} of ${inches(bad.allowance)}.`;
}

/** A note with a line to its subject, kept within the visible part of the table. */
export function noteSign(
  c: Context,
  at: Point,
  lines: readonly string[],
  kind: string,
  box: Rect = c.projection.box,
): SVGTemplateResult | typeof nothing {
  if (lines.length === 0) return nothing;
  const [x, y] = c.projection.to(at);
  const width = Math.min(330, 20 + Math.max(...lines.map((words) => words.length)) * 7);
  const left = Math.max(box.x + 4, Math.min(x + 26, box.x + box.w - width - 4));
  const top = Math.max(box.y + 4, y - 70);
  return svg`<g class="note ${kind}" aria-hidden="true">
    <path class="leader" d="M${tenth(x)} ${tenth(y)}L${tenth(left + 8)} ${tenth(top + 14)}"/>
    <g transform="translate(${tenth(left)} ${tenth(top)})"><g class="keep"><rect width=${width} height=${lines.length * 18 + 9} rx="2"/>
      ${lines.map((words, i) => svg`<text x="9" y=${18 + i * 18} class=${i === 0 ? "first" : ""}>${words}</text>`)}</g></g>
  </g>`;
}

/** The ghosts of the orders for several Units; the Unit that is drafted has its own. */
function columnGhosts(c: Context, drafted: string | null): readonly (SVGTemplateResult | typeof nothing)[] {
  return [...c.column.orders.values()]
    .filter(({ unit }) => unit !== drafted)
    .map((order) => ghosts(c, { order, examination: { refusal: null, ways: [] } }, true));
}

/** Rings around the figures of Units that move as one, and of the Unit whose row is under the pointer. */
function chosenRings({ scene, column, pointed, projection: o }: Context): readonly SVGTemplateResult[] {
  return scene.figures
    .filter(({ unit, status }) => status === "on" && (column.chosen.has(unit) || unit === pointed))
    .map(({ x, y, unit }) => {
      const [a, b] = o.to([x, y]);
      return svg`<circle class="chosen-ring ${unit === pointed ? "pointed" : ""}" cx=${tenth(a)} cy=${tenth(b)} r=${tenth(66 * o.k)}/>`;
    });
}

/** Lines from those who could fire at the ghosts. */
function dangerLines(c: Context, { fire }: Danger, [gx, gy]: Spot): readonly SVGTemplateResult[] {
  return fire.map(({ unit }) => {
    const [x, y] = c.projection.to(middleOf(c.scene, unit));
    return svg`<path class="danger-line" d="M${tenth(x)} ${tenth(y)}L${tenth(gx)} ${tenth(gy)}"/>`;
  });
}

/** The weapon ranges of a Unit that is looked at while orders are given. */
export function rangeRings(c: Context, id: string): SVGTemplateResult {
  const { scene, projection: o } = c;
  const [x, y] = o.to(middleOf(scene, id));
  return svg`<g class="fire looked">${[...weaponsOf(scene, unitOf(scene, id)).keys()].map((weapon) => {
    const r = (WEAPONS[weapon].range + 50) * o.k;
    return svg`<circle class="range" cx=${tenth(x)} cy=${tenth(y)} r=${tenth(r)}/>`;
  })}</g>`;
}

/** The whole overlay of a drafted order, and of those for several Units. */
export function orderOverlay(c: Context, seen?: Rect): SVGTemplateResult | typeof nothing {
  if (c.asked !== "camel.move" || c.you === null) return nothing;
  const composed = composedOf(c.scene, c.you, c.value);
  const several = svg`${chosenRings(c)}${columnGhosts(c, composed?.order.unit ?? null)}`;
  const known = knownDanger(c);
  if (composed === null) {
    if (known === null || !isMove(known.order)) return several;
    const at = endsMiddle(c.scene, known.order.unit, known.order.paths);
    return svg`${several}${dangerLines(c, known.danger, c.projection.to(at))}${noteSign(c, at, dangerWords(known.danger), "danger", seen)}`;
  }
  const middle = endsMiddle(c.scene, composed.order.unit, isMove(composed.order) ? composed.order.paths : []);
  const lines = [...orderNote(composed), ...(known === null ? [] : dangerWords(known.danger))];
  return svg`${several}${known === null ? nothing : dangerLines(c, known.danger, c.projection.to(middle))}${ghosts(c, composed)}${noteSign(c, middle, lines, composed.examination.refusal === null ? "legal" : "refused", seen)}`;
}

/** The middle of where an order leads; without ways, of where its Unit stands. */
function endsMiddle(scene: Scene, unit: string, paths: readonly PathOrder[]): Point {
  const ends = paths.map((way) => way.path.at(-1)).filter((p) => p !== undefined);
  if (ends.length === 0) return middleOf(scene, unit);
  return [ends.reduce((sum, p) => sum + p[0], 0) / ends.length, ends.reduce((sum, p) => sum + p[1], 0) / ends.length];
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
  /** Why no figure of it can be fired at; null: at least one can. */
  readonly blocked: string | null;
}

const tables = new WeakMap<Scene, Map<string, readonly TargetRow[]>>();
/** The targets of a Unit with the expected effect of a volley, best first. */
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
    const gap = Math.min(...from.flatMap((a) => figures.map((b) => gapBetween(a, b))));
    return {
      unit: id,
      marks: marks.length,
      figures: figures.length,
      gap,
      fallen,
      covers: coverWords(marks),
      blocked: null,
    };
  });
  const sorted = rows.sort((a, b) => b.fallen - a.fallen);
  kept.set(firer, sorted);
  return sorted;
}
/** Each Unit that can fire, with the target that should lose most; without those whose volley is worth nothing. */
export function bestTargets(c: Context): ReadonlyMap<string, TargetRow> {
  const fire = c.ask?.options.find((option) => option.id === "fire");
  if (fire?.shape !== "pickGroup") return new Map();
  return new Map(
    fire.of.flatMap(({ lead, with: targets }): [string, TargetRow][] => {
      const best = targetRows(c, lead).find(({ unit }) => targets.includes(unit));
      return best === undefined || best.fallen < WORTH_A_VOLLEY ? [] : [[lead, best]];
    }),
  );
}
function coverWords(marks: readonly { readonly cover: string; readonly saveOn: number }[]): string {
  const groups = new Map<string, { count: number; save: number }>();
  for (const { cover, saveOn } of marks) {
    const group = groups.get(cover) ?? { count: 0, save: saveOn };
    group.count++;
    groups.set(cover, group);
  }
  return [...groups]
    .map(([cover, { count, save }]) => `${groups.size > 1 ? `${count} ` : ""}${cover} ${save}+`)
    .join(", ");
}

/** Saves are easier beyond this gap (CK-148). */
const LONG_RANGE = 1800;

/**
 * The firing Unit's range, lines to the nearest figures of each target, rings for their cover, and a note for each
 * target.
 */
export function fireOverlay(c: Context, firer: string): SVGTemplateResult {
  const { scene, terrain, projection: o, draft } = c;
  const unit = unitOf(scene, firer);
  const [x, y] = o.to(middleOf(scene, firer));
  const piece = weaponOf(scene, firer);
  const [first] = figuresOf(scene, firer);
  const weapon =
    piece !== null ? (isGun(piece) ? "gun" : "machine_gun") : first === undefined ? null : weaponOfFigure(first);
  const range = weapon === null ? null : WEAPONS[weapon].range;
  const lines: SVGTemplateResult[] = [];
  for (const target of targetsOf(scene, terrain, unit))
    for (const pool of poolsOf(scene, terrain, unit, unitOf(scene, target)))
      for (const [i, mark] of pool.marks.entries()) {
        const figure = scene.figures.find(({ id }) => id === mark.figure);
        if (figure === undefined) continue;
        const [mx, my] = o.to([figure.x, figure.y]);
        const picked = draft.isPicked(target);
        lines.push(
          svg`<circle class="mark ${mark.cover} ${picked ? "picked" : ""}" cx=${tenth(mx)} cy=${tenth(my)} r=${tenth(62 * o.k)}/>`,
        );
        if (i < 3)
          lines.push(
            svg`<path class="sight-line ${picked ? "picked" : ""}" d="M${tenth(x)} ${tenth(y)}L${tenth(mx)} ${tenth(my)}"/>`,
          );
      }
  const ring = (reach: number, cls: string, word: string): SVGTemplateResult => {
    const r = (reach + 50) * o.k;
    // the label is placed where the ring leaves the table: on the left or, if there is room, above it
    const inside = y - r > o.box.y + 8;
    const [wx, wy] = inside
      ? [x, y - r - 4]
      : [Math.max(o.box.x + 40, x - r * 0.96), Math.max(o.box.y + 30, y - r * 0.28)];
    return svg`<circle class="range ${cls}" cx=${tenth(x)} cy=${tenth(y)} r=${tenth(r)}/><g transform="translate(${tenth(wx)} ${tenth(wy)})"><text class="keep range-word">${word}</text></g>`;
  };
  const word = weapon === null ? "" : weapon.replaceAll("_", " ");
  return svg`<g class="fire">${range === null ? nothing : ring(range, "", `${word} ${inches(range)}`)}${range !== null && range > LONG_RANGE ? ring(LONG_RANGE, "long", "18″") : nothing}${lines}${blockedLines(c, firer)}</g>`;
}

/** Notes for the best targets and the selected one: expected losses, distance, cover. */
const MOST_NOTES = 4;
export function targetNotes(c: Context, firer: string): readonly SVGTemplateResult[] {
  const { scene, draft, projection: o } = c;
  const rows = [...targetRows(c, firer)].sort(
    (a, b) => Number(draft.isPicked(b.unit)) - Number(draft.isPicked(a.unit)) || b.fallen - a.fallen,
  );
  const taken: Rect[] = [
    ...[...tagPlaces(scene, o).values()].map(({ x, y, w }) => ({ x: x - w / 2, y: y - 9, w, h: 18 })),
    ...scene.figures
      .filter(({ status }) => status === "on")
      .map((figure) => {
        const [x, y] = o.to([figure.x, figure.y]);
        return { x: x - 50 * o.k, y: y - 50 * o.k, w: 100 * o.k, h: 100 * o.k };
      }),
  ];
  return rows.slice(0, MOST_NOTES).map((row) => {
    const lines = [`${tagOf(row.unit)}: ${row.fallen.toFixed(1)} should fall`, `${inches(row.gap)} · ${row.covers}`];
    const at = o.to(middleOf(scene, row.unit));
    const w = Math.max(...lines.map((words) => words.length)) * 6.7 + 18;
    const rect = freeRect(at, w, 46, taken, o.box);
    taken.push(rect);
    return noteAt(at, rect, lines, draft.isPicked(row.unit) ? "legal" : "target");
  });
}
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
/** The place where a note of this size covers least of what is already there. */
function freeRect([x, y]: Spot, w: number, h: number, taken: readonly Rect[], box: Rect): Rect {
  let best: Rect = { x, y, w, h };
  let least = Infinity;
  for (const far of [26, 52, 84, 130])
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn * Math.PI) / 6;
      const mx = x + Math.cos(angle) * (far + w / 2);
      const my = y + Math.sin(angle) * (far + h / 2);
      const rect = {
        x: Math.min(Math.max(mx - w / 2, box.x + 4), box.x + box.w - w - 4),
        y: Math.min(Math.max(my - h / 2, box.y + 4), box.y + box.h - h - 4),
        w,
        h,
      };
      const over = [...taken, { x: x - 20, y: y - 20, w: 40, h: 40 }].reduce(
        (sum, other) => sum + common(rect, other),
        0,
      );
      const cost = over + far * 6;
      if (cost < least) [best, least] = [rect, cost];
    }
  return best;
}
function common(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}
function noteAt(
  [x, y]: Spot,
  { x: left, y: top, w, h }: Rect,
  lines: readonly string[],
  kind: string,
): SVGTemplateResult {
  const [tx, ty] = [Math.min(Math.max(x, left), left + w), Math.min(Math.max(y, top), top + h)];
  return svg`<g class="note ${kind}" aria-hidden="true">
    <path class="leader" d="M${tenth(x)} ${tenth(y)}L${tenth(tx)} ${tenth(ty)}"/>
    <g transform="translate(${tenth(left)} ${tenth(top)})"><g class="keep"><rect width=${tenth(w)} height=${h} rx="2"/>
      ${lines.map((words, i) => svg`<text x="9" y=${18 + i * 18} class=${i === 0 ? "first" : ""}>${words}</text>`)}</g></g>
  </g>`;
}

/** Enemy Units that cannot be fired at now, with the reason in words. */
export function blockedRows(c: Context, firer: string): readonly TargetRow[] {
  const { scene, terrain, you } = c;
  const unit = unitOf(scene, firer);
  const own = figuresOf(scene, firer);
  const seen = new Set(targetsOf(scene, terrain, unit));
  const [first] = own;
  const piece = weaponOf(scene, firer);
  const weapon =
    piece !== null ? (isGun(piece) ? "gun" : "machine_gun") : first === undefined ? null : weaponOfFigure(first);
  return scene.units.flatMap((target): readonly TargetRow[] => {
    const figures = figuresOf(scene, target.id);
    if (target.side === you || seen.has(target.id) || figures.length === 0 || weapon === null) return [];
    const gap = Math.min(...own.flatMap((a) => figures.map((b) => gapBetween(a, b))));
    const blocks = own.flatMap((a) => figures.map((b) => sightBlock(terrain, [a.x, a.y], [b.x, b.y])));
    const [block] = blocks;
    const why =
      gap > WEAPONS[weapon].range
        ? "out of range"
        : blocks.every((id) => id !== null) && block !== null && block !== undefined
          ? `${obstacleName(terrain, block)} between`
          : piece !== null
            ? "outside its arc"
            : figures.some((figure) => figure.kind === "hero" && menOf(scene, figure) !== null)
              ? "among his men"
              : "in a fight";
    return [{ unit: target.id, marks: 0, figures: figures.length, gap, fallen: 0, covers: "", blocked: why }];
  });
}
function obstacleName(terrain: Terrain, id: string): string {
  const type = terrain.features.find((f) => f.id === id)?.type ?? terrain.sections.find((s) => s.id === id)?.type ?? "";
  return type.replaceAll("_", " ");
}

/* ---- Melee */

/** Crossed swords between figures in contact, with the number needed on the die. */
export function meleeOverlay(c: Context): SVGTemplateResult | typeof nothing {
  const { scene, projection: o, draft, ask } = c;
  const attack = ask?.options.find(({ id }) => id === "attack");
  if (c.asked !== "camel.melee" || attack?.shape !== "pickGroup") return nothing;
  return svg`<g class="melee">${attack.of.flatMap(({ lead, with: enemies }) =>
    enemies.map((enemy) => {
      const [a, b] = [figureOf(scene, lead), figureOf(scene, enemy)];
      const [x, y] = o.to([(a.x + b.x) / 2, (a.y + b.y) / 2]);
      const { needed, bonus } = meleeOdds(scene, a, b);
      const picked = draft.lead === lead && draft.picks.includes(enemy);
      return svg`<g class="swords ${picked ? "picked" : ""}" data-lead=${lead} data-enemy=${enemy} transform="translate(${tenth(x)} ${tenth(y)})"><g class="keep"><circle r="9"/><path d="M-6-6 6 6M6-6-6 6M-6 2-2 6M6 2 2 6"/><text class="odds" y="20">${needed}${bonus === 0 ? "" : bonus > 0 ? `, +${bonus}` : `, −${-bonus}`}</text></g><title>needs ${needed}${bonus === 0 ? "" : `, ${bonus} on the die`}</title></g>`;
    }),
  )}</g>`;
}

/* ---- Ruler */

/** The ruler as laid, with the inches in the middle. */
export function rulerOverlay(o: Projection, { from, to, length }: Measured): SVGTemplateResult {
  const [a, b] = [o.to(from), o.to(to)];
  const [mx, my] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const far = Math.hypot(dx, dy);
  const ticks: string[] = [];
  const [nx, ny] = far === 0 ? [0, 0] : [-dy / far, dx / far];
  for (let inch = 1; far > 0 && inch * 100 * o.k < far; inch++) {
    const [x, y] = [a[0] + (dx / far) * inch * 100 * o.k, a[1] + (dy / far) * inch * 100 * o.k];
    const long = inch % 6 === 0 ? 8 : 4;
    ticks.push(`M${tenth(x)} ${tenth(y)}l${tenth(nx * long)} ${tenth(ny * long)}`);
  }
  const words = inches(length);
  const w = words.length * 8 + 14;
  return svg`<g class="ruler" aria-hidden="true"><path class="ruler-line" d="M${spot(a)}L${spot(b)}"/><path class="ruler-ticks" d=${ticks.join("")}/><g transform="translate(${tenth(mx)} ${tenth(my - 16)})"><g class="keep"><rect x=${-w / 2} y="-11" width=${w} height="22" rx="2"/><text y="5">${words}</text></g></g></g>`;
}

/** Enemy Units out of sight: the line ends at what blocks it. */
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
