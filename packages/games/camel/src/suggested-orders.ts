import { DIRECTIONS, RADIUS } from "./data/constants.ts";
import { baseOf, circlesOf, doTouch, type Base } from "./bases.ts";
import { dist2 } from "./geometry.ts";
import { refuseOrder } from "./judge-order.ts";
import type { Reason } from "./order-refusal.ts";
import type { HaulOrder, MoveMode, MoveOrder, Order, PathOrder } from "./order.ts";
import { moveModesOf } from "./simple-orders.ts";
import { allowanceIn, allowanceOf } from "./rates.ts";
import { at, figureOf, figuresOf, findFigure, isGun, loadOf, unitOf, weaponOf } from "./scene.ts";
import { enemyOf, type Piece, type Point, type Scene, type Side, type Unit } from "./state.ts";
import { isFree } from "./tasks.ts";
import { AREA_RULES } from "./data/terrain.ts";
import { terrainOf } from "./terrain.ts";

/*
 * Orders that a player might want, for the table's buttons, the keyboard, the bot and the random player. The judge
 * checks every one.
 */

const isLegal = (scene: Scene, side: Side, order: Order): boolean => refuseOrder(scene, side, order) === null;

/** Tenths of a leg, rounded towards its start, so that it never gets longer. */
const part = (from: number, to: number, tenths: number): number => from + Math.trunc(((to - from) * tenths) / 10);

/** Reasons for which a shorter way would be refused too. */
const HOPELESS: ReadonlySet<Reason> = new Set([
  "malformed",
  "no-such",
  "ordered",
  "event",
  "surrounded",
  "posture",
  "mode",
]);

/**
 * The same order with every last leg shortened by tenths until it is legal; null: no length is.
 * @param isWanted orders for which this is false are skipped without being judged
 */
export function shortened<O extends MoveOrder | HaulOrder>(
  scene: Scene,
  side: Side,
  order: O,
  isWanted: (order: O) => boolean = () => true,
): O | null {
  for (let tenths = 10; tenths > 0; tenths--) {
    const paths = order.paths.map((way): PathOrder => {
      const end = way.path.at(-1);
      if (end === undefined || tenths === 10) return way;
      const before = way.path.at(-2) ?? startOf(scene, way.figure);
      return {
        ...way,
        path: [...way.path.slice(0, -1), [part(before[0], end[0], tenths), part(before[1], end[1], tenths)]],
      };
    });
    const shorter = { ...order, paths };
    if (!isWanted(shorter)) continue;
    const refusal = refuseOrder(scene, side, shorter);
    if (refusal === null) return shorter;
    if (HOPELESS.has(refusal.reason)) return null;
  }
  return null;
}
function startOf(scene: Scene, id: string): Point {
  const thing = findFigure(scene, id) ?? scene.pieces.find((p) => p.id === id);
  if (thing === undefined) throw new Error(`There is no ${id}.`);
  return at(thing);
}

/** Moves every figure of the Unit by the same shifts, so that the formation is kept (CK-R32). */
export function shiftedOrder(scene: Scene, unit: string, mode: MoveMode, shifts: readonly Point[]): MoveOrder {
  return {
    unit,
    mode,
    paths: figuresOf(scene, unit).map((figure) => ({
      figure: figure.id,
      path: shifts.map(([dx, dy]): Point => [figure.x + dx, figure.y + dy]),
    })),
  };
}

/** The middle of a Unit, rounded down. */
export function middleOf(scene: Scene, unit: string): Point {
  const figures = figuresOf(scene, unit);
  const sum = figures.reduce<Point>(([x, y], f) => [x + f.x, y + f.y], [0, 0]);
  const count = Math.max(1, figures.length);
  return [Math.floor(sum[0] / count), Math.floor(sum[1] / count)];
}

/** The vector from `from` towards `to`, at most `reach` long, in whole hundredths rounded towards zero. */
function towards(from: Point, to: Point, reach: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  if (square <= reach * reach) return [dx, dy];
  // An estimate of the length; the judge measures exactly.
  const length = Math.ceil(Math.sqrt(square)) + 1;
  return [Math.trunc((dx * reach) / length), Math.trunc((dy * reach) / length)];
}

/**
 * Moves the Unit in formation towards a point, as far as the mode allows, straight or around obstacles. Of the legal
 * ways it takes the one that ends nearest. Null: it cannot move.
 */
