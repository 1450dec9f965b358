import { readBill, type CardNo } from "../data/index.ts";
import { cardNo, defenceOf, sumOf } from "../figures.ts";
import { yieldOf, type Outlook } from "./outlook.ts";

/* The possible gains and costs of a battle, for declarations and bids. All in rupees over the rest of the game. */

/** While some cards of an area survive, the loss of yield is this share times the fraction killed. */
const LOST_WITH_CARDS = 0.7;
/** The value of depriving the only rival of an area, as a share of its yield; divided by the number of rivals. */
const DENIED = 0.5;

/** The battle before the bids. */
export interface Battle {
  readonly attacks: boolean;
  readonly line: readonly CardNo[];
  readonly government: readonly CardNo[];
  /** The yield of the area over the rest of the game. */
  readonly prize: number;
  /** The value of each card of the line, in ascending order. */
  readonly costs: readonly number[];
  /** The maximum bid considered. */
  readonly limit: number;
  /** The value of depriving the rival of the area, as a share of its yield. */
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

/** The cost of losing a melded card: its treasures over the rest of the game, and its strength. */
function lossOf({ turns }: Outlook, no: CardNo): number {
  const { treasures, crowns, swords, castles } = cardNo(no);
  return 0.5 + 0.9 * treasures * turns + 0.9 * crowns + 0.9 * swords + 0.6 * castles;
}

/** Bills beyond these bounds end the battle like a bill at the bound (AN-234, AN-235). */
const BILLS = { least: -4, most: 4 } as const;

/**
 * The value of each bill, from the lowest: the area to the extent that its cards survive, minus the side's own losses.
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

/** All bids from 0 to `most`, equally likely. */
export const everyBid = (most: number): number[] => Array.from({ length: most + 1 }, (_, amount) => amount);

/**
 * The best bid from 0 to `most`; the smallest in a tie. The value of a bid is the mean outcome against these rival
 * bids, minus the bid itself.
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
