import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import { noOfId, putUnder, type Anarchy, type CardId } from "./state.ts";

/**
 * Deals again everything that a viewer does not know (AN-312, AN-314): which cards are in other hands and in the stock,
 * and under which ids. The numbers of cards are public and stay the same.
 */
export function dealAnarchy(g: Anarchy, viewer: Viewer, random: Random): Anarchy {
  const isHidden = (seat: number): boolean => seat !== viewer;
  const hidden: CardId[] = [...g.stock, ...g.hands.flatMap((hand, seat) => (isHidden(seat) ? hand : []))];
  // Sorted, so that the order reveals nothing about where they were.
  hidden.sort((a, b) => a - b);
  const ids = shuffled(hidden, random);
  const nos = shuffled(
    hidden.map((id) => noOfId(g, id)).sort((a, b) => a - b),
    random,
  );
  putUnder(g, ids, nos);
  g.hands = g.hands.map((hand, seat) => (isHidden(seat) ? ids.splice(0, hand.length) : hand));
  g.stock = ids;
  return g;
}
