import { pickMany, type AskOf, type ChanceContext } from "@caravanserai/kernel";
import type { ExchangeAnswer, Step } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { EVENT_SIDES, type EventEffect } from "./data/index.ts";
import { eventNo } from "./event-in-force.ts";
import { discard, draw, drawOwn } from "./deck.ts";
import { writeLog } from "./log.ts";
import { showTo } from "./look.ts";
import { pickFrom } from "./random.ts";
import { ALLIES, CENTRAL, NEUTRAL, enemyOf, type GreatWar, type Pair, type Pile, type Side } from "./state.ts";

/** The maximum number of cards exchanged by Railway Movement (GW-817). */
const EXCHANGED = 2;

/** GW-204: the Defender is handled first. */
const inOrder = (g: GreatWar, sides: readonly Side[]): Side[] =>
  [g.defender, enemyOf(g.defender)].filter((side) => sides.includes(side));

/** GW-202, GW-203 */
export const event: Rule<"event"> = {
  then(g, _step, context) {
    const card = g.eventDeck.shift();
    if (card === undefined) throw new Error("There is no Random Event to turn up.");
    const event = eventNo(card);
    const die = event.rolls ? context.chance.die(6, "great-war.event") : null;
    const sides = die === null ? [CENTRAL, ALLIES] : sidesHit(die);
    g.event = { card, die, sides };
    writeLog(context, "great-war.event", `GW-8${String(card + 1).padStart(2, "0")}`, { card, die, sides });
    return takeEffect(g, event.effect, inOrder(g, sides), context);
  },
};

/** GW-817: Railway Movement, secret until both have chosen (GW-1010) */
export const exchange: Rule<"exchange"> = {
  ask: (g) =>
    ([CENTRAL, ALLIES] as const)
      .filter((side) => g.hands[side].length > 0)
      .map((side): AskOf<ExchangeAnswer> => ({
        seat: side,
        kind: "exchange",
        rule: "GW-817",
        sealed: true,
        window: "exchange",
        options: [
          pickMany("exchange", g.hands[side].slice(), {
            min: 0,
            max: Math.min(EXCHANGED, g.hands[side].length),
            final: true,
          }),
        ],
        default: { option: "exchange", picks: [] },
      })),
  reveal(g, _step, answers, context) {
    const counts: Pair<number> = [0, 0];
    for (const side of inOrder(g, [CENTRAL, ALLIES])) {
      const picks = answers.get(side)?.picks ?? []; // a side with an empty hand was not asked
      counts[side] = picks.length;
      discard(g, side, picks, "exchange", context);
    }
    return [{ do: "exchangeDraw", counts }];
  },
};

export const exchangeDraw: Rule<"exchangeDraw"> = {
  then(g, { counts }, context) {
    for (const side of inOrder(g, [CENTRAL, ALLIES])) drawOwn(g, side, counts[side], context);
    return [];
  },
};

/** GW-207: a side without a Bonus card draws one, unseen by the enemy */
export const bonusDraw: Rule<"bonusDraw"> = {
  then(g, _step, context) {
    g.phase = "bonus";
    for (const side of inOrder(g, [CENTRAL, ALLIES])) {
      if (g.bonus[side] !== null) continue;
      const card = g.bonusDeck.shift();
      if (card === undefined) continue;
      g.bonus[side] = g.faces.length;
      g.faces.push(card);
      writeLog(context, "great-war.bonus-draw", "GW-207", { side }, { to: [side], args: { cards: [card] } });
    }
    return [];
  },
};

/** GW-203 */
function sidesHit(die: number): Side[] {
  const rows: Readonly<Record<number, readonly string[]>> = EVENT_SIDES;
  const row = rows[die];
  if (row === undefined) throw new Error(`No die shows ${die}.`);
  return row.map((group) => (group === "CP" ? CENTRAL : ALLIES));
}

/** The immediate effect of an event. Lasting effects are checked where they apply (`event-in-force.ts`). */
function takeEffect(g: GreatWar, effect: EventEffect, sides: readonly Side[], context: ChanceContext): Step[] {
  switch (effect.kind) {
    case "discard_random": // GW-803
      for (const side of sides)
        discard(
          g,
          side,
          pickFrom(g, g.hands[side], effect.count, context.chance, "great-war.influenza"),
          "event",
          context,
        );
      return [];
    case "draw": // GW-811, GW-812
      for (const side of sides)
        draw(g, side, Array<Pile>(effect.count).fill(effect.from === "neutral" ? NEUTRAL : side), context);
      return [];
    case "reveal": // GW-813
      for (const side of sides) show(g, side, effect.count, context);
      return [];
    case "single_round": // GW-810
      g.rounds = 1;
      return [];
    case "swap_roles": // GW-816
      g.defender = enemyOf(g.defender);
      return [];
    case "exchange": // GW-817
      return [{ do: "exchange" }];
    case "none":
    case "no_attack_duty":
    case "bp_mod":
    case "forbid":
    case "hand_limit":
    case "loser_discards":
    case "fieldworks_any_round":
      return [];
  }
}

/** Shows random cards of a hand to the enemy only (GW-813, GW-1009). */
function show(g: GreatWar, side: Side, count: number, context: ChanceContext): void {
  const viewer = enemyOf(side);
  const shown = pickFrom(g, g.hands[side], count, context.chance, "great-war.intercepted");
  const cards = showTo(g, viewer, shown);
  writeLog(
    context,
    "great-war.look",
    "GW-813",
    { side: viewer, card: null, seen: shown.length },
    {
      to: [viewer],
      args: { cards },
    },
  );
}
