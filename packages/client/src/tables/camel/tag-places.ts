import { circlesOf, baseOf, figuresOf, isOnGround, type Figure, type Point, type Scene } from "@caravanserai/camel";
import { heightOf, lookOf } from "./ground/figures.ts";
import type { Projection } from "./projection.ts";
import { tagOf } from "./words/names.ts";

/* Where the flags of Units fly: on a staff beside one of their figures, not over a figure or another flag, inside the
   table's edge. */

/** The centre and width of a flag, and the foot of the staff at its left, in units of the drawing. */
export interface TagPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly foot: Point;
}
const TAG_HEIGHT = 18;
/** Between tags, and between a tag and a base. */
const GAP = 1.5;

interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const tagWidth = (unit: string): number => Math.max(19, tagOf(unit).length * 7.6 + 10);

const kept = new WeakMap<Scene, ReadonlyMap<string, TagPlace>>();

/** The place of every Unit's flag. Computed once for each position. */
export function tagPlaces(scene: Scene, o: Projection): ReadonlyMap<string, TagPlace> {
  const placed = kept.get(scene) ?? place(scene, o);
  kept.set(scene, placed);
  return placed;
}

function place(scene: Scene, o: Projection): ReadonlyMap<string, TagPlace> {
  const bases = basesOf(scene, o);
  const placed = new Map<string, TagPlace>();
  const taken: Rect[] = [];
  // large Units have the least choice of places
  const units = scene.units
    .map((unit) => ({ unit, own: figuresOf(scene, unit.id) }))
    .filter(({ own }) => own.length > 0)
    .sort((a, b) => b.own.length - a.own.length);
  for (const { unit, own } of units) {
    const w = tagWidth(unit.id);
    let best: TagPlace | null = null;
    let least = Infinity;
    for (const { at, cost: far } of candidates(scene, own, w, o)) {
      const rect = rectOf(at.x, at.y, w);
      const cost =
        far +
        taken.reduce((sum, other) => sum + 7 * shared(rect, other), 0) +
        bases.reduce(
          (sum, { rect: base, unit: whose }) => sum + (whose === unit.id ? 1 : 1.6) * shared(rect, base),
          0,
        ) +
        8 * outside(rect, o);
      if (cost >= least) continue;
      least = cost;
      best = at;
    }
    if (best === null) continue;
    placed.set(unit.id, best);
    taken.push(rectOf(best.x, best.y, w));
  }
  return placed;
}

/** How much longer than its bearer a staff may be. */
const LONGER = [0, 10, 21, 34, 52, 72, 94] as const;

/**
 * Staffs beside the figures of a Unit with their cost: at the left of the one that stands farthest to the left first,
 * then at the right of one, then longer ones.
 */
function candidates(
  scene: Scene,
  own: readonly Figure[],
  w: number,
  o: Projection,
): readonly { readonly at: TagPlace; readonly cost: number }[] {
  const bearers = own.map((figure) => ({ figure, spot: o.to([figure.x, figure.y]) }));
  bearers.sort((a, b) => a.spot[0] - b.spot[0]);
  return bearers.flatMap(({ figure, spot: [x, y] }, i) => {
    const half = baseOf(figure).radius * o.k + 1;
    const top = y - heightOf(figure, lookOf(scene, figure)) * o.k - GAP;
    return LONGER.flatMap((longer, ring) =>
      ([-1, 1] as const).map((side) => {
        const foot: Point = [x + side * half, y];
        const at = { x: foot[0] + w / 2, y: top - longer - TAG_HEIGHT / 2, w, foot };
        return { at, cost: 60 * ring + 9 * i + (side === -1 ? 0 : 14) };
      }),
    );
  });
}

function basesOf(scene: Scene, o: Projection): { readonly rect: Rect; readonly unit: string }[] {
  const figures = scene.figures
    .filter(({ status }) => status === "on")
    .flatMap((figure) => rectsOf(scene, figure, o).map((rect) => ({ rect, unit: figure.unit })));
  const pieces = scene.pieces.filter(isOnGround).map((piece) => ({
    rect: circle(o.to([piece.x, piece.y]), 50 * o.k),
    unit: piece.crew ?? "",
  }));
  return [...figures, ...pieces];
}
/** What a figure covers: its base, and itself standing on it. */
function rectsOf(scene: Scene, figure: Figure, o: Projection): Rect[] {
  const base = baseOf(figure);
  const [x, y] = o.to([figure.x, figure.y]);
  const half = base.radius * o.k;
  const height = heightOf(figure, lookOf(scene, figure)) * o.k;
  return [
    ...circlesOf(base).map((centre) => circle(o.to(centre), half)),
    { x0: x - half, y0: y - height, x1: x + half, y1: y },
  ];
}
const circle = ([x, y]: Point, r: number): Rect => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r });
const rectOf = (x: number, y: number, w: number): Rect => ({
  x0: x - w / 2 - GAP,
  y0: y - TAG_HEIGHT / 2 - GAP,
  x1: x + w / 2 + GAP,
  y1: y + TAG_HEIGHT / 2 + GAP,
});
/** The area of the intersection of two rectangles. */
function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const h = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return w > 0 && h > 0 ? w * h : 0;
}
/** The area beyond the table's edge. */
function outside(rect: Rect, o: Projection): number {
  const whole = (rect.x1 - rect.x0) * (rect.y1 - rect.y0);
  const [a, b] = [o.to([0, 0]), o.to([4800, 7200])];
  const table = {
    x0: Math.min(a[0], b[0]),
    y0: Math.min(a[1], b[1]),
    x1: Math.max(a[0], b[0]),
    y1: Math.max(a[1], b[1]),
  };
  return whole - shared(rect, table);
}
