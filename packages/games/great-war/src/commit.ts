import type { Random, Refusal } from "@caravanserai/kernel";
import { bonusRefusal, layBonus } from "./bonus.ts";
import { cancel, cancelRefusal, lookRefusal, targetsOf } from "./cancel.ts";
import { ALL_CARDS, knownCard, type Known } from "./cards.ts";
import { barredBy, cardOf, laidCardOf, lay, noteAttack, onTable } from "./field.ts";
import { hostsFor, linkRefusal } from "./link.ts";
import { REFUSALS } from "./refusals.ts";
import { enemyOf, type CardId, type CommitStep, type Field, type Side, type TableCard } from "./state.ts";

/** The cards that Creeping Barrage allows (GW-903), one list for each card with this effect. */
const EXTRA_CARDS = ALL_CARDS.flatMap(({ extra }) => (extra === null ? [] : [extra.cards]));

/** GW-301, GW-333, GW-346: why this card may not lead (linked to that host). */
export function leadRefusal(f: Field, side: Side, id: CardId, host: CardId | null): Refusal | null {
  if (!f.hands[side].includes(id)) return REFUSALS.notInHand;
  const card = cardOf(f, id);
  return barredBy(f, side, card) ?? (host === null ? null : linkRefusal(f, side, card, host));
}

/** The cards of the hand that may lead. */
export function leadsOf(f: Field, side: Side): CardId[] {
  return f.hands[side].filter((id) => barredBy(f, side, cardOf(f, id)) === null);
}

/** Places a card of the hand (GW-303). */
export function layFromHand(f: Field, side: Side, id: CardId, host: CardId | null): TableCard {
  const hand = f.hands[side];
  hand.splice(hand.indexOf(id), 1);
  const laid = lay(f, side, id, host === null ? null : laidCardOf(f, side, host));
  noteAttack(f, side, knownCard(laid.card));
  return laid;
}

/**
 * A commit whose lead card is on the table and has not been interrupted. Trying it out and applying it take the same
 * steps.
 */
export interface Course {
  readonly field: Field;
  readonly side: Side;
  /** The number of cards that its lead card may still command (GW-350). */
  command: number;
  readonly commands: readonly boolean[];
  /** The lead card's id: the cards of this commit have this id or a higher one. */
  readonly since: CardId;
}

/** GW-350, GW-352, GW-360: only a face-up lead card commands. */
export function courseOf(field: Field, side: Side, lead: TableCard): Course {
  const command = lead.up ? knownCard(lead.card).command : null;
  return { field, side, command: command?.max ?? 0, commands: command?.cards ?? [], since: lead.id };
}

/** GW-314, GW-317: why this step may not be taken now. */
export function stepRefusal(course: Course, step: CommitStep): Refusal | null {
  const { field, side } = course;
  if ("play" in step) return playRefusal(course, step.play, step.host);
  if ("bonus" in step)
    return step.bonus === field.bonus[side] ? bonusRefusal(field, side, step.host) : REFUSALS.noBonus;
  const source = onTable(field, side, step.use);
  if (step.target !== null) return cancelRefusal(field, side, source, onTable(field, enemyOf(side), step.target));
  const refusal = lookRefusal(source);
  if (refusal !== null) return refusal;
  return source !== undefined && knownCard(source.card).look?.raid === true ? REFUSALS.raidInCommit : null; // GW-451
}

function playRefusal(course: Course, id: CardId, host: CardId | null): Refusal | null {
  const { field, side } = course;
  if (!field.hands[side].includes(id)) return REFUSALS.notInHand; // GW-303
  const card = cardOf(field, id);
  const barred = barredBy(field, side, card);
  if (barred !== null) return barred;
  if (host !== null) return linkRefusal(field, side, card, host);
  return isCommanded(course, card) || isExtra(field, card) ? null : REFUSALS.noCommand; // GW-317
}

const isCommanded = (course: Course, card: Known): boolean => course.command > 0 && course.commands[card.no] === true;
const isExtra = (f: Field, card: Known): boolean => f.extra > 0 && EXTRA_CARDS.some((cards) => cards[card.no] === true);

/** The result of a step: the card that was laid or used. */
export type Taken =
  | { readonly kind: "play" | "bonus"; readonly laid: TableCard }
  | { readonly kind: "cancel"; readonly source: TableCard; readonly target: TableCard }
  | { readonly kind: "look"; readonly source: TableCard };

/** Takes a step that `stepRefusal` allows. The caller handles looks and draws, which need chance. */
export function takeStep(course: Course, step: CommitStep): Taken {
  const { field, side } = course;
  if ("play" in step) {
    if (step.host === null) {
      // GW-317: the command is used up before the extra card
      if (isCommanded(course, cardOf(field, step.play))) course.command--;
      else field.extra--;
    }
    return { kind: "play", laid: layFromHand(field, side, step.play, step.host) };
  }
  if ("bonus" in step) {
    const laid = layBonus(field, side, step.host, true);
    noteAttack(field, side, knownCard(laid.card));
    return { kind: "bonus", laid };
  }
  const source = onTable(field, side, step.use) as TableCard;
  if (step.target === null) {
    source.used++;
    return { kind: "look", source };
  }
  const target = onTable(field, enemyOf(side), step.target) as TableCard;
  cancel(source, target);
  return { kind: "cancel", source, target };
}

/**
 * Every step that may be taken now. Cards of this commit have the ids from the hand, because they are not on the table
 * yet.
 */
export function nextSteps(course: Course): CommitStep[] {
  const { field, side, since } = course;
  const ref = (card: TableCard): CardId => (card.id < since ? card.id : card.from);
  const steps: CommitStep[] = [];
  for (const id of field.hands[side]) {
    const card = cardOf(field, id);
    if (barredBy(field, side, card) !== null) continue;
    for (const host of hostsFor(field, side, card)) steps.push({ play: id, host: ref(host) });
    if (isCommanded(course, card) || isExtra(field, card)) steps.push({ play: id, host: null });
  }
  for (const source of field.lines[side]) {
    for (const target of targetsOf(field, side, source)) steps.push({ use: ref(source), target: target.id });
    const { look } = knownCard(source.card);
    if (look !== null && !look.raid && lookRefusal(source) === null) steps.push({ use: ref(source), target: null });
  }
  const held = field.bonus[side];
  if (held === null) return steps;
  const bonus = cardOf(field, held);
  if (!bonus.mustLink) steps.push({ bonus: held, host: null });
  else for (const host of hostsFor(field, side, bonus)) steps.push({ bonus: held, host: ref(host) });
  return steps;
}

/** Random steps, possibly none. */
export function randomSteps(course: Course, random: Random): CommitStep[] {
  const steps: CommitStep[] = [];
  while (random.below(3) > 0) {
    const next = nextSteps(course);
    const step = next[random.below(Math.max(1, next.length))];
    if (step === undefined) break;
    takeStep(course, step);
    steps.push(step);
  }
  return steps;
}
