export * from "./evaluation.ts";
export * from "./levels.ts";
export * from "./search.ts";
export { shareOf } from "./playout.ts";
export { isWorthAThought, think, type Thought } from "./think.ts";
export type { Estimate } from "./estimate.ts";
export { MatchAnalysis, type ChancesAt, type Choice, type Finding, type Luck, type Mark } from "./analysis.ts";
export type { Weighed } from "./weigh.ts";
