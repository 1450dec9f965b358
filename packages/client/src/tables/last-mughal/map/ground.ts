import { CONNECTIONS, PROVINCES, RIVERS, SPACES, type ProvinceId } from "@caravanserai/last-mughal";
import { svg, type SVGTemplateResult } from "lit";
import { contour, seeded, soft, spline, tenth, type Point } from "../../../drawing/curves.ts";
import { at, project, SHEET } from "./projection.ts";

/* What is below the pieces and never changes in a match: land, hills, provinces, sea, and the paths of rivers and
   roads. Drawn once from the data and cached. */

const pair = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;
const line = (a: Point, b: Point): string => `M${pair(a)}L${pair(b)}`;

/* ---- Provinces: the area nearer to one of its spaces than to any other's, with an edge that looks hand-drawn */

/** How far a province extends beyond its outermost spaces. */
const REACH = 66;
const CELL = 11;
/** Rings with a smaller area than this are specks, not land. */
const SPECK = 9000;

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

const waver = (x: number, y: number): number =>
  7 * Math.sin(x / 37 + y / 61) + 5 * Math.sin(y / 29 - x / 83) + 3 * Math.sin(x / 17);

function distances(x: number, y: number): ReadonlyMap<ProvinceId, number> {
  const found = new Map<ProvinceId, number>();
  const nearer = (province: ProvinceId, distance: number): void => {
    found.set(province, Math.min(found.get(province) ?? Infinity, distance));
  };
  for (const { id, province } of SPACES) {
    if (province === null) continue;
    const [px, py] = at(id);
    nearer(province, Math.hypot(x - px, (y - py) * 1.15));
  }
  for (const { a, b, province } of INNER_ROADS) nearer(province, toSegment([x, y], at(a), at(b)) + 6);
  return found;
}

const provinceOf = new Map(SPACES.map(({ id, province }) => [id, province]));
const INNER_ROADS = CONNECTIONS.flatMap(({ a, b }) => {
  const province = provinceOf.get(a) ?? null;
  return province !== null && province === provinceOf.get(b) ? [{ a, b, province }] : [];
});

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0),
  );

function outlineOf(province: ProvinceId): string {
  const grid = {
    x: SHEET.x - 20,
    y: SHEET.y - 20,
    step: CELL,
    columns: Math.ceil((SHEET.w + 40) / CELL),
    rows: Math.ceil((SHEET.h + 40) / CELL),
  };
  const rings = contour(grid, (i, j) => {
    const [x, y] = [grid.x + i * CELL, grid.y + j * CELL];
    const all = distances(x, y);
    const own = all.get(province) ?? Infinity;
    const rest = Math.min(...[...all].filter(([id]) => id !== province).map(([, distance]) => distance));
    return Math.min(REACH + waver(x, y) - own, rest - own);
  });
  return rings
    .filter((ring) => areaOf(ring) > SPECK)
    .map(soft)
    .join("");
}

let outlines: ReadonlyMap<ProvinceId, string> | undefined;
function provinceOutlines(): ReadonlyMap<ProvinceId, string> {
  return (outlines ??= new Map(PROVINCES.map(({ id }) => [id, outlineOf(id)])));
}

/* ---- Hills, sea, rivers, roads */

function himalaya(): string {
  const random = seeded(7);
  let d = "";
  for (const [row, count] of [
    [0, 22],
    [1, 22],
    [2, 20],
  ] as const)
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5 * (row % 2) + random() * 0.4) / count;
      const x = 345 + t * 790 + row * 14;
      const y = 40 + Math.pow(t, 1.15) * 330 - row * 34 + random() * 9;
      const h = 13 + random() * 11;
      const w = 15 + random() * 6;
      const n = tenth;
      d += `M${n(x - w)} ${n(y + h)}Q${n(x - w * 0.3)} ${n(y + h * 0.5)} ${n(x)} ${n(y)}Q${n(x + w * 0.4)} ${n(y + h * 0.6)} ${n(x + w)} ${n(y + h)}`;
      d += `M${n(x + 1)} ${n(y + 3)}l${n(w * 0.2)} ${n(h * 0.8)}M${n(x + w * 0.25)} ${n(y + h * 0.4)}l${n(w * 0.18)} ${n(h * 0.5)}`;
    }
  return d;
}

function southernHills(): string {
  const random = seeded(11);
  let d = "";
  for (let i = 0; i < 34; i++) {
    const [x, y] = [250 + random() * 620, 690 + random() * 90];
    if (y < 668 + (x - 250) * 0.05) continue;
    d += `M${tenth(x - 12)} ${tenth(y + 6)}Q${tenth(x)} ${tenth(y - 7)} ${tenth(x + 12)} ${tenth(y + 6)}M${tenth(x + 2)} ${tenth(y)}l3 5`;
  }
  return d;
}

