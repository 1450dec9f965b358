import { copyOf, standingOf } from "./known-field.ts";
import { knownCard } from "../cards.ts";
import { courseOf, layFromHand, leadsOf, nextSteps, takeStep, type Course } from "../commit.ts";
import { mustAttack } from "../duty.ts";
import { dutyIsLifted } from "../event-in-force.ts";
import { cardOf } from "../field.ts";
import { hostsFor } from "../link.ts";
import { enemyOf, type CardId, type CommitPlan, type CommitStep, type Field, type Side } from "../state.ts";

/** The bot's search for a commit looks at this many further cards after the lead card. */
const FURTHER_CARDS = 3;
/** The number of unfinished plans continued at each depth. */
const BEAM = 6;

export interface Prospect {
  /** Whether saved cards have no further use. */
  readonly isLastTurn: boolean;
  readonly enemyHoldsBonus: boolean;
}

interface Plan {
  readonly plan: CommitPlan;
  readonly course: Course;
  readonly value: number;
}

/** The commit with the highest value; null if no card may lead. */
export function bestCommit(field: Field, side: Side, prospect: Prospect): CommitPlan | null {
  const bound = mustAttack(field, side);
  const found: Plan[] = [];
  let beam = leadPlans(field, side, prospect);
  for (let depth = 0; ; depth++) {
    found.push(...beam);
    if (depth === FURTHER_CARDS) break;
    beam = beam
      .toSorted((a, b) => b.value - a.value)
      .slice(0, BEAM)
      .flatMap((plan) => longer(plan, prospect));
  }
  const legal = found.filter(({ course }) => !bound || course.field.attackMade);
  const prudent = legal.filter(({ course: { field: f } }) => f.attackMade || keepsAttack(f, side));
  const [best] = (prudent.length > 0 ? prudent : legal).toSorted((a, b) => b.value - a.value);
  return best === undefined ? null : withCancels(best);
}

/** Whether an Attacker in the first round keeps an arrow card for the second. */
function keepsAttack(f: Field, side: Side): boolean {
  if (side === f.defender || f.round === f.rounds || dutyIsLifted(f)) return true;
  return f.hands[side].some((id) => cardOf(f, id).attack);
}

/** Whether a side has an arrow card in its hand, or as its Bonus card. */
export function canStillAttack(f: Field, side: Side): boolean {
  const held = f.bonus[side];
  return f.hands[side].some((id) => cardOf(f, id).attack) || (held !== null && cardOf(f, held).attack);
}

/** Plans with one lead card each. A Joker leads only if no other card may. */
function leadPlans(field: Field, side: Side, prospect: Prospect): Plan[] {
  const leads = leadsOf(field, side);
  const plain = leads.filter((id) => !cardOf(field, id).joker);
  return (plain.length > 0 ? plain : leads).flatMap((lead) => {
    const card = cardOf(field, lead);
    const worthALink = card.shieldsHost !== null || card.draws > 0;
    const host = worthALink ? (hostsFor(field, side, card).at(-1)?.id ?? null) : null;
    return [planOf(field, side, { lead, host, steps: [] }, prospect)];
  });
}

function planOf(field: Field, side: Side, plan: CommitPlan, prospect: Prospect): Plan {
  const f = copyOf(field);
  const course = courseOf(f, side, layFromHand(f, side, plan.lead, plan.host));
  const steps = openTheWay(course);
  return { plan: { ...plan, steps }, course, value: valueWithCancels(course, prospect) };
}

/** The plan extended by one card, for each card that may follow. */
function longer({ plan, course }: Plan, prospect: Prospect): Plan[] {
  const tried = new Set<CardId>();
  return nextSteps(course).flatMap((step) => {
    const id = "play" in step ? step.play : "bonus" in step ? step.bonus : null;
    // All hosts are equivalent, except for cards that affect their host
    if (id === null || (tried.has(id) && !worksOnHost(course.field, id))) return [];
    tried.add(id);
    const f = copyOf(course.field);
    const next: Course = { ...course, field: f };
    takeStep(next, step);
    const steps = [...plan.steps, step, ...openTheWay(next)];
    return [{ plan: { ...plan, steps }, course: next, value: valueWithCancels(next, prospect) }];
  });
}

