import { cardOf, sideName } from "../games/index.ts";

/** The side that a player had: "Britain", "place 2 of 4", "seat 1 of 2". */
export function sideWords(game: string, seats: number, side: string): string {
  const card = cardOf(game);
  const name = sideName(card, side);
  return card?.seats?.[side] === undefined ? `${name} of ${seats}` : name;
}

/** The address of the page about the matches that two people have played against each other. */
export function headToHeadAddress(one: string, other: string): string {
  return `/player/${encodeURIComponent(one)}/against/${encodeURIComponent(other)}`;
}
