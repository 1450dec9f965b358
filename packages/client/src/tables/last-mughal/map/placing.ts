import type { SpaceId } from "@caravanserai/last-mughal";
import type { Point } from "../../../drawing/curves.ts";
import type { Stack } from "./groups.ts";
import { SHEET, at } from "./projection.ts";

/* Where names and pieces stand about a space, set by hand so that they keep off roads and each other. In units of the sheet. */

export const PIECE = 28;
const CELL = 28.5;
const ARCH = 42;
const TAG = 22;
const GAP = 4;
/** More pieces than this are folded: the last cell says how many more there are. */
export const MOST_SHOWN = 8;

/** Names: where from the space, and to which side they run. */
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
export const labelOf = (id: SpaceId): readonly [x: number, y: number, anchor: "start" | "middle" | "end"] =>
  LABELS[id] ?? [0, 26, "middle"];

/** Where a block of pieces stands: to the left, to the right, above or below the space. */
type Place = "left" | "right" | "above" | "below";
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
/** Blocks that would cover the name of their space are moved a little. */
const NUDGES: Readonly<Partial<Record<SpaceId, Point>>> = {
  delhi: [0, 20],
  allahabad: [0, 14],
  calcutta: [0, 20],
};
const placesOf = (id: SpaceId): readonly [Place, Place] => BLOCKS[id] ?? ["left", "below"];

export interface PlacedPiece {
  readonly x: number;
  readonly y: number;
}
export interface PlacedStack {
  readonly stack: Stack;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Units that are drawn, each with its place within the stack. */
  readonly cells: readonly PlacedPiece[];
  /** Units that are not drawn. */
  readonly folded: number;
}

interface Size {
  readonly w: number;
  readonly h: number;
  readonly columns: number;
  readonly rows: number;
  readonly shown: number;
}
function sizeOf({ figure, units, side }: Stack): Size {
  const shown = units.length > MOST_SHOWN ? MOST_SHOWN - 1 : units.length;
  const cells = units.length > MOST_SHOWN ? MOST_SHOWN : units.length;
  const columns = Math.max(1, Math.min(cells, side === "rebel" && cells > 3 ? 4 : 3));
  const rows = Math.ceil(cells / columns);
  const w = (figure === null ? 0 : ARCH) + (cells === 0 ? 0 : columns * CELL) + (units.length > 1 ? TAG : 0);
  return { w, h: Math.max(figure === null ? 0 : 50, rows * CELL), columns, rows, shown };
}

function placed(stack: Stack, x: number, y: number, size: Size): PlacedStack {
  const left = stack.figure === null ? 0 : ARCH;
  const top = stack.figure !== null && size.rows === 1 ? 22 : 0;
  const cells = Array.from({ length: size.shown }, (_, i) => ({
    x: left + (i % size.columns) * CELL,
    y: top + Math.floor(i / size.columns) * CELL,
  }));
  return { stack, x, y, w: size.w, h: size.h, cells, folded: stack.units.length - size.shown };
}

/** The stacks of one side about a space. `room`: how far the sign of the space reaches from its middle, to the sides and up and down. */
export function placeStacks(
  id: SpaceId,
  stacks: readonly Stack[],
  which: 0 | 1,
  room: { readonly x: number; readonly y: number },
): readonly PlacedStack[] {
  const [cx, cy] = at(id);
  const sizes = stacks.map(sizeOf);
  const height = sizes.reduce((sum, { h }) => sum + h + GAP, -GAP);
  const width = Math.max(0, ...sizes.map(({ w }) => w));
  const place = placesOf(id)[which];
  const [nx, ny] = which === 0 ? (NUDGES[id] ?? [0, 0]) : [0, 0];
  const [left, top] = corner(place, [cx + nx, cy + ny], width, height, room);
  const x = within(left, width, SHEET.w);
  let y = within(top, height, SHEET.h);
  return stacks.map((stack, i) => {
    const size = sizes[i] ?? { w: 0, h: 0, columns: 1, rows: 1, shown: 0 };
    const found = placed(stack, place === "left" ? x + width - size.w : x, y, size);
    y += size.h + GAP;
    return found;
  });
}
/** So that nothing hangs over the edge of the sheet. */
const EDGE = 6;
const within = (from: number, length: number, sheet: number): number =>
  Math.max(EDGE, Math.min(sheet - EDGE - length, from));

function corner(
  place: Place,
  [cx, cy]: Point,
  w: number,
  h: number,
  room: { readonly x: number; readonly y: number },
): Point {
  switch (place) {
    case "left":
      return [cx - room.x - w - 6, cy - h / 2];
    case "right":
      return [cx + room.x + 6, cy - h / 2];
    case "above":
      return [cx - w / 2, cy - room.y - h - 6];
    case "below":
      return [cx - w / 2, cy + room.y + 8];
  }
}
