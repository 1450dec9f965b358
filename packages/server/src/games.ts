import { anarchy } from "@caravanserai/anarchy/game";
import { camel } from "@caravanserai/camel/game";
import { greatGame } from "@caravanserai/great-game/game";
import { greatWar } from "@caravanserai/great-war/game";
import { readOptions, type AnyGameDefinition, type OptionValues } from "@caravanserai/kernel";
import { lastMughal } from "@caravanserai/last-mughal/game";
import { KeptRules } from "./kept-rules.ts";
import { malformed, notFound, ServiceError } from "./service-error.ts";

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
  /** The newest version of each, by which new matches are played. */
  readonly all: readonly AnyGameDefinition[];
  readonly #byId: ReadonlyMap<string, AnyGameDefinition>;
  readonly #kept: KeptRules;

  constructor(games: readonly AnyGameDefinition[], kept: KeptRules = new KeptRules()) {
    this.all = games;
    this.#kept = kept;
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

  /**
   * The rules for a match that version `version` has judged so far: that version if it is kept, otherwise the next
   * newer one there is, which upgrades the match.
   * @throws ServiceError if this server does not have the game, or only older versions
   */
  of(id: string, version: number): AnyGameDefinition {
    const newest = this.find(id);
    if (newest === undefined) throw new ServiceError("no-such-game", `This server does not have the game "${id}".`);
    if (version === newest.version) return newest;
    // A newer server has begun the match during a release: the page tries again, and finds that server.
    if (version > newest.version)
      throw new ServiceError(
        "busy",
        `This match is played with version ${version} of the rules, which this server does not have yet. Please try again.`,
      );
    const kept = this.#kept.versionsOf(id).find((one) => one >= version && one < newest.version);
    return kept === undefined ? newest : this.#kept.load(id, kept).definition;
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
