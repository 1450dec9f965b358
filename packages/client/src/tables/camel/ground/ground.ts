import {
  FOOT_LINES,
  LENGTH,
  WIDTH,
  type Feature,
  type Point,
  type Rectangle,
  type Section,
  type Terrain,
} from "@caravanserai/camel";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { contour, seeded, soft, spline, tenth } from "../../../drawing/curves.ts";
import { noise } from "../../../drawing/noise.ts";
import type { Projection } from "../projection.ts";
import { block, building } from "./building.ts";
import { hill } from "./hill.ts";
import { between, closed, LIGHT, line, mean, pair, shadowOf } from "./shapes.ts";

/* The table without figures: ground, trail, foot lines, terrain with its exact outlines. Soft cover has a dotted
   outline, hard cover a solid one. The random generator is seeded, so that every browser draws the same hachures.
   Drawn once for each terrain, then cached. */

const kept = new WeakMap<Terrain, SVGTemplateResult>();

/** Everything below the figures. */
export function groundOf(terrain: Terrain, o: Projection): SVGTemplateResult {
  const drawn = kept.get(terrain) ?? draw(terrain, o);
  kept.set(terrain, drawn);
  return drawn;
}

function draw(terrain: Terrain, o: Projection): SVGTemplateResult {
  const random = seeded(5);
  const corners: readonly Point[] = [
    [0, 0],
    [WIDTH, 0],
    [WIDTH, LENGTH],
    [0, LENGTH],
  ];
  const { features } = terrain;
  const of = (...types: readonly string[]): readonly Feature[] => features.filter(({ type }) => types.includes(type));
  return svg`<g class="ground" aria-hidden="true">
    <path class="edge" d=${closed(corners.map(o.to))}/>
    <path class="sand" d=${closed(corners.map(o.to))}/>
    ${SANDS.map((level) => svg`<path class="patch" d=${patches(o, level)}/>`)}
    <path class="fleck" d=${flecks(o, random)}/><path class="scrub" d=${scrub(o, random)}/>
    ${trail(terrain, o)}
    ${FOOT_LINES.map((y) => svg`<path class="foot-line" d=${line(o.to([0, y]), o.to([WIDTH, y]))}/>`)}
    ${terrain.villages.map(([x0, y0, x1, y1]) => svg`<path class="village" d=${closed(box(x0, y0, x1, y1).map(o.to))}/>`)}
    ${terrain.place === null ? svg`` : svg`<path class="court" d=${closed(box(...terrain.place).map(o.to))}/>`}
    ${of("hill").map((feature) => hill(feature, o, random))}
    ${of("stream", "river").map((feature) => water(feature, o, random))}
    ${of("broken_ground").map((feature) => stones(feature, o, random))}
    ${of("stone_bridge", "wooden_bridge").map((feature) => bridge(feature, o))}
    ${of("stone_building", "stone_tower", "wooden_building").map((feature) => building(feature, o))}
    ${[...terrain.sections].sort((a, b) => farther(a, o) - farther(b, o)).map((section) => (section.type === "fort_wall" ? fortWall(section, o) : sectionSign(section, section.type, o, random)))}
    ${terrain.place !== null && terrain.sections.some(({ type }) => type === "fort_wall") ? fortTowers(terrain.place, o) : nothing}
  </g>`;
}
const box = (x0: number, y0: number, x1: number, y1: number): readonly Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

const sand = noise(3);
/** How dark the patches of sand are. */
const SANDS = [0.56, 0.67] as const;
/** Hundredths of an inch between the points at which the sand is known, and the size of its patches. */
const [SAND_STEP, PATCH, GRAIN] = [90, 620, 220];

function patches(o: Projection, level: number): string {
  const [columns, rows] = [Math.floor(LENGTH / SAND_STEP), Math.floor(WIDTH / SAND_STEP)];
  const step = SAND_STEP * o.k;
  return contour({ x: 0, y: 0, step, columns, rows }, (i, j) => {
    const [x, y] = [i * SAND_STEP, j * SAND_STEP];
    return sand(x / PATCH, y / PATCH) * 0.65 + sand(x / GRAIN + 20, y / GRAIN) * 0.35 - level;
  })
    .map(soft)
    .join("");
}

/** Low bushes. */
function scrub(o: Projection, random: () => number): string {
  let d = "";
  for (let i = 0; i < 110; i++) {
    const [x, y] = o.to([60 + random() * (WIDTH - 120), 60 + random() * (LENGTH - 120)]);
    const s = (11 + random() * 11) * o.k;
    d += `M${tenth(x - s * 1.6)} ${tenth(y)}q${tenth(s * 0.4)} ${tenth(-s * 1.7)} ${tenth(s * 1.6)} ${tenth(-s * 1.1)}q${tenth(s * 1.4)} ${tenth(-s * 0.4)} ${tenth(s * 1.7)} ${tenth(s)}Z`;
  }
  return d;
}

