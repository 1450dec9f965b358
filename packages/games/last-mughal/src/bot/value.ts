import {
  BATTLE_COLUMNS,
  TURNS,
  type CityId,
  type CounterId,
  type FigureId,
  type SpaceId,
  type UnitId,
} from "../data/index.ts";
import {
  artilleryBonus,
  civiliansIn,
  combatValue,
  fieldFigures,
  hasField,
  inside,
  insideStrength,
  isLoyalIndigenous,
  mayUseWalls,
  sideInside,
  stepsOf,
  strengthOf,
} from "../board.ts";
import { inciteValue } from "../inciting.ts";
import { battleColumn, battleOdds, type Staying } from "../odds.ts";
import {
  CITY_IDS,
  SPACE_IDS,
  UNIT_IDS,
  counterOf,
  figureOf,
  isCity,
  isCivilians,
  isFighting,
  isZone,
  spaceOf,
  waysFrom,
} from "../pieces.ts";
import { reach } from "../routes.ts";
import { enemyOf, type Board, type Side } from "../state.ts";

/**
 * The bot's evaluation of a position, in VP: what can be gained or kept, and what a battle or a siege is likely to
 * bring.
 */

export const isLastTurn = (b: Board): boolean => b.turn === TURNS.length;

/** The value of controlling a space. Most of the points are counted on the last turn. */
export function worthOf(b: Board, space: SpaceId): number {
  if (isCity(space)) return space === "delhi" || space === "calcutta" ? 6 : isLastTurn(b) ? 1.8 : 2;
  return spaceOf(space).scores ? (isLastTurn(b) ? 1.8 : b.turn === 5 ? 1 : 0.4) : 0.05;
}

/** The number of connections between two spaces. */
const distances = new Map<SpaceId, ReadonlyMap<SpaceId, number>>();
function distancesFrom(from: SpaceId): ReadonlyMap<SpaceId, number> {
  const known = distances.get(from);
  if (known !== undefined) return known;
  const found = new Map<SpaceId, number>([[from, 0]]);
  const open: SpaceId[] = [from];
  for (let at = open.shift(); at !== undefined; at = open.shift())
    for (const { to } of waysFrom(at))
      if (!found.has(to) && !isZone(to)) {
        found.set(to, (found.get(at) ?? 0) + 1);
        open.push(to);
      }
  distances.set(from, found);
  return found;
}

/**
 * A group of pieces as it would fight in a column: its strength within the command of the best figure, and its bonuses.
 */
export interface Force {
  readonly strength: number;
  readonly bonus: number;
  readonly staying: Staying;
}
export function forceOf(b: Board, units: readonly UnitId[], figures: readonly FigureId[]): Force {
  const able = figures.filter((id) => id !== "f-bahadur" || figures.length === 1);
  const lead = [...able].sort(
    (x, y) => figureOf(y).command + 2 * figureOf(y).tactical - figureOf(x).command - 2 * figureOf(x).tactical,
  )[0];
  const room = lead === undefined ? 4 : figureOf(lead).command;
  const fighting = units.filter(isFighting).sort((x, y) => combatValue(b, y) - combatValue(b, x));
  const guns = units.filter((id) => !isFighting(id));
  const chosen = [...guns, ...fighting].slice(0, Math.max(room, guns.length + 1));
  return {
    strength: strengthOf(b, chosen),
    bonus: (lead === undefined ? 0 : figureOf(lead).tactical) + artilleryBonus(b, chosen),
    staying: {
      steps: chosen.reduce((sum, id) => sum + (isFighting(id) ? stepsOf(b, id) : 0), 0),
      guns: guns.length,
      others: fighting.some((id) => !chosen.includes(id)),
    },
  };
}

/** The stacks of each side by space, collected once per decision. */
export class Stacks {
  readonly #units: Record<Side, Map<SpaceId, UnitId[]>> = { british: new Map(), rebel: new Map() };
  readonly #threats: Record<Side, Map<SpaceId, number>> = { british: new Map(), rebel: new Map() };
  readonly board: Board;

  constructor(b: Board) {
    this.board = b;
    for (const id of UNIT_IDS) {
      const u = b.units[id];
      if (u === undefined || u.inside) continue;
      const here = this.#units[u.side].get(u.at);
      if (here === undefined) this.#units[u.side].set(u.at, [id]);
      else here.push(id);
    }
  }
  field(side: Side, space: SpaceId): readonly UnitId[] {
    return this.#units[side].get(space) ?? [];
  }
  /** The strength of the strongest enemy stack within two connections. */
  threatTo(side: Side, space: SpaceId): number {
    const known = this.#threats[side].get(space);
    if (known !== undefined) return known;
    let most = 0;
    for (const [to, steps] of distancesFrom(space)) {
      if (steps > 2 || steps === 0) continue;
      const strength = strengthOf(this.board, this.field(enemyOf(side), to));
      if (strength > most) most = strength;
    }
    this.#threats[side].set(space, most);
    return most;
  }
}

/** The AP that an enemy march may have: an initiative of 3, plus a counter. */
const INVADERS_AP = 4;
const HELD_UP = 0.65;
/**
 * The strength of the strongest enemy stack that could march to a space on this board, taking the season of its next
 * march into account.
 */
