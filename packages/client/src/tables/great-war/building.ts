import {
  leadHosts,
  leadReasons,
  previewCommit,
  readCommit,
  type CardId,
  type CardNo,
  type CommitHint,
  type CommitPlan,
  type CommitStep,
  type Pair,
  type Preview,
} from "@caravanserai/great-war";
import type { Json, Refusal } from "@caravanserai/kernel";
import type { Draft } from "./options.ts";

/** The card a step uses: the hand card or Bonus card played, or the card whose cancel or look is used. */
const subjectOf = (step: CommitStep): CardId => ("play" in step ? step.play : "bonus" in step ? step.bonus : step.use);
/** The card a step acts on: the host of a link, the target of a cancel. */
const objectOf = (step: CommitStep): CardId | null => ("use" in step ? step.target : step.host);

/**
 * A commit being drafted by presses. What may come next, and why something may not, is computed by the functions that
 * the server runs for a commit (`previewCommit`, `leadReasons`); this class only turns presses into steps.
 */
export class Building {
  readonly hint: CommitHint;
  readonly plan: CommitPlan | null;
  readonly preview: Preview | null;
  /** The ways to play the card that was pressed, if there are several. */
  readonly ways: readonly CommitStep[];
  readonly #draft: Draft;
  readonly #choose: (subject: CardId | null) => void;

  constructor(draft: Draft, hint: CommitHint, subject: CardId | null, choose: (subject: CardId | null) => void) {
    this.#draft = draft;
    this.hint = hint;
    this.#choose = choose;
    this.plan = draft.option?.id === "commit" ? readCommit(draft.value, hint.next) : null;
    this.preview = this.plan === null ? null : previewCommit(hint, this.plan);
    this.ways = subject === null ? [] : this.next.filter((step) => subjectOf(step) === subject);
  }

  get next(): readonly CommitStep[] {
    return this.preview?.next ?? [];
  }

  /** The card whose ways are open, waiting for its host or target. */
  get subject(): CardId | null {
    const [way] = this.ways;
    return way === undefined ? null : subjectOf(way);
  }

  /** The totals if this commit stands; null without a commit. */
  get totals(): Pair<number> | null {
    return this.preview?.totals ?? null;
  }

  /** 1: the lead card; 2 …: the steps in order; undefined: not in the plan. */
  placeOf(id: CardId): number | undefined {
    if (this.plan === null) return undefined;
    if (this.plan.lead === id) return 1;
    const at = this.plan.steps.findIndex((step) => !("use" in step) && subjectOf(step) === id);
    return at < 0 ? undefined : at + 2;
  }

  /** The position of the step that cancels this card of the mat; undefined: none. */
  cancelOf(id: CardId): number | undefined {
    const at = this.plan?.steps.findIndex((step) => "use" in step && step.target === id) ?? -1;
    return at < 0 ? undefined : at + 2;
  }

  /**
   * Whether pressing this hand card or the player's Bonus card has an effect: it leads, joins the commit or leaves it.
   */
  isOpen(id: CardId): boolean {
    if (this.placeOf(id) !== undefined) return true;
    return this.plan === null
      ? this.#mayLead(id)
      : this.next.some((step) => !("use" in step) && subjectOf(step) === id);
  }

  whyNotLead(id: CardId): Refusal | null {
    return leadReasons(this.hint).find((reason) => reason.id === id)?.refusal ?? null;
  }

