import { refuseOrder } from "./judge-order.ts";
import type { MoveMode, Order } from "./order.ts";
import { allowanceOf } from "./rates.ts";
import { refuseMode } from "./posture.ts";
import { at, figuresOf, isSurrounded } from "./scene.ts";
import type { Figure, Point, Scene, Side, Unit } from "./state.ts";
import { terrainOf } from "./terrain.ts";

/* Orders that are cheap to find. They show whether a Unit can do anything, and the random player tries them. */

/** The modes in which a Unit can move figures now. */
export function moveModesOf(scene: Scene, unit: Unit): MoveMode[] {
  const terrain = terrainOf(scene.ground);
  return (["march", "fast", "halfDown", "upHalf", "crawl", "limbered"] as const).filter(
    (mode) => allowanceOf(scene, unit, mode) !== null && refuseMode(scene, terrain, unit, mode) === null,
  );
}

const STEPS: readonly Point[] = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

/** A small legal order; null: the Unit can do nothing. */
export function someOrder(scene: Scene, side: Side, unit: Unit): Order | null {
  const terrain = terrainOf(scene.ground);
  const isLegal = (order: Order): boolean => refuseOrder(scene, side, order) === null;
  for (const mode of ["down", "up"] as const) {
    const order: Order = { unit: unit.id, mode };
    if (unit.kind !== "animal" && isLegal(order)) return order;
  }
  const [mode] = moveModesOf(scene, unit);
  if (mode === undefined) return null;
  const free = figuresOf(scene, unit.id).filter((f) => !isSurrounded(scene, terrain, f));
  for (const figure of free)
    for (const length of [50, 10, 1])
      for (const [dx, dy] of STEPS) {
        const order: Order = { unit: unit.id, mode, paths: [step(figure, [dx * length, dy * length])] };
        if (isLegal(order)) return order;
      }
  for (const figure of free) {
    if (figure.heading < 0) continue;
    for (let heading = 0; heading < 8; heading++) {
      const order: Order = { unit: unit.id, mode, paths: [{ figure: figure.id, path: [], heading }] };
      if (isLegal(order)) return order;
    }
  }
  return null;
}
function step(figure: Figure, [dx, dy]: Point): { figure: string; path: Point[] } {
  const [x, y] = at(figure);
  return { figure: figure.id, path: [[x + dx, y + dy]] };
}
