import type { AnyGameDefinition, OptionValues } from "@caravanserai/kernel";

/** [MM-330] What seat terms are kept for: the options that matter and the number of seats, as canonical JSON. */
export function settingOf({ sides }: Pick<AnyGameDefinition, "sides">, options: OptionValues, seats: number): string {
  const wanted = sides?.options ?? Object.keys(options);
  const kept = [...wanted]
    .sort()
    .flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]] as const]));
  return JSON.stringify({ seats, ...Object.fromEntries(kept) });
}

/**
 * [MM-330] The side that a seat has, where it is known before the start: the seat's name, else its number; null: the
 * match decides it.
 */
export function sideAtStart(
  { sides }: Pick<AnyGameDefinition, "sides">,
  names: readonly string[] | undefined,
  seat: number,
): string | null {
  return sides?.of === undefined ? (names?.[seat] ?? String(seat)) : null;
}

/** [MM-330] The side that a seat had in a match. `state` is any state of it after the start. */
export function sideOf(
  game: Pick<AnyGameDefinition, "sides">,
  names: readonly string[] | undefined,
  seat: number,
  state: object,
): string {
  return sideAtStart(game, names, seat) ?? game.sides?.of?.(state, seat) ?? String(seat);
}
