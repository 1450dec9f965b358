import { and, asc, desc, eq, gt, inArray, isNull, lte, notInArray, sql } from "drizzle-orm";
import {
  ANSWERS_OVER,
  favouriteGames,
  idled,
  isSettled,
  maySeeFigure,
  SETTLED_SIGMA,
  showRating,
  strengthOf,
  type PaceClass,
} from "@caravanserai/matchmaking";
import type {
  FoundPeople,
  HeadToHead,
  OwnRelation,
  PlayedTogether,
  Privacy,
  Profile,
  ProfileSettings,
  RatingHistory,
} from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { databaseNow } from "../db/database-now.ts";
import { matches, matchResults, people, profiles, ratedMatches, ratingLines, ratings, seats } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { readReliability } from "../social/people-facts.ts";
import { markOf, withMark } from "../social/program-mark.ts";
import { ownRelation } from "../social/relations-repository.ts";
import { tablematesAmong } from "../social/tablemates.ts";
import { malformed, notFound } from "../service-error.ts";
import { readSharedMatches, togetherBySides, togetherOf } from "./played-together.ts";
import { DEFAULT_PRIVACY } from "./privacy.ts";
import {
  answerTimesOf,
  endsOf,
  matchLengths,
  resultsAgainstBots,
  resultsBySide,
  timeOutsOf,
  type AnswerTimesRow,
  type ResultRow,
} from "./profile-figures.ts";

const LAST_TOGETHER = 10;
/** [MM-908] */
const PAGE = 50;
const PLAYING_SHOWN = 20;
/** The most results read for one person: more than any figure needs. */
const RESULTS_READ = 5000;
const FOUND_MOST = 12;
/** [MM-402] The newest points of each history that are shown. */
const POINTS_SHOWN = 100;

type PersonRow = typeof people.$inferSelect;

/** The viewer of a profile. */
export interface ProfileViewer {
  readonly person: string | null;
  readonly hasAccount: boolean;
}

/** Profiles and people's records against each other, computed from finished matches only. [MM-400] */
export class ProfileService {
  readonly #db: Db;
  readonly #games: Games;

  constructor(parts: { db: Db; games: Games }) {
    this.#db = parts.db;
    this.#games = parts.games;
  }

