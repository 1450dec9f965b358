import { spaceOf, type SpaceId } from "@caravanserai/last-mughal";
import type { Point } from "../../../drawing/curves.ts";

/** The sheet on which the map is drawn: one unit is one pixel when the whole map fits a window of 1440 pixels. */
export const SHEET = { x: 0, y: 0, w: 1120, h: 684 } as const;

/**
 * Bends the data's coordinates (0 to 1000 both ways): from → to, linear in between. The Doab and Oudh, where the war is
 * thickest, get up to a third more room; Bengal and the far south give it.
 */
const ACROSS: readonly Point[] = [
  [0, 10],
  [35, 62],
  [130, 176],
  [180, 232],
  [260, 350],
  [350, 462],
  [450, 566],
  [600, 736],
  [690, 846],
  [800, 938],
  [955, 1046],
  [1000, 1092],
];
const DOWN: readonly Point[] = [
  [0, 0],
  [65, 62],
  [155, 124],
  [265, 206],
  [370, 290],
  [440, 346],
  [500, 392],
  [575, 452],
  [650, 508],
  [700, 540],
  [760, 578],
  [855, 600],
  [930, 636],
  [1000, 690],
];

function bent(value: number, knots: readonly Point[]): number {
  let i = 1;
  while (i < knots.length - 1 && value > (knots[i]?.[0] ?? 0)) i++;
  const [from, to] = [knots[i - 1], knots[i]];
  if (from === undefined || to === undefined) throw new Error("A scale needs two points.");
  return from[1] + ((value - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/**
 * Projects a point of the data onto the sheet. Rivers, roads and spaces all use it, so crossings stay where the data
 * has them.
 */
export const project = ([x, y]: Point): Point => [bent(x, ACROSS), bent(y, DOWN)];

const places = new Map<SpaceId, Point>();
/** The position of a space on the sheet. */
export function at(id: SpaceId): Point {
  const known = places.get(id);
  if (known !== undefined) return known;
  const { x, y } = spaceOf(id);
  const place = project([x, y]);
  places.set(id, place);
  return place;
}
