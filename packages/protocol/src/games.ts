import { z } from "zod";
import { gameId, levelName } from "./common.ts";
import { components, optionSpec, seatPlan } from "./kernel.ts";

/** A level of bots at tables of this size, and what duels have shown (docs/strength.md). */
export const levelOffer = z.object({
  level: levelName,
  seats: z.int(),
  /**
   * Null: it can be chosen. `weak`: it has not passed its bar; `unmeasured`: in too few games; `off`: bots do not think
   * ahead on this server.
   */
  whyNot: z.enum(["weak", "unmeasured", "off"]).nullable(),
  /** Games against stewards: how many, the share that it won, and the interval of 95 %; null: none counts. */
  strength: z.object({ games: z.int(), share: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** How long it thinks: the median of a thought in milliseconds. */
  thinks: z.number(),
  /** Among the levels of bots, by its duels: the steward is 1500, and 320 points are ten to one; null: not measured. */
  rating: z.int().nullable(),
});
export type LevelOffer = z.infer<typeof levelOffer>;

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
  /** Levels of bots beside the steward, by number of seats. */
  levels: z.array(levelOffer),
});
export type GameInfo = z.infer<typeof gameInfo>;
export const gameList = z.object({ games: z.array(gameInfo) });
export type GameList = z.infer<typeof gameList>;

/** What is in the box, by the name of each list. */
export const gameComponents = z.object({
  game: gameId,
  version: z.int(),
  components,
});
export type GameComponents = z.infer<typeof gameComponents>;

/** How many players these options allow. */
export const seatPlanAnswer = z.object({ seats: seatPlan });
export type SeatPlanAnswer = z.infer<typeof seatPlanAnswer>;
