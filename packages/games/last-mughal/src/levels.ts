import { guestAt, type Levels } from "@caravanserai/kernel";
import { MEASURED } from "./data/strength.ts";

/** The levels of bots beside the steward; each is offered once it has passed its bars (docs/strength.md). */
export const levels: Levels = {
  offers: [
    guestAt([2]),
    {
      name: "vizier",
      level: { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 },
      bars: [
        { rival: "steward", seats: 2, games: 60, atLeast: 0.65, eachSeat: 0.65 },
        { rival: "noisy", seats: 2, games: 20, atLeast: 0.55 },
      ],
    },
  ],
  measured: MEASURED,
};
