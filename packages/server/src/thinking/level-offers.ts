import {
  measuredStrength,
  offeredLevels,
  sumOf,
  thinksAhead,
  wilson,
  type AnyGameDefinition,
  type LevelName,
} from "@caravanserai/kernel";
import { levelRating } from "@caravanserai/matchmaking";
import type { LevelOffer } from "@caravanserai/protocol";
import { ServiceError } from "../service-error.ts";

/** Which levels of bots can be chosen: those that have passed their bars, if this server thinks ahead. */
export class LevelOffers {
  readonly #isThinking: (game: string) => boolean;

  /** @param isThinking whether bots of this game think ahead on this server */
  constructor(isThinking: (game: string) => boolean) {
    this.#isThinking = isThinking;
  }

  /** All levels of a game beside the steward, at tables of every size. */
  of(game: AnyGameDefinition): LevelOffer[] {
    return (game.levels?.offers ?? []).flatMap(({ name, level, bars }) =>
      [...new Set(bars.map(({ seats }) => seats))].map((seats): LevelOffer => {
        const row = measuredStrength(game, name, "steward", seats);
        const games = sumOf(row?.games ?? []);
        const won = sumOf(row?.won ?? []);
        const [low, high] = wilson(won, games);
        const isMeasured = bars.every(
          (bar) =>
            bar.seats !== seats || sumOf(measuredStrength(game, name, bar.rival, seats)?.games ?? []) >= bar.games,
        );
        const isOff = thinksAhead(level) && !this.#isThinking(game.id);
        const isOffered = offeredLevels(game, seats).includes(name);
        return {
          ...{ level: name, seats },
          whyNot: isOff ? "off" : isOffered ? null : isMeasured ? "weak" : "unmeasured",
          strength: row === undefined ? null : { games, share: won / games, low, high },
          thinks: row?.median ?? 0,
          rating: row === undefined ? null : levelRating(won / games, seats),
        };
      }),
    );
  }

  /** @throws ServiceError `level-not-offered` */
  mustBeOffered(game: AnyGameDefinition, seats: number, wanted: readonly LevelName[]): void {
    const offered = this.of(game).filter((offer) => offer.seats === seats && offer.whyNot === null);
    for (const level of wanted)
      if (level !== "steward" && !offered.some((offer) => offer.level === level))
        throw new ServiceError(
          "level-not-offered",
          `Bots of the level "${level}" are not offered in this game with ${seats} seats.`,
        );
  }
}
