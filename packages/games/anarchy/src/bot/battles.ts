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

/** A bill beyond these ends the battle like the one at the bound (AN-234, AN-235). */
const BILLS = { least: -4, most: 4 } as const;

/**
 * What comes of each bill: the area as far as its cards survive, less the own cards that are lost. The first is that of
 * the least bill.
 */
function outcomesOf({ attacks, government, prize, costs, denied }: Battle): readonly number[] {
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  return Array.from({ length: BILLS.most - BILLS.least + 1 }, (_, i) => {
    const { winner, killed } = readBill(BILLS.least + i);
    const survives = killed < government.length ? 1 - (LOST_WITH_CARDS * killed) / government.length : 0;
    const dead = costs.slice(0, killed).reduce((sum, cost) => sum + cost, 0);
    if (winner === "attacker") return attacks ? prize * (survives + denied) - dead : -prize * denied;
    return attacks ? -all : prize * survives + (all - dead);
  });
}

/** All bids up to this one, each as likely as the others. */
export const everyBid = (most: number): number[] => Array.from({ length: most + 1 }, (_, amount) => amount);

/**
 * The bid up to `most` with the greatest value, the smallest of equal ones: the mean of what it leads to against these
 * bids of the rival, less the bid itself.
 */
export function bestBid(
  battle: Battle,
  most: number,
  others: readonly number[],
): { readonly amount: number; readonly value: number } {
  const outcomes = outcomesOf(battle);
  const margin = sumOf("swords", battle.line) - defenceOf(battle.government);
  let best = { amount: 0, value: -Infinity };
  for (let amount = 0; amount <= most; amount++) {
    let sum = 0;
    for (const other of others) {
      const bill = margin + (battle.attacks ? amount - other : other - amount);
      sum += outcomes[Math.min(BILLS.most, Math.max(BILLS.least, bill)) - BILLS.least] ?? 0;
    }
    const value = sum / others.length - amount;
    if (value > best.value) best = { amount, value };
  }
  return best;
}
