import { WEAPONS } from "../data/weapons.ts";
import { weaponOfFigure } from "../firing.ts";
import { dist2 } from "../geometry.ts";
import { refuseOrder } from "../judge-order.ts";
import type { MoveOrder, Order } from "../order.ts";
import { ratesOf } from "../rates.ts";
import { at, onTable, unitOf } from "../scene.ts";
import { canSee } from "../sight.ts";
import { moveModesOf } from "../simple-orders.ts";
import { middleOf, orderTowards } from "../suggested-orders.ts";
import type { Figure, Point, Scene, Unit } from "../state.ts";
import { terrainOf } from "../terrain.ts";
import { trailAt } from "./trail.ts";

/* The way home with Mr and Mrs Diamonde (CK-206). */

const SIDE = "british";
/** Tribesmen this far above the Diamondes are left to the Units that stay behind. */
const BEHIND = 1200;
/** The escort's lanes next to the trail. */
const LANE = 260;

const diamondes = (scene: Scene): Figure[] => scene.figures.filter((f) => f.kind === "civilian" && f.status === "on");

/**
 * The goal of a foot Unit after relief: the nearest tribesman between the Diamondes and the start edge, or else a point
 * on the trail ahead of them. Null: there is nobody to bring home.
 */
export function escortGoal(scene: Scene, unit: Unit, lane: number): Point | null {
  const walking = diamondes(scene);
  if (walking.length === 0) return null;
  const highest = Math.max(...walking.map(({ y }) => y));
  const from = middleOf(scene, unit.id);
  const [threat] = onTable(scene, "afghan")
    .filter(({ y }) => y < highest + BEHIND)
    .sort((a, b) => dist2(at(a), from) - dist2(at(b), from));
  if (threat !== undefined) return at(threat);
  const ahead = Math.max(300, highest - 1200);
  return [Math.min(4600, Math.max(200, trailAt(scene, ahead)[0] + LANE * lane)), ahead];
}

/** The Diamondes run for the start edge on the way on which the fewest tribesmen can reach or see them. */
export function homeward(scene: Scene, unit: Unit): Order | null {
  const [x, y] = middleOf(scene, unit.id);
  const ahead = Math.max(100, y - 1000);
  const straight: Point = ahead < 200 ? [x, 100] : trailAt(scene, ahead);
  const enemies = onTable(scene, "afghan");
  const goals: Point[] = [straight, [x, Math.max(100, y - 600)]];
  if (enemies.length > 0)
    goals.push(...[-1600, -800, 800, 1600].map((dx): Point => [Math.min(4600, Math.max(200, x + dx)), ahead]));
  let best: MoveOrder | null = null;
  let least = enemies.length === 0 ? Infinity : dangerAt(scene, enemies, [x, y]) + y;
  for (const goal of goals) {
    const order = towardsHome(scene, unit, goal);
    if (order === null) continue;
    const end = endOf(order);
    const cost = dangerAt(scene, enemies, end) + end[1];
    if (cost >= least) continue;
    best = order;
    least = cost;
    if (enemies.length === 0) break;
  }
  return best;
}
function towardsHome(scene: Scene, unit: Unit, goal: Point): MoveOrder | null {
  const modes = moveModesOf(scene, unit);
  const mode = modes.includes("fast") ? "fast" : modes.includes("march") ? "march" : null;
  const order = mode === null ? null : orderTowards(scene, SIDE, unit.id, mode, goal);
  return order !== null && refuseOrder(scene, SIDE, order) === null ? order : null;
}
function endOf({ paths }: MoveOrder): Point {
  const ends = paths.map(({ path }) => path.at(-1) as Point);
  const mean = (i: 0 | 1): number => Math.floor(ends.reduce((sum, end) => sum + end[i], 0) / Math.max(1, ends.length));
  return [mean(0), mean(1)];
}

/** The cost of a tribesman who can reach a point or fire at it, in hundredths of an inch of the way home. */
const REACHED = 500;
const SEEN = 120;
function dangerAt(scene: Scene, enemies: readonly Figure[], point: Point): number {
  const terrain = terrainOf(scene.ground);
  let danger = 0;
  for (const enemy of enemies) {
    const square = dist2(at(enemy), point);
    const reach = ratesOf(scene, unitOf(scene, enemy.unit)).march + 150;
    if (square <= reach * reach) danger += REACHED;
    const weapon = weaponOfFigure(enemy);
    if (weapon === null) continue;
    const range = WEAPONS[weapon].range;
    if (square <= range * range && canSee(terrain, at(enemy), point)) danger += SEEN;
  }
  return danger;
}

/** Whether the Diamondes are on the table and not home yet. */
export function isBringingHome(scene: Scene, objective: number): boolean {
  return (objective === 3 || objective === 4) && scene.ground.relieved && diamondes(scene).length > 0;
}
