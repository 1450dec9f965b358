import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import {
  answerQuartiles,
  idled,
  isSettled,
  leaderboard,
  maySeeFigure,
  quantile,
  showRating,
  strengthOf,
  type Contender,
  type PaceClass,
} from "@caravanserai/matchmaking";
import type {
  FoundPeople,
  LeaderboardAnswer,
  OwnRelation,
  PlayedTogether,
  Privacy,
  Profile,
  ProfileSettings,
  RatingHistory,
  SideBalance,
  SideResults,
} from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { matches, matchResults, people, profiles, ratedMatches, ratingLines, ratings, seats } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { ownRelation } from "../relations/relations-repository.ts";
import { settingsOf } from "../ratings/rating-repository.ts";
import { readReliability } from "../relations/people-facts.ts";
import { databaseNow } from "../db/database-now.ts";
import { malformed, notFound } from "../service-error.ts";

const DAY = 86_400_000;
/** [MM-404] */
const LENGTHS_OVER = 50;
/** [MM-408] */
const DEADLINES_OVER = 100;
const FAVOURITES_MOST = 5;
const LAST_TOGETHER = 10;
const PLAYING_SHOWN = 20;
/** Results that are read of one person: more than any figure looks at. */
const RESULTS_READ = 5000;
const FOUND_MOST = 12;

/** [MM-420] */
export const DEFAULT_PRIVACY: Privacy = {
  results: "everybody",
  rating: "everybody",
  answerTime: "tablemates",
  timeOuts: "tablemates",
  reliability: "tablemates",
  currentMatches: "everybody",
  headToHead: "accounts",
};

type ResultRow = typeof matchResults.$inferSelect;
type PersonRow = typeof people.$inferSelect;

/** Who asks for a profile. */
export interface ProfileViewer {
  readonly person: string | null;
  readonly hasAccount: boolean;
}

/** Profiles, leaderboards, and who plays how against whom: from finished matches alone. [MM-400] */
export class ProfileService {
  readonly #db: Db;
  readonly #games: Games;

  constructor(parts: { db: Db; games: Games }) {
    this.#db = parts.db;
    this.#games = parts.games;
  }

