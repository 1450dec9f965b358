import type { Chance } from "@caravanserai/kernel";
import { MAPS } from "./data/maps.ts";
import { LENGTH, PASS_SHAPES, WIDTH } from "./data/constants.ts";
import type { AreaPiece, PassMap, Point, SectionPiece } from "./data/types.ts";
import { boxOf, type Box } from "./geometry.ts";

/* A pass generated from dice (section 15). Every throw is d(n), in the order written; "div" rounds down. */

type Throw = (sides: number) => number;
const div = (a: number, b: number): number => Math.floor(a / b);

/** Shape(cx, cy, w, h, r): an eight-cornered hump, counter-clockwise. */
export function shape(cx: number, cy: number, w: number, h: number, row: number): Point[] {
  const c = (PASS_SHAPES[row - 1] as readonly number[]).map((tenths, i) =>
    div((i === 2 || i === 3 || i === 6 || i === 7 ? w : h) * tenths, 10),
  ) as [number, number, number, number, number, number, number, number];
  return [
    [cx + w, cy - c[0]],
    [cx + w, cy + c[1]],
    [cx + c[2], cy + h],
    [cx - c[3], cy + h],
    [cx - w, cy + c[4]],
    [cx - w, cy - c[5]],
    [cx - c[6], cy - h],
    [cx + c[7], cy - h],
  ];
}

/** The trail (CK-250): x at y = 0, 1200 … 6000. */
export function throwTrail(d: Throw): number[] {
  const trail = [2400];
  for (let b = 1; b <= 4; b++) {
    const x = (trail[b - 1] as number) + (d(6) + d(6) - 7) * 120;
    trail.push(Math.min(3300, Math.max(1500, x)));
  }
  return [...trail, 2400];
}
/** The corridor of band b, 1 to 5: smallest and greatest x. */
export function corridorOf(trail: readonly number[], band: number): readonly [number, number] {
  const [from, to] = [trail[band - 1] as number, trail[band] as number];
  return [Math.min(from, to) - 300, Math.max(from, to) + 300];
}

interface Hill {
  readonly pieces: readonly [AreaPiece, AreaPiece];
  /** The position of its inner edge. */
  readonly inner: number;
  readonly west: readonly [number, number, number];
  readonly east: readonly [number, number, number];
}

/** One hill made of two overlapping pieces (CK-252). */
export function throwHill(d: Throw, trail: readonly number[], band: number, left: boolean): Hill {
  const w0 = 400 + 40 * d(6);
  const h0 = 280 + 30 * d(6);
  const s = d(10) - 1;
  const e = (d(5) - 3) * 30;
  const u = d(2) === 1 ? 1 : -1;
  const [r1, r2] = [d(6), d(6)];
  const [from, to] = corridorOf(trail, band);
  const room = left ? from : WIDTH - to;
  const w = Math.min(w0, div(room - 100, 2));
  const slack = room - 100 - 2 * w;
  const offset = 50 + w + div(s * slack, 9);
  const cx = left ? offset : WIDTH - offset;
  let h = Math.min(h0, 500 - Math.abs(e));
  let cy = 1200 * (band - 1) + 600 + e;
  if (band === 1) {
    h = Math.min(h, 230);
    cy = Math.max(cy, 710 + h);
  }
  const [w1, h1] = [div(7 * w, 10), div(7 * h, 10)];
  const [dx, dy] = [w - w1, u * (h - h1)];
  const id = `p_h${2 * (band - 1) + (left ? 0 : 1)}`;
  const piece = (name: string, x: number, y: number, row: number): AreaPiece => ({
    id: name,
    type: "hill",
    feature: id,
    polygon: shape(x, y, w1, h1, row),
    aim: [x, y],
  });
  return {
    pieces: [piece(id, cx - dx, cy - dy, r1), piece(`${id}b`, cx + dx, cy + dy, r2)],
    inner: left ? cx + w : cx - w,
    west: [cx - dx, cy - dy, w1],
    east: [cx + dx, cy + dy, w1],
  };
}

