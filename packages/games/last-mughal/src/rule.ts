import type { AskOf, RuleId, StepRules } from "@caravanserai/kernel";
import type { StepName, Steps } from "./answers.ts";
import { seatOf, type LastMughal, type Side } from "./state.ts";

/** The rule of one step: `export const defend: Rule<"defend"> = { … }`. */
export type Rule<K extends StepName> = StepRules<LastMughal, Steps>[K];

/** The effect of the answer cannot be undone. */
export const FINAL = { final: true } as const;

type AnswerTo<K extends StepName> = Steps[K] extends { readonly answer: infer A } ? A : never;
type AskTo<K extends StepName> = AskOf<Extract<AnswerTo<K>, { readonly option: string }>>;

/** The ask of a step for a side. The name of the step is the kind of the ask. */
export function askSide<K extends StepName>(
  kind: K,
  side: Side,
  rule: RuleId,
  ask: Omit<AskTo<K>, "seat" | "kind" | "rule">,
): AskTo<K>[] {
  // The ask was made for this call, and completing it is much faster than copying it.
  return [Object.assign(ask, { seat: seatOf(side), kind, rule })];
}
