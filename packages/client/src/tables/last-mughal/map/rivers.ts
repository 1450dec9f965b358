import { RIVERS } from "@caravanserai/last-mughal";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { seeded, spline, tenth, type Point } from "../../../drawing/curves.ts";
import { coarse, fine } from "./noise.ts";
import { project } from "./projection.ts";

/* Rivers as bands between two banks, wider downstream: narrow with sandbanks in the dry season, half as wide again in
   the monsoon, red in a flood. */

/** The rivers this turn: low, swollen in the monsoon, or in flood and closed. */
export type Water = "dry" | "wet" | "flood";

const spot = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

/** Points of a smooth curve about every five units. */
function sampled(points: readonly Point[]): readonly Point[] {
  const all = [points[0], ...points, points.at(-1)] as readonly Point[];
  const found: Point[] = [];
  for (let i = 1; i + 2 < all.length; i++) {
    const [a, b, c, d] = [all[i - 1], all[i], all[i + 1], all[i + 2]] as [Point, Point, Point, Point];
    const n = Math.max(2, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / 5));
    for (let k = 0; k < n; k++) {
      const t = k / n;
      const on = (j: 0 | 1): number =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      found.push([on(0), on(1)]);
    }
  }
  return [...found, points.at(-1) as Point];
}

/** Where the rivers come from, before the first point of the data. */
const SOURCES: Readonly<Record<string, Point>> = { Ganges: [335, 60], Jumna: [232, 40], Ghaghra: [560, 230] };
const MOUTH: Point = [1140, 500];
/** The width at the source and at the mouth. */
const WIDTHS: Readonly<Record<string, readonly [number, number]>> = {
  Ganges: [2.2, 9],
  Jumna: [2, 6.6],
  Ghaghra: [2, 6],
  Chambal: [1.8, 4.6],
  Sone: [2.4, 5],
};
/** How wide a river is at its mouth, for its crossings. */
export const mouthOf = (id: string): number => WIDTHS[id]?.[1] ?? 5;

/** The course of each river. */
export const COURSES: readonly { readonly id: string; readonly points: readonly Point[] }[] = RIVERS.map(
  ({ id, polyline }) => {
    const source = SOURCES[id];
    const raw = [...(source === undefined ? [] : [project(source)]), ...polyline.map(project)];
    if (id === "Ganges") raw.push(MOUTH);
    const points = sampled(raw).map(([x, y], i): Point => [
      x + (coarse(x / 22, y / 22 + i / 90) - 0.5) * 7,
      y + (fine(x / 22 + 7, y / 22) - 0.5) * 7,
    ]);
    return { id, points };
  },
);

interface Drawn {
  readonly id: string;
  readonly sand: string;
  readonly grains: string;
  readonly band: string;
  readonly banks: string;
  readonly current: string;
}
const drawn = new Map<boolean, readonly Drawn[]>();
/** The rivers of the dry season, or of the monsoon; each is drawn once. */
function rivers(wet: boolean): readonly Drawn[] {
  const known = drawn.get(wet);
  if (known !== undefined) return known;
  const found = COURSES.map((course) => drawRiver(course, wet));
  drawn.set(wet, found);
  return found;
}
function drawRiver({ id, points }: (typeof COURSES)[number], wet: boolean): Drawn {
  const [from, to] = WIDTHS[id] ?? [2, 5];
  const n = points.length;
  const width = (i: number): number =>
    (from + (to - from) * Math.min(1, (i / n) * 1.15)) * (wet ? 1.5 : 0.8) * (0.82 + 0.36 * fine(i / 9, 3));
  /** The curve at this share of the width to the left (1) or right (-1), `grow` units further out. */
  const beside = (k: number, grow: number, seed = 0): readonly Point[] =>
    points.map(([x, y], i): Point => {
      const [p, q] = [points[Math.max(0, i - 2)] as Point, points[Math.min(n - 1, i + 2)] as Point];
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      const off = k * (width(i) / 2 + grow * (0.5 + coarse(i / 6, k * 3 + 5 + seed)));
      return [x - ((q[1] - p[1]) / length) * off, y + ((q[0] - p[0]) / length) * off];
    });
  const line = (of: readonly Point[]): string => of.map(spot).join("L");
  const band = (grow: number, seed: number): string =>
    `M${line(beside(1, grow, seed))}L${line([...beside(-1, grow, seed)].reverse())}Z`;
  let current = "";
  const inner = [beside(-0.36, 0), beside(0.36, 0)] as const;
  for (let i = 6; i + 4 < n; i += wet ? 4 : 7) {
    const side = inner[i % 2 === 1 ? 1 : 0];
    if (width(i) > 3.6) current += `M${spot(side[i] as Point)}L${spot(side[i + 2] as Point)}`;
  }
  const random = seeded(n);
  const grains = wet
    ? ""
    : [1, -1].flatMap((k) => beside(k, 3 + random() * 2.4, 1).map((point) => `M${spot(point)}h.1`)).join("");
  return {
    id,
    sand: band(wet ? 1.6 : 5.2, 1),
    grains,
    band: band(0, 0),
    banks: `M${line(beside(1, 0))}M${line(beside(-1, 0))}`,
    current,
  };
}

/** The rivers, without their names. */
export function waters(water: Water): SVGTemplateResult {
  return svg`<g class="rivers ${water}" aria-hidden="true">${rivers(water !== "dry").map(
    ({ sand, grains, band, banks, current }) => svg`<path class="sandbank" d=${sand}/>
      <path class="bank-halo" d=${banks}/><path class="water" d=${band}/><path class="bank" d=${banks}/>
      <path class="current" d=${current}/>${grains === "" ? nothing : svg`<path class="grains" d=${grains}/>`}`,
  )}</g>`;
}

const NAMES: readonly (readonly [river: string, offset: string, dy: number])[] = [
  ["Ganges", "26%", -9],
  ["Ganges", "91%", 21],
  ["Jumna", "52%", 17],
  ["Ghaghra", "30%", -9],
  ["Chambal", "8%", -8],
  ["Sone", "10%", -7],
];
/** The names of the rivers, along their courses. */
export const riverNames = (): SVGTemplateResult => svg`<g class="river-names" aria-hidden="true">
  ${COURSES.map(({ id, points }) => svg`<path id="course-${id}" class="course" d=${spline(points.filter((_, i) => i % 6 === 0 || i === points.length - 1))}/>`)}
  ${NAMES.map(([id, offset, dy]) => svg`<text class="river-name" dy=${dy}><textPath href="#course-${id}" startOffset=${offset}>${id}</textPath></text>`)}
</g>`;
