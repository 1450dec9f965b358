import { isCity, SPACES, spaceOf, type LastMughalView, type SpaceId } from "@caravanserai/last-mughal";
import { seeded, type Point } from "../../../drawing/curves.ts";
import { sizeOfBox } from "./box-sign.ts";
import { CAPTION_RECTS, RIVER_RECTS } from "./captions.ts";
import { boxesOf, type Box } from "./groups.ts";
import { PLANS } from "./plans.ts";
import { at, SHEET } from "./projection.ts";
import { shared, type Rect } from "./rect.ts";
import { COURSES } from "./rivers.ts";
import { WAYS } from "./roads.ts";
import type { MapScale } from "./scale.ts";

/*
 * Where names and boxes stand. A name has a fixed place at each scale. A box stands beside its space, at the rim of its
 * plan or at most `FARTHEST` away with a line; it stays where it was as long as nothing about it has changed and nobody
 * else needs the room. Nothing lies on anything. All in sheet units.
 */

export interface PlacedBox extends Rect {
  readonly box: Box;
  /** Sheet units between the rim of its space and the box. */
  readonly gap: number;
}
export interface PlacedName extends Rect {
  readonly space: SpaceId;
}
export interface Layout {
  readonly boxes: readonly PlacedBox[];
  readonly names: readonly PlacedName[];
  /** The signs of the spaces, with their works, in the order of the spaces. */
  readonly signs: readonly Rect[];
  /** Flags and signs of massacres. */
  readonly marks: readonly Rect[];
}

/** How far a box may stand from the rim of its space. */
export const FARTHEST = 36;
const GAPS = [3, 9, 22, FARTHEST] as const;
/** Inside boxes overlap the plan a little. */
const INSIDE_GAP = -4;
const EDGE = 12;

/* ---- Spaces */

interface Half {
  readonly x: number;
  readonly y: number;
}
/** Half the extent of a space’s sign, with the works of a city. */
export function halfOf(id: SpaceId): Half {
  if (isCity(id)) return { x: PLANS[id].w / 2, y: PLANS[id].h / 2 };
  return spaceOf(id).type === "zone" ? { x: 12, y: 12 } : { x: 10, y: 10 };
}
const WORKS = 9;
const footOf = (id: SpaceId): number => (isCity(id) && id !== "calcutta" ? WORKS : 0);
/** The rectangle of a space’s sign. */
function signOf(id: SpaceId): Rect {
  const [x, y] = at(id);
  const half = halfOf(id);
  return { x: x - half.x, y: y - half.y, w: 2 * half.x, h: 2 * half.y + footOf(id) };
}
const SIGNS: readonly Rect[] = SPACES.map(({ id }) => signOf(id));

/** Where the flag of a revolt flies, and where a massacre is marked. */
export function flagAt(id: SpaceId): { readonly x: number; readonly y: number } {
  const [x, y] = at(id);
  const half = halfOf(id);
  return { x: x + half.x * 0.68, y: y - half.y * 0.84 };
}
export function massacreAt(id: SpaceId): { readonly x: number; readonly y: number } {
  const [x, y] = at(id);
  const half = halfOf(id);
  return { x: x - half.x * 0.8, y: y - half.y * 0.8 };
}
function marksOf(view: LastMughalView): readonly Rect[] {
  return SPACES.flatMap(({ id }): readonly Rect[] => {
    if (!isCity(id)) return [];
    const { rebellion, massacre } = view.cities[id];
    const [flag, cross] = [flagAt(id), massacreAt(id)];
    return [
      ...(rebellion === "none" ? [] : [{ x: flag.x - 10, y: flag.y - 14, w: 22, h: 27 }]),
      ...(massacre ? [{ x: cross.x - 9, y: cross.y - 9, w: 18, h: 18 }] : []),
    ];
  });
}

/* ---- What a place costs */

