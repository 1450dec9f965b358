import { button, pickGroup, pickMany, pickOne, type Context } from "@caravanserai/kernel";
import {
  MOST_FP,
  type CityId,
  type CounterId,
  type Effect,
  type FigureId,
  type ProvinceId,
  type SpaceId,
  type UnitId,
} from "./data/index.ts";
import {
  besiegerOf,
  controlOf,
  figureAt,
  figuresOf,
  hasField,
  hasRebelled,
  isFree,
  isLoyalIndigenous,
  isMonsoon,
  mistrusts,
  roomOf,
  sideOfFigure,
  unitAt,
} from "./board.ts";
import { changeUnits, deployFigure, deployUnit, useCounter } from "./changes.ts";
import { writeLog } from "./log.ts";
import { occupancyOf } from "./occupancy.ts";
import { CITY_IDS, SPACE_IDS, UNIT_IDS, counterOf, figureOf, isCity, isCivilians, spacesOfProvince } from "./pieces.ts";

import { FINAL, askSide, type Rule } from "./rule.ts";
import { enemyOf, type LastMughal, type Side } from "./state.ts";
import { assignTo, type Step, type TargetId } from "./answers.ts";

/**
 * Counters played as events or reinforcements, and what each can be played on (LM-402, LM-418 to LM-421, LM-502 to
 * LM-508, section 10).
 */

/** A counter, and the spaces, provinces or targets on which it can be played. */
interface Goals<T> {
  readonly lead: CounterId;
  readonly with: readonly T[];
}
function addGoals<T>(list: Goals<T>[], lead: CounterId, goals: readonly T[]): void {
  if (goals.length > 0) list.push({ lead, with: goals });
}

/** A reinforcement that was already deployed by either side can only be used for its AP (LM-421). */
const isDeployed = (g: LastMughal, unit: UnitId): boolean => g.units[unit] !== undefined || g.gone.includes(unit);

type DeployAt = Extract<Effect, { readonly type: "deploy" }>["at"];
/** [LM-419] [LM-420] [LM-503] [LM-504] [LM-505] The spaces in which the unit of a counter may arrive now. */
function spacesFor(g: LastMughal, side: Side, at: DeployAt): readonly SpaceId[] {
  switch (at) {
    case "punjab":
      return ["punjab"];
    case "calcutta":
      return hasField(g, "rebel", "calcutta") ? [] : ["calcutta"];
    case "choice":
      return SPACE_IDS.filter((space) => space !== "calcutta" && isFree(g, side, space));
    case "column":
      return SPACE_IDS.filter(
        (space) =>
          occupancyOf(g).hasFighting(side, space) &&
          (side === "rebel" || space !== "calcutta" || !hasField(g, "rebel", "calcutta")),
      );
  }
}

/** [LM-418] [LM-506] [LM-507] Whether the counter of a figure can be played. */
function mayArrive(g: LastMughal, counter: CounterId): boolean {
  const { effect } = counterOf(counter);
  if (effect.type !== "deployFigure") return false;
  if (effect.at === "jhansi") return !hasField(g, "british", "jhansi");
  return effect.at !== "calcutta" || !hasField(g, "rebel", "calcutta");
}

/** [LM-416] Case (b): a city of the province has rebelled before, or the rebels control all of them. */
export const isRevoltedAgain = (g: LastMughal, province: ProvinceId): boolean =>
  hasRebelled(g, province) ||
  spacesOfProvince(province).every((space) => !isCity(space) || controlOf(g, space) === "rebel");

/** [LM-403] [LM-417] The provinces for which a Rebellion counter can be played. */
function rebelProvinces(g: LastMughal, counter: CounterId): ProvinceId[] {
  const { effect } = counterOf(counter);
  if (effect.type !== "rebellion") return [];
  const all: readonly ProvinceId[] =
    effect.province === null ? ["bengal", "oudh", "nwp", "rohilkhand", "simla"] : [effect.province as ProvinceId];
  if (!g.gone.includes("f-bahadur")) return [...all];
  return all.filter((province) => !isRevoltedAgain(g, province));
}

/** Unassigned units of a side in a space, without Civilians. */
export const unassignedIn = (g: LastMughal, side: Side, space: SpaceId): UnitId[] =>
  occupancyOf(g)
    .loose(side, space)
    .filter((id) => !isCivilians(id));

