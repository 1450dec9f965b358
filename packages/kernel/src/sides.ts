import type { OptionValues } from "./option-spec.ts";
import type { Seat } from "./seats.ts";

/**
 * How even the sides of a game are, and what that depends on: by this a site counts its matches, and shows beside them
 * what bots have come to.
 */
export interface SidesOfGame<G extends object> {
  /** The options on which it depends, beside the number of seats; missing: all. */
  readonly options?: readonly string[];
  /** The side that a seat has, where the match itself decides it; missing: the seat's name, else its number from 0. */
  of?(state: G, seat: Seat): string;
  /** Games of the game's own bots among themselves. */
  readonly botGames?: readonly BotGames[];
}

/** What games of bots among themselves came to. */
export interface BotGames {
  /** Those that are not the game's defaults. */
  readonly options: OptionValues;
  readonly seats: number;
  readonly games: number;
  /** By side: how many of them it won alone, in percent. What is left of a hundred was drawn. */
  readonly won: Readonly<Record<string, number>>;
}
