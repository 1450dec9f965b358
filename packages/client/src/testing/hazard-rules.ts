/** What the build makes of the rules of a game (`rules/game-rules.ts`), for the example game. */
export { hazard as definition } from "@caravanserai/kernel/testing";
export * as engine from "../rules/engine.ts";
