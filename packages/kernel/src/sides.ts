import type { Seat } from "./seats.ts";

/** The sides of a game, and what their balance depends on: a site groups its match statistics by this. */
export interface SidesOfGame<G extends object> {
  /** The options on which the balance depends, in addition to the number of seats; missing: all. */
  readonly options?: readonly string[];
  /** The side of a seat, if the match itself decides it; missing: the seat's name, or else its number from 0. */
  of?(state: G, seat: Seat): string;
}
