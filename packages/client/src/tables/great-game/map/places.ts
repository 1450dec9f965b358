import { LINES, SPACES, type LineRecord, type SpaceId } from "@caravanserai/great-game/data";
import { homeCapitalOf, spaceOf, CAMPS, type Camp } from "@caravanserai/great-game";
import { spline, waves, type Point } from "../../../drawing/curves.ts";

/* How spaces and ways are drawn. The rules package defines what they are. */

export const ALL_SPACES: readonly SpaceId[] = SPACES.map((s) => s.id);

/** The camp whose home fortress this is. */
export const homeFortress = (id: SpaceId): Camp | null => CAMPS.find((camp) => homeCapitalOf(camp) === id) ?? null;

export const pointOf = (id: SpaceId): Point => spaceOf(id).at;

export const lineOf = (a: SpaceId, b: SpaceId): LineRecord | undefined =>
  LINES.find((l) => (l.a === a && l.b === b) || (l.a === b && l.b === a));

/** All points of a way, including its bends. */
function course(line: LineRecord): readonly Point[] {
  return [pointOf(line.a), ...(line.waypoints ?? []), pointOf(line.b)];
}
/** The way as an SVG path: wavy over water. */
export function roadPath(line: LineRecord): string {
  return line.line === "water" ? waves(course(line)) : spline(course(line));
}
