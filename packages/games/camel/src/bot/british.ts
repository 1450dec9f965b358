import { WEAPONS } from "../data/weapons.ts";
import { dist2 } from "../geometry.ts";
import { targetsOf } from "../firing.ts";
import { orderableUnits } from "../movement.ts";
import type { MoveMode, Order } from "../order.ts";
import { refuseOrder } from "../judge-order.ts";
import { at, crewNeeded, figuresOf, isShaken, loadOf, onTable, weaponOf } from "../scene.ts";
import { canSee } from "../sight.ts";
import { moveModesOf } from "../simple-orders.ts";
import { besideCarrier, defaultFacing, facingTo, middleOf, orderTowards } from "../suggested-orders.ts";
import type { Figure, Piece, Point, Scene, Unit } from "../state.ts";
import { terrainOf } from "../terrain.ts";
import type { CamelView } from "../view.ts";
import { bestTarget } from "./battle.ts";
import { gatherOrder, isAtItsWeapon } from "./gather.ts";
import { escortGoal, homeward, isBringingHome } from "./rescue.ts";
import { trailAt } from "./trail.ts";

/* The column on the march. */

const SIDE = "british";
/** A weapon that is ready fires at whatever it can hurt, because packing it takes two turns. */
const SOME = 0.05;
/** A weapon is set down for enemies that are this much nearer than its range, because that takes two turns. */
const MARGIN = 200;

interface Plan {
  readonly view: CamelView;
  readonly scene: Scene;
  readonly enemies: readonly Figure[];
  /** How far up the table the foremost foot Unit is, and how far the column may go. */
  readonly front: number;
  readonly limit: number;
}

/** The next order of the column; null: no Unit has anything to do. */
export function britishOrder(view: CamelView, scene: Scene): Order | null {
  const enemies = onTable(scene, "afghan");
  const foot = scene.units.filter((u) => isInfantry(scene, u) && figuresOf(scene, u.id).length > 1);
  const heights = foot.map((u) => middleOf(scene, u.id)[1]).sort((a, b) => b - a);
  const plan: Plan = { view, scene, enemies, front: heights[0] ?? 0, limit: limitOf(view, scene, heights) };
  for (const unit of marchOrder(scene)) {
    const order = orderOf(plan, unit);
    if (order !== null && refuseOrder(scene, SIDE, order) === null) return order;
  }
  return null;
}
const isInfantry = (scene: Scene, unit: Unit): boolean =>
  (unit.kind === "foot" || unit.kind === "cavalry") && (unit.id !== "G" || scene.ground.relieved);

/** Foremost Units first, so that they do not block those behind. */
function marchOrder(scene: Scene): Unit[] {
  return orderableUnits(scene, SIDE)
    .map((unit) => ({ unit, y: middleOf(scene, unit.id)[1] }))
    .sort((a, b) => b.y - a.y)
    .map(({ unit }) => unit);
}

/**
 * The column crosses no new line while a strong tribe lives, unless time is short; the head waits for the main body.
 */
function limitOf(view: CamelView, scene: Scene, heights: readonly number[]): number {
  const strong = scene.units.some((u) => u.kind === "tribe" && figuresOf(scene, u.id).length >= 6);
  const next = 1200 * (view.lines + 1);
  const patience = view.options.lastRound > 0 ? 3 * (view.lines + 1) + 2 : 4 * (view.lines + 1) + 6;
  const line = strong && view.lines < 5 && view.round <= patience ? next - 151 : 7000;
  const body = heights[Math.floor(heights.length / 2)] ?? 0;
  return Math.min(line, body + 900);
}

function orderOf(plan: Plan, unit: Unit): Order | null {
  switch (unit.kind) {
    case "foot":
    case "cavalry":
      return infantryOrder(plan, unit);
    case "hero":
      return heroOrder(plan, unit);
    case "animal":
      return animalOrder(plan, unit);
    case "crew":
      return crewOrder(plan, unit);
    case "civilians":
      return homeward(plan.scene, unit);
    default:
      return null;
  }
}

/* ---- Foot and horse */

