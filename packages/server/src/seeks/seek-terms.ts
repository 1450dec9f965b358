import { presetSettings, type TimeSettings } from "@caravanserai/clocks";
import { isOptionValue, type AnyGameDefinition } from "@caravanserai/kernel";
import {
  optionsOfSeek,
  optionsToPlay,
  type AcceptedOptions,
  type OptionValue,
  type SeekGame,
} from "@caravanserai/matchmaking";
import type { SeekTerms as GivenTerms } from "@caravanserai/protocol";
import { classOfPace } from "../time/pace-class.ts";
import type { SeekTerms } from "../db/schema.ts";
import { optionsOf, type Games } from "../games.ts";
import { malformed } from "../service-error.ts";

/** [MM-138] The clock of a table made by pairing. */
export function clockOfProposal(pace: string, seats: number): TimeSettings {
  return { ...presetSettings(pace, "public"), up: seats === 2 ? "forfeit" : "bot" };
}

/**
 * [MM-002] [MM-003] [MM-005] Reads the terms that a person has entered. @throws ServiceError `malformed`, `not-found`
 */
export function readTerms(games: Games, given: GivenTerms): SeekTerms {
  const { class: pace, days: _days, ...wishes } = given;
  const wrong = given.paces.find((id) => classOfPace(id) !== pace);
  if (wrong !== undefined) throw malformed(`paces: "${wrong}" is not a clock for ${pace} play.`);
  mustBeOnce("paces", given.paces);
  mustBeOnce(
    "games",
    given.games.map(({ game }) => game),
  );
  return { ...wishes, games: given.games.map((entry) => readGame(games.get(entry.game), entry)) };
}

function readGame(game: AnyGameDefinition, entry: GivenTerms["games"][number]): SeekGame {
  const options = readOptions(game, entry.options);
  const [low, high] = entry.seats;
  const plan = game.seats(optionsOf(game, optionsToPlay(game.options, options)));
  if (low > high || low < plan.min || high > plan.max)
    throw malformed(`seats: ${game.id} takes ${Math.max(2, plan.min)} to ${plan.max} players.`);
  return { game: game.id, seats: [low, high], options, sides: readSides(game.id, plan.names, entry) };
}

/** [MM-005] */
function readOptions(game: AnyGameDefinition, given: AcceptedOptions): AcceptedOptions {
  for (const [name, values] of Object.entries(given)) {
    const spec = Object.hasOwn(game.options, name) ? game.options[name] : undefined;
    if (spec === undefined) throw malformed(`options: ${game.id} has no option "${name}".`);
    const wrong = values.find((value): boolean => !isOptionValue(spec, value));
    if (wrong !== undefined) throw malformed(`options.${name}: ${JSON.stringify(wrong)} is not one of its values.`);
    mustBeOnce(`options.${name}`, values);
  }
  const read = optionsOfSeek(game.options, given, (options) => game.seats(options).max);
  if ("nothingLeftOf" in read)
    throw malformed(`options.${read.nothingLeftOf}: with these values the game is for one player only.`);
  return read.accepted;
}

function readSides(
  game: string,
  names: readonly string[] | undefined,
  { seats, sides }: GivenTerms["games"][number],
): readonly number[] | null {
  if (sides === null) return null;
  if (names === undefined || seats[0] !== 2 || seats[1] !== 2)
    throw malformed(`sides: ${game} does not let you choose a seat.`);
  mustBeOnce("sides", sides);
  return sides.map((side) => {
    const seat = names.indexOf(side);
    if (seat < 0) throw malformed(`sides: ${game} has no side "${side}".`);
    return seat;
  });
}

function mustBeOnce(field: string, values: readonly unknown[]): void {
  if (new Set(values).size < values.length) throw malformed(`${field}: name each only once.`);
}

/** A game for the form of a seek: sides by name, and options only if not all of their values are accepted. */
export function shownGame(game: AnyGameDefinition, entry: SeekGame): SeekGameShown {
  const names = game.seats(optionsOf(game, optionsToPlay(game.options, entry.options))).names ?? [];
  const any = optionsOfSeek(game.options, {}, (options) => game.seats(options).max);
  const all: AcceptedOptions = "accepted" in any ? any.accepted : {};
  return {
    game: game.id,
    seats: [entry.seats[0], entry.seats[1]],
    options: Object.fromEntries(
      Object.entries(entry.options)
        .filter(([name, values]) => !(all[name]?.every((value) => values.includes(value)) ?? false))
        .map(([name, values]) => [name, [...values]]),
    ),
    sides: entry.sides?.map((seat) => names[seat] ?? String(seat)) ?? null,
  };
}

export interface SeekGameShown {
  readonly game: string;
  readonly seats: [number, number];
  readonly options: Record<string, OptionValue[]>;
  readonly sides: string[] | null;
}
