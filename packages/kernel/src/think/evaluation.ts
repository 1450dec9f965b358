/** A game's evaluation for two seats: differences of figures, and what each is worth. */
export interface Evaluation<G> {
  /** The figures of seat 0 less those of seat 1. A figure of 1 is worth much. */
  features(state: G): readonly number[];
  /** By feature; computed by `npm run fit`. */
  readonly weights: readonly number[];
}

/** The chances of winning of two seats, for `Search.chances`. */
export function chancesOfTwo<G>({ features, weights }: Evaluation<G>, state: G): readonly [number, number] {
  const first = chanceOf(features(state).reduce((sum, figure, at) => sum + figure * (weights[at] ?? 0), 0));
  return [first, 1 - first];
}

/**
 * A chance from a lead: 0.5 for none, towards 1 for a large one. Uses only operations that are exact to the last bit
 * on every machine, unlike `Math.exp`.
 */
export const chanceOf = (lead: number): number => 0.5 + lead / (2 * Math.sqrt(1 + lead * lead));