  /** Only a hand card leads: the Bonus card is played alone, or follows. */
  #mayLead(id: CardId): boolean {
    return this.hint.hand.some(([held]) => held === id) && this.whyNotLead(id) === null;
  }

  /** Why this card cannot be played next; null if it can. */
  whyNot(id: CardId): Refusal | null {
    if (this.plan === null) return this.whyNotLead(id);
    const step: CommitStep = this.hint.bonus?.[0] === id ? { bonus: id, host: null } : { play: id, host: null };
    return previewCommit(this.hint, { ...this.plan, steps: [...this.plan.steps, step] }).refusal;
  }

  /** A hand card was pressed. */
  pressHand(id: CardId): void {
    const { plan } = this;
    if (plan === null) {
      if (this.#mayLead(id)) this.set({ lead: id, host: null, steps: [] });
      return;
    }
    const place = this.placeOf(id);
    if (place === 1) {
      this.clear();
      return;
    }
    if (place !== undefined) {
      this.remove(place - 2);
      return;
    }
    const ways = this.next.filter((step) => !("use" in step) && subjectOf(step) === id);
    const [only, ...more] = ways;
    if (only === undefined) return;
    if (more.length === 0) this.add(only);
    else this.#choose(id);
  }

  /** Ids of cards on the mat that can be pressed now: hosts, targets, and cards with a cancel or look to use. */
  get openOnMat(): ReadonlySet<CardId> {
    if (this.ways.length > 0) return new Set(this.ways.map(objectOf).filter((id): id is CardId => id !== null));
    const uses = this.next.filter((step) => "use" in step).map(subjectOf);
    return new Set([...uses, ...this.leadHosts]);
  }

  /** The player's cards to which the lead card may be linked, as long as there are no other steps. */
  get leadHosts(): readonly CardId[] {
    const { plan } = this;
    return plan === null || plan.steps.length > 0 ? [] : leadHosts(this.hint, plan.lead);
  }

  /**
   * A card on the mat was pressed: a host, a target, or a card with a cancel or look to use. Cards of the draft have
   * their hand ids.
   */
  pressMat(id: CardId): void {
    const { plan } = this;
    if (plan === null) return;
    const way = this.ways.find((step) => objectOf(step) === id);
    if (way !== undefined) {
      this.add(way);
      return;
    }
    if (this.leadHosts.includes(id)) {
      this.set({ ...plan, host: plan.host === id ? null : id });
      return;
    }
    const uses = this.next.filter((step) => "use" in step && subjectOf(step) === id);
    const [only, ...more] = uses;
    if (only === undefined) return;
    if (more.length === 0) this.add(only);
    else this.#choose(id);
  }

  /** The step that plays this hand card on a card of the mat, or uses this cancel on it. */
  wayOnto(subject: CardId, object: CardId): CommitStep | undefined {
    return this.next.find((step) => subjectOf(step) === subject && objectOf(step) === object);
  }

  mayLeadOnto(id: CardId, host: CardId): boolean {
    return this.plan === null && this.#mayLead(id) && leadHosts(this.hint, id).includes(host);
  }

  leadOnto(id: CardId, host: CardId): void {
    this.set({ lead: id, host, steps: [] });
  }

  add(step: CommitStep): void {
    if (this.plan === null) return;
    this.set({ ...this.plan, steps: [...this.plan.steps, step] });
  }

  /** Removes a step, together with later steps that are no longer legal without it. */
  remove(at: number): void {
    const { plan } = this;
    if (plan === null) return;
    this.set(this.#legalPart({ ...plan, steps: plan.steps.filter((_, i) => i !== at) }));
  }

  move(from: number, to: number): void {
    const { plan } = this;
    const step = plan?.steps[from];
    if (plan === null || step === undefined || to < 0 || to >= plan.steps.length) return;
    const others = plan.steps.filter((_, i) => i !== from);
    this.set({ ...plan, steps: [...others.slice(0, to), step, ...others.slice(to)] });
  }

  clear(): void {
    this.#choose(null);
    this.#draft.clear();
  }

  private set(plan: CommitPlan): void {
    this.#choose(null);
    this.#draft.setValue("commit", asJson(plan));
  }

  #legalPart(plan: CommitPlan): CommitPlan {
    let kept: CommitPlan = { ...plan, steps: [] };
    for (const step of plan.steps) {
      const longer = { ...kept, steps: [...kept.steps, step] };
      if (previewCommit(this.hint, longer).at >= longer.steps.length) kept = longer;
    }
    return kept;
  }

  /** The card for an id in the plan: a hand card, the Bonus card or a card on the mat. */
  cardOf(id: CardId): CardNo | undefined {
    const { hand, bonus, lines } = this.hint;
    return (
      hand.find(([held]) => held === id)?.[1] ??
      (bonus?.[0] === id ? bonus[1] : undefined) ??
      lines.flat().find(([laid]) => laid === id)?.[1]
    );
  }
}

function asJson(plan: CommitPlan): Json {
  return { lead: plan.lead, host: plan.host, steps: plan.steps.map((step) => ({ ...step })) };
}
