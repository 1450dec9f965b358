import { SPACES, type SpaceId } from "@caravanserai/great-game/data";
import { spaceOf } from "@caravanserai/great-game";
import { LABELS, type Label } from "./labels.ts";
import { pointOf } from "./places.ts";
import { glyphBox, nameBox, overlap, type Box, type SpaceShape } from "./placing.ts";
import { EXTENT } from "./sheet.ts";

/*
 * Which names are written, and where. Near enough all stand where they were laid by hand; from farther away letters
 * keep their size while the land shrinks, so the names that matter most are written first, and the others where there
 * is room left.
 */

/** From this many map units a pixel, the names laid by hand would lie upon each other. */
const CROWDED = 1.45;

/** `shapes`: the glyphs; `matters`: what is lit or spoken of, whose names are written first. */
export function namesAt(
  k: number,
  shapes: (id: SpaceId) => SpaceShape,
  matters: (id: SpaceId) => boolean,
  isShown: (id: SpaceId) => boolean,
): ReadonlyMap<SpaceId, Label> {
  if (k < CROWDED) return new Map(SPACES.map(({ id }) => [id, LABELS[id]]));
  const rank = (id: SpaceId): number => {
    const { isCapital, fortress } = spaceOf(id);
    return matters(id) ? 0 : isCapital ? 1 : fortress > 0 ? 2 : 3;
  };
  const order = SPACES.filter(({ id }) => isShown(id)).sort((a, b) => rank(a.id) - rank(b.id));
  const taken: Box[] = SPACES.map(({ id }) => glyphBox(id, shapes(id).radius, k));
  const names = new Map<SpaceId, Label>();
  const sheet = { x: EXTENT.x / k, y: EXTENT.y / k, width: EXTENT.width / k, height: EXTENT.height / k };
  for (const { id, name } of order) {
    const [x, y] = pointOf(id).map((v) => v / k) as [number, number];
    const spots = spotsOf(id, shapes(id).radius).map((label) => {
      const box = widened(nameBox(label, name, x, y));
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
      return { label, box, covers: covered + box.width * box.height - overlap(box, sheet) };
    });
    const best = spots.reduce((a, b) => (b.covers < a.covers ? b : a));
    if (best.covers > (matters(id) ? MUCH : SLIGHT)) continue;
    names.set(id, best.label);
    taken.push(best.box);
  }
  return names;
}
/** With a space before the next word. */
const widened = (box: Box): Box => ({ ...box, x: box.x - 2, width: box.width + 4 });

/** Square pixels that may be covered: the corners of the boxes are empty. */
const SLIGHT = 24;
/** What is lit may be hard to read rather than have no name, up to a quarter of it. */
const MUCH = 180;

/** Where a name may stand, the place laid by hand first. */
function spotsOf(id: SpaceId, radius: number): readonly Label[] {
  const beside = radius + 3;
  return [
    LABELS[id],
    [beside, 5, "start"],
    [-beside, 5, "end"],
    [0, radius + 13, "middle"],
    [0, -radius - 4, "middle"],
  ];
}
