import type { Point } from "@caravanserai/camel";
import { tenth } from "../../../drawing/curves.ts";

/* Paths of the ground in the coordinates of the drawing. */

/** Where the light comes from on the screen: a unit vector. */
export const LIGHT: Point = [-0.58, -0.81];

export const pair = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;
export const closed = (points: readonly Point[]): string => `M${points.map(pair).join("L")}Z`;
export const line = (a: Point, b: Point): string => `M${pair(a)}L${pair(b)}`;
export const mean = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];
export const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
/** An outline moved away from the light. */
export const shadowOf = (ring: readonly Point[], height: number): string =>
  closed(ring.map(([x, y]) => [x - LIGHT[0] * height, y - LIGHT[1] * height]));
