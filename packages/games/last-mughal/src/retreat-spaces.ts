import type { SpaceId } from "./data/index.ts";
import { freeNeighbours, mayUseWalls, openWays, piecesIn } from "./board.ts";
import { isZone } from "./pieces.ts";
import type { Battle, Board, Role } from "./state.ts";
import { battleOf, sideOfRole } from "./tally.ts";

/** Where the sides of a battle came from, and where they can go. The table in the browser uses this too. */

/** Entry spaces of the attacker's pieces in the space (LM-610). */
export const entrySpaces = (b: Board, battle: Battle): SpaceId[] =>
  piecesIn(b, battle.attacker, battle.space).flatMap((id) => b.entries[id] ?? []);

/** Where the defender can go: free neighbours that are not entry spaces (LM-704, LM-721). */
export function defenderSpaces(b: Board, battle: Battle): SpaceId[] {
  const entries = entrySpaces(b, battle);
  return freeNeighbours(b, sideOfRole(battle, "defender"), battle.space).filter((to) => !entries.includes(to));
}

/** [LM-720] [LM-721] [LM-722] Where this role can retreat. */
export function retreatSpaces(g: Board, role: Role): SpaceId[] {
  const battle = battleOf(g);
  const side = sideOfRole(battle, role);
  const spaces = role === "defender" ? defenderSpaces(g, battle) : freeNeighbours(g, side, battle.space);
  if (spaces.length > 0 || side === "rebel") return spaces;
  if (role === "defender" && mayUseWalls(g, side, battle.space)) return [];
  const entries = new Set(role === "defender" ? Object.values(entriesHere(g, battle)) : []);
  return openWays(g, battle.space)
    .map(({ to }) => to)
    .filter((to) => isZone(to) && !entries.has(to));
}
const entriesHere = (g: Board, battle: Battle) =>
  Object.fromEntries(
    piecesIn(g, battle.attacker, battle.space).flatMap((id) =>
      g.entries[id] === undefined ? [] : [[id, g.entries[id]]],
    ),
  );
