import { SPACES, type SpaceId } from "@caravanserai/great-game/data";
import { spaceOf } from "@caravanserai/great-game";
import { LABELS, type Label } from "./labels.ts";
import { pointOf } from "./places.ts";
import { glyphBox, nameBox, overlap, type Box, type SpaceShape } from "./placing.ts";
import { EXTENT } from "./sheet.ts";

/* Which names are shown, and where. Zoomed in, all names have the positions placed by hand. Zoomed out, letters keep
   their size while the land shrinks: the most important names are placed first, the others where there is room left. */

/** From this many map units per pixel, the names placed by hand would overlap. */
const CROWDED = 1.45;

/** `shapes`: the glyphs; `matters`: highlighted or named spaces, whose names are placed first. */
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
/** Includes a gap to the next word. */
const widened = (box: Box): Box => ({ ...box, x: box.x - 2, width: box.width + 4 });

/** Square pixels of overlap that a name may have: the corners of its box are empty. */
const SLIGHT = 24;
/** The overlap allowed to a highlighted space's name, about a quarter of it: hard to read is better than no name. */
const MUCH = 180;

/** Possible positions of a name, the one placed by hand first. */
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
