import {
  CIVILIANS_LIVE_UP_TO,
  GURKHAS_MUTINY_UP_TO,
  POINTS,
  type CityId,
  type CounterId,
  type FigureId,
  type ProvinceId,
  type SpaceId,
  type UnitId,
} from "./data/index.ts";
import { button, pickGroup, pickMany, pickOne, type Context } from "@caravanserai/kernel";
import {
  field,
  fieldFigures,
  freeNeighbours,
  hasField,
  inside,
  isLoyalIndigenous,
  piecesIn,
  rebellionValue,
  sideInside,
  unitAt,
  unitsWith,
} from "./board.ts";
import {
  changeCity,
  changeUnits,
  deployFigure,
  deployUnit,
  goInside,
  movePieces,
  mutiny,
  putUnit,
  removePieces,
  scorePoints,
  useCounter,
} from "./changes.ts";
import { isRevoltedAgain, unassignedIn } from "./deployment.ts";
import { writeLog, type DieRoll } from "./log.ts";
import {
  civiliansOf,
  counterOf,
  figureOf,
  isCity,
  isFigure,
  isGurkha,
  isZone,
  rebelCitiesOf,
  spacesOfProvince,
} from "./pieces.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import { enemyOf, type LastMughal, type PieceId, type Revolt, type Side } from "./state.ts";
import type { Step } from "./answers.ts";

/**
 * Rebellion by a Rebellion counter or an incited city, from the rolls of the cities to the Badmashes (LM-403 to LM-417,
 * LM-651).
 */

function revoltOf(g: LastMughal): Revolt {
  if (g.revolt === null) throw new Error("No revolt is in progress.");
  return g.revolt;
}
const OUDH_COMMANDERS: readonly FigureId[] = ["f-nana", "f-tatya"];
const hasNeverRisen = (g: LastMughal): boolean =>
  rebelCitiesOf("oudh").every((city) => g.cities[city].rebellion === "none");

/** [LM-403] Plays a Rebellion counter for a province. */
export function startRevolt(g: LastMughal, counter: CounterId, province: ProvinceId, context: Context): Step[] {
  useCounter(g, "rebel", counter, "event", "LM-403", context);
  g.revolt = {
    counter,
    province,
    again: isRevoltedAgain(g, province),
    firstOfOudh: province === "oudh" && hasNeverRisen(g),
    cities: [],
  };
  return [
    { do: "rollCities" },
    { do: "mutinies", territories: rebellionValue(g, province) === null },
    { do: "civilians" },
    { do: "commanders" },
    { do: "badmashes" },
    { do: "endRevolt" },
  ];
}
/** [LM-651] An incited city rebels, without Civilians and Badmashes. */
export function startIncitedRevolt(g: LastMughal, city: CityId, province: ProvinceId): Step[] {
  g.revolt = {
    counter: null,
    province,
    again: false,
    firstOfOudh: province === "oudh" && hasNeverRisen(g),
    cities: [city],
  };
  changeCity(g, city, { rebellion: "active" });
  return [{ do: "mutinies", territories: false }, { do: "survivors", city }, { do: "commanders" }, { do: "endRevolt" }];
}

export const rollCities: Rule<"rollCities"> = {
  /** [LM-403] [LM-404] */
  then(g, _step, context) {
    const revolt = revoltOf(g);
    const value = rebellionValue(g, revolt.province);
    const rolls = rebelCitiesOf(revolt.province)
      .filter((city) => g.cities[city].rebellion === "none")
      .map((city) => {
        const die = value === null ? null : context.chance.die(6, "last-mughal.city");
        return { city, die, rebels: die === null || value === null || die <= value };
      });
    const cities = rolls.filter((roll) => roll.rebels).map((roll) => roll.city);
    g.revolt = { ...revolt, cities };
    for (const city of cities) {
      changeCity(g, city, { rebellion: "active" });
      g.risen = { ...g.risen, [city]: [] };
    }
    writeLog(context, "last-mughal.cities", "LM-403", { province: revolt.province, rolls });
    return [];
  },
};

