export * from "./answers.ts";
export { ALL_CARDS, FIRST_BONUS, cardNo, knownCard, nationality, type Known } from "./cards.ts";
export type { Story, StoryKey } from "./log.ts";
export * from "./state.ts";
export type { GreatWarView, LineCard } from "./view.ts";