  /** The profile of an account, as far as the viewer may see it. [MM-420] [MM-421] */
  async profile(name: string, viewer: ProfileViewer): Promise<Profile> {
    const [row] = await this.#db.select().from(people).where(eq(people.account, name.toLowerCase()));
    const isSelf = row?.id === viewer.person;
    // [MM-561]
    if (row === undefined || (row.deletionDue !== null && !isSelf)) throw notFound("player");
    const settings = await this.settings(row.id);
    const eyes = {
      isSelf,
      hasAccount: viewer.hasAccount,
      isTablemate: await this.#areTablemates(row.id, viewer.person),
    };
    const hidden: string[] = [];
    const sees = (figure: keyof Privacy): boolean => {
      const may = maySeeFigure(settings.isPrivate ? "me" : settings.privacy[figure], eyes);
      if (!may) hidden.push(figure);
      return may;
    };
    const now = await databaseNow(this.#db);
    const results = await this.#resultsOf(row.id);
    const counting = results.filter(({ outcome }) => outcome !== "void");
    const shows = {
      results: sees("results"),
      rating: sees("rating"),
      answerTime: sees("answerTime"),
      timeOuts: sees("timeOuts"),
      reliability: sees("reliability"),
      playing: sees("currentMatches"),
    };
    const isAnother = viewer.person !== null && !isSelf;
    return {
      person: row.id,
      name: row.name,
      isYou: isSelf,
      since: row.createdAt.toISOString(),
      about: settings.isPrivate && !isSelf ? "" : settings.about,
      favourites: shows.results ? favourites(settings.favourites, counting, this.#order(), now) : settings.favourites,
      matches: shows.results ? counting.length : null,
      ratings: shows.rating ? await this.#histories(row.id, now) : [],
      results: shows.results ? bySide(counting.filter(({ againstBots }) => !againstBots)) : [],
      againstBots: shows.results ? againstBots(counting) : null,
      lengths: shows.results ? lengths(counting) : [],
      answerTimes: shows.answerTime ? answerTimesOf(counting) : [],
      timeOuts: shows.timeOuts ? timeOutsOf(counting) : null,
      reliability: shows.reliability ? ((await readReliability(this.#db, [row.id])).get(row.id) ?? null) : null,
      playing: shows.playing ? await this.#playing(row) : [],
      // [MM-420] The two themselves always see what they have played together.
      together: isAnother ? await this.#together(viewer.person, row.id, viewer.person) : null,
      relation: isAnother ? await this.#relation(viewer.person, row.id) : null,
      hidden,
    };
  }

  /**
   * [MM-411] [MM-420] What two have played with each other: for themselves, and for those to whom both show it.
   * @throws ServiceError `not-found` also where one of them does not show it
   */
  async against(name: string, other: string, viewer: ProfileViewer): Promise<PlayedTogether | null> {
    const ids: string[] = [];
    for (const one of [name, other]) {
      const [row] = await this.#db.select().from(people).where(eq(people.account, one.toLowerCase()));
      if (row === undefined || (row.deletionDue !== null && row.id !== viewer.person)) throw notFound("player");
      ids.push(row.id);
    }
    const [first = "", second = ""] = ids;
    if (first === second) throw notFound("player");
    if (viewer.person !== first && viewer.person !== second)
      for (const id of ids) {
        const settings = await this.settings(id);
        const eyes = {
          isSelf: false,
          hasAccount: viewer.hasAccount,
          isTablemate: await this.#areTablemates(id, viewer.person),
        };
        if (!maySeeFigure(settings.isPrivate ? "me" : settings.privacy.headToHead, eyes)) throw notFound("player");
      }
    return this.#together(first, second, viewer.person);
  }

  async #relation(person: string, other: string): Promise<OwnRelation> {
    const { avoidsUntil, ...relation } = await ownRelation(this.#db, person, other);
    return { ...relation, avoidsUntil: avoidsUntil?.toISOString() ?? null };
  }

  async settings(person: string): Promise<ProfileSettings> {
    const [row] = await this.#db.select().from(profiles).where(eq(profiles.person, person));
    return {
      about: row?.about ?? "",
      favourites: row?.favourites ?? [],
      privacy: { ...DEFAULT_PRIVACY, ...(row?.privacy as Partial<Privacy> | undefined) },
      onLeaderboards: row?.onLeaderboards ?? true,
      isPrivate: row?.isPrivate ?? false,
      invitedBy: row?.invitedBy ?? "accounts",
    };
  }

  async change(person: string, settings: ProfileSettings): Promise<void> {
    const unknown = settings.favourites.find((game) => this.#games.find(game) === undefined);
    if (unknown !== undefined) throw malformed(`favourites: there is no game "${unknown}".`);
    await this.#db
      .insert(profiles)
      .values({ person, ...settings })
      .onConflictDoUpdate({ target: profiles.person, set: settings });
  }

  /** [MM-350] [MM-351] [MM-352] @param club of its members alone [MM-607] */
  async leaderboard(game: string, pace: PaceClass, club?: string): Promise<LeaderboardAnswer> {
    this.#games.get(game);
    const now = await databaseNow(this.#db);
    const rows = await this.#db
      .select({
        ...{ rating: ratings, name: people.name, account: people.account, profile: profiles },
        ...{ bannedUntil: people.bannedUntil, deletionDue: people.deletionDue },
      })
      .from(ratings)
      .innerJoin(people, eq(people.id, ratings.person))
      .leftJoin(profiles, eq(profiles.person, ratings.person))
      .where(
        and(
          eq(ratings.list, "people"),
          eq(ratings.game, game),
          eq(ratings.class, pace),
          club === undefined
            ? undefined
            : sql`${ratings.person} in (select person from club_members where club = ${club})`,
        ),
      );
    const contenders = rows.map(({ rating, name, account, profile: settings, ...row }): Contender => ({
      ...{ person: rating.person, name, matches: rating.matches },
      rating: { mu: rating.mu, sigma: rating.sigma },
      lastEnd: rating.lastEnd.getTime(),
      banned: row.bannedUntil !== null && row.bannedUntil.getTime() > now,
      deleted: account === null || row.deletionDue !== null,
      onLeaderboards: settings?.onLeaderboards ?? true,
      ratingIsPublic:
        settings?.isPrivate !== true && (settings?.privacy["rating"] ?? DEFAULT_PRIVACY.rating) === "everybody",
    }));
    const { listed, below, asOneList } = leaderboard(contenders, pace, now);
    const persons = [...listed, ...below].map(({ person }) => person);
    const changes = await this.#changes(game, pace, persons, now);
    const shares = await this.#wonShares(game, pace, persons);
    const of = new Map(contenders.map((one) => [one.person, one]));
    const standing = (place: number | null, one: (typeof below)[number]): LeaderboardAnswer["standings"][number] => ({
      ...{ place, person: one.person, name: one.name },
      rating: { strength: one.shown.strength, uncertainty: one.shown.uncertainty, settled: one.shown.settled },
      change: changes.get(one.person) ?? null,
      matches: of.get(one.person)?.matches ?? 0,
      won: shares.get(one.person) ?? 0,
      lastMatch: new Date(of.get(one.person)?.lastEnd ?? now).toISOString(),
    });
    return {
      ...{ game, class: pace, asOneList },
      standings: [...listed.map((one) => standing(one.place, one)), ...below.map((one) => standing(null, one))],
      balance: await this.#balance(game),
    };
  }

  /** Accounts by a part of their names. */
  async find(part: string): Promise<FoundPeople> {
    const wanted = part
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, "\\$&");
    if (wanted === "") return { people: [] };
    const rows = await this.#db
      .select({ person: people.id, name: people.name })
      .from(people)
      .where(sql`${people.account} like ${`%${wanted}%`} and ${people.deletionDue} is null`)
      .orderBy(sql`${people.account} not like ${`${wanted}%`}`, asc(people.account))
      .limit(FOUND_MOST);
    return { people: rows };
  }

  #order(): readonly string[] {
    return this.#games.all.map(({ id }) => id);
  }

  #resultsOf(person: string): Promise<ResultRow[]> {
    return this.#db
      .select()
      .from(matchResults)
      .where(eq(matchResults.person, person))
      .orderBy(desc(matchResults.endedAt))
      .limit(RESULTS_READ);
  }

  /** [MM-402] [MM-403] Every game and class with a rated match, most matches first. */
  async #histories(person: string, now: number): Promise<RatingHistory[]> {
    const rows = await this.#db
      .select({ line: ratingLines, match: ratedMatches })
      .from(ratingLines)
      .innerJoin(ratedMatches, eq(ratedMatches.number, ratingLines.number))
      .where(and(eq(ratingLines.person, person), eq(ratedMatches.annulled, false)))
      .orderBy(asc(ratingLines.number));
    const histories = new Map<string, (typeof rows)[number][]>();
    for (const row of rows) {
      const key = `${row.match.game}/${row.match.class}`;
      histories.set(key, [...(histories.get(key) ?? []), row]);
    }
    return [...histories.values()]
      .flatMap((all): RatingHistory[] => {
        const last = all.at(-1);
        if (last === undefined) return [];
        const current = { mu: last.line.muAfter, sigma: last.line.sigmaAfter };
        const { strength, uncertainty, settled } = showRating(idled(current, last.match.endedAt.getTime(), now));
        const points = all.map(({ line, match }) => {
          const after = { mu: line.muAfter, sigma: line.sigmaAfter };
          const rating = strengthOf(after);
          return {
            at: match.endedAt.toISOString(),
            match: match.match,
            rating,
            uncertainty: showRating(after).uncertainty,
            change: rating - strengthOf({ mu: line.muBefore, sigma: line.sigmaBefore }),
            settled: isSettled(after),
          };
        });
        const best = points.filter(({ settled: was }) => was).sort((one, other) => other.rating - one.rating)[0];
        return [
          {
            ...{ game: last.match.game, class: last.match.class, matches: all.length, points },
            now: { strength, uncertainty, settled },
            highest: best === undefined ? null : { rating: best.rating, at: best.at },
          },
        ];
      })
      .sort((one, other) => other.matches - one.matches);
  }

  /** [MM-410] */
  async #playing({ id }: PersonRow): Promise<Profile["playing"]> {
    const rows = await this.#db
      .select({ id: matches.id, game: matches.game, name: matches.name, touchedAt: matches.touchedAt })
      .from(seats)
      .innerJoin(matches, eq(matches.id, seats.match))
      .where(
        and(eq(seats.person, id), eq(seats.departed, false), eq(matches.status, "playing"), eq(matches.public, true)),
      )
      .orderBy(desc(matches.touchedAt))
      .limit(PLAYING_SHOWN);
    return rows.map(({ touchedAt, ...row }) => ({ ...row, since: touchedAt.toISOString() }));
  }

  /** [MM-411] [MM-412] What two have played with each other; private matches are linked for the two alone. */
  async #together(one: string, other: string, viewer: string | null): Promise<PlayedTogether | null> {
    const { rows } = await this.#db.execute<{
      match: string;
      game: string;
      public: boolean;
      at: number;
      mine: number;
      theirs: number;
      mine_left: boolean;
      theirs_left: boolean;
    }>(sql`
      select a.match, a.game, m.public, (extract(epoch from a.ended_at) * 1000)::float8 as at, a.place as mine, b.place as theirs,
             a.stayed = 'left' as mine_left, b.stayed = 'left' as theirs_left
        from match_results a join match_results b on b.match = a.match and b.person = ${other} join matches m on m.id = a.match
       where a.person = ${one} and a.outcome <> 'void' order by a.ended_at desc limit 1000`);
    if (rows.length === 0) return null;
    const compared = rows.map((row) => ({
      match: row.public || viewer === one || viewer === other ? row.match : null,
      game: row.game,
      at: new Date(row.at).toISOString(),
      result:
        row.mine_left !== row.theirs_left
          ? row.mine_left
            ? ("behind" as const)
            : ("before" as const)
          : row.mine < row.theirs
            ? ("before" as const)
            : row.mine > row.theirs
              ? ("behind" as const)
              : ("tie" as const),
    }));
    const count = (wanted: string): number => compared.filter(({ result }) => result === wanted).length;
    return {
      ...{ matches: rows.length, mine: count("before"), theirs: count("behind"), ties: count("tie") },
      last: compared.slice(0, LAST_TOGETHER),
    };
  }

