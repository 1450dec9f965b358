import type { SidesOfGame } from "@caravanserai/kernel";
import { BALANCE } from "./data/balance.ts";
import type { Camel } from "./state.ts";

const percent = (part: number, of: number): number => Math.round((1000 * part) / of) / 10;

/** The chances depend on every option. They come from `data/balance.ts`; there are no draws. */
export const sides: SidesOfGame<Camel> = {
  botGames: Object.entries(BALANCE).flatMap(([objective, byTribes]) =>
    byTribes.map(({ games, british }, index) => ({
      options: { objective, tribes: String(index + 1) },
      seats: 2,
      games,
      won: { british: percent(british, games), afghan: percent(games - british, games) },
    })),
  ),
};
