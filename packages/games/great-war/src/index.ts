export * from "./answers.ts";
export { ALL_CARDS, FIRST_BONUS, cardNo, knownCard, nationality, type Known } from "./cards.ts";
export { CARDS, BONUS, EVENTS, LEVELS, SCENARIOS, type Level, type ScenarioId } from "./data/index.ts";
export { failsToAttack } from "./duty.ts";
export { greatWar } from "./game.ts";
export {
  SHAPES,
  interruptTotals,
  judgeCommit,
  judgeRegroup,
  leadHosts,
  leadReasons,
  previewCommit,
  type Preview,
} from "./judge.ts";
export type { Story, StoryKey } from "./log.ts";
export { readCommit } from "./read.ts";
export * from "./state.ts";
export { levelOf } from "./victory.ts";
export type { GreatWarView, LineCard } from "./view.ts";
