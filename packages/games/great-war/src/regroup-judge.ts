import type { Refusal } from "@caravanserai/kernel";
import type { RegroupHint } from "./answers.ts";
import { readRegroup } from "./read.ts";
import { REFUSALS } from "./refusals.ts";

/** GW-550, GW-551: judges a choice for the regroup. */
export function judgeRegroup(hint: RegroupHint, value: unknown): Refusal | null {
  const plan = readRegroup(value);
  if (plan === null) return REFUSALS.notARegroup;
  for (const [at, id] of plan.discard.entries()) {
    if (hint.locked.includes(id)) return REFUSALS.blackCircle; // GW-551
    if (!hint.may.includes(id) || plan.discard.indexOf(id) !== at) return REFUSALS.notOfHand;
  }
  return plan.discardBonus && !hint.bonus ? REFUSALS.noBonusToDiscard : null;
}
