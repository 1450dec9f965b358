import type { SidesOfGame } from "@caravanserai/kernel";
import type { GreatGame } from "./state.ts";

export const sides: SidesOfGame<GreatGame> = { options: ["scenario", "balance", "headStart"] };
