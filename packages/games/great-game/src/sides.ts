import type { SidesOfGame } from "@caravanserai/kernel";
import type { GreatGame } from "./state.ts";

/** The figures come from README.md, "Balance". */
export const sides: SidesOfGame<GreatGame> = {
  options: ["scenario", "balance", "headStart"],
  botGames: [
    { options: {}, seats: 2, games: 1000, won: { britain: 60.8, russia: 37.5 } },
    { options: { headStart: 1 }, seats: 2, games: 1000, won: { britain: 55.2, russia: 41.9 } },
    { options: { headStart: 2 }, seats: 2, games: 1000, won: { britain: 50, russia: 48.1 } },
    { options: { headStart: 3 }, seats: 2, games: 1000, won: { britain: 44, russia: 53.4 } },
  ],
};
