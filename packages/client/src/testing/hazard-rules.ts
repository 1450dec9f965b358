/** The example game in the form in which the build provides the rules of a game (`rules/game-rules.ts`). */
export { hazard as definition } from "@caravanserai/kernel/testing";
export * as engine from "../rules/engine.ts";
