import type { CityId } from "./data/index.ts";
import { field, fieldFigures, hasField, inside, insideFigures } from "./board.ts";
import { figureOf, isBritishCategory, isCavalry, isCivilians, spaceOf } from "./pieces.ts";
import type { Board } from "./state.ts";

/** Where an attempt to incite a city can be made, and on which dice it succeeds (LM-650). */

/** [LM-650] Whether an attempt can be made in a city. */
export function mayIncite(b: Board, city: CityId): boolean {
  if (!spaceOf(city).canRebel || b.cities[city].rebellion !== "none" || b.incited.includes(city)) return false;
  if (!hasField(b, "rebel", city) && fieldFigures(b, "rebel", city).length === 0) return false;
  if (fieldFigures(b, "british", city).length + insideFigures(b, "british", city).length > 0) return false;
  return [...field(b, "british", city), ...inside(b, city)].every((id) => {
    const unit = b.units[id];
    return unit?.side !== "british" || (!isBritishCategory(id) && !isCivilians(id) && unit.with === null);
  });
}
/**
 * [LM-650] The roll must be less than this: the best initiative in the city; without a figure 1, or 2 for cavalry
 * alone.
 */
export function inciteValue(b: Board, city: CityId): number {
  const figures = fieldFigures(b, "rebel", city);
  if (figures.length > 0) return Math.max(...figures.map((id) => figureOf(id).initiative));
  return field(b, "rebel", city).every(isCavalry) ? 2 : 1;
}
