import type { SidesOfGame } from "@caravanserai/kernel";
import type { LastMughal } from "./state.ts";

/** The chances depend on every option. The figures come from README.md. */
export const sides: SidesOfGame<LastMughal> = {
  botGames: [
    { options: {}, seats: 2, games: 1000, won: { british: 24.1, rebel: 46.9 } },
    { options: { nwp: "3" }, seats: 2, games: 1000, won: { british: 32.8, rebel: 34.8 } },
  ],
};