/** [LM-904] [LM-913] Columns of the enemy that are not frozen yet: figures, and spaces with unassigned units. */
function columnsOf(g: LastMughal, side: Side): TargetId[] {
  const o = occupancyOf(g);
  const spaces = o
    .looseSpaces(side)
    .filter((space) => o.loose(side, space).some((id) => !isCivilians(id) && !g.frozen.includes(id)));
  return [...figuresOf(g, side).filter((id) => !g.frozen.includes(id)), ...spaces];
}

/** [LM-918] Units that mutinied in a city in this turn's Rebellion Phase and are still there. */
export const stillRisen = (g: LastMughal, city: CityId): UnitId[] =>
  (g.risen[city] ?? []).filter((id) => g.units[id]?.side === "rebel" && g.units[id].at === city);

/** [LM-901] to [LM-905], [LM-913], [LM-914], [LM-918], [LM-919] The possible targets of a stratagem. */
function targetsFor(g: LastMughal, side: Side, type: Effect["type"]): readonly TargetId[] {
  switch (type) {
    case "killGeneral":
      return figuresOf(g, enemyOf(side));
    case "freezeColumn":
      return columnsOf(g, enemyOf(side));
    case "mutinyOneUnit":
      return UNIT_IDS.filter((id) => isLoyalIndigenous(g, id));
    case "undoMutiny":
      return CITY_IDS.filter((city) => stillRisen(g, city).length > 0);
    case "restoreFortification":
      return CITY_IDS.filter((city) => g.cities[city].fp < MOST_FP && besiegerOf(g, city) === "rebel");
    default:
      return [];
  }
}

/** [LM-902] [LM-418] [LM-506] [LM-507] Counters that are played without a target. */
const isPlayable = (g: LastMughal, counter: CounterId): boolean =>
  counterOf(counter).effect.type === "flood" ? isMonsoon(g) && !g.flood : mayArrive(g, counter);

function remembered<K, T>(find: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = find(key)));
    return found;
  };
}

/** The options for playing the counters in a side's hand in its phase. */
export function counterOptions(g: LastMughal, side: Side) {
  const hand = g.hands[side];
  // Several counters in a hand often have the same goals.
  const spaces = remembered((at: DeployAt) => spacesFor(g, side, at));
  const targets = remembered((type: Effect["type"]) => targetsFor(g, side, type));
  const one = { min: 1, max: 1, ...FINAL };
  const deploy: Goals<SpaceId>[] = [];
  const target: Goals<TargetId>[] = [];
  const rebel: Goals<ProvinceId>[] = [];
  const play: CounterId[] = [];
  for (const lead of hand) {
    const { effect } = counterOf(lead);
    switch (effect.type) {
      case "deploy":
        if (!isDeployed(g, effect.unit as UnitId)) addGoals(deploy, lead, spaces(effect.at));
        break;
      case "rebellion":
        addGoals(rebel, lead, rebelProvinces(g, lead));
        break;
      case "flood":
      case "deployFigure":
        if (isPlayable(g, lead)) play.push(lead);
        break;
      default:
        addGoals(target, lead, targets(effect.type));
    }
  }
  return {
    rebel: rebel.length > 0 ? [pickGroup("rebel", rebel, one)] : [],
    others: [
      ...(deploy.length > 0 ? [pickGroup("deploy", deploy, one)] : []),
      ...(target.length > 0 ? [pickGroup("target", target, one)] : []),
      ...(play.length > 0 ? [pickOne("play", play, FINAL)] : []),
    ],
  };
}

/** [LM-508] Units that can be assigned to a figure now: on the same side of the walls, unassigned, not frozen. */
function assignable(g: LastMughal, figure: FigureId): UnitId[] {
  const { at, inside } = figureAt(g, figure);
  if (g.frozen.includes(figure)) return [];
  return occupancyOf(g)
    .loose(sideOfFigure(figure), at)
    .filter(
      (id) =>
        unitAt(g, id).inside === inside && !isCivilians(id) && !g.frozen.includes(id) && !mistrusts(g, figure, id),
    );
}
/** The options that assign units to these figures of one side, with the units that pass the filter. */
export function assignOptions(
  g: LastMughal,
  figures: readonly FigureId[],
  passes: (unit: UnitId, figure: FigureId) => boolean,
) {
  return figures.flatMap((figure) => {
    const room = roomOf(g, figure);
    const units = room === 0 ? [] : assignable(g, figure).filter((unit) => passes(unit, figure));
    if (units.length === 0) return [];
    return [pickMany(assignTo(figure), units, { min: 1, max: Math.min(room, units.length) })];
  });
}
/** [LM-415] [LM-418] [LM-508] A figure or unit may be assigned in the phase in which it arrives. */
export const arrivalOptions = (g: LastMughal, side: Side) =>
  g.arrived.length === 0
    ? []
    : assignOptions(g, figuresOf(g, side), (unit, figure) => g.arrived.includes(unit) || g.arrived.includes(figure));