function infantryOrder(plan: Plan, unit: Unit): Order | null {
  const { scene } = plan;
  if (unit.id === "G" && !scene.ground.relieved) return null;
  if (unit.posture !== "standing") return { unit: unit.id, mode: "up" };
  if (isShaken(scene, unit)) return joinOrder(plan, unit);
  const isDue = needsRelief(plan) && figuresOf(scene, unit.id).some((f) => f.y > 5400);
  if (!isDue && hasShot(plan, unit)) return null;
  const goal = footGoal(plan, unit);
  return goal === null ? null : marchTo(plan, unit, goal);
}
function needsRelief({ view, scene }: Plan): boolean {
  return view.objective >= 1 && view.objective <= 4 && !scene.ground.relieved;
}
/** Whether the Unit can hurt an enemy from where it is: then it stays and fires. */
function hasShot({ view, scene }: Plan, unit: Unit, least = 0.4): boolean {
  const terrain = terrainOf(scene.ground);
  const targets = targetsOf(scene, terrain, unit);
  if (targets.length === 0) return false;
  const best = bestTarget(scene, terrain, unit, targets, view.objective, view.options.naturals);
  return best !== null && best.value >= least;
}
/** The goal of a foot Unit: its lane next to the trail, the wall to relieve, or the village to take. */
function footGoal(plan: Plan, unit: Unit): Point | null {
  const { view, scene } = plan;
  const [, y] = middleOf(scene, unit.id);
  const lanes = scene.units.filter((u) => u.kind === "foot" || u.kind === "cavalry").map((u) => u.id);
  const lane = lanes.indexOf(unit.id) - Math.floor(lanes.length / 2);
  if (isBringingHome(scene, view.objective)) return escortGoal(scene, unit, lane);
  if (y > 5200 && plan.limit > 5200) {
    const { place, villages } = terrainOf(scene.ground);
    if (villages.length > 0) {
      const [x0, y0, x1, y1] = (view.objective === 5 ? villageToTake(plan) : villages[Math.abs(lane) % 2]) as Point4;
      const goal: Point = [Math.floor((x0 + x1) / 2) - 40, Math.floor((y0 + y1) / 2) - 200];
      return dist2(goal, middleOf(scene, unit.id)) < 150 * 150 ? null : goal;
    }
    if (place !== null && !scene.ground.relieved)
      return [Math.min(3000, Math.max(1800, 2400 + 250 * lane)), place[1] - 54];
    if (place !== null) return null;
  }
  const goalY = Math.min(plan.limit, y + 1800);
  if (goalY < y + 30) return null;
  const [x] = trailAt(scene, goalY);
  return [Math.min(4600, Math.max(200, x + 260 * lane)), goalY];
}
type Point4 = readonly [number, number, number, number];
/** The village with fewer tribesmen in it. */
function villageToTake({ scene, enemies }: Plan): Point4 {
  const { villages } = terrainOf(scene.ground);
  const held = villages.map(
    ([x0, y0, x1, y1]) => enemies.filter((f) => f.x >= x0 && f.x <= x1 && f.y >= y0 && f.y <= y1).length,
  );
  return ((held[1] ?? 0) < (held[0] ?? 0) ? villages[1] : villages[0]) as Point4;
}
function marchTo({ scene }: Plan, unit: Unit, goal: Point): Order | null {
  const modes = moveModesOf(scene, unit);
  const wanted: MoveMode[] = ["fast", "march", "limbered"];
  const mode = wanted.find((m) => modes.includes(m));
  return mode === undefined ? null : orderTowards(scene, SIDE, unit.id, mode, goal);
}
/** Shaken Units look for another Unit to join. */
function joinOrder(plan: Plan, unit: Unit): Order | null {
  const { scene } = plan;
  const others = scene.units.filter(
    (u) => u.id !== unit.id && u.kind === unit.kind && u.mounted === unit.mounted && u.side === SIDE,
  );
  for (const other of others) {
    const count = figuresOf(scene, other.id).length;
    if (count === 0 || count > 2) continue;
    const now: Order = { unit: unit.id, mode: "stay", paths: [], join: other.id };
    if (refuseOrder(scene, SIDE, now) === null) return now;
    const nearer = marchTo(plan, unit, middleOf(scene, other.id));
    if (nearer !== null) return nearer;
  }
  return null;
}

/* ---- Heroes, beasts, guns, the Diamondes */

function heroOrder(plan: Plan, unit: Unit): Order | null {
  const { scene } = plan;
  if (hasShot(plan, unit)) return null;
  const from = middleOf(scene, unit.id);
  const units = scene.units.filter((u) => isInfantry(scene, u) && figuresOf(scene, u.id).length > 1);
  const nearest = units.map((u) => middleOf(scene, u.id)).sort((a, b) => dist2(a, from) - dist2(b, from))[0];
  if (nearest === undefined || dist2(nearest, from) < 300 * 300) return null;
  return marchTo(plan, unit, [nearest[0], nearest[1] - 200]);
}

