export * from "./answers.ts";
export * from "./board.ts";
export * from "./log.ts";
export * from "./map.ts";
export * from "./seats.ts";
export * from "./state.ts";
export type { GreatGameView } from "./view.ts";
