import {
  figuresOf,
  gaitOf,
  LENGTH,
  measurePath,
  terrainOf,
  WIDTH,
  type MoveMode,
  type Point,
  type Scene,
} from "@caravanserai/camel";
import { contour, tenth, type Point as Spot } from "../../drawing/curves.ts";
import { reachOf } from "./composing.ts";
import type { Projection } from "./projection.ts";

/* Reach: how far one figure could move in a straight line, with deductions for cover. */

/** Modes that have a band, the farthest first: nearer bands are drawn over them. */
export const BANDS = ["fast", "march", "limbered", "upHalf", "crawl"] as const satisfies readonly MoveMode[];

const STEP = 100;
const outlines = new WeakMap<Scene, Map<string, string>>();
const keyOf = (unit: string, mode: MoveMode): string => `${unit}/${mode}`;

/**
 * The outline of the area that the first figure of a Unit can reach in a mode, in units of the drawing; null: not
 * computed yet.
 */
export function bandOf(scene: Scene, unit: string, mode: MoveMode): string | null {
  return outlines.get(scene)?.get(keyOf(unit, mode)) ?? null;
}

function findBand(scene: Scene, unit: string, mode: MoveMode, o: Projection): string {
  const [figure] = figuresOf(scene, unit);
  const reach = reachOf(scene, unit, mode);
  if (figure === undefined || reach === null) return "";
  const terrain = terrainOf(scene.ground);
  const gait = gaitOf(figure, mode);
  const cells = Math.ceil((2 * reach) / STEP) + 2;
  const x0 = figure.x - (cells * STEP) / 2;
  const y0 = figure.y - (cells * STEP) / 2;
  const rings = contour({ x: x0, y: y0, step: STEP, columns: cells, rows: cells }, (i, j) => {
    const to: Point = [Math.round(x0 + i * STEP), Math.round(y0 + j * STEP)];
    if (Math.hypot(to[0] - figure.x, to[1] - figure.y) > reach + STEP) return -1;
    if (to[0] < 0 || to[1] < 0 || to[0] > WIDTH || to[1] > LENGTH) return -STEP;
    const passage = measurePath(terrain, gait, [figure.x, figure.y], [to]);
    return passage.obstacle === null ? reach - passage.length - passage.deductions : -STEP;
  });
  const spot = ([x, y]: Spot): string => `${tenth(x)} ${tenth(y)}`;
  // the grid reaches beyond the edges of the table, the band does not
  const onTable = ([x, y]: Spot): Point => [Math.min(WIDTH, Math.max(0, x)), Math.min(LENGTH, Math.max(0, y))];
  return rings.map((ring) => `M${ring.map((p) => spot(o.to(onTable(p)))).join("L")}Z`).join("");
}

/** The bands of a Unit that are not computed yet; each task computes one. */
export function missingBands(
  scene: Scene,
  unit: string,
  modes: readonly MoveMode[],
  o: Projection,
): readonly (() => void)[] {
  return BANDS.filter((mode) => modes.includes(mode) && bandOf(scene, unit, mode) === null).map((mode) => () => {
    const kept = outlines.get(scene) ?? new Map<string, string>();
    outlines.set(scene, kept.set(keyOf(unit, mode), findBand(scene, unit, mode, o)));
  });
}
