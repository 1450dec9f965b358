import type { Point } from "@caravanserai/camel";
import type { Grid } from "../../../drawing/curves.ts";
import { noise } from "../../../drawing/noise.ts";
import { LIGHT } from "./shapes.ts";

const rough = noise(7);
/** Hundredths of an inch between the points of the grid. */
const STEP = 20;
/** The size of spurs and gullies, in hundredths of an inch. */
const [SPUR, GULLY] = [137, 59];

/**
 * The heights of a hill that is as wide as its outline: the foot at 0, the crest at about 1, between them a rounded
 * slope with spurs and gullies. Nothing in the rules depends on it.
 */
export class Relief {
  readonly grid: Grid;
  readonly #inside: readonly number[];
  readonly #heights: readonly number[];
  /** The greatest distance from the outline. */
  readonly #depth: number;

  /** @param k units of the drawing per hundredth of an inch */
  constructor(rings: readonly (readonly Point[])[], k: number) {
    const step = STEP * k;
    const [xs, ys] = [rings.flat().map(([x]) => x), rings.flat().map(([, y]) => y)];
    const [x, y] = [Math.min(...xs) - step, Math.min(...ys) - step];
    const columns = Math.ceil((Math.max(...xs) + step - x) / step);
    const rows = Math.ceil((Math.max(...ys) + step - y) / step);
    this.grid = { x, y, step, columns, rows };
    const spots = Array.from({ length: (columns + 1) * (rows + 1) }, (_, n): Point => [
      x + (n % (columns + 1)) * step,
      y + Math.floor(n / (columns + 1)) * step,
    ]);
    const edges = rings.map(edgesOf);
    const inside = spots.map((spot) => Math.max(...edges.map((ring) => Math.min(...ring.map((edge) => edge(spot))))));
    const depth = Math.max(1, ...inside);
    this.#inside = inside;
    this.#depth = depth;
    this.#heights = spots.map(([a, b], n) => {
      const share = (inside[n] ?? 0) / depth;
      if (share <= 0) return share;
      const slope = 1 - (1 - share) ** 1.7 * (1 - 0.15 * share);
      const spurs = (rough(a / (SPUR * k), b / (SPUR * k)) - 0.5) * 0.8 * share * (1.25 - share);
      const gullies = (rough(a / (GULLY * k) + 30, b / (GULLY * k)) - 0.5) * 0.26 * share * (1.1 - share);
      return slope + spurs + gullies;
    });
  }

  /** How far a point of the grid lies from the outline; negative outside. */
  inside(i: number, j: number): number {
    return this.#inside[this.#index(i, j)] ?? -1;
  }
  height(i: number, j: number): number {
    return this.#heights[this.#index(i, j)] ?? -1;
  }
  /** How much the slope at a point of the grid is turned from the light; negative: towards it. */
  shade(i: number, j: number): number {
    const [x, y] = this.#slopeOn(i, j);
    return (x * LIGHT[0] + y * LIGHT[1]) * this.#depth;
  }

  heightAt(spot: Point): number {
    return this.#between(spot, (i, j) => this.height(i, j));
  }
  /** Uphill, as steep as it is long. */
  slope(spot: Point): Point {
    return [
      this.#between(spot, (i, j) => this.#slopeOn(i, j)[0]),
      this.#between(spot, (i, j) => this.#slopeOn(i, j)[1]),
    ];
  }
  /** From -1, straight into the light, to 1, straight away from it; null: flat. */
  turned(spot: Point): number | null {
    const [x, y] = this.slope(spot);
    const steep = Math.hypot(x, y);
    return steep * this.#depth < 0.15 ? null : (x * LIGHT[0] + y * LIGHT[1]) / steep;
  }

  #index(i: number, j: number): number {
    const { columns, rows } = this.grid;
    return Math.max(0, Math.min(rows, j)) * (columns + 1) + Math.max(0, Math.min(columns, i));
  }
  #slopeOn(i: number, j: number): Point {
    const twice = 2 * this.grid.step;
    return [
      (this.height(i + 1, j) - this.height(i - 1, j)) / twice,
      (this.height(i, j + 1) - this.height(i, j - 1)) / twice,
    ];
  }
  #between([a, b]: Point, value: (i: number, j: number) => number): number {
    const { x, y, step } = this.grid;
    const [u, v] = [(a - x) / step, (b - y) / step];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [s, t] = [u - i, v - j];
    const above = value(i, j) * (1 - s) + value(i + 1, j) * s;
    const below = value(i, j + 1) * (1 - s) + value(i + 1, j + 1) * s;
    return above * (1 - t) + below * t;
  }
}

/** For each edge of a convex outline the distance to it, positive inside. */
function edgesOf(ring: readonly Point[]): readonly ((spot: Point) => number)[] {
  const next = (i: number): Point => ring[(i + 1) % ring.length] as Point;
  const area = ring.reduce((sum, [x, y], i) => sum + x * next(i)[1] - next(i)[0] * y, 0);
  return ring.map(([x, y], i) => {
    const [dx, dy] = [next(i)[0] - x, next(i)[1] - y];
    const long = (Math.hypot(dx, dy) || 1) * Math.sign(area);
    return ([a, b]) => (dx * (b - y) - dy * (a - x)) / long;
  });
}
