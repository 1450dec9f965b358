import type { SidesOfGame } from "@caravanserai/kernel";
import type { Anarchy } from "./state.ts";

const won = (...places: number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(places.map((percent, place) => [String(place + 1), percent]));

/** A side is a place in the turn order, from 1. The figures come from README.md, "Balance". */
export const sides: SidesOfGame<Anarchy> = {
  options: ["latecomersPurse", "finalCoups", "supremacy"],
  of: ({ order }, seat) => String((order.includes(seat) ? order.indexOf(seat) : seat) + 1),
  botGames: [
    { options: {}, seats: 2, games: 3000, won: won(47.5, 52.5) },
    { options: {}, seats: 3, games: 4000, won: won(32.9, 32.5, 34.7) },
    { options: {}, seats: 4, games: 9000, won: won(23.9, 26.3, 26, 23.9) },
    { options: {}, seats: 5, games: 14400, won: won(21.2, 20.3, 19.4, 18.9, 20.2) },
    { options: {}, seats: 6, games: 8000, won: won(15.9, 15.9, 16.8, 16.7, 17.3, 17.4) },
    { options: { latecomersPurse: false }, seats: 2, games: 300, won: won(79.7, 20.3) },
  ],
};
