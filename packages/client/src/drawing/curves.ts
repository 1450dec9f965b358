/** A point of the map, in its own units: 0 to 1000, x to the east, y to the south. */
export type Point = readonly [x: number, y: number];

/** Parses points written by hand: "84 690 104 704". */
export function points(laid: string): readonly Point[] {
  const numbers = laid.trim().split(/\s+/).map(Number);
  return numbers.flatMap((x, i): readonly Point[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []));
}

export const tenth = (v: number): number => Math.round(v * 10) / 10;
const spot = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

/** A pseudo-random generator, so that the relief is the same in every browser. */
export function seeded(seed: number): () => number {
  let s = seed;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 4294967296;
  };
}

function at(points: readonly Point[], i: number, closed: boolean): Point {
  const n = points.length;
  const point = closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))];
  if (point === undefined) throw new Error("A curve needs points.");
  return point;
}

/** A smooth path through the points (Catmull-Rom). */
export function spline(points: readonly Point[], closed = false): string {
  let d = `M${spot(at(points, 0, closed))}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [-1, 0, 1, 2].map((k) => at(points, i + k, closed)) as [Point, Point, Point, Point];
    const from: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const to: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${spot(from)} ${spot(to)} ${spot(c)}`;
  }
  return d + (closed ? "Z" : "");
}

/** Points of the same curve, five between each pair. */
function along(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const out: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => at(points, i + k, false)) as [Point, Point, Point, Point];
    const bend = (k: 0 | 1, t: number): number =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
    for (let t = 0; t < 1; t += 0.2) out.push([bend(0, t), bend(1, t)]);
  }
  return [...out, at(points, points.length - 1, false)];
}

/** A wavy path along the points: a route over water. */
export function waves(points: readonly Point[]): string {
  const dense = along(points);
  let d = `M${spot(at(dense, 0, false))}`;
  for (let i = 1; i < dense.length; i++) d += ripple(at(dense, i - 1, false), at(dense, i, false));
  return d;
}
function ripple([x, y]: Point, [p, q]: Point): string {
  const n = Math.max(2, Math.round(Math.hypot(p - x, q - y) / 15));
  const slope = Math.atan2(q - y, p - x);
  let d = "";
  for (let i = 0; i < n; i++) {
    const side = i % 2 === 1 ? -6.5 : 6.5;
    const [half, end] = [(i + 0.5) / n, (i + 1) / n];
    const crest: Point = [x + (p - x) * half - Math.sin(slope) * side, y + (q - y) * half + Math.cos(slope) * side];
    d += `Q${spot(crest)} ${spot([x + (p - x) * end, y + (q - y) * end])}`;
  }
  return d;
}

/** A closed curve through the midpoints of a ring: looks like a drawn border rather than a polygon. */
export function soft(ring: readonly Point[]): string {
  const round = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  const half = ring.map((p, i): Point => {
    const q = at(ring, i + 1, true);
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  });
  return `M${round(at(half, -1, true))}${ring.map((p, i) => `Q${round(p)} ${round(at(half, i, true))}`).join("")}Z`;
}

/** A star with `n` points, centred on 0 0. */
export function star(outer: number, inner: number, n = 8): string {
  const corners = Array.from({ length: n * 2 }, (_, i): Point => {
    const turn = (Math.PI * i) / n - Math.PI / 2;
    const r = i % 2 === 1 ? inner : outer;
    return [Math.cos(turn) * r, Math.sin(turn) * r];
  });
  return `M${corners.map(spot).join("L")}Z`;
}

type Side = 0 | 1;
/** An edge of the grid: its cell, and whether it is the upper (0) or the left (1) side. */
type Edge = readonly [i: number, j: number, side: Side];
/**
 * The edges that a ring joins, indexed by which corners of a cell lie inside (upper left 8, upper right 4, lower right
 * 2, lower left 1).
 */
const JOINS: readonly (readonly [from: "T" | "B" | "L" | "R", to: "T" | "B" | "L" | "R"][])[] = [
  [],
  [["L", "B"]],
  [["B", "R"]],
  [["L", "R"]],
  [["R", "T"]],
  [
    ["L", "T"],
    ["R", "B"],
  ],
  [["B", "T"]],
  [["L", "T"]],
  [["T", "L"]],
  [["T", "B"]],
  [
    ["T", "R"],
    ["B", "L"],
  ],
  [["T", "R"]],
  [["R", "L"]],
  [["R", "B"]],
  [["B", "L"]],
  [],
];

export interface Grid {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** The rings where the values of a grid cross zero (marching squares); the rim counts as outside. */
export function contour(grid: Grid, value: (i: number, j: number) => number): readonly (readonly Point[])[] {
  const { columns, rows } = grid;
  const values = Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: columns + 1 }, (_, i) =>
      i === 0 || j === 0 || i === columns || j === rows ? -1 : value(i, j),
    ),
  );
  const v = (i: number, j: number): number => values[j]?.[i] ?? -1;
  const next = new Map<number, number>();
  const key = ([i, j, side]: Edge): number => ((j * (columns + 2) + i) << 1) | side;
  const crossing = (k: number): Point => {
    const side = k & 1;
    const i = (k >> 1) % (columns + 2);
    const j = Math.floor((k >> 1) / (columns + 2));
    const [a, b] = side === 1 ? [v(i, j), v(i, j + 1)] : [v(i, j), v(i + 1, j)];
    const t = a / (a - b);
    return side === 1
      ? [grid.x + i * grid.step, grid.y + (j + t) * grid.step]
      : [grid.x + (i + t) * grid.step, grid.y + j * grid.step];
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const inside =
        (v(i, j) > 0 ? 8 : 0) + (v(i + 1, j) > 0 ? 4 : 0) + (v(i + 1, j + 1) > 0 ? 2 : 0) + (v(i, j + 1) > 0 ? 1 : 0);
      // most cells lie wholly inside or outside
      if (inside === 0 || inside === 15) continue;
      const edges = { T: [i, j, 0], B: [i, j + 1, 0], L: [i, j, 1], R: [i + 1, j, 1] } as const;
      for (const [from, to] of JOINS[inside] ?? []) next.set(key(edges[from]), key(edges[to]));
    }
  return rings(next, crossing);
}
function rings(next: Map<number, number>, crossing: (key: number) => Point): readonly (readonly Point[])[] {
  const found: Point[][] = [];
  for (const [start] of [...next]) {
    if (!next.has(start)) continue;
    const ring: Point[] = [];
    for (let k: number | undefined = start; k !== undefined && next.has(k);) {
      ring.push(crossing(k));
      const to = next.get(k);
      next.delete(k);
      k = to;
    }
    if (ring.length > 6) found.push(ring);
  }
  return found;
}
