import { free, type AskOf } from "@caravanserai/kernel";
import type { RegroupAnswer, RegroupHint } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { discard, draw, putAway, reshufflePile, shuffled } from "./deck.ts";
import { HAND_SIZE } from "./data/index.ts";
import { effectInForce } from "./event-in-force.ts";
import { cardOf } from "./field.ts";
import { writeLog } from "./log.ts";
import { scenarioOf, scheduledDefender } from "./setup.ts";
import {
  ALLIES,
  CENTRAL,
  NEUTRAL,
  enemyOf,
  type CardId,
  type GreatWar,
  type Pair,
  type Pile,
  type Side,
} from "./state.ts";
import { finish } from "./victory.ts";

const SIDES: readonly Side[] = [CENTRAL, ALLIES];

/** GW-551, GW-555: black circles stay, except after the turn of the great reshuffle. */
function mayBeDiscarded(g: GreatWar, id: CardId): boolean {
  return !cardOf(g, id).black || g.turn === scenarioOf(g).reshuffleAfter;
}

/** GW-560, GW-814 */
function limitOf(g: GreatWar, side: Side): number {
  const effect = effectInForce(g);
  return HAND_SIZE + (effect?.kind === "hand_limit" && g.event?.sides.includes(side) === true ? effect.amount : 0);
}

/** GW-550: secret and simultaneous */
export const regroup: Rule<"regroup"> = {
  ask(g) {
    if (g.phase !== "regroup") return [];
    return SIDES.map((side): AskOf<RegroupAnswer> => {
      const hint: RegroupHint = {
        may: g.hands[side].filter((id) => mayBeDiscarded(g, id)),
        locked: g.hands[side].filter((id) => !mayBeDiscarded(g, id)),
        bonus: g.bonus[side] !== null,
      };
      return {
        seat: side,
        kind: "regroup",
        rule: "GW-550",
        sealed: true,
        window: "regroup",
        options: [free("regroup", "regroup", hint, { final: true })],
        default: { option: "regroup", value: { discard: [], discardBonus: false, neutral: true } }, // GW-615
      };
    });
  },
  reveal(g, _step, answers, context) {
    const neutral: Pair<boolean> = [false, false];
    for (const side of SIDES) {
      const plan = answers.get(side)?.value;
      if (plan === undefined) throw new Error(`Side ${side} has not chosen for the regroup.`);
      neutral[side] = plan.neutral;
      g.dropped[side] = plan.discard.map((id) => cardOf(g, id).no);
      discard(g, side, plan.discard, "regroup", context); // GW-552
      const held = g.bonus[side];
      if (!plan.discardBonus || held === null) continue; // GW-553
      g.bonus[side] = null;
      g.dropped[side].push(cardOf(g, held).no);
      putAway(g, cardOf(g, held).no);
      writeLog(context, "great-war.bonus-discard", "GW-552", { side, card: cardOf(g, held).no });
    }
    return [{ do: "reshuffle", neutral }];
  },
  then(g, step) {
    g.phase = "regroup";
    return [step];
  },
};

/** GW-554; GW-556 after the turn of the great reshuffle */
export const reshuffle: Rule<"reshuffle"> = {
  then(g, { neutral }, context) {
    const limits: Pair<number> = [limitOf(g, CENTRAL), limitOf(g, ALLIES)];
    if (g.event !== null) g.eventDeck.push(g.event.card);
    g.event = null;
    g.eventDeck = shuffled(g.eventDeck, context, "great-war.shuffle.events");
    g.bonusDeck = shuffled(g.bonusDeck, context, "great-war.shuffle.bonus");
    if (g.turn === scenarioOf(g).reshuffleAfter)
      for (const pile of [CENTRAL, ALLIES, NEUTRAL] as const) reshufflePile(g, pile, "GW-556", context);
    return [{ do: "refill", neutral, limits }];
  },
};

/** GW-560: the next Defender draws all its cards first */
export const refill: Rule<"refill"> = {
  then(g, { neutral, limits }, context) {
    const first = scheduledDefender(g, g.turn + 1);
    for (const side of [first, enemyOf(first)]) {
      const wanted = Math.max(0, limits[side] - g.hands[side].length); // GW-562
      const piles = Array<Pile>(wanted).fill(side);
      if (neutral[side] && wanted > 0) piles[0] = NEUTRAL; // GW-561
      if (draw(g, side, piles, context) === wanted) continue;
      finish(g, "exhausted", context); // GW-604
      return [];
    }
    return [{ do: "turnEnd" }];
  },
};