export const mutinies: Rule<"mutinies"> = {
  /** [LM-405] [LM-406] [LM-410] [LM-651] */
  then(g, { territories }, context) {
    const revolt = revoltOf(g);
    const incited = revolt.counter === null; // LM-651: LM-410 is for counters only
    const cities = revolt.cities.filter((city) => incited || sideInside(g, city) !== "rebel");
    const others = territories ? spacesOfProvince(revolt.province).filter((space) => !isCity(space)) : [];
    const moved: UnitId[] = [];
    for (const space of [...cities, ...others]) {
      const rolls: DieRoll[] = [];
      const units = unassignedIn(g, "british", space).filter((id) => {
        if (!isLoyalIndigenous(g, id)) return false;
        if (!isGurkha(id)) return true;
        const die = context.chance.die(6, "last-mughal.gurkhas");
        const turns = die <= GURKHAS_MUTINY_UP_TO;
        rolls.push({ unit: id, die, turns });
        return turns;
      });
      if (units.length + rolls.length === 0) continue;
      mutiny(g, units);
      writeLog(context, "last-mughal.mutiny", "LM-405", { space, units, rolls });
      const risen = isCity(space) ? g.risen[space] : undefined;
      if (isCity(space)) {
        if (risen !== undefined) g.risen = { ...g.risen, [space]: [...risen, ...units] };
      } else moved.push(...units);
    }
    return mutineersIn(g, moved);
  },
};

/** [LM-408] Mutineers must move if there are British units or a general in their space. */
export function mutineersIn(g: LastMughal, units: readonly UnitId[]): Step[] {
  return units
    .filter((id) => {
      const { at } = unitAt(g, id);
      return !isZone(at) && (hasField(g, "british", at) || fieldFigures(g, "british", at).length > 0);
    })
    .map((unit) => ({ do: "mutineer", unit }));
}
export const mutineer: Rule<"mutineer"> = {
  ask(g, { unit }) {
    const to = freeNeighbours(g, "rebel", unitAt(g, unit).at);
    const [first] = to;
    if (first === undefined) return [];
    return askSide<"mutineer">("mutineer", "rebel", "LM-408", {
      args: { unit },
      autoResolve: true,
      options: [pickOne("to", to, FINAL)],
      default: { option: "to", pick: first },
    });
  },
  answer(g, { unit }, _seat, { pick }, context) {
    writeLog(context, "last-mughal.mutineer", "LM-408", { unit, from: unitAt(g, unit).at, to: pick });
    movePieces(g, [unit], pick);
    return [];
  },
  then(g, { unit }, context) {
    writeLog(context, "last-mughal.mutineer", "LM-408", { unit, from: unitAt(g, unit).at, to: null });
    removePieces(g, [unit], "no-refuge", "LM-408", context);
    return [];
  },
};

export const civilians: Rule<"civilians"> = {
  /** [LM-409] [LM-410] [LM-411] */
  then(g, _step, context) {
    const cities = revoltOf(g).cities.filter((city) => sideInside(g, city) !== "rebel");
    for (const city of cities) {
      const die = context.chance.die(6, "last-mughal.civilians");
      const live = die <= CIVILIANS_LIVE_UP_TO;
      writeLog(context, "last-mughal.civilians", "LM-409", { city, die, live });
      if (live) {
        const id = civiliansOf(city);
        putUnit(g, id, { side: "british", at: city, inside: false, full: true, with: null });
        goInside(g, [id], city);
      } else {
        changeCity(g, city, { massacre: true });
        g.gone = [...g.gone, civiliansOf(city)];
        scorePoints(g, "rebel", "massacres", POINTS.massacre, "LM-409", context);
      }
    }
    return cities.map((city) => ({ do: "survivors", city }));
  },
};

/**
 * A choice in the middle of a revolt is final if a die may follow at once: for a figure left alone, in the battles of
 * an incited city, or at the end of the phase because no counter is left.
 */
function finality(g: LastMughal, side: Side, spaces: readonly SpaceId[]): { readonly final?: true } {
  const isLast = revoltOf(g).counter === null || g.hands.rebel.length === 0;
  return isLast || spaces.some((space) => fieldFigures(g, enemyOf(side), space).length > 0) ? FINAL : {};
}

