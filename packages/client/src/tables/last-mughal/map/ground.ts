import { CONNECTIONS, PROVINCES, SPACES, type ProvinceId } from "@caravanserai/last-mughal";
import { nothing, svg, type SVGTemplateResult } from "lit";
import { contour, soft, type Grid, type Point } from "../../../drawing/curves.ts";
import { fromFoot, fromSegment } from "./heights.ts";
import { coarse, fine } from "./noise.ts";
import { at, SHEET } from "./projection.ts";

/* What is below the pieces and never changes in a match: land, relief, provinces and sea. */

/* ---- Provinces: the area nearer to one of its spaces than to any other's, with an edge that looks hand-drawn */

/** How far a province extends beyond its outermost spaces. */
const REACH = { simla: 42, others: 62 } as const;
/** How far it climbs into the mountains. */
const CLIMB = { simla: 90, others: 24 } as const;
const CELL = 9;
/** Rings with a smaller area than this are specks, not land. */
const SPECK = 4000;

const waver = (x: number, y: number): number => 14 * (coarse(x / 46, y / 46) - 0.5) + 8 * (fine(x / 19, y / 19) - 0.5);

const provinceOf = new Map(SPACES.map(({ id, province }) => [id, province]));
const INNER_ROADS = CONNECTIONS.flatMap(({ a, b }) => {
  const province = provinceOf.get(a) ?? null;
  return province !== null && province === provinceOf.get(b) ? [{ from: at(a), to: at(b), province }] : [];
});
const TOWNS = SPACES.flatMap(({ id, province }) => (province === null ? [] : [{ at: at(id), province }]));
const ORDER = new Map(PROVINCES.map(({ id }, i) => [id, i]));
const indexOf = (province: ProvinceId): number => ORDER.get(province) ?? 0;

/** The distance of a point from each province, in their order. */
function distances(x: number, y: number): readonly number[] {
  const found = PROVINCES.map(() => Infinity);
  const nearer = (province: ProvinceId, distance: number): void => {
    const i = indexOf(province);
    if (distance < (found[i] ?? 0)) found[i] = distance;
  };
  for (const town of TOWNS) nearer(town.province, Math.hypot(x - town.at[0], (y - town.at[1]) * 1.12));
  for (const { from, to, province } of INNER_ROADS) nearer(province, fromSegment(x, y, from, to)[0] + 6);
  return found;
}

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y];
      return sum + x * ny - nx * y;
    }, 0),
  );

let outlines: ReadonlyMap<ProvinceId, string> | undefined;
/** The outline of each province; calculated once. */
function provinceOutlines(): ReadonlyMap<ProvinceId, string> {
  return (outlines ??= drawOutlines());
}
function drawOutlines(): ReadonlyMap<ProvinceId, string> {
  const grid: Grid = {
    x: SHEET.x - 24,
    y: SHEET.y - 24,
    step: CELL,
    columns: Math.ceil((SHEET.w + 48) / CELL),
    rows: Math.ceil((SHEET.h + 48) / CELL),
  };
  const points = Array.from({ length: grid.rows + 1 }, (_, j) =>
    Array.from({ length: grid.columns + 1 }, (_, i) => {
      const [x, y] = [grid.x + i * CELL, grid.y + j * CELL];
      const all = distances(x, y);
      return { all, foot: fromFoot(x, y), waver: waver(x, y), edge: waver(x + 300, y) * 0.25 };
    }),
  );
  return new Map(
    PROVINCES.map(({ id }, own): [ProvinceId, string] => {
      const [reach, climb] = id === "simla" ? [REACH.simla, CLIMB.simla] : [REACH.others, CLIMB.others];
      const rings = contour(grid, (i, j) => {
        const point = points[j]?.[i];
        if (point === undefined) return -1;
        const { all, foot, edge } = point;
        const mine = all[own] ?? Infinity;
        let rest = Infinity;
        for (let k = 0; k < all.length; k++) if (k !== own) rest = Math.min(rest, all[k] ?? Infinity);
        return Math.min(reach + point.waver - mine, rest - mine + edge - Math.max(0, foot - climb) * 2);
      });
      return [
        id,
        rings
          .filter((ring) => areaOf(ring) > SPECK)
          .map(soft)
          .join(""),
      ];
    }),
  );
}

/** The coastline of the bay, shifted out to sea by `k` units. */
const coast = (k: number): string => {
  const p = (x: number, y: number): string => `${x + k} ${y + k}`;
  return `M${880 + k} 1500V${SHEET.h + 60}C${p(930, 668)} ${p(960, 684)} ${p(990, 674)} ${p(1016, 666)} ${p(1032, 680)} ${p(1056, 672)} ${p(1080, 664)} ${p(1098, 668)} ${p(1160, 650)}L2400 ${560 + k}V1500Z`;
};

/** Land, relief, provinces and the sea. `relief`: the address of its picture, once it is made. */
export function ground(relief: string | null): SVGTemplateResult {
  return svg`<g class="ground" aria-hidden="true">
    <rect class="land" x="-1400" y="-1200" width="4000" height="3200"/>
    ${relief === null || relief === "" ? nothing : svg`<image class="relief" href=${relief} x=${SHEET.x} y=${SHEET.y} width=${SHEET.w} height=${SHEET.h}/>`}
    ${[...provinceOutlines()].map(
      ([id, d]) => svg`<g class="province ${id}">
        <clipPath id="in-${id}"><path d=${d}/></clipPath>
        <path class="tint" d=${d}/>
        <g clip-path="url(#in-${id})"><path class="broad" d=${d}/><path class="band" d=${d}/></g>
        <path class="border" d=${d}/>
      </g>`,
    )}
    <path class="sea" d=${coast(0)}/>
    ${[0, 4, 9, 15].map((k) => svg`<path class="shore" d=${coast(k)}/>`)}
  </g>`;
}

/** The neat line around the sheet, with its black and white steps. */
export function frame(): SVGTemplateResult {
  const { w, h } = SHEET;
  const steps = (count: number, length: number, box: (from: number, size: number) => string): string =>
    Array.from({ length: count }, (_, i) =>
      i % 2 === 1 ? "" : box(6 + (i * (length - 12)) / count, (length - 12) / count),
    ).join("");
  const n = (v: number): number => Math.round(v * 10) / 10;
  const across = steps(
    28,
    w,
    (x, size) => `M${n(x)} 3h${n(size)}v4h${-n(size)}ZM${n(x)} ${h - 7}h${n(size)}v4h${-n(size)}Z`,
  );
  const down = steps(18, h, (y, size) => `M3 ${n(y)}h4v${n(size)}h-4ZM${w - 7} ${n(y)}h4v${n(size)}h-4Z`);
  return svg`<g class="frame" aria-hidden="true">
    <path class="rim" fill-rule="evenodd" d="M0 0H${w}V${h}H0ZM9 9V${h - 9}H${w - 9}V9Z"/>
    <path class="steps" d="${across}${down}"/>
    <path class="line" d="M3 3H${w - 3}V${h - 3}H3ZM7 7H${w - 7}V${h - 7}H7ZM9.5 9.5H${w - 9.5}V${h - 9.5}H9.5Z"/>
  </g>`;
}