/** Points of roads and rivers in a square of the sheet: a rectangle looks only at those near it. */
interface Courses {
  readonly trunk: Point[];
  readonly road: Point[];
  readonly river: Point[];
}
const SQUARE = 32;
const squares = new Map<string, Courses>();
function lay(kind: keyof Courses, points: readonly Point[]): void {
  for (const point of points) {
    const key = `${Math.floor(point[0] / SQUARE)} ${Math.floor(point[1] / SQUARE)}`;
    const there = squares.get(key) ?? { trunk: [], road: [], river: [] };
    there[kind].push(point);
    squares.set(key, there);
  }
}
for (const { points, trunk } of WAYS) lay(trunk ? "trunk" : "road", points);
for (const { points } of COURSES)
  lay(
    "river",
    points.filter((_, i) => i % 3 === 0),
  );

const MARGIN = 2;
const countIn = (points: readonly Point[], { x, y, w, h }: Rect, margin: number): number => {
  let count = 0;
  for (const [px, py] of points)
    if (px > x - margin && px < x + w + margin && py > y - margin && py < y + h + margin) count++;
  return count;
};
/** Points of road and river under a rectangle. */
function under(rect: Rect, road: number): number {
  let [trunks, roads, rivers] = [0, 0, 0];
  const last = Math.floor((rect.x + rect.w + MARGIN) / SQUARE);
  const lowest = Math.floor((rect.y + rect.h + MARGIN) / SQUARE);
  for (let i = Math.floor((rect.x - MARGIN) / SQUARE); i <= last; i++)
    for (let j = Math.floor((rect.y - MARGIN) / SQUARE); j <= lowest; j++) {
      const there = squares.get(`${i} ${j}`);
      if (there === undefined) continue;
      trunks += countIn(there.trunk, rect, MARGIN);
      roads += countIn(there.road, rect, MARGIN);
      rivers += countIn(there.river, rect, 0);
    }
  return (trunks + roads * 0.7) * road + rivers;
}
function beyondSheet({ x, y, w, h }: Rect): number {
  const out = [EDGE - x, EDGE - y, x + w - SHEET.w + EDGE, y + h - SHEET.h + EDGE];
  return out.reduce((sum, over) => sum + Math.max(0, over), 0) * 400;
}
/** The cost of covering something: much for touching it at all, more for every unit. */
const covering = (rect: Rect, others: readonly Rect[], each: number): number => {
  let cost = 0;
  for (const other of others) {
    const area = shared(rect, other, 1);
    if (area > 0) cost += 60 + area * each;
  }
  return cost;
};

/* ---- Names */

/** The width of a letter relative to the font size, and the height of a line. */
const LETTER = { great: 0.7, city: 0.53, other: 0.54 } as const;
export function nameSize(id: SpaceId, { unit }: MapScale): number {
  return Math.max(isCity(id) ? 16.5 : 14.5, 13 * unit);
}
const isGreat = (id: SpaceId): boolean => id === "delhi" || id === "calcutta";
const nameWidth = (id: SpaceId, scale: MapScale): number =>
  spaceOf(id).name.length *
    nameSize(id, scale) *
    (isGreat(id) ? LETTER.great : isCity(id) ? LETTER.city : LETTER.other) +
  4;

