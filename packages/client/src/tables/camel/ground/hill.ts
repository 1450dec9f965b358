import type { Feature, Point } from "@caravanserai/camel";
import { svg, type SVGTemplateResult } from "lit";
import { contour, soft } from "../../../drawing/curves.ts";
import type { Projection } from "../projection.ts";
import { closed, pair, shadowOf } from "./shapes.ts";
import { Relief } from "./relief.ts";

/* A hill keeps its measured outline. Inside, light from the upper left of the screen: tints of the flanks in the light
   and in the shade, and hachures that fall down the slope, fine and far apart in the light, heavy and close in the
   shade, with scree at the foot. */

/** The tints, each from a steepness that is turned from the light (1) or towards it (-1). */
const TINTS = [
  ["shaded-1", 0.3, 1],
  ["shaded-2", 1, 1],
  ["sunny", 0.4, -1],
] as const;
/** The heights at which hachures begin, and how far down they fall. */
const LEVELS = [0.1, 0.28, 0.46, 0.64, 0.82] as const;
const FALL = 0.18;
/** The most steps of a hachure, and the length of a step in hundredths of an inch. */
const [STEPS, STEP] = [6, 15];
/** Hundredths of an inch between hachures across the slope, and how much closer they come in the deepest shade. */
const [APART, CLOSER] = [25, 7];
/** Width and darkness of hachures from the light to the shade. */
const WEIGHTS = [
  [0.45, 0.5],
  [0.55, 0.6],
  [0.75, 0.75],
  [1.05, 0.85],
  [1.35, 0.92],
] as const;

/** Outlines first, fills after, so that the fills hide the inner edges of one feature. */
export function hill({ polygons }: Feature, o: Projection, random: () => number): SVGTemplateResult {
  const rings = polygons.map((polygon) => polygon.map(o.to));
  const outline = rings.map(closed).join("");
  const relief = new Relief(rings, o.k);
  return svg`<path class="cast-shadow" d=${rings.map((ring) => shadowOf(ring, 46 * o.k)).join("")}/><path class="soft-outline" d=${outline}/><path class="hill" d=${outline}/>${TINTS.map(
    ([tint, from, sign]) => svg`<path class="flank ${tint}" d=${tinted(relief, from, sign)}/>`,
  )}${hachures(relief, o.k, random).map((d, i) => svg`<path class="hachure" stroke-width=${WEIGHTS[i]?.[0] ?? 1} opacity=${WEIGHTS[i]?.[1] ?? 1} d=${d}/>`)}<path class="scree" d=${scree(relief, o.k, random)}/>`;
}

const tinted = (relief: Relief, from: number, sign: 1 | -1): string =>
  contour(relief.grid, (i, j) => (relief.inside(i, j) > 0 ? relief.shade(i, j) * sign - from : -1))
    .map(soft)
    .join("");

/** The strokes of each weight. */
function hachures(relief: Relief, k: number, random: () => number): readonly string[] {
  const strokes = WEIGHTS.map((): string[] => []);
  for (const level of LEVELS)
    for (const ring of contour(relief.grid, (i, j) => relief.height(i, j) - level)) {
      let since = random() * APART * k;
      ring.forEach((here, i) => {
        const before = ring[i - 1] ?? here;
        since += Math.hypot(here[0] - before[0], here[1] - before[1]);
        const turned = relief.turned(here);
        if (turned === null || since < (APART - CLOSER * turned) * k) return;
        since = 0;
        const stroke = falling(relief, here, level - FALL, k);
        if (stroke.length < 2) return;
        const weight = Math.round(((turned + 1) / 2) * (WEIGHTS.length - 1));
        strokes[weight]?.push(`M${stroke.map(pair).join("L")}`);
      });
    }
  return strokes.map((own) => own.join(""));
}

/** The way of a stroke from here down the slope, to this height: its ends and its middle. */
function falling(relief: Relief, from: Point, end: number, k: number): readonly Point[] {
  const way: Point[] = [from];
  let here = from;
  for (let step = 0; step < STEPS; step++) {
    const slope = relief.slope(here);
    const steep = Math.hypot(...slope);
    if (steep === 0) break;
    here = [here[0] - (slope[0] / steep) * STEP * k, here[1] - (slope[1] / steep) * STEP * k];
    const height = relief.heightAt(here);
    if (height < 0.015) break;
    way.push(here);
    if (height < end) break;
  }
  return way.length < 4 ? way : [way[0] ?? from, way[way.length >> 1] ?? from, here];
}

/** Stones that have come to rest at the foot. */
function scree(relief: Relief, k: number, random: () => number): string {
  const { x, y, step, columns, rows } = relief.grid;
  let stones = "";
  for (let n = 0; n < (columns + rows) * 2; n++) {
    const [i, j] = [Math.floor(random() * columns), Math.floor(random() * rows)];
    const [size, depth] = [(5 + random() * 9) * k, relief.inside(i, j)];
    if (depth < 6 * k || depth > 42 * k || relief.shade(i, j) < -0.2) continue;
    const [a, b] = [x + i * step, y + j * step];
    stones += closed([
      [a - size, b + size * 0.7],
      [a - size * 0.4, b - size * 0.7],
      [a + size * 0.7, b - size * 0.5],
      [a + size, b + size * 0.6],
    ]);
  }
  return stones;
}
