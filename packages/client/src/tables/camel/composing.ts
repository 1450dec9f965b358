import {
  allowanceOf,
  examineOrder,
  figureOf,
  figuresOf,
  moveModesOf,
  orderTowards,
  readOrder,
  shiftedOrder,
  shortened,
  terrainOf,
  unitOf,
  type Examination,
  type MoveMode,
  type MoveOrder,
  type Order,
  type PathOrder,
  type Point,
  type Scene,
  type Side,
} from "@caravanserai/camel";

/** A drafted order, examined by the same judge that the server uses. */
export interface Composed {
  readonly order: Order;
  readonly examination: Examination;
}

const examined = new WeakMap<object, { readonly scene: Scene; readonly composed: Composed }>();

/** The judge's examination of a drafted value. Computed once for each value. */
export function composedOf(scene: Scene, side: Side, value: unknown): Composed | null {
  if (typeof value !== "object" || value === null) return null;
  const known = examined.get(value);
  if (known?.scene === scene) return known.composed;
  const order = readOrder(value);
  if (order === null) return null;
  const examination = examineOrder(scene, side, order);
  const composed: Composed = { order, examination };
  examined.set(value, { scene, composed });
  return composed;
}

/**
 * The slower of march and fast move in which this order is legal, or else the faster, so that a refusal names the
 * longest distance; an order in any other mode stays as it is.
 */
export function inFittingMode(scene: Scene, side: Side, order: MoveOrder): MoveOrder {
  if (order.mode !== "march" && order.mode !== "fast") return order;
  const modes = moveModesOf(scene, unitOf(scene, order.unit));
  const inModes = (["march", "fast"] as const)
    .filter((mode) => modes.includes(mode))
    .map((mode) => ({ ...order, mode }));
  return (
    inModes.find((tried) => composedOf(scene, side, tried)?.examination.refusal === null) ?? inModes.at(-1) ?? order
  );
}

/** A legal order that the helper offers instead of a refused one, and how it differs. */
export interface Cure {
  readonly order: MoveOrder;
  readonly by: "shorter" | "aside" | "bridge" | "round" | "fast";
}
const cures = new WeakMap<object, { readonly scene: Scene; readonly cure: Cure | null }>();

/** The cure of a refused move: null if there is none, undefined if it has not been computed yet. */
export function knownCure(scene: Scene, order: MoveOrder): Cure | null | undefined {
  const known = cures.get(order);
  return known?.scene === scene ? known.cure : undefined;
}

/**
 * The legal order nearest to a refused move: the same path as far as it is allowed, a step aside, a faster mode, or a
 * path around the obstacle or over a bridge. Null if there is none. Computed once for each order and only on demand,
 * since the judge has to examine many orders.
 */
export function cureOf(scene: Scene, side: Side, order: MoveOrder): Cure | null {
  const known = cures.get(order);
  if (known?.scene === scene) return known.cure;
  const goal = middle(order.paths.map((way) => way.path.at(-1) ?? startOf(scene, way.figure)));
  const modes = moveModesOf(scene, unitOf(scene, order.unit));
  const found: Cure[] = [];
  const offer = (by: Cure["by"], cured: MoveOrder | null): void => {
    if (cured === null) return;
    // a way around may be so short that no fast move is needed
    const isChosen = cured.mode === order.mode;
    found.push({ by, order: isChosen || by === "fast" ? cured : inFittingMode(scene, side, cured) });
  };
  const isWhole = order.paths.length === figuresOf(scene, order.unit).length;
  const shorter = shortened(scene, side, order);
  offer("shorter", shorter === null ? null : asFarAsLegal(scene, side, shorter, order));
  offer("aside", aside(scene, side, order));
  if (order.mode === "march" && modes.includes("fast"))
    offer("fast", shortened(scene, side, { ...order, mode: "fast" }));
  if (isWhole)
    for (const mode of modes.includes("fast") ? (["fast"] as const) : [order.mode as MoveMode]) {
      offer("round", modes.includes(mode) ? orderTowards(scene, side, order.unit, mode, goal) : null);
      for (const bridge of terrainOf(scene.ground).bridges) {
        const from = middle(order.paths.map((way) => startOf(scene, way.figure)));
        const over: Point = [
          Math.round((bridge.box[0] + bridge.box[2]) / 2),
          Math.round((bridge.box[1] + bridge.box[3]) / 2),
        ];
        const shifts = [over, goal].map(([x, y]): Point => [x - from[0], y - from[1]]);
        offer(
          "bridge",
          modes.includes(mode) ? shortened(scene, side, shiftedOrder(scene, order.unit, mode, shifts)) : null,
        );
      }
    }
  const left = ({ order: cured }: Cure): number => {
    const [x, y] = middle(cured.paths.map((way) => way.path.at(-1) ?? startOf(scene, way.figure)));
    return Math.hypot(x - goal[0], y - goal[1]);
  };
  const cure = found.sort((a, b) => left(a) - left(b))[0] ?? null;
  cures.set(order, { scene, cure });
  return cure;
}
/** The most that an order steps aside where its figures would overlap others, and the steps that are tried. */
const MOST_ASIDE = 200;
const ASIDE = 25;
/** So near to an enemy base contact may be what is wanted: an order that ends there does not step aside. */
const NEAR_ENEMY = 250;
/**
 * A move refused for an overlap, with all its ends moved a little to one side of its direction, as little as is
 * needed; null if it was refused for something else, or there is no room.
 */