export function invasionOf(b: Board, stacks: Stacks, side: Side, space: SpaceId): number {
  const enemy = enemyOf(side);
  // For the player who moves second this turn, the enemy's next march comes next turn, before their own.
  const turn = Math.min(TURNS.length, b.first === side ? b.turn : b.turn + 1);
  const then: Board = { ...b, turn, flood: b.flood && turn === b.turn };
  // Units in the enemy's way can be pushed aside, but they hold up part of its strength.
  const open: Board = {
    ...then,
    units: Object.fromEntries(Object.entries(b.units).filter(([, u]) => u.side === enemy)),
  };
  let most = 0;
  for (const from of SPACE_IDS) {
    const units = stacks.field(enemy, from);
    if (!units.some(isFighting)) continue;
    const { strength, bonus } = forceOf(b, units, fieldFigures(b, enemy, from));
    const walker = { side: enemy, lead: null, units };
    const comes = (on: Board): boolean => reach(on, walker, from, INVADERS_AP).some((route) => route.to === space);
    if (strength + bonus > most && comes(then)) most = strength + bonus;
    const part = (strength + bonus) * HELD_UP;
    if (part > most && comes(open)) most = part;
  }
  return most;
}

interface Promised {
  readonly win: number;
  readonly lost: number;
  readonly killed: number;
}
/** The same few battles are foreseen again and again: by all that their odds depend on, as one number. */
const promised = new Map<number, Promised>();
/** Less than 1024: a column has fewer than 64 steps, and fewer than eight guns. */
const keyOf = ({ steps, guns, others }: Staying): number => (steps * 8 + guns) * 2 + Number(others);

/** The attacker's chance to win, and each side's expected losses in steps, at this ratio and with these bonuses. */
export function promise(attacker: Force, defender: Force): Promised {
  if (attacker.strength === 0) return { win: 0, lost: 0, killed: 0 };
  if (defender.strength === 0) return { win: 1, lost: 0, killed: 0 };
  const column = battleColumn(attacker.strength, defender.strength);
  const modifier = attacker.bonus - defender.bonus;
  const table = BATTLE_COLUMNS.indexOf(column) * 64 + modifier + 32;
  const key = (table * 1024 + keyOf(attacker.staying)) * 1024 + keyOf(defender.staying);
  const known = promised.get(key);
  if (known !== undefined) return known;
  const odds = battleOdds(column, modifier, { attacker: attacker.staying, defender: defender.staying });
  const found = { win: odds.attackerWins / 6, lost: odds.attackerLosses / 6, killed: odds.defenderLosses / 6 };
  promised.set(key, found);
  return found;
}

const stepWorth = (side: Side): number => (side === "british" ? 1.4 : 0.8);
const defeatWorth = (side: Side): number => (side === "british" ? 4 : 2.5);

/** The value of an attack to the attacker. Bad odds are never worth it. */
function attackValue(b: Board, stacks: Stacks, side: Side, space: SpaceId, attacker: Force): number {
  const enemy = enemyOf(side);
  const units = stacks.field(enemy, space);
  const defender = forceOf(b, units, fieldFigures(b, enemy, space));
  const { win, lost, killed } = promise(attacker, defender);
  const least = isLastTurn(b) ? 0.4 : 0.5;
  if (win < least) return -8;
  const besieged = side === "british" ? reliefWorth(b, space) : 0;
  const shelter = mayUseWalls(b, enemy, space) ? 0.6 : 1;
  const shah = side === "british" && fieldFigures(b, "rebel", space).includes("f-bahadur") ? 2 : 0;
  const prize = (1.5 + 0.35 * units.length + worthOf(b, space) + shah) * shelter + besieged;
  return win * prize - (1 - win) * defeatWorth(side) - lost * stepWorth(side) + killed * stepWorth(enemy);
}
/** [LM-730] British pieces and Civilians that would be relieved. */
function reliefWorth(b: Board, space: SpaceId): number {
  if (!isCity(space) || sideInside(b, space) !== "british") return 0;
  const units = inside(b, space).filter((id) => !isCivilians(id));
  return 1.5 + units.length * 2.2 + (civiliansIn(b, space) === null ? 0 : 2);
}

/** The value of besieging with this strength. */
export function siegeWorth(b: Board, side: Side, city: CityId, strength: number): number {
  const within = insideStrength(b, city);
  const ratio = within === 0 ? 3 : Math.min(3, strength / within);
  if (ratio < 2 / 3) return strength > 0 ? 0.3 : 0;
  const units = inside(b, city).filter((id) => !isCivilians(id)).length;
  const prize = side === "rebel" ? 2 * units + (civiliansIn(b, city) === null ? 0 : 3) : worthOf(b, city) + units * 0.8;
  return prize * (0.25 + 0.22 * ratio);
}

