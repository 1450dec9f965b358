import type { Refusal } from "@caravanserai/kernel";
import type { CommitHint } from "./answers.ts";
import { courseOf, layFromHand, leadRefusal, stepRefusal, takeStep, type Course } from "./commit.ts";
import { fieldOf } from "./commit-hint.ts";
import { mustAttack } from "./duty.ts";
import { cardOf } from "./field.ts";
import { hostsFor } from "./link.ts";
import { readCommit } from "./read.ts";
import { REFUSALS } from "./refusals.ts";
import type { CardId, CommitPlan, Field } from "./state.ts";

/**
 * A commit up to its first illegal step: `refusal` is the reason, and `at` the index of the step (-1: the lead card;
 * the number of steps: the commit as a whole).
 */
export interface Trial {
  readonly course: Course | null;
  readonly refusal: Refusal | null;
  readonly at: number;
}

/** Applies a commit to a field, which it changes, as if there were no interrupt (GW-314). */
export function tryCommit(field: Field, side: 0 | 1, plan: CommitPlan): Trial {
  const bound = mustAttack(field, side);
  const refusal = leadRefusal(field, side, plan.lead, plan.host);
  if (refusal !== null) return { course: null, refusal, at: -1 };
  const course = courseOf(field, side, layFromHand(field, side, plan.lead, plan.host));
  for (const [at, step] of plan.steps.entries()) {
    const stop = stepRefusal(course, step);
    if (stop !== null) return { course, refusal: stop, at };
    takeStep(course, step);
  }
  // GW-322: checked for the commit as a whole, because any of its cards may be the attack
  const failed = bound && !field.attackMade;
  return { course, refusal: failed ? REFUSALS.mustAttack : null, at: plan.steps.length };
}

/** Judges unvalidated input as a commit. */
export function judgeCommit(hint: CommitHint, value: unknown): Refusal | null {
  const plan = readCommit(value, hint.next);
  return plan === null ? REFUSALS.malformed : tryCommit(fieldOf(hint), hint.side, plan).refusal;
}

/** For each card of the hand: null if it may lead, otherwise the reason why not. */
export function leadReasons(hint: CommitHint): { readonly id: CardId; readonly refusal: Refusal | null }[] {
  const field = fieldOf(hint);
  return hint.hand.map(([id]) => ({ id, refusal: leadRefusal(field, hint.side, id, null) }));
}

/** The side's own cards to which this hand card may be linked if it leads (GW-346). */
export function leadHosts(hint: CommitHint, id: CardId): CardId[] {
  const field = fieldOf(hint);
  return hostsFor(field, hint.side, cardOf(field, id)).map((host) => host.id);
}
