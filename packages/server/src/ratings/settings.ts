import type { AnyGameDefinition, OptionValues } from "@caravanserai/kernel";

/** [MM-330] The key for seat terms: the options that matter and the number of seats, as canonical JSON. */
export function settingOf({ sides }: Pick<AnyGameDefinition, "sides">, options: OptionValues, seats: number): string {
  const wanted = sides?.options ?? Object.keys(options);
  const kept = [...wanted]
    .sort()
    .flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]] as const]));
  return JSON.stringify({ seats, ...Object.fromEntries(kept) });
}

/**
 * [MM-330] The side of a seat, if it is known before the start: the seat's name, or else its number; null: the match
 * decides it.
 */
export function sideAtStart(
  { sides }: Pick<AnyGameDefinition, "sides">,
  names: readonly string[] | undefined,
  seat: number,
): string | null {
  return sides?.of === undefined ? (names?.[seat] ?? String(seat)) : null;
}

/** [MM-330] The side that a seat had in a match. `state`: any state of the match after its start. */
export function sideOf(
  game: Pick<AnyGameDefinition, "sides">,
  names: readonly string[] | undefined,
  seat: number,
  state: object,
): string {
  return sideAtStart(game, names, seat) ?? game.sides?.of?.(state, seat) ?? String(seat);
}
