import type { Refusal } from "@caravanserai/kernel";
import { knownCard } from "./cards.ts";
import { BASE_POWER } from "./data/index.ts";
import { REFUSALS } from "./refusals.ts";
import { enemyOf, type Field, type Side, type TableCard } from "./state.ts";

/** Whether the card has a cancel or look left this turn (GW-422). */
export const hasUseLeft = (card: TableCard): boolean => card.used < knownCard(card.card).uses;

/** GW-422, GW-374: whether its uses are spent; a Joker that interrupted has also spent them. */
export const isRotated = (card: TableCard): boolean => card.used > 0 && !hasUseLeft(card);

/** GW-420 – GW-435: why this card may not cancel that one now. */
export function cancelRefusal(
  f: Field,
  side: Side,
  source: TableCard | undefined,
  target: TableCard | undefined,
): Refusal | null {
  if (source?.up !== true) return REFUSALS.notYours; // GW-420
  const { cancels } = knownCard(source.card);
  if (cancels === null) return REFUSALS.cancelsNothing; // GW-420
  if (!hasUseLeft(source)) return REFUSALS.spent; // GW-422
  if (target === undefined) return REFUSALS.noSuchTarget; // GW-423
  if (!target.up) return REFUSALS.targetDown; // GW-423
  if (cancels[target.card] !== true) return REFUSALS.wrongTarget; // GW-420, GW-425
  if (isShielded(f, enemyOf(side), source, target)) return REFUSALS.shielded; // GW-465
  return duel(f, side, source, target);
}

/** Two cards that can cancel each other: the higher power decides; in a tie, the later play. */
function duel(f: Field, side: Side, source: TableCard, target: TableCard): Refusal | null {
  const back = hasUseLeft(target) && knownCard(target.card).cancels?.[source.card] === true;
  if (!back) return null; // GW-434, GW-435
  const power = powerOf(f, side, source);
  const against = powerOf(f, enemyOf(side), target);
  if (power !== against) return power > against ? null : REFUSALS.weaker; // GW-432
  return source.id > target.id ? null : REFUSALS.earlier; // GW-433
}

/** GW-430: 1, plus any face-up improvement linked to it. */
function powerOf(f: Field, side: Side, card: TableCard): number {
  let power = BASE_POWER;
  for (const other of f.lines[side]) if (other.host === card.id && other.up) power += knownCard(other.card).power;
  return power;
}

/** GW-465: the owner's face-up cards that protect the target from this cancel. */
function isShielded(f: Field, owner: Side, source: TableCard, target: TableCard): boolean {
  return f.lines[owner].some((card) => {
    if (!card.up) return false;
    const { shields, shieldsHost } = knownCard(card.card);
    if (shieldsHost?.[source.card] === true && card.host === target.id) return true;
    return shields !== null && shields.cards[target.card] === true && shields.against[source.card] === true;
  });
}

/** The enemy cards that this card can cancel now. */
export function targetsOf(f: Field, side: Side, source: TableCard): TableCard[] {
  if (!source.up || !hasUseLeft(source) || knownCard(source.card).cancels === null) return [];
  return f.lines[enemyOf(side)].filter((target) => cancelRefusal(f, side, source, target) === null);
}

/** Turns the target face down for the rest of the turn (GW-424) and spends a use of the source (GW-422). */
export function cancel(source: TableCard, target: TableCard): void {
  target.up = false;
  target.by = source.id;
  source.used++;
}

/** GW-450: why this card may not look now. */
export function lookRefusal(source: TableCard | undefined): Refusal | null {
  if (source?.up !== true) return REFUSALS.notYours;
  if (knownCard(source.card).look === null) return REFUSALS.looksAtNothing;
  return hasUseLeft(source) ? null : REFUSALS.spent; // GW-422; an empty hand does not matter (GW-452)
}
