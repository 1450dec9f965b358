import { button, pickOne } from "@caravanserai/kernel";
import type { CityId } from "./data/index.ts";
import { field, fieldFigures, hasField, inside, insideFigures } from "./board.ts";
import { writeLog } from "./log.ts";
import { startIncitedRevolt } from "./mutiny.ts";
import { CITY_IDS, figureOf, isBritishCategory, isCavalry, isCivilians, spaceOf } from "./pieces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import type { Board } from "./state.ts";
import type { ProvinceId } from "./data/index.ts";

/** Inciting a city (LM-650, LM-651). */

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

export const incite: Rule<"incite"> = {
  ask(g) {
    const cities = CITY_IDS.filter((city) => mayIncite(g, city) && inciteValue(g, city) > 1);
    if (cities.length === 0) return [];
    return askSide<"incite">("incite", "rebel", "LM-650", {
      args: { values: Object.fromEntries(cities.map((city) => [city, inciteValue(g, city)])) },
      options: [pickOne("incite", cities, FINAL), button("end", FINAL)],
      default: { option: "end" },
    });
  },
  answer(_g, step, _seat, answer) {
    return answer.option === "end" ? [] : [{ do: "rollIncite", city: answer.pick }, step];
  },
};

export const rollIncite: Rule<"rollIncite"> = {
  /** [LM-650] [LM-651] */
  then(g, { city }, context) {
    const value = inciteValue(g, city);
    const die = context.chance.die(6, "last-mughal.incite");
    const success = die < value;
    g.incited = [...g.incited, city];
    writeLog(context, "last-mughal.incite", "LM-650", { city, die, value, success });
    return success ? startIncitedRevolt(g, city, spaceOf(city).province as ProvinceId) : [];
  },
};
