import { baseOf, doOverlap, isBaseOnTable } from "./bases.ts";
import { DIRECTIONS } from "./data/constants.ts";
import { dist2, dot } from "./geometry.ts";
import { byId } from "./ids.ts";
import { holdsRoom, refuseEnemies } from "./judge-order.ts";
import type { Way } from "./log.ts";
import { measurePath } from "./passage.ts";
import { gaitOf } from "./rates.ts";
import { at, basesExcept, enemyCircles, isSurrounded, loadOf, unitOf } from "./scene.ts";
import type { Figure, Point, Scene } from "./state.ts";
import { terrainOf } from "./terrain.ts";

/* Straight moves forced by an event (CK-114). */

/** The point k hundredths along a direction. Diagonal components are floor(k · 424 / 600). */
export function along([x, y]: Point, direction: number, k: number): Point {
  const [dx, dy] = DIRECTIONS[direction] as Point;
  const step = dx !== 0 && dy !== 0 ? Math.floor((k * 424) / 600) : k;
  return [x + dx * step, y + dy * step];
}

/**
 * Moves each figure as far as it can go, the foremost in this direction first, and marks the figures and their Units as
 * moved.
 */
export function forceFigures(scene: Scene, figures: readonly Figure[], direction: number, distance: number): Way[] {
  const terrain = terrainOf(scene.ground);
  const step = DIRECTIONS[direction] as Point;
  const ordered = [...figures].sort((a, b) => dot(at(b), step) - dot(at(a), step) || byId(a, b));
  for (const figure of ordered) {
    const unit = unitOf(scene, figure.unit);
    unit.posture = "standing"; // CK-113
    unit.ordered = true;
    unit.lastMode = "other";
  }
  const ways: Way[] = [];
  for (const figure of ordered) {
    const load = loadOf(scene, figure.id);
    figure.moved = true;
    if (load !== null) load.moved = true;
    if (isSurrounded(scene, terrain, figure)) continue;
    const start = at(figure);
    const end = farthest(scene, figure, direction, distance);
    if (end === null) continue;
    [figure.x, figure.y] = end;
    ways.push([figure.id, ...start, ...end]);
  }
  return ways;
}

/** The farthest point at which the straight leg is legal and the figure can stand; null: it does not move. */
function farthest(scene: Scene, figure: Figure, direction: number, distance: number): Point | null {
  const terrain = terrainOf(scene.ground);
  const gait = gaitOf(figure, loadOf(scene, figure.id)?.state === "limbered" ? "limbered" : "march");
  const enemies = enemyCircles(scene, figure.side);
  const others = basesExcept(scene, new Set([figure.id]));
  const start = at(figure);
  const standing = baseOf(figure);
  for (let k = distance; k > 0; k--) {
    const end = along(start, direction, k);
    const base = { ...standing, x: end[0], y: end[1] };
    if (!isBaseOnTable(base) || others.some((other) => doOverlap(other, base))) continue;
    if (measurePath(terrain, gait, start, [end]).obstacle !== null) continue;
    if (refuseEnemies({ id: figure.id, start, path: [end], end: base }, enemies) !== null) continue;
    if (!holdsRoom(scene, terrain, figure, end)) continue;
    return end;
  }
  return null;
}

/**
 * The direction that maximizes the smallest squared distance between the Unit's figures and the camels; ties: the
 * lowest direction (CK-238).
 */
export function flightDirection(scene: Scene, figures: readonly Figure[], camels: readonly Figure[]): number {
  let best = 0;
  let most = -1;
  for (let direction = 0; direction < 8; direction++) {
    const trial: Scene = {
      ...scene,
      figures: scene.figures.map((f) => ({ ...f })),
      units: scene.units.map((u) => ({ ...u })),
      pieces: scene.pieces.map((p) => ({ ...p })),
    };
    const own = trial.figures.filter((f) => figures.some((figure) => figure.id === f.id));
    forceFigures(trial, own, direction, 600);
    const least = Math.min(...own.flatMap((f) => camels.map((camel) => dist2(at(f), at(camel)))));
    if (least <= most) continue;
    most = least;
    best = direction;
  }
  return best;
}
