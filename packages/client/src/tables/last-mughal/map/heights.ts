import type { Point } from "../../../drawing/curves.ts";
import { coarse, fine } from "./noise.ts";

/** The shape of the land: the Himalaya above its foot, and low hills in the south and west. */

/** The foot of the Himalaya. */
const FOOT: readonly Point[] = [
  [150, -60],
  [236, 22],
  [300, 96],
  [392, 128],
  [500, 152],
  [610, 196],
  [700, 246],
  [772, 300],
  [850, 338],
  [950, 352],
  [1040, 366],
  [1180, 420],
];
const SIDES = FOOT.slice(1).map(([bx, by], i) => {
  const [ax, ay] = FOOT[i] as Point;
  return { ax, ay, dx: bx - ax, dy: by - ay, square: (bx - ax) ** 2 + (by - ay) ** 2 };
});
/** Bundelkhand, the Vindhya, Chota Nagpur and the Aravalli: centre, radii, height. */
const HILLS: readonly (readonly [x: number, y: number, rx: number, ry: number, height: number])[] = [
  [470, 660, 150, 44, 0.32],
  [300, 670, 120, 40, 0.3],
  [640, 640, 90, 34, 0.26],
  [900, 668, 70, 38, 0.3],
  [820, 640, 60, 34, 0.26],
  [40, 560, 34, 90, 0.34],
  [70, 460, 26, 60, 0.24],
];

/** The distance from a line segment, and on which side of it the point lies. */
export function fromSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): readonly [number, number] {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return [Math.hypot(x - ax - t * dx, y - ay - t * dy), dx * (y - ay) - dy * (x - ax)];
}
/** The distance from the foot of the mountains: positive in the mountains, negative in the plain. */
export function fromFoot(x: number, y: number): number {
  // a map asks this 300,000 times: squares are compared, and nothing is allocated
  let least = Infinity;
  let side = 1;
  for (const { ax, ay, dx, dy, square } of SIDES) {
    const [px, py] = [x - ax, y - ay];
    const t = Math.max(0, Math.min(1, (px * dx + py * dy) / square));
    const [qx, qy] = [px - t * dx, py - t * dy];
    const distance = qx * qx + qy * qy;
    if (distance < least) {
      least = distance;
      side = dx * py - dy * px < 0 ? 1 : -1;
    }
  }
  return Math.sqrt(least) * side;
}
const ridged = (x: number, y: number): number => 1 - Math.abs(2 * coarse(x, y) - 1);

/** The height of a point, 0 in the plain to about 1. */
export function height(x: number, y: number): number {
  const distance = fromFoot(x, y) + (fine(x / 60, y / 60) - 0.5) * 30;
  let found = 0;
  if (distance > 0) {
    const bend = (fine(x / 90 + 4, y / 90) - 0.5) * 70;
    const [u, v] = [x * 0.9 + y * 0.43 + bend * 0.3, y * 0.9 - x * 0.43 + bend];
    const ridges =
      ridged(u / 118 + 3, v / 46) * 0.5 + ridged(u / 44, v / 21 + 9) * 0.33 + coarse(x / 13, y / 12) * 0.13;
    found = Math.min(1, distance / 210) ** 0.8 * (0.28 + 0.95 * ridges) + Math.min(0.06, distance / 200);
  }
  for (const [cx, cy, rx, ry, high] of HILLS) {
    const q = Math.hypot((x - cx) / rx, (y - cy) / ry);
    if (q < 1) found = Math.max(found, high * (1 - q) ** 0.7 * (0.35 + 0.9 * ridged(x / 38 + 5, y / 30)));
  }
  return found;
}
