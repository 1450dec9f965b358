import type { Answer, Ask, Random } from "@caravanserai/kernel";
import { readBill, type CardNo } from "../data/index.ts";
import { defenceOf, sumOf, valueOf } from "../figures.ts";
import { faceOf, yieldOf, type Outlook } from "./outlook.ts";
import { defending } from "./wars.ts";

/* BID */

/** So many bids of the rival are imagined: few enough that what is answered to them cannot be foretold. */
const IMAGINED = 8;
/** So much of an area's yield is lost with its cards, if some of them survive; and so much is won where none does, for the rival has it no more. */
const LOST_WITH_CARDS = 0.7;
const WON_WITHOUT_CARDS = 0.2;

/** The battle as it stands before the bids. */
interface Battle {
  readonly attacks: boolean;
  readonly line: readonly CardNo[];
  readonly government: readonly CardNo[];
  /** What the area will yield in the rest of the game. */
  readonly prize: number;
}

/** The bid that does best on average against what the rival may bid: anything up to half of what the area yields, as far as he has it. */
export function bid(outlook: Outlook, ask: Ask, random: Random): Answer {
  const { view, seat } = outlook;
  const { war } = view;
  const [option] = ask.options;
  if (option?.shape !== "amount" || war === null) return ask.default;
  const government = defending(outlook, war);
  const prize = yieldOf(outlook, government);
  const line = war.line.map((id) => faceOf(view, id));
  const battle: Battle = { attacks: seat === war.attacker, line, government, prize };
  const limit = Math.floor(prize / 2) + 1;
  const rival = view.cash[battle.attacks ? war.defender : war.attacker] ?? 0;
  const imagined = Array.from({ length: IMAGINED }, () => random.below(Math.min(rival, limit) + 1));
  let best = { amount: 0, worth: -Infinity };
  for (let amount = 0; amount <= Math.min(option.max, limit); amount++) {
    const worth = imagined.reduce((sum, other) => sum + worthOf(battle, amount, other) - amount, 0);
    if (worth > best.worth) best = { amount, worth };
  }
  return { option: "bid", amount: best.amount };
}

/** What comes of two bids, in rupees: the area as far as its cards survive, less the own cards that are lost, and what is captured. */
function worthOf({ attacks, line, government, prize }: Battle, own: number, other: number): number {
  const margin = sumOf("swords", line) - defenceOf(government);
  const { winner, killed } = readBill(attacks ? margin + own - other : margin + other - own);
  const each = line.reduce((sum, no) => sum + valueOf(no), 0) / line.length;
  const survives = killed < government.length ? 1 - (LOST_WITH_CARDS * killed) / government.length : 0;
  if (winner === "attacker")
    return attacks ? prize * (survives || WON_WITHOUT_CARDS) - each * Math.min(killed, line.length) : 0;
  return attacks ? -each * line.length : prize * survives + each * Math.max(0, line.length - killed);
}
