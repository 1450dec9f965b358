import { measuredStrength, sumOf, type AnyGameDefinition, type LevelName } from "@caravanserai/kernel";
import { levelRating, ratingAgainstBots, STEWARD_RATING } from "@caravanserai/matchmaking";
import type { AgainstBots } from "@caravanserai/protocol";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { matchResults, seats } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { groupBy } from "../lists.ts";

/** The newest matches that count. */
const MATCHES_READ = 500;
const STEWARD: LevelName = "steward";

interface Played {
  readonly match: string;
  readonly seats: number;
  readonly outcome: typeof matchResults.$inferSelect.outcome;
  readonly levels: readonly LevelName[];
}

/** [MM-361] What people have achieved against the built-in bots. */
export class AgainstBotsService {
  readonly #db: Db;
  readonly #games: Games;

  constructor(parts: { db: Db; games: Games }) {
    this.#db = parts.db;
    this.#games = parts.games;
  }

  async of(person: string, id: string): Promise<AgainstBots> {
    const game = this.#games.get(id);
    const played = await this.#played(person, id);
    const results = played.map((one) => ({
      bots: one.levels.map((level) => ratingOf(game, level, one.seats)),
      score: one.outcome === "won" ? 1 : one.outcome === "shared" ? 0.5 : 0,
    }));
    const ofOneLevel = played.filter(({ levels }) => new Set(levels).size === 1);
    return {
      game: id,
      scores: [...groupBy(ofOneLevel, ({ levels }) => levels[0] ?? STEWARD)].map(([level, matches]) => {
        const count = (wanted: Played["outcome"]): number => matches.filter(({ outcome }) => outcome === wanted).length;
        return { level, won: count("won"), shared: count("shared"), lost: count("lost") };
      }),
      rating: ratingAgainstBots(results),
      latest: played[0]?.match ?? null,
      before: ratingAgainstBots(results.slice(1)),
    };
  }

  /** Newest first. */
  async #played(person: string, game: string): Promise<Played[]> {
    const { match, seats: count, outcome, endedAt } = matchResults;
    return this.#db
      .select({
        ...{ match, seats: count, outcome },
        levels: sql<LevelName[]>`array_agg(coalesce(${seats.level}, ${STEWARD}))`,
      })
      .from(matchResults)
      .innerJoin(seats, and(eq(seats.match, match), ne(seats.seat, matchResults.seat)))
      .where(
        and(
          eq(matchResults.person, person),
          eq(matchResults.game, game),
          eq(matchResults.againstBots, true),
          inArray(outcome, ["won", "shared", "lost"]),
        ),
      )
      .groupBy(matchResults.match, matchResults.person)
      .orderBy(desc(endedAt))
      .limit(MATCHES_READ);
  }
}

/** [MM-360] A level that is not measured at tables of this size counts as the steward. */
function ratingOf(game: AnyGameDefinition, level: LevelName, seatCount: number): number {
  const row = measuredStrength(game, level, STEWARD, seatCount);
  return row === undefined ? STEWARD_RATING : levelRating(sumOf(row.won) / sumOf(row.games), seatCount);
}