function animalOrder(plan: Plan, unit: Unit): Order | null {
  const { scene } = plan;
  const load = loadOf(scene, unit.id);
  const piece = scene.pieces.find((p) => p.carrier === unit.id && !p.lost);
  if (load === null && piece?.owner === SIDE && piece.crew !== null) return null;
  if (!unit.laden && load === null) return null;
  return unit.laden ? supplyOrder(plan, unit) : followOrder(plan, unit, 500);
}
/** Laden beasts stay behind the foot and out of the riflemen's sight until the wall is near. */
function supplyOrder(plan: Plan, unit: Unit): Order | null {
  const { view, scene, enemies } = plan;
  const beast = figuresOf(scene, unit.id)[0] as Figure;
  const { place } = terrainOf(scene.ground);
  const supplies: Order = { unit: unit.id, mode: "unloadSupplies" };
  if (refuseOrder(scene, SIDE, supplies) === null) return supplies;
  // Where supplies do not matter, their beasts stay out of the way of rifles.
  if (view.objective > 2) return followOrder(plan, unit, 2000);
  if (scene.atTheMission.includes(unit.id)) return null;
  const rifles = enemies.filter((f) => f.kind === "rifleman" || f.kind === "sniper");
  if (place !== null) {
    const length = beast.kind === "elephant" ? 75 + 78 : 50 + 53;
    const door: Point = [Math.min(3000, Math.max(1800, beast.x)), place[1] - length];
    const isNear = place[1] - beast.y < 2000;
    const isClear = rifles.length === 0 && enemies.length < 6;
    if (isNear || isClear) return dashTo(plan, unit, beast, door);
  }
  return followOrder(plan, unit, rifles.length === 0 ? 300 : 800);
}
/** Moves a single figure straight to a point and turns it north there, or else as near as it can get. */
function dashTo(plan: Plan, unit: Unit, beast: Figure, goal: Point): Order | null {
  const { scene } = plan;
  const modes = moveModesOf(scene, unit);
  for (const mode of ["march", "fast"] as const) {
    if (!modes.includes(mode)) continue;
    const order: Order = { unit: unit.id, mode, paths: [{ figure: beast.id, path: [goal], heading: 0 }] };
    if (refuseOrder(scene, SIDE, order) === null) return order;
  }
  return marchTo(plan, unit, goal);
}
function followOrder(plan: Plan, unit: Unit, behind: number): Order | null {
  const { scene, front } = plan;
  const [x, y] = middleOf(scene, unit.id);
  const goalY = Math.min(front - behind, plan.limit - 300);
  if (goalY < y + 60) return null;
  const [trailX] = trailAt(scene, goalY);
  return marchTo(plan, unit, [Math.trunc((trailX * 3 + x) / 4), goalY]);
}

/** Crews stay next to their beasts, set their weapons down when there is a target, and pick them up again. */
function crewOrder(plan: Plan, unit: Unit): Order | null {
  const { scene } = plan;
  const piece = weaponOf(scene, unit.id);
  const legal = (order: Order): Order | null => (refuseOrder(scene, SIDE, order) === null ? order : null);
  if (unit.posture !== "standing") return legal({ unit: unit.id, mode: "up" });
  if (piece === null) return followOrder(plan, unit, 300);
  const carrier = scene.figures.find((f) => f.id === piece.carrier);
  const place = piece.state === "ready" || piece.state === "unloaded" ? at(piece) : at(carrier ?? piece);
  const canFire = figuresOf(scene, unit.id).length >= crewNeeded(piece);
  const target = canFire ? nearestInReach(plan, place, piece) : null;
  const isAwaited = target !== null;
  const facing = target === null ? defaultFacing(scene, piece) : facingTo(place, at(target));
  switch (piece.state) {
    case "packed":
    case "limbered": {
      const spot = isAwaited ? besideCarrier(scene, piece) : null;
      if (spot !== null) {
        const down: Order =
          piece.state === "packed"
            ? { unit: unit.id, mode: "unload", at: spot }
            : { unit: unit.id, mode: "unlimber", at: spot, facing };
        const order = legal(down);
        if (order !== null) return order;
      }
      return keepBeside(plan, unit, carrier ?? null);
    }
    case "unloaded":
      return (
        (isAtItsWeapon(scene, unit, piece) ? null : gatherOrder(scene, unit, piece)) ??
        (isAwaited ? null : legal({ unit: unit.id, mode: "load" })) ??
        legal({ unit: unit.id, mode: "assemble", facing })
      );
    case "ready": {
      if (hasShot(plan, unit, SOME)) return null;
      if (isAwaited && !isAtItsWeapon(scene, unit, piece)) return gatherOrder(scene, unit, piece);
      // A weapon that was turned cannot fire in this turn, so it is turned only if that changes anything.
      if (isAwaited) return isSame(facing, piece.facing) ? null : legal({ unit: unit.id, mode: "realign", facing });
      return legal({ unit: unit.id, mode: piece.kind === "mg" ? "disassemble" : "limber" });
    }
  }
}
const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
/** The nearest enemy whom the weapon could see and reach from a point. */
function nearestInReach({ scene, enemies }: Plan, from: Point, piece: Piece): Figure | null {
  const terrain = terrainOf(scene.ground);
  const range = WEAPONS[piece.kind === "mg" ? "machine_gun" : "gun"].range - MARGIN;
  const near = enemies
    .filter((f) => dist2(at(f), from) < range * range)
    .sort((a, b) => dist2(at(a), from) - dist2(at(b), from));
  return near.find((f) => canSee(terrain, from, at(f))) ?? null;
}
function keepBeside(plan: Plan, unit: Unit, carrier: Figure | null): Order | null {
  if (carrier?.status !== "on") return followOrder(plan, unit, 300);
  const [x, y] = middleOf(plan.scene, unit.id);
  if (dist2([x, y], at(carrier)) < 230 * 230) return null;
  return marchTo(plan, unit, [carrier.x + (x < carrier.x ? -160 : 160), carrier.y]);
}
