import {
  CONNECTIONS,
  isCity,
  SPACES,
  spaceOf,
  type LastMughalView,
  type Side,
  type SpaceId,
} from "@caravanserai/last-mughal";
import type { Point } from "../../../drawing/curves.ts";
import { garrisonOf, stacksIn, type Stack } from "./groups.ts";
import { SHEET, at } from "./projection.ts";
import type { MapScale } from "./scale.ts";

/* Where names and pieces go around a space. Each has a place set by hand that avoids roads and neighbours, and takes
   another one if the pieces of the position leave it no room. In sheet units. */

export const PIECE = 28;
const CELL = 28.5;
const ARCH = 42;
const TAG = 22;
const GAP = 4;
/** More pieces than this are folded: the last cell shows the number of the others. */
const MOST_SHOWN = 8;

/** Names: offset from the space, and text anchor. */
const LABELS: Readonly<Partial<Record<SpaceId, readonly [x: number, y: number, anchor: "start" | "middle" | "end"]>>> =
  {
    delhi: [-24, -12, "end"],
    cawnpore: [-28, 8, "end"],
    lucknow: [30, -16, "start"],
    kalpi: [-17, 18, "end"],
    aligarh: [-15, 5, "end"],
    mainpuri: [-14, 30, "middle"],
    gwalior: [26, 5, "start"],
    jhansi: [28, 14, "start"],
    bareilly: [-26, -4, "end"],
    ambala: [24, -6, "start"],
    karnal: [15, 5, "start"],
    punjab: [18, -4, "start"],
    nepal: [0, -20, "middle"],
    simla: [26, 0, "start"],
    meerut: [26, 3, "start"],
    calcutta: [-14, -28, "end"],
    allahabad: [28, -22, "start"],
    benares: [-4, 28, "middle"],
    sultanpur: [20, 5, "start"],
    fyzabad: [19, 8, "start"],
    gorakhpur: [15, 3, "start"],
    patna: [15, 4, "start"],
    hazaribagh: [-19, 10, "end"],
    raniganj: [-19, 10, "end"],
    berhampore: [-15, 5, "end"],
    agra: [15, 5, "start"],
    sitapur: [15, 3, "start"],
    shahjahanpur: [16, -7, "start"],
    moradabad: [-4, -16, "middle"],
    saharanpur: [15, 4, "start"],
    banda: [21, 12, "start"],
  };
const labelOf = (id: SpaceId): readonly [x: number, y: number, anchor: "start" | "middle" | "end"] =>
  LABELS[id] ?? [0, 26, "middle"];

/** The place of a block of pieces, relative to the space. */
type Place = "left" | "right" | "above" | "below";
const PLACES: readonly Place[] = ["left", "right", "above", "below"];
/** For each space: the place of the first side's block, and of a second one. */
const BLOCKS: Readonly<Partial<Record<SpaceId, readonly [first: Place, second: Place]>>> = {
  delhi: ["left", "right"],
  cawnpore: ["above", "below"],
  lucknow: ["below", "above"],
  allahabad: ["left", "below"],
  calcutta: ["left", "above"],
  benares: ["above", "right"],
  gwalior: ["left", "below"],
  jhansi: ["left", "below"],
  bareilly: ["right", "above"],
  ambala: ["left", "below"],
  meerut: ["below", "left"],
  simla: ["left", "below"],
  agra: ["left", "below"],
  kalpi: ["right", "below"],
  mainpuri: ["left", "right"],
  aligarh: ["right", "below"],
  karnal: ["left", "below"],
  punjab: ["below", "above"],
  nepal: ["right", "left"],
  hazaribagh: ["right", "below"],
  raniganj: ["right", "below"],
  berhampore: ["above", "below"],
};
const placesOf = (id: SpaceId): readonly [Place, Place] => BLOCKS[id] ?? ["left", "below"];

/** A rectangle in sheet units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
export interface PlacedPiece {
  readonly x: number;
  readonly y: number;
}
/** A placed stack: its rectangle in sheet units, its contents in the stack's own units. */
export interface PlacedStack extends Rect {
  readonly stack: Stack;
  readonly space: SpaceId;
  readonly size: Size;
  /** Units that are drawn, each with its position in the stack. */
  readonly cells: readonly PlacedPiece[];
  /** The number of units that are not drawn. */
  readonly folded: number;
  /** It had to be placed at a distance: a line connects it to its space. */
  readonly away: boolean;
}
export interface PlacedName extends Rect {
  readonly space: SpaceId;
  readonly anchor: "start" | "middle" | "end";
  /** The anchor point of the text on its baseline. */
  readonly at: Point;
}
/** Everything placed around the spaces of a position at one scale. */
export interface Layout {
  readonly stacks: readonly PlacedStack[];
  readonly names: readonly PlacedName[];
  /** The signs of the spaces. */
  readonly signs: readonly Rect[];
}

