import type { Answer, Ask, Random } from "./ask.ts";
import type { AnyView, GameDefinition, StepTypes } from "./game.ts";

/**
 * What the game's bot answers to an ask of the seat whose view this is. Null, only where nobody waits for it: not now.
 * It is asked again when the position has changed.
 */
export function botAnswer<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  view: V,
  ask: Ask,
  random: Random,
): Answer | null {
  return ask.blocking === false
    ? (definition.volunteer?.(view, ask, random) ?? null)
    : definition.bot(view, ask, random);
}
