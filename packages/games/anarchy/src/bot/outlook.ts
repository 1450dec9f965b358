import type { Seat } from "@caravanserai/kernel";
import { CARDS, incomeOf, type AreaCode, type CardNo } from "../data/index.ts";
import { canLead, cardNo, follows, sumOf } from "../figures.ts";
import type { CardId } from "../state.ts";
import type { AnarchyView, MeldView } from "../view.ts";

/*
 * What the automatic player makes of its view: public knowledge and its own hand, nothing else (play.md of the
 * dossier).
 */

export interface Outlook {
  readonly view: AnarchyView;
  readonly seat: Seat;
  readonly hand: readonly CardNo[];
  /** Expected turns of one's own that are still to come, this one included. */
  readonly turns: number;
  /** The cards that lie neither open nor in the own hand: in other hands, in the stock. */
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
  if (no === undefined) throw new Error(`The card ${id} is not in sight.`);
  return no;
}

export function meldIn(view: AnarchyView, area: AreaCode): MeldView | undefined {
  return view.melds.find((meld) => meld.area === area);
}

export function cardsIn(view: AnarchyView, meld: MeldView): CardNo[] {
  const followers = meld.followers.map((id) => faceOf(view, id));
  return meld.leader === null ? followers : [faceOf(view, meld.leader), ...followers];
}

/** What a player collects each turn as things stand. */
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

/** What holding an area is worth for the rest of the game. */
export function yieldOf(outlook: Outlook, cards: readonly CardNo[]): number {
  return outlook.turns * (1 + sumOf("treasures", cards));
}

/** How good a government these cards are: income first, then staying power. */
export function countOf(cards: readonly CardNo[]): number {
  return (
    3 * sumOf("treasures", cards) + sumOf("crowns", cards) + 0.9 * (sumOf("swords", cards) + sumOf("castles", cards))
  );
}

/** What is left of a pool under a leader. */
export function under(leader: CardNo, pool: readonly CardNo[]): CardNo[] {
  return [leader, ...pool.filter((no) => no !== leader && follows(no, leader))];
}

/** The card whose government out of the pool counts most; the first of equal ones. */
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
  if (best === undefined) throw new Error("There is nobody to choose from.");
  return best;
}

/** The most crowns that hand cards can bring into an area as one government, with one card more if it is given. */
export function mostCrowns(hand: readonly CardNo[], area: AreaCode, more?: CardNo): number {
  const fitting = hand.filter((no) => cardNo(no).area === area);
  if (more !== undefined) fitting.push(more);
  return Math.max(0, ...fitting.filter(canLead).map((leader) => sumOf("crowns", under(leader, fitting))));
}

/**
 * The chance that a player holds followers of this leader, out of what nobody has seen, with at least this many crowns
 * together.
 */
export function chanceOfCrowns(outlook: Outlook, holder: Seat, leader: CardNo, crowns: number): number {
  if (crowns <= 0) return 1;
  const { view, unseen } = outlook;
  const each = (view.hands[holder] ?? 0) / Math.max(1, unseen.length);
  // chances[k]: exactly k crowns so far; the last place: enough
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