const names = new Map<number, readonly PlacedName[]>();
/** The names at a scale; zoomed out, those of cities and zones. */
function namesAt(scale: MapScale): readonly PlacedName[] {
  const known = names.get(scale.unit);
  if (known !== undefined) return known;
  const found = placeNames(scale);
  names.set(scale.unit, found);
  return found;
}
interface Spot extends Rect {
  readonly cost: number;
}
function nameSpots(id: SpaceId, scale: MapScale): readonly Spot[] {
  const [cx, cy] = at(id);
  const half = halfOf(id);
  const foot = half.y + footOf(id);
  const [w, h] = [nameWidth(id, scale), nameSize(id, scale) * 1.1];
  return [5, 12].flatMap((gap) =>
    (
      [
        [cx + half.x + gap, cy - h / 2, 0],
        [cx - half.x - gap - w, cy - h / 2, 0],
        [cx - w / 2, cy - half.y - gap - h, 0.2],
        [cx - w / 2, cy + foot + gap, 0.2],
        [cx + half.x * 0.7 + gap, cy - half.y - h * 0.4, 0.4],
        [cx + half.x * 0.7 + gap, cy + foot - h * 0.4, 0.4],
        [cx - half.x * 0.7 - gap - w, cy - half.y - h * 0.4, 0.4],
        [cx - half.x * 0.7 - gap - w, cy + foot - h * 0.4, 0.4],
      ] as const
    ).map(([x, y, dearer]) => {
      const rect = { x, y, w, h };
      return {
        ...rect,
        cost:
          dearer * 6 +
          gap * 3 +
          covering(rect, SIGNS, 20) +
          covering(rect, CAPTION_RECTS, 30) +
          under(rect, 9) +
          beyondSheet(rect),
      };
    }),
  );
}
/** Names first take their best place, then give way to each other. */
function placeNames(scale: MapScale): readonly PlacedName[] {
  const all = SPACES.filter(({ type }) => !scale.far || type !== "territory").map(({ id }) => ({
    id,
    spots: nameSpots(id, scale),
    best: 0,
  }));
  for (const name of all) name.best = cheapest(name.spots.map(({ cost }) => cost));
  for (let pass = 0; pass < 6; pass++)
    for (const name of all) {
      const others = all.filter((one) => one !== name).map((one) => one.spots[one.best] as Spot);
      name.best = cheapest(name.spots.map((spot) => spot.cost + covering(spot, others, 40)));
    }
  return all.map(({ id, spots, best }) => {
    const { x, y, w, h } = spots[best] as Spot;
    return { space: id, x, y, w, h };
  });
}
function cheapest(costs: readonly number[]): number {
  let best = 0;
  for (let i = 1; i < costs.length; i++) if ((costs[i] as number) < (costs[best] as number)) best = i;
  return best;
}

/* ---- Boxes */

interface Candidate extends Rect {
  readonly gap: number;
  readonly cost: number;
}
/** A length moved onto the sheet. */
const within = (from: number, length: number, sheet: number): number =>
  Math.max(EDGE, Math.min(sheet - EDGE - length, from));
/** The possible places of a box: on four sides of its space, in nine steps along each, at four distances. */
function candidates(box: Box, scale: MapScale): readonly Candidate[] {
  const [cx, cy] = at(box.space);
  const half = halfOf(box.space);
  const foot = half.y + footOf(box.space);
  const k = scale.piece;
  const size = sizeOfBox(box, scale.far);
  const [w, h] = [size.w * k, size.h * k];
  const obstacles = [...CAPTION_RECTS];
  const others = SIGNS.filter((_, i) => SPACES[i]?.id !== box.space);
  const labels = namesAt(scale);
  const own = signOf(box.space);
  return (box.inside ? [INSIDE_GAP, ...GAPS] : GAPS).flatMap((gap) =>
    [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].flatMap((t) => {
      const down = cy - h / 2 + t * Math.max(2, foot + h / 2 - 15);
      const across = cx - w / 2 + t * Math.max(2, half.x + w / 2 - 20);
      return (
        [
          [cx + half.x + gap, down],
          [cx - half.x - gap - w, down],
          [across, cy - half.y - gap - h],
          [across, cy + foot + gap],
        ] as const
      ).map(([left, top]): Candidate => {
        const rect = { x: within(left, w, SHEET.w), y: within(top, h, SHEET.h), w, h };
        const cost =
          Math.abs(t) * 6 +
          (gap > 3 ? gap * 5 : 0) +
          covering(rect, others, 30) +
          covering(rect, obstacles, 20) +
          covering(rect, labels, 24) +
          RIVER_RECTS.reduce((sum, name) => sum + shared(rect, name) / 2, 0) +
          (box.inside ? 0 : shared(rect, own)) +
          under(rect, 16);
        return { ...rect, gap, cost };
      });
    }),
  );
}

