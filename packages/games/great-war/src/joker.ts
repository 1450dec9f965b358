import { button, pickOne, type AskOf, type Context } from "@caravanserai/kernel";
import type { LeadAnswer, Step } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { layFromHand } from "./commit.ts";
import { dutyIsLifted } from "./event-in-force.ts";
import { cardOf, laidCardOf } from "./field.ts";
import { writeHidden, writeLog, type PlannedStep } from "./log.ts";
import {
  enemyOf,
  pendingOf,
  sideOf,
  type TableCard,
  type CardId,
  type CommitStep,
  type GreatWar,
  type Side,
} from "./state.ts";

/** GW-376: asked of every side with cards in hand, with or without a Joker */
export const answer: Rule<"answer"> = {
  ask(g, { side }) {
    if (g.hands[side].length === 0) return [];
    const jokers = g.hands[side].filter((id) => cardOf(g, id).joker);
    const ask: AskOf<LeadAnswer> = {
      seat: side,
      kind: "answer",
      rule: "GW-376",
      window: "answer",
      ...(jokers.length === 0 ? { noRealChoice: true as const } : {}), // GW-377: skipped with quick answers
      options: [
        button("stand", { final: true, rule: "GW-313" }),
        ...(jokers.length === 0 ? [] : [pickOne("interrupt", jokers, { final: true, rule: "GW-370" })]),
      ],
      default: { option: "stand" },
    };
    return [ask];
  },
  answer(g, _step, seat, answer, context) {
    if (answer.option === "interrupt") return interrupt(g, sideOf(seat), answer.pick, context);
    writeLog(context, "great-war.stand", "GW-313", { side: sideOf(seat), card: leadOf(g).card });
    return [{ do: "carryOut" }];
  },
  then: () => [{ do: "carryOut" }],
};

function leadOf(g: GreatWar): TableCard {
  const { side, lead } = pendingOf(g);
  return laidCardOf(g, side, lead);
}

/** GW-370: the lead card is cancelled, its steps are lost and stay hidden, the Joker is placed, and the round ends. */
function interrupt(g: GreatWar, side: Side, joker: CardId, context: Context): Step[] {
  const lead = leadOf(g);
  const { steps } = pendingOf(g);
  const laid = layFromHand(g, side, joker, null);
  laid.used = 1; // GW-374: its cancel effect is used
  lead.up = false;
  lead.by = laid.id;
  lead.host = null; // GW-346
  g.pending = null;
  g.extra = 0; // GW-R69
  writeLog(context, "great-war.interrupt", "GW-370", { side, card: laid.card, target: lead.card });
  // Also written without steps, because a missing line would reveal that (GW-1006).
  writeHidden(context, "great-war.plan", "GW-315", {
    side: enemyOf(side),
    cards: steps.map((step) => plannedStep(g, step)),
  });
  if (g.round === g.rounds && !g.attackMade && !dutyIsLifted(g)) {
    g.dutyLapsed = true; // GW-324
    writeLog(context, "great-war.duty-lapsed", "GW-324", { side: enemyOf(g.defender) });
  }
  context.unwindTo("roundEnd"); // GW-209
  return [];
}

/** A step of a commit in terms of card numbers, which outlive the ids of the turn (GW-1006). */
export function plannedStep(g: GreatWar, step: CommitStep): PlannedStep {
  const no = (id: CardId | null) => (id === null ? null : cardOf(g, id).no);
  if ("play" in step) return { play: cardOf(g, step.play).no, host: no(step.host) };
  if ("use" in step) return { use: cardOf(g, step.use).no, target: no(step.target) };
  return { bonus: cardOf(g, step.bonus).no, host: no(step.host) };
}
