import { AP, TURNS, type CityId, type FigureId, type ProvinceId, type SpaceId, type UnitId } from "./data/index.ts";
import {
  FIGURE_IDS,
  UNIT_IDS,
  civiliansOf,
  figureOf,
  isCavalry,
  isCity,
  isCivilians,
  isFighting,
  isFigure,
  isIndigenous,
  isZone,
  provinceOf,
  putInOrder,
  spacesOfProvince,
  unitOf,
  waysFrom,
} from "./pieces.ts";
import { enemyOf, type Board, type FigurePiece, type PieceId, type Side, type UnitPiece } from "./state.ts";

/** What can be said of a board: who stands where, who controls what (LM-201 to LM-215). It asks, and changes nothing. */

export function unitAt(b: Board, id: UnitId): UnitPiece {
  const piece = b.units[id];
  if (piece === undefined) throw new Error(`${id} is not on the map.`);
  return piece;
}
export function figureAt(b: Board, id: FigureId): FigurePiece {
  const piece = b.figures[id];
  if (piece === undefined) throw new Error(`${id} is not in play.`);
  return piece;
}
export const pieceAt = (b: Board, id: PieceId): UnitPiece | FigurePiece =>
  isFigure(id) ? figureAt(b, id) : unitAt(b, id);
export const isInPlay = (b: Board, id: PieceId): boolean => (isFigure(id) ? b.figures[id] : b.units[id]) !== undefined;
export const sideOfFigure = (id: FigureId): Side => figureOf(id).side;

/** All units of a side on the map, in the order of LM-311. */
export const unitsOf = (b: Board, side: Side): UnitId[] => UNIT_IDS.filter((id) => b.units[id]?.side === side);

/*
 * The units on the map are gone through as they stand in the state, which is about half of all there are, and the few that are found are put in order.
 * Whatever asks about many spaces at once takes an `Occupancy` or a `Roster` instead.
 */

/** Units of a side in the field of a space (LM-206). */
export function field(b: Board, side: Side, space: SpaceId): UnitId[] {
  const out: UnitId[] = [];
  for (const id in b.units) {
    const u = b.units[id as UnitId];
    if (u?.at === space && u.side === side && !u.inside) out.push(id as UnitId);
  }
  return putInOrder(out);
}
export function hasField(b: Board, side: Side, space: SpaceId): boolean {
  for (const id in b.units) {
    const u = b.units[id as UnitId];
    if (u?.at === space && u.side === side && !u.inside) return true;
  }
  return false;
}
/** Units inside the walls, Civilians included. */
export function inside(b: Board, space: SpaceId): UnitId[] {
  const out: UnitId[] = [];
  for (const id in b.units) {
    const u = b.units[id as UnitId];
    if (u?.at === space && u.inside) out.push(id as UnitId);
  }
  return putInOrder(out);
}
export const figuresIn = (b: Board, side: Side, space: SpaceId, walls: boolean): FigureId[] =>
  FIGURE_IDS.filter((id) => {
    const f = b.figures[id];
    return f?.at === space && f.inside === walls && figureOf(id).side === side;
  });
/** All figures of a side that are in play. */
export const figuresOf = (b: Board, side: Side): FigureId[] =>
  FIGURE_IDS.filter((id) => b.figures[id] !== undefined && figureOf(id).side === side);
export const fieldFigures = (b: Board, side: Side, space: SpaceId): FigureId[] => figuresIn(b, side, space, false);
/** The side that holds the walls of a city (LM-207), if anybody is inside. */
export function sideInside(b: Board, space: SpaceId): Side | null {
  for (const id in b.units) {
    const u = b.units[id as UnitId];
    if (u?.at === space && u.inside) return u.side;
  }
  for (const id of FIGURE_IDS) {
    const f = b.figures[id];
    if (f?.at === space && f.inside) return figureOf(id).side;
  }
  return null;
}
export const civiliansIn = (b: Board, city: CityId): UnitId | null =>
  b.units[civiliansOf(city)] === undefined ? null : civiliansOf(city);
/** Units assigned to a figure (LM-111). */
export function unitsWith(b: Board, figure: FigureId): UnitId[] {
  const out: UnitId[] = [];
  for (const id in b.units) if (b.units[id as UnitId]?.with === figure) out.push(id as UnitId);
  return putInOrder(out);
}

