export type OptionValue = boolean | string | number;

/** For each option the values that are accepted; an option that is left out: any value. */
export type AcceptedOptions = Readonly<Record<string, readonly OptionValue[]>>;

/** An option of a game, in the shape of the kernel's `OptionSpec`. */
export type GameOption =
  | { readonly kind: "flag"; readonly default: boolean }
  | { readonly kind: "choice"; readonly values: readonly string[]; readonly default: string }
  | { readonly kind: "number"; readonly default: number };

export type GameOptions = Readonly<Record<string, GameOption>>;

/**
 * [MM-005] The wishes of a seek when it is opened, with every option listed: values that do not admit two seats are
 * removed. `seatsMost` is the greatest number of seats that the game admits with these options. Returns the name of an
 * option of which nothing remains; the seek is refused then.
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

/** [MM-033] What all members accept, or null if they accept no common value of some option. */
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
 * [MM-033] The values that a group plays: the game's default if all accept it, else the first that all accept in the
 * game's order.
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

/** "Any" of a number option is its default alone. */
function anyValueOf(option: GameOption): readonly OptionValue[] {
  if (option.kind === "flag") return [false, true];
  return option.kind === "choice" ? option.values : [option.default];
}

function orderOf(option: GameOption, accepted: readonly OptionValue[]): readonly OptionValue[] {
  if (option.kind !== "number") return anyValueOf(option);
  return [...accepted].sort((one, other) => Number(one) - Number(other));
}
