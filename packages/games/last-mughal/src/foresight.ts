import { field, isContested, stepsOf, unitAt } from "./board.ts";
import { bestColumn, columnHint } from "./best-column.ts";
import type { BattleColumn, CounterId, SpaceId, UnitId } from "./data/index.ts";
import type { Tally } from "./log.ts";
import { battleOdds, type BattleOdds, type Staying } from "./odds.ts";
import { counterOf, isArtillery, isFighting, isFigure } from "./pieces.ts";
import { type Battle, type BattleParty, type Board, type PieceId, type Role, type Side } from "./state.ts";
import { battleOf, columnOfRole, columnsOfTable, sideOfRole, tallyOf } from "./tally.ts";

/** A battle foreseen: the same strengths, bonuses and consequences as in the rules, on all six dice. */

export interface Foresight extends BattleOdds {
  /** The column before the shifts. */
  readonly ratio: BattleColumn;
  readonly attacker: Tally;
  readonly defender: Tally;
}

/** [LM-717] What a side can lose before it is routed. */
export function stayingOf(b: Board, role: Role): Staying {
  const battle = battleOf(b);
  const units = columnOfRole(battle, role).units.filter((id) => b.units[id] !== undefined);
  const steps = (of: readonly UnitId[]): number => of.reduce((sum, id) => sum + stepsOf(b, id), 0);
  return {
    steps: steps(units.filter(isFighting)),
    guns: steps(units.filter(isArtillery)),
    others: field(b, sideOfRole(battle, role), battle.space).some((id) => isFighting(id) && !units.includes(id)),
  };
}

/** The battle of this board as it will go; null: a column is missing. Nothing of the hands is used. */
export function foresee(b: Board): Foresight | null {
  const battle = battleOf(b);
  if (battle.columns.attacker === null || battle.columns.defender === null) return null;
  const attacker = tallyOf(b, "attacker");
  const defender = tallyOf(b, "defender");
  const table = columnsOfTable(attacker, defender);
  if (table === null) return null;
  const kavanagh = battle.counters.attacker.some((id) => counterOf(id).effect.type === "replaceResult");
  const staying = { attacker: stayingOf(b, "attacker"), defender: stayingOf(b, "defender") };
  return {
    ...battleOdds(table.column, attacker.total - defender.total, staying, kavanagh),
    ratio: table.ratio,
    attacker,
    defender,
  };
}

/** The board with these columns and counters in the battle that is being fought; missing columns are the best ones. */
export function withColumns<B extends Board>(
  b: B,
  columns: Partial<Readonly<Record<Role, BattleParty | null>>>,
  counters: Partial<Readonly<Record<Role, readonly CounterId[]>>> = {},
): B {
  const battle = battleOf(b);
  const party = (role: Role): BattleParty | null => {
    const given = columns[role] ?? battle.columns[role];
    if (given !== null) return given;
    const side = sideOfRole(battle, role);
    return field(b, side, battle.space).some(isFighting)
      ? bestColumn(b, columnHint(b, side, battle.space, role))
      : null;
  };
  return {
    ...b,
    battle: {
      ...battle,
      columns: { attacker: party("attacker"), defender: party("defender") },
      counters: { ...battle.counters, ...counters },
    },
  };
}

/** A battle that this side would begin in a space, before anybody has chosen anything. */
function supposed(space: SpaceId, attacker: Side): Battle {
  return {
    space,
    attacker,
    relief: false,
    withdrawn: false,
    columns: { attacker: null, defender: null },
    counters: { attacker: [], defender: [] },
    roll: null,
    loser: null,
  };
}
/**
 * The battle to which a march of these pieces leads, with the best columns of both sides and no counters; null: nobody
 * would fight there.
 */
export function foreseeMarch(b: Board, attacker: Side, pieces: readonly PieceId[], to: SpaceId): Foresight | null {
  const there: Board = { ...moved(b, pieces, to), battle: supposed(to, attacker) };
  return isContested(there, to) ? foresee(withColumns(there, {})) : null;
}

/** The board with these pieces in the field of another space. A figure takes its units along only if they are named. */
export function moved(b: Board, pieces: readonly PieceId[], to: SpaceId): Board {
  const units = { ...b.units };
  const figures = { ...b.figures };
  for (const id of pieces)
    if (isFigure(id)) figures[id] = { at: to, inside: false };
    else units[id] = { ...unitAt(b, id), at: to, inside: false };
  return { ...b, units, figures };
}