function worksOnHost(f: Field, id: CardId): boolean {
  const card = cardOf(f, id);
  return card.shieldsHost !== null || card.power > 0;
}

/** Cancels Fortifications as soon as possible, before they cancel the next card. */
function openTheWay(course: Course): CommitStep[] {
  return cancelAll(course, (target) => knownCard(target).fells !== null);
}

/** Uses every cancel that has a target, starting with the dearest target. Returns the steps. */
function cancelAll(course: Course, wanted: (target: number) => boolean): CommitStep[] {
  const { field, side } = course;
  const steps: CommitStep[] = [];
  for (;;) {
    let best: CommitStep | null = null;
    let most = -1;
    for (const step of nextSteps(course)) {
      if (!("use" in step) || step.target === null) continue;
      const target = field.lines[enemyOf(side)].find((card) => card.id === step.target);
      if (target === undefined || !wanted(target.card)) continue;
      const { bp } = knownCard(target.card);
      if (bp > most) [best, most] = [step, bp];
    }
    if (best === null) return steps;
    takeStep(course, best);
    steps.push(best);
  }
}

function valueWithCancels(course: Course, prospect: Prospect): number {
  const f = copyOf(course.field);
  cancelAll({ ...course, field: f }, () => true);
  return valueOf(f, course, prospect);
}

/** The plan to submit: with cancels at the end, then looks. */
function withCancels({ plan, course }: Plan): CommitPlan {
  const steps = [...plan.steps, ...cancelAll(course, () => true)];
  for (const step of nextSteps(course)) if ("use" in step && step.target === null) steps.push(step);
  return { ...plan, steps };
}

/** The value of a position after the commit: BP that may be won, minus BP that may be lost, minus what was spent. */
function valueOf(f: Field, course: Course, prospect: Prospect): number {
  const { side, since } = course;
  const enemy = enemyOf(side);
  const { totals, exposed } = standingOf(f);
  const defends = side === f.defender;
  const own = f.rounds - f.round;
  const theirs = own + (defends ? 1 : 0);
  const margin =
    totals[side] -
    totals[enemy] +
    (defends ? 0.5 : -0.5) +
    (f.bonus[side] === null ? 0 : 2) -
    (prospect.enemyHoldsBonus ? 2 : 0);
  const p = chanceToWin(f, side, margin - 14 * (theirs - own), own + theirs, prospect);
  const placed = f.lines[side].filter((card) => card.id >= since).map((card) => knownCard(card.card));
  const spent = placed.reduce((sum, { bp, joker, bonus }) => sum + 0.12 * bp + (joker ? 6 : 0) + (bonus ? 0.3 : 0), 0);
  const spentAfterAll = prospect.isLastTurn ? spent * 0.2 : spent;
  return p * (exposed[enemy] + 5 * theirs) - (1 - p) * (exposed[side] + 5 * own) - spentAfterAll;
}

function chanceToWin(f: Field, side: Side, margin: number, halfRounds: number, prospect: Prospect): number {
  const fails = f.round === f.rounds && !f.attackMade && !dutyIsLifted(f);
  if (fails && side !== f.defender) return 0;
  if (side !== f.defender && !f.attackMade && !dutyIsLifted(f) && !canStillAttack(f, side))
    return f.hands[side].some((id) => cardOf(f, id).joker) ? 0.3 : 0.08;
  const spread = halfRounds === 0 ? (prospect.enemyHoldsBonus ? 2.5 : 0.6) : 8 * Math.sqrt(halfRounds);
  return 1 / (1 + Math.exp((-1.702 * margin) / spread));
}
