import { seatsUpTo, type Seat } from "../seats.ts";

/** A game's evaluation: differences of figures between two seats, and what each is worth. */
export interface Evaluation<G> {
  /** The figures of one seat less those of another. A figure of 1 is worth much. */
  features(state: G, one: Seat, other: Seat): readonly number[];
  /** By feature; computed by `npm run fit`. */
  readonly weights: readonly number[];
}

/**
 * Each seat's chance of winning, for `Search.chances`: its chances against every other seat, multiplied, so that they
 * add up to 1.
 */
export function chancesBy<G>({ features, weights }: Evaluation<G>, state: G, seats: number): readonly number[] {
  const chances = seatsUpTo(seats).map(() => 1);
  for (const one of seatsUpTo(seats))
    for (let other = one + 1; other < seats; other++) {
      const lead = features(state, one, other).reduce((sum, figure, at) => sum + figure * (weights[at] ?? 0), 0);
      const chance = chanceOf(lead);
      chances[one] = (chances[one] ?? 0) * chance;
      chances[other] = (chances[other] ?? 0) * (1 - chance);
    }
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return chances.map((chance) => (total === 0 ? 1 / seats : chance / total));
}

/**
 * A chance from a lead: 0.5 for none, towards 1 for a large one. Uses only operations that are exact to the last bit
 * on every machine, unlike `Math.exp`.
 */
export const chanceOf = (lead: number): number => 0.5 + lead / (2 * Math.sqrt(1 + lead * lead));
