import { AP, TURNS, type CityId, type FigureId, type ProvinceId, type SpaceId, type UnitId } from "./data/index.ts";
import {
  civiliansOf,
  disorganisedValue,
  figureOf,
  isCavalry,
  isCity,
  isCivilians,
  isFighting,
  isFigure,
  isIndigenous,
  isZone,
  provinceOf,
  spacesOfProvince,
  unitOf,
  waysFrom,
} from "./pieces.ts";
import { occupancyOf } from "./occupancy.ts";
import { enemyOf, type Board, type FigurePiece, type PieceId, type Side, type UnitPiece } from "./state.ts";

/**
 * Queries about a board: where the pieces are, and who controls what (LM-201 to LM-215). Nothing here changes the
 * board.
 */

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
export const sideOfFigure = (id: FigureId): Side => figureOf(id).side;

/** Units of a side in the field of a space (LM-206). */
export const field = (b: Board, side: Side, space: SpaceId): readonly UnitId[] => occupancyOf(b).field(side, space);
export const hasField = (b: Board, side: Side, space: SpaceId): boolean => occupancyOf(b).hasField(side, space);
/** Units inside the walls, including Civilians. */
export const inside = (b: Board, space: SpaceId): readonly UnitId[] => occupancyOf(b).inside(space);
/** All figures of a side that are in play. */
export const figuresOf = (b: Board, side: Side): readonly FigureId[] => occupancyOf(b).figuresOf(side);
/** Figures of a side in the field of a space. */
export const fieldFigures = (b: Board, side: Side, space: SpaceId): readonly FigureId[] =>
  occupancyOf(b).fieldFigures(side, space);
/** All pieces of a side in the field of a space. */
export const piecesIn = (b: Board, side: Side, space: SpaceId): PieceId[] => [
  ...field(b, side, space),
  ...fieldFigures(b, side, space),
];
/** Figures of a side inside the walls of a space. */
export const insideFigures = (b: Board, side: Side, space: SpaceId): readonly FigureId[] =>
  occupancyOf(b).insideFigures(side, space);
/** The side that holds the walls of a city (LM-207); null: nobody is inside. */
export const sideInside = (b: Board, space: SpaceId): Side | null => occupancyOf(b).sideInside(space);
export const civiliansIn = (b: Board, city: CityId): UnitId | null =>
  b.units[civiliansOf(city)] === undefined ? null : civiliansOf(city);
/** Units assigned to a figure (LM-111). */
export const unitsWith = (b: Board, figure: FigureId): readonly UnitId[] => occupancyOf(b).led(figure);

/**
 * [LM-208] [LM-209] The side that controls a space. Null: it is neutral, both sides have units in the field, or it is a
 * deployment zone.
 */
export function controlOf(b: Board, space: SpaceId): Side | null {
  const o = occupancyOf(b);
  const british = o.hasField("british", space);
  if (british !== o.hasField("rebel", space)) return isZone(space) ? null : british ? "british" : "rebel";
  if (british || !isCity(space)) return null;
  const { rebellion } = b.cities[space];
  return rebellion === "active" ? "rebel" : rebellion === "quelled" ? "british" : null;
}
/** [LM-210] */
export function isFree(b: Board, side: Side, space: SpaceId): boolean {
  const o = occupancyOf(b);
  if (isZone(space) || o.hasField(enemyOf(side), space)) return false;
  if (!isCity(space) || o.hasField(side, space)) return true;
  return b.cities[space].rebellion !== (side === "british" ? "active" : "quelled");
}
/** [LM-211] The besieging side; null: there is no siege. */
export const besiegerOf = (b: Board, space: SpaceId): Side | null => occupancyOf(b).besieger(space);
/** The same for a city that must be besieged. */
export function siegeOf(b: Board, space: SpaceId): Side {
  const besieger = besiegerOf(b, space);
  if (besieger === null) throw new Error(`${space} is not besieged.`);
  return besieger;
}
/** [LM-701] */
export const isContested = (b: Board, space: SpaceId): boolean =>
  !isZone(space) && hasField(b, "british", space) && hasField(b, "rebel", space);
export const isMonsoon = (b: Board): boolean => TURNS[b.turn - 1]?.monsoon ?? false;

/** [LM-614] Connections to neighbours, without those over a flooded river. */
export const openWays = (b: Board, space: SpaceId) => waysFrom(space).filter((way) => !(b.flood && way.river));
/** Neighbours that are free for a side, without those over a flooded river. */
export const freeNeighbours = (b: Board, side: Side, space: SpaceId): SpaceId[] =>
  openWays(b, space)
    .map(({ to }) => to)
    .filter((to) => isFree(b, side, to));

/** [LM-103] [LM-104] The combat value of a unit in its current state. */
export function combatValue(b: Board, id: UnitId): number {
  return unitAt(b, id).full ? unitOf(id).value : disorganisedValue(id);
}
/** [LM-710] The strength of fighting units. */
export const strengthOf = (b: Board, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (isFighting(id) ? combatValue(b, id) : 0), 0);
/** [LM-719] The combat value of the cavalry among these units. */
export const cavalryStrength = (b: Board, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (isCavalry(id) ? combatValue(b, id) : 0), 0);
/** [LM-106] [LM-107] */
export const artilleryBonus = (b: Board, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + (unitAt(b, id).full ? unitOf(id).artillery : 0), 0);
/** How many steps a unit can lose. */
export const stepsOf = (b: Board, id: UnitId): number => (unitOf(id).steps === 2 && unitAt(b, id).full ? 2 : 1);
/** [LM-803] The strength inside the walls, including Civilians. */
export const insideStrength = (b: Board, space: SpaceId): number =>
  inside(b, space).reduce((sum, id) => sum + (isFighting(id) || isCivilians(id) ? combatValue(b, id) : 0), 0);

/** A loyal indigenous unit (LM-405). */
export const isLoyalIndigenous = (b: Board, id: UnitId): boolean => isIndigenous(id) && b.units[id]?.side === "british";
/** [LM-623] On turn 1 generals do not use indigenous units. */
export const mistrusts = (b: Board, figure: FigureId, unit: UnitId): boolean =>
  b.turn === 1 && sideOfFigure(figure) === "british" && isIndigenous(unit);
/** How many more units a figure can take (LM-110). */
export const roomOf = (b: Board, figure: FigureId): number =>
  Math.max(0, figureOf(figure).command - unitsWith(b, figure).length);
const isAllCavalry = (units: readonly UnitId[]): boolean => units.length > 0 && units.every(isCavalry);
/** [LM-603] [LM-604] A column's AP without counters. */
export function ownAp(b: Board, lead: FigureId | null, units: readonly UnitId[]): number {
  if (lead === null && units.some((id) => b.takenOff.includes(id))) return 0;
  return (lead === null ? AP.leaderless : figureOf(lead).initiative) + (isAllCavalry(units) ? AP.allCavalry : 0);
}

/** [LM-203] A city of the province rebels on a die up to this value; null: without a roll. */
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
