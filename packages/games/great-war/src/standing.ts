import type { Answer, Ask, Json, StandingOrder } from "@caravanserai/kernel";
import type { AnswerOrder, BlockadeOrder, ExchangeOrder, FinalOrder, RegroupOrder, Step } from "./answers.ts";
import { dearest } from "./blockade.ts";
import { targetsOf } from "./cancel.ts";
import { knownCard } from "./cards.ts";
import { compareTotals } from "./compare.ts";
import { laidCardOf } from "./field.ts";
import { hasKeys, isId, readRegroup } from "./read.ts";
import { enemyOf, goOf, pendingOf, sideOf, type GreatWar, type Side, type TableCard } from "./state.ts";

/*
 * Standing orders answer a window the moment it opens. They depend only on public facts (and the owner's own plan), so
 * the speed of an answer reveals nothing about a hand (GW-R79).
 */

type Order = StandingOrder<GreatWar, Step>;

const isSmall = (value: unknown): boolean => isId(value, 100);

/** `answer`: let lead cards stand, depending on public facts. */
const answerOrder: Order = {
  rule: "GW-376",
  read(order) {
    if (typeof order !== "object" || order === null || !("stand" in order)) return null;
    const limits = (["bp", "turn", "round"] as const).filter((key) => key in order);
    if (!hasKeys(order, ["stand", ...limits])) return null;
    if (!limits.every((key) => isSmall(order[key]))) return null;
    const { stand } = order;
    if (stand !== "all" && stand !== "not-leaders" && stand !== "below") return null;
    if ((stand === "below") !== limits.includes("bp")) return null;
    return { stand, ...Object.fromEntries(limits.map((key) => [key, order[key] as number])) };
  },
  answer(g, _step, ask, given) {
    const order = given as AnswerOrder;
    if (order.turn !== undefined && order.turn !== g.turn) return null;
    if (order.round !== undefined && order.round !== g.round) return null;
    const enemy = enemyOf(sideOf(ask.seat));
    const { leader, bp } = knownCard(laidCardOf(g, enemy, pendingOf(g).lead).card);
    if (order.stand === "not-leaders" && leader) return null;
    if (order.stand === "below" && bp >= (order.bp ?? 0)) return null;
    return { option: "stand" };
  },
};

const FINAL_ORDERS: readonly unknown[] = ["use", "pass", "leading", "unless-enemy-acts"] satisfies FinalOrder[];

/** `final` */
const finalOrder: Order = {
  rule: "GW-490",
  read: (order) => (FINAL_ORDERS.includes(order) ? (order as FinalOrder) : null),
  answer(g, _step, ask, given): Answer | null {
    const side = sideOf(ask.seat);
    switch (given as FinalOrder) {
      case "use":
        return dearestCancel(g, side) ?? { option: "pass" };
      case "pass":
        return { option: "pass" };
      case "leading":
        return compareTotals(g).winner === side ? { option: "pass" } : null;
      case "unless-enemy-acts":
        return goOf(g).enemyActed ? null : { option: "pass" };
    }
  },
};

/** The cancel with the dearest target; in a tie, the one of the card played earlier. */
function dearestCancel(g: GreatWar, side: Side): Answer | null {
  let best: { readonly source: TableCard; readonly target: TableCard } | null = null;
  for (const source of g.lines[side]) {
    const targets = targetsOf(g, side, source);
    if (targets.length === 0) continue;
    const target = dearest(targets);
    if (best === null || knownCard(target.card).bp > knownCard(best.target.card).bp) best = { source, target };
  }
  return best === null ? null : { option: "cancel", pick: best.source.id, picks: [best.target.id] };
}

const BLOCKADE_ORDERS: readonly unknown[] = ["dearest", "cheapest-if-winning"] satisfies BlockadeOrder[];

/** `blockade` */
const blockadeOrder: Order = {
  rule: "GW-510",
  read: (order) => (BLOCKADE_ORDERS.includes(order) ? (order as BlockadeOrder) : null),
  answer(g, _step, ask, order) {
    const side = sideOf(ask.seat);
    const targets = targetsOfAsk(g, ask);
    if (targets.length === 0) return null;
    const spare = order === "cheapest-if-winning" && compareTotals(g).winner === side;
    return { option: "target", pick: (spare ? cheapest(targets) : dearest(targets)).id };
  },
};

function targetsOfAsk(g: GreatWar, ask: Ask): TableCard[] {
  const [option] = ask.options;
  const ids = option?.shape === "pickOne" ? option.of : [];
  return g.lines[enemyOf(sideOf(ask.seat))].filter((card) => ids.includes(card.id));
}

function cheapest(cards: readonly TableCard[]): TableCard {
  return cards.reduce((best, card) => (knownCard(card.card).bp < knownCard(best.card).bp ? card : best));
}

/** `exchange`: Railway Movement exchanges nothing. */
const exchangeOrder: Order = {
  rule: "GW-817",
  read: (order) => (order === ("none" satisfies ExchangeOrder) ? order : null),
  answer: () => ({ option: "exchange", picks: [] }),
};

/** `regroup`: decided in advance, for the hand and Bonus card held at the time. */
const regroupOrder: Order = {
  rule: "GW-550",
  read(order): Json {
    if (!hasKeys(order, ["turn", "hand", "bonus", "plan"])) return null;
    const { turn, hand, bonus } = order;
    const plan = readRegroup(order.plan);
    if (
      plan === null ||
      !isId(turn, 100) ||
      !Array.isArray(hand) ||
      hand.length > 60 ||
      !hand.every((id) => isId(id, Infinity))
    )
      return null;
    if (bonus !== null && !isId(bonus, Infinity)) return null;
    return { turn, hand, bonus, plan: { ...plan } };
  },
  answer(g, _step, ask, given) {
    const order = given as RegroupOrder;
    const side = sideOf(ask.seat);
    const hand = g.hands[side];
    const same = hand.length === order.hand.length && hand.every((id) => order.hand.includes(id));
    return same && g.turn === order.turn && g.bonus[side] === order.bonus
      ? { option: "regroup", value: order.plan }
      : null;
  },
};

export const STANDING: Readonly<Record<string, Order>> = {
  answer: answerOrder,
  final: finalOrder,
  blockade: blockadeOrder,
  exchange: exchangeOrder,
  regroup: regroupOrder,
};