interface Water {
  readonly areas: readonly AreaPiece[];
}
/** A stream or river along a foot line; a river has a bridge (CK-251). */
function throwWater(d: Throw, trail: readonly number[]): Water {
  const w = d(6);
  if (w <= 2) return { areas: [] };
  const type = w === 6 ? "river" : "stream";
  const line = 1 + d(3);
  const half = type === "river" ? 40 : 35;
  const xs = [0, 800, 1600, 2400, 3200, 4000, 4800];
  const ys = xs.map(() => 1200 * line + (d(5) - 3) * 25);
  const heightAt = (x: number): number => {
    const i = Math.min(
      xs.findIndex((_, k) => x <= (xs[k + 1] as number)),
      5,
    );
    const [x0, y0, x1, y1] = [xs[i], ys[i], xs[i + 1], ys[i + 1]] as [number, number, number, number];
    return y0 + div((y1 - y0) * (x - x0), x1 - x0);
  };
  const ford = trail[line] as number;
  const bridge = type === "river" ? ([ford - 200, ford + 200] as const) : null;
  const areas: AreaPiece[] = [];
  const quad = (x0: number, y0: number, x1: number, y1: number): void => {
    if (x0 >= x1) return;
    areas.push({
      id: `p_w${areas.length}`,
      type,
      feature: "p_water",
      polygon: [
        [x0, y0 - half],
        [x1, y1 - half],
        [x1, y1 + half],
        [x0, y0 + half],
      ],
      aim: [div(x0 + x1, 2), div(y0 + y1, 2)],
    });
  };
  for (let i = 0; i < 6; i++) {
    const [x0, y0, x1, y1] = [xs[i], ys[i], xs[i + 1], ys[i + 1]] as [number, number, number, number];
    if (bridge === null || bridge[1] <= x0 || bridge[0] >= x1) {
      quad(x0, y0, x1, y1);
      continue;
    }
    const [west, east] = bridge;
    if (west > x0) quad(x0, y0, west, heightAt(west));
    if (east < x1) quad(east, heightAt(east), x1, y1);
  }
  if (bridge !== null)
    areas.push({
      id: "p_bridge",
      type: "stone_bridge",
      feature: "p_bridge",
      polygon: [
        [bridge[0], 1200 * line - 95],
        [bridge[1], 1200 * line - 95],
        [bridge[1], 1200 * line + 95],
        [bridge[0], 1200 * line + 95],
      ],
      aim: [ford, 1200 * line],
      name: "The bridge",
    });
  return { areas };
}

const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

interface Second {
  readonly area: AreaPiece | null;
  readonly section: SectionPiece | null;
  readonly worth: number;
}

