import { LENGTH, WIDTH, type Point } from "@caravanserai/camel";
import type { Box } from "../../elements/view-box.ts";

/* The table in hundredths of an inch, projected to the screen lying: the column travels from left to right, as its
   figures face, in every window. */

export interface Projection {
  /** Units of the drawing per hundredth of an inch. */
  readonly k: number;
  /** The rotation in degrees of a figure that faces up the table. */
  readonly turn: number;
  readonly box: Box;
  /** From table to drawing coordinates. */
  readonly to: (point: Point) => Point;
  /** From drawing to table coordinates, rounded to hundredths of an inch. */
  readonly from: (x: number, y: number) => Point;
}

const LYING = 0.1528;
const EDGE = 14;
const FLAGS = 26;

export const lying: Projection = {
  k: LYING,
  turn: 90,
  box: { x: -EDGE, y: -FLAGS, w: LENGTH * LYING + 2 * EDGE, h: WIDTH * LYING + EDGE + FLAGS },
  to: ([x, y]) => [y * LYING, x * LYING],
  from: (x, y) => [Math.round(y / LYING), Math.round(x / LYING)],
};
