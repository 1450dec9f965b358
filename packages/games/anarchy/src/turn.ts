import type { Seat } from "@caravanserai/kernel";
import { incomeOfSeat } from "./income.ts";
import { writeLog } from "./log.ts";
import type { Rule } from "./rule.ts";
import { pay, roundFrom, seatAfter, type Anarchy } from "./state.ts";
import { checkSupremacy } from "./supremacy.ts";

/* C. The turn (AN-050 to AN-062) */

export const turn: Rule<"turn"> = {
  then(g, { seat }, context) {
    if (g.supremacy && seat === g.order[0]) checkSupremacy(g, context); // AN-288
    if (g.over) return [];
    g.turn++;
    g.stockMoved = false;
    beginPhases(g, seat);
    // AN-050, AN-051. The steps after the draws depend on whether the End of Game card came up: see `afterDraw`.
    return [{ do: "collect", seat }, { do: "replenish" }, { do: "pay" }, { do: "draw" }, { do: "afterDraw" }];
  },
};

/** Clears the notes of the previous turn or final meld (AN-015). */
export function beginPhases(g: Anarchy, seat: Seat): void {
  g.active = seat;
  g.closed = [];
  g.tried = [];
  g.asked = [];
  g.granted = [];
}

export const collect: Rule<"collect"> = {
  then(g, { seat }, context) {
    const income = incomeOfSeat(g, seat);
    pay(g, seat, income.income); // AN-062: no other player collects
    writeLog(context, "anarchy.turn", "AN-060", { seat, turn: g.turn, ...income });
    return [];
  },
};

export const afterDraw: Rule<"afterDraw"> = {
  then(g, _step, context) {
    const seat = g.active;
    if (g.drawer === null)
      return [{ do: "meld", seat, final: false }, { do: "discard" }, { do: "war" }, { do: "endTurn" }];
    // AN-096, AN-282, AN-283: only the final melds are left, beginning with the drawer.
    const round = roundFrom(g, g.drawer);
    writeLog(context, "anarchy.finalMelds", "AN-282", { order: round });
    return [...round.map((s) => ({ do: "finalMeld" as const, seat: s })), { do: "finalIncome" }];
  },
};

export const endTurn: Rule<"endTurn"> = {
  then(g) {
    g.stall = g.stockMoved ? 0 : g.stall + 1; // AN-078
    return [{ do: "turn", seat: seatAfter(g, g.active) }]; // AN-055
  },
};
