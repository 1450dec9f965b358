import { button, pickOne } from "@caravanserai/kernel";
import { inciteValue, mayIncite } from "./inciting.ts";
import { writeLog } from "./log.ts";
import { startIncitedRevolt } from "./mutiny.ts";
import { CITY_IDS, spaceOf } from "./pieces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import type { ProvinceId } from "./data/index.ts";

/** Inciting a city (LM-650, LM-651). */

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
