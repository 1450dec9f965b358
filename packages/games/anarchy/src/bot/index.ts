import type { Answer, Ask, Random } from "@caravanserai/kernel";
import type { AnarchyView } from "../view.ts";
import { bid } from "./bids.ts";
import { discard, draw, pay } from "./cards.ts";
import { meld, name } from "./melds.ts";
import { outlookOf } from "./outlook.ts";
import { aftermath, casualties, permission, reinforce, war } from "./wars.ts";

/**
 * A sensible player with the knowledge of its seat. It is stateless: the same view, ask and random seed give the same
 * answer.
 */
export function bot(view: AnarchyView, ask: Ask, random: Random): Answer {
  const outlook = outlookOf(view, ask.seat);
  const [option] = ask.options;
  switch (ask.kind) {
    case "pay":
      return option?.shape === "amount" ? pay(outlook, option) : ask.default;
    case "draw":
      return draw(outlook, ask);
    case "meld":
    case "finalMeld":
      return meld(outlook, ask);
    case "government":
    case "repair":
      return name(outlook, ask);
    case "discard":
      return discard(outlook, ask);
    case "war":
      return war(outlook, ask);
    case "permission":
      return permission(outlook);
    case "reinforce":
      return reinforce(outlook, ask);
    case "bid":
      return bid(outlook, ask, random);
    case "casualties":
      return casualties(outlook, ask);
    case "aftermath":
      return aftermath(outlook, ask);
    default:
      return ask.default; // COUP_DEFENCE: the default is the fewest cards that save the government, if any do
  }
}
