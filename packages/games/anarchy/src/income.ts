import type { Seat } from "@caravanserai/kernel";
import { incomeOf } from "./data/index.ts";
import { cardsOf, meldsOf, symbolsOf, type Anarchy } from "./state.ts";

/** ₹1, plus one for each marker and one for each treasure in the seat's melds (AN-060, AN-061). */
export function incomeOfSeat(g: Anarchy, seat: Seat): { areas: number; treasures: number; income: number } {
  const melds = meldsOf(g, seat);
  const treasures = symbolsOf(g, "treasures", melds.flatMap(cardsOf));
  return { areas: melds.length, treasures, income: incomeOf(melds.length, treasures) };
}
