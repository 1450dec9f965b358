import { cardOf, sideName } from "../games/index.ts";

/** "Britain", "place 2 of 4", "seat 1 of 2": the side that somebody had. */
export function sideWords(game: string, seats: number, side: string): string {
  const card = cardOf(game);
  const name = sideName(card, side);
  return card?.seats?.[side] === undefined ? `${name} of ${seats}` : name;
}

/** The page of what two have played with each other. */
export function headToHeadAddress(one: string, other: string): string {
  return `/player/${encodeURIComponent(one)}/against/${encodeURIComponent(other)}`;
}
