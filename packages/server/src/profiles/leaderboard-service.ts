import { and, asc, eq, gte, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { isUneven, strengthOf, type PaceClass } from "@caravanserai/matchmaking";
import type { LeaderboardAnswer, LeaderboardOf } from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { matchResults, people, profiles, ratedMatches, ratingLines, ratings } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { settingsOf } from "../ratings/rating-repository.ts";
import { markOf } from "../social/program-mark.ts";
import { MAY_BE_LISTED, readStandings, type BoardKey, type Placed } from "./standings.ts";

/** [MM-908] */
const PAGE = 50;
/** [MM-908] How long the order of a board is kept, for it needs all ratings. */
const KEPT_MS = 60_000;
const CHANGE_DAYS = 30;
/** [MM-352] With fewer people listed, both parts are shown as one list. */
const PARTS_FROM = 3;
/** A person is on one line; a board of more people than this is not kept together with others of its size. */
const PEOPLE_KEPT = 500_000;

/** The strongest players of a game, computed from rated matches only. */
export class LeaderboardService {
  readonly #db: Db;
  readonly #games: Games;
  readonly #boards: LRUCache<string, readonly Placed[], BoardKey>;

  constructor(parts: { db: Db; games: Games }) {
    this.#db = parts.db;
    this.#games = parts.games;
    this.#boards = new LRUCache({
      ...{ ttl: KEPT_MS, maxSize: PEOPLE_KEPT, sizeCalculation: (board) => Math.max(1, board.length) },
      fetchMethod: (_key, _old, { context }) => readStandings(this.#db, context),
    });
  }

  /**
   * A page of a board. The places may be a minute old; who must not be listed any more is left out at once.
   * @param club lists only its members [MM-607]
   */
  async leaderboard(
    game: string,
    pace: PaceClass,
    {
      club,
      of = "everybody",
      after,
      viewer,
    }: {
      readonly club?: string;
      readonly of?: LeaderboardOf;
      readonly after?: string | undefined;
      readonly viewer?: string;
    },
  ): Promise<LeaderboardAnswer> {
    // [MM-303] Programs have their own list.
    const key: BoardKey = { list: of === "programs" ? "bots" : "people", game, pace };
    this.#games.get(game);
    const among = club === undefined ? amongOf(of, viewer ?? "") : membersOf(club);
    const all = among === undefined ? await this.#board(key) : await readStandings(this.#db, key, among);
    // [MM-908]
    const from = after === undefined ? 0 : all.findIndex(({ person }) => person === after) + 1;
    const page = all.slice(from, from + PAGE);
    const own = page.some(({ person }) => person === viewer) ? undefined : all.find(({ person }) => person === viewer);
    const persons = [...page, ...(own === undefined ? [] : [own])].map(({ person }) => person);
    const details = await this.#details(key, persons);
    const standing = (one: Placed): LeaderboardAnswer["standings"] => {
      const detail = details.get(one.person);
      if (detail === undefined) return [];
      const { strength, uncertainty, settled, ...where } = one;
      return [{ ...where, rating: { strength, uncertainty, settled }, ...detail }];
    };
    return {
      ...{ game, class: pace, of },
      // [MM-352] Everybody with a place comes first.
      asOneList: typeof all[PARTS_FROM - 1]?.place !== "number",
      standings: page.flatMap(standing),
      more: from + PAGE < all.length,
      you: own === undefined ? null : (standing(own)[0] ?? null),
      uneven: await this.#isUneven(game),
    };
  }

  async #board(key: BoardKey): Promise<readonly Placed[]> {
    const kept = await this.#boards.fetch(`${key.list}/${key.game}/${key.pace}`, { context: key });
    return kept ?? [];
  }

  /** What is shown of people beside their places; those who must not be listed are left out. [MM-350] */
  async #details(key: BoardKey, persons: readonly string[]): Promise<Map<string, Detail>> {
    if (persons.length === 0) return new Map();
    const { list, game, pace } = key;
    const rows = await this.#db
      .select({
        ...{ person: people.id, name: people.name, program: people.isBot },
        ...{ matches: ratings.matches, lastEnd: ratings.lastEnd },
      })
      .from(ratings)
      .innerJoin(people, eq(people.id, ratings.person))
      .leftJoin(profiles, eq(profiles.person, ratings.person))
      .where(
        and(
          eq(ratings.list, list),
          eq(ratings.game, game),
          eq(ratings.class, pace),
          inArray(ratings.person, [...persons]),
          MAY_BE_LISTED,
        ),
      );
    const changes = await this.#changes(key, persons);
    const shares = await this.#wonShares(key, persons);
    return new Map(
      rows.map(({ person, name, program, matches, lastEnd }) => [
        person,
        {
          ...{ name, ...markOf({ program }), matches },
          ...{ change: changes.get(person) ?? null, won: shares.get(person) ?? 0, lastMatch: lastEnd.toISOString() },
        },
      ]),
    );
  }

  /** How much ratings have changed within 30 days. */
  async #changes({ list, game, pace }: BoardKey, persons: readonly string[]): Promise<Map<string, number>> {
    const since = sql`now() - make_interval(days => ${CHANGE_DAYS})`;
    const rows = await this.#db
      .select({
        person: ratingLines.person,
        before: ratingLines.muBefore,
        after: ratingLines.muAfter,
      })
      .from(ratingLines)
      .innerJoin(ratedMatches, eq(ratedMatches.number, ratingLines.number))
      .where(
        and(
          inArray(ratingLines.person, [...persons]),
          eq(ratedMatches.game, game),
          eq(ratedMatches.class, pace),
          eq(ratedMatches.list, list),
          sql`${ratedMatches.endedAt} > ${since}`,
          // Numbers follow the ends but for a few matches that were booked late: the first of these finds the others.
          gte(
            ratingLines.number,
            sql`coalesce((select min(number) from (select number from ${ratedMatches}
              where ended_at > ${since} order by ended_at limit 100) first), 0)`,
          ),
        ),
      )
      .orderBy(asc(ratingLines.number));
    const first = new Map<string, number>();
    const last = new Map<string, number>();
    for (const { person, before, after } of rows) {
      if (!first.has(person)) first.set(person, strengthOf({ mu: before, sigma: 0 }));
      last.set(person, strengthOf({ mu: after, sigma: 0 }));
    }
    return new Map([...last].map(([person, rating]) => [person, rating - (first.get(person) ?? rating)]));
  }

  async #wonShares({ game, pace }: BoardKey, persons: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.#db
      .select({
        person: matchResults.person,
        share: sql<number>`avg(case when ${matchResults.outcome} = 'won' then 1.0 else 0.0 end)::float8`,
      })
      .from(matchResults)
      .where(
        and(
          inArray(matchResults.person, [...persons]),
          eq(matchResults.game, game),
          eq(matchResults.class, pace),
          eq(matchResults.rated, true),
          notInArray(matchResults.outcome, ["void", "none"]),
        ),
      )
      .groupBy(matchResults.person);
    return new Map(rows.map(({ person, share }) => [person, share]));
  }

  /** [MM-704] */
  async #isUneven(game: string): Promise<boolean> {
    const settings = await settingsOf(this.#db, game);
    return settings.some(({ terms }) => terms !== null && isUneven(terms));
  }
}

/** A line of a board without place and rating. */
type Detail = Omit<LeaderboardAnswer["standings"][number], "person" | "place" | "rating">;

function membersOf(club: string | undefined): SQL | undefined {
  return club === undefined
    ? undefined
    : sql`${ratings.person} in (select person from club_members where club = ${club})`;
}

/** Restricts the people with a rating to those whom a leaderboard lists; undefined: everybody. */
function amongOf(of: LeaderboardOf, viewer: string): SQL | undefined {
  if (of === "followed")
    return sql`(${ratings.person} = ${viewer}
      or ${ratings.person} in (select followed from follows where person = ${viewer}))`;
  if (of === "clubs")
    return sql`${ratings.person} in (select other.person from club_members own
      join club_members other on other.club = own.club where own.person = ${viewer})`;
  return undefined;
}