/** The value of having this force in a space, in addition to the other pieces there. */
export function placeValue(
  b: Board,
  stacks: Stacks,
  side: Side,
  space: SpaceId,
  units: readonly UnitId[],
  figures: readonly FigureId[],
): number {
  if (isZone(space)) return -0.2;
  const others = stacks.field(side, space).filter((id) => !units.includes(id));
  const enemy = enemyOf(side);
  const fresh = others.length === 0;
  const all = [...others, ...units];
  if (stacks.field(enemy, space).length > 0) {
    if (!all.some(isFighting)) return -8;
    const here = fieldFigures(b, side, space);
    const joined = attackValue(b, stacks, side, space, forceOf(b, all, [...new Set([...here, ...figures])]));
    // A column that joins others gains only what it adds to their chances.
    return others.some(isFighting)
      ? joined - Math.max(0, attackValue(b, stacks, side, space, forceOf(b, others, here)))
      : joined;
  }
  if (units.length === 0) return 0;
  const fighting = units.some(isFighting);
  let value = 0;
  const strength = strengthOf(b, all);
  if (isCity(space)) {
    const { rebellion } = b.cities[space];
    const held = sideInside(b, space);
    const worth = worthOf(b, space);
    if (held === enemy)
      value += siegeWorth(b, side, space, strength) - siegeWorth(b, side, space, strengthOf(b, others));
    else if (side === "british" && rebellion === "active") value += fighting ? worth + 2 + reliefWorth(b, space) : 0;
    else if (fresh && fighting) value += holdingValue(b, stacks, side, space, worth);
  } else if (fresh && fighting) value += worthOf(b, space);
  return value - dangerOf(b, stacks, side, space, strength, units.length);
}
/** The value of a city that no other unit of the side holds. */
function holdingValue(b: Board, stacks: Stacks, side: Side, city: CityId, worth: number): number {
  const { rebellion } = b.cities[city];
  const isThreatened = stacks.threatTo(side, city) > 0;
  if (side === "british")
    return rebellion === "quelled" ? (isThreatened ? worth * 0.5 : 0.1) : worth * (isThreatened ? 0.9 : 0.6);
  if (rebellion === "active") return isThreatened || isLastTurn(b) ? worth * 0.7 : worth * 0.35;
  if (rebellion === "quelled") return worth * 0.9;
  const sepoys = UNIT_IDS.filter((id) => b.units[id]?.at === city && isLoyalIndigenous(b, id)).length;
  const chance = spaceOf(city).canRebel ? Math.max(0, inciteValue(b, city) - 1) / 6 : 0;
  return worth * 0.8 + chance * (1.5 + sepoys);
}
/** The danger from stronger enemies nearby. */
function dangerOf(b: Board, stacks: Stacks, side: Side, space: SpaceId, strength: number, units: number): number {
  if (isLastTurn(b) && b.first !== side) return 0; // no moves follow
  const threat = stacks.threatTo(side, space);
  if (threat <= strength) return 0;
  const shelter = mayUseWalls(b, side, space) ? 0.5 : 1;
  return (
    Math.min(2.5, 0.5 + (threat - strength) * 0.12) *
    shelter *
    (side === "british" ? 1 : 0.7) *
    Math.min(1, 0.4 + units * 0.2)
  );
}

/**
 * The attraction of distant goals, by space: a force moves towards them even if it cannot get there in one march. What
 * the goals are worth to a force is reckoned once for all spaces.
 */
export function pullOf(b: Board, stacks: Stacks, side: Side, strength: number): (space: SpaceId) => number {
  const goals = CITY_IDS.map((city) => [city, goalWorth(b, stacks, side, city, strength)] as const);
  return (space) => {
    const near = distancesFrom(space);
    let best = 0;
    for (const [city, goal] of goals) {
      const steps = near.get(city);
      if (steps !== undefined) best = Math.max(best, goal / (2 + steps));
    }
    return best;
  };
}
function goalWorth(b: Board, stacks: Stacks, side: Side, city: CityId, strength: number): number {
  const enemy = stacks.field(enemyOf(side), city);
  const against = strengthOf(b, enemy);
  const hope = against === 0 ? 1 : Math.min(1, strength / (against * 1.4));
  const worth = worthOf(b, city);
  if (side === "british") {
    if (b.cities[city].rebellion !== "active" && enemy.length === 0)
      return hasField(b, "british", city) ? 0 : worth * 0.4;
    return (worth + 1 + reliefWorth(b, city)) * hope;
  }
  if (sideInside(b, city) === "british") return 2.5 * hope;
  return hasField(b, "rebel", city) ? 0 : worth * 0.8 * hope;
}

/** The value of keeping a counter for its event instead of spending it for AP. */
export function keepWorth(b: Board, counter: CounterId): number {
  const { kind, effect } = counterOf(counter);
  if (isLastTurn(b)) return kind === "tacticalBonus" || (kind === "siegeBonus" && b.phase !== "sieges") ? 0.6 : 0.1;
  if (kind === "tacticalBonus") return effect.type === "columnShift" ? 1.4 : 1.8;
  if (kind === "siegeBonus") return 1.4;
  if (kind === "rebellion" || kind === "figure") return 3;
  if (kind === "reinforcement") return b.turn < 5 ? 1 : 0.4;
  return b.turn < 5 ? 0.6 : 0.2;
}
