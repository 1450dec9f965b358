import type { AnyView, GameDefinition, StepOf, StepTypes } from "./game.ts";
import type { Match } from "./match.ts";

/** A match as it was stored at first: `game` was its state and `past` its undo stack. */
interface FirstShape {
  readonly game: unknown;
  readonly agenda: unknown;
  readonly past: readonly {
    readonly seat: number;
    readonly before: { readonly game: unknown; readonly agenda: unknown };
  }[];
}

/**
 * A stored match in the shape that the present kernel and rules give it, its undo stack included. Returns the same object if nothing has changed.
 * @param version the version of the game's rules with which it was stored
 * @param undoable in a match of the first shape, the `seq` of each entry of its undo stack, where they were stored beside it
 */
export function upgradeMatch<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  stored: object,
  version: number,
  undoable: readonly number[] = [],
): Match<G, StepOf<M>> {
  const match = ("undoStack" in stored ? stored : renamed(stored as FirstShape, undoable)) as Match<G, StepOf<M>>;
  const { upgrade } = definition;
  if (version === definition.version || upgrade === undefined) return match;
  const upgraded = ({ state, agenda }: Pick<Match<G, StepOf<M>>, "state" | "agenda">) =>
    upgrade.call(definition, { state, agenda }, version);
  return {
    ...match,
    ...upgraded(match),
    undoStack: match.undoStack.map((entry) => ({ ...entry, before: { ...entry.before, ...upgraded(entry.before) } })),
  };
}

function renamed({ game, past, ...rest }: FirstShape, undoable: readonly number[]): object {
  const undoStack = past.map(({ seat, before: { game: state, ...before } }, i) => ({
    seat,
    seq: undoable[i] ?? null,
    before: { ...before, state },
  }));
  return { ...rest, state: game, undoStack };
}