function flecks(o: Projection, random: () => number): string {
  let d = "";
  for (let i = 0; i < 260; i++) {
    const at = o.to([60 + random() * (WIDTH - 120), 60 + random() * (LENGTH - 120)]);
    const long = random() * 4 + 2;
    d += `M${pair(at)}l${tenth(long)} ${tenth(-long * 0.4)}`;
  }
  return d;
}

/** The width of the trail and the distance of its ruts from the middle, in hundredths of an inch. */
const [TRAIL, RUT] = [260, 28];

function trail({ trail: course }: Terrain, o: Projection): SVGTemplateResult {
  const points = course.map(o.to);
  const aside = (by: number): string =>
    spline(
      points.map(([x, y], i) => {
        const [a, b] = [points[i - 1] ?? [x, y], points[i + 1] ?? [x, y]];
        const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        return [x - ((b[1] - a[1]) / long) * by * o.k, y + ((b[0] - a[0]) / long) * by * o.k];
      }),
    );
  return svg`<path class="trail" stroke-width=${tenth(TRAIL * o.k)} d=${aside(0)}/><path class="trail-edge" d="${aside(-TRAIL / 2)}${aside(TRAIL / 2)}"/><path class="rut" d="${aside(-RUT)}${aside(RUT)}"/>`;
}

function water({ type, polygons }: Feature, o: Projection, random: () => number): SVGTemplateResult {
  const outline = polygons.map((polygon) => closed(polygon.map(o.to))).join("");
  return svg`<path class="${type}-bank" d=${outline}/><path class=${type} d=${outline}/><path class="ripple" d=${polygons.map((p) => ripples(p, o, random)).join("")}/>`;
}
function ripples(polygon: readonly Point[], o: Projection, random: () => number): string {
  const [a, b, c, d] = polygon;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return "";
  const length = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
  const [p, q, r, s] = length(a, b) > length(b, c) ? [a, b, d, c] : [b, c, a, d];
  const count = Math.round(Math.max(length(a, b), length(b, c)) / 85);
  let path = "";
  for (let i = 0; i < count; i++) {
    const t = (i + 0.2) / count;
    const across = 0.25 + random() * 0.5;
    const start = o.to(between(between(p, q, t), between(r, s, t), across));
    const end = o.to(between(between(p, q, t + 0.6 / count), between(r, s, t + 0.6 / count), across));
    const bend = between(start, end, 0.5);
    path += `M${pair(start)}Q${tenth(bend[0] + (end[1] - start[1]) * 0.25)} ${tenth(bend[1] - (end[0] - start[0]) * 0.25)} ${pair(end)}`;
  }
  return path;
}

function stones({ polygons, box: [x0, y0, x1, y1] }: Feature, o: Projection, random: () => number): SVGTemplateResult {
  const outline = polygons.map((polygon) => closed(polygon.map(o.to))).join("");
  const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2];
  let rocks = "";
  for (let i = 0; i < 26; i++) {
    const turn = random() * Math.PI * 2;
    const far = Math.sqrt(random()) * 0.36;
    const [x, y] = o.to([middle[0] + Math.cos(turn) * far * (x1 - x0), middle[1] + Math.sin(turn) * far * (y1 - y0)]);
    const w = (14 + random() * 16) * o.k;
    rocks += `M${tenth(x - w)} ${tenth(y + w * 0.7)}L${tenth(x - w * 0.5)} ${tenth(y - w * 0.6)} ${tenth(x + w * 0.5)} ${tenth(y - w * 0.7)} ${tenth(x + w)} ${tenth(y + w * 0.6)}Z`;
  }
  return svg`<path class="broken" d=${outline}/><path class="rock" d=${rocks}/><path class="soft-edge" d=${outline}/>`;
}

function bridge({ type, polygons, box: [x0, y0, x1, y1] }: Feature, o: Projection): SVGTemplateResult {
  const outline = polygons.map((polygon) => closed(polygon.map(o.to))).join("");
  let planks = "";
  for (let x = x0 + 30; x < x1; x += 34) planks += line(o.to([x, y0]), o.to([x, y1]));
  return svg`<path class="bridge ${type}" d=${outline}/><path class="plank" d=${planks}/><path class=${type === "stone_bridge" ? "hard-edge" : "soft-edge"} d=${outline}/>`;
}

