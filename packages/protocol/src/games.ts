import { z } from "zod";
import { gameId } from "./common.ts";
import { optionSpec, seatPlan } from "./kernel.ts";

/** GET /api/games */
export const gameInfo = z.object({
  id: gameId,
  /** Of the rules. */
  version: z.int(),
  /** The form of a new table. */
  options: z.record(z.string(), optionSpec),
  /** With the options at their defaults. */
  seats: seatPlan,
  /** Names of the windows that a standing order may answer. */
  windows: z.array(z.string()),
});
export type GameInfo = z.infer<typeof gameInfo>;
export const gameList = z.object({ games: z.array(gameInfo) });
export type GameList = z.infer<typeof gameList>;

/** POST /api/games/:game/seats: how many may sit down with these options. */
export const seatPlanAnswer = z.object({ seats: seatPlan });
export type SeatPlanAnswer = z.infer<typeof seatPlanAnswer>;
