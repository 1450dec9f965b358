import { DAY } from "@caravanserai/clocks";
import { and, asc, eq, inArray, notInArray, sql, type SQL } from "drizzle-orm";
import { leaderboard, strengthOf, type Contender, type PaceClass, type RatingList } from "@caravanserai/matchmaking";
import type { LeaderboardAnswer, LeaderboardOf, SideBalance } from "@caravanserai/protocol";
import { readOptions } from "@caravanserai/kernel";
import type { Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import { matchResults, people, profiles, ratedMatches, ratingLines, ratings } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { settingsOf } from "../ratings/rating-repository.ts";
import { settingOf } from "../ratings/settings.ts";
import { markOf } from "../relations/program-mark.ts";
import { DEFAULT_PRIVACY } from "./privacy.ts";

/** [MM-908] */
const PAGE = 50;

/** The strongest players of a game, and the balance of its sides, computed from rated matches only. */
export class LeaderboardService {
  readonly #db: Db;
  readonly #games: Games;

  constructor(parts: { db: Db; games: Games }) {
    this.#db = parts.db;
    this.#games = parts.games;
  }

  /** [MM-350] [MM-351] [MM-352] @param club lists only its members [MM-607] */
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
    const list: RatingList = of === "programs" ? "bots" : "people";
    this.#games.get(game);
    const now = await databaseNow(this.#db);
    const rows = await this.#rated(list, game, pace, and(amongOf(of, viewer ?? ""), membersOf(club)));
    const found = new Map(rows.map((row) => [row.rating.person, row]));
    const contenders = rows.map((row) => contenderOf(row, now));
    const { listed, below, asOneList } = leaderboard(contenders, pace, now);
    const all = [...listed, ...below.map((one) => ({ ...one, place: null }))];
    // [MM-908]
    const from = after === undefined ? 0 : all.findIndex(({ person }) => person === after) + 1;
    const page = all.slice(from, from + PAGE);
    const own = page.some(({ person }) => person === viewer) ? undefined : all.find(({ person }) => person === viewer);
    const persons = [...page, ...(own === undefined ? [] : [own])].map(({ person }) => person);
    const changes = await this.#changes(list, game, pace, persons, now);
    const shares = await this.#wonShares(game, pace, persons);
    const standing = ({ place, person, name, shown }: (typeof all)[number]): LeaderboardAnswer["standings"][number] => {
      const row = found.get(person);
      return {
        ...{ place, person, name, ...markOf({ program: row?.program === true }) },
        rating: { strength: shown.strength, uncertainty: shown.uncertainty, settled: shown.settled },
        change: changes.get(person) ?? null,
        matches: row?.rating.matches ?? 0,
        won: shares.get(person) ?? 0,
        lastMatch: (row?.rating.lastEnd ?? new Date(now)).toISOString(),
      };
    };
    return {
      ...{ game, class: pace, of, asOneList },
      standings: page.map(standing),
      more: from + PAGE < all.length,
      you: own === undefined ? null : standing(own),
      balance: await this.#balance(game),
    };
  }

  /** People with a rating, with the data that decides whether and where they are listed. */
  #rated(list: RatingList, game: string, pace: PaceClass, among: SQL | undefined): Promise<RatedRow[]> {
    return this.#db
      .select({
        ...{ rating: ratings, name: people.name, program: people.isBot, account: people.account, profile: profiles },
        ...{ bannedUntil: people.bannedUntil, deletionDue: people.deletionDue },
      })
      .from(ratings)
      .innerJoin(people, eq(people.id, ratings.person))
      .leftJoin(profiles, eq(profiles.person, ratings.person))
      .where(and(eq(ratings.list, list), eq(ratings.game, game), eq(ratings.class, pace), among));
  }

  /** How much ratings have changed within 30 days. */
  async #changes(
    list: RatingList,
    game: string,
    pace: PaceClass,
    persons: readonly string[],
    now: number,
  ): Promise<Map<string, number>> {
    if (persons.length === 0) return new Map();
    const rows = await this.#db
      .select({
        person: ratingLines.person,
        before: ratingLines.muBefore,
        after: ratingLines.muAfter,
        number: ratingLines.number,
      })
      .from(ratingLines)
      .innerJoin(ratedMatches, eq(ratedMatches.number, ratingLines.number))
      .where(
        and(
          inArray(ratingLines.person, [...persons]),
          eq(ratedMatches.game, game),
          eq(ratedMatches.class, pace),
          eq(ratedMatches.list, list),
          sql`${ratedMatches.endedAt} > to_timestamp(${(now - 30 * DAY) / 1000}::float8)`,
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

  async #wonShares(game: string, pace: PaceClass, persons: readonly string[]): Promise<Map<string, number>> {
    if (persons.length === 0) return new Map();
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

  /**
   * [MM-335] The balance of the sides in each setting, from the matches that count for the terms, together with the
   * results of games between bots.
   */
  async #balance(game: string): Promise<SideBalance[]> {
    const settings = await settingsOf(this.#db, game);
    const firsts = await this.#db
      .select({
        setting: ratedMatches.setting,
        side: ratingLines.side,
        first: sql<number>`count(*) filter (where ${ratingLines.rank} = 1)::int`,
      })
      .from(ratingLines)
      .innerJoin(ratedMatches, eq(ratedMatches.number, ratingLines.number))
      .where(and(eq(ratedMatches.game, game), eq(ratedMatches.counted, true), eq(ratedMatches.list, "people")))
      .groupBy(ratedMatches.setting, ratingLines.side);
    const definition = this.#games.get(game);
    const ofBots = new Map(
      (definition.sides?.botGames ?? []).map(({ options, seats: playing, games, won }) => [
        settingOf(definition, readOptions(definition.options, options), playing),
        { games, won: { ...won } },
      ]),
    );
    const counted = settings.map(({ setting, matches, score, terms }) => ({
      setting: JSON.parse(setting) as SideBalance["setting"],
      matches,
      sides: Object.entries(score)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([side, points]) => {
          const share = points / matches;
          return {
            ...{ side, share },
            give: 1.96 * Math.sqrt((share * (1 - share)) / matches),
            first: firsts.find((one) => one.setting === setting && one.side === side)?.first ?? 0,
            term: terms?.[side] ?? null,
          };
        }),
      bots: ofBots.get(setting) ?? null,
    }));
    const isCounted = (setting: string): boolean => settings.some((one) => one.setting === setting);
    const ofBotsAlone = [...ofBots].flatMap(([setting, bots]) =>
      isCounted(setting)
        ? []
        : [{ setting: JSON.parse(setting) as SideBalance["setting"], matches: 0, sides: [], bots }],
    );
    return [...counted, ...ofBotsAlone];
  }
}

/** A person with a rating. */
interface RatedRow {
  readonly rating: typeof ratings.$inferSelect;
  readonly name: string;
  readonly program: boolean;
  readonly account: string | null;
  readonly profile: typeof profiles.$inferSelect | null;
  readonly bannedUntil: Date | null;
  readonly deletionDue: Date | null;
}

function contenderOf({ rating, name, account, profile, bannedUntil, deletionDue }: RatedRow, now: number): Contender {
  return {
    ...{ person: rating.person, name, matches: rating.matches },
    rating: { mu: rating.mu, sigma: rating.sigma },
    lastEnd: rating.lastEnd.getTime(),
    banned: bannedUntil !== null && bannedUntil.getTime() > now,
    deleted: account === null || deletionDue !== null,
    onLeaderboards: profile?.onLeaderboards ?? true,
    ratingIsPublic:
      profile?.isPrivate !== true && (profile?.privacy["rating"] ?? DEFAULT_PRIVACY.rating) === "everybody",
  };
}

/** [MM-607] Only the members of a club; undefined: everybody. */
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