/* ---- Sizes */

interface Size {
  readonly w: number;
  readonly h: number;
  readonly columns: number;
  readonly rows: number;
  readonly shown: number;
}
/** Zoomed out, a stack is one counter with its strength, a figure its arch. */
const FAR_SIZE = { w: 27, h: 23, columns: 1, rows: 1, shown: 0 } as const;
const FAR_ARCH = { w: 29, h: 37, columns: 1, rows: 1, shown: 0 } as const;

function sizeOf({ figure, units, side }: Stack, { far }: MapScale): Size {
  if (far) return figure === null ? FAR_SIZE : FAR_ARCH;
  const shown = units.length > MOST_SHOWN ? MOST_SHOWN - 1 : units.length;
  const cells = units.length > MOST_SHOWN ? MOST_SHOWN : units.length;
  const columns = Math.max(1, Math.min(cells, side === "rebel" && cells > 3 ? 4 : 3));
  const rows = Math.ceil(cells / columns);
  const w = (figure === null ? 0 : ARCH) + (cells === 0 ? 0 : columns * CELL) + (units.length > 1 ? TAG : 0);
  return { w, h: Math.max(figure === null ? 0 : 50, rows * CELL), columns, rows, shown };
}

/** The width of a city's walls, in piece units: it grows with the garrison. */
export function wallsOf(view: LastMughalView, id: SpaceId, { far }: MapScale): number {
  const garrison = garrisonOf(view, id);
  if (far) return garrison === null ? 18 : 27;
  return garrison === null ? 32 : 20 + garrison.units.length * 25 + garrison.figures.length * 42;
}
/** The half extents of a space's sign, in sheet units. */
export function roomOf(view: LastMughalView, id: SpaceId, scale: MapScale): { readonly x: number; readonly y: number } {
  const k = scale.piece;
  if (!isCity(id)) return scale.far ? { x: 7 * k, y: 7 * k } : { x: 12 * k, y: 11 * k };
  return { x: (wallsOf(view, id, scale) / 2 + 7) * k, y: (scale.far ? 16 : 24) * k };
}

/* ---- Obstacles */

interface Obstacle extends Rect {
  /** The cost per unit of covered area. */
  readonly cost: number;
}
const SIGN_COST = 10;
const STACK_COST = 8;
const NAME_COST = 2;
/** The cost of a road per unit of its length that pieces or a name cover. */
const ROAD_UNDER_PIECES = 1.2;
const ROAD_UNDER_NAME = 3;
/** The hand covers the south-west, the map's buttons the east. */
const COVERED: readonly Obstacle[] = [
  { x: -40, y: 662, w: 700, h: 200, cost: 1.5 },
  { x: 1044, y: 575, w: 100, h: 160, cost: 4 },
];

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The area of these obstacles that a rectangle covers. */
export const covered = (rect: Rect, others: readonly Rect[]): number =>
  others.reduce((sum, other) => sum + overlap(rect, other), 0);

const ROADS: readonly (readonly [Point, Point])[] = CONNECTIONS.map(({ a, b }) => [at(a), at(b)]);

