import {
  bpInForce,
  interruptTotals,
  previewCommit,
  sideOf,
  type CommitHint,
  type CommitPlan,
  type GreatWarView,
  type Pair,
} from "@caravanserai/great-war";
import type { Answer, Ask, Seat } from "@caravanserai/kernel";
import { cardOfId } from "./context.ts";

/**
 * The totals of both sides after an answer with all its steps; null: they depend on what the player cannot know, or the
 * answer does not touch them. A commit counts as it will be if its lead card stands.
 */
export function totalsAfter(answer: Answer, ask: Ask, view: GreatWarView): Pair<number> | null {
  const option = ask.options.find(({ id }) => id === answer.option);
  switch (answer.option) {
    case "commit":
      if (option?.shape !== "free" || !("value" in answer)) return null;
      return previewCommit(option.hint as CommitHint, answer.value as CommitPlan).totals;
    case "interrupt": {
      const joker = "pick" in answer ? cardOfId(view, Number(answer.pick)) : undefined;
      return joker === undefined ? null : interruptTotals(view, joker);
    }
    case "cancel": {
      const target = "picks" in answer ? Number(answer.picks[0]) : undefined;
      return target === undefined ? null : withoutCard(view, target);
    }
    default:
      return null;
  }
}

/** The totals once a card on the mat has been turned face down. */
function withoutCard(view: GreatWarView, id: number): Pair<number> {
  const totals: Pair<number> = [view.totals[0], view.totals[1]];
  for (const side of [0, 1] as const)
    for (const card of view.lines[side])
      if (card.id === id && card.down !== true) totals[side] -= bpInForce(view, side, card.card);
  return totals;
}

/** "23 – 12 for you" */
export function scoreFor(seat: Seat, totals: Pair<number>, defender: number): string {
  const own = totals[sideOf(seat)];
  const other = totals[sideOf(seat) === 0 ? 1 : 0];
  if (own === other)
    return `level at ${own}, which is ${defender === sideOf(seat) ? "yours" : "the enemy’s"} as Defender`;
  return own > other ? `${own} – ${other} for you` : `${other} – ${own} against you`;
}
