import type { FreeShape, Json, Random, Refusal } from "@caravanserai/kernel";
import type { CommitHint, RegroupHint } from "./answers.ts";
import {
  courseOf,
  layFromHand,
  leadRefusal,
  leadsOf,
  nextSteps,
  stepRefusal,
  takeStep,
  type Course,
} from "./commit.ts";
import { totalsOf } from "./compare.ts";
import { mustAttack } from "./duty.ts";
import { bpInForce } from "./eventRules.ts";
import { cardOf } from "./field.ts";
import { hostsFor } from "./link.ts";
import { REFUSALS } from "./refusals.ts";
import { readCommit, readRegroup } from "./read.ts";
import {
  enemyOf,
  type CardId,
  type CardNo,
  type CommitPlan,
  type CommitStep,
  type Field,
  type Pair,
  type TableCard,
} from "./state.ts";
import type { GreatWarView } from "./view.ts";

/*
 * What the committing side may know is enough to judge its commit. So the browser tries a plan out with the very functions that
 * carry it out on the server, and says why a play is refused before anything is sent.
 */

/** The table of a hint, ready to be played on. Unknown cards are not in it. */
export function fieldOf(hint: CommitHint): Field {
  const faces: number[] = [];
  faces.length = hint.next;
  const hands: Pair<CardId[]> = [[], []];
  const bonus: Pair<CardId | null> = [null, null];
  for (const [id, card] of hint.hand) {
    faces[id] = card;
    hands[hint.side].push(id);
  }
  if (hint.bonus !== null) {
    faces[hint.bonus[0]] = hint.bonus[1];
    bonus[hint.side] = hint.bonus[0];
  }
  const line = (cards: CommitHint["lines"][0]): TableCard[] =>
    cards.map(([id, card, up, used, host]) => {
      faces[id] = card;
      return { id, card, from: 0, round: 0, host: host || null, up: up === 1, used, by: null, marked: false };
    });
  return {
    defender: hint.defender,
    round: hint.round,
    rounds: hint.rounds,
    event: hint.event,
    attackMade: hint.attackMade,
    extra: hint.extra,
    faces,
    hands,
    bonus,
    lines: [line(hint.lines[0]), line(hint.lines[1])],
  };
}

/** The hint of a field for the side that is to commit. */
export function hintOf(f: Field, side: 0 | 1): CommitHint {
  const held = f.bonus[side];
  const line = (cards: readonly TableCard[]): CommitHint["lines"][0] =>
    cards.map(({ id, card, up, used, host }) => [id, card, up ? 1 : 0, used, host ?? 0] as const);
  return {
    side,
    defender: f.defender,
    round: f.round,
    rounds: f.rounds,
    event: f.event,
    attackMade: f.attackMade,
    extra: f.extra,
    next: f.faces.length,
    hand: f.hands[side].map((id) => [id, f.faces[id] ?? -1] as const),
    bonus: held === null ? null : [held, f.faces[held] ?? -1],
    lines: [line(f.lines[0]), line(f.lines[1])],
  };
}

/** A commit as far as it is legal: `refusal` says why it goes no further, `at` at which step (-1: the lead card; its length: as a whole). */
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

/** What a plan under construction leads to: totals (GW-520), both lines, the steps that may follow, and why it is not legal as it stands. */
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

/** The totals if this Joker of the other side answered the lead card that waits (GW-370). */
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

/** Some legal commit. */
function sampleCommit(hint: CommitHint, random: Random): CommitPlan {
  const field = fieldOf(hint);
  const { side } = hint;
  const bound = mustAttack(field, side);
  const leads = leadsOf(field, side);
  const arrows = bound ? leads.filter((id) => cardOf(field, id).attack) : leads;
  const among = random.below(4) > 0 ? arrows : leads;
  const lead = among[random.below(among.length)];
  if (lead === undefined) throw new Error("No card may lead.");
  const hosts = hostsFor(field, side, cardOf(field, lead));
  const host = random.below(3) === 0 ? (hosts[random.below(Math.max(1, hosts.length))]?.id ?? null) : null;
  const course = courseOf(field, side, layFromHand(field, side, lead, host));
  const steps: CommitStep[] = [];
  while (random.below(3) > 0) {
    const next = nextSteps(course);
    const step = next[random.below(Math.max(1, next.length))];
    if (step === undefined) break;
    takeStep(course, step);
    steps.push(step);
  }
  // GW-322
  if (bound && !field.attackMade) return { lead: arrows[0] ?? lead, host: null, steps: [] };
  return { lead, host, steps };
}

/** GW-550, GW-551: the verdict on a choice for the regroup. */
export function judgeRegroup(hint: RegroupHint, value: unknown): Refusal | null {
  const plan = readRegroup(value);
  if (plan === null) return REFUSALS.notARegroup;
  for (const [at, id] of plan.discard.entries()) {
    if (hint.locked.includes(id)) return REFUSALS.blackCircle; // GW-551
    if (!hint.may.includes(id) || plan.discard.indexOf(id) !== at) return REFUSALS.notOfHand;
  }
  return plan.discardBonus && !hint.bonus ? REFUSALS.noBonusToDiscard : null;
}

const asJson = (value: object): Json => value as Json;

/** The game's free shapes, by name. The hints are ours, so their types hold. */
export const SHAPES = {
  commit: {
    judge: (hint, value) => judgeCommit(hint as CommitHint, value),
    sample: (hint, random) => asJson(sampleCommit(hint as CommitHint, random)),
  },
  regroup: {
    judge: (hint, value) => judgeRegroup(hint as RegroupHint, value),
    sample: (hint, random) => {
      const { may, bonus } = hint as RegroupHint;
      return asJson({
        discard: may.filter(() => random.below(3) === 0),
        discardBonus: bonus && random.below(3) === 0,
        neutral: random.below(2) === 0,
      });
    },
  },
} satisfies Readonly<Record<string, FreeShape>>;
