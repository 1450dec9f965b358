import { pickGroup, pickOne, type ChanceContext, type Context } from "@caravanserai/kernel";
import { MOST_FP, POINTS, type CityId, type CounterId, type UnitId } from "./data/index.ts";
import { besiegerOf, civiliansIn, inside, insideFigures, siegeOf, unitAt } from "./board.ts";
import { changeCity, discard, loseStep, quell, removePieces, scorePoints, takeOff } from "./changes.ts";
import { writeLog } from "./log.ts";
import { defaultLosses } from "./battle.ts";
import { occupancyOf } from "./occupancy.ts";
import { siegeResult } from "./odds.ts";
import { counterOf, isCivilians } from "./pieces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { enemyOf, type Board, type LastMughal, type PieceId, type Side } from "./state.ts";
import type { Step } from "./answers.ts";
import { siegeTally } from "./tally.ts";

/** Sieges and attrition (section 8 of RULES.md). */

/** Cities that a side besieges and has not assaulted this turn (LM-801). */
function openSieges(b: Board, side: Side): CityId[] {
  return occupancyOf(b)
    .besieged(side)
    .filter((city) => !b.besieged.includes(city));
}
const siegeCounters = (hand: readonly CounterId[]): CounterId[] =>
  hand.filter((id) => counterOf(id).kind === "siegeBonus");

export const sieges: Rule<"sieges"> = {
  /** [LM-801] [LM-802] [LM-954] With a single siege and an empty hand there is no choice. */
  ask(g, { side }) {
    const cities = openSieges(g, side);
    const [first] = cities;
    if (first === undefined) return [];
    const hand = g.hands[side];
    const counters = siegeCounters(hand);
    return askSide<"sieges">("sieges", side, "LM-801", {
      window: "siege",
      ...(hand.length === 0 ? { autoResolve: true } : counters.length === 0 ? { noRealChoice: true } : {}),
      options: [
        pickGroup(
          "siege",
          cities.map((lead) => ({ lead, with: counters })),
          { min: 0, max: counters.length, ...FINAL },
        ),
      ],
      default: { option: "siege", pick: first, picks: [] },
    });
  },
  answer(_g, step, _seat, { pick, picks }) {
    return [{ do: "assault", city: pick, counters: picks }, step];
  },
};

export const assault: Rule<"assault"> = {
  /** [LM-803] to [LM-807], [LM-907], [LM-917] */
  then(g, { city, counters }, context) {
    const side = siegeOf(g, city);
    if (g.phase !== "sieges" || g.active !== side) {
      g.phase = "sieges";
      g.active = side;
      writeLog(context, "last-mughal.phase", "LM-801", { side, phase: "sieges" });
    }
    g.besieged = [...g.besieged, city];
    discard(g, side, counters);
    for (const counter of counters)
      writeLog(context, "last-mughal.play", "LM-802", { side, counter, as: "event", ap: counterOf(counter).ap ?? 0 });
    const sapped = counters.filter((id) => counterOf(id).effect.type === "removeFortification").length;
    if (sapped > 0) changeCity(g, city, { fp: Math.max(0, g.cities[city].fp - sapped) });
    rollSiege(g, city, counters, sapped, context);
    if (g.cities[city].fp === 0) fall(g, city, side, context);
    return [{ do: "settle" }];
  },
};
/** [LM-804] [LM-805] [LM-806] There is no roll at 0 FP, nor below 2/3. */
function rollSiege(
  g: LastMughal,
  city: CityId,
  counters: readonly CounterId[],
  sapped: number,
  context: ChanceContext,
): void {
  const { besieger, outside, inside: within, column, modifiers, total: bonus } = siegeTally(g, city, counters);
  const before = g.cities[city].fp;
  const die = column === null || before === 0 ? null : context.chance.die(6, "last-mughal.siege");
  const total = die === null ? null : die + bonus;
  const destroyed = column === null || total === null ? 0 : Math.min(before, siegeResult(column, total));
  const fp = before - destroyed;
  if (destroyed > 0) changeCity(g, city, { fp });
  writeLog(context, "last-mughal.siege", "LM-805", {
    city,
    besieger,
    outside,
    inside: within,
    column,
    die,
    modifiers,
    total,
    sapped,
    destroyed,
    fp,
  });
}

/** [LM-807] [LM-808] */
function fall(g: LastMughal, city: CityId, besieger: Side, context: Context): void {
  const held = enemyOf(besieger);
  const civilians = civiliansIn(g, city);
  const pieces: PieceId[] = [...inside(g, city).filter((id) => !isCivilians(id)), ...insideFigures(g, held, city)];
  const massacre = civilians !== null;
  writeLog(context, "last-mughal.fall", "LM-807", { city, pieces, massacre });
  removePieces(g, pieces, "siege", "LM-807", context);
  changeCity(g, city, { fp: MOST_FP });
  if (civilians !== null) {
    takeOff(g, civilians);
    changeCity(g, city, { massacre: true });
    scorePoints(g, "rebel", "massacres", POINTS.massacre, "LM-807", context);
  }
  if (besieger === "british" && g.cities[city].rebellion === "active") quell(g, city, "siege", "LM-808", context);
}

/** Besieged units in a city, without Civilians (LM-810). */
const wornUnits = (g: LastMughal, city: CityId): UnitId[] =>
  besiegerOf(g, city) === null ? [] : inside(g, city).filter((id) => !isCivilians(id));

export const attrition: Rule<"attrition"> = {
  /** [LM-810] */
  then(g, _step, context) {
    const rolls = occupancyOf(g)
      .besieged()
      .filter((city) => wornUnits(g, city).length > 0)
      .map((city) => ({ city, die: context.chance.die(6, "last-mughal.attrition") }));
    if (rolls.length > 0) writeLog(context, "last-mughal.attrition", "LM-810", { rolls });
    const hit = rolls.filter(({ die }) => die === 1);
    return hit.flatMap(({ city }): Step[] => [{ do: "wear", city }, { do: "settle" }]);
  },
};

export const wear: Rule<"wear"> = {
  ask(g, { city }) {
    const of = wornUnits(g, city);
    const [weakest] = Object.keys(defaultLosses(g, of, 1)) as UnitId[];
    if (weakest === undefined) throw new Error(`No unit is besieged in ${city}.`);
    return askSide<"wear">("wear", enemyOf(siegeOf(g, city)), "LM-810", {
      args: { city },
      window: "losses",
      autoResolve: true,
      options: [pickOne("lose", of, FINAL)],
      default: { option: "lose", pick: weakest },
    });
  },
  answer(g, { city }, _seat, { pick }, context) {
    const { side } = unitAt(g, pick);
    const eliminated = loseStep(g, pick, "LM-810", context);
    writeLog(context, "last-mughal.wear", "LM-810", { unit: pick, eliminated });
    if (eliminated && inside(g, city).every(isCivilians))
      removePieces(g, insideFigures(g, side, city), "siege", "LM-810", context);
    return [];
  },
};
