import { seatsUpTo, type Context, type Seat } from "@caravanserai/kernel";
import { writeLog } from "./log.ts";
import { cashOf, type Anarchy } from "./state.ts";
import { incomeOfSeat } from "./income.ts";

/* AN-288: a decided game ends early */

/** Whether a table with this value of the option plays with AN-288: `few` means tables of two and three. */
export function hasSupremacy(option: unknown, seats: number): boolean {
  return option === "always" || (option === "few" && seats <= 3);
}

const total = (rupees: readonly number[]): number => rupees.reduce((sum, one) => sum + one, 0);

/**
 * The player whose income is at least twice that of all others together, and who has more rupees than all others
 * together.
 */
function supremeOf(g: Anarchy): Seat | null {
  const seats = seatsUpTo(g.order.length);
  const incomes = seats.map((seat) => incomeOfSeat(g, seat).income);
  const income = total(incomes);
  const cash = total(g.cash);
  const isSupreme = (seat: Seat): boolean => {
    const own = incomes[seat] ?? 0;
    return own >= 2 * (income - own) && cashOf(g, seat) > cash - cashOf(g, seat);
  };
  return seats.find(isSupreme) ?? null;
}

/** At the beginning of a round: notes who is supreme, and ends the game if that was so a round ago. */
export function checkSupremacy(g: Anarchy, context: Pick<Context, "log">): void {
  const before = g.supreme;
  g.supreme = supremeOf(g);
  g.over = before !== null && g.supreme === before;
  if (g.supreme !== null) writeLog(context, "anarchy.supreme", "AN-288", { seat: g.supreme, over: g.over });
}
