import type { OptionValues } from "./option-spec.ts";
import type { Seat } from "./seats.ts";

/**
 * How balanced the sides of a game are, and what that depends on. A site groups its match statistics by this, and shows
 * the results of bot games next to them.
 */
export interface SidesOfGame<G extends object> {
  /** The options on which the balance depends, in addition to the number of seats; missing: all. */
  readonly options?: readonly string[];
  /** The side of a seat, if the match itself decides it; missing: the seat's name, or else its number from 0. */
  of?(state: G, seat: Seat): string;
  /** Results of games between the game's own bots. */
  readonly botGames?: readonly BotGames[];
}

/** The results of a series of games between bots. */
interface BotGames {
  /** The options that differ from the game's defaults. */
  readonly options: OptionValues;
  readonly seats: number;
  readonly games: number;
  /** By side: the percentage of games that it won alone. The rest, up to 100, were draws. */
  readonly won: Readonly<Record<string, number>>;
}
