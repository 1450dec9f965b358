import { dist2 } from "./geometry.ts";
import { targetsOf } from "./firing.ts";
import type { MoveMode, MoveOrder } from "./order.ts";
import { sceneAfter } from "./order-trial.ts";
import { refuseOrder, refuseUnit } from "./judge-order.ts";
import { allowanceOf } from "./rates.ts";
import { at, figuresOf, findUnit, isLockedIn, weaponOf } from "./scene.ts";
import { moveModesOf } from "./simple-orders.ts";
import { middleOf, orderTowards, shiftedOrder, shortened } from "./suggested-orders.ts";
import type { Figure, Point, Scene, Side, Unit } from "./state.ts";
import { terrainOf } from "./terrain.ts";

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

/**
 * The column marches along the trail, the foremost Unit first, beasts before the crews of what they carry. A Unit that
 * sees a target, lies down or may not move gets no order.
 * @param back the column is on its way home
 */
export function* columnMarch(start: Scene, side: Side, pace: ColumnPace, back = false): Generator<MoveOrder, void> {
  let scene = start;
  for (const id of orderOfMarch(start, side, back)) {
    const order = marchOf(scene, id, pace, back);
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

function marchOf(scene: Scene, id: string, pace: ColumnPace, back: boolean): MoveOrder | null {
  const unit = findUnit(scene, id);
  if (unit === undefined || refuseUnit(scene, unit.side, id) !== null || isLockedIn(scene, unit)) return null;
  if (unit.posture !== "standing") return null;
  if (targetsOf(scene, terrainOf(scene.ground), unit).length > 0) return null;
  const modes = moveModesOf(scene, unit);
  const mode = MODES[pace].find((one) => modes.includes(one));
  if (mode === undefined) return null;
  const reach = Math.min(allowanceOf(scene, unit, mode) ?? 0, PACES[pace]);
  const goal = goalOf(scene, unit, reach, (unit.side === "british") !== back);
  return goal === null ? null : orderTowards(scene, unit.side, id, mode, goal);
}

function goalOf(scene: Scene, unit: Unit, reach: number, up: boolean): Point | null {
  const piece = unit.kind === "crew" ? weaponOf(scene, unit.id) : null;
  const [x, y] = middleOf(scene, unit.id);
  if (piece !== null) {
    const carrier: Figure | undefined = scene.figures.find((f) => f.id === piece.carrier && f.status === "on");
    if (piece.state !== "packed" && piece.state !== "limbered") return null;
    if (carrier === undefined || dist2([x, y], at(carrier)) < NEAR_ENOUGH ** 2) return null;
    return [carrier.x + (x < carrier.x ? -BESIDE : BESIDE), carrier.y];
  }
  const height = Math.min(7100, Math.max(100, up ? y + reach : y - reach));
  return [Math.min(4700, Math.max(100, x + trailAt(scene, height) - trailAt(scene, y))), height];
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
