import type { CardId, CommitPlan, CommitStep, RegroupPlan } from "./state.ts";

/* Free answers are unvalidated input: these readers accept only values of exactly the right shape. */

/** @param next the first id not on the table yet: a card of the commit itself has its id from the hand */
export function readCommit(value: unknown, next: CardId): CommitPlan | null {
  if (!hasKeys(value, ["lead", "host", "steps"])) return null;
  const { lead, host, steps } = value;
  if (!isId(lead, next) || !isIdOrNone(host, next) || !Array.isArray(steps) || steps.length > 60) return null;
  return steps.every((step) => isStep(step, next)) ? { lead, host, steps: steps as CommitStep[] } : null;
}

function isStep(step: unknown, next: CardId): boolean {
  if (hasKeys(step, ["play", "host"])) return isId(step.play, next) && isIdOrNone(step.host, next);
  if (hasKeys(step, ["use", "target"])) return isId(step.use, next) && isIdOrNone(step.target, next);
  return hasKeys(step, ["bonus", "host"]) && isId(step.bonus, next) && isIdOrNone(step.host, next);
}

export function readRegroup(value: unknown): RegroupPlan | null {
  if (!hasKeys(value, ["discard", "discardBonus", "neutral"])) return null;
  const { discard, discardBonus, neutral } = value;
  if (!Array.isArray(discard) || discard.length > 60 || !discard.every((id) => isId(id, Infinity))) return null;
  if (typeof discardBonus !== "boolean" || typeof neutral !== "boolean") return null;
  return { discard, discardBonus, neutral };
}

export function hasKeys<K extends string>(value: unknown, keys: readonly K[]): value is Record<K, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key));
}

export function isId(value: unknown, next: number): value is CardId {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value < next;
}

const isIdOrNone = (value: unknown, next: number): value is CardId | null => value === null || isId(value, next);
