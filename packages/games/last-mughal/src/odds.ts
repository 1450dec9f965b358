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

/** What a side has in the field when the die is rolled. */
export interface Staying {
  /** Steps of the fighting units of its column. */
  readonly steps: number;
  /** Steps of the artillery of its column. */
  readonly guns: number;
  /** There are fighting units in the field that are not in its column. */
  readonly others: boolean;
}
/** What one die leads to. */
export interface Fate {
  readonly die: number;
  readonly total: number;
  /** The result that counts: with Henry Kavanagh the better one for the British. */
  readonly code: string;
  /** Steps that each side loses before the pursuit: never more than it has. */
  readonly attacker: number;
  readonly defender: number;
  readonly routed: readonly ("attacker" | "defender")[];
  /** Who holds the field; null: both are routed. */
  readonly winner: "attacker" | "defender" | null;
}
/** A battle before its die: what each of the six dice leads to. */
export interface BattleOdds {
  readonly column: BattleColumn;
  readonly modifier: number;
  readonly fates: readonly Fate[];
  /** On how many of the six dice each side holds the field. */
  readonly attackerWins: number;
  readonly defenderWins: number;
  /** Expected steps lost, in sixths. */
  readonly attackerLosses: number;
  readonly defenderLosses: number;
}
/** [LM-713] to [LM-718] The dice of a battle, each played out to the end of the losses. */
export function battleOdds(
  column: BattleColumn,
  modifier: number,
  staying: Readonly<Record<"attacker" | "defender", Staying>>,
  kavanagh = false,
): BattleOdds {
  const fates = [1, 2, 3, 4, 5, 6].map((die): Fate => {
    const total = die + modifier;
    const rolled = fateOf(die, total, battleResult(column, total), staying);
    // [LM-715] The attacker with Henry Kavanagh takes what wins the field.
    return kavanagh && rolled.winner !== "attacker" ? fateOf(die, total, readCode("DR"), staying) : rolled;
  });
  const wins = (role: "attacker" | "defender"): number => fates.filter(({ winner }) => winner === role).length;
  return {
    column,
    modifier,
    fates,
    attackerWins: wins("attacker"),
    defenderWins: wins("defender"),
    attackerLosses: fates.reduce((sum, fate) => sum + fate.attacker, 0),
    defenderLosses: fates.reduce((sum, fate) => sum + fate.defender, 0),
  };
}
/** [LM-716] [LM-717] [LM-718] Plays a result of the battle table out. */
export function fateOf(
  die: number,
  total: number,
  result: BattleResult,
  staying: Readonly<Record<"attacker" | "defender", Staying>>,
): Fate {
  const lost = (role: "attacker" | "defender"): number =>
    Math.min(result[role], staying[role].steps + staying[role].guns);
  const routed = (["attacker", "defender"] as const).filter(
    (role) => !staying[role].others && result[role] >= staying[role].steps,
  );
  const loser = routed.length === 2 ? null : (routed[0] ?? result.retreats);
  return {
    die,
    total,
    code: result.code,
    attacker: lost("attacker"),
    defender: lost("defender"),
    routed,
    winner: loser === null ? null : loser === "attacker" ? "defender" : "attacker",
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
