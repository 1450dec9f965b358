import type { Seat } from "@caravanserai/kernel";
import { CARDS, incomeOf, type AreaCode, type CardNo } from "../data/index.ts";
import { canLead, cardNo, follows, sumOf } from "../figures.ts";
import type { CardId } from "../state.ts";
import type { AnarchyView, MeldView } from "../view.ts";

/* The bot's assessment of its view: public knowledge and its own hand, nothing else. */

export interface Outlook {
  readonly view: AnarchyView;
  readonly seat: Seat;
  readonly hand: readonly CardNo[];
  /** The expected number of own turns left, including this one. */
  readonly turns: number;
  /** Cards that are neither face up nor in the bot's hand: in other hands or in the stock. */
  readonly unseen: readonly CardNo[];
  readonly final: boolean;
}

export function outlookOf(view: AnarchyView, seat: Seat): Outlook {
  const seen = new Set(Object.values(view.faces));
  const stock = view.pile - view.killed.length - 1;
  const players = view.order.length;
  return {
    view,
    seat,
    hand: view.own.map((id) => faceOf(view, id)),
    turns: view.drawer === null ? Math.max(1, stock / (1.5 * players) + 1) : 1,
    unseen: CARDS.map((_, no) => no).filter((no) => !seen.has(no)),
    final: view.drawer !== null,
  };
}

export function faceOf(view: AnarchyView, id: CardId): CardNo {
  const no = view.faces[id];
  if (no === undefined) throw new Error(`The card ${id} is not visible.`);
  return no;
}

export function meldIn(view: AnarchyView, area: AreaCode): MeldView | undefined {
  return view.melds.find((meld) => meld.area === area);
}

export function cardsIn(view: AnarchyView, meld: MeldView): CardNo[] {
  const followers = meld.followers.map((id) => faceOf(view, id));
  return meld.leader === null ? followers : [faceOf(view, meld.leader), ...followers];
}

/** A player's current income per turn. */
export function incomeIn(view: AnarchyView, seat: Seat): number {
  const melds = view.melds.filter((meld) => meld.owner === seat);
  return incomeOf(
    melds.length,
    sumOf(
      "treasures",
      melds.flatMap((meld) => cardsIn(view, meld)),
    ),
  );
}

/** The value of holding an area for the rest of the game. */
export function yieldOf(outlook: Outlook, cards: readonly CardNo[]): number {
  return outlook.turns * (1 + sumOf("treasures", cards));
}

/** The value of these cards as a government: income first, then durability. */
export function countOf(cards: readonly CardNo[]): number {
  return (
    3 * sumOf("treasures", cards) + sumOf("crowns", cards) + 0.9 * (sumOf("swords", cards) + sumOf("castles", cards))
  );
}

/** The cards of a pool that remain under a leader. */
export function under(leader: CardNo, pool: readonly CardNo[]): CardNo[] {
  return [leader, ...pool.filter((no) => no !== leader && follows(no, leader))];
}

/** The candidate whose government from the pool has the highest value; the first in a tie. */
export function bestUnder<T>(candidates: readonly T[], pool: readonly CardNo[], noOf: (candidate: T) => CardNo): T {
  let best: T | undefined;
  let most = -1;
  for (const candidate of candidates) {
    const count = countOf(under(noOf(candidate), pool));
    if (count > most) {
      best = candidate;
      most = count;
    }
  }
  if (best === undefined) throw new Error("There are no candidates to choose from.");
  return best;
}

/** The most crowns that hand cards can form into one government of an area, optionally with one additional card. */
export function mostCrowns(hand: readonly CardNo[], area: AreaCode, more?: CardNo): number {
  const fitting = hand.filter((no) => cardNo(no).area === area);
  if (more !== undefined) fitting.push(more);
  return Math.max(0, ...fitting.filter(canLead).map((leader) => sumOf("crowns", under(leader, fitting))));
}

/**
 * The probability that a player's unseen cards include followers of this leader with at least this many crowns in
 * total.
 */
export function chanceOfCrowns(outlook: Outlook, holder: Seat, leader: CardNo, crowns: number): number {
  if (crowns <= 0) return 1;
  const { view, unseen } = outlook;
  const each = (view.hands[holder] ?? 0) / Math.max(1, unseen.length);
  // chances[k]: the probability of exactly k crowns so far; the last element: of at least `crowns`.
  let chances = [1, ...new Array<number>(crowns).fill(0)];
  for (const no of unseen) {
    if (!follows(no, leader) || !canLead(no)) continue;
    const next = chances.map((chance) => chance * (1 - each));
    chances.forEach((chance, k) => {
      const at = Math.min(crowns, k + cardNo(no).crowns);
      next[at] = (next[at] ?? 0) + chance * each;
    });
    chances = next;
  }
  return chances[crowns] ?? 0;
}