/** A second feature on one side of a band (CK-253). Null: there was no place for it. */
function throwSecond(
  d: Throw,
  trail: readonly number[],
  band: number,
  left: boolean,
  hill: Hill,
  taken: readonly Box[],
): Second | null {
  const id = `p_x${2 * (band - 1) + (left ? 0 : 1)}`;
  const k = d(6);
  if (k === 3) {
    const [x, y, w1] = left ? hill.east : hill.west;
    const at = left ? x + div(w1, 2) : x - div(w1, 2);
    const section: SectionPiece = { id, type: "low_wall", a: [at, y - 120], b: [at, y + 120], aim: [at, y] };
    return { area: null, section, worth: 2 };
  }
  let [hx, hy, row] = [140, 140, 0];
  if (k <= 2) {
    hx = 140 + 20 * d(6);
    hy = 100 + 15 * d(6);
    row = d(6);
  } else if (k === 4 || k === 6) {
    const half = k === 4 ? 200 : 150;
    [hx, hy] = d(2) === 1 ? [half, 0] : [0, half];
  }
  const [from, to] = corridorOf(trail, band);
  for (let tries = 0; tries < 40; tries++) {
    const cx = d(95) * 50;
    const cy = 1200 * (band - 1) + d(23) * 50;
    const box: Box = [cx - hx - 40, cy - hy - 40, cx + hx + 40, cy + hy + 40];
    const isInBand = box[1] >= Math.max(700, 1200 * (band - 1)) && box[3] <= 1200 * band;
    const isBeside = left ? box[2] <= from : box[0] >= to;
    if (box[0] < 0 || box[2] > WIDTH || box[3] > LENGTH || !isInBand || !isBeside) continue;
    if (taken.some((other) => meet(box, other))) continue;
    if (k === 4 || k === 6) {
      const section: SectionPiece = {
        id,
        type: k === 4 ? "fence" : "barricade",
        a: [cx - hx, cy - hy],
        b: [cx + hx, cy + hy],
        aim: [cx, cy],
      };
      return { area: null, section, worth: 1 };
    }
    const tower: Point[] = [
      [cx - hx, cy - hy],
      [cx + hx, cy - hy],
      [cx + hx, cy + hy],
      [cx - hx, cy + hy],
    ];
    const area: AreaPiece =
      k === 5
        ? { id, type: "stone_tower", feature: id, polygon: tower, aim: [cx, cy], name: "A tower" }
        : { id, type: "broken_ground", feature: id, polygon: shape(cx, cy, hx, hy, row), aim: [cx, cy] };
    return { area, section: null, worth: k === 5 ? 2 : 1 };
  }
  return null;
}

/** One throw of a whole pass; null: it is not acceptable (CK-254). */
export function throwPass(d: Throw): PassMap | null {
  const trail = throwTrail(d);
  const water = throwWater(d, trail);
  const hills: Hill[] = [];
  for (let band = 1; band <= 5; band++) for (const left of [true, false]) hills.push(throwHill(d, trail, band, left));
  const areas: AreaPiece[] = [...hills.flatMap((hill) => hill.pieces), ...water.areas];
  const sections: SectionPiece[] = [];
  const worth = [10, 10]; // five hills, worth 2 each, on either side
  let placed = 0;
  for (let band = 1; band <= 5; band++)
    for (const left of [true, false]) {
      const hill = hills[2 * (band - 1) + (left ? 0 : 1)] as Hill;
      const taken = [...areas.map((area) => boxOf(area.polygon)), ...sections.map(({ a, b }) => boxOf([a, b]))];
      const second = throwSecond(d, trail, band, left, hill, taken);
      if (second === null) continue;
      placed++;
      worth[left ? 0 : 1] = (worth[left ? 0 : 1] as number) + second.worth;
      if (second.area !== null) areas.push(second.area);
      if (second.section !== null) sections.push(second.section);
    }
  const near = hills.filter((hill, i) => {
    const [from, to] = corridorOf(trail, Math.floor(i / 2) + 1);
    return (i % 2 === 0 ? from - hill.inner : hill.inner - to) <= 800;
  }).length;
  const isFair = Math.abs((worth[0] as number) - (worth[1] as number)) <= 4;
  if (!isFair || near < 5 || placed < 6) return null;
  return {
    id: "random",
    name: "A pass without a name",
    blurb: "Nobody has drawn this valley yet.",
    trail: trail.map((x, b) => [x, 1200 * b] as const),
    areas,
    sections,
  };
}

/** The first acceptable throw of at most 60, or else the map of Jamrud (CK-254), and how many throws it took. */
export function throwRandomPass(chance: Chance): { readonly pass: PassMap; readonly tries: number } {
  const d: Throw = (sides) => chance.die(sides, "camel.terrain");
  for (let tries = 1; tries <= 60; tries++) {
    const pass = throwPass(d);
    if (pass !== null) return { pass, tries };
  }
  return { pass: MAPS.jamrud, tries: 60 };
}
