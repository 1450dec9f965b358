import type { Answer, AmountOption, Ask, PickOneOption } from "@caravanserai/kernel";
import { type CardNo } from "../data/index.ts";
import { canLead, cardNo, follows, sumOf } from "../figures.ts";
import { cardsIn, faceOf, meldIn, mostCrowns, type Outlook } from "./outlook.ts";

/* PAY, DRAW, DISCARD */

/** The value of a card in the bot's own hand. */
function worthOf(outlook: Outlook, no: CardNo): number {
  const { view, seat, turns } = outlook;
  const { area, treasures, crowns, swords, castles } = cardNo(no);
  const meld = meldIn(view, area);
  if (meld === undefined) return worthInNeutral(outlook, no);
  if (meld.owner !== seat) return worthAbroad(outlook, no);
  if (meld.leader !== null && follows(no, faceOf(view, meld.leader)))
    return 0.5 + 0.9 * treasures * turns + 0.8 * crowns + 0.7 * swords + 0.6 * castles;
  return 0.2;
}

function worthInNeutral({ hand, turns }: Outlook, no: CardNo): number {
  const { area, treasures, crowns, swords } = cardNo(no);
  const others = hand.filter((other) => other !== no && cardNo(other).area === area);
  if (others.some((other) => canLead(other) && follows(no, other))) return 0.9 * treasures * turns + 0.8 * swords + 0.4;
  if (crowns > 0 && !others.some(canLead))
    return 0.8 * turns * (1 + treasures) + 0.3 * others.filter((other) => follows(other, no)).length;
  return 0.3 + 0.25 * treasures;
}

function worthAbroad({ view, hand, turns }: Outlook, no: CardNo): number {
  const { area, crowns } = cardNo(no);
  const meld = meldIn(view, area);
  const government = meld === undefined ? [] : cardsIn(view, meld);
  const prize = 1 + sumOf("treasures", government);
  const mine = hand.filter((other) => other !== no);
  const helps = mostCrowns(mine, area, no) > mostCrowns(mine, area);
  if (helps && mostCrowns(mine, area, no) > sumOf("crowns", government)) return 0.6 * turns * prize;
  return Math.max(0.2, 0.35 * crowns * prize);
}

/** With more rivals, a treasure given to one of them costs less, but never less than this share. */
const LEAST_GIFT = 0.9;

/**
 * The value of a market card to other players: a coup against one of the bot's melds, treasures behind a rival's
 * leader, a leader for a neutral area.
 */
function giftOf({ view, seat, turns, hand }: Outlook, no: CardNo): number {
  const { area, treasures, crowns } = cardNo(no);
  const share = 1 / (view.order.length - 1);
  const meld = meldIn(view, area);
  if (meld === undefined) return crowns > 0 ? 0.4 * share * turns * (1 + treasures) : 0;
  const government = cardsIn(view, meld);
  if (meld.owner !== seat)
    return meld.leader !== null && follows(no, faceOf(view, meld.leader))
      ? Math.max(share, LEAST_GIFT) * 0.9 * treasures * turns
      : 0;
  if (crowns === 0) return 0;
  const defence =
    sumOf("crowns", government) +
    mostCrowns(
      hand.filter((other) => other !== no),
      area,
    );
  // Assumes that a rival soon finds a follower with a crown. An area lost here is also a rival's gain.
  return (crowns + 1 > defence ? 1 : 0.5) * (1 + share) * turns * (1 + sumOf("treasures", government));
}

/**
 * Buys cards while the next one costs less than its expected value: money goes to cards early in the game, and is saved
 * for war and victory later.
 */
export function pay(outlook: Outlook, option: AmountOption): Answer {
  const market = outlook.view.market.map((id) => worthOf(outlook, faceOf(outlook.view, id))).sort((a, b) => b - a);
  // With an empty hand, a single drawn card would have to be discarded again unless it can be laid at once.
  let amount = Math.max(option.min, Math.min(option.max, outlook.hand.length === 0 ? 2 : 1));
  while (amount < option.max) {
    const limit = Math.max(Math.min(3, 0.2 * outlook.turns), 0.55 * (market[amount] ?? 0));
    if (amount >= limit) break; // the next card costs as many rupees as cards bought so far
    amount++;
  }
  return { option: "pay", amount };
}

export function draw(outlook: Outlook, ask: Ask): Answer {
  const { view, turns } = outlook;
  const stock = ask.options.some((option) => option.id === "stock");
  let best: { readonly pick: number; readonly worth: number } | undefined;
  for (const pick of view.market) {
    const no = faceOf(view, pick);
    if (stock && !canBeLaid(outlook, no) && isLeast(outlook, no)) continue; // it would be discarded again
    const worth = worthOf(outlook, no);
    if (best === undefined || worth > best.worth) best = { pick, worth };
  }
  if (best !== undefined && (!stock || best.worth >= 1.3 + 0.05 * turns)) return { option: "market", pick: best.pick };
  return { option: "stock" };
}

/** The cost of discarding a card: its value to the bot plus its value to other players. */
const costOf = (outlook: Outlook, no: CardNo): number => worthOf(outlook, no) + giftOf(outlook, no);

/** Whether this card costs no more to discard than any card of the hand. */
function isLeast(outlook: Outlook, no: CardNo): boolean {
  const cost = costOf(outlook, no);
  return outlook.hand.every((other) => costOf(outlook, other) >= cost);
}

/** Whether a card can be laid in the MELD phase of this turn. */
function canBeLaid({ view, seat }: Outlook, no: CardNo): boolean {
  const meld = meldIn(view, cardNo(no).area);
  if (meld === undefined) return canLead(no);
  return meld.owner === seat && meld.leader !== null && follows(no, faceOf(view, meld.leader));
}

/** Discards the hand card with the lowest cost; never a melded card. */
export function discard(outlook: Outlook, ask: Ask): Answer {
  if (ask.options.some((option) => option.id === "none")) return { option: "none" };
  const option = ask.options[0] as PickOneOption<string, number>;
  let least: { readonly pick: number; readonly worth: number } | undefined;
  for (const pick of option.of) {
    const no = faceOf(outlook.view, pick);
    const worth = costOf(outlook, no);
    if (least === undefined || worth < least.worth) least = { pick, worth };
  }
  return least === undefined ? ask.default : { option: "discard", pick: least.pick };
}
