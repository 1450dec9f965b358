export type OptionValue = boolean | string | number;

/** The accepted values of each option. An option that is left out accepts any value. */
export type AcceptedOptions = Readonly<Record<string, readonly OptionValue[]>>;

/** An option of a game, in the shape of the kernel's `OptionSpec`. */
type GameOption =
  | { readonly kind: "flag"; readonly default: boolean }
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: "number"; readonly default: number };

export type GameOptions = Readonly<Record<string, GameOption>>;

/**
 * [MM-005] The wishes of a new seek, with every option listed. Values that do not allow two seats are removed.
 * `seatsMost` is the greatest number of seats that the game allows with these options. Returns the name of an option
 * for which no value remains; the seek is then refused.
 */
export function optionsOfSeek(
  game: GameOptions,
  wishes: AcceptedOptions,
  seatsMost: (options: Readonly<Record<string, OptionValue>>) => number,
): { readonly accepted: AcceptedOptions } | { readonly nothingLeftOf: string } {
  const defaults = Object.fromEntries(Object.entries(game).map(([name, option]) => [name, option.default]));
  const accepted: Record<string, readonly OptionValue[]> = {};
  for (const [name, option] of Object.entries(game)) {
    const left = (wishes[name] ?? anyValueOf(option)).filter((value) => seatsMost({ ...defaults, [name]: value }) >= 2);
    if (left.length === 0) return { nothingLeftOf: name };
    accepted[name] = left;
  }
  return { accepted };
}

/** [MM-033] What both accept, or null if they accept no common value for some option. */
export function commonOptions(one: AcceptedOptions, other: AcceptedOptions): AcceptedOptions | null {
  const common: Record<string, readonly OptionValue[]> = { ...one };
  for (const [name, values] of Object.entries(other)) {
    const first = one[name];
    const both = first === undefined ? values : first.filter((value) => values.includes(value));
    if (both.length === 0) return null;
    common[name] = both;
  }
  return common;
}

/**
 * [MM-033] The values that a group plays: the game's default if all accept it, or else the first in the game's order
 * that all accept.
 */
export function optionsToPlay(game: GameOptions, accepted: AcceptedOptions): Record<string, OptionValue> {
  return Object.fromEntries(
    Object.entries(game).map(([name, option]) => {
      const values = accepted[name];
      if (values === undefined || values.includes(option.default)) return [name, option.default];
      const first = orderOf(option, values).find((value) => values.includes(value));
      return [name, first ?? option.default];
    }),
  );
}

/** For a number option, "any" means only its default. */
function anyValueOf(option: GameOption): readonly OptionValue[] {
  if (option.kind === "flag") return [false, true];
  return option.kind === "choice" ? option.values : [option.default];
}

function orderOf(option: GameOption, accepted: readonly OptionValue[]): readonly OptionValue[] {
  if (option.kind !== "number") return anyValueOf(option);
  return [...accepted].sort((one, other) => Number(one) - Number(other));
}
