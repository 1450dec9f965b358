import type { StepRules } from "@caravanserai/kernel";
import type { Steps } from "./answers.ts";
import type { Camel } from "./state.ts";

/** The rule of one step. */
export type Rule<K extends keyof Steps> = StepRules<Camel, Steps>[K];
