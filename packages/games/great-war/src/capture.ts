import type { Context } from "@caravanserai/kernel";
import type { Rule } from "./rule.ts";
import { knownCard, nationality } from "./cards.ts";
import { compareTotals } from "./compare.ts";
import { discard, putAway } from "./deck.ts";
import { effectInForce } from "./event-in-force.ts";
import { writeLog } from "./log.ts";
import { pickFrom } from "./random.ts";
import { scenarioOf } from "./setup.ts";
import { enemyOf, type CardNo, type FoughtCard, type GreatWar, type Side, type TableCard } from "./state.ts";
import { finish } from "./victory.ts";

/** GW-520 – GW-523 */
export const compare: Rule<"compare"> = {
  then(g, _step, context) {
    g.phase = "capture";
    const { totals, winner, failed } = compareTotals(g);
    g.lastBattle = [g.lines[0].map(fought), g.lines[1].map(fought)];
    g.history.push([winner, totals[0], totals[1], 0, failed ? 1 : 0]);
    writeLog(context, "great-war.compare", failed ? "GW-522" : "GW-521", { totals, winner, failed });
    return [{ do: "capture", winner }];
  },
};

/** GW-530 – GW-541 */
export const capture: Rule<"capture"> = {
  then(g, { winner }, context) {
    const loser = enemyOf(winner);
    const taken = captured(g, loser, context);
    for (const side of [winner, loser])
      for (const card of g.lines[side]) if (!taken.includes(card)) putAway(g, card.card);
    const cards = taken.map((card) => card.card);
    const bp = bpOf(cards);
    g.captured[winner].push(...cards);
    g.lines[0] = [];
    g.lines[1] = [];
    const turn = g.history.pop();
    if (turn === undefined) throw new Error("The turn that has been compared has no record.");
    g.history.push([turn[0], turn[1], turn[2], bp, turn[4]]);
    writeLog(context, "great-war.capture", "GW-530", { side: winner, cards, bp });
    return [{ do: "losses", loser }];
  },
};

/** GW-541, GW-818: Heavy Losses; then the turn ends, and with the last turn the game (GW-570, GW-600) */
export const losses: Rule<"losses"> = {
  then(g, { loser }, context) {
    const effect = effectInForce(g);
    if (effect?.kind === "loser_discards")
      discard(
        g,
        loser,
        pickFrom(g, g.hands[loser], effect.count, context.chance, "great-war.losses"),
        "losses",
        context,
      );
    if (g.turn < scenarioOf(g).turns) return [{ do: "regroup" }];
    finish(g, "last-turn", context);
    return [];
  },
};

const fought = ({ card, up, used }: TableCard): FoughtCard => [card, up ? 1 : 0, used];

/** Printed BP: events affect only the comparison (GW-524, GW-601). */
const bpOf = (cards: readonly CardNo[]): number => cards.reduce((sum, no) => sum + knownCard(no).bp, 0);

/** The loser's cards that the winner captures (GW-530), after salvage (GW-540). */
function captured(g: GreatWar, loser: Side, table: Pick<Context, "log">): TableCard[] {
  let left = g.lines[loser].filter((card) => nationality(knownCard(card.card)) === loser && !card.marked);
  for (const saver of g.lines[loser]) {
    const effect = saver.up ? knownCard(saver.card).salvages : null;
    if (effect === null) continue;
    const saved = left
      .filter((card) => effect.cards[card.card] === true)
      .sort((a, b) => knownCard(b.card).bp - knownCard(a.card).bp || a.id - b.id)
      .slice(0, effect.max);
    left = left.filter((card) => !saved.includes(card));
    if (saved.length > 0)
      writeLog(table, "great-war.salvage", "GW-540", {
        side: loser,
        card: saver.card,
        cards: saved.map((card) => card.card),
      });
  }
  return left;
}
