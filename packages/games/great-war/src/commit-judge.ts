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
 * A commit as far as it is legal: `refusal` says why it goes no further, `at` at which step (-1: the lead card; its
 * length: as a whole).
 */
export interface Trial {
  readonly course: Course | null;
  readonly refusal: Refusal | null;
  readonly at: number;
}

/** Plays a commit on a field, which it changes, as if nobody interrupted (GW-314). */
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
  // GW-322: counted as a whole, for any of its cards may be the one that attacks
  const failed = bound && !field.attackMade;
  return { course, refusal: failed ? REFUSALS.mustAttack : null, at: plan.steps.length };
}

/** The verdict on a commit, whatever was sent. */
export function judgeCommit(hint: CommitHint, value: unknown): Refusal | null {
  const plan = readCommit(value, hint.next);
  return plan === null ? REFUSALS.malformed : tryCommit(fieldOf(hint), hint.side, plan).refusal;
}

/** For each card of the hand: null if it may lead, else why not. */
export function leadReasons(hint: CommitHint): { readonly id: CardId; readonly refusal: Refusal | null }[] {
  const field = fieldOf(hint);
  return hint.hand.map(([id]) => ({ id, refusal: leadRefusal(field, hint.side, id, null) }));
}

/** The own cards to which this card of the hand may be linked as the lead card (GW-346). */
export function leadHosts(hint: CommitHint, id: CardId): CardId[] {
  const field = fieldOf(hint);
  return hostsFor(field, hint.side, cardOf(field, id)).map((host) => host.id);
}
