import type { SidesOfGame } from "@caravanserai/kernel";
import type { GreatWar } from "./state.ts";

export const sides: SidesOfGame<GreatWar> = { options: ["scenario", "bonusOutOfTurn"] };
