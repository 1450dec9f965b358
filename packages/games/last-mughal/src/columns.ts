import { free, type Context } from "@caravanserai/kernel";
import { bestColumn, columnHint } from "./best-column.ts";
import { strengthOf } from "./board.ts";
import { changeBattle } from "./changes.ts";
import { writeLog } from "./log.ts";
import { FINAL, askSide, type Rule } from "./rule.ts";
import type { LastMughal, Role } from "./state.ts";
import type { ColumnChoice, ColumnHint } from "./answers.ts";
import { battleOf, sideOfRole } from "./tally.ts";

/** The columns of a battle (LM-708). */

/** The only possible column; null: there is a choice. */
const onlyColumn = (hint: ColumnHint): ColumnChoice | null => {
  const [first, ...others] = hint.leads;
  return first !== undefined && others.length === 0 && first.units.length === 1
    ? { lead: first.lead, units: first.units }
    : null;
};

function form(g: LastMughal, role: Role, { lead, units }: ColumnChoice, context: Context): void {
  const battle = battleOf(g);
  changeBattle(g, { columns: { ...battle.columns, [role]: { lead, units: [...units] } } });
  const side = sideOfRole(battle, role);
  writeLog(context, "last-mughal.column", "LM-708", { role, side, lead, units, strength: strengthOf(g, units) });
}

export const columns: Rule<"columns"> = {
  ask(g, { role }) {
    const battle = battleOf(g);
    const side = sideOfRole(battle, role);
    const hint = columnHint(g, side, battle.space, role);
    if (onlyColumn(hint) !== null) return [];
    return askSide<"columns">("columns", side, "LM-708", {
      args: { role, space: battle.space },
      ...(role === "defender" ? { window: "columns" } : {}),
      options: [free("column", "column", hint, FINAL)],
      default: { option: "column", value: bestColumn(g, hint) },
    });
  },
  answer(g, { role }, _seat, { value }, context) {
    form(g, role, value, context);
    return [];
  },
  then(g, { role }, context) {
    const battle = battleOf(g);
    const only = onlyColumn(columnHint(g, sideOfRole(battle, role), battle.space, role));
    if (only === null) throw new Error("There is more than one column to choose from.");
    form(g, role, only, context);
    return [];
  },
};
