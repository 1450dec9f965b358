import { button, pickOne } from "@caravanserai/kernel";
import { byValue } from "./defaults.ts";
import type { AreaCode } from "./data/index.ts";
import { writeLog } from "./log.ts";
import { marketSize, retireOldest } from "./market.ts";
import type { Rule } from "./rule.ts";
import { cardOf, cardsOf, governmentOf, handOf, meldsOf, noOfId, takeOut, type Anarchy, type CardId } from "./state.ts";

/* E. DISCARD (AN-180 to AN-183) */

export const discard: Rule<"discard"> = {
  ask(g) {
    const seat = g.active;
    const hand = handOf(g, seat);
    const [least] = byValue(g, hand);
    if (least !== undefined)
      return [
        {
          seat,
          kind: "discard",
          rule: "AN-180",
          options: [pickOne("discard", hand, { final: true })],
          default: { option: "discard", pick: least },
        },
      ];
    // AN-181: with an empty hand, discarding a melded card is optional.
    const melded = meldsOf(g, seat).flatMap(cardsOf);
    if (melded.length === 0) return [];
    return [
      {
        seat,
        kind: "discard",
        rule: "AN-181",
        options: [pickOne("discard", melded, { final: true }), button("none", { final: true })],
        default: { option: "none" },
      },
    ];
  },
  answer(g, _step, seat, answer, context) {
    if (answer.option === "none") {
      writeLog(context, "anarchy.noDiscard", "AN-181", { seat, byRule: false });
      return [];
    }
    const from = takeAway(g, seat, answer.pick);
    g.market.push(answer.pick); // AN-182
    const retired = g.market.length > marketSize(g) ? retireOldest(g) : null;
    const card = noOfId(g, answer.pick);
    writeLog(context, "anarchy.discard", from === null ? "AN-180" : "AN-181", { seat, card, area: from, retired });
    return from === null ? [] : [{ do: "repair", area: from }]; // AN-183
  },
  then(g, _step, context) {
    writeLog(context, "anarchy.noDiscard", "AN-181", { seat: g.active, byRule: true });
    return [];
  },
};

/** Takes a card from the hand or, if it is not there, from its meld. Returns the area of that meld, or null. */
function takeAway(g: Anarchy, seat: number, id: CardId): AreaCode | null {
  const hand = handOf(g, seat);
  if (hand.includes(id)) {
    takeOut(hand, [id]);
    return null;
  }
  const { area } = cardOf(g, id);
  const meld = governmentOf(g, area);
  if (meld.leader === id) meld.leader = null;
  else takeOut(meld.followers, [id]);
  return area;
}
