import { SPACES, type SpaceId } from "@caravanserai/great-game/data";
import { spaceOf } from "@caravanserai/great-game";
import type { Label } from "./labels.ts";
import { homeFortress, pointOf } from "./places.ts";

/* Where pieces go next to their spaces. Glyphs and names keep their places; every piece takes the first free
   candidate, or the one that covers least. The result depends only on the scale and on what is there, so that
   nothing jumps about while the map is viewed. */

/** A box in screen pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The penalty for covering it; 1 by default. */
  readonly weight?: number;
}

/** Something to be placed next to a space: its size, and its origin within its box. */
export interface Wanting {
  readonly key: string;
  readonly space: SpaceId;
  readonly width: number;
  readonly height: number;
  /** From the box's top left corner to the sign's origin. */
  readonly originX: number;
  readonly originY: number;
  /** Angles to try, in order of preference, in degrees clockwise from the right. */
  readonly around: readonly number[];
  /** It may be placed at a distance, since a line points to its space. */
  readonly far?: boolean;
  /** It is left out where it would cover others of its kind. */
  readonly optional?: boolean;
}

export interface SpaceShape {
  /** Radius of the glyph with its ring. */
  readonly radius: number;
  /** There is a plaque below it. */
  readonly plaque: boolean;
}

export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** The approximate width of a name in Castoro at 14 px. */
const nameWidth = (name: string): number => name.length * 6.9 + 4;

/** A glyph with its ring; `k` map units are one pixel. */
export function glyphBox(id: SpaceId, r: number, k: number): Box {
  const [x, y] = pointOf(id).map((v) => v / k) as [number, number];
  return { x: x - r, y: y - r, width: 2 * r, height: 2 * r, weight: 3 };
}

/** The parts around one space that never move. */
function fixedAround(
  id: SpaceId,
  name: string,
  shape: SpaceShape,
  k: number,
  label: Label | undefined,
): readonly Box[] {
  const [x, y] = pointOf(id).map((v) => v / k) as [number, number];
  const { radius: r } = shape;
  const boxes: Box[] = [glyphBox(id, r, k)];
  if (label !== undefined) boxes.push(nameBox(label, name, x, y));
  if (shape.plaque) boxes.push({ x: x - 20, y: y + 14, width: 40, height: 16 });
  if (spaceOf(id).isCapital) boxes.push({ x: x - r - 4, y: y - r - 4, width: 14, height: 14 });
  if (homeFortress(id) !== null) boxes.push({ x: x + 12, y: y - 34, width: 20, height: 22 });
  return boxes;
}
/** The box of a name's letters around a space at x, y. */
export function nameBox([dx, dy, anchor]: Label, name: string, x: number, y: number): Box {
  const width = nameWidth(name);
  const left = anchor === "start" ? dx : anchor === "end" ? dx - width : dx - width / 2;
  return { x: x + left, y: y + dy - 12, width, height: 15, weight: 2 };
}

/** Offsets in pixels from the space's centre for everything to be placed. */
export function place(
  wanting: readonly Wanting[],
  shapes: (id: SpaceId) => SpaceShape,
  k: number,
  names: ReadonlyMap<SpaceId, Label>,
): ReadonlyMap<string, readonly [dx: number, dy: number]> {
  const taken: Box[] = SPACES.flatMap(({ id, name }) => fixedAround(id, name, shapes(id), k, names.get(id)));
  const plaques: Box[] = [];
  const found = new Map<string, readonly [number, number]>();
  for (const want of wanting) {
    const [x, y] = pointOf(want.space).map((v) => v / k) as [number, number];
    let best: { readonly box: Box; readonly cost: number } | undefined;
    for (const [preference, box] of candidates(want, shapes(want.space).radius).entries()) {
      const there = { ...box, x: box.x + x, y: box.y + y };
      const cost =
        taken.reduce((sum, other) => sum + overlap(there, other) * (other.weight ?? 1), 0) +
        preference * 9 +
        beyondEdge(there, k) +
        (want.far === true && isNearerToAnother(there, want.space, k) ? OF_ANOTHER : 0);
      if (best === undefined || cost < best.cost) best = { box: there, cost };
    }
    if (best === undefined) continue;
    if (want.far === true) {
      const { box } = best;
      // of two overlapping plaques neither can be read: the second is left out, and the list has its text
      const covered = plaques.reduce((sum, other) => sum + overlap(box, other), 0);
      if (want.optional === true && covered > box.width * box.height * COVERED) continue;
      plaques.push(box);
    }
    taken.push(best.box);
    found.set(want.key, [best.box.x - x + want.originX, best.box.y - y + want.originY]);
  }
  return found;
}

/** The share of a plaque that others may cover. */
const COVERED = 0.1;

/** Boxes at each angle, close to the glyph and a little farther away. */
function candidates(want: Wanting, radius: number): readonly Box[] {
  const { width, height } = want;
  return (want.far === true ? [4, 16, 30, 48, 70] : [2, 16, 30]).flatMap((gap) =>
    want.around.map((degrees) => {
      const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const [dx, dy] = [cos * (radius + gap + width / 2), sin * (radius + gap + height / 2)];
      return { x: dx - width / 2, y: dy - height / 2, width, height };
    }),
  );
}

/** As bad as covering a whole name: a plaque close to another space seems to belong to that one. */
const OF_ANOTHER = 800;
function isNearerToAnother(box: Box, space: SpaceId, k: number): boolean {
  const away = (id: SpaceId): number => {
    const [x, y] = pointOf(id);
    return Math.hypot(box.x + box.width / 2 - x / k, box.y + box.height / 2 - y / k);
  };
  const own = away(space);
  return SPACES.some(({ id }) => id !== space && away(id) < own);
}

/** The penalty for leaving the map. */
function beyondEdge(box: Box, k: number): number {
  const [right, bottom] = [975 / k, 980 / k];
  const out =
    Math.max(0, -14 / k - box.x) + Math.max(0, box.x + box.width - right) + Math.max(0, box.y + box.height - bottom);
  return out * 40 + Math.max(0, 6 / k - box.y) * 40;
}
