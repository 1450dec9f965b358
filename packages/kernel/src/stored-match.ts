import type { AnyStep, AnyView, GameDefinition, StepOf, StepTypes } from "./game.ts";
import type { Match, StoredMatch } from "./match.ts";
import { computeAsks } from "./selectors.ts";

/** A match in memory from its stored form. The current rules compute its asks. */
export function openMatch<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  stored: StoredMatch<G, StepOf<M>>,
): Match<G, StepOf<M>> {
  return { ...stored, asks: computeAsks(definition, stored) };
}

/** The form in which a match is stored and sent: without its asks. */
export function storedForm<G extends object, S extends AnyStep>(match: Match<G, S>): StoredMatch<G, S> {
  const { asks: _, ...stored } = match;
  return stored;
}
