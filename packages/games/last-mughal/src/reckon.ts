import type { Answer, Seat } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import { isContested, unitsWith } from "./board.ts";
import { foresee, foreseeMarch, moved, withColumns, type Foresight } from "./foresight.ts";
import type { CityId, SpaceId } from "./data/index.ts";
import { siegeOdds } from "./odds.ts";
import { counterOf, isFigure, isSpace } from "./pieces.ts";
import { walkerOf } from "./routes.ts";
import { sideOfSeat, type Board, type Role } from "./state.ts";
import { battleOf, siegeTally, sideOfRole } from "./tally.ts";

/**
 * What an answer makes of a battle (LM-713), or of a siege (LM-805), as the table shows it: on how many of the six dice
 * its side holds the field, or how many fortification points six dice would destroy together. Two answers can be
 * compared if they are of the same.
 */
export type Reckoned =
  | { readonly of: "battle"; readonly space: SpaceId; readonly dice: number }
  /** The answer brings no battle, or ends one before it is fought. */
  | { readonly of: "battle"; readonly space: null }
  | { readonly of: "siege"; readonly city: CityId; readonly destroyed: number };

const PEACE: Reckoned = { of: "battle", space: null };

type AnswerTo<K extends keyof Steps> = Extract<Steps[K], { readonly answer: unknown }>["answer"];

/** Of a march, a defence, a battle column, battle counters, or a siege; nothing of the hands of others is used. */
export function reckonedOf(b: Board, seat: Seat, answer: Answer): Reckoned | undefined {
  if (b.battle !== null) return battleReckoned(b, seat, answer);
  switch (answer.option) {
    case "march":
    case "step":
    case "venture": {
      const { pick } = answer as Extract<AnswerTo<"march">, { option: "march" }>;
      return b.column === null ? undefined : marchReckoned(b, seat, pick);
    }
    case "stop":
      return b.column === null ? undefined : PEACE;
    case "siege": {
      const { pick, picks } = answer as AnswerTo<"sieges">;
      const { column, total } = siegeTally(b, pick, picks);
      const sapped = picks.filter((id) => counterOf(id).effect.type === "removeFortification").length;
      const left = Math.max(0, b.cities[pick].fp - sapped);
      const fallen = column === null ? [] : siegeOdds(column, total);
      const byDice = fallen.reduce((sum, points) => sum + Math.min(left, points), 0);
      return { of: "siege", city: pick, destroyed: 6 * (b.cities[pick].fp - left) + byDice };
    }
    default:
      return undefined;
  }
}

function marchReckoned(b: Board, seat: Seat, to: SpaceId): Reckoned | undefined {
  const side = sideOfSeat(seat);
  const column = b.column;
  if (column === null || !isSpace(to)) return undefined;
  const pieces = [...walkerOf(b, side, column).units, ...(column.lead === null ? [] : [column.lead])];
  const odds = foreseeMarch(b, side, pieces, to);
  return odds === null ? PEACE : fought(odds, to, "attacker");
}

function battleReckoned(b: Board, seat: Seat, answer: Answer): Reckoned | undefined {
  const battle = battleOf(b);
  const { space } = battle;
  const role: Role = sideOfRole(battle, "attacker") === sideOfSeat(seat) ? "attacker" : "defender";
  // the die has been thrown
  if (battle.roll !== null) return undefined;
  const on = (board: Board): Reckoned | undefined => {
    const odds = foresee(board);
    return odds === null ? undefined : fought(odds, space, role);
  };
  switch (answer.option) {
    case "fight":
      return on(withColumns(b, {}));
    case "refuge":
      return PEACE;
    case "withdraw": {
      const { pick, picks } = answer as Extract<AnswerTo<"defend">, { option: "withdraw" }>;
      const led = picks.flatMap((id) => (isFigure(id) ? unitsWith(b, id) : []));
      const without = moved(b, [...picks, ...led], pick);
      return isContested(without, space) ? on(withColumns(without, {})) : PEACE;
    }
    case "column":
      return on(withColumns(b, { [role]: (answer as AnswerTo<"columns">).value }));
    case "pass":
      return on(withColumns(b, {}));
    case "play": {
      const { picks } = answer as Extract<AnswerTo<"bonuses">, { option: "play" }>;
      return on(withColumns(b, {}, { [role]: [...battle.counters[role], ...picks] }));
    }
    default:
      return undefined;
  }
}

const fought = (odds: Foresight, space: SpaceId, role: Role): Reckoned => ({
  ...{ of: "battle", space, dice: role === "attacker" ? odds.attackerWins : odds.defenderWins },
});
