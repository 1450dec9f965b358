import type { Answer, Ask, Random } from "./ask.ts";
import type { AnyView, GameDefinition, StepTypes } from "./game.ts";

/**
 * The bot's answer to an ask, given the view of the asked seat. Null ("not now") is possible only for a non-blocking
 * ask; the bot is asked again when the position has changed.
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
