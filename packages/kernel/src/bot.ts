import type { Answer, Ask, Random } from "./ask.ts";
import type { AnyView, Game, StepTable } from "./game.ts";

/** What the game's bot answers to an ask of the seat whose view this is. Null, only where nobody waits for it: not now. It is asked again when the position has changed. */
export function botAnswer<G extends object, M extends StepTable, V extends AnyView>(
  game: Game<G, M, V>,
  view: V,
  ask: Ask,
  random: Random,
): Answer | null {
  return ask.blocking === false ? (game.volunteer?.(view, ask, random) ?? null) : game.bot(view, ask, random);
}