export function orderTowards(scene: Scene, side: Side, unitId: string, mode: MoveMode, goal: Point): MoveOrder | null {
  const unit = unitOf(scene, unitId);
  const reach = allowanceOf(scene, unit, mode);
  if (reach === null) return null;
  const from = middleOf(scene, unitId);
  const direct = towards(from, goal, reach);
  const straight = shortened(scene, side, shiftedOrder(scene, unitId, mode, [direct]));
  if (straight !== null && endsAt(straight, scene) <= distanceOf([from[0] + direct[0], from[1] + direct[1]], goal) + 4)
    return straight;
  const here = distanceOf(from, goal);
  let best = straight;
  let least = best === null ? here : Math.min(here, remaining(scene, best, goal));
  const isNearer = (order: MoveOrder): boolean => remaining(scene, order, goal) < least;
  if (best !== null && !(remaining(scene, best, goal) < here)) best = null;
  for (const shifts of detours(from, goal, reach)) {
    const order = shortened(scene, side, shiftedOrder(scene, unitId, mode, shifts), isNearer);
    if (order === null) continue;
    best = order;
    least = remaining(scene, order, goal);
  }
  return best;

  function endsAt(order: MoveOrder, on: Scene): number {
    return remaining(on, order, goal);
  }
}
const distanceOf = (a: Point, b: Point): number => Math.ceil(Math.sqrt(dist2(a, b)));
/** The distance from the middle of the order's ends to a goal. */
function remaining(scene: Scene, order: MoveOrder, goal: Point): number {
  const ends = order.paths.map(({ figure, path }) => path.at(-1) ?? startOf(scene, figure));
  const sum = ends.reduce<Point>(([x, y], end) => [x + end[0], y + end[1]], [0, 0]);
  const count = Math.max(1, ends.length);
  return distanceOf([Math.floor(sum[0] / count), Math.floor(sum[1] / count)], goal);
}

/** Turned ways towards a goal, in whole numbers: by 22, 45 and 67 degrees to either side, and then on towards it. */
const TURNS: readonly (readonly [cos: number, sin: number])[] = [
  [92, 38],
  [92, -38],
  [71, 71],
  [71, -71],
  [38, 92],
  [38, -92],
];
/**
 * The shifts of ways around obstacles, those that end nearest to the goal first, so that most of the others need not be
 * judged.
 */
function detours(from: Point, goal: Point, reach: number): (readonly Point[])[] {
  const [dx, dy] = towards(from, goal, reach - 10);
  const ways = TURNS.flatMap(([cos, sin]): (readonly Point[])[] => {
    const turned: Point = [Math.trunc((dx * cos - dy * sin) / 100), Math.trunc((dx * sin + dy * cos) / 100)];
    // Half of the way aside, the other half towards the goal.
    const half: Point = [Math.trunc(turned[0] / 2), Math.trunc(turned[1] / 2)];
    const on = towards([from[0] + half[0], from[1] + half[1]], goal, Math.floor(reach / 2) - 10);
    return [[turned], [half, [half[0] + on[0], half[1] + on[1]]]];
  });
  const left = (way: readonly Point[]): number => {
    const [x, y] = way.at(-1) as Point;
    return dist2([from[0] + x, from[1] + y], goal);
  };
  return ways.sort((a, b) => left(a) - left(b));
}

/** The next point of the trail: up the pass from a height, or back towards the start edge. */
function trailPoint(scene: Scene, y: number, up: boolean): Point {
  const { trail } = terrainOf(scene.ground);
  const ahead = up ? trail.find((p) => p[1] > y + 150) : trail.findLast((p) => p[1] < y - 150);
  return ahead ?? (up ? [2400, 6600] : [2400, 60]);
}
/** Where a straight march of length `reach` along the trail leads from this height. */
function alongTrail(scene: Scene, y: number, reach: number, up: boolean): Point {
  const { trail } = terrainOf(scene.ground);
  const height = up ? y + reach : y - reach;
  for (let i = 1; i < trail.length; i++) {
    const [a, b] = [trail[i - 1] as Point, trail[i] as Point];
    if (height < a[1] || height > b[1]) continue;
    return [a[0] + Math.trunc(((b[0] - a[0]) * (height - a[1])) / (b[1] - a[1])), height];
  }
  return trailPoint(scene, y, up);
}

export type Suggestion = "up-the-trail" | "down-the-trail" | "into-cover" | "towards-enemy";
export interface SuggestedOrder {
  readonly suggestion: Suggestion;
  readonly order: MoveOrder;
}

/**
 * The buttons that the table offers for a Unit: up the trail, into cover nearby, towards the enemy, each in the Unit's
 * fastest mode.
 */