function aside(scene: Scene, side: Side, order: MoveOrder): MoveOrder | null {
  if (examineOrder(scene, side, order).refusal?.reason !== "overlap") return null;
  const [ax, ay] = middle(order.paths.map((way) => way.path.at(-2) ?? startOf(scene, way.figure)));
  const ends = order.paths.map((way) => way.path.at(-1) ?? startOf(scene, way.figure));
  const [bx, by] = middle(ends);
  const far = Math.hypot(bx - ax, by - ay);
  const isNearEnemy = scene.figures.some(
    (f) => f.side !== side && f.status === "on" && ends.some(([x, y]) => Math.hypot(x - f.x, y - f.y) < NEAR_ENEMY),
  );
  if (far === 0 || isNearEnemy) return null;
  for (let step = ASIDE; step <= MOST_ASIDE; step += ASIDE)
    for (const signed of [step, -step]) {
      const tried = shifted(order, [
        Math.round(((by - ay) / far) * signed) + 0,
        Math.round(((ax - bx) / far) * signed) + 0,
      ]);
      if (examineOrder(scene, side, tried).refusal === null) return tried;
    }
  return null;
}
/**
 * Bisection steps between a legal order and a refused one: enough to narrow tenths of a leg down to less than 0.01″.
 */
const HALVINGS = 8;
/**
 * The last legal order on the way from a legal order to one that goes further, so that a Unit charging an enemy ends in
 * base contact.
 */
function asFarAsLegal(scene: Scene, side: Side, legal: MoveOrder, beyond: MoveOrder): MoveOrder {
  let best = legal;
  let low = 0;
  let high = 1;
  for (let i = 0; i < HALVINGS; i++) {
    const share = (low + high) / 2;
    const between = mapEnds(legal, (way, [x, y]) => {
      const [bx, by] = beyond.paths.find(({ figure }) => figure === way.figure)?.path.at(-1) ?? [x, y];
      return [Math.round(x + (bx - x) * share) + 0, Math.round(y + (by - y) * share) + 0];
    });
    if (examineOrder(scene, side, between).refusal === null) [best, low] = [between, share];
    else high = share;
  }
  return best;
}
function middle(points: readonly Point[]): Point {
  const count = Math.max(1, points.length);
  return [
    Math.round(points.reduce((sum, [x]) => sum + x, 0) / count),
    Math.round(points.reduce((sum, [, y]) => sum + y, 0) / count),
  ];
}

export function isMove(order: Order): order is MoveOrder {
  return "paths" in order && !("piece" in order) && order.mode !== "stay";
}

/** The first mode proposed for a Unit: a march, if it can. */
export function firstMode(scene: Scene, unit: string): MoveMode | null {
  const modes = moveModesOf(scene, unitOf(scene, unit));
  return modes.find((mode) => mode === "march") ?? modes[0] ?? null;
}

/** The Unit moved along these shifts in formation; each shift is measured from the Unit's present position. */
export function moved(scene: Scene, unit: string, mode: MoveMode, shifts: readonly Point[]): MoveOrder {
  return shiftedOrder(scene, unit, mode, shifts);
}

/** The drafted order of a Unit in another mode: a move keeps its paths, so no bend, turn or nudge is lost. */
export function inMode(scene: Scene, unit: string, order: Order | null, mode: MoveMode): MoveOrder {
  return order !== null && isMove(order) && order.unit === unit
    ? { ...order, mode }
    : moved(scene, unit, mode, [[0, 0]]);
}

/** Moves the end of every figure's path by the same shift; earlier nudges and turns are kept. */
export function shifted(order: MoveOrder, [dx, dy]: Point): MoveOrder {
  return mapEnds(order, (_way, [x, y]) => [x + dx, y + dy]);
}
function mapEnds(order: MoveOrder, to: (way: PathOrder, end: Point) => Point): MoveOrder {
  return {
    ...order,
    paths: order.paths.map((way) => {
      const end = way.path.at(-1);
      return end === undefined ? way : { ...way, path: [...way.path.slice(0, -1), to(way, end)] };
    }),
  };
}

/* ---- Bending: a way has up to eight corners (CK-100) */

const MOST_CORNERS = 8;

/** Where a figure of the order is before it moves. */
function startOf(scene: Scene, figure: string): Point {
  const { x, y } = figureOf(scene, figure);
  return [x, y];
}
const cornersOf = (scene: Scene, { figure, path }: PathOrder): readonly Point[] => [startOf(scene, figure), ...path];

/**
 * The order with another corner in leg `leg` (counted from 0), placed where the path of `figure` is pulled to `at`; the
 * other paths bend the same way. Null if a path already has the maximum number of corners.
 */
