import type { Answer, Ask } from "@caravanserai/kernel";
import { assignedTo } from "../answers.ts";
import type { CityId, CounterId, FigureId, ProvinceId, SpaceId, UnitId } from "../data/index.ts";
import {
  besiegerOf,
  civiliansIn,
  combatValue,
  field,
  hasRebelled,
  inside,
  insideStrength,
  isLoyalIndigenous,
  rebellionValue,
  sideInside,
  strengthOf,
  unitsWith,
} from "../board.ts";
import { UNIT_IDS, counterOf, figureOf, isCity, isFigure, rebelCitiesOf } from "../pieces.ts";
import { enemyOf, sideOfSeat, type Side } from "../state.ts";
import type { LastMughalView } from "../view.ts";
import { garrisonOf } from "./operations.ts";
import { Stacks, siegeWorth, worthOf } from "./value.ts";

/** How the bot uses its counters in the Rebellion and Reinforcements Phases. */

type Group = { readonly lead: CounterId; readonly with: readonly string[] };
function groupsOf(ask: Ask, id: string): readonly Group[] {
  const option = ask.options.find((o) => o.id === id);
  return option?.shape === "pickGroup" ? (option.of as readonly Group[]) : [];
}
const best = <T>(
  items: readonly T[],
  worth: (item: T) => number,
): { readonly item: T; readonly worth: number } | null =>
  items.reduce<{ readonly item: T; readonly worth: number } | null>((found, item) => {
    const value = worth(item);
    return found === null || value > found.worth ? { item, worth: value } : found;
  }, null);

export function chooseCounter(b: LastMughalView, ask: Ask): Answer {
  const side = sideOfSeat(ask.seat);
  return (
    rise(b, ask) ??
    playFigures(ask) ??
    deployUnits(b, ask, side) ??
    stratagems(b, ask, side) ??
    assignArrived(b, ask, side) ?? { option: "end" }
  );
}

/**
 * The expected value of a Rebellion counter in a province: cities by probability, with the sepoys that would rise
 * there.
 */
function riseWorth(b: LastMughalView, province: ProvinceId): number {
  const value = rebellionValue(b, province);
  const chance = value === null ? 1 : value / 6;
  const sum = rebelCitiesOf(province)
    .filter((city) => b.cities[city].rebellion === "none")
    .reduce((worth, city) => {
      const sepoys = UNIT_IDS.filter((id) => b.units[id]?.at === city && isLoyalIndigenous(b, id)).length;
      return worth + chance * (1.6 + sepoys + (city === "delhi" ? 4 : 0));
    }, 0);
  return sum + (hasRebelled(b, province) ? 0 : 0.4);
}
function rise(b: LastMughalView, ask: Ask): Answer | null {
  const plays = groupsOf(ask, "rebel").flatMap(({ lead, with: provinces }) =>
    (provinces as readonly ProvinceId[]).map((province) => ({ lead, province })),
  );
  const found = best(plays, ({ province }) => riseWorth(b, province));
  return found === null || found.worth < 1
    ? null
    : { option: "rebel", pick: found.item.lead, picks: [found.item.province] };
}

function playFigures(ask: Ask): Answer | null {
  const option = ask.options.find((o) => o.id === "play");
  const [counter] = option?.shape === "pickOne" ? option.of : [];
  return counter === undefined ? null : { option: "play", pick: counter };
}

function deployUnits(b: LastMughalView, ask: Ask, side: Side): Answer | null {
  const [group] = groupsOf(ask, "deploy");
  if (group === undefined) return null;
  const found = best(group.with as readonly SpaceId[], (space) => deployWorth(b, side, group.lead, space));
  return found === null ? null : { option: "deploy", pick: group.lead, picks: [found.item] };
}
function deployWorth(b: LastMughalView, side: Side, counter: CounterId, space: SpaceId): number {
  const here = field(b, side, space);
  const strength = strengthOf(b, here);
  const { effect } = counterOf(counter);
  const isGun = effect.type === "deploy" && effect.at === "column";
  const commanders = Object.entries(b.figures).filter(
    ([id, f]) => f.at === space && figureOf(id as FigureId).side === side,
  ).length;
  if (isGun) {
    const siege = isCity(space) && besiegerOf(b, space) === side ? 6 : 0;
    return strength * 0.3 + siege + commanders * 3;
  }
  const added = strength + 2;
  if (isCity(space)) {
    if (sideInside(b, space) === enemyOf(side))
      return 1 + siegeWorth(b, side, space, added) - siegeWorth(b, side, space, strength);
    const worth = worthOf(b, space);
    if (here.length === 0)
      return b.turn >= 5 ? worth + 1 : b.cities[space].rebellion === "active" ? worth * 0.6 : worth * 0.5;
    return 0.8 + (space === "delhi" ? 1.2 : 0) + commanders * 0.6;
  }
  return here.length === 0 ? worthOf(b, space) * (b.turn >= 5 ? 1 : 0.2) : 0.3 + commanders * 0.6;
}

