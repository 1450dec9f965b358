import { follows } from "./figures.ts";
import { cardsOf, handOf, noOfId, type Anarchy, type CardId, type Meld } from "./state.ts";

/**
 * Makes `leader` the leader of a meld. It may be a follower in this meld, or a card that the caller has taken from a
 * hand. Cards of the meld that cannot follow the new leader, including the old leader, return to the owner's hand.
 * Returns their ids (AN-114, AN-157, AN-243, AN-261).
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
