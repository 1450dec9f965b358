import { anarchy } from "@caravanserai/anarchy/game";
import { camel } from "@caravanserai/camel/game";
import { greatGame } from "@caravanserai/great-game/game";
import { greatWar } from "@caravanserai/great-war/game";
import { readOptions, type AnyGameDefinition, type OptionValues } from "@caravanserai/kernel";
import { lastMughal } from "@caravanserai/last-mughal/game";
import { malformed, notFound } from "./service-error.ts";

/** Every game of the site by its id. Add a game by adding a line. */
export const games: Readonly<Record<string, AnyGameDefinition>> = {
  [anarchy.id]: anarchy,
  [camel.id]: camel,
  [greatGame.id]: greatGame,
  [greatWar.id]: greatWar,
  [lastMughal.id]: lastMughal,
};

/** Games by id: those of the site, or those under test. */
export class Games {
  readonly all: readonly AnyGameDefinition[];
  readonly #byId: ReadonlyMap<string, AnyGameDefinition>;

  constructor(games: readonly AnyGameDefinition[]) {
    this.all = games;
    this.#byId = new Map(games.map((game) => [game.id, game]));
  }

  find(id: string): AnyGameDefinition | undefined {
    return this.#byId.get(id);
  }

  get(id: string): AnyGameDefinition {
    const game = this.find(id);
    if (game === undefined) throw notFound("game");
    return game;
  }
}

/**
 * The given options completed with the game's defaults. @throws ServiceError `malformed` if the game has no such
 * options
 */
export function optionsOf(game: AnyGameDefinition, given: OptionValues): OptionValues {
  try {
    return readOptions(game.options, given);
  } catch (error) {
    if (error instanceof RangeError) throw malformed(error.message);
    throw error;
  }
}