/** Heights of walls in hundredths of an inch, for their shadows. */
const HEIGHT: Readonly<Partial<Record<Low, number>>> = { wall: 60, gate: 70 };
type Low = Exclude<Section["type"], "fort_wall">;
function sectionSign({ a, b }: Section, type: Low, o: Projection, random: () => number): SVGTemplateResult {
  const [p, q] = [o.to(a), o.to(b)];
  const long = Math.hypot(q[0] - p[0], q[1] - p[1]);
  const turn = tenth((Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI);
  const high = (HEIGHT[type] ?? 30) * o.k;
  const cast = ([x, y]: Point): Point => [x - LIGHT[0] * high, y - LIGHT[1] * high];
  return svg`<path class="cast-shadow" d=${closed([p, q, cast(q), cast(p)])}/><g transform="translate(${pair(p)}) rotate(${turn})">${sectionShape(type, long, 28 * o.k, o.k, random)}</g>`;
}
const farther = ({ a, b }: Section, o: Projection): number => Math.min(o.to(a)[1], o.to(b)[1]);

/** A wall of the Fort with its height; figures stand on it. */
function fortWall({ a, b }: Section, o: Projection): SVGTemplateResult {
  const [p, q] = [o.to(a), o.to(b)];
  const long = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
  const w = 28 * o.k;
  const [ux, uy] = [((q[0] - p[0]) / long) * w, ((q[1] - p[1]) / long) * w];
  const foot: readonly Point[] = [
    [p[0] - ux - uy, p[1] - uy + ux],
    [q[0] + ux - uy, q[1] + uy + ux],
    [q[0] + ux + uy, q[1] + uy - ux],
    [p[0] - ux + uy, p[1] - uy - ux],
  ];
  const { drawn, roof } = block(foot, 60 * o.k, "fort");
  const [from, to] = [mean(roof.filter((_, i) => i === 0 || i === 3)), mean(roof.filter((_, i) => i === 1 || i === 2))];
  return svg`<path class="cast-shadow" d=${shadowOf(foot, 60 * o.k)}/>${drawn}<path class="battlement" d=${line(from, to)}/>`;
}
const TOWER = 66;
function fortTowers([x0, y0, x1, y1]: Rectangle, o: Projection): readonly SVGTemplateResult[] {
  const corners = box(x0, y0, x1, y1).map(o.to);
  const r = TOWER * o.k;
  return [...corners]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const foot: readonly Point[] = [
        [x - r, y - r],
        [x + r, y - r],
        [x + r, y + r],
        [x - r, y + r],
      ];
      const { drawn, roof } = block(foot, 98 * o.k, "fort");
      const middle = mean(roof);
      const inner = (t: number): string => closed(roof.map((corner) => between(middle, corner, t)));
      return svg`<path class="cast-shadow" d=${shadowOf(foot, 98 * o.k)}/>${drawn}<path class="battlement" d=${inner(0.84)}/><path class="roof" d=${inner(0.5)}/>`;
    });
}

function sectionShape(type: Low, long: number, w: number, k: number, random: () => number): SVGTemplateResult {
  const bar = (half: number): string => `M0 ${tenth(-half)}H${tenth(long)}V${tenth(half)}H0Z`;
  switch (type) {
    case "low_wall": {
      let d = "";
      for (let x = 0; x < long - 1;) {
        const end = Math.min(long, x + (26 + random() * 26) * k);
        d += `M${tenth(x)} ${tenth(-w * 0.75)}H${tenth(end)}V${tenth(w * 0.75)}H${tenth(x)}Z`;
        x = end;
      }
      return svg`<path class="stone" d=${d}/>`;
    }
    case "wall":
      return svg`<path class="stone" d=${bar(w * 0.7)}/><path class="plank" d="M0 0H${tenth(long)}"/>`;
    case "fence": {
      const step = long / Math.max(1, Math.round(long / (70 * k)));
      let d = `M0 0H${tenth(long)}`;
      for (let x = 0; x <= long + 0.1; x += step) d += `M${tenth(x)} ${tenth(-w)}V${tenth(w)}`;
      return svg`<path class="fence" d=${d}/>`;
    }
    case "fieldwork": {
      let d = "";
      for (let x = 0; x <= long; x += 30 * k) d += `M${tenth(x)} ${tenth(-w * 1.6)}V${tenth(w * 1.6)}`;
      return svg`<path class="stone bank" d=${bar(w)}/><path class="plank" d=${d}/>`;
    }
    case "barricade": {
      const step = 62 * k;
      let d = `M0 0H${tenth(long)}`;
      for (let x = 0; x + step <= long + 1; x += step)
        d += `M${tenth(x)} ${tenth(-w)}L${tenth(x + step)} ${tenth(w)}M${tenth(x)} ${tenth(w)}L${tenth(x + step)} ${tenth(-w)}`;
      return svg`<path class="fence" d=${d}/>`;
    }
    case "gate":
      return svg`<path class="gate" d=${bar(w * 0.8)}/><path class="plank" d="M${tenth(long / 2)} ${tenth(-w * 0.8)}V${tenth(w * 0.8)}"/>`;
  }
}