export function bent(scene: Scene, order: MoveOrder, figure: string, leg: number, at: Point): MoveOrder | null {
  const pulled = order.paths.find((way) => way.figure === figure);
  if (pulled === undefined || order.paths.some(({ path }) => path.length >= MOST_CORNERS)) return null;
  const [a, b] = cornersOf(scene, pulled).slice(leg, leg + 2);
  if (a === undefined || b === undefined) return null;
  const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
  const along = square === 0 ? 0.5 : ((at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])) / square;
  const share = Math.min(0.95, Math.max(0.05, along));
  const on = (p: Point, q: Point): Point => [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
  const [ox, oy] = on(a, b);
  const [dx, dy] = [at[0] - ox, at[1] - oy];
  return {
    ...order,
    paths: order.paths.map((way) => {
      const [p, q] = cornersOf(scene, way).slice(leg, leg + 2);
      if (p === undefined || q === undefined) return way;
      const [x, y] = on(p, q);
      const corner: Point = [Math.round(x + dx) + 0, Math.round(y + dy) + 0];
      return { ...way, path: [...way.path.slice(0, leg), corner, ...way.path.slice(leg)] };
    }),
  };
}
/** The order with corner `corner` moved in every path, or only in the path of figure `alone`. */
export function cornerMoved(order: MoveOrder, corner: number, [dx, dy]: Point, alone: string | null): MoveOrder {
  return {
    ...order,
    paths: order.paths.map((way) => {
      const at = way.path[corner];
      if (at === undefined || (alone !== null && way.figure !== alone)) return way;
      return { ...way, path: way.path.with(corner, [at[0] + dx, at[1] + dy]) };
    }),
  };
}
/** The order without this corner; the ends stay. */
export function cornerTaken(order: MoveOrder, corner: number): MoveOrder {
  return {
    ...order,
    paths: order.paths.map((way) =>
      corner >= way.path.length - 1 ? way : { ...way, path: way.path.filter((_, i) => i !== corner) },
    ),
  };
}
/** Turns the present end into a corner, from which the order continues: for the keyboard. */
export function onwards(order: MoveOrder): MoveOrder | null {
  if (order.paths.some(({ path }) => path.length >= MOST_CORNERS || path.length === 0)) return null;
  return { ...order, paths: order.paths.map((way) => ({ ...way, path: [...way.path, way.path.at(-1) as Point] })) };
}
/** The order with the same ends and no corners. */
export const straightened = (order: MoveOrder): MoveOrder => ({
  ...order,
  paths: order.paths.map((way) => ({ ...way, path: way.path.slice(-1) })),
});
/** Whether any way has a corner. */
export const isBent = (order: MoveOrder): boolean => order.paths.some(({ path }) => path.length > 1);

/** The order with the end of one figure's path moved. */
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

/**
 * Degrees by which one notch of the wheel turns a formation on foot. A formation whose figures have headings turns by
 * an eighth of a circle.
 */
export const NOTCH = 15;
const EIGHTH = 45;

/** Whether figures of this Unit have headings (in eighths of a circle). */
const hasHeadings = (scene: Scene, unit: string): boolean => figuresOf(scene, unit).some(({ heading }) => heading >= 0);

/** The points turned about their centre, clockwise when facing up the pass, rounded to hundredths of an inch. */
export function turnedAbout(points: readonly Point[], degrees: number): readonly Point[] {
  const count = Math.max(1, points.length);
  const mx = points.reduce((sum, [x]) => sum + x, 0) / count;
  const my = points.reduce((sum, [, y]) => sum + y, 0) / count;
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return points.map(([x, y]): Point => {
    const [dx, dy] = [x - mx, y - my];
    return [Math.round(mx + dx * cos + dy * sin) + 0, Math.round(my - dx * sin + dy * cos) + 0];
  });
}
/** The order with the formation turned about its centre, headings included. */
export function formationTurned(scene: Scene, order: MoveOrder, notches: number): MoveOrder {
  const eighths = hasHeadings(scene, order.unit) ? notches : 0;
  const degrees = notches * (eighths === 0 ? NOTCH : EIGHTH);
  const ends = order.paths.map((way) => way.path.at(-1) ?? startOf(scene, way.figure));
  const places = new Map(turnedAbout(ends, degrees).map((end, i) => [order.paths[i]?.figure, end]));
  const moved = mapEnds(order, (way, end) => places.get(way.figure) ?? end);
  return eighths === 0 ? moved : turned(scene, moved, eighths);
}

/** The order with its beasts and riders turned by eighths of a circle. */
function turned(scene: Scene, order: MoveOrder, eighths: number): MoveOrder {
  const headings = new Map(figuresOf(scene, order.unit).map(({ id, heading }) => [id, heading]));
  return {
    ...order,
    paths: order.paths.map((way) => {
      const heading = way.heading ?? headings.get(way.figure) ?? -1;
      return heading < 0 ? way : { ...way, heading: (heading + (eighths % 8) + 8) % 8 };
    }),
  };
}

/** The inches that a mode allows, or null. */
export const reachOf = (scene: Scene, unit: string, mode: MoveMode): number | null =>
  allowanceOf(scene, unitOf(scene, unit), mode);
