import { button, free, type AskOf, type Context, type ChanceContext } from "@caravanserai/kernel";
import type { Commit, HalfAnswer, Step } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { knownCard } from "./cards.ts";
import { courseOf, layFromHand, leadsOf, stepRefusal, takeStep, type Taken } from "./commit.ts";
import { drawOwn } from "./deck.ts";
import { mustAttack } from "./duty.ts";
import { cardOf, laidCardOf } from "./field.ts";
import { act, actionOptions, mayStillAct } from "./free-actions.ts";
import { hintOf } from "./commit-hint.ts";
import { writeLaid, writeLog } from "./log.ts";
import { lookAtHand } from "./look.ts";
import { enemyOf, pendingOf, sideOf, type CardId, type GreatWar, type Side } from "./state.ts";

/** GW-300: free actions, then one commit */
export const half: Rule<"half"> = {
  ask(g, { side }) {
    if (g.acting !== side) return [];
    const own = ownAsk(g, side);
    if (own === null) return [];
    const other = outOfTurnAsk(g, enemyOf(side));
    return other === null ? [own] : [own, other];
  },
  answer(g, step, seat, answer, context) {
    const side = sideOf(seat);
    switch (answer.option) {
      case "commit":
        return commit(g, side, answer, context);
      case "pass":
        return pass(g, side, context);
      case "cancel":
      case "look":
      case "bonus":
      case "bonusOn":
        return [...act(g, side, answer, side === step.side ? "own-half" : "out-of-turn", context), step];
    }
  },
  then(g, step, context) {
    if (g.acting === step.side) return pass(g, step.side, context); // GW-302: no action is possible
    g.acting = step.side;
    return [step];
  },
};

/** GW-313: the lead card's own effect, then the steps, each fully resolved before the next */
export const carryOut: Rule<"carryOut"> = {
  then(g, _step, context) {
    const pending = pendingOf(g);
    g.pending = null;
    const { side } = pending;
    const lead = laidCardOf(g, side, pending.lead);
    drawFor(g, side, lead.up ? knownCard(lead.card).draws : 0, context);
    const course = courseOf(g, side, lead);
    for (const step of pending.steps) {
      const refusal = stepRefusal(course, step);
      if (refusal !== null) throw new Error(`A legal commit cannot be carried out: ${refusal.message}`); // GW-314
      follow(g, side, takeStep(course, step), context);
    }
    g.extra = 0;
    return [];
  },
};

/** Null: the side can neither lead a card nor act, so it passes automatically (GW-302). */
function ownAsk(g: GreatWar, side: Side): AskOf<HalfAnswer> | null {
  const leads = leadsOf(g, side);
  if (leads.length === 0 && !mayStillAct(g, side)) return null;
  const actions = actionOptions(g, side, "own-half");
  const ask = { seat: side, kind: "half", rule: "GW-300" } as const;
  if (leads.length === 0)
    return {
      options: [...actions, button("pass", { final: true, rule: "GW-302" })],
      default: { option: "pass" },
      ...ask,
    };
  return {
    options: [free("commit", "commit", hintOf(g, side), { final: true, rule: "GW-310" }), ...actions],
    default: { option: "commit", value: { lead: leastLead(g, side, leads), host: null, steps: [] } },
    ...ask,
  };
}

/** GW-403, GW-405: a Bonus card while the enemy has the decision. The match does not wait for it. */
function outOfTurnAsk(g: GreatWar, side: Side): AskOf<HalfAnswer> | null {
  if (!g.outOfTurn) return null;
  const [first, ...more] = actionOptions(g, side, "out-of-turn");
  if (first === undefined) return null;
  const options = [first, ...more];
  return {
    seat: side,
    kind: "outOfTurn",
    rule: "GW-403",
    blocking: false,
    options,
    default: defaultAction(first),
  };
}

/** An ask must have a default; this ask is non-blocking, so the default is never used. */
function defaultAction(option: ReturnType<typeof actionOptions>[number]): HalfAnswer {
  switch (option.id) {
    case "cancel": {
      const { lead, with: targets } = firstOf(option.of);
      return { option: "cancel", pick: lead, picks: [firstOf(targets)] };
    }
    case "look":
      return { option: "look", pick: firstOf(option.of) };
    case "bonus":
      return { option: "bonus" };
    case "bonusOn":
      return { option: "bonusOn", pick: firstOf(option.of) };
  }
}

function firstOf<T>(of: readonly T[]): T {
  const [first] = of;
  if (first === undefined) throw new Error("This option has nothing to pick.");
  return first;
}

/**
 * GW-615: the lead card with the lowest BP; no Joker unless no other card may lead; an arrow card if the Attack duty
 * applies.
 */
function leastLead(g: GreatWar, side: Side, leads: readonly CardId[]): CardId {
  const bound = mustAttack(g, side);
  const rank = (id: CardId): number => {
    const card = cardOf(g, id);
    return (bound && !card.attack ? 2000 : 0) + (card.joker ? 1000 : 0) + card.bp;
  };
  return leads.reduce((least, id) => {
    const difference = rank(id) - rank(least) || cardOf(g, id).no - cardOf(g, least).no;
    return difference < 0 ? id : least;
  });
}

/** GW-311, GW-312: the whole commit is fixed, but only the lead card is revealed. */
function commit(g: GreatWar, side: Side, { value }: Commit, context: Context): Step[] {
  g.acting = null;
  const lead = layFromHand(g, side, value.lead, value.host);
  g.pending = { side, lead: lead.id, steps: value.steps };
  writeLaid(g, side, lead, "great-war.lead", "GW-311", context);
  return lead.up ? [{ do: "answer", side: enemyOf(side) }] : [{ do: "carryOut" }]; // GW-318
}

function pass(g: GreatWar, side: Side, table: Pick<Context, "log">): Step[] {
  g.acting = null;
  g.extra = 0;
  writeLog(table, "great-war.pass", "GW-302", { side });
  return [];
}

/** The effects of a step of a commit: its log line, draw and look. */
function follow(g: GreatWar, side: Side, taken: Taken, context: ChanceContext): void {
  switch (taken.kind) {
    case "play":
    case "bonus": {
      const key = taken.kind === "play" ? "great-war.play" : "great-war.bonus";
      writeLaid(g, side, taken.laid, key, taken.kind === "play" ? "GW-316" : "GW-480", context);
      drawFor(g, side, taken.laid.up ? knownCard(taken.laid.card).draws : 0, context);
      return;
    }
    case "cancel":
      writeLog(context, "great-war.cancel", "GW-420", { side, card: taken.source.card, target: taken.target.card });
      return;
    case "look":
      lookAtHand(g, side, taken.source.card, context);
  }
}

/** GW-460: the draw of a card that is placed and not cancelled. */
function drawFor(g: GreatWar, side: Side, count: number, context: ChanceContext): void {
  if (count > 0) drawOwn(g, side, count, context);
}