/** [LM-208] Who controls a city. Null: it is neutral, or both sides have units in the field. */
export function controlOfCity(b: Board, city: CityId): Side | null {
  const british = hasField(b, "british", city);
  const rebel = hasField(b, "rebel", city);
  if (british !== rebel) return british ? "british" : "rebel";
  if (british) return null;
  const { rebellion } = b.cities[city];
  return rebellion === "active" ? "rebel" : rebellion === "quelled" ? "british" : null;
}
/** [LM-208] [LM-209] Who controls a space. Nobody controls a deployment zone. */
export function controlOf(b: Board, space: SpaceId): Side | null {
  if (isCity(space)) return controlOfCity(b, space);
  if (isZone(space)) return null;
  const british = hasField(b, "british", space);
  return british === hasField(b, "rebel", space) ? null : british ? "british" : "rebel";
}
/** [LM-210] */
export const isFree = (b: Board, side: Side, space: SpaceId): boolean =>
  !isZone(space) && !hasField(b, enemyOf(side), space) && !(isCity(space) && controlOfCity(b, space) === enemyOf(side));
/** [LM-211] The besieging side, if there is a siege. */
export function besiegerOf(b: Board, space: SpaceId): Side | null {
  const held = sideInside(b, space);
  return held !== null && hasField(b, enemyOf(held), space) ? enemyOf(held) : null;
}
/** [LM-701] */
export const isContested = (b: Board, space: SpaceId): boolean =>
  !isZone(space) && hasField(b, "british", space) && hasField(b, "rebel", space);
export const isMonsoon = (b: Board): boolean => TURNS[b.turn - 1]?.monsoon ?? false;

/** [LM-614] Neighbours that can be reached, over no flooded river. */
export const openWays = (b: Board, space: SpaceId) => waysFrom(space).filter((way) => !(b.flood && way.river));
/** Neighbours that are free for a side, over no flooded river. */
export const freeNeighbours = (b: Board, side: Side, space: SpaceId): SpaceId[] =>
  openWays(b, space)
    .map(({ to }) => to)
    .filter((to) => isFree(b, side, to));

/** [LM-103] [LM-104] The combat value of a unit at its present step. */
export function combatValue(b: Board, id: UnitId): number {
  const { value, disorganised } = unitOf(id);
  return unitAt(b, id).full ? value : (disorganised ?? 0);
}
/** [LM-710] Strength of fighting units. */
export const strengthOf = (b: Board, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (isFighting(id) ? combatValue(b, id) : 0), 0);
/** [LM-719] Combat values of the cavalry among them. */
export const cavalryStrength = (b: Board, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (isCavalry(id) ? combatValue(b, id) : 0), 0);
/** [LM-106] [LM-107] */
export const artilleryBonus = (b: Board, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (unitAt(b, id).full ? unitOf(id).artillery : 0), 0);
/** Steps that a unit can lose. */
export const stepsOf = (b: Board, id: UnitId): number => (unitOf(id).steps === 2 && unitAt(b, id).full ? 2 : 1);
/** [LM-803] Strength inside the walls, Civilians included. */
export const insideStrength = (b: Board, space: SpaceId): number =>
  inside(b, space).reduce((sum, id) => sum + (isFighting(id) || isCivilians(id) ? combatValue(b, id) : 0), 0);

/** A loyal indigenous unit (LM-405). */
export const isLoyalIndigenous = (b: Board, id: UnitId): boolean => isIndigenous(id) && b.units[id]?.side === "british";
/** [LM-623] On turn 1 generals have nothing to do with indigenous units. */
export const mistrusts = (b: Board, figure: FigureId, unit: UnitId): boolean =>
  b.turn === 1 && sideOfFigure(figure) === "british" && isIndigenous(unit);
/** How many units a figure can still take (LM-110). */
export const roomOf = (b: Board, figure: FigureId): number =>
  Math.max(0, figureOf(figure).command - unitsWith(b, figure).length);
export const isAllCavalry = (units: readonly UnitId[]): boolean => units.length > 0 && units.every(isCavalry);
/** [LM-603] [LM-604] AP that a column has by itself. */
export function ownAp(b: Board, lead: FigureId | null, units: readonly UnitId[]): number {
  if (lead === null && units.some((id) => b.takenOff.includes(id))) return 0;
  return (lead === null ? AP.leaderless : figureOf(lead).initiative) + (isAllCavalry(units) ? AP.allCavalry : 0);
}

/** [LM-203] A city of the province rebels on a die not above this; null: without a roll. */
export function rebellionValue(b: Board, province: ProvinceId): number | null {
  const { rebellion } = provinceOf(province);
  return rebellion === "auto" ? null : province === "nwp" ? b.nwp : rebellion;
}
/** Whether a city of the province has ever rebelled (LM-416b). */
export const hasRebelled = (b: Board, province: ProvinceId): boolean =>
  spacesOfProvince(province).some((s) => isCity(s) && b.cities[s].rebellion !== "none");

/** [LM-706] Whether a side may go inside the walls. */
export function mayUseWalls(b: Board, side: Side, space: SpaceId): boolean {
  if (!isCity(space)) return false;
  const { rebellion } = b.cities[space];
  const held = sideInside(b, space);
  if (side === "rebel") return held !== "british" && rebellion !== "quelled";
  return held !== "rebel" && (rebellion !== "active" || held === "british");
}