export function suggestedOrders(scene: Scene, side: Side, unitId: string): SuggestedOrder[] {
  const unit = unitOf(scene, unitId);
  const modes = moveModesOf(scene, unit);
  const mode = (["fast", "march", "limbered", "upHalf", "crawl"] as const).find((m) => modes.includes(m));
  if (mode === undefined) return [];
  const goals: readonly (readonly [Suggestion, Point | null])[] = [
    [side === "british" ? "up-the-trail" : "down-the-trail", trailGoal(scene, unit, mode, side === "british")],
    ["into-cover", coverGoal(scene, unit, mode)],
    ["towards-enemy", enemyGoal(scene, unit)],
  ];
  return goals.flatMap(([suggestion, goal]): SuggestedOrder[] => {
    const order = goal === null ? null : orderTowards(scene, side, unitId, mode, goal);
    return order === null ? [] : [{ suggestion, order }];
  });
}
function trailGoal(scene: Scene, unit: Unit, mode: MoveMode, up: boolean): Point {
  const [, y] = middleOf(scene, unit.id);
  return alongTrail(scene, y, allowanceIn(scene, unit, mode), up);
}
/** The aim point of the nearest cover within reach. */
function coverGoal(scene: Scene, unit: Unit, mode: MoveMode): Point | null {
  const from = middleOf(scene, unit.id);
  const reach = allowanceIn(scene, unit, mode) + 300;
  const terrain = terrainOf(scene.ground);
  const spots = terrain.features
    .filter(({ type }) => AREA_RULES[type].cover === "soft")
    .flatMap((feature) => feature.polygons.map((polygon) => centreOf(polygon)))
    .filter((p) => dist2(p, from) <= reach * reach)
    .sort((a, b) => dist2(a, from) - dist2(b, from));
  return spots[0] ?? null;
}
function centreOf(polygon: readonly Point[]): Point {
  const sum = polygon.reduce<Point>(([x, y], p) => [x + p[0], y + p[1]], [0, 0]);
  return [Math.floor(sum[0] / polygon.length), Math.floor(sum[1] / polygon.length)];
}
/** The position of the nearest enemy figure. */
function enemyGoal(scene: Scene, unit: Unit): Point | null {
  const from = middleOf(scene, unit.id);
  const enemies = scene.figures.filter((f) => f.side === enemyOf(unit.side) && f.status === "on");
  const [first, ...rest] = enemies;
  if (first === undefined) return null;
  return at(rest.reduce((best, f) => (dist2(at(f), from) < dist2(at(best), from) ? f : best), first));
}

/* ---- Tasks */

/** Tasks that the Unit can do now, with their default places and facings. */
export function tasksOf(scene: Scene, unit: Unit): Order[] {
  const tasks: Order[] = [];
  const id = unit.id;
  tasks.push({ unit: id, mode: "down" }, { unit: id, mode: "up" });
  if (unit.kind === "cavalry") {
    tasks.push({ unit: id, mode: "dismount" });
    if (!unit.mounted) tasks.push({ unit: id, mode: "mount", headings: figuresOf(scene, id).map(() => 0) });
  }
  if (unit.kind === "animal") tasks.push({ unit: id, mode: "unloadSupplies" });
  if (unit.kind === "foot" || unit.kind === "tribe")
    for (const direction of [0, 4])
      tasks.push({ unit: id, mode: "trench", figures: figuresOf(scene, id).map((f) => f.id), direction });
  const piece = weaponOf(scene, id);
  if (piece !== null) tasks.push(...weaponTasks(scene, unit, piece));
  return tasks.filter((order) => isLegal(scene, unit.side, order));
}
function weaponTasks(scene: Scene, unit: Unit, piece: Piece): Order[] {
  const id = unit.id;
  const facing = defaultFacing(scene, piece);
  const place = besideCarrier(scene, piece);
  return [
    ...(place === null ? [] : [{ unit: id, mode: "unload", at: place } as const]),
    ...(place === null ? [] : [{ unit: id, mode: "unlimber", at: place, facing } as const]),
    { unit: id, mode: "assemble", facing },
    { unit: id, mode: "realign", facing },
    { unit: id, mode: "disassemble" },
    { unit: id, mode: "load" },
    { unit: id, mode: "limber" },
  ];
}
/** Towards the nearest enemy, or else up the pass; components within 100 (CK-017). */
export function defaultFacing(scene: Scene, piece: Piece): Point {
  const on = loadOf(scene, piece.carrier)?.id === piece.id ? figureOf(scene, piece.carrier) : piece;
  const from = at(on);
  const enemies = scene.figures.filter((f) => f.side === "afghan" && f.status === "on");
  const [first, ...rest] = enemies;
  if (first === undefined) return [0, 1];
  const nearest = rest.reduce((best, f) => (dist2(at(f), from) < dist2(at(best), from) ? f : best), first);
  return facingTo(from, at(nearest));
}
/** The facing from one point to another, scaled as facings are (CK-017). */
export function facingTo(from: Point, to: Point): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const most = Math.max(Math.abs(dx), Math.abs(dy));
  if (most === 0) return [0, 1];
  if (most <= 100) return [dx, dy];
  // Adding 0 turns the -0 of some roundings into 0, because JSON cannot represent -0.
  return [Math.round((100 * dx) / most) + 0, Math.round((100 * dy) / most) + 0];
}
/** A legal point in contact with the carrier, preferably in front of it (CK-123). */
export function besideCarrier(scene: Scene, piece: Piece): Point | null {
  const carrier = scene.figures.find((f) => f.id === piece.carrier && f.status === "on");
  if (carrier === undefined) return null;
  const base = baseOf(carrier);
  const terrain = terrainOf(scene.ground);
  const gap = base.radius + RADIUS + 1;
  for (const [cx, cy] of circlesOf(base))
    for (const [dx, dy] of DIRECTIONS) {
      const scale = dx !== 0 && dy !== 0 ? Math.ceil((gap * 708) / 1000) : gap;
      const spot: Base = { x: cx + dx * scale, y: cy + dy * scale, heading: -1, radius: RADIUS };
      if (doTouch(spot, base) && isFree(scene, terrain, spot, isGun(piece))) return [spot.x, spot.y];
    }
  return null;
}
