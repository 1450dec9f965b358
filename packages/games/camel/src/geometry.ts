import { LENGTH, WIDTH } from "./data/constants.ts";
import type { Point } from "./data/types.ts";

/*
 * Exact predicates on integer points (section 1 of the rules), without any fractions. On the table every coordinate
 * difference is at most 7200 and every length at most 8654. A cross or dot product is therefore below 7.5 · 10^7, and a
 * product of two of them below 5.7 · 10^15, which a double represents exactly (2^53 is 9.007 · 10^15). Vertices must be
 * checked to be on the table before anything else is calculated from them.
 */

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
/** Square of a distance (CK-005). */
export const dist2 = (a: Point, b: Point): number => (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]);
export const dot = (u: Point, v: Point): number => u[0] * v[0] + u[1] * v[1];
const cross = (u: Point, v: Point): number => u[0] * v[1] - u[1] * v[0];
/** On which side of the line A→B point P lies: positive is left (CK-005). */
export const side = (a: Point, b: Point, p: Point): number =>
  (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
/** Whether two segments lie on one line and have more than a point in common. */
export function doShareLine([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  if (side(a, b, c) !== 0 || side(a, b, d) !== 0) return false;
  const along = minus(b, a);
  const places = [dot(along, minus(c, a)), dot(along, minus(d, a))];
  return Math.max(0, Math.min(...places)) < Math.min(dot(along, along), Math.max(...places));
}

/** The smallest integer n with n² ≥ dx² + dy² (CK-004). */
export function ceilRoot(dx: number, dy: number): number {
  const square = dx * dx + dy * dy;
  let n = Math.floor(Math.sqrt(square));
  while (n * n < square) n++;
  while (n > 0 && (n - 1) * (n - 1) >= square) n--;
  return n;
}

/** The length of the leg P→Q, rounded up to a hundredth. */
export const legLength = (p: Point, q: Point): number => ceilRoot(q[0] - p[0], q[1] - p[1]);

/** Whether a circle around P lies wholly on the table (CK-011). */
export function isOnTable(p: Point, radius: number): boolean {
  return p[0] >= radius && p[0] <= WIDTH - radius && p[1] >= radius && p[1] <= LENGTH - radius;
}

/**
 * Whether the leg P→Q crosses the section A–B. End points count; running along the section's line does not (CK-012).
 */
export function crossesSection(p: Point, q: Point, a: Point, b: Point): boolean {
  const from = side(a, b, p);
  const to = side(a, b, q);
  if (!((from > 0 && to < 0) || (from < 0 && to > 0))) return false;
  const left = side(p, q, a);
  const right = side(p, q, b);
  return left === 0 || right === 0 || left > 0 !== right > 0;
}

/** Whether P lies on the section A–B, including its ends (CK-013). */
export function isOnSection(p: Point, a: Point, b: Point): boolean {
  return (
    side(a, b, p) === 0 &&
    p[0] >= Math.min(a[0], b[0]) &&
    p[0] <= Math.max(a[0], b[0]) &&
    p[1] >= Math.min(a[1], b[1]) &&
    p[1] <= Math.max(a[1], b[1])
  );
}

/** Whether P lies in a convex piece, including its boundary (CK-014). */
export function isInPiece(polygon: readonly Point[], p: Point): boolean {
  let before = polygon[polygon.length - 1] as Point;
  for (const corner of polygon) {
    if (side(before, corner, p) < 0) return false;
    before = corner;
  }
  return true;
}

/**
 * The part of a leg that lies in a closed convex piece, from n0/d0 to n1/d1 of its length. `along`: it runs along an
 * edge. Denominators are positive.
 */
interface Clip {
  n0: number;
  d0: number;
  n1: number;
  d1: number;
  along: boolean;
}

/**
 * Clips P→Q against a piece with rational parameters (CK-015); null: they have no part of positive length in common.
 */
function clip(polygon: readonly Point[], p: Point, q: Point): Clip | null {
  let n0 = 0;
  let d0 = 1;
  let n1 = 1;
  let d1 = 1;
  let along = false;
  let a = polygon[polygon.length - 1] as Point;
  for (const b of polygon) {
    const from = side(a, b, p);
    const to = side(a, b, q);
    a = b;
    if (from < 0 && to < 0) return null;
    if (from === to) {
      if (from < 0) return null;
      if (from === 0) along = true;
      continue;
    }
    // It meets the edge's line at from / (from - to).
    if (from < to) {
      const n = -from;
      const d = to - from;
      if (n * d0 > n0 * d) {
        n0 = n;
        d0 = d;
      }
    } else {
      const n = from;
      const d = from - to;
      if (n * d1 < n1 * d) {
        n1 = n;
        d1 = d;
      }
    }
  }
  return n0 * d1 < n1 * d0 ? { n0, d0, n1, d1, along } : null;
}

/** Whether a part of positive length of P→Q lies in the open interior of a piece (CK-015). */
export function passesThrough(polygon: readonly Point[], p: Point, q: Point): boolean {
  const part = clip(polygon, p, q);
  return part !== null && !part.along;
}

/** The same for a feature of several pieces. The seam between two pieces counts as inside (CK-015). */
export function passesThroughFeature(pieces: readonly (readonly Point[])[], p: Point, q: Point): boolean {
  if (pieces.length === 1) return passesThrough(pieces[0] as readonly Point[], p, q);
  let edges: Clip[] | null = null;
  for (const piece of pieces) {
    const part = clip(piece, p, q);
    if (part === null) continue;
    if (!part.along) return true;
    if (edges?.some((other) => overlap(part, other)) === true) return true;
    (edges ??= []).push(part);
  }
  return false;
}

/** Whether two parts of one leg overlap in a positive length. */
function overlap(a: Clip, b: Clip): boolean {
  return a.n0 * b.d1 < b.n1 * a.d0 && b.n0 * a.d1 < a.n1 * b.d0;
}

/** Whether the distance from C to the section A–B is at most R (CK-016). */
export function isWithin(c: Point, a: Point, b: Point, radius: number): boolean {
  return comparesToSection(c, a, b, radius) <= 0;
}
/** Whether the distance from C to the section A–B is less than R. */
export function isNearerThan(c: Point, a: Point, b: Point, radius: number): boolean {
  return comparesToSection(c, a, b, radius) < 0;
}

/** Negative, zero or positive if the distance from C to A–B is less than, equal to or more than R. */
function comparesToSection(c: Point, a: Point, b: Point, radius: number): number {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const vx = c[0] - a[0];
  const vy = c[1] - a[1];
  const along = ux * vx + uy * vy;
  const length2 = ux * ux + uy * uy;
  if (along <= 0) return dist2(a, c) - radius * radius;
  if (along >= length2) return dist2(b, c) - radius * radius;
  const across = ux * vy - uy * vx;
  return across * across - radius * radius * length2;
}

/** Whether the vector v lies within 45° (inclusive) of a gun's facing f (CK-143). */
export function isInGunArc(f: Point, v: Point): boolean {
  const ahead = dot(f, v);
  return ahead > 0 && Math.abs(cross(f, v)) <= ahead;
}
/** Whether the vector v lies within 60° of a machine gun's facing f (CK-143). */
export function isInMgArc(f: Point, v: Point): boolean {
  const ahead = dot(f, v);
  return ahead > 0 && 4 * ahead * ahead >= dot(f, f) * dot(v, v);
}

/** A bounding box for quick tests: [least x, least y, greatest x, greatest y]. */
export type Box = readonly [number, number, number, number];

export function boxOf(points: readonly Point[]): Box {
  let [x0, y0] = points[0] as Point;
  let x1 = x0;
  let y1 = y0;
  for (const [x, y] of points) {
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  return [x0, y0, x1, y1];
}
/** Whether the bounding box of the leg P→Q shares a point with a box. */
export function legMeets(box: Box, p: Point, q: Point): boolean {
  return (
    (p[0] < q[0] ? p[0] : q[0]) <= box[2] &&
    (p[0] < q[0] ? q[0] : p[0]) >= box[0] &&
    (p[1] < q[1] ? p[1] : q[1]) <= box[3] &&
    (p[1] < q[1] ? q[1] : p[1]) >= box[1]
  );
}
export function isInBox(box: Box, p: Point): boolean {
  return p[0] >= box[0] && p[0] <= box[2] && p[1] >= box[1] && p[1] <= box[3];
}
