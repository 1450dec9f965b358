/** A seat at the table, an index from 0 in the order in which the seats are listed. The game decides the turn order. */
export type Seat = number;

/** Whose eyes: a seat's, a spectator's (`public`: what everyone sees), or all-seeing (finished games only). */
export type Viewer = Seat | "public" | "all";

/** An entry of the game's RULES.md, e.g. `AN-042`. */
export type RuleId = string;

/** The id of a card instance, a space, a unit … as used in asks, answers and views. */
export type Id = string | number;

/** One value for each seat, indexed by seat. */
export type BySeat<T> = readonly T[];

/** `[0, 1, … n-1]` */
export function seatsUpTo(n: number): Seat[] {
  return Array.from({ length: n }, (_, seat) => seat);
}
