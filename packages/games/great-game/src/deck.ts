import { CARDS, type CardRecord, type CardType } from "./data/index.ts";

const RECORDS = new Map<CardType, CardRecord>(CARDS.map((card) => [card.id, card]));

/** The printed card of a type. */
export function cardOf(type: CardType): CardRecord {
  const record = RECORDS.get(type);
  if (record === undefined) throw new Error(`There is no card ${type}.`);
  return record;
}