  /** [MM-420] People with whom one has a match running, or a proposal. */
  async #areTablemates(one: string, other: string | null): Promise<boolean> {
    if (other === null || other === one) return false;
    const { rows } = await this.#db.execute<{ yes: boolean }>(sql`
      select exists (select 1 from seats a join seats b on b.match = a.match join matches m on m.id = a.match
                      where a.person = ${one} and b.person = ${other} and m.status <> 'finished')
          or exists (select 1 from proposal_members a join proposal_members b on b.proposal = a.proposal
                      where a.person = ${one} and b.person = ${other} and a.is_active) as yes`);
    return rows[0]?.yes === true;
  }

  /** By how much ratings have changed within 30 days. */
  async #changes(game: string, pace: PaceClass, persons: readonly string[], now: number): Promise<Map<string, number>> {
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
          eq(ratedMatches.list, "people"),
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
          ne(matchResults.outcome, "void"),
        ),
      )
      .groupBy(matchResults.person);
    return new Map(rows.map(({ person, share }) => [person, share]));
  }

  /** [MM-335] How even the sides are, setting by setting, from the matches that count for the terms. */
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
    return settings.map(({ setting, matches: counted, score, terms }) => ({
      setting: JSON.parse(setting) as SideBalance["setting"],
      matches: counted,
      sides: Object.entries(score)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([side, points]) => {
          const share = points / counted;
          return {
            ...{ side, share },
            give: 1.96 * Math.sqrt((share * (1 - share)) / counted),
            first: firsts.find((one) => one.setting === setting && one.side === side)?.first ?? 0,
            term: terms?.[side] ?? null,
          };
        }),
    }));
  }
}

/** [MM-401] Most played first; within a game by seats and side. */
function bySide(results: readonly ResultRow[]): SideResults[] {
  const groups = new Map<string, ResultRow[]>();
  for (const row of results) {
    const key = JSON.stringify([row.game, row.seats, row.side]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const playedOf = (game: string): number => results.filter((row) => row.game === game).length;
  return [...groups.values()]
    .map((rows): SideResults => {
      const count = (wanted: ResultRow["outcome"]): number => rows.filter(({ outcome }) => outcome === wanted).length;
      const [first] = rows;
      return {
        ...{ game: first?.game ?? "", seats: first?.seats ?? 0, side: first?.side ?? "", played: rows.length },
        ...{ won: count("won"), shared: count("shared"), lost: count("lost") },
        score: rows.reduce((sum, { score }) => sum + score, 0) / rows.length,
      };
    })
    .sort(
      (one, other) =>
        playedOf(other.game) - playedOf(one.game) ||
        one.game.localeCompare(other.game, "en") ||
        one.seats - other.seats ||
        (one.side < other.side ? -1 : 1),
    );
}

function againstBots(results: readonly ResultRow[]): Profile["againstBots"] {
  const rows = results.filter((row) => row.againstBots);
  return rows.length === 0
    ? null
    : { played: rows.length, won: rows.filter(({ outcome }) => outcome === "won").length };
}

/** [MM-404] */
function lengths(results: readonly ResultRow[]): Profile["lengths"] {
  const groups = new Map<string, ResultRow[]>();
  for (const row of results) {
    const key = `${row.game}/${row.class ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const last = rows.slice(0, LENGTHS_OVER);
    const [first] = last;
    if (first === undefined) return [];
    const median = (values: number[]): number => Math.round(quantile(values, 0.5) ?? 0);
    return [
      {
        ...{ game: first.game, class: first.class },
        decisions: median(last.map(({ decisions }) => decisions)),
        ms: median(last.map(({ startedAt, endedAt }) => endedAt.getTime() - startedAt.getTime())),
      },
    ];
  });
}