/** [LM-111] These units follow the figure from now on. */
export function assign(g: LastMughal, figure: FigureId, units: readonly UnitId[], context: Context): void {
  changeUnits(g, units, { with: figure });
  writeLog(context, "last-mughal.assign", "LM-111", { figure, units });
}

/** A reinforcement counter becomes its unit. */
export function deploy(g: LastMughal, side: Side, counter: CounterId, space: SpaceId, context: Context): Step[] {
  useCounter(g, side, counter, "event", side === "british" ? "LM-502" : "LM-402", context);
  placeUnitOf(g, side, counter, space, context);
  return [{ do: "settle" }];
}
function placeUnitOf(g: LastMughal, side: Side, counter: CounterId, space: SpaceId, context: Context): void {
  const { effect } = counterOf(counter);
  if (effect.type !== "deploy") throw new Error(`${counter} does not deploy a unit.`);
  const unit = effect.unit as UnitId;
  deployUnit(g, unit, side, space);
  writeLog(context, "last-mughal.deploy", side === "british" ? "LM-503" : "LM-419", { side, unit, space });
}

function arrivalBy(counter: CounterId): Extract<Effect, { readonly type: "deployFigure" }> {
  const { effect } = counterOf(counter);
  if (effect.type !== "deployFigure") throw new Error(`${counter} does not deploy a figure.`);
  return effect;
}
/** [LM-418] [LM-506] [LM-507] The Rani, Campbell or Nicholson arrives and may bring counters from the pool. */
export function arrive(g: LastMughal, side: Side, counter: CounterId, context: Context): Step[] {
  const effect = arrivalBy(counter);
  useCounter(g, side, counter, "event", "LM-922", context);
  const figure = effect.figure as FigureId;
  deployFigure(g, figure, effect.at as SpaceId);
  writeLog(context, "last-mughal.arrives", fetchRule(figure), { figure, space: effect.at as SpaceId });
  return [{ do: "settle" }, { do: "fetch", figure }];
}
const fetchRule = (figure: FigureId): string =>
  figure === "f-rani" ? "LM-418" : figure === "f-campbell" ? "LM-506" : "LM-507";
const counterOfFigure = (figure: FigureId): CounterId =>
  figure === "f-rani" ? "r-rani" : figure === "f-campbell" ? "b-campbell" : "b-nicholson";

/** Counters in the pool that can come with a figure. */
function fetchable(g: LastMughal, figure: FigureId): CounterId[] {
  const effect = arrivalBy(counterOfFigure(figure));
  const { side } = figureOf(figure);
  return (effect.fetch as readonly CounterId[]).filter((counter) => {
    const wanted = counterOf(counter).effect;
    return g.pools[side].includes(counter) && wanted.type === "deploy" && !isDeployed(g, wanted.unit as UnitId);
  });
}

export const fetch: Rule<"fetch"> = {
  ask(g, { figure }) {
    // The figure may have been lost in its flight since (LM-640). Only the owner may see what is in the pool, so they
    // are asked even if nothing in it can come along.
    if (g.figures[figure] === undefined || g.pools[figureOf(figure).side].length === 0) return [];
    const of = fetchable(g, figure);
    return askSide<"fetch">("fetch", figureOf(figure).side, fetchRule(figure), {
      args: { figure },
      options: [
        ...(of.length === 0 ? [] : [pickMany("fetch", of, { min: 1, max: Math.min(2, of.length), ...FINAL })]),
        button("none", FINAL),
      ],
      default: of.length === 0 ? { option: "none" } : { option: "fetch", picks: of.slice(0, 2) },
    });
  },
  answer(g, { figure }, _seat, answer, context) {
    const picks = answer.option === "fetch" ? answer.picks : [];
    const { side } = figureOf(figure);
    g.pools = { ...g.pools, [side]: g.pools[side].filter((counter) => !picks.includes(counter)) };
    g.discards = { ...g.discards, [side]: [...g.discards[side], ...picks] };
    writeLog(context, "last-mughal.fetch", fetchRule(figure), { figure, counters: picks });
    for (const counter of picks) placeUnitOf(g, side, counter, figureAt(g, figure).at, context);
    return [{ do: "settle" }];
  },
};
