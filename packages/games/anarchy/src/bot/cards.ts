import type { Answer, AmountOption, Ask, PickOneOption } from "@caravanserai/kernel";
import { type CardNo } from "../data/index.ts";
import { canLead, cardNo, follows, sumOf } from "../figures.ts";
import { cardsIn, faceOf, meldIn, mostCrowns, type Outlook } from "./outlook.ts";

/* PAY, DRAW, DISCARD */

/** What a card would be good for in the own hand. */
export function worthOf(outlook: Outlook, no: CardNo): number {
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

/** A treasure for one rival costs less the more rivals there are, but nobody hands it over lightly. */
const LEAST_GIFT = 0.9;

/**
 * What a card in the market does for others: a coup against one of the own melds, treasures behind a rival's leader, a
 * leader for a neutral area.
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
  // a follower with a crown is soon found; what is lost here, a rival wins
  return (crowns + 1 > defence ? 1 : 0.5) * (1 + share) * turns * (1 + sumOf("treasures", government));
}

/**
 * Cards are bought while the next one costs less than it is likely to be worth: early purses are for cards, late ones
 * for war and victory.
 */
export function pay(outlook: Outlook, option: AmountOption): Answer {
  const market = outlook.view.market.map((id) => worthOf(outlook, faceOf(outlook.view, id))).sort((a, b) => b - a);
  // a player with an empty hand who draws one card must discard it again, unless it can be laid at once
  let amount = Math.max(option.min, Math.min(option.max, outlook.hand.length === 0 ? 2 : 1));
  while (amount < option.max) {
    const limit = Math.max(Math.min(3, 0.2 * outlook.turns), 0.55 * (market[amount] ?? 0));
    if (amount >= limit) break; // the next card costs as many rupees as are bought already
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

/** What it costs to discard a card: its own use, and what others make of it. */
const costOf = (outlook: Outlook, no: CardNo): number => worthOf(outlook, no) + giftOf(outlook, no);

/** Whether every card of the hand would be kept rather than this one. */
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

/** The hand card that costs least; melded cards never. */
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
