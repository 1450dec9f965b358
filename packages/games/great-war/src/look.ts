import { pickOne, type AskOf, type ChanceContext } from "@caravanserai/kernel";
import type { RaidAnswer } from "./answers.ts";
import type { Rule } from "./rule.ts";
import { knownCard } from "./cards.ts";
import { discard, drawOwn } from "./deck.ts";
import { cardOf, laidCardOf } from "./field.ts";
import { writeLog } from "./log.ts";
import { pickFrom } from "./random.ts";
import { enemyOf, raidOf, type CardId, type CardNo, type GreatWar, type Side } from "./state.ts";

/** Shows a side cards of the enemy hand (GW-1009). */
export function showTo(g: GreatWar, viewer: Side, shown: readonly CardId[]): CardNo[] {
  for (const id of shown) if (!g.seen[viewer].includes(id)) g.seen[viewer].push(id);
  g.lastLook[viewer] = shown.map((id) => cardOf(g, id).no);
  return g.lastLook[viewer];
}

/** GW-450: the look of a card shows its user, and no one else, random cards of the enemy hand. Returns them. */
export function lookAtHand(g: GreatWar, side: Side, source: CardNo, context: ChanceContext): CardId[] {
  const effect = knownCard(source).look;
  if (effect === null) throw new Error("This card has no look.");
  const enemy = enemyOf(side);
  const found = pickFrom(g, g.hands[enemy], effect.count, context.chance, "great-war.look");
  const cards = showTo(g, side, found);
  const held = effect.bonus ? g.bonus[enemy] : null; // GW-913
  if (held !== null) g.seenBonus[side] = held;
  writeLog(
    context,
    "great-war.look",
    "GW-450",
    { side, card: source, seen: found.length },
    {
      to: [side],
      args: { cards, ...(held === null ? {} : { bonus: cardOf(g, held).no }) },
    },
  );
  return found;
}

export const look: Rule<"look"> = {
  then(g, { side, source }, context) {
    const { card } = laidCardOf(g, side, source);
    const found = lookAtHand(g, side, card, context);
    if (knownCard(card).look?.raid !== true || found.length === 0) return [];
    if (found.length === 1) {
      discard(g, enemyOf(side), found, "raid", context); // GW-908: a single card in hand is taken
      return [];
    }
    g.raid = { side, found };
    return [{ do: "raid" }];
  },
};

export const draw: Rule<"draw"> = {
  then(g, { side, count }, context) {
    drawOwn(g, side, count, context);
    return [];
  },
};

/** GW-908, GW-404: the raid's choice comes first */
export const raid: Rule<"raid"> = {
  ask(g) {
    const { side, found } = raidOf(g);
    const cards = found.map((id) => cardOf(g, id).no).sort((a, b) => a - b);
    const dearest = cards.reduce((best, no) => (knownCard(no).bp > knownCard(best).bp ? no : best)); // GW-615
    const ask: AskOf<RaidAnswer> = {
      seat: side,
      kind: "raid",
      rule: "GW-908",
      options: [pickOne("discard", cards, { final: true })],
      default: { option: "discard", pick: dearest },
    };
    return [ask];
  },
  answer(g, _step, seat, { pick }, context) {
    const { found } = raidOf(g);
    g.raid = null;
    const taken = found.filter((id) => cardOf(g, id).no === pick);
    discard(g, enemyOf(seat === 0 ? 0 : 1), taken, "raid", context);
    return [];
  },
};
