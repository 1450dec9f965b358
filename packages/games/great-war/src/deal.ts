import { copyJson, shuffled, type Random, type Viewer } from "@caravanserai/kernel";
import { knownCard } from "./cards.ts";
import { courseOf, randomSteps } from "./commit.ts";
import { laidCardOf, noOf } from "./field.ts";
import { enemyOf, type CardId, type CardNo, type CommitStep, type GreatWar, type Pile, type Side } from "./state.ts";

const SIDES: readonly Side[] = [0, 1];
const PILES: readonly Pile[] = [0, 1, 2];
const byNumber = (a: number, b: number): number => a - b;

/**
 * Deals again everything that a viewer does not know (GW-1001 to GW-1010), under new ids: the decks, and the cards of
 * the other hand and the Bonus card unless the viewer has seen them; and the steps of an enemy commit behind its lead
 * card. The enemy's knowledge of the viewer's own hand is cleared. The number of cards from each pile in a hand is
 * public and stays the same.
 */
export function dealGreatWar(g: GreatWar, viewer: Viewer, random: Random): GreatWar {
  const you = viewer === 0 || viewer === 1 ? viewer : null;
  const others = SIDES.filter((side) => side !== you);
  const secret = gather(g, you, others, random);
  const faces = openFaces(g, you);
  // The ids that the viewer does not see anywhere.
  const ids = shuffled(
    faces.flatMap((no, id) => (no < 0 && id > 0 ? [id] : [])),
    random,
  );
  const give = (no: CardNo): CardId => {
    const id = ids.pop();
    if (id === undefined) throw new Error("There are fewer ids than cards.");
    faces[id] = no;
    return id;
  };
  for (const side of others) {
    const { seen, counts, bonus, hasSeenBonus } = secret.of[side];
    const dealt = PILES.flatMap((pile) => secret.piles[pile].splice(0, counts[pile]));
    const known = seen.map(give);
    g.hands[side] = [...known, ...dealt.map(give)].sort(byNumber);
    g.bonus[side] = bonus === null ? null : give(hasSeenBonus ? bonus : (secret.bonus.pop() ?? bonus));
    g.lines[side] = g.lines[side].map((card) => ({ ...card, from: give(card.card) }));
    if (you !== null) {
      g.seen[you] = known;
      g.seenBonus[you] = hasSeenBonus ? g.bonus[side] : null;
    }
  }
  for (const side of others) Object.assign(g, memoryOf(g, side));
  for (const pile of PILES) g.decks[pile] = secret.piles[pile];
  g.bonusDeck = secret.bonus;
  g.eventDeck = shuffled(g.eventDeck.sort(byNumber), random);
  g.faces = faces;
  dealRaid(g, you, secret.raid, random);
  if (g.pending !== null && g.pending.side !== you)
    g.pending = { ...g.pending, steps: stepsBehind(g, g.pending.side, g.pending.lead, random) };
  return g;
}

/** The composition of a hidden hand. */
interface HiddenHand {
  /** The cards that the viewer has seen. */
  readonly seen: readonly CardNo[];
  /** The number of unseen cards, by pile. */
  readonly counts: readonly number[];
  readonly bonus: CardNo | null;
  readonly hasSeenBonus: boolean;
}

/** The hidden cards, shuffled by pile, and what may be known about the hidden hands. */
function gather(g: GreatWar, you: Side | null, others: readonly Side[], random: Random) {
  const piles: [CardNo[], CardNo[], CardNo[]] = [[...g.decks[0]], [...g.decks[1]], [...g.decks[2]]];
  const bonusCards = [...g.bonusDeck];
  const of = SIDES.map((side): HiddenHand => {
    const isSeen = (id: CardId): boolean => you !== null && g.seen[you].includes(id);
    const counts = [0, 0, 0];
    const held = g.bonus[side];
    const bonus = held === null ? null : noOf(g, held);
    const hasSeenBonus = you !== null && held !== null && g.seenBonus[you] === held;
    if (others.includes(side)) {
      for (const id of g.hands[side]) {
        const { pile, no } = knownCard(noOf(g, id));
        if (isSeen(id) || pile === null) continue;
        piles[pile].push(no);
        counts[pile] = (counts[pile] ?? 0) + 1;
      }
      if (bonus !== null && !hasSeenBonus) bonusCards.push(bonus);
    }
    const seen = g.hands[side].filter(isSeen).map((id) => noOf(g, id));
    return { seen: seen.sort(byNumber), counts, bonus, hasSeenBonus };
  }) as [HiddenHand, HiddenHand];
  const raid = g.raid === null ? [] : g.raid.found.map((id) => noOf(g, id)).sort(byNumber);
  const shuffle = (cards: CardNo[]): CardNo[] => shuffled(cards.sort(byNumber), random);
  return {
    of,
    piles: piles.map(shuffle) as [CardNo[], CardNo[], CardNo[]],
    bonus: shuffle(bonusCards),
    raid,
  };
}

/** Card numbers by id, for the ids that the viewer sees or has had in hand; −1: unknown. */
function openFaces(g: GreatWar, you: Side | null): CardNo[] {
  const faces = g.faces.map(() => -1);
  for (const card of g.lines.flat()) faces[card.id] = card.card;
  if (you === null) return faces;
  for (const card of g.lines[you]) faces[card.from] = card.card;
  for (const id of g.hands[you]) faces[id] = noOf(g, id);
  const held = g.bonus[you];
  if (held !== null) faces[held] = noOf(g, held);
  return faces;
}

/** Clears what a side has seen of its enemy's hand: this knowledge is private to that side. */
function memoryOf(g: GreatWar, side: Side): Pick<GreatWar, "seen" | "seenBonus" | "lastLook"> {
  const without = <T>(all: [T, T], none: T): [T, T] => (side === 0 ? [none, all[1]] : [all[0], none]);
  return {
    seen: without(g.seen, []),
    seenBonus: without(g.seenBonus, null),
    lastLook: without(g.lastLook, []),
  };
}

/** GW-908: the viewer's own raid keeps the cards that it has found; an enemy raid gets two random cards of the hand. */
function dealRaid(g: GreatWar, you: Side | null, found: readonly CardNo[], random: Random): void {
  if (g.raid === null) return;
  const { side } = g.raid;
  const hand = g.hands[enemyOf(side)];
  const ids =
    side === you
      ? hand.filter((id) => found.includes(noOf(g, id)))
      : shuffled(hand.toSorted(byNumber), random).slice(0, found.length);
  g.raid = { side, found: ids };
  if (side !== you) g.seen[side] = ids.toSorted(byNumber);
}

/** GW-1006: random steps behind the lead card of an enemy commit. */
function stepsBehind(g: GreatWar, side: Side, lead: CardId, random: Random): CommitStep[] {
  const field = copyJson(g);
  const course = courseOf(field, side, laidCardOf(field, side, lead));
  return randomSteps(course, random);
}
