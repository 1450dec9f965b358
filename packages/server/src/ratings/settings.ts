import type { OptionValues } from "@caravanserai/kernel";

/** Options that make a setting; games that are not named here count all of theirs. [MM-330] */
const SETTING_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  anarchy: ["latecomersPurse", "finalCoups"],
  "great-game": ["scenario", "balance"],
  "great-war": ["scenario", "bonusOutOfTurn"],
  camel: ["objective", "terrain", "tribes", "lastRound", "naturals"],
};

/** [MM-330] What seat terms are kept for: the options that matter and the number of seats, as canonical JSON. */
export function settingOf(game: string, options: OptionValues, seats: number): string {
  const wanted = SETTING_OPTIONS[game] ?? Object.keys(options);
  const kept = [...wanted]
    .sort()
    .flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]] as const]));
  return JSON.stringify({ seats, ...Object.fromEntries(kept) });
}

/** Games whose sides are found out only when the match runs: the place in the turn order. */
const SIDE_BY_ORDER = new Set(["anarchy"]);

/**
 * [MM-330] The side that a seat has, where it is known before the start: the seat's name, else its number; null: the
 * game decides it.
 */
export function sideAtStart(game: string, names: readonly string[] | undefined, seat: number): string | null {
  return SIDE_BY_ORDER.has(game) ? null : (names?.[seat] ?? String(seat));
}

/** [MM-330] The side that a seat had in a match. `state` is any state of it after the start. */
export function sideOf(game: string, names: readonly string[] | undefined, seat: number, state: object): string {
  const known = sideAtStart(game, names, seat);
  if (known !== null) return known;
  const { order } = state as { readonly order?: readonly number[] };
  return String((order?.indexOf(seat) ?? seat) + 1);
}
