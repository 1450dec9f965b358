import { spaceOf, type SpaceId } from "@caravanserai/last-mughal";
import type { Point } from "../../../drawing/curves.ts";

/** The sheet on which the map is drawn: one unit is one pixel when the whole map fits a window of 1440 pixels. */
export const SHEET = { x: 0, y: 0, w: 1100, h: 786 } as const;

/**
 * Stretches the data's coordinates (0 to 1000 both ways) where the war is thickest, the Doab and Oudh: from → to,
 * linear in between.
 */
const ACROSS: readonly Point[] = [
  [0, 18],
  [35, 52],
  [400, 420],
  [700, 795],
  [955, 1032],
  [1000, 1075],
];
const DOWN: readonly Point[] = [
  [0, 0],
  [60, 40],
  [330, 222],
  [500, 390],
  [600, 518],
  [760, 618],
  [930, 742],
  [1000, 790],
];

function stretched(value: number, scale: readonly Point[]): number {
  let i = 1;
  while (i < scale.length - 1 && value > (scale[i]?.[0] ?? 0)) i++;
  const [from, to] = [scale[i - 1], scale[i]];
  if (from === undefined || to === undefined) throw new Error("A scale needs two points.");
  return from[1] + ((value - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}

/**
 * Projects a point of the data onto the sheet. Rivers, roads and spaces all use it, so crossings stay where the data
 * has them.
 */
export const project = ([x, y]: Point): Point => [stretched(x, ACROSS), stretched(y, DOWN)];

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