interface Item {
  readonly box: Box;
  readonly signature: string;
  readonly spots: readonly Candidate[];
  /** The cost of covering a flag or a massacre, for each spot. */
  readonly marks: readonly number[];
  /** The spot it had before; null: it is new, or has changed. */
  readonly before: number | null;
  /** The cost of its best place, if it had the sheet to itself. */
  readonly least: number;
  spot: number;
}
/** A box that moves without need is dearer by this much. */
const MOVING = 130;
const pair = (a: Rect, b: Rect): number => {
  const area = shared(a, b, 3);
  return area === 0 ? 0 : 120 + area * 40;
};

/** Places the boxes of one map, and remembers where they stood. */
export class Placing {
  readonly #layouts = new WeakMap<LastMughalView, Map<number, Layout>>();
  /** For each scale, where each box stood last. */
  readonly #stood = new Map<number, ReadonlyMap<string, { readonly signature: string; readonly spot: number }>>();
  /** The possible places by space, side of the walls, size and scale. */
  readonly #spots = new Map<string, readonly Candidate[]>();

  /** Where all boxes and names of a position go. */
  of(view: LastMughalView, scale: MapScale): Layout {
    const known = this.#layouts.get(view) ?? new Map<number, Layout>();
    this.#layouts.set(view, known);
    const found = known.get(scale.unit);
    if (found !== undefined) return found;
    const layout = this.#place(view, scale);
    known.set(scale.unit, layout);
    return layout;
  }

  #spotsOf(box: Box, scale: MapScale, signature: string): readonly Candidate[] {
    const key = `${box.space} ${signature} ${scale.unit}`;
    const known = this.#spots.get(key);
    if (known !== undefined) return known;
    const found = candidates(box, scale);
    this.#spots.set(key, found);
    return found;
  }

  #place(view: LastMughalView, scale: MapScale): Layout {
    const marks = marksOf(view);
    const stood = this.#stood.get(scale.unit);
    const items = boxesOf(view).map((box): Item => {
      const { w, h } = sizeOfBox(box, scale.far);
      const signature = `${box.inside ? "in" : "out"} ${w} ${h}`;
      const spots = this.#spotsOf(box, scale, signature);
      const last = stood?.get(box.key);
      const before = last?.signature === signature ? last.spot : null;
      const covered = spots.map((spot) => covering(spot, marks, 20));
      const least = Math.min(...spots.map(({ cost }, i) => cost + (covered[i] as number)));
      return { box, signature, spots, marks: covered, before, least, spot: before ?? -1 };
    });
    settle(items);
    this.#stood.set(
      scale.unit,
      new Map([...(stood ?? []), ...items.map(({ box, signature, spot }) => [box.key, { signature, spot }] as const)]),
    );
    return {
      boxes: items.map(({ box, spots, spot }) => {
        const { x, y, w, h, gap } = spots[spot] as Candidate;
        return { box, x, y, w, h, gap };
      }),
      names: namesAt(scale),
      signs: SIGNS,
      marks,
    };
  }
}

const own = (item: Item, spot: number): number =>
  (item.spots[spot] as Candidate).cost +
  (item.marks[spot] as number) +
  (item.before !== null && item.before !== spot ? MOVING : 0);