function stratagems(b: LastMughalView, ask: Ask, side: Side): Answer | null {
  for (const { lead, with: targets } of groupsOf(ask, "target")) {
    const found = best(targets, (target) => targetWorth(b, side, lead, target));
    if (found !== null && found.worth > 0) return { option: "target", pick: lead, picks: [found.item] };
  }
  return null;
}
function columnStrength(b: LastMughalView, figure: FigureId): number {
  return strengthOf(b, unitsWith(b, figure)) + figureOf(figure).initiative + 2 * figureOf(figure).tactical;
}
function targetWorth(b: LastMughalView, side: Side, counter: CounterId, target: string): number {
  switch (counterOf(counter).effect.type) {
    case "killGeneral": {
      const { initiative, tactical } = figureOf(target as FigureId);
      return initiative + 2 * tactical;
    }
    case "freezeColumn": {
      if (!isFigure(target)) return strengthOf(b, unfrozen(b, enemyOf(side), target as SpaceId)) * 0.4 - 2;
      const figure = b.figures[target];
      return figure === undefined || figure.inside || target === "f-bahadur" ? -1 : columnStrength(b, target) - 4;
    }
    case "mutinyOneUnit": {
      const unit = b.units[target as UnitId];
      return (
        combatValue(b, target as UnitId) +
        (unit?.with === null ? 0 : 1) -
        (unit?.at === "nepal" || unit?.at === "punjab" ? 1.5 : 0)
      );
    }
    case "undoMutiny":
      return (b.risen[target as CityId] ?? []).length;
    case "restoreFortification":
      return insideStrength(b, target as CityId) - (b.cities[target as CityId].fp === 1 ? 0 : 2);
    default:
      return 0;
  }
}
const unfrozen = (b: LastMughalView, side: Side, space: SpaceId): UnitId[] =>
  field(b, side, space).filter((id) => b.units[id]?.with === null && !b.frozen.includes(id));

/** New units join the figure in their space, except those needed where they are. */
function assignArrived(b: LastMughalView, ask: Ask, side: Side): Answer | null {
  const stacks = new Stacks(b);
  for (const option of ask.options) {
    const figure = assignedTo(option.id);
    if (figure === null || option.shape !== "pickMany") continue;
    const at = b.figures[figure]?.at;
    if (at === undefined || figure === "f-bahadur") continue;
    const stay = garrisonOf(b, stacks, side, at);
    const picks = (option.of as readonly UnitId[]).filter((id) => !stay.includes(id)).slice(0, option.max);
    if (picks.length > 0) return { option: option.id, picks };
  }
  return null;
}

/** Highlanders come with Campbell, the Royal Artillery and Punjab infantry with Nicholson. */
const WANTED: readonly CounterId[] = [
  "b-93hi",
  "b-92hi",
  "b-ra",
  "b-3punjab",
  "b-2punjab",
  "b-naval",
  "b-2drg",
  "r-artillery1",
  "r-kotah",
];
export function chooseFetch(ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "fetch");
  if (option?.shape !== "pickMany") return ask.default;
  const of = option.of as readonly CounterId[];
  const wanted = [...WANTED.filter((id) => of.includes(id)), ...of.filter((id) => !WANTED.includes(id))].slice(
    0,
    option.max,
  );
  return { option: "fetch", picks: of.filter((id) => wanted.includes(id)) };
}

/** Goes inside the walls if the pieces there can hold out; otherwise away, to the space with the most friends. */
export function chooseSurvivors(b: LastMughalView, ask: Ask): Answer {
  const { city } = ask.args as { readonly city: CityId };
  const walls = ask.options.find((o) => o.id === "inside");
  const away = ask.options.find((o) => o.id === "retreat");
  if (away?.shape !== "pickGroup") return ask.default;
  const spaces = away.of as readonly { readonly lead: SpaceId; readonly with: readonly (UnitId | FigureId)[] }[];
  const outside = strengthOf(b, field(b, "rebel", city));
  const staying = strengthOf(b, field(b, "british", city)) + insideStrength(b, city);
  const isTenable = staying * 1.5 >= outside && (civiliansIn(b, city) !== null || outside === 0 || staying >= outside);
  if (walls?.shape === "pickMany" && isTenable) return { option: "inside", picks: walls.of };
  const to = best(
    spaces,
    ({ lead }) => strengthOf(b, field(b, "british", lead)) + worthOf(b, lead) - 0.3 * strengthNear(b, lead),
  );
  return to === null ? ask.default : { option: "retreat", pick: to.item.lead, picks: to.item.with };
}
const strengthNear = (b: LastMughalView, space: SpaceId): number => new Stacks(b).threatTo("british", space);

/** Nana Sahib and Tatya Tope go to the largest stacks. */
export function chooseCommander(b: LastMughalView, ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "place");
  if (option?.shape !== "pickGroup") return ask.default;
  const groups = option.of as readonly { readonly lead: SpaceId; readonly with: readonly UnitId[] }[];
  const found = best(
    groups,
    ({ lead, with: units }) => strengthOf(b, units) - (sideInside(b, lead) === "british" ? 2 : 0),
  );
  if (found === null) return ask.default;
  const { lead, with: units } = found.item;
  const stay = garrisonOf(b, new Stacks(b), "rebel", lead);
  const picks = units.filter((id) => !stay.includes(id)).slice(0, option.max);
  return { option: "place", pick: lead, picks };
}

/** Badmashes go where a siege needs besiegers, then to an empty city in rebellion. */
export function chooseBadmashes(b: LastMughalView, ask: Ask): Answer {
  const option = ask.options.find((o) => o.id === "place");
  if (option?.shape !== "pickOne") return ask.default;
  const found = best(option.of as readonly SpaceId[], (space) => {
    if (!isCity(space)) return 0;
    const strength = strengthOf(b, field(b, "rebel", space));
    if (inside(b, space).length > 0)
      return 1 + siegeWorth(b, "rebel", space, strength + 1) - siegeWorth(b, "rebel", space, strength);
    return b.cities[space].rebellion === "active" && strength === 0 ? 0.9 : 0.1;
  });
  return found === null ? ask.default : { option: "place", pick: found.item };
}
