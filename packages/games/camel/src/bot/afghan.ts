import { doOverlap, baseOf, radiusOf, type Base } from "../bases.ts";
import { dist2 } from "../geometry.ts";
import { targetsOf, weaponOfFigure } from "../firing.ts";
import { examineOrder, refuseOrder } from "../judge-order.ts";
import { orderableUnits } from "../movement.ts";
import { meleeOdds } from "../melee-odds.ts";
import type { MoveOrder, Order, PathOrder } from "../order.ts";
import { allowanceIn } from "../rates.ts";
import { areInContact, at, basesExcept, figureOf, figuresOf, onTable, unitOf } from "../scene.ts";
import { canSee, groundCover } from "../sight.ts";
import { moveModesOf } from "../simple-orders.ts";
import { middleOf, orderTowards } from "../suggested-orders.ts";
import type { Figure, Point, Scene, Unit } from "../state.ts";
import { terrainOf } from "../terrain.ts";
import type { CamelView } from "../view.ts";
import { bestTarget, worthOf } from "./battle.ts";

/* The tribes. */

const SIDE = "afghan";

/** The next order of the tribes; null: no Unit has anything to do. */
export function afghanOrder(view: CamelView, scene: Scene): Order | null {
  const prey = preyOf(view, scene);
  for (const unit of orderableUnits(scene, SIDE)) {
    const order = orderOf(view, scene, unit, prey);
    if (order !== null && refuseOrder(scene, SIDE, order) === null) return order;
  }
  return null;
}

/** British figures, with the value of killing each. */
function preyOf(view: CamelView, scene: Scene): { readonly figure: Figure; readonly worth: number }[] {
  const wantsBeasts = view.objective === 1 || view.objective === 2;
  return onTable(scene, "british")
    .filter((f) => f.unit !== "G" || scene.ground.relieved)
    .map((figure) => {
      const isSupply = unitOf(scene, figure.unit).laden;
      const worth = figure.kind === "civilian" ? 3 : isSupply && wantsBeasts ? 2 : figure.kind === "hero" ? 0.8 : 1;
      return { figure, worth };
    });
}

function orderOf(view: CamelView, scene: Scene, unit: Unit, prey: ReturnType<typeof preyOf>): Order | null {
  const figures = figuresOf(scene, unit.id);
  const terrain = terrainOf(scene.ground);
  if (unit.posture !== "standing") return { unit: unit.id, mode: "up" };
  if (prey.length === 0) return null;
  const enemies = prey.map(({ figure }) => figure);
  const engaged = figures.filter((f) => enemies.some((e) => areInContact(terrain, f, e))).length;
  if (engaged * 2 >= figures.length) return null;
  const targets = targetsOf(scene, terrain, unit);
  const shot = bestTarget(scene, terrain, unit, targets, view.objective, view.options.naturals);
  const charge = chargeOrder(scene, unit, prey);
  if (charge !== null) {
    // A Unit that charges cannot fire.
    const isBetterFired = shot !== null && shot.value > meleeValue(scene, charge, enemies, view.objective);
    return isBetterFired ? null : charge;
  }
  if (guards(view, unit)) return villageOrder(scene, unit);
  if (shot !== null && shot.value >= 0.5) return null;
  return approachOrder(scene, unit, prey);
}

/* ---- Charge */

/** The offsets, in whole hundredths, at which one base touches another. */
const AROUND: readonly Point[] = [
  [0, -100],
  [100, 0],
  [-100, 0],
  [0, 100],
  [72, -72],
  [-72, -72],
  [72, 72],
  [-72, 72],
  [39, -95],
  [-39, -95],
  [95, -39],
  [-95, -39],
];

