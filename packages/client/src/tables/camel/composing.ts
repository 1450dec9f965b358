import {
  allowanceOf,
  examineOrder,
  figuresOf,
  moveModesOf,
  readOrder,
  shiftedOrder,
  shortened,
  unitOf,
  type Examination,
  type MoveMode,
  type MoveOrder,
  type Order,
  type Point,
  type Scene,
  type Side,
} from "@caravanserai/camel";

/** An order while it is put together. It is examined by the judge of the rules, the very one that the server asks. */
export interface Composed {
  readonly order: Order;
  readonly examination: Examination;
  /**
   * The helper's cure for an order that is refused: the same way, as far as it is allowed; null where there is none.
   */
  readonly cure: MoveOrder | null;
}

const examined = new WeakMap<object, { readonly scene: Scene; readonly composed: Composed }>();

/** What the judge says of a drafted value. Computed once for each value. */
export function composedOf(scene: Scene, side: Side, value: unknown): Composed | null {
  if (typeof value !== "object" || value === null) return null;
  const known = examined.get(value);
  if (known?.scene === scene) return known.composed;
  const order = readOrder(value);
  if (order === null) return null;
  const examination = examineOrder(scene, side, order);
  const refused = examination.refusal !== null && isMove(order);
  const composed = { order, examination, cure: refused ? shortened(scene, side, order) : null };
  examined.set(value, { scene, composed });
  return composed;
}

export function isMove(order: Order): order is MoveOrder {
  return "paths" in order && !("piece" in order) && order.mode !== "stay";
}

/** The mode in which a Unit is proposed to move: a march, if it can. */
export function firstMode(scene: Scene, unit: string): MoveMode | null {
  const modes = moveModesOf(scene, unitOf(scene, unit));
  return modes.find((mode) => mode === "march") ?? modes[0] ?? null;
}

/** The Unit moved along these shifts, formation kept; each is from where the Unit stands. */
export function moved(scene: Scene, unit: string, mode: MoveMode, shifts: readonly Point[]): MoveOrder {
  return shiftedOrder(scene, unit, mode, shifts);
}

/** The same order with one figure's end moved. */
export function nudged(order: MoveOrder, figure: string, by: Point): MoveOrder {
  return {
    ...order,
    paths: order.paths.map((way) => {
      const end = way.path.at(-1);
      if (way.figure !== figure || end === undefined) return way;
      return { ...way, path: [...way.path.slice(0, -1), [end[0] + by[0], end[1] + by[1]]] };
    }),
  };
}

/** The same order with its beasts and riders turned by eighths of a circle. */
export function turned(scene: Scene, order: MoveOrder, eighths: number): MoveOrder {
  const headings = new Map(figuresOf(scene, order.unit).map(({ id, heading }) => [id, heading]));
  return {
    ...order,
    paths: order.paths.map((way) => {
      const heading = way.heading ?? headings.get(way.figure) ?? -1;
      return heading < 0 ? way : { ...way, heading: (heading + eighths + 8) % 8 };
    }),
  };
}

/** How far the Unit has been shifted so far: the way of its first figure. */
export function shiftOf(scene: Scene, order: Order | null): Point {
  const [way] = order !== null && isMove(order) ? order.paths : [];
  const end = way?.path.at(-1);
  const figure = scene.figures.find(({ id }) => id === way?.figure);
  return end === undefined || figure === undefined ? [0, 0] : [end[0] - figure.x, end[1] - figure.y];
}

/** The inches that a mode allows, or null. */
export const reachOf = (scene: Scene, unit: string, mode: MoveMode): number | null =>
  allowanceOf(scene, unitOf(scene, unit), mode);
