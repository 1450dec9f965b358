import { shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import { CAMPS, rivalOf, type ByCamp, type Camp } from "./map.ts";
import { campOfSeat } from "./seats.ts";
import type { CardId, GreatGame } from "./state.ts";
import { typeOf } from "./reactions.ts";
import { viewOfGame } from "./view.ts";

/**
 * Deals again everything that a viewer does not know (GG-490 to GG-493): the cards of the rival's hand and of the deck,
 * except those that the viewer has seen or returned. The number of cards in each place, and the positions of returned
 * cards in the deck, are public and stay the same.
 */
export function dealGreatGame(g: GreatGame, viewer: Viewer, random: Random): GreatGame {
  const { faces } = viewOfGame(g, viewer);
  const isKnown = (card: CardId): boolean => Object.hasOwn(faces, card);
  const hidden = g.faces.map((_, place) => g.firstCard + place).filter((card) => !isKnown(card));
  const types = shuffled(hidden.map((card) => typeOf(g, card)).sort(), random);
  const cards = shuffled(hidden, random);
  cards.forEach((card, place) => {
    const type = types[place];
    if (type === undefined) throw new Error("There are fewer types than cards.");
    g.faces[card - g.firstCard] = type;
  });
  const nextCards = (count: number): CardId[] => cards.splice(0, count).sort((a, b) => a - b);

  const you = typeof viewer === "number" ? campOfSeat(g.scenario, viewer) : null;
  const hands = byCamp((camp) => {
    const hand = g.hands[camp];
    if (camp === you) return hand;
    const known = hand.filter(isKnown).sort((a, b) => a - b);
    return [...known, ...nextCards(hand.length - known.length)];
  });
  // The spy knows more of the other hand than a spectator.
  const seen = byCamp((camp) => {
    const known = g.seen[camp].filter(isKnown);
    const others = hands[rivalOf(camp)].filter((card) => !isKnown(card));
    return [...known, ...others.slice(0, g.seen[camp].length - known.length)];
  });
  const deck = g.deck.map((card) => (isKnown(card) ? card : nextCard(cards)));
  const returned = byCamp((camp) =>
    g.returned[camp].flatMap((card) => (isKnown(card) ? card : (deck[g.deck.indexOf(card)] ?? []))),
  );
  return Object.assign(g, { hands, seen, deck, returned });
}

function nextCard(cards: CardId[]): CardId {
  const card = cards.pop();
  if (card === undefined) throw new Error("There are fewer cards than places in the deck.");
  return card;
}

function byCamp<T>(of: (camp: Camp) => T): ByCamp<T> {
  const [britain, russia] = CAMPS.map(of) as [T, T];
  return { britain, russia };
}
