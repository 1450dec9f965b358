import { AP, COSTS, MOST_STEPS, type FigureId, type SpaceId, type UnitId } from "./data/index.ts";
import { figureAt, isMonsoon, ownAp, unitAt, unitsWith } from "./board.ts";
import { occupancyOf, type Occupancy } from "./occupancy.ts";
import {
  isCavalry,
  isCity,
  isFighting,
  isZone,
  orderOfSpace,
  SPACE_IDS,
  wayBetween,
  waysFrom,
  type Way,
} from "./pieces.ts";
import { enemyOf, type Activation, type Board, type Side } from "./state.ts";

/** The costs and the range of a march (LM-607 to LM-616). The rules and the table use the same functions. */

/** A column on the march. */
export interface Walker {
  readonly side: Side;
  readonly lead: FigureId | null;
  readonly units: readonly UnitId[];
}
/**
 * Why a step costs AP: the road in the monsoon, a dotted connection, a river in the monsoon, contact without cavalry,
 * or a unit removed from a figure.
 */
export interface CostLine {
  readonly why: "road" | "dotted" | "river" | "contact" | "taken-off";
  readonly ap: number;
}
/** What ends the march in a space: a battle is due, a revolt is put down, or a lone figure rolls to flee. */
type MarchEnd = "battle" | "quell" | "flight";
export interface Route {
  readonly to: SpaceId;
  /** From the current space to the goal, including both. */
  readonly path: readonly SpaceId[];
  readonly ap: number;
  readonly end: MarchEnd | null;
}

export const walkerOf = (b: Board, side: Side, column: Pick<Activation, "lead" | "units">): Walker => ({
  side,
  lead: column.lead,
  units: column.lead === null ? column.units : unitsWith(b, column.lead),
});

/** [LM-608] */
function connectionCost(monsoon: boolean, way: Pick<Way, "type" | "river">): CostLine[] {
  const lines: CostLine[] = [];
  const base = way.type === "dotted" ? COSTS.dotted : monsoon ? COSTS.fullMonsoon : COSTS.full;
  if (base > 0) lines.push({ why: way.type === "dotted" ? "dotted" : "road", ap: base });
  if (monsoon && way.river) lines.push({ why: "river", ap: COSTS.riverMonsoon });
  return lines;
}

/**
 * The data needed to judge a march: the current board, and the relevant properties of the column. Built once per
 * search.
 */
interface March {
  readonly b: Board;
  readonly o: Occupancy;
  readonly side: Side;
  readonly enemy: Side;
  readonly monsoon: boolean;
  readonly hasUnits: boolean;
  readonly fights: boolean;
  readonly rides: boolean;
}
const marchOf = (b: Board, { side, units }: Walker): March => ({
  b,
  o: occupancyOf(b),
  side,
  enemy: enemyOf(side),
  monsoon: isMonsoon(b),
  hasUnits: units.length > 0,
  fights: units.some(isFighting),
  rides: units.some(isCavalry),
});

function isHostile({ b, o, side, enemy }: March, to: SpaceId): boolean {
  if (o.hasField(enemy, to)) return true;
  if (!isCity(to) || o.hasField(side, to)) return false;
  const { rebellion } = b.cities[to];
  return (side === "british" && rebellion === "active") || (side === "rebel" && rebellion === "quelled");
}

/** The cost of contact in a neighbouring space; null: the column cannot enter it. */
function contactCost(m: March, way: Way): number | null {
  if (isZone(way.to) || (m.b.flood && way.river)) return null; // LM-205, LM-614
  if (!isHostile(m, way.to)) return 0;
  if (!m.fights) return null; // LM-613
  return m.rides ? 0 : COSTS.contact; // LM-609
}

/** What ends the march of a column that enters a space. */
function endIn({ b, o, side, enemy, hasUnits }: March, to: SpaceId): MarchEnd | null {
  if (!hasUnits) return null;
  if (o.hasField(enemy, to)) return "battle"; // LM-610
  if (o.hasFigure(enemy, to) && !isZone(to)) return "flight"; // LM-640
  const isRevolt = isCity(to) && b.cities[to].rebellion === "active";
  return side === "british" && isRevolt && o.sideInside(to) !== "rebel" ? "quell" : null; // LM-611
}

function linesOf(m: March, from: SpaceId, to: SpaceId): CostLine[] | null {
  const way = wayBetween(from, to);
  const contact = contactCost(m, way);
  if (contact === null) return null;
  const lines = connectionCost(m.monsoon, way);
  if (contact > 0) lines.push({ why: "contact", ap: contact });
  return lines;
}
/** The cost of one step to a neighbour, line by line; null: the column may not go there with any number of AP. */
export const stepCost = (b: Board, w: Walker, from: SpaceId, to: SpaceId): CostLine[] | null =>
  linesOf(marchOf(b, w), from, to);
/** The cost of a whole route, line by line; throws an error if the column may not take one of its steps. */
export function routeCost(b: Board, w: Walker, path: readonly SpaceId[]): CostLine[] {
  const m = marchOf(b, w);
  return path.slice(1).flatMap((to, i) => {
    const lines = linesOf(m, path[i] as SpaceId, to);
    if (lines === null) throw new Error(`The column may not go to ${to}.`);
    return lines;
  });
}

/** A space that a column can reach, with the cost of the cheapest way and the space before it. */
export interface Reached {
  readonly to: SpaceId;
  readonly from: Reached | null;
  readonly ap: number;
  /** The number of spaces on the way, including both ends. */
  readonly length: number;
  readonly end: MarchEnd | null;
}

