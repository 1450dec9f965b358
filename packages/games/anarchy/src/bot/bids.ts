import type { Answer, Ask, Random } from "@caravanserai/kernel";
import { faceOf, type Outlook } from "./outlook.ts";
import { battleOf, bestBid, everyBid, type Battle } from "./battles.ts";
import { defending } from "./wars.ts";

/* BID */

/** The number of rival bids to sample: few enough to keep the bot's own bid unpredictable. */
const IMAGINED = 8;

/**
 * The bid with the best average result against a sample of rival bids. In every other sample the rival reasons as this
 * bot does and bids close to its best bid against random bids; in the rest it bids at random, up to half of the area's
 * yield.
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
