export * from "./bazaar.ts";
export * from "./faulty.ts";
export * from "./hazard.ts";
export * from "./matchsticks.ts";
export * from "./tricks.ts";
