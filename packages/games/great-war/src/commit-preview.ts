import type { Refusal } from "@caravanserai/kernel";
import type { CommitHint } from "./answers.ts";
import { nextSteps } from "./commit.ts";
import { fieldOf } from "./commit-hint.ts";
import { tryCommit } from "./commit-judge.ts";
import { totalsOf } from "./compare.ts";
import { bpInForce } from "./event-in-force.ts";
import { enemyOf, type CardNo, type CommitPlan, type CommitStep, type Pair, type TableCard } from "./state.ts";
import type { GreatWarView } from "./view.ts";

/**
 * The effect of an unfinished plan: totals (GW-520), both lines, the steps that may follow, and why it is not legal in
 * its current form.
 */
export interface Preview {
  readonly refusal: Refusal | null;
  readonly at: number;
  readonly totals: Pair<number>;
  readonly lines: Pair<readonly TableCard[]>;
  readonly next: readonly CommitStep[];
}

export function previewCommit(hint: CommitHint, plan: CommitPlan): Preview {
  const field = fieldOf(hint);
  const { course, refusal, at } = tryCommit(field, hint.side, plan);
  const stopped = course === null || at < plan.steps.length;
  return { refusal, at, totals: totalsOf(field), lines: field.lines, next: stopped ? [] : nextSteps(course) };
}

/** The totals if the other side answered the pending lead card with this Joker (GW-370). */
export function interruptTotals(
  view: Pick<GreatWarView, "lines" | "event" | "pending" | "totals">,
  joker: CardNo,
): Pair<number> {
  const { pending } = view;
  const totals: Pair<number> = [...view.totals];
  const lead = pending === null ? undefined : view.lines[pending.side].find((card) => card.id === pending.lead);
  if (pending === null || lead === undefined) return totals;
  const answering = enemyOf(pending.side);
  if (lead.down !== true) totals[pending.side] -= bpInForce(view, pending.side, lead.card);
  totals[answering] += bpInForce(view, answering, joker);
  return totals;
}
