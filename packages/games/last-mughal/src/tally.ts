import type { CityId, CounterId, UnitId } from "./data/index.ts";
import { artilleryBonus, field, insideStrength, siegeOf, strengthOf } from "./board.ts";
import type { Modifier, Tally } from "./log.ts";
import { battleColumn, shiftedColumn, siegeColumn } from "./odds.ts";
import { counterOf, figureOf } from "./pieces.ts";
import type { Battle, Board, Role, Side } from "./state.ts";
import { enemyOf } from "./state.ts";
import type { BattleColumn, SiegeColumn } from "./data/index.ts";

/**
 * Strengths and bonuses of a battle or a siege, calculated in one place for the rules, their log and the table (LM-710
 * to LM-713, LM-803 to LM-805).
 */

export function battleOf(b: Board): Battle {
  if (b.battle === null) throw new Error("No battle is being fought.");
  return b.battle;
}
/** What the die of the battle has shown; throws an error before the roll. */
export function rollOf({ roll }: Battle): NonNullable<Battle["roll"]> {
  if (roll === null) throw new Error("The die has not been rolled.");
  return roll;
}
/** The column of a side; throws an error before the columns are formed. */
export function columnOfRole({ columns }: Battle, role: Role): NonNullable<Battle["columns"][Role]> {
  const column = columns[role];
  if (column === null) throw new Error(`The ${role} has not formed a column.`);
  return column;
}
export const sideOfRole = (battle: Battle, role: Role): Side =>
  role === "attacker" ? battle.attacker : enemyOf(battle.attacker);
/** The artillery bonus of each unit that gives one (LM-107). */
const artillery = (b: Board, units: readonly UnitId[]): Modifier[] =>
  units.flatMap((id): Modifier[] => {
    const value = artilleryBonus(b, [id]);
    return value === 0 ? [] : [{ why: "artillery", of: id, value }];
  });

/** [LM-740] The city whose massacre a British column avenges. */
export function furyOf(b: Board, role: Role): { readonly piece: string; readonly city: CityId } | null {
  const battle = battleOf(b);
  const column = battle.columns[role];
  if (column === null || sideOfRole(battle, role) !== "british") return null;
  return (
    b.fury.find(({ piece }) => piece === column.lead || (column.units as readonly string[]).includes(piece)) ?? null
  );
}

/** [LM-710] [LM-712] The strength and the tactical total of one side; zero before the columns are formed. */
export function tallyOf(b: Board, role: Role): Tally {
  const battle = battleOf(b);
  const { lead, units } = battle.columns[role] ?? { lead: null, units: [] };
  const counters = battle.counters[role];
  const modifiers: Modifier[] = [];
  if (lead !== null && figureOf(lead).tactical > 0)
    modifiers.push({ why: "figure", of: lead, value: figureOf(lead).tactical });
  modifiers.push(...artillery(b, units));
  for (const of of counters) {
    const { effect } = counterOf(of);
    if (effect.type === "tacticalBonus") modifiers.push({ why: "counter", of, value: effect.bonus });
  }
  const fury = furyOf(b, role);
  if (fury !== null) modifiers.push({ why: "fury", of: fury.city, value: 1 });
  return {
    lead,
    units,
    strength: strengthOf(b, units),
    modifiers,
    total: modifiers.reduce((sum, m) => sum + m.value, 0),
    shifts: counters.filter((id: CounterId) => counterOf(id).effect.type === "columnShift"),
  };
}
/** [LM-711] The column of the battle table, before and after the shifts; null: the columns are not formed yet. */
export function columnsOfTable(
  attacker: Tally,
  defender: Tally,
): { readonly ratio: BattleColumn; readonly column: BattleColumn } | null {
  if (attacker.strength === 0 || defender.strength === 0) return null;
  const ratio = battleColumn(attacker.strength, defender.strength);
  return { ratio, column: shiftedColumn(ratio, attacker.shifts.length - defender.shifts.length) };
}

/** A siege before the die. */
export interface SiegeTally {
  readonly besieger: Side;
  readonly outside: number;
  readonly inside: number;
  /** Null: too weak for a roll (LM-804). */
  readonly column: SiegeColumn | null;
  readonly modifiers: readonly Modifier[];
  readonly total: number;
}
/** [LM-803] [LM-804] [LM-805] */
export function siegeTally(b: Board, city: CityId, counters: readonly CounterId[] = []): SiegeTally {
  const besieger = siegeOf(b, city);
  const units = field(b, besieger, city);
  const outside = strengthOf(b, units);
  const within = insideStrength(b, city);
  const modifiers = artillery(b, units);
  for (const of of counters) {
    const { effect } = counterOf(of);
    if (effect.type === "siegeDieBonus") modifiers.push({ why: "counter", of, value: effect.bonus });
  }
  const total = modifiers.reduce((sum, m) => sum + m.value, 0);
  return { besieger, outside, inside: within, column: siegeColumn(outside, within), modifiers, total };
}
