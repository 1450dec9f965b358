import { CONNECTIONS } from "@caravanserai/last-mughal";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { tenth, type Point } from "../../../drawing/curves.ts";
import { coarse } from "./noise.ts";
import { at } from "./projection.ts";
import { COURSES, mouthOf } from "./rivers.ts";

/* The Grand Trunk Road with its trees and milestones, the tracks, and where they cross the rivers: bridges of boats on
   the road, fords on the tracks. */

const spot = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

interface Way {
  readonly trunk: boolean;
  readonly d: string;
  /** Points along it. */
  readonly points: readonly Point[];
  readonly river: string | null;
  readonly from: Point;
  readonly to: Point;
}
/** Every connection: the road straight, the tracks slightly bent. */
export const WAYS: readonly Way[] = CONNECTIONS.map(({ a, b, type, river }) => {
  const [from, to] = [at(a), at(b)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const trunk = type === "full";
  const bend = trunk ? 0 : (coarse(from[0] / 9, to[1] / 9) - 0.5) * Math.min(26, length * 0.16);
  const middle: Point = [
    (from[0] + to[0]) / 2 - ((to[1] - from[1]) / length) * bend,
    (from[1] + to[1]) / 2 + ((to[0] - from[0]) / length) * bend,
  ];
  const on = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * middle[0] + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * middle[1] + t * t * to[1],
  ];
  return {
    trunk,
    d: `M${spot(from)}Q${spot(middle)} ${spot(to)}`,
    points: Array.from({ length: 21 }, (_, i) => on(i / 20)),
    river,
    from,
    to,
  };
});

/** The intersection of two line segments, or null. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const side = (p: Point, q: Point, s: Point): number => (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]);
  if (side(a, b, c) * side(a, b, d) > 0 || side(c, d, a) * side(c, d, b) > 0) return null;
  const t = side(c, d, a) / (side(c, d, a) - side(c, d, b));
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

interface Crossing {
  readonly at: Point;
  readonly turn: number;
  readonly trunk: boolean;
  /** Half the width of the river, with its banks. */
  readonly half: number;
}
const CROSSINGS: readonly Crossing[] = WAYS.flatMap(({ points, river, trunk }): readonly Crossing[] => {
  const course = COURSES.find(({ id }) => id === river)?.points;
  if (course === undefined || river === null) return [];
  for (let i = 0; i + 1 < points.length; i++)
    for (let j = 0; j + 1 < course.length; j++) {
      const [p, q] = [points[i] as Point, points[i + 1] as Point];
      const where = meeting(p, q, course[j] as Point, course[j + 1] as Point);
      if (where === null) continue;
      const turn = (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI;
      return [{ at: where, turn, trunk, half: 4 + mouthOf(river) * 0.7 }];
    }
  return [];
});

const TRUNK = WAYS.filter(({ trunk }) => trunk);
/** Points along the road, every `step` units, `beside` units to its left. */
function alongTrunk(first: number, step: number, beside: number): readonly Point[] {
  return TRUNK.flatMap(({ from, to }) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const found: Point[] = [];
    for (let s = first; s < length - first * 0.8; s += step)
      found.push([from[0] + ux * s - uy * beside, from[1] + uy * s + ux * beside]);
    return found;
  });
}
const TREES = [6.4, -6.4]
  .flatMap((beside) => alongTrunk(12, 8.5, beside))
  .map((p) => `M${spot(p)}h.1`)
  .join("");
const MILESTONES = alongTrunk(24, 42, 0);

function crossingSign({ at: where, turn, trunk, half: w }: Crossing, shut: boolean): SVGTemplateResult {
  const n = tenth;
  return svg`<g transform="translate(${spot(where)})">
    <g transform="rotate(${n(turn)})">${
      trunk
        ? svg`<g class="bridge"><path class="deck" d="M${n(-w - 5)}-4.2H${n(w + 5)}V4.2H${n(-w - 5)}Z"/>
          <path d="M${n(-w - 8)}-6.5 ${n(-w - 4)}-4.2H${n(w + 4)}L${n(w + 8)}-6.5M${n(-w - 8)} 6.5 ${n(-w - 4)} 4.2H${n(w + 4)}L${n(w + 8)} 6.5"/>
          <path d=${[0, 1, 2, 3, 4].map((i) => `M${n(-w + (i * w) / 2)}-4V4`).join("")}/></g>`
        : svg`<path class="ford" d="M${n(-w)}-5.5Q0-3 ${n(w)}-5.5M${n(-w)} 5.5Q0 3 ${n(w)} 5.5"/>`
    }</g>${shut ? svg`<path class="shut" d="M-6-6 6 6M6-6-6 6"/>` : nothing}</g>`;
}

/** Roads, tracks and crossings; in a flood every crossing is shut with a cross. */
export function roads(flood: boolean): SVGTemplateResult {
  const tracks = WAYS.filter(({ trunk }) => !trunk);
  return svg`<g class="roads" aria-hidden="true">
    ${TRUNK.map(({ d }) => svg`<path class="trunk-bed" d=${d}/>`)}
    ${tracks.map(({ d }) => svg`<path class="track-bed" d=${d}/>`)}${tracks.map(({ d }) => svg`<path class="dotted" d=${d}/>`)}
    <path class="avenue" d=${TREES}/>
    ${TRUNK.map(({ d }) => svg`<path class="trunk" d=${d}/><path class="trunk-core" d=${d}/>`)}
    ${CROSSINGS.map((crossing) => crossingSign(crossing, flood))}
    ${MILESTONES.map(([x, y]) => svg`<path class="milestone" transform="translate(${tenth(x)} ${tenth(y - 5.5)})" d="M-2.2 0-1.4-7.5Q0-10.5 1.4-7.5L2.2 0Z"/>`)}
  </g>`;
}
