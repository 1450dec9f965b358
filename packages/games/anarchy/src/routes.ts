import type { Seat } from "@caravanserai/kernel";
import { AREAS, AREA_CODES, type AreaCode } from "./data/index.ts";
import { AREA_INDEX } from "./figures.ts";

/* Marches across the map (AN-210 to AN-214). A set of areas is a bit set in the order of `AREA_CODES`. */

export type AreaSet = number;
const EVERYWHERE: AreaSet = (1 << AREA_CODES.length) - 1;

export const bitOf = (area: AreaCode): AreaSet => 1 << AREA_INDEX[area];

const NEIGHBOURS: readonly AreaSet[] = AREA_CODES.map((code) =>
  AREAS[code].adjacent.reduce((set, next) => set | bitOf(next), 0),
);

function neighboursOf(index: number): AreaSet {
  const neighbours = NEIGHBOURS[index];
  if (neighbours === undefined) throw new Error(`There is no area with the index ${index}.`);
  return neighbours;
}

/** An area that another player controls, with its defence. */
export type Held = readonly [area: AreaCode, owner: Seat, defence: number];

/**
 * The open areas for an attack on `defender` (AN-211): neutral areas, the attacker's own, and those of third players
 * who granted passage or are being asked for it. The defender's areas are never open, even if granted before (AN-212).
 */
export function openAreas(held: readonly Held[], defender: Seat, passage: readonly AreaCode[]): AreaSet {
  let open = EVERYWHERE;
  for (const [area, owner] of held) if (owner === defender || !passage.includes(area)) open &= ~bitOf(area);
  return open;
}

/**
 * The origins with a route to the target: its neighbours, and all areas connected to them by open areas (AN-210,
 * AN-213).
 */
export function originsFor(target: AreaCode, open: AreaSet): AreaSet {
  const goal = bitOf(target);
  let reached: AreaSet = neighboursOf(AREA_INDEX[target]);
  for (let fresh = reached; fresh !== 0;) {
    let next: AreaSet = 0;
    for (let i = 0; i < AREA_CODES.length; i++) if ((fresh & open & (1 << i)) !== 0) next |= neighboursOf(i);
    fresh = next & ~reached & ~goal;
    reached |= fresh;
  }
  return reached;
}

/** A shortest route from origin to target, inclusive, for drawing; `null` if there is none. */
export function routeBetween(origin: AreaCode, target: AreaCode, open: AreaSet): AreaCode[] | null {
  const routes: AreaCode[][] = [[origin]];
  const seen = new Set<AreaCode>([origin]);
  for (const route of routes) {
    for (const next of AREAS[route.at(-1) ?? origin].adjacent) {
      if (next === target) return [...route, target];
      if (seen.has(next) || (bitOf(next) & open) === 0) continue;
      seen.add(next);
      routes.push([...route, next]);
    }
  }
  return null;
}
