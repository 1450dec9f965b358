import type { Answer } from "./ask.ts";
import type { AnyView, GameDefinition, StepOf, StepTypes } from "./game.ts";
import type { StoredMatch } from "./match.ts";
import { seatsUpTo, type BySeat } from "./seats.ts";

/**
 * The fields of a match as first stored: `game` held the state, `past` the undo stack, and sealed answers were a
 * record.
 */
interface FirstPosition {
  readonly settings: { readonly seats: number };
  readonly game: unknown;
  readonly sealed: Readonly<Record<string, Answer>>;
}
/** A match as first stored. */
export interface FirstMatch extends FirstPosition {
  readonly past: readonly { readonly seat: number; readonly before: FirstPosition }[];
}

/**
 * Converts a stored match, including its undo stack, to the shape of the current kernel and rules. Returns the same
 * object if nothing has changed.
 * @param version the version of the game's rules with which it was stored
 * @param undoable for a match in the first format: the `seq` of each entry of its undo stack, if they were stored
 * alongside it
 */
export function upgradeMatch<G extends object, M extends StepTypes, V extends AnyView>(
  definition: GameDefinition<G, M, V>,
  stored: StoredMatch | FirstMatch,
  version: number,
  undoable: readonly number[] = [],
): StoredMatch<G, StepOf<M>> {
  const match = ("undoStack" in stored ? stored : fromFirst(stored, undoable)) as StoredMatch<G, StepOf<M>>;
  const { upgrade } = definition;
  if (version === definition.version || upgrade === undefined) return match;
  const upgraded = ({ state, agenda }: Pick<StoredMatch<G, StepOf<M>>, "state" | "agenda">) =>
    upgrade.call(definition, { state, agenda }, version);
  return {
    ...match,
    ...upgraded(match),
    undoStack: match.undoStack.map((entry) => ({ ...entry, before: { ...entry.before, ...upgraded(entry.before) } })),
  };
}

function fromFirst({ past, ...match }: FirstMatch, undoable: readonly number[]): object {
  const undoStack = past.map(({ seat, before }, i) => ({ seat, seq: undoable[i] ?? null, before: renamed(before) }));
  return { ...renamed(match), undoStack };
}

function renamed({ game, sealed, ...rest }: FirstPosition): object {
  const bySeat: BySeat<Answer | null> = seatsUpTo(rest.settings.seats).map((seat) => sealed[seat] ?? null);
  return { ...rest, state: game, sealed: bySeat };
}
