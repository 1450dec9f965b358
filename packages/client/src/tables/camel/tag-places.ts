import {
  circlesOf,
  baseOf,
  figuresOf,
  isOnGround,
  type Figure,
  type Point,
  type Scene,
  type Unit,
} from "@caravanserai/camel";
import { heightOf, lookOf } from "./ground/figures.ts";
import type { Projection } from "./projection.ts";
import { tagOf } from "./words/names.ts";

/* Where the tags of Units go: next to their figures, not over a figure or another tag, inside the table's edge. */

/** The centre and width of a tag, in units of the drawing. */
export interface TagPlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
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

const kept = new WeakMap<Scene, Map<string, ReadonlyMap<string, TagPlace>>>();

/** The place of every Unit's tag. Computed once for each position and projection. */
export function tagPlaces(scene: Scene, o: Projection): ReadonlyMap<string, TagPlace> {
  const known = kept.get(scene) ?? new Map<string, ReadonlyMap<string, TagPlace>>();
  kept.set(scene, known);
  const placed = known.get(o.name) ?? place(scene, o);
  known.set(o.name, placed);
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
    const box = boxOf(own.flatMap((figure) => rectsOf(scene, figure, o)));
    const w = tagWidth(unit.id);
    let best: TagPlace | null = null;
    let least = Infinity;
    for (const [x, y, far] of candidates(box, w)) {
      const rect = rectOf(x, y, w);
      const cost =
        far +
        taken.reduce((sum, other) => sum + 4 * shared(rect, other), 0) +
        bases.reduce(
          (sum, { rect: base, unit: whose }) => sum + (whose === unit.id ? 1 : 1.6) * shared(rect, base),
          0,
        ) +
        8 * outside(rect, o);
      if (cost >= least) continue;
      least = cost;
      best = { x, y, w };
    }
    if (best === null) continue;
    placed.set(unit.id, best);
    taken.push(rectOf(best.x, best.y, w));
  }
  return placed;
}

/**
 * Places around a Unit with the cost of their distance: above it first, then to its sides, below it, and farther out.
 */
function candidates({ x0, y0, x1, y1 }: Rect, w: number): (readonly [x: number, y: number, far: number])[] {
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const half = TAG_HEIGHT / 2;
  const found: (readonly [number, number, number])[] = [];
  for (const [ring, out] of [0, 9, 20, 34].entries()) {
    const [left, right] = [x0 - w / 2 - GAP - out, x1 + w / 2 + GAP + out];
    const [top, bottom] = [y0 - half - GAP - out, y1 + half + GAP + out];
    const far = 70 * ring;
    found.push([mx, top, far], [left, my, far + 12], [right, my, far + 14], [mx, bottom, far + 18]);
    for (const share of [0.25, 0.75]) {
      const x = x0 + (x1 - x0) * share;
      const y = y0 + (y1 - y0) * share;
      found.push([x, top, far + 8], [x, bottom, far + 24], [left, y, far + 16], [right, y, far + 18]);
    }
    found.push([left, top, far + 26], [right, top, far + 26], [left, bottom, far + 34], [right, bottom, far + 34]);
  }
  return found;
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
const boxOf = (rects: readonly Rect[]): Rect => ({
  x0: Math.min(...rects.map((r) => r.x0)),
  y0: Math.min(...rects.map((r) => r.y0)),
  x1: Math.max(...rects.map((r) => r.x1)),
  y1: Math.max(...rects.map((r) => r.y1)),
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

/** Whether a tag is so far from its Unit that it needs a leader line. */
export function standsApart(scene: Scene, unit: Unit, at: TagPlace, o: Projection): Point | null {
  const own = figuresOf(scene, unit.id);
  const box = boxOf(own.flatMap((figure) => rectsOf(scene, figure, o)));
  const dx = Math.max(0, box.x0 - at.x - at.w / 2, at.x - at.w / 2 - box.x1);
  const dy = Math.max(0, box.y0 - at.y - TAG_HEIGHT / 2, at.y - TAG_HEIGHT / 2 - box.y1);
  if (Math.hypot(dx, dy) < 7) return null;
  const near = own
    .map((figure) => o.to([figure.x, figure.y]))
    .sort((a, b) => Math.hypot(a[0] - at.x, a[1] - at.y) - Math.hypot(b[0] - at.x, b[1] - at.y));
  return near[0] ?? null;
}
