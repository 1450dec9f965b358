import { AREA_CODES, CARDS, type AreaCode, type Card, type CardNo } from "./data/index.ts";

/*
 * The values of cards, alone and combined. Pure functions of the data: the client uses them for previews, and the rules
 * for the actual count.
 */

/** What a card's symbols stand for (AN-005). */
export type Symbol = "crowns" | "swords" | "castles" | "treasures";

export function cardNo(no: CardNo): Card {
  const card = CARDS[no];
  if (card === undefined) throw new Error(`There is no card number ${no}.`);
  return card;
}

/** A card can lead if and only if it has a crown (AN-004). */
export function canLead(no: CardNo): boolean {
  return cardNo(no).crowns > 0;
}

/** For each card, a bit set of the cards that it follows, within its area: bit 1 for corner number 1. */
const FOLLOWS: readonly number[] = CARDS.map((card) => card.follows.reduce((bits, number) => bits | (1 << number), 0));

/**
 * Whether a card follows a leader: same area, and the leader's corner number is in the card's list. Following is not
 * transitive (AN-014, ruling AN-R9).
 */
export function follows(no: CardNo, leader: CardNo): boolean {
  const lead = cardNo(leader);
  return cardNo(no).area === lead.area && ((FOLLOWS[no] as number) & (1 << lead.number)) !== 0;
}

export function sumOf(symbol: Symbol, nos: readonly CardNo[]): number {
  let sum = 0;
  for (const no of nos) sum += cardNo(no)[symbol];
  return sum;
}

/** The strength of a meld against an attack (AN-005, AN-203). */
export function defenceOf(nos: readonly CardNo[]): number {
  return sumOf("swords", nos) + sumOf("castles", nos);
}

/** The value of a card when a default has to choose (AN-331). */
export function valueOf(no: CardNo): number {
  const card = cardNo(no);
  return 3 * card.treasures + 2 * card.crowns + card.swords + card.castles;
}

/** The index of an area in the order in which areas are handled (AN-263). */
export const AREA_INDEX: Readonly<Record<AreaCode, number>> = Object.fromEntries(
  AREA_CODES.map((code, index) => [code, index]),
) as Record<AreaCode, number>;

/** Orders cards by corner number, then by area: the tie-break of defaults (AN-331). */
export function byCorner(a: CardNo, b: CardNo): number {
  const left = cardNo(a);
  const right = cardNo(b);
  return left.number - right.number || AREA_INDEX[left.area] - AREA_INDEX[right.area];
}