/** Every man who can reach an enemy charges into contact, and the others follow. Null: too few could reach one. */
function chargeOrder(scene: Scene, unit: Unit, prey: ReturnType<typeof preyOf>): MoveOrder | null {
  if (!moveModesOf(scene, unit).includes("march")) return null;
  const reach = allowanceIn(scene, unit, "march");
  const figures = figuresOf(scene, unit.id);
  const near = prey.filter(({ figure }) => figures.some((f) => dist2(at(f), at(figure)) <= (reach + 100) ** 2));
  if (near.length === 0) return null;
  const taken: Base[] = basesExcept(scene, new Set(figures.map((f) => f.id)));
  const onThem = new Map<string, number>();
  let contacts = 0;
  const paths: PathOrder[] = [];
  for (const figure of figures) {
    const choices = near
      .filter(({ figure: enemy }) => (onThem.get(enemy.id) ?? 0) < 3)
      .map(({ figure: enemy, worth }) => ({ enemy, cost: dist2(at(figure), at(enemy)) / (worth * worth) }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, 4);
    const found = firstSpot(
      scene,
      unit,
      figure,
      choices.map(({ enemy }) => enemy),
      taken,
      reach,
    );
    const [x, y] = found?.spot ?? at(figure);
    taken.push({ ...baseOf(figure), x, y });
    if (found === null) continue;
    onThem.set(found.enemy.id, (onThem.get(found.enemy.id) ?? 0) + 1);
    paths.push({ figure: figure.id, path: [found.spot] });
    contacts++;
  }
  if (contacts === 0 || (contacts < 2 && figures.length > 2)) return null;
  const order: MoveOrder = { unit: unit.id, mode: "march", paths };
  if (refuseOrder(scene, SIDE, order) === null) return order;
  return withFollowers(scene, unit, order);
}
function firstSpot(
  scene: Scene,
  unit: Unit,
  figure: Figure,
  enemies: readonly Figure[],
  taken: readonly Base[],
  reach: number,
): { readonly spot: Point; readonly enemy: Figure } | null {
  for (const enemy of enemies) {
    const extra = radiusOf(enemy.kind) - 50 + (enemy.heading >= 0 ? 0 : 0);
    const spots = AROUND.map(([dx, dy]): Point => {
      const stretch = enemy.heading >= 0 && dx === 0 ? radiusOf(enemy.kind) : 0;
      const scale = (n: number): number => n + Math.sign(n) * (extra + (n === dy ? stretch : 0));
      return [enemy.x + scale(dx), enemy.y + scale(dy)];
    }).sort((a, b) => dist2(a, at(figure)) - dist2(b, at(figure)));
    for (const spot of spots.slice(0, 8)) {
      if (dist2(spot, at(figure)) > reach * reach) break;
      const base = { ...baseOf(figure), x: spot[0], y: spot[1] };
      if (taken.some((other) => doOverlap(other, base))) continue;
      const alone: MoveOrder = { unit: unit.id, mode: "march", paths: [{ figure: figure.id, path: [spot] }] };
      const [way] = examineOrder(scene, SIDE, alone).ways;
      if (way?.refusal === null) return { spot, enemy };
    }
  }
  return null;
}
/** Those who stay behind follow by the mean shift, so that the Unit stays together. */
function withFollowers(scene: Scene, unit: Unit, order: MoveOrder): MoveOrder | null {
  const moving = new Map(order.paths.map((path) => [path.figure, path.path[0] as Point]));
  const figures = figuresOf(scene, unit.id);
  const shifts = figures.flatMap((f): Point[] => {
    const end = moving.get(f.id);
    return end === undefined ? [] : [[end[0] - f.x, end[1] - f.y]];
  });
  const mean = (i: 0 | 1): number => Math.trunc(shifts.reduce((sum, shift) => sum + shift[i], 0) / shifts.length);
  for (const tenths of [9, 7, 5, 3]) {
    const [dx, dy] = [Math.trunc((mean(0) * tenths) / 10), Math.trunc((mean(1) * tenths) / 10)];
    const taken: Base[] = basesExcept(scene, new Set(figures.map((f) => f.id)));
    for (const path of order.paths) {
      const [x, y] = path.path[0] as Point;
      taken.push({ x, y, heading: -1, radius: 50 });
    }
    const paths = [...order.paths];
    for (const f of figures) {
      if (moving.has(f.id)) continue;
      const base = { ...baseOf(f), x: f.x + dx, y: f.y + dy };
      if (!taken.some((other) => doOverlap(other, base))) {
        taken.push(base);
        paths.push({ figure: f.id, path: [[base.x, base.y]] });
      } else taken.push(baseOf(f));
    }
    const whole: MoveOrder = { ...order, paths };
    if (refuseOrder(scene, SIDE, whole) === null) return whole;
  }
  return null;
}

/** The expected loss of value in the melee of this turn, if the Unit charges by this order. */
function meleeValue(
  scene: Scene,
  { paths }: MoveOrder,
  enemies: readonly Figure[],
  objective: CamelView["objective"],
): number {
  const terrain = terrainOf(scene.ground);
  const values = paths.map(({ figure: id, path }) => {
    const [x, y] = path.at(-1) as Point;
    const figure = { ...figureOf(scene, id), x, y };
    const strikes = enemies
      .filter((enemy) => areInContact(terrain, figure, enemy))
      .map((enemy) => {
        const { needed, bonus } = meleeOdds(scene, figure, enemy);
        return (Math.max(0, 11 - needed + bonus) / 10) * worthOf(scene, unitOf(scene, enemy.unit), objective);
      });
    return Math.max(0, ...strikes);
  });
  return values.reduce((sum, value) => sum + value, 0);
}

/* ---- Approach, hide, hold */

/** Moves nearer to the prey, where few rifles can see the Unit and the ground gives cover. */
function approachOrder(scene: Scene, unit: Unit, prey: ReturnType<typeof preyOf>): Order | null {
  const from = middleOf(scene, unit.id);
  const [first] = prey
    .map(({ figure, worth }) => ({ figure, cost: dist2(from, at(figure)) / (worth * worth) }))
    .sort((a, b) => a.cost - b.cost);
  if (first === undefined || !moveModesOf(scene, unit).includes("march")) return null;
  const goal = at(first.figure);
  const here = dist2(from, goal);
  const terrain = terrainOf(scene.ground);
  const hills = terrain.features
    .filter(({ type }) => type === "hill" || type === "broken_ground")
    .flatMap(({ polygons }) => polygons.map((polygon) => polygon[0] as Point))
    .filter((p) => dist2(p, from) < 1600 * 1600 && dist2(p, goal) < here)
    .sort((a, b) => dist2(a, from) - dist2(b, from))
    .slice(0, 3);
  let best: Order | null = null;
  let most = valueOf(scene, from, goal);
  for (const target of [goal, ...hills]) {
    const order = orderTowards(scene, SIDE, unit.id, "march", target);
    if (order === null) continue;
    const value = valueOf(scene, endOf(order), goal);
    if (value <= most) continue;
    best = order;
    most = value;
  }
  return best;
}
function endOf(order: MoveOrder): Point {
  const ends = order.paths.map(({ path }) => path.at(-1) as Point);
  const sum = ends.reduce<Point>(([x, y], end) => [x + end[0], y + end[1]], [0, 0]);
  return [Math.floor(sum[0] / ends.length), Math.floor(sum[1] / ends.length)];
}
/** Being near is good, being seen by many is bad, cover is good. */
function valueOf(scene: Scene, point: Point, goal: Point): number {
  const terrain = terrainOf(scene.ground);
  const seen = onTable(scene, "british").filter(
    (f) => weaponOfFigure(f) !== null && dist2(at(f), point) < 3700 * 3700 && canSee(terrain, at(f), point),
  ).length;
  const cover = groundCover(terrain, goal, point);
  const shelter = cover === "hard" ? 0.35 : cover === "soft" ? 0.2 : 0;
  const distance = Math.sqrt(dist2(point, goal));
  return -distance / 100 - Math.min(seen, 25) * (1 - shelter) * 0.35;
}
/** If villages are at stake, the last tribes go home to hold them. */
function guards(view: CamelView, unit: Unit): boolean {
  return view.objective >= 5 && (unit.id.startsWith("L4") || unit.id.startsWith("L5"));
}
function villageOrder(scene: Scene, unit: Unit): Order | null {
  const { villages } = terrainOf(scene.ground);
  const village = villages[unit.id.startsWith("L4") ? 0 : 1];
  if (village === undefined) return null;
  const goal: Point = [Math.floor((village[0] + village[2]) / 2), Math.floor((village[1] + village[3]) / 2)];
  if (dist2(middleOf(scene, unit.id), goal) < 200 * 200) return null;
  return orderTowards(scene, SIDE, unit.id, "march", goal);
}
