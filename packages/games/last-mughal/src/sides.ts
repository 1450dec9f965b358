import type { SidesOfGame } from "@caravanserai/kernel";
import type { LastMughal } from "./state.ts";

/** The chances depend on every option. The figures come from README.md. */
export const sides: SidesOfGame<LastMughal> = {
  botGames: [
    { options: {}, seats: 2, games: 200, won: { british: 47, rebel: 30.5 } },
    { options: { nwp: "4" }, seats: 2, games: 200, won: { british: 56, rebel: 23 } },
    { options: { nwp: "3" }, seats: 2, games: 200, won: { british: 60.5, rebel: 19 } },
  ],
};
