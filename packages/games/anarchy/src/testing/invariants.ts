import { AREA_CODES, CARDS } from "../data/index.ts";
import { canLead, follows } from "../figures.ts";
import { cardsOf, noOfId, type Anarchy, type Meld } from "../state.ts";

/** Checks what must hold after every answer; returns a sentence for each violation. */
export function invariantsOf(g: Anarchy): string[] {
  return [...conservation(g), ...g.melds.flatMap((meld) => legality(g, meld)), ...control(g), ...money(g)];
}

/** AN-013: each of the 125 area cards is in exactly one zone. */
function conservation(g: Anarchy): string[] {
  const coup = g.coup === null ? [] : cardsOf(g.coup);
  const line = g.war?.on === true ? g.war.line : [];
  const melded = g.melds.flatMap(cardsOf);
  const all = [...g.hands.flat(), ...melded, ...coup, ...line, ...g.market, ...g.discards, ...g.stock, ...g.killed];
  const faces = new Set(all.map((id) => noOfId(g, id)));
  if (all.length === CARDS.length && new Set(all).size === all.length && faces.size === all.length) return [];
  return [
    `There are ${all.length} cards, ${new Set(all).size} ids and ${faces.size} faces instead of ${CARDS.length}.`,
  ];
}

/** AN-014; a leader may be missing only during a war or before a repair. */
function legality(g: Anarchy, meld: Meld): string[] {
  const { area, leader } = meld;
  const wrong: string[] = [];
  if (cardsOf(meld).some((id) => CARDS[noOfId(g, id)]?.area !== area))
    wrong.push(`${area} has a card of another area.`);
  if (leader === null) return wrong;
  if (!canLead(noOfId(g, leader))) wrong.push(`${area} is led by a card without a crown.`);
  if (meld.followers.some((id) => !follows(noOfId(g, id), noOfId(g, leader))))
    wrong.push(`${area} has a card that does not follow.`);
  return wrong;
}

/** AN-007, AN-008 */
function control(g: Anarchy): string[] {
  return AREA_CODES.filter((area) => g.melds.filter((meld) => meld.area === area).length > 1).map(
    (area) => `Two melds hold ${area}.`,
  );
}

/** AN-010, AN-070 */
function money(g: Anarchy): string[] {
  const wrong: string[] = [];
  if (g.cash.some((sum) => !Number.isInteger(sum) || sum < 0)) wrong.push(`Money is ${g.cash.join(", ")}.`);
  if (g.market.length > g.order.length) wrong.push("The market is too long.");
  return wrong;
}