/** The coastline of the bay, shifted out to sea by `k` units. */
const coast = (k: number): string =>
  `M${880 + k} 1200C${900 + k} ${860 + k} ${925 + k} ${812 + k} ${962 + k} ${790 + k} ${990 + k} ${774 + k} ${1010 + k} ${784 + k} ${1030 + k} ${776 + k} ${1050 + k} ${768 + k} ${1062 + k} ${752 + k} ${1085 + k} ${748 + k}S1200 ${742 + k} 1500 ${700 + k}`;

const RIVER_NAMES: readonly (readonly [river: string, offset: string])[] = [
  ["Ganges", "25%"],
  ["Jumna", "46%"],
  ["Ghaghra", "8%"],
  ["Chambal", "6%"],
  ["Ganges", "90%"],
];

/** The intersection of two line segments, or null. */
function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const side = (p: Point, q: Point, s: Point): number => (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]);
  if (side(a, b, c) * side(a, b, d) > 0 || side(c, d, a) * side(c, d, b) > 0) return null;
  const t = side(c, d, a) / (side(c, d, a) - side(c, d, b));
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

/** Where a connection crosses a river, and the rotation of its sign. */
interface Ford {
  readonly at: Point;
  readonly turn: number;
}

function fords(): readonly Ford[] {
  return CONNECTIONS.flatMap(({ a, b, river }): readonly Ford[] => {
    const course = RIVERS.find(({ id }) => id === river)?.polyline.map(project);
    if (course === undefined) return [];
    const [from, to] = [at(a), at(b)];
    for (let i = 0; i + 1 < course.length; i++) {
      const [p, q] = [course[i], course[i + 1]];
      const where = p === undefined || q === undefined ? null : crossing(from, to, p, q);
      if (where !== null) return [{ at: where, turn: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI }];
    }
    return [];
  });
}

/** The rivers this turn: low, swollen in the monsoon, or in flood and closed. */
export type Water = "dry" | "wet" | "flood";

/** Land, hills, provinces and the sea. */
export function ground(): SVGTemplateResult {
  const shapes = [...provinceOutlines()];
  return svg`<g class="ground" aria-hidden="true">
    <rect class="land" x="-700" y="-600" width="2600" height="2200"/>
    <path class="hill" d=${himalaya()}/><path class="hill" d=${southernHills()}/>
    ${shapes.map(
      ([id, d]) => svg`<g class="province ${id}">
        <clipPath id="in-${id}"><path d=${d}/></clipPath>
        <path class="tint" d=${d}/><path class="band" clip-path="url(#in-${id})" d=${d}/><path class="border" d=${d}/>
      </g>`,
    )}
    <path class="sea" d="${coast(0)}V1200Z"/>
    ${[0, 5, 11, 18].map((k) => svg`<path class="shore" d=${coast(k)}/>`)}
  </g>`;
}

/** Rivers with their names, roads, crossings. */
export function ways(water: Water): SVGTemplateResult {
  return svg`<g class="ways" aria-hidden="true">
    <g class="rivers ${water}">
      ${RIVERS.map(({ id, polyline }) => {
        const d = spline(polyline.map(project));
        return svg`<path id="river-${id}" class="river" d=${d}/><path class="river-bed" d=${d}/><path class="river-run" d=${d}/>`;
      })}
      ${RIVER_NAMES.map(([id, offset]) => svg`<text class="river-name" dy="-7"><textPath href="#river-${id}" startOffset=${offset}>${id}</textPath></text>`)}
    </g>
    <g class="roads">
      ${CONNECTIONS.map(({ a, b, type }) => {
        const d = line(at(a), at(b));
        return type === "full"
          ? svg`<path class="trunk" d=${d}/><path class="trunk-core" d=${d}/>`
          : svg`<path class="dotted-bed" d=${d}/><path class="dotted" d=${d}/>`;
      })}
      ${fords().map(
        ({
          at: [x, y],
          turn,
        }) => svg`<g class="ford" transform="translate(${tenth(x)} ${tenth(y)}) rotate(${tenth(turn)})">
          <path d="M-7-5.5Q0-3 7-5.5M-7 5.5Q0 3 7 5.5"/>${water === "flood" ? svg`<path class="bar" d="M0-9V9"/>` : ""}
        </g>`,
      )}
    </g>
  </g>`;
}
