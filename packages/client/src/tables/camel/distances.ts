import {
  FOOT_LINES,
  figuresOf,
  inches,
  terrainOf,
  unitOf,
  WIDTH,
  type CamelView,
  type Point,
  type Rectangle,
  type Scene,
} from "@caravanserai/camel";
import { gapBetween } from "./measuring.ts";
import { unitName } from "./words/names.ts";

/* Distances from a Unit to what matters, in words: for screen readers, the list of Units and players who use the
   keyboard. */

/** The positions of a Unit's figures, actual or drafted. */
export type Standing = ReadonlyMap<string, Point>;

/** "12″ to the 2′ line; nearest enemy 18.3″, Unit B; 35″ to the Fort". */
export function distanceWords(scene: Scene, view: CamelView, unitId: string, standing: Standing = new Map()): string {
  const unit = unitOf(scene, unitId);
  const own = figuresOf(scene, unitId).map((figure) => {
    const [x, y] = standing.get(figure.id) ?? [figure.x, figure.y];
    return { ...figure, x, y };
  });
  if (own.length === 0) return "";
  const parts: string[] = [];
  const foremost = Math.max(...own.map(({ y }) => y));
  const line = FOOT_LINES[view.lines];
  if (unit.side === "british" && line !== undefined && view.round > 0)
    parts.push(`${inches(Math.max(0, line - foremost))} to the ${view.lines + 1}′ line`);
  const enemies = scene.figures.filter((f) => f.side !== unit.side && f.status === "on");
  let nearest: { readonly gap: number; readonly unit: string } | null = null;
  for (const a of own)
    for (const b of enemies) {
      const gap = gapBetween(a, b);
      if (nearest === null || gap < nearest.gap) nearest = { gap, unit: b.unit };
    }
  if (nearest !== null)
    parts.push(
      nearest.gap <= 5
        ? `in contact with ${unitName(nearest.unit)}`
        : `nearest enemy ${inches(nearest.gap)}, ${unitName(nearest.unit)}`,
    );
  const goal = goalOf(scene, view);
  if (goal !== null) {
    const far = Math.min(...own.flatMap(({ x, y }) => goal.places.map((place) => toRectangle([x, y], place))));
    parts.push(far === 0 ? `at ${goal.name}` : `${inches(far)} to ${goal.name}`);
  }
  return parts.join("; ");
}

/** The places the objective is about; the nearest one counts. */
function goalOf(
  scene: Scene,
  { objective }: CamelView,
): { readonly name: string; readonly places: readonly Rectangle[] } | null {
  const { place, villages } = terrainOf(scene.ground);
  if (objective === 0) return null;
  if (objective >= 5) return villages.length === 0 ? null : { name: "the nearer village", places: villages };
  if (place === null) return null;
  if ((objective === 3 || objective === 4) && scene.ground.relieved)
    return { name: "the start edge", places: [[0, 0, WIDTH, 0]] };
  return { name: scene.ground.site === "fort" ? "the Fort" : "the Mission House", places: [place] };
}
/** The remaining distance, as "The column is 35.2″ from the Fort"; empty if nothing is on its way. */
export function columnWords(scene: Scene, view: CamelView): string {
  const goal = goalOf(scene, view);
  const isWayBack = (view.objective === 3 || view.objective === 4) && scene.ground.relieved;
  const wanted = scene.figures.filter(
    ({ side, status, unit, kind }) =>
      side === "british" && status === "on" && unit !== "G" && (kind === "civilian") === isWayBack,
  );
  if (goal === null || wanted.length === 0 || view.round === 0) return "";
  const far = Math.min(...wanted.flatMap(({ x, y }) => goal.places.map((place) => toRectangle([x, y], place))));
  const who = isWayBack ? (wanted.length === 1 ? "The last Diamonde is" : "The Diamondes are") : "The column is";
  return far === 0 ? `${who} at ${goal.name}` : `${who} ${inches(far)} from ${goal.name}`;
}
function toRectangle([x, y]: Point, [x0, y0, x1, y1]: Rectangle): number {
  const dx = Math.max(x0 - x, 0, x - x1);
  const dy = Math.max(y0 - y, 0, y - y1);
  return Math.round(Math.hypot(dx, dy));
}
