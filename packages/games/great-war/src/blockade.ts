import { pickOne, type AskOf, type Context } from "@caravanserai/kernel";
import type { BlockadeAnswer } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { knownCard } from "./cards.ts";
import { laidCardOf, onTable } from "./field.ts";
import { writeLog } from "./log.ts";
import { enemyOf, type CardId, type GreatWar, type Side, type TableCard } from "./state.ts";

/** GW-510, GW-514: the enemy's face-up Nationality cards; empty if the Blockade has been cancelled. */
export function blockadeTargets(g: Pick<GreatWar, "lines">, side: Side, source: CardId): TableCard[] {
  const card = onTable(g, side, source);
  const hits = card?.up === true ? knownCard(card.card).blockades : null;
  return hits === null ? [] : g.lines[enemyOf(side)].filter((target) => target.up && hits[target.card] === true);
}

/** GW-512: the Defender's Blockades in play order, then those of the Attacker that are still face up */
export const blockades: Rule<"blockades"> = {
  then(g) {
    g.phase = "blockade";
    return [g.defender, enemyOf(g.defender)].flatMap((side) =>
      g.lines[side]
        .filter((card) => card.up && knownCard(card.card).blockades !== null)
        .map((card) => ({ do: "blockade" as const, side, source: card.id })),
    );
  },
};

export const blockade: Rule<"blockade"> = {
  ask(g, { side, source }) {
    const targets = blockadeTargets(g, side, source);
    const [first] = targets;
    if (first === undefined || targets.length === 1) return []; // GW-513
    const ask: AskOf<BlockadeAnswer> = {
      seat: side,
      kind: "blockade",
      rule: "GW-510",
      window: "blockade",
      options: [
        pickOne(
          "target",
          targets.map((target) => target.id),
          { final: true },
        ),
      ],
      default: { option: "target", pick: dearest(targets).id }, // GW-615
    };
    return [ask];
  },
  answer(g, { side, source }, _seat, { pick }, context) {
    strike(g, side, source, laidCardOf(g, enemyOf(side), pick), context);
    return [];
  },
  then(g, { side, source }, context) {
    const [only] = blockadeTargets(g, side, source);
    if (only !== undefined) strike(g, side, source, only, context);
    return [];
  },
};

/** The card with the highest printed BP; in a tie, the first in the data files (GW-615). */
export function dearest(cards: readonly TableCard[]): TableCard {
  return cards.reduce((best, card) => {
    const difference = knownCard(card.card).bp - knownCard(best.card).bp || best.card - card.card;
    return difference > 0 ? card : best;
  });
}

/** GW-510, GW-511: cancels the card and marks it to be discarded. */
function strike(g: GreatWar, side: Side, source: CardId, target: TableCard, table: Pick<Context, "log">): void {
  target.up = false;
  target.by = source;
  target.marked = true;
  const { card } = laidCardOf(g, side, source);
  writeLog(table, "great-war.blockade", "GW-510", { side, card, target: target.card });
}
