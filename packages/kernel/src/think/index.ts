export * from "./evaluation.ts";
export * from "./levels.ts";
export * from "./search.ts";
export { shareOf, type Thinkable } from "./playout.ts";
export { isWorthAThought, think, type Thought } from "./think.ts";
export type { Estimate } from "./estimate.ts";
export {
  MatchAnalysis,
  LOOKS,
  LEAST_SWING,
  type ChancesAt,
  type Choice,
  type Finding,
  type Luck,
  type Mark,
} from "./analysis.ts";
export type { Weighed, WeighedAnswer } from "./weigh.ts";
