export * from "./evaluation.ts";
export * from "./levels.ts";
export * from "./search.ts";
export { shareOf } from "./playout.ts";
export { isWorthAThought, think, type Thought } from "./think.ts";
