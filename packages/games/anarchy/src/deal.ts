import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import { noOfId, type Anarchy, type CardId } from "./state.ts";

/**
 * The table with all that a viewer does not know dealt anew (AN-312, AN-314): which cards are in the hands of others
 * and in the stock, and under which ids. How many they are is public.
 */
export function dealAnarchy(g: Anarchy, viewer: Viewer, random: Random): Anarchy {
  const isHidden = (seat: number): boolean => seat !== viewer;
  const hidden: CardId[] = [...g.stock, ...g.hands.flatMap((hand, seat) => (isHidden(seat) ? hand : []))];
  // In an order that tells nothing of where they were.
  hidden.sort((a, b) => a - b);
  const ids = shuffled(hidden, random);
  const nos = shuffled(
    hidden.map((id) => noOfId(g, id)).sort((a, b) => a - b),
    random,
  );
  ids.forEach((id, place) => (g.faces[id] = nos[place] ?? 0));
  g.hands = g.hands.map((hand, seat) => (isHidden(seat) ? ids.splice(0, hand.length) : hand));
  g.stock = ids;
  return g;
}
