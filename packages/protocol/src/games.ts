import { z } from "zod";
import { gameId } from "./common.ts";
import { components, optionSpec, seatPlan } from "./kernel.ts";

/** GET /api/games */
export const gameInfo = z.object({
  id: gameId,
  /** The version of the rules. */
  version: z.int(),
  /** The options that the host of a new table can choose. */
  options: z.record(z.string(), optionSpec),
  /** The seats with default options. */
  seats: seatPlan,
  /** Names of the windows that standing orders can answer. */
  windows: z.array(z.string()),
});
export type GameInfo = z.infer<typeof gameInfo>;
export const gameList = z.object({ games: z.array(gameInfo) });
export type GameList = z.infer<typeof gameList>;

/** GET /api/games/:game/components: what is in the box, by the name of each list. */
export const gameComponents = z.object({
  game: gameId,
  version: z.int(),
  components,
});
export type GameComponents = z.infer<typeof gameComponents>;

/** POST /api/games/:game/seats: how many players these options allow. */
export const seatPlanAnswer = z.object({ seats: seatPlan });
export type SeatPlanAnswer = z.infer<typeof seatPlanAnswer>;
