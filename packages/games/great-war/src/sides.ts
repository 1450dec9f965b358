import type { SidesOfGame } from "@caravanserai/kernel";
import type { GreatWar } from "./state.ts";

/** The figures come from README.md. */
export const sides: SidesOfGame<GreatWar> = {
  options: ["scenario", "bonusOutOfTurn"],
  botGames: [{ options: {}, seats: 2, games: 1000, won: { central: 48.1, allies: 51.9 } }],
};
