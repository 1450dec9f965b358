import type { StepOf, StepRules } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import type { Anarchy } from "./state.ts";

export type Step = StepOf<Steps>;
/** The rule of one step. */
export type Rule<K extends keyof Steps> = StepRules<Anarchy, Steps>[K];