/**
 * The cheapest routes to all spaces within reach of `ap`, nearest first. Of equally cheap routes, the one with the
 * fewest steps.
 */
export const reach = (b: Board, w: Walker, at: SpaceId, ap: number, steps: number = MOST_STEPS): Route[] =>
  search(b, w, at, ap, steps).map(routeOf);
const routeOf = (reached: Reached): Route => ({
  to: reached.to,
  path: pathTo(reached),
  ap: reached.ap,
  end: reached.end,
});
/** The same, but each result has only its space and the one before it. */
function search(b: Board, w: Walker, at: SpaceId, ap: number, steps: number): Reached[] {
  const m = marchOf(b, w);
  const start: Reached = { to: at, from: null, ap: 0, length: 1, end: null };
  /** Indexed like `SPACE_IDS`. */
  const best = new Array<Reached | undefined>(SPACE_IDS.length).fill(undefined);
  best[orderOfSpace(at)] = start;
  const open: Reached[] = [start];
  const done: Reached[] = [];
  for (;;) {
    const reached = takeNearest(open);
    if (reached === undefined) return done;
    if (best[orderOfSpace(reached.to)] !== reached) continue;
    if (reached !== start) done.push(reached);
    if (reached.end !== null || reached.length > steps) continue;
    for (const way of waysFrom(reached.to)) {
      // The cost without contact is compared first, because it does not depend on the board.
      const base = reached.ap + baseCost(m.monsoon, way);
      const known = best[way.order];
      if (base > ap || (known !== undefined && !isBetter(base, reached.length + 1, known))) continue;
      const contact = contactCost(m, way);
      if (contact === null) continue;
      const cost = base + contact;
      if (cost > ap || (known !== undefined && !isBetter(cost, reached.length + 1, known))) continue;
      const next = { to: way.to, from: reached, ap: cost, length: reached.length + 1, end: endIn(m, way.to) };
      best[way.order] = next;
      open.push(next);
    }
  }
}
const isBetter = (ap: number, length: number, than: Reached): boolean =>
  ap < than.ap || (ap === than.ap && length < than.length);
/** [LM-608] The AP of a connection without contact: the sum of `connectionCost`. */
const baseCost = (monsoon: boolean, way: Way): number =>
  (way.type === "dotted" ? COSTS.dotted : monsoon ? COSTS.fullMonsoon : COSTS.full) +
  (monsoon && way.river ? COSTS.riverMonsoon : 0);
/** Removes and returns the nearest entry; of equal ones, the oldest. */
function takeNearest(open: Reached[]): Reached | undefined {
  let next = 0;
  for (let i = 1; i < open.length; i++) if (isNearer(open[i] as Reached, open[next] as Reached)) next = i;
  const nearest = open[next];
  for (let i = next + 1; i < open.length; i++) open[i - 1] = open[i] as Reached;
  open.pop();
  return nearest;
}
const isNearer = (a: Reached, b: Reached): boolean => a.ap < b.ap || (a.ap === b.ap && a.length < b.length);
function pathTo(reached: Reached): SpaceId[] {
  const path: SpaceId[] = [];
  for (let r: Reached | null = reached; r !== null; r = r.from) path.push(r.to);
  return path.reverse();
}

/** AP that a column can still receive from counters (LM-603, LM-604). */
export const counterRoom = (column: Pick<Activation, "received">): number => AP.mostFromCounters - column.received;
/** AP that a column can spend now: its own, and what it may still take from discarded counters. */
export const apOf = (b: Board, column: Activation): number => column.own + Math.min(b.ap, counterRoom(column));
/**
 * [LM-619] A unit that was removed from a figure moves only with AP from counters: at least 1, even if the way costs
 * nothing.
 */
export const leastAp = (column: Pick<Activation, "spent" | "received">): number =>
  column.spent && column.received === 0 ? 1 : 0;

/** The activation that a figure, or units in one space without a figure, would begin. */
export function activationOf(b: Board, lead: FigureId | null, units: readonly UnitId[]): Activation {
  const led = lead === null ? units : unitsWith(b, lead);
  const [first] = led;
  const at = lead !== null ? figureAt(b, lead).at : first !== undefined ? unitAt(b, first).at : null;
  if (at === null) throw new Error("A column needs a figure or at least one unit.");
  return {
    lead,
    units: lead === null ? [...units] : [],
    at,
    own: ownAp(b, lead, led),
    cavalry: led.length > 0 && led.every(isCavalry) && !(lead === null && led.some((id) => b.takenOff.includes(id))),
    received: 0,
    spent: lead === null && led.some((id) => b.takenOff.includes(id)),
    steps: 0,
    passenger: false,
  };
}

/**
 * Where an activated (or possible) column can go with its current AP and up to `more` AP from counters in hand. `ap` of
 * a route is its cost; the part above `apOf` needs counters.
 */
export function reachOf(b: Board, side: Side, column: Activation, more = 0): Route[] {
  const least = leastAp(column);
  const routes = reachable(b, side, column, more).map(routeOf);
  return least === 0 ? routes : routes.map((route) => ({ ...route, ap: Math.max(route.ap, least) }));
}
/** The spaces where these routes end, without applying the column's minimum AP. */
export function reachable(b: Board, side: Side, column: Activation, more = 0): Reached[] {
  const ap = column.own + Math.min(b.ap + more, counterRoom(column));
  if (ap < leastAp(column)) return [];
  return search(b, walkerOf(b, side, column), column.at, ap, MOST_STEPS - column.steps);
}
