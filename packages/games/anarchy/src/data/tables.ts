/**
 * The price of drawing `cards` in one turn: the first is free, each further card costs one rupee more than the previous
 * one (AN-080, AN-081).
 */
export function drawPrice(cards: number): number {
  return cards <= 1 ? 0 : (cards * (cards - 1)) / 2;
}

/** The most cards that `cash` can buy. */
export function mostCards(cash: number): number {
  let cards = 1;
  while (drawPrice(cards + 1) <= cash) cards++;
  return cards;
}

/** COLLECT (AN-060). */
export function incomeOf(areas: number, treasures: number): number {
  return 1 + areas + treasures;
}

/** The table of casualties as printed: index 4 is a bill of 0, index 5 a bill of 1 (AN-235). */
const KILLED = [0, 1, 2, 3, 4, 3, 2, 1, 0] as const;

/** The meaning of a Butcher's Bill: the winner (AN-234), and the number of cards that each side loses (AN-235). */
export function readBill(bill: number): { readonly winner: "attacker" | "defender"; readonly killed: number } {
  const killed = KILLED[Math.min(8, Math.max(0, bill + 4))];
  if (killed === undefined) throw new Error(`The table of casualties has no row for a bill of ${bill}.`);
  return { winner: bill >= 1 ? "attacker" : "defender", killed };
}
