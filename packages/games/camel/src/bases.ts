import { CONTACT, ELEPHANT_OFFSETS, ELEPHANT_RADIUS, MOUNTED_OFFSETS, RADIUS } from "./data/constants.ts";
import { isOnTable } from "./geometry.ts";
import type { Kind, Point } from "./state.ts";

/** Anything with a position on the table: a figure or a weapon piece. */
export interface Base {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly radius: number;
}

export const radiusOf = (kind: Kind): number => (kind === "elephant" ? ELEPHANT_RADIUS : RADIUS);

/** The base of a figure. */
export function baseOf(figure: {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}): Base {
  return { x: figure.x, y: figure.y, heading: figure.heading, radius: radiusOf(figure.kind) };
}
/** The base of a gun or machine gun on the ground (CK-006). */
export function pieceBase(piece: { readonly x: number; readonly y: number }): Base {
  return { x: piece.x, y: piece.y, heading: -1, radius: RADIUS };
}

/** The offset of the front circle from the centre. The rear circle is on the opposite side (CK-007). */
function offsetOf(base: Base): Point {
  if (base.heading < 0) return [0, 0];
  return (base.radius === ELEPHANT_RADIUS ? ELEPHANT_OFFSETS : MOUNTED_OFFSETS)[base.heading] as Point;
}

/** Centres of the circles: one, or front and rear (CK-006, CK-007). */
export function circlesOf(base: Base): readonly Point[] {
  if (base.heading < 0) return [[base.x, base.y]];
  const [dx, dy] = offsetOf(base);
  return [
    [base.x + dx, base.y + dy],
    [base.x - dx, base.y - dy],
  ];
}

/** The smallest squared distance between circles of the two bases. */
function leastSquare(a: Base, b: Base): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  if (a.heading < 0 && b.heading < 0) return dx * dx + dy * dy;
  const [ax, ay] = offsetOf(a);
  const [bx, by] = offsetOf(b);
  const square = (x: number, y: number): number => x * x + y * y;
  const front = Math.min(square(dx + ax - bx, dy + ay - by), square(dx + ax + bx, dy + ay + by));
  return a.heading < 0
    ? front
    : Math.min(front, square(dx - ax - bx, dy - ay - by), square(dx - ax + bx, dy - ay + by));
}

/** Whether the gap between two bases is at most `gap` (CK-009). */
export function isGapAtMost(a: Base, b: Base, gap: number): boolean {
  const reach = gap + a.radius + b.radius;
  // No circle is farther than 75 from its base's centre.
  const far = reach + 150;
  if (Math.abs(a.x - b.x) > far || Math.abs(a.y - b.y) > far) return false;
  return leastSquare(a, b) <= reach * reach;
}
/** Whether two bases overlap (CK-010). */
export function doOverlap(a: Base, b: Base): boolean {
  const reach = a.radius + b.radius;
  const far = reach + 150;
  if (Math.abs(a.x - b.x) > far || Math.abs(a.y - b.y) > far) return false;
  return leastSquare(a, b) < reach * reach;
}
/** Whether two bases touch without overlapping (CK-010). */
export function doTouch(a: Base, b: Base): boolean {
  return isGapAtMost(a, b, CONTACT) && !doOverlap(a, b);
}
/** Whether every circle lies on the table (CK-011). */
export function isBaseOnTable(base: Base): boolean {
  return circlesOf(base).every((circle) => isOnTable(circle, base.radius));
}
