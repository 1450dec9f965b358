import { readBill, type CardNo } from "../data/index.ts";
import { cardNo, defenceOf, sumOf } from "../figures.ts";
import { yieldOf, type Outlook } from "./outlook.ts";

/* What a battle can bring and cost, for declarations and bids. All in rupees of the rest of the game. */

/**
 * So much of an area's yield is lost with its cards, if some of them survive; and so much is won where none does, for
 * the rival has it no more.
 */
const LOST_WITH_CARDS = 0.7;
/** What it is worth in a game of two, as a share of an area's yield, that the rival has it no more. */
const DENIED = 0.5;

/** The battle as it stands before the bids. */
export interface Battle {
  readonly attacks: boolean;
  readonly line: readonly CardNo[];
  readonly government: readonly CardNo[];
  /** What the area will yield in the rest of the game. */
  readonly prize: number;
  /** What the cards of the line are worth, the least first. */
  readonly costs: readonly number[];
  /** No bid is higher. */
  readonly limit: number;
  /** What it is worth, as a share of its yield, that the rival has the area no more. */
  readonly denied: number;
}

export function battleOf(
  outlook: Outlook,
  line: readonly CardNo[],
  government: readonly CardNo[],
  attacks: boolean,
): Battle {
  const prize = yieldOf(outlook, government);
  const costs = line.map((no) => lossOf(outlook, no)).sort((a, b) => a - b);
  return {
    attacks,
    line,
    government,
    prize,
    costs,
    limit: Math.floor(prize / 2) + 1,
    denied: DENIED / (outlook.view.order.length - 1),
  };
}

/** What the loss of a melded card costs: its treasures for the rest of the game, and its strength. */
export function lossOf({ turns }: Outlook, no: CardNo): number {
  const { treasures, crowns, swords, castles } = cardNo(no);
  return 0.5 + 0.9 * treasures * turns + 0.9 * crowns + 0.9 * swords + 0.6 * castles;
}

/**
 * What comes of two bids: the area as far as its cards survive, less the own cards that are lost, and what is captured.
 */
export function outcomeOf(
  { attacks, line, government, prize, costs, denied }: Battle,
  own: number,
  other: number,
): number {
  const margin = sumOf("swords", line) - defenceOf(government);
  const { winner, killed } = readBill(attacks ? margin + own - other : margin + other - own);
  const survives = killed < government.length ? 1 - (LOST_WITH_CARDS * killed) / government.length : 0;
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  const dead = costs.slice(0, killed).reduce((sum, cost) => sum + cost, 0);
  if (winner === "attacker") return attacks ? prize * (survives + denied) - dead : -prize * denied;
  return attacks ? -all : prize * survives + (all - dead);
}

/** All bids up to this one, each as likely as the others. */
export const everyBid = (most: number): number[] => Array.from({ length: most + 1 }, (_, amount) => amount);

/** The mean outcome of a bid against these bids of the rival, less the bid itself. */
export function valueOfBid(battle: Battle, amount: number, others: readonly number[]): number {
  return others.reduce((sum, other) => sum + outcomeOf(battle, amount, other), 0) / others.length - amount;
}

/** The bid up to `most` with the greatest value, the smallest of equal ones. */
export function bestBid(
  battle: Battle,
  most: number,
  others: readonly number[],
): { readonly amount: number; readonly value: number } {
  let best = { amount: 0, value: -Infinity };
  for (let amount = 0; amount <= most; amount++) {
    const value = valueOfBid(battle, amount, others);
    if (value > best.value) best = { amount, value };
  }
  return best;
}
