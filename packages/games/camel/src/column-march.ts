import { dist2 } from "./geometry.ts";
import { targetsOf } from "./firing.ts";
import type { MoveMode, MoveOrder, Order } from "./order.ts";
import { sceneAfter } from "./order-trial.ts";
import { refuseOrder, refuseUnit } from "./judge-order.ts";
import { ELEPHANT_OFFSETS, ELEPHANT_RADIUS, MOUNTED_OFFSETS, RADIUS } from "./data/constants.ts";
import { allowanceOf } from "./rates.ts";
import { at, figuresOf, findUnit, isLockedIn, weaponOf } from "./scene.ts";
import { moveModesOf } from "./simple-orders.ts";
import { middleOf, orderTowards, shiftedOrder, shortened } from "./suggested-orders.ts";
import type { Figure, Point, Scene, Side, Unit } from "./state.ts";
import { terrainOf, type Rectangle } from "./terrain.ts";
import type { CamelView } from "./view.ts";

/*
 * Orders for many Units at once, as proposals to a player: each is legal after those before it. They are found one
 * after the other, so that a page can draw in between.
 */

/** How a column goes: 6″ on foot, or as fast as it can. */
export type ColumnPace = "march" | "fast";

const MODES: Readonly<Record<ColumnPace, readonly MoveMode[]>> = {
  march: ["march", "limbered"],
  fast: ["fast", "march", "limbered"],
};
/** How far men on foot go: nobody goes ahead of them. */
const PACES: Readonly<Record<ColumnPace, number>> = { march: 600, fast: 900 };
/** A crew walks beside its beast, this far from its middle. */
const BESIDE = 160;
const NEAR_ENOUGH = 230;
/** Beasts stay behind the foremost men, those with supplies by as much; a shorter way than the second is none. */
const BEHIND = 400;
const LEAST = 60;
/** From here on, those whom the place awaits leave the trail for its wall; the others halt this far before it. */
const APPROACH = 1500;
const HALT = 700;
/** A stand at the wall is sought in steps of this. */
const STEP = 75;

/**
 * What the column is on its way for: to bring supplies or men to the Fort or the Mission House, to take the villages,
 * or home.
 */
export type Errand = "deliver" | "relieve" | "capture" | "home";
export function errandOf(objective: CamelView["objective"], { ground }: Pick<Scene, "ground">): Errand {
  if (objective === 3 || objective === 4) return ground.relieved ? "home" : "relieve";
  return objective === 5 ? "capture" : "deliver";
}

/**
 * The column marches along the trail, the foremost Unit first, beasts before the crews of what they carry. A Unit that
 * sees a target, lies down or may not move gets no order. At the place of the errand, those who are awaited there leave
 * the trail for it, and the others halt before it.
 */
export function* columnMarch(start: Scene, side: Side, pace: ColumnPace, errand: Errand): Generator<Order, void> {
  let scene = start;
  const march = orderOfMarch(start, side, errand === "home");
  const sent = new Set<string>();
  // who can bring supplies to the wall now goes before those who might stand in the way
  for (const id of errand === "deliver" ? march : []) {
    const order = deliveryOf(scene, id);
    if (order === null) continue;
    yield order;
    sent.add(id);
    scene = sceneAfter(scene, order);
  }
  for (const id of march.filter((one) => !sent.has(one))) {
    const order = marchOf(scene, id, pace, errand);
    if (order === null || refuseOrder(scene, side, order) !== null) continue;
    yield order;
    scene = sceneAfter(scene, order);
  }
}

/** The Units of a side on the table from the head of the column to its rear, each crew after its beast. */
export function orderOfMarch(scene: Scene, side: Side, back = false): readonly string[] {
  const sign = (side === "british") === back ? 1 : -1;
  const units = scene.units.filter((unit) => unit.side === side && figuresOf(scene, unit.id).length > 0);
  const height = new Map(units.map(({ id }) => [id, middleOf(scene, id)[1]]));
  const carrierOf = (unit: Unit): string | null => {
    const piece = unit.kind === "crew" ? weaponOf(scene, unit.id) : null;
    return piece !== null && height.has(piece.carrier) ? piece.carrier : null;
  };
  const crews = units.filter((unit) => carrierOf(unit) !== null);
  const others = units
    .filter((unit) => !crews.includes(unit))
    .sort((a, b) => sign * ((height.get(a.id) ?? 0) - (height.get(b.id) ?? 0)));
  return others.flatMap(({ id }) => [id, ...crews.filter((crew) => carrierOf(crew) === id).map((crew) => crew.id)]);
}

