import type { FreeShape, Json, Random } from "@caravanserai/kernel";
import { refuseOrder, judgeOrder, refuseUnit, type OrderHint } from "./judge-order.ts";
import type { Order, PathOrder } from "./order.ts";
import { unpackScene } from "./packed-scene.ts";
import { allowanceIn } from "./rates.ts";
import { at, figuresOf, pieceOf, weaponOf } from "./scene.ts";
import { moveModesOf, someOrder } from "./simple-orders.ts";
import type { Point, Scene, Unit } from "./state.ts";
import { shortened, tasksOf } from "./suggested-orders.ts";

/* Random legal orders of every kind, for the fuzzer and the random player. */

/** The kernel's free shape "order". */
export const orderShape: FreeShape = {
  judge: (hint, value) => judgeOrder(hint as unknown as OrderHint, value),
  sample: (hint, random): Json => sampleOrder(hint as unknown as OrderHint, random) as unknown as Json,
};

/** A legal order. Throws if no Unit can do anything; in that case no order is offered. */
export function sampleOrder(hint: OrderHint, random: Random): Order {
  const scene = unpackScene(hint.scene);
  const able = scene.units.filter((unit) => refuseUnit(scene, hint.side, unit.id) === null);
  for (let tries = 0; tries < 6; tries++) {
    const unit = able[random.below(Math.max(1, able.length))];
    if (unit === undefined) break;
    const order = candidate(scene, unit, random);
    if (order !== null && refuseOrder(scene, hint.side, order) === null) return order;
  }
  for (const unit of able) {
    const order = someOrder(scene, hint.side, unit);
    if (order !== null) return order;
  }
  throw new Error("No Unit can do anything.");
}

function candidate(scene: Scene, unit: Unit, random: Random): Order | null {
  const tasks = tasksOf(scene, unit);
  if (tasks.length > 0 && random.below(3) === 0) return tasks[random.below(tasks.length)] ?? null;
  const modes = moveModesOf(scene, unit);
  const weapon = weaponOf(scene, unit.id);
  if (weapon?.state === "ready" && random.below(2) === 0) return haul(scene, unit, weapon.id, random);
  const mode = modes[random.below(Math.max(1, modes.length))];
  if (mode === undefined) return null;
  const reach = allowanceIn(scene, unit, mode);
  const shift: Point = [random.below(2 * reach + 1) - reach, random.below(2 * reach + 1) - reach];
  const bend: Point = [Math.trunc(shift[0] / 3) + random.below(61) - 30, Math.trunc(shift[1] / 3)];
  const figures = figuresOf(scene, unit.id);
  const chosen = random.below(3) === 0 ? figures.filter(() => random.below(2) === 0) : figures;
  const isBent = random.below(3) === 0;
  const paths = chosen.map((figure): PathOrder => {
    const [x, y] = at(figure);
    const end: Point = [x + shift[0], y + shift[1]];
    const path = isBent ? [[x + bend[0], y + bend[1]] as const, end] : [end];
    return figure.heading >= 0 && random.below(2) === 0
      ? { figure: figure.id, path, heading: random.below(8) }
      : { figure: figure.id, path };
  });
  return paths.length === 0 ? null : shortened(scene, unit.side, { unit: unit.id, mode, paths });
}

function haul(scene: Scene, unit: Unit, pieceId: string, random: Random): Order | null {
  const piece = pieceOf(scene, pieceId);
  const reach = piece.kind === "mg" ? 280 : 210;
  const shift: Point = [random.below(2 * reach + 1) - reach, random.below(2 * reach + 1) - reach];
  const move = (id: string, from: Point): PathOrder => ({
    figure: id,
    path: [[from[0] + shift[0], from[1] + shift[1]]],
  });
  return shortened(scene, unit.side, {
    unit: unit.id,
    mode: piece.kind === "mg" ? "mg" : "manhandle",
    piece: pieceId,
    paths: [...figuresOf(scene, unit.id).map((f) => move(f.id, at(f))), move(pieceId, at(piece))],
    facing: [random.below(201) - 100, 1 + random.below(100)],
  });
}