const rectOf = (item: Item): Rect => item.spots[item.spot] as Candidate;
const withOthers = (item: Item, spot: number, items: readonly Item[]): number => {
  let cost = 0;
  const rect = item.spots[spot] as Rect;
  for (const other of items) if (other !== item && other.spot >= 0) cost += pair(rect, rectOf(other));
  return cost;
};
function bestSpot(item: Item, items: readonly Item[]): number {
  let best = Math.max(0, item.spot);
  let least = Infinity;
  for (let spot = 0; spot < item.spots.length; spot++) {
    const alone = own(item, spot);
    if (alone >= least) continue;
    const cost = alone + withOthers(item, spot, items);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}
const area = ({ spots }: Item): number => (spots[0]?.w ?? 0) * (spots[0]?.h ?? 0);
/** Whether a box lies on another one, or on something that it could spare. */
const isBad = (item: Item, items: readonly Item[]): boolean =>
  withOthers(item, item.spot, items) > 0 || own(item, item.spot) > item.least + SPARED;
/** What a box may cover more than at its best place before others make room for it. */
const SPARED = 500;

/** New and changed boxes take the best place left; others move only where room is needed. */
function settle(items: readonly Item[]): void {
  const fresh = items.filter(({ spot }) => spot < 0).toSorted((a, b) => area(b) - area(a));
  for (const item of fresh) item.spot = bestSpot(item, items);
  const conflicts = (): Item[] => items.filter((item) => isBad(item, items));
  if (conflicts().length === 0) return;
  for (let pass = 0; pass < 3; pass++) for (const item of conflicts()) item.spot = bestSpot(item, items);
  if (conflicts().length > 0) search(items);
}

const MOST_STEPS = 3000;
/** A seeded search among the boxes near those that lie badly; the best arrangement found is kept. */
function search(items: readonly Item[]): void {
  const random = seeded(7);
  const total = (): number =>
    items.reduce((sum, item) => sum + own(item, item.spot) + withOthers(item, item.spot, items) / 2, 0);
  let best = items.map(({ spot }) => spot);
  let least = total();
  let heat = 260;
  for (let step = 0; step < MOST_STEPS; step++) {
    heat *= 0.9986;
    const item = items[Math.floor(random() * items.length)] as Item;
    const spot = Math.floor(random() * item.spots.length);
    const change =
      own(item, spot) - own(item, item.spot) + withOthers(item, spot, items) - withOthers(item, item.spot, items);
    if (change >= 0 && random() >= Math.exp(-change / heat)) continue;
    item.spot = spot;
    if (step % 60 === 0) {
      const now = total();
      if (now < least) [best, least] = [items.map((one) => one.spot), now];
    }
  }
  for (let pass = 0; pass < 4; pass++) for (const item of items) item.spot = bestSpot(item, items);
  if (total() > least) for (const [i, item] of items.entries()) item.spot = best[i] as number;
}

/* ---- Chips */

/** A place for a small sign near a space, where it covers as little as possible. */
export function chipPlace(id: SpaceId, w: number, h: number, taken: readonly Rect[]): Rect {
  const [x, y] = at(id);
  const half = halfOf(id);
  let best: Rect = { x: x - w / 2, y: y - half.y - h, w, h };
  let least = Infinity;
  for (const gap of [-6, 0, 6, 14, 24])
    for (let turn = 0; turn < 16; turn++) {
      const a = (turn / 16) * 2 * Math.PI - 2.2;
      const cx = x + Math.cos(a) * (half.x + 2 + gap + (w / 2) * Math.abs(Math.cos(a)));
      const cy = y + Math.sin(a) * (half.y + 2 + gap + (h / 2) * Math.abs(Math.sin(a)));
      const rect = { x: cx - w / 2, y: cy - h / 2, w, h };
      const signs = SIGNS.reduce((sum, sign, i) => sum + shared(rect, sign) * (SPACES[i]?.id === id ? 0.35 : 6), 0);
      const cost =
        Math.abs(gap) * 2 +
        turn * 0.6 +
        taken.reduce((sum, other) => sum + shared(rect, other) * 9, 0) +
        CAPTION_RECTS.reduce((sum, other) => sum + shared(rect, other) * 3, 0) +
        signs +
        beyondSheet(rect);
      if (cost < least) [best, least] = [rect, cost];
    }
  return best;
}
