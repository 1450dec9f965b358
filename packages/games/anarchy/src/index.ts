export type * from "./answers.ts";
export * from "./data/index.ts";
export * from "./figures.ts";
export type { Story, StoryKey } from "./log.ts";
export type { CardId } from "./state.ts";
export type { AnarchyView, CoupView, MeldView, WarView } from "./view.ts";
