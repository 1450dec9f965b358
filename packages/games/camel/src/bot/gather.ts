import { baseOf, doOverlap, pieceBase, type Base } from "../bases.ts";
import { dist2 } from "../geometry.ts";
import { refuseOrder } from "../judge-order.ts";
import type { MoveOrder } from "../order.ts";
import { at, basesExcept, figuresOf, isAtWeapon } from "../scene.ts";
import { moveModesOf } from "../simple-orders.ts";
import type { Piece, Point, Scene, Unit } from "../state.ts";

/** Offsets around a weapon: in contact or nearly, then half an inch away. */
const PLACES: readonly Point[] = [104, 150].flatMap((far) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((eighth): Point => {
    const angle = (eighth * Math.PI) / 4;
    return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))];
  }),
);

/** Whether the whole crew is where it must be to serve its weapon on the ground. */
export function isAtItsWeapon(scene: Scene, unit: Unit, piece: Piece): boolean {
  return figuresOf(scene, unit.id).every((figure) => isAtWeapon(scene, figure, piece));
}

/** The crew walks to its weapon on the ground, each man to the nearest free place. Null: not all of them can. */
export function gatherOrder(scene: Scene, unit: Unit, piece: Piece): MoveOrder | null {
  if (!moveModesOf(scene, unit).includes("march")) return null;
  const figures = figuresOf(scene, unit.id);
  const taken: Base[] = basesExcept(scene, new Set(figures.map(({ id }) => id)));
  const staying = figures.filter((figure) => isAtWeapon(scene, figure, piece));
  taken.push(...staying.map(baseOf));
  const paths: MoveOrder["paths"][number][] = [];
  for (const figure of figures) {
    if (staying.includes(figure)) continue;
    const { x, y } = pieceBase(piece);
    const spot = PLACES.map(([dx, dy]): Point => [x + dx, y + dy])
      .sort((a, b) => dist2(a, at(figure)) - dist2(b, at(figure)))
      .find((place) => {
        const base = { ...baseOf(figure), x: place[0], y: place[1] };
        if (taken.some((other) => doOverlap(other, base))) return false;
        const alone: MoveOrder = { unit: unit.id, mode: "march", paths: [{ figure: figure.id, path: [place] }] };
        const refusal = refuseOrder(scene, unit.side, alone);
        return refusal === null || refusal.reason === "coherency";
      });
    if (spot === undefined) return null;
    taken.push({ ...baseOf(figure), x: spot[0], y: spot[1] });
    paths.push({ figure: figure.id, path: [spot] });
  }
  const order: MoveOrder = { unit: unit.id, mode: "march", paths };
  return paths.length > 0 && refuseOrder(scene, unit.side, order) === null ? order : null;
}
