import { seatsUpTo, type Departure, type Result, type Seat } from "@caravanserai/kernel";
import { writeLog } from "./log.ts";
import type { Rule } from "./rule.ts";
import { cashOf, pay, type Anarchy } from "./state.ts";
import { incomeOfSeat } from "./income.ts";
import { beginPhases } from "./turn.ts";

/* G. End of the game (AN-280 to AN-287) */

/** Each player has one more MELD phase (AN-282). */
export const finalMeld: Rule<"finalMeld"> = {
  then(g, { seat }) {
    beginPhases(g, seat);
    return [{ do: "meld", seat, final: true }];
  },
};

/** AN-284 */
export const finalIncome: Rule<"finalIncome"> = {
  then(g, _step, context) {
    for (const seat of g.order) {
      const income = incomeOfSeat(g, seat);
      pay(g, seat, income.income);
      writeLog(context, "anarchy.finalIncome", "AN-284", { seat, ...income, cash: cashOf(g, seat) });
    }
    g.over = true;
    return [];
  },
};

/** Most money wins (AN-285). Ties are broken by areas, then by treasures; after that the place is shared (AN-286). */
export function resultOf(g: Anarchy): Result | null {
  if (!g.over) return null;
  const scores = scoresOf(g);
  const places = placesOf(scores);
  // AN-288: who is supreme is also the richest.
  if (g.drawer === null) return { places, scores, why: "anarchy.supreme", rule: "AN-288" };
  return { places, scores, why: "anarchy.richest", rule: "AN-285" };
}

/**
 * AN-332: a bot plays on for a player who leaves; the last one left has won. The others are placed by how long they
 * stayed.
 */
export function departureOf(g: Anarchy, _seat: Seat, how: Departure, departed: readonly Seat[]): Result | null {
  const [winner, ...others] = g.order.filter((seat) => !departed.includes(seat));
  if (g.rules < 6 || how === "abandon" || winner === undefined || others.length > 0) return null;
  const places = [[winner], ...departed.map((seat) => [seat]).reverse()];
  return { places, scores: scoresOf(g), why: "anarchy.last-left", rule: "AN-332" };
}

/** Money, areas and treasures of each seat. */
function scoresOf(g: Anarchy): number[][] {
  return seatsUpTo(g.order.length).map((seat) => {
    const { areas, treasures } = incomeOfSeat(g, seat);
    return [cashOf(g, seat), areas, treasures];
  });
}

/** Seats grouped by score, best first. */
export function placesOf(scores: readonly (readonly number[])[]): Seat[][] {
  const compare = (a: Seat, b: Seat): number =>
    (scores[b] ?? []).reduce((order, figure, i) => order || figure - (scores[a]?.[i] ?? 0), 0);
  const places: Seat[][] = [];
  for (const seat of seatsUpTo(scores.length).sort(compare)) {
    const last = places.at(-1);
    if (last?.[0] !== undefined && compare(last[0], seat) === 0) last.push(seat);
    else places.push([seat]);
  }
  return places;
}