  /** The profile of an account, reduced to what the viewer may see. [MM-420] [MM-421] */
  async profile(name: string, viewer: ProfileViewer): Promise<Profile> {
    const [row] = await this.#db.select().from(people).where(eq(people.account, name.toLowerCase()));
    const isSelf = row?.id === viewer.person;
    // [MM-561]
    if (row === undefined || (row.deletionDue !== null && !isSelf)) throw notFound("player");
    const settings = await this.settings(row.id);
    const maySee = await this.#maySee(settings, row.id, viewer);
    const hidden: string[] = [];
    const sees = (figure: keyof Privacy): boolean => {
      const may = maySee(figure);
      if (!may) hidden.push(figure);
      return may;
    };
    const now = await databaseNow(this.#db);
    const results = await this.#resultsOf(row.id);
    const counting = results.filter(({ outcome }) => outcome !== "void" && outcome !== "none");
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
      ...{ name: row.name, ...markOf({ program: row.isBot }) },
      isYou: isSelf,
      since: row.createdAt.toISOString(),
      about: settings.isPrivate && !isSelf ? "" : settings.about,
      favourites: favouriteGames(settings.favourites, shows.results ? endsOf(counting) : [], this.#order(), now),
      matches: shows.results ? counting.length : null,
      ratings: shows.rating ? await this.#histories(row.id, now) : [],
      results: shows.results ? resultsBySide(counting.filter(({ againstBots }) => !againstBots)) : [],
      againstBots: shows.results ? resultsAgainstBots(counting) : null,
      lengths: shows.results ? matchLengths(counting) : [],
      answerTimes: shows.answerTime ? answerTimesOf(await this.#answerTimesOf(row.id)) : [],
      timeOuts: shows.timeOuts ? timeOutsOf(counting) : null,
      reliability: shows.reliability ? ((await readReliability(this.#db, [row.id])).get(row.id) ?? null) : null,
      playing: shows.playing ? await this.#playing(row) : [],
      // [MM-420] The two people always see their own record against each other.
      together: isAnother ? await this.#together(viewer.person, row.id) : null,
      relation: isAnother ? await this.#relation(viewer.person, row.id) : null,
      hidden,
    };
  }

  /**
   * [MM-411] [MM-420] The record of two people against each other: for themselves, and for viewers to whom both show
   * it.
   * @throws ServiceError `not-found`, also if one of them does not show it
   */
  async against(name: string, other: string, viewer: ProfileViewer, before: string | null): Promise<HeadToHead> {
    const found: PersonRow[] = [];
    for (const one of [name, other]) {
      const [row] = await this.#db.select().from(people).where(eq(people.account, one.toLowerCase()));
      if (row === undefined || (row.deletionDue !== null && row.id !== viewer.person)) throw notFound("player");
      found.push(row);
    }
    const [first, second] = found;
    if (first === undefined || second === undefined || first.id === second.id) throw notFound("player");
    if (viewer.person !== first.id && viewer.person !== second.id)
      for (const { id } of found) {
        const maySee = await this.#maySee(await this.settings(id), id, viewer);
        if (!maySee("headToHead")) throw notFound("player");
      }
    const rows = await readSharedMatches(this.#db, first.id, second.id);
    const older = before === null ? rows : rows.filter(({ at }) => at < Date.parse(before));
    const together = togetherOf(rows, older.slice(0, PAGE), viewer.person, [first.id, second.id]);
    const named = ({ name: called, isBot }: PersonRow) => ({ name: called, ...markOf({ program: isBot }) });
    return {
      one: named(first),
      other: named(second),
      together,
      sides: togetherBySides(rows),
      more: older.length > PAGE,
    };
  }

  /** [MM-420] Which figures of a person the viewer may see. */
  async #maySee(
    { isPrivate, privacy }: ProfileSettings,
    id: string,
    { person, hasAccount }: ProfileViewer,
  ): Promise<(figure: keyof Privacy) => boolean> {
    const isTablemate = person !== null && (await tablematesAmong(this.#db, person, [id])).has(id);
    const eyes = { isSelf: person === id, hasAccount, isTablemate };
    return (figure) => maySeeFigure(isPrivate ? "me" : privacy[figure], eyes);
  }

  async #relation(person: string, other: string): Promise<OwnRelation> {
    return ownRelation(this.#db, person, other);
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

  /** Finds accounts by the beginning of their name. */
  async find(part: string): Promise<FoundPeople> {
    const wanted = part
      .trim()
      .toLowerCase()
      .replace(/[\\%_]/g, "\\$&");
    if (wanted === "") return { people: [] };
    const rows = await this.#db
      .select({ person: people.id, name: people.name, program: people.isBot })
      .from(people)
      .where(sql`${people.account} like ${`${wanted}%`} and ${people.deletionDue} is null`)
      .orderBy(asc(people.account))
      .limit(FOUND_MOST);
    return { people: rows.map(withMark) };
  }

  #order(): readonly string[] {
    return this.#games.all.map(({ id }) => id);
  }

  /** Newest first. All columns are in one index, so that thousands of results take a few dozen buffers. */
  #resultsOf(person: string): Promise<ResultRow[]> {
    const { game, class: pace, seats: count, side, outcome, score, againstBots } = matchResults;
    const { decisions, deadlines, timeOuts, startedAt, endedAt } = matchResults;
    return this.#db
      .select({
        ...{ game, class: pace, seats: count, side, outcome, score, againstBots },
        ...{ decisions, deadlines, timeOuts, startedAt, endedAt },
      })
      .from(matchResults)
      .where(eq(matchResults.person, person))
      .orderBy(desc(matchResults.endedAt))
      .limit(RESULTS_READ);
  }

  /** [MM-407] The newest matches of each class, newest first: enough for the last two hundred answers. */
  async #answerTimesOf(person: string): Promise<AnswerTimesRow[]> {
    const newest = (pace: PaceClass) =>
      this.#db
        .select({ class: matchResults.class, answerTimes: matchResults.answerTimes })
        .from(matchResults)
        .where(
          and(
            eq(matchResults.person, person),
            eq(matchResults.class, pace),
            notInArray(matchResults.outcome, ["void", "none"]),
          ),
        )
        .orderBy(desc(matchResults.endedAt))
        .limit(ANSWERS_OVER);
    return [...(await newest("live")), ...(await newest("correspondence"))];
  }

  /** [MM-402] [MM-403] Every game and class with a rated match, most matches first. */
  async #histories(person: string, now: number): Promise<RatingHistory[]> {
    const rated = await this.#db
      .select()
      .from(ratings)
      .where(and(eq(ratings.person, person), gt(ratings.matches, 0)));
    const histories: RatingHistory[] = [];
    for (const rating of rated) {
      const { game, class: pace } = rating;
      const isOfHistory = and(eq(ratingLines.person, person), eq(ratingLines.game, game), eq(ratingLines.class, pace));
      const steps = await this.#db
        .select({ line: ratingLines, match: ratedMatches })
        .from(ratingLines)
        .innerJoin(ratedMatches, eq(ratedMatches.number, ratingLines.number))
        .where(isOfHistory)
        .orderBy(desc(ratingLines.number))
        .limit(POINTS_SHOWN);
      // From the index alone.
      const [best] = await this.#db
        .select({ number: ratingLines.number, mu: ratingLines.muAfter, sigma: ratingLines.sigmaAfter })
        .from(ratingLines)
        .where(and(isOfHistory, lte(ratingLines.sigmaAfter, SETTLED_SIGMA)))
        .orderBy(desc(ratingLines.muAfter), asc(ratingLines.number))
        .limit(1);
      const [bestMatch] =
        best === undefined
          ? []
          : await this.#db.select().from(ratedMatches).where(eq(ratedMatches.number, best.number));
      const { strength, uncertainty, settled } = showRating(idled(rating, rating.lastEnd.getTime(), now));
      histories.push({
        ...{ game, class: pace, matches: rating.matches, points: steps.reverse().map(ratingPoint) },
        now: { strength, uncertainty, settled },
        highest:
          best === undefined || bestMatch === undefined
            ? null
            : { rating: strengthOf(best), at: bestMatch.endedAt.toISOString() },
      });
    }
    return histories.sort((one, other) => other.matches - one.matches);
  }

  /**
   * [MM-410] Running public matches with whom they wait for and since when; neither is shown if spectators see the
   * match with a delay [MM-820].
   */
  async #playing({ id }: PersonRow): Promise<Profile["playing"]> {
    const isDelayed = sql<boolean>`${matches.spectatorDelay} > 0`;
    const since = sql<Date>`case when ${isDelayed} then ${matches.startedAt} else ${matches.touchedAt} end`;
    const rows = await this.#db
      .select({
        ...{ id: matches.id, game: matches.game, name: matches.name },
        ...{ waiting: matches.waiting, isDelayed, since: since.mapWith(matches.touchedAt) },
      })
      .from(seats)
      .innerJoin(matches, eq(matches.id, seats.match))
      .where(
        and(
          ...[eq(seats.person, id), isNull(seats.finishedAt), eq(seats.departed, false)],
          ...[eq(matches.status, "playing"), eq(matches.public, true)],
        ),
      )
      .orderBy(desc(since))
      .limit(PLAYING_SHOWN);
    const ids = rows.map((row) => row.id);
    const there =
      ids.length === 0
        ? []
        : await this.#db
            .select({ match: seats.match, seat: seats.seat, name: seats.name })
            .from(seats)
            .where(inArray(seats.match, ids));
    return rows.map(({ waiting, isDelayed: isHidden, since: at, ...row }) => {
      const awaited = new Set(waiting.map(({ seat }) => seat));
      const names = there.filter(({ match, seat }) => match === row.id && awaited.has(seat)).map(({ name }) => name);
      return { ...row, waitingFor: isHidden ? null : names, since: at.toISOString() };
    });
  }

  async #together(one: string, other: string): Promise<PlayedTogether | null> {
    const rows = await readSharedMatches(this.#db, one, other);
    return togetherOf(rows, rows.slice(0, LAST_TOGETHER), one, [one, other]);
  }
}

/** One rated match of a person, and the rating after it. */
interface RatingStep {
  readonly line: typeof ratingLines.$inferSelect;
  readonly match: typeof ratedMatches.$inferSelect;
}

function ratingPoint({ line, match }: RatingStep): RatingHistory["points"][number] {
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
}
