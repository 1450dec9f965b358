import { LENGTH, WIDTH, type Point } from "@caravanserai/camel";
import type { Box } from "../../elements/view-box.ts";

/* One table in hundredths of an inch, projected to the screen in two ways: lying (the column travels from left to
   right) on wide screens, upright (it travels upwards) on phones. Both are rotations without mirroring, and headings
   rotate with them. */

export interface Projection {
  readonly name: "lying" | "upright";
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
const UPRIGHT = 0.2;
const EDGE = 14;
const FLAGS = 26;

export const lying: Projection = {
  name: "lying",
  k: LYING,
  turn: 90,
  box: { x: -EDGE, y: -FLAGS, w: LENGTH * LYING + 2 * EDGE, h: WIDTH * LYING + EDGE + FLAGS },
  to: ([x, y]) => [y * LYING, x * LYING],
  from: (x, y) => [Math.round(y / LYING), Math.round(x / LYING)],
};

export const upright: Projection = {
  name: "upright",
  k: UPRIGHT,
  turn: 0,
  box: { x: -EDGE, y: -EDGE, w: WIDTH * UPRIGHT + EDGE + 60, h: LENGTH * UPRIGHT + 2 * EDGE },
  to: ([x, y]) => [x * UPRIGHT, (LENGTH - y) * UPRIGHT],
  from: (x, y) => [Math.round(x / UPRIGHT), LENGTH - Math.round(y / UPRIGHT)],
};
