import type { ChanceContext } from "@caravanserai/kernel";
import { knownCard } from "./cards.ts";
import { cardOf } from "./field.ts";
import { writeLog, type GreatWarLog } from "./log.ts";
import { NEUTRAL, type CardId, type CardNo, type GreatWar, type Pile, type Side } from "./state.ts";

/** The purposes of the piles' shuffles in the record. */
const SHUFFLES = ["great-war.shuffle.central", "great-war.shuffle.allies", "great-war.shuffle.neutral"] as const;

/** Shuffles from the order of the data files (GW-106); the first card is the top. */
export function shuffled(cards: readonly CardNo[], context: ChanceContext, why: string): CardNo[] {
  return context.chance.shuffle(
    cards.slice().sort((a, b) => a - b),
    why,
  );
}

/**
 * Shuffles a pile's discards into the rest of its deck: after the turn of GW-556, and when the deck is empty (GW-563).
 */
export function reshufflePile(g: GreatWar, pile: Pile, rule: "GW-556" | "GW-563", context: ChanceContext): void {
  const cards = [...g.decks[pile], ...g.discards[pile]];
  g.decks[pile] = shuffled(cards, context, SHUFFLES[pile]);
  g.discards[pile] = [];
  writeLog(context, "great-war.reshuffle", rule, { pile, cards: cards.length });
}

/** Takes the top card of a deck; null if both deck and discard pile are empty (GW-563). */
function take(g: GreatWar, pile: Pile, context: ChanceContext): CardNo | null {
  if (g.decks[pile].length === 0 && g.discards[pile].length > 0) reshufflePile(g, pile, "GW-563", context);
  return g.decks[pile].shift() ?? null;
}

/**
 * A side draws a card from each of these piles, as far as possible; a missing Neutral card is replaced by a Nationality
 * card (GW-563). Everyone sees from which deck; only the side sees which card (GW-564). Returns the number of cards
 * drawn.
 */
export function draw(g: GreatWar, side: Side, wanted: readonly Pile[], context: ChanceContext): number {
  const piles: Pile[] = [];
  const cards: CardNo[] = [];
  for (const pile of wanted) {
    const neutral = pile === NEUTRAL ? take(g, NEUTRAL, context) : null;
    const card = neutral ?? take(g, side, context);
    if (card === null) break;
    piles.push(neutral === null ? side : NEUTRAL);
    cards.push(card);
    g.hands[side].push(g.faces.length);
    g.faces.push(card);
  }
  if (piles.length > 0) writeLog(context, "great-war.draw", "GW-564", { side, piles }, { to: [side], args: { cards } });
  return piles.length;
}

/** Draws this many cards from the side's own Nationality deck, as far as possible (GW-460). */
export function drawOwn(g: GreatWar, side: Side, count: number, context: ChanceContext): void {
  draw(g, side, Array<Pile>(count).fill(side), context);
}

/** Moves cards from a hand face up to their discard piles (GW-534, GW-1009). */
export function discard(
  g: GreatWar,
  side: Side,
  ids: readonly CardId[],
  why: GreatWarLog["great-war.discard"]["why"],
  table: Pick<ChanceContext, "log">,
): void {
  if (ids.length === 0) return;
  const hand = g.hands[side];
  for (const id of ids) {
    hand.splice(hand.indexOf(id), 1);
    putAway(g, cardOf(g, id).no);
  }
  writeLog(table, "great-war.discard", "GW-534", { side, cards: ids.map((id) => cardOf(g, id).no), why });
}

/** Moves a card to its discard pile, or a Bonus card back to its deck (GW-531 – GW-533). */
export function putAway(g: GreatWar, card: CardNo): void {
  const { pile } = knownCard(card);
  if (pile === null) g.bonusDeck.push(card);
  else g.discards[pile].push(card);
}