/** British pieces that must leave a city or shut themselves in (LM-412). */
const survivorsIn = (g: LastMughal, city: CityId): PieceId[] => piecesIn(g, "british", city);
/** Where they can retreat, which excludes other cities that rebelled by the same counter. */
const survivorSpaces = (g: LastMughal, city: CityId): SpaceId[] =>
  freeNeighbours(g, "british", city).filter((to) => !(isCity(to) && revoltOf(g).cities.includes(to)));
/**
 * [LM-207] [LM-413] Nobody goes inside walls that rebels hold, and a general only if Civilians or a British unit are
 * there or can still go there.
 */
function mayGoInside(g: LastMughal, city: CityId, pieces: readonly PieceId[]): PieceId[] {
  if (sideInside(g, city) === "rebel") return [];
  const company = inside(g, city).length > 0 || pieces.some((id) => !isFigure(id));
  return company ? [...pieces] : [];
}
/** [LM-412] A general's units go with him unless the player has unassigned them. */
function withUnits(g: LastMughal, city: CityId, picks: readonly PieceId[]): PieceId[] {
  const led = picks
    .filter(isFigure)
    .flatMap((id) => unitsWith(g, id).filter((unit) => unitAt(g, unit).at === city && !unitAt(g, unit).inside));
  return [...new Set([...picks, ...led])];
}

export const survivors: Rule<"survivors"> = {
  ask(g, { city }) {
    const pieces = survivorsIn(g, city);
    if (pieces.length === 0) return [];
    const walls = mayGoInside(g, city, pieces);
    const spaces = survivorSpaces(g, city);
    const [first] = spaces;
    if (walls.length === 0 && first === undefined) return [];
    const goIn = { min: first === undefined ? walls.length : 1, max: walls.length, ...finality(g, "british", spaces) };
    return askSide<"survivors">("survivors", "british", "LM-412", {
      args: { city },
      window: "survivors",
      autoResolve: true,
      options: [
        ...(walls.length === 0 ? [] : [pickMany("inside", walls, goIn)]),
        ...(first === undefined
          ? []
          : [
              pickGroup(
                "retreat",
                spaces.map((lead) => ({ lead, with: pieces })),
                { min: 1, max: pieces.length, ...finality(g, "british", spaces) },
              ),
            ]),
      ],
      default:
        walls.length === 0 && first !== undefined
          ? { option: "retreat", pick: first, picks: pieces }
          : { option: "inside", picks: walls },
    });
  },
  answer(g, step, _seat, answer, context) {
    const { city } = step;
    const pieces = withUnits(g, city, answer.picks);
    const to = answer.option === "inside" ? null : answer.pick;
    // A unit that goes without its figure is unassigned.
    const leaving = pieces.filter((id) => !isFigure(id)).filter((id) => !pieces.includes(unitAt(g, id).with ?? id));
    changeUnits(g, leaving, { with: null });
    if (to === null) goInside(g, pieces, city);
    else movePieces(g, pieces, to);
    writeLog(context, "last-mughal.survivors", "LM-412", { city, pieces, to });
    return [to === null ? { ...step, entered: [...(step.entered ?? []), ...pieces.filter(isFigure)] } : step];
  },
  then(g, step, context) {
    const { city } = step;
    const stranded = survivorsIn(g, city);
    if (stranded.length > 0) {
      removePieces(g, stranded, "no-refuge", "LM-413", context);
      return [];
    }
    // [LM-413] A general who has gone in alone must come out again and leave; one who was besieged stays (LM-411).
    const alone = inside(g, city).length === 0 ? (step.entered ?? []) : [];
    if (alone.length === 0) return [];
    movePieces(g, alone, city);
    return [{ do: "survivors", city }];
  },
};

export const commanders: Rule<"commanders"> = {
  /** [LM-415] */
  then(g, _step, context) {
    const { cities, firstOfOudh } = revoltOf(g);
    const isNew = (id: FigureId): boolean => g.figures[id] === undefined && !g.gone.includes(id);
    if (cities.includes("delhi") && isNew("f-bahadur")) {
      deployFigure(g, "f-bahadur", "delhi", sideInside(g, "delhi") === "rebel");
      writeLog(context, "last-mughal.arrives", "LM-415", { figure: "f-bahadur", space: "delhi" });
    }
    if (!firstOfOudh || cities.length === 0) return [];
    return OUDH_COMMANDERS.filter(isNew).map((figure) => ({ do: "commander", figure }));
  },
};

