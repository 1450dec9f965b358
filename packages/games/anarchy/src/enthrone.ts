import { follows } from "./figures.ts";
import { cardsOf, handOf, noOfId, type Anarchy, type CardId, type Meld } from "./state.ts";

/**
 * Makes a card the leader of a meld, whether it lies there or comes from elsewhere. Everything in the meld that does
 * not follow it, an old leader included, goes to the owner's hand and is returned (AN-114, AN-157, AN-243, AN-261).
 */
export function enthrone(g: Anarchy, government: Meld, leader: CardId): CardId[] {
  const lead = noOfId(g, leader);
  const others = cardsOf(government).filter((id) => id !== leader);
  const leaving = others.filter((id) => !follows(noOfId(g, id), lead));
  government.leader = leader;
  government.followers = others.filter((id) => !leaving.includes(id));
  handOf(g, government.owner).push(...leaving);
  return leaving;
}