/** [MM-407] */
function answerTimesOf(results: readonly ResultRow[]): Profile["answerTimes"] {
  return (["live", "correspondence"] as const).flatMap((pace) => {
    const times = results
      .filter((row) => row.class === pace)
      .reverse()
      .flatMap(({ answerTimes }) => answerTimes);
    const found = answerQuartiles(times);
    if (found === null) return [];
    const [first, half, third] = found.quartiles;
    return [
      { class: pace, quartiles: [first, half, third] as [number, number, number], ninth: found.ninth, of: found.of },
    ];
  });
}

/** [MM-408] */
function timeOutsOf(results: readonly ResultRow[]): Profile["timeOuts"] {
  let of = 0;
  let missed = 0;
  for (const { deadlines, timeOuts } of results) {
    if (of >= DEADLINES_OVER) break;
    of += deadlines;
    missed += timeOuts;
  }
  return of === 0 ? null : { of, missed };
}

/** [MM-409] Chosen ones, else the most played of the last year, ties in the order of the site. */
function favourites(
  chosen: readonly string[],
  results: readonly ResultRow[],
  order: readonly string[],
  now: number,
): string[] {
  if (chosen.length > 0) return [...chosen];
  const recent = results.filter(({ endedAt }) => now - endedAt.getTime() <= 365 * DAY);
  const played = (game: string): number => recent.filter((row) => row.game === game).length;
  return order
    .filter((game) => played(game) > 0)
    .sort((one, other) => played(other) - played(one) || order.indexOf(one) - order.indexOf(other))
    .slice(0, FAVOURITES_MOST);
}
