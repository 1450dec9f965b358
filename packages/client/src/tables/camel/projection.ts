import { LENGTH, WIDTH, type Point } from "@caravanserai/camel";
import type { Box } from "../../elements/view-box.ts";

/*
 * One table in hundredths of an inch, laid on the screen in two ways: lying, travel from left to right, on a wide
 * screen; upright, travel upwards, on a phone. Both are rotations, never mirrors; headings turn with them.
 */

export interface Projection {
  readonly name: "lying" | "upright";
  /** Units of the drawing for a hundredth of an inch. */
  readonly k: number;
  /** Degrees by which a figure that faces up the table is turned. */
  readonly turn: number;
  readonly box: Box;
  /** From the table to the drawing. */
  readonly to: (point: Point) => Point;
  /** From the drawing to the table, in whole hundredths. */
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