function marchOf(scene: Scene, id: string, pace: ColumnPace, errand: Errand): MoveOrder | null {
  const unit = findUnit(scene, id);
  if (unit === undefined || refuseUnit(scene, unit.side, id) !== null || isLockedIn(scene, unit)) return null;
  if (unit.posture !== "standing") return null;
  if (targetsOf(scene, terrainOf(scene.ground), unit).length > 0) return null;
  const modes = moveModesOf(scene, unit);
  const mode = MODES[pace].find((one) => modes.includes(one));
  if (mode === undefined) return null;
  const reach = Math.min(allowanceOf(scene, unit, mode) ?? 0, PACES[pace]);
  const goal = goalOf(scene, unit, reach, errand);
  return goal === null ? null : orderTowards(scene, unit.side, id, mode, goal);
}

function goalOf(scene: Scene, unit: Unit, reach: number, errand: Errand): Point | null {
  const piece = unit.kind === "crew" ? weaponOf(scene, unit.id) : null;
  const [x, y] = middleOf(scene, unit.id);
  if (piece !== null) {
    const carrier: Figure | undefined = scene.figures.find((f) => f.id === piece.carrier && f.status === "on");
    if (piece.state !== "packed" && piece.state !== "limbered") return null;
    if (carrier === undefined || dist2([x, y], at(carrier)) < NEAR_ENOUGH ** 2) return null;
    return [carrier.x + (x < carrier.x ? -BESIDE : BESIDE), carrier.y];
  }
  const isUp = (unit.side === "british") !== (errand === "home");
  const goal = unit.side === "british" && isUp ? goalAtPlace(scene, unit, errand) : "the trail";
  if (goal !== "the trail") return goal;
  const farthest = isUp && unit.kind === "animal" ? frontOf(scene, unit.side) - (unit.laden ? BEHIND : 0) : 7100;
  if (isUp && farthest < y + LEAST) return null;
  const height = Math.min(farthest, Math.max(100, isUp ? y + reach : y - reach));
  return [Math.min(4700, Math.max(100, x + trailAt(scene, height) - trailAt(scene, y))), height];
}

/** How far up the table the foremost Unit of fighting men is. */
function frontOf(scene: Scene, side: Side): number {
  const men = scene.units.filter((u) => u.side === side && u.id !== "G" && (u.kind === "foot" || u.kind === "cavalry"));
  return Math.max(
    0,
    ...men.filter(({ id }) => figuresOf(scene, id).length > 1).map(({ id }) => middleOf(scene, id)[1]),
  );
}

/** Where a Unit goes that has come near to the place of the errand; null: it halts. */
function goalAtPlace(scene: Scene, unit: Unit, errand: Errand): Point | "the trail" | null {
  const { place, villages } = terrainOf(scene.ground);
  const [x, y] = middleOf(scene, unit.id);
  const isManned = unit.kind === "foot" || unit.kind === "cavalry";
  if (errand === "capture") {
    const near = villages.filter(([, low]) => isManned && y > low - APPROACH);
    const middles = near.map(([left, low, right, high]): Point => [(left + right) >> 1, (low + high) >> 1]);
    return middles.sort((a, b) => dist2(a, [x, y]) - dist2(b, [x, y]))[0] ?? "the trail";
  }
  if (place === null) return "the trail";
  const [left, low, right] = place;
  const isNear = y > low - APPROACH;
  if (isNear && errand === "deliver" && unit.laden) {
    const [beast] = figuresOf(scene, unit.id);
    return beast === undefined ? null : (stands(beast, place)[0]?.at ?? null);
  }
  if (isNear && errand === "relieve" && isManned)
    return [Math.min(right - 150, Math.max(left + 150, x)), low - RADIUS - 4];
  return y > low - HALT ? null : "the trail";
}