/** The length of a line segment within a rectangle. */
function through({ x, y, w, h }: Rect, [[ax, ay], [bx, by]]: readonly [Point, Point]): number {
  const [dx, dy] = [bx - ax, by - ay];
  let [from, to] = [0, 1];
  for (const [p, q] of [
    [-dx, ax - x],
    [dx, x + w - ax],
    [-dy, ay - y],
    [dy, y + h - ay],
  ] as const) {
    if (p === 0 && q < 0) return 0;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  return from < to ? (to - from) * Math.hypot(dx, dy) : 0;
}

/** The possible obstacles within a rectangle. */
interface Ways {
  readonly obstacles: readonly Obstacle[];
  readonly roads: readonly (readonly [Point, Point])[];
  /** The cost of a road per unit of length. */
  readonly road: number;
}
const waysIn = (rect: Rect, obstacles: readonly Obstacle[], road: number): Ways => ({
  obstacles: obstacles.filter((obstacle) => overlap(rect, obstacle) > 0),
  roads: ROADS.filter((stretch) => through(rect, stretch) > 0),
  road,
});
/** The cost of this place. The sum may stop early once it reaches `most`. */
function costOf(rect: Rect, { obstacles, roads, road }: Ways, most: number): number {
  let cost = 0;
  for (const obstacle of obstacles) {
    cost += overlap(rect, obstacle) * obstacle.cost;
    if (cost >= most) return cost;
  }
  for (const stretch of roads) cost += through(rect, stretch) * road;
  return cost;
}

/* ---- Pieces */

/** The extra cost of a place other than the one set by hand. */
const OTHER_PLACE = 110;
/** Extra distances at which blocks may be placed, and the cost per unit of distance. */
const STEPS_AWAY = [0, 18, 36] as const;
const AWAY_COST = 40;
/** The stacks of a side are separated only if that saves more than this. */
const PARTING = 150;
/** Keeps pieces from overhanging the edge of the sheet. */
const EDGE = 6;
const within = (from: number, length: number, sheet: number): number =>
  Math.max(EDGE, Math.min(sheet - EDGE - length, from));

interface Standing extends Rect {
  readonly cost: number;
  readonly away: boolean;
}
/** The best place for a block of `w` by `h` around a space. */
function standing(
  id: SpaceId,
  { w, h }: { readonly w: number; readonly h: number },
  room: { readonly x: number; readonly y: number },
  first: Place,
  obstacles: readonly Obstacle[],
): Standing {
  const [cx, cy] = at(id);
  let best: Standing | null = null;
  const [reachX, reachY] = [room.x + w + 8, room.y + h + 8];
  // the edge of the sheet may push a block further inwards than its own reach
  const about = { x: cx - 2 * reachX, y: cy - 2 * reachY, w: 4 * reachX, h: 4 * reachY };
  const ways = waysIn(about, obstacles, ROAD_UNDER_PIECES);
  for (const away of STEPS_AWAY)
    for (const place of PLACES) {
      if (best !== null && best.cost <= away * AWAY_COST) break;
      const flat = place === "left" || place === "right";
      const along = flat
        ? [cy - h / 2, cy - room.y, cy + room.y - h, cy - h, cy]
        : [cx - w / 2, cx - room.x, cx + room.x - w, cx - w, cx];
      for (const [i, from] of along.entries()) {
        const x = within(
          flat ? (place === "left" ? cx - room.x - w - 6 - away : cx + room.x + 6 + away) : from,
          w,
          SHEET.w,
        );
        const y = within(
          flat ? from : place === "above" ? cy - room.y - h - 6 - away : cy + room.y + 8 + away,
          h,
          SHEET.h,
        );
        const rect = { x, y, w, h };
        const dearer = (place === first ? 0 : OTHER_PLACE) + (i === 0 ? 0 : 12) + away * AWAY_COST;
        const cost: number = dearer + costOf(rect, ways, (best?.cost ?? Infinity) - dearer);
        if (best === null || cost < best.cost) best = { ...rect, cost, away: away > 0 };
      }
    }
  if (best === null) throw new Error("A block has no place.");
  return best;
}

interface Block {
  readonly id: SpaceId;
  readonly side: Side;
  readonly which: 0 | 1;
  readonly stacks: readonly Stack[];
  readonly sizes: readonly Size[];
}

/** The stacks of a block, one below the other or side by side. */
function arranged({ stacks, sizes }: Block, k: number, abreast: boolean) {
  const gap = GAP + 5;
  const sum = (of: (size: Size) => number): number => sizes.reduce((n, size) => n + of(size) + gap, -gap);
  const w = (abreast ? sum((size) => size.w) : Math.max(...sizes.map((size) => size.w))) * k;
  const h = (abreast ? Math.max(...sizes.map((size) => size.h)) : sum((size) => size.h)) * k;
  let along = 0;
  const places = stacks.map((_, i) => {
    const size = sizes[i] as Size;
    const place = abreast ? { x: along, y: 0 } : { x: 0, y: along };
    along += ((abreast ? size.w : size.h) + gap) * k;
    return place;
  });
  return { w, h, places };
}

function cellsOf(stack: Stack, size: Size): readonly PlacedPiece[] {
  const left = stack.figure === null ? 0 : ARCH;
  const top = stack.figure !== null && size.rows === 1 ? 22 : 0;
  return Array.from({ length: size.shown }, (_, i) => ({
    x: left + (i % size.columns) * CELL,
    y: top + Math.floor(i / size.columns) * CELL,
  }));
}

interface PlacedBlock {
  readonly cost: number;
  readonly stacks: readonly PlacedStack[];
}
/** The stacks of a block kept together: one below the other or side by side. */
function together(view: LastMughalView, block: Block, scale: MapScale, obstacles: readonly Obstacle[]): PlacedBlock {
  const room = roomOf(view, block.id, scale);
  const first = placesOf(block.id)[block.which];
  const k = scale.piece;
  const ways = (block.stacks.length > 1 ? [false, true] : [false]).map((abreast) => {
    const form = arranged(block, k, abreast);
    return { form, abreast, where: standing(block.id, form, room, first, obstacles) };
  });
  const { form, abreast, where } = ways.reduce((a, b) => (b.where.cost < a.where.cost ? b : a));
  const onLeft = where.x + where.w / 2 < at(block.id)[0];
  const stacks = block.stacks.map((stack, i) => {
    const size = block.sizes[i] as Size;
    const place = form.places[i] as PlacedPiece;
    const w = size.w * k;
    return {
      stack,
      space: block.id,
      size,
      // on the left of the space, stacks one below the other are aligned on the right, next to it
      x: where.x + (!abreast && onLeft ? where.w - w : place.x),
      y: where.y + place.y,
      w,
      h: size.h * k,
      cells: scale.far ? [] : cellsOf(stack, size),
      folded: scale.far ? 0 : stack.units.length - size.shown,
      away: where.away,
    };
  });
  return { cost: where.cost, stacks };
}
const inTheWay = ({ x, y, w, h }: Rect): Obstacle => ({ x: x - 5, y: y - 5, w: w + 9, h: h + 9, cost: STACK_COST });

/** The stacks of a block together, or each where it fits best. */
function placeBlock(
  view: LastMughalView,
  block: Block,
  scale: MapScale,
  obstacles: readonly Obstacle[],
): readonly PlacedStack[] {
  const joined = together(view, block, scale, obstacles);
  if (block.stacks.length < 2) return joined.stacks;
  const parted: PlacedStack[] = [];
  let cost = PARTING;
  for (const [i, stack] of block.stacks.entries()) {
    const one = { ...block, stacks: [stack], sizes: [block.sizes[i] as Size] };
    const found = together(view, one, scale, [...obstacles, ...parted.map(inTheWay)]);
    cost += found.cost;
    parted.push(...found.stacks);
  }
  return cost < joined.cost ? parted : joined.stacks;
}

/* ---- Names */

/** The font size of a name in sheet units, as in the styles. */
const letters = (type: string, { unit }: MapScale): number =>
  type === "territory" ? Math.max(14.5, 12.6 * unit) : Math.max(17, 12.6 * unit);
/**
 * The average width of a letter, and how far letters extend above and below the baseline, all relative to the font
 * size.
 */
const [WIDTH, RISE, FALL] = [0.5, 0.74, 0.24];
/** Zoomed out, a name is left out if more than this share of it would be covered. */
const HIDDEN = 0.22;

function nameRect(name: string, size: number, [x, y]: Point, anchor: PlacedName["anchor"]): Rect {
  const w = name.length * size * WIDTH;
  const left = anchor === "start" ? x : anchor === "end" ? x - w : x - w / 2;
  return { x: left, y: y - size * RISE, w, h: size * (RISE + FALL) };
}

/** The possible places of a name, the one set by hand first. */
function namePlaces(view: LastMughalView, id: SpaceId, scale: MapScale): readonly Omit<PlacedName, keyof Rect>[] {
  const [cx, cy] = at(id);
  const room = roomOf(view, id, scale);
  const [dx, dy, anchor] = labelOf(id);
  const wide = isCity(id) ? (wallsOf(view, id, scale) / 2) * scale.piece - 16 : 0;
  const shift = Math.max(0, wide);
  const size = letters(spaceOf(id).type, scale);
  const k = scale.far ? scale.piece * 0.62 : scale.piece;
  const along = anchor === "start" ? shift : anchor === "end" ? -shift : 0;
  const place = (x: number, y: number, to: PlacedName["anchor"]) => ({ space: id, anchor: to, at: [x, y] as Point });
  return [
    place(cx + dx * k + along, cy + dy * k, anchor),
    place(cx + room.x + 4, cy + size * 0.3, "start"),
    place(cx - room.x - 4, cy + size * 0.3, "end"),
    place(cx, cy - room.y - 4, "middle"),
    place(cx, cy + room.y + size * 0.8, "middle"),
    place(cx + room.x * 0.7, cy - room.y - 1, "start"),
    place(cx - room.x * 0.7, cy - room.y - 1, "end"),
    place(cx + room.x * 0.7, cy + room.y + size * 0.7, "start"),
    place(cx - room.x * 0.7, cy + room.y + size * 0.7, "end"),
  ];
}
const withRect = (place: Omit<PlacedName, keyof Rect>, scale: MapScale): PlacedName => {
  const { type, name } = spaceOf(place.space);
  return { ...place, ...nameRect(name, letters(type, scale), place.at, place.anchor) };
};

function placeName(
  view: LastMughalView,
  id: SpaceId,
  scale: MapScale,
  obstacles: readonly Obstacle[],
): PlacedName | null {
  const ways = namePlaces(view, id, scale).map((place, i) => {
    const found = withRect(place, scale);
    const outside = found.x < 2 || found.x + found.w > SHEET.w - 2 || found.y < 2 || found.y + found.h > SHEET.h - 2;
    return {
      found,
      cost:
        costOf(found, waysIn(found, obstacles, ROAD_UNDER_NAME), Infinity) + (i === 0 ? 0 : 60) + (outside ? 4000 : 0),
    };
  });
  const { found } = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
  return scale.far && covered(found, obstacles) > HIDDEN * found.w * found.h ? null : found;
}

/* ---- The whole layout */

const SIDE_ORDER: readonly Side[] = ["british", "rebel"];
const layouts = new WeakMap<LastMughalView, Map<number, Layout>>();

/** Where all stacks and names of a position go. */
export function layoutOf(view: LastMughalView, scale: MapScale): Layout {
  const known = layouts.get(view) ?? new Map<number, Layout>();
  layouts.set(view, known);
  const found = known.get(scale.unit);
  if (found !== undefined) return found;
  const layout = layOut(view, scale);
  known.set(scale.unit, layout);
  return layout;
}

function layOut(view: LastMughalView, scale: MapScale): Layout {
  const named = SPACES.filter(({ type }) => !scale.far || type !== "territory").map(({ id }) => id);
  const signs = SPACES.map(({ id }): Obstacle => {
    const [x, y] = at(id);
    const room = roomOf(view, id, scale);
    const edge = scale.far ? 0 : 4;
    return {
      x: x - room.x - edge,
      y: y - room.y - edge,
      w: 2 * (room.x + edge),
      h: 2 * (room.y + edge),
      cost: SIGN_COST,
    };
  });
  const wishes = named.flatMap((id): readonly Obstacle[] =>
    namePlaces(view, id, scale)
      .slice(0, 1)
      .map((place) => ({ ...withRect(place, scale), cost: NAME_COST })),
  );
  const blocks = SPACES.flatMap(({ id }) =>
    SIDE_ORDER.map((side) => ({ side, stacks: stacksIn(view, side, id) }))
      .filter(({ stacks }) => stacks.length > 0)
      .map(({ side, stacks }, i): Block => ({
        ...{ id, side, which: i === 0 ? 0 : 1, stacks },
        sizes: stacks.map((stack) => sizeOf(stack, scale)),
      })),
  );
  const area = ({ sizes }: Block): number => sizes.reduce((sum, { w, h }) => sum + w * h, 0);
  const stacks: PlacedStack[] = [];
  const taken: Obstacle[] = [];
  for (const block of blocks.toSorted((a, b) => area(b) - area(a))) {
    const placed = placeBlock(view, block, scale, [...signs, ...wishes, ...taken, ...COVERED]);
    stacks.push(...placed);
    taken.push(...placed.map(inTheWay));
  }
  const names: PlacedName[] = [];
  for (const id of named.toSorted((a, b) => Number(isCity(b)) - Number(isCity(a)))) {
    const others = names.map((name): Obstacle => ({ ...name, cost: STACK_COST }));
    const name = placeName(view, id, scale, [...signs, ...taken, ...others]);
    if (name !== null) names.push(name);
  }
  const order = new Map(SPACES.map(({ id }, i) => [id, i]));
  return { stacks: stacks.toSorted((a, b) => (order.get(a.space) ?? 0) - (order.get(b.space) ?? 0)), names, signs };
}