/**
 * Where Nana Sahib and Tatya Tope may arrive: in Oudh, in a space without British units in the field; otherwise inside
 * the walls of a city that has just rebelled (LM-R69).
 */
function commanderSpaces(g: LastMughal): { readonly spaces: readonly SpaceId[]; readonly walls: boolean } {
  const open = spacesOfProvince("oudh").filter((space) => !hasField(g, "british", space));
  if (open.length > 0) return { spaces: open, walls: false };
  return { spaces: revoltOf(g).cities.filter((city) => sideInside(g, city) === "rebel"), walls: true };
}

/** The space with the most units to lead, and as many of them as the figure may lead. */
function strongestOf(
  of: readonly { readonly lead: SpaceId; readonly with: readonly UnitId[] }[],
  first: SpaceId,
  command: number,
): { readonly pick: SpaceId; readonly picks: UnitId[] } {
  const [best] = of.toSorted((a, b) => b.with.length - a.with.length);
  return { pick: best?.lead ?? first, picks: best?.with.slice(0, command) ?? [] };
}

export const commander: Rule<"commander"> = {
  ask(g, { figure }) {
    const { spaces, walls } = commanderSpaces(g);
    const [first] = spaces;
    if (first === undefined) throw new Error(`There is no space where ${figure} can arrive.`); // LM-R69
    const of = spaces.map((lead) => ({
      lead,
      with: unassignedIn(g, "rebel", lead).filter((id) => unitAt(g, id).inside === walls && !g.frozen.includes(id)),
    }));
    return askSide<"commander">("commander", "rebel", "LM-415", {
      args: { figure },
      options: [pickGroup("place", of, { min: 0, max: figureOf(figure).command, ...finality(g, "rebel", spaces) })],
      default: { option: "place", ...strongestOf(of, first, figureOf(figure).command) },
    });
  },
  answer(g, { figure }, _seat, { pick, picks }, context) {
    deployFigure(g, figure, pick, commanderSpaces(g).walls);
    writeLog(context, "last-mughal.arrives", "LM-415", { figure, space: pick });
    changeUnits(g, picks, { with: figure });
    if (picks.length > 0) writeLog(context, "last-mughal.assign", "LM-415", { figure, units: picks });
    return [];
  },
};

/** [LM-416] Where the Badmashes of the counter can be placed. */
function badmashesSpaces(g: LastMughal): SpaceId[] {
  const { again, cities, province } = revoltOf(g);
  if (again) {
    const shah = g.figures["f-bahadur"];
    return shah === undefined || shah.inside ? [] : [shah.at];
  }
  if (cities.length === 0) return [];
  return spacesOfProvince(province).filter((space) => space !== "calcutta" && field(g, "british", space).length === 0);
}
function badmashesOf(g: LastMughal): UnitId {
  const { counter } = revoltOf(g);
  const effect = counter === null ? null : counterOf(counter).effect;
  if (effect?.type !== "rebellion") throw new Error("Only a Rebellion counter has Badmashes.");
  return effect.unit as UnitId;
}
export const badmashes: Rule<"badmashes"> = {
  ask(g) {
    const spaces = badmashesSpaces(g);
    const [first] = spaces;
    if (first === undefined) return [];
    const last = finality(g, "rebel", spaces);
    return askSide<"badmashes">("badmashes", "rebel", "LM-416", {
      args: { unit: badmashesOf(g) },
      options: [pickOne("place", spaces, last), button("decline", last)],
      default: { option: "place", pick: first },
    });
  },
  answer(g, _step, _seat, answer, context) {
    const unit = badmashesOf(g);
    const space = answer.option === "place" ? answer.pick : null;
    if (space === null) g.gone = [...g.gone, unit];
    else deployUnit(g, unit, "rebel", space);
    writeLog(context, "last-mughal.badmashes", "LM-416", { unit, space });
    return [];
  },
  then(g, _step, context) {
    const unit = badmashesOf(g);
    g.gone = [...g.gone, unit];
    writeLog(context, "last-mughal.badmashes", "LM-416", { unit, space: null });
    return [];
  },
};

export const endRevolt: Rule<"endRevolt"> = {
  then(g) {
    g.revolt = null;
    return [{ do: "settle" }];
  },
};
