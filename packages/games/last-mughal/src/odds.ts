import {
  BATTLE_CODES,
  BATTLE_COLUMNS,
  SIEGE_COLUMNS,
  SIEGE_RESULTS,
  type BattleColumn,
  type BattleResult,
  type SiegeColumn,
} from "./data/index.ts";

/** The tables, and the expected results before a die is rolled. */

const ratios: Readonly<Record<string, readonly [number, number]>> = Object.fromEntries(
  [...BATTLE_COLUMNS, ...SIEGE_COLUMNS].map((column) => [column, column.split("/").map(Number) as [number, number]]),
);
/** The last of the ascending columns whose ratio does not exceed `attacker : defender`. */
function columnBelow<C extends string>(columns: readonly C[], attacker: number, defender: number): C | null {
  let found: C | null = null;
  for (const column of columns) {
    const [a, b] = ratios[column] as readonly [number, number];
    if (a * defender <= b * attacker) found = column;
  }
  return found;
}

/** [LM-711] Before shifts. */
export const battleColumn = (attacker: number, defender: number): BattleColumn =>
  columnBelow(BATTLE_COLUMNS, attacker, defender) ?? BATTLE_COLUMNS[0];
/** [LM-711] `by`: the number of columns in the attacker's favour; negative for the defender. */
export function shiftedColumn(column: BattleColumn, by: number): BattleColumn {
  const at = BATTLE_COLUMNS.indexOf(column) + by;
  return BATTLE_COLUMNS[Math.min(BATTLE_COLUMNS.length - 1, Math.max(0, at))] as BattleColumn;
}
const results = new Map<string, BattleResult>();
/** [LM-714] Parses a code of the battle table. */
export function readCode(code: string): BattleResult {
  let result = results.get(code);
  if (result === undefined) results.set(code, (result = parseCode(code)));
  return result;
}
function parseCode(code: string): BattleResult {
  const losses = (letter: string): number => {
    const match = new RegExp(`(\\d)${letter}`).exec(code);
    return match === null ? 0 : Number(match[1]);
  };
  return {
    code,
    attacker: losses("A"),
    defender: losses("D"),
    retreats: code.includes("AR") ? "attacker" : "defender",
  };
}
/** [LM-713] The result on a modified die. */
export const battleResult = (column: BattleColumn, total: number): BattleResult =>
  readCode(BATTLE_CODES[column][Math.min(7, Math.max(0, total))] as string);

/**
 * The results of a battle in this column, with this sum of tactical totals: for each of the six dice, and on average.
 */
export interface BattleOdds {
  readonly column: BattleColumn;
  readonly modifier: number;
  readonly results: readonly BattleResult[];
  /** On how many of the six dice the defender must retreat. */
  readonly wins: number;
  /** Expected steps lost, in sixths. */
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}
export function battleOdds(column: BattleColumn, modifier: number): BattleOdds {
  const all = [1, 2, 3, 4, 5, 6].map((die) => battleResult(column, die + modifier));
  return {
    column,
    modifier,
    results: all,
    wins: all.filter((r) => r.retreats === "defender").length,
    attackerLosses: all.reduce((sum, r) => sum + r.attacker, 0),
    defenderLosses: all.reduce((sum, r) => sum + r.defender, 0),
  };
}

/** [LM-804] Null: too weak for a roll. */
export const siegeColumn = (besieger: number, besieged: number): SiegeColumn | null =>
  besieged === 0 ? "3/1" : columnBelow(SIEGE_COLUMNS, besieger, besieged);
/** [LM-805] FP destroyed on a modified die. */
export function siegeResult(column: SiegeColumn, total: number): number {
  const destroyed = SIEGE_RESULTS[column][Math.min(8, Math.max(1, total)) - 1];
  if (destroyed === undefined) throw new Error(`The siege table has no row for ${total}.`);
  return destroyed;
}
/** FP destroyed on each of the six dice. */
export const siegeOdds = (column: SiegeColumn, modifier: number): readonly number[] =>
  [1, 2, 3, 4, 5, 6].map((die) => siegeResult(column, die + modifier));