/** Where a beast touches the outer wall of a place, the nearest first, with its heading there. */
function stands(beast: Figure, [left, low, right, high]: Rectangle): readonly { at: Point; heading: number }[] {
  const isElephant = beast.kind === "elephant";
  const gap =
    ((isElephant ? ELEPHANT_OFFSETS : MOUNTED_OFFSETS)[0]?.[1] ?? 0) + (isElephant ? ELEPHANT_RADIUS : RADIUS) + 3;
  const along = (from: number, to: number): readonly number[] =>
    Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => from + i * STEP);
  const all = [
    ...along(left, right).map((x) => ({ at: [x, low - gap] as const, heading: 0 })),
    ...along(low, high).flatMap((y) => [
      { at: [left - gap, y] as const, heading: 2 },
      { at: [right + gap, y] as const, heading: 6 },
    ]),
  ];
  return all.sort((a, b) => dist2(a.at, at(beast)) - dist2(b.at, at(beast)));
}

/** The order by which a beast delivers its supplies, or comes to the wall of the place now; null: none does. */
function deliveryOf(scene: Scene, id: string): Order | null {
  const unit = findUnit(scene, id);
  const { place } = terrainOf(scene.ground);
  if (unit === undefined || place === null || !unit.laden || refuseUnit(scene, unit.side, id) !== null) return null;
  const unload: Order = { unit: id, mode: "unloadSupplies" };
  if (refuseOrder(scene, unit.side, unload) === null) return unload;
  const [beast] = figuresOf(scene, id);
  if (beast === undefined || scene.atTheMission.includes(id)) return null;
  for (const mode of moveModesOf(scene, unit).filter((one) => one === "march" || one === "fast")) {
    const reach = allowanceOf(scene, unit, mode) ?? 0;
    for (const stand of stands(beast, place)) {
      if (dist2(stand.at, at(beast)) > reach * reach) break;
      const order: MoveOrder = {
        unit: id,
        mode,
        paths: [{ figure: beast.id, path: [stand.at], heading: stand.heading }],
      };
      if (refuseOrder(scene, unit.side, order) === null) return order;
    }
  }
  return null;
}

/** Where the trail is at this height of the table. */
function trailAt(scene: Scene, y: number): number {
  const { trail } = terrainOf(scene.ground);
  for (let i = 1; i < trail.length; i++) {
    const [a, b] = [trail[i - 1] as Point, trail[i] as Point];
    if (y >= a[1] && y <= b[1]) return a[0] + Math.trunc(((b[0] - a[0]) * (y - a[1])) / Math.max(1, b[1] - a[1]));
  }
  return (y < (trail[0]?.[1] ?? 0) ? trail[0] : trail.at(-1))?.[0] ?? 2400;
}

/**
 * Several Units shifted as one: the foremost in that direction first, in the slower mode that is far enough,
 * each as far as it may go. Units that cannot move at all are left out.
 */
export function* shiftedTogether(
  start: Scene,
  side: Side,
  units: readonly string[],
  [dx, dy]: Point,
): Generator<MoveOrder, void> {
  let scene = start;
  const ahead = (id: string): number => {
    const [x, y] = middleOf(start, id);
    return x * dx + y * dy;
  };
  for (const id of [...units].sort((a, b) => ahead(b) - ahead(a))) {
    if (refuseUnit(scene, side, id) !== null) continue;
    const modes = moveModesOf(scene, findUnit(scene, id) as Unit);
    const tried = (["march", "fast", "limbered", "upHalf", "crawl"] as const).filter((mode) => modes.includes(mode));
    const orders = tried.map((mode) => shiftedOrder(scene, id, mode, [[dx, dy]]));
    const whole = orders.find((order) => refuseOrder(scene, side, order) === null);
    const last = orders.findLast(({ mode }) => mode === "fast") ?? orders[0];
    const order = whole ?? (last === undefined ? null : shortened(scene, side, last));
    if (order === null) continue;
    yield order;
    scene = sceneAfter(scene, order);
  }
}
