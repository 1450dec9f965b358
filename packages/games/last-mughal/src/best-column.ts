import { LEADERLESS, type SpaceId, type UnitId } from "./data/index.ts";
import { artilleryBonus, combatValue, field, fieldFigures, mistrusts } from "./board.ts";
import { figureOf, isFighting } from "./pieces.ts";
import type { Board, Role, Side } from "./state.ts";
import type { ColumnChoice, ColumnHint } from "./answers.ts";

/** The columns that a side can form in a battle, and the strongest of them (LM-708). */

/** Who may command, and which units each may lead. */
export function columnHint(b: Board, side: Side, space: SpaceId, role: Role): ColumnHint {
  const units = field(b, side, space);
  const leads = fieldFigures(b, side, space)
    .filter((id) => role === "defender" || id !== "f-bahadur")
    .map((lead) => ({
      lead: lead,
      max: figureOf(lead).command,
      units: units.filter((unit) => !mistrusts(b, lead, unit)),
    }))
    .filter((l) => l.units.some(isFighting));
  return {
    leads: [...leads, { lead: null, max: LEADERLESS, units }],
    fighting: units.filter(isFighting),
  };
}

/** The value of an artillery bonus or a tactical bonus of 1, in strength. */
const BONUS_WORTH = 2.5;
const worthOf = (b: Board, unit: UnitId): number =>
  isFighting(unit)
    ? combatValue(b, unit) + artilleryBonus(b, [unit]) * BONUS_WORTH
    : artilleryBonus(b, [unit]) * BONUS_WORTH;

/**
 * The strongest column: for each lead its best units, and of these columns the one with the most strength and bonuses.
 */
export function bestColumn(b: Board, hint: ColumnHint): ColumnChoice {
  let best: { readonly choice: ColumnChoice; readonly worth: number } | null = null;
  for (const { lead, max, units } of hint.leads) {
    const ranked = [...units].sort((x, y) => worthOf(b, y) - worthOf(b, x));
    const chosen = ranked.slice(0, max);
    if (!chosen.some(isFighting)) chosen.splice(max - 1, 1, ranked.find(isFighting) as UnitId);
    const worth =
      chosen.reduce((sum, unit) => sum + worthOf(b, unit), 0) +
      (lead === null ? 0 : figureOf(lead).tactical * BONUS_WORTH + 0.5);
    const choice = { lead, units: units.filter((unit) => chosen.includes(unit)) };
    if (best === null || worth > best.worth) best = { choice, worth };
  }
  if (best === null) throw new Error("No column can be formed.");
  return best.choice;
}
