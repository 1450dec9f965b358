import { guestAt, type Levels } from "@caravanserai/kernel";
import { MEASURED } from "./data/strength.ts";

/** The levels of bots beside the steward; each is offered once it has passed its bars (docs/strength.md). */
export const levels: Levels = {
  offers: [
    guestAt([2, 3, 4, 5, 6], 3),
    {
      name: "vizier",
      level: { playouts: 32, width: 8, horizon: 4, doubt: 1, strays: 0 },
      bars: [
        { rival: "steward", seats: 2, games: 200, atLeast: 0.7 },
        { rival: "noisy", seats: 2, games: 60, atLeast: 0.55 },
        { rival: "steward", seats: 3, games: 60, atLeast: 2 / 3 },
        { rival: "steward", seats: 4, games: 100, atLeast: 0.6 },
        { rival: "noisy", seats: 4, games: 60, atLeast: 0.4 },
        { rival: "steward", seats: 5, games: 60, atLeast: 0.4 },
        { rival: "steward", seats: 6, games: 60, atLeast: 2 / 6 },
      ],
    },
  ],
  measured: MEASURED,
};
