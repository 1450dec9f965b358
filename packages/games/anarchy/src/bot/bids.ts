import type { Answer, Ask, Random } from "@caravanserai/kernel";
import { faceOf, type Outlook } from "./outlook.ts";
import { battleOf, bestBid, everyBid, type Battle } from "./battles.ts";
import { defending } from "./wars.ts";

/* BID */

/** The number of bids of the rival that are imagined: few enough that what is answered to them cannot be foretold. */
const IMAGINED = 8;

/**
 * The bid that does best on average against what the rival may bid. Every other imagined rival reasons as this player
 * does, and bids about what does best against any bid; the others bid anything up to half of what the area yields.
 */
export function bid(outlook: Outlook, ask: Ask, random: Random): Answer {
  const { view, seat } = outlook;
  const { war } = view;
  const [option] = ask.options;
  if (option?.shape !== "amount" || war === null) return ask.default;
  const line = war.line.map((id) => faceOf(view, id));
  const own = battleOf(outlook, line, defending(outlook, war), seat === war.attacker);
  const rival = view.cash[seat === war.attacker ? war.defender : war.attacker] ?? 0;
  const cap = Math.min(rival, own.limit);
  const theirs: Battle = { ...own, attacks: !own.attacks };
  const reasoned = bestBid(theirs, cap, everyBid(Math.min(option.max, own.limit))).amount;
  const imagined = Array.from({ length: IMAGINED }, (_, i) =>
    i % 2 === 0 ? random.below(cap + 1) : Math.max(0, Math.min(cap, reasoned - 1 + random.below(3))),
  );
  return { option: "bid", amount: bestBid(own, Math.min(option.max, own.limit), imagined).amount };
}
