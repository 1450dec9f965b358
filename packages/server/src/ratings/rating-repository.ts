import { and, asc, desc, eq, inArray, max, sql } from "drizzle-orm";
import {
  countMatch,
  NO_MATCHES,
  rateNext,
  ratingKey,
  settingKey,
  termsAreDue,
  termsOf,
  type CurrentRating,
  type PaceClass,
  type RatedMatch,
  type RatingList,
  type RatingLine,
  type Recomputed,
  type SeatTerms,
  type SettingTally,
} from "@caravanserai/matchmaking";
import type { Db } from "../db/connection.ts";
import { ratedMatches, ratingLines, ratings, seatTerms } from "../db/schema.ts";
import { groupBy } from "../lists.ts";

/** The key of the advisory lock under which rating numbers are assigned. [MM-340] */
const RATING = 727_403;

/** Allows one booking at a time over all servers, until the end of the transaction. */
export async function lockRatings(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${RATING})`);
}

/**
 * [MM-340] Gives the match the next number and writes its lines. A match that already has a number keeps it, and null
 * is returned. Call it under `lockRatings`.
 */
export async function rateIn(
  tx: Db,
  match: Omit<RatedMatch, "number" | "annulled">,
  seatOf: (person: string) => number,
): Promise<readonly RatingLine[] | null> {
  const [known] = await tx
    .select({ number: ratedMatches.number })
    .from(ratedMatches)
    .where(eq(ratedMatches.match, match.match));
  if (known !== undefined) return null;
  const [last] = await tx.select({ number: max(ratedMatches.number) }).from(ratedMatches);
  const rated: RatedMatch = { ...match, number: (last?.number ?? 0) + 1, annulled: false };
  const tally = await tallyOf(tx, rated);
  const current = await currentRatings(tx, rated);
  const terms = tally?.terms ?? null;
  const book = {
    ratings: current,
    tallies: new Map<string, SettingTally>(),
    terms: new Map<string, SeatTerms>(terms === null ? [] : [[settingKey(rated), terms]]),
  };
  const lines = rateNext(book, rated);
  await tx.insert(ratedMatches).values({
    ...{ number: rated.number, match: rated.match, game: rated.game, class: rated.class, list: rated.list },
    ...{ endedAt: new Date(rated.endedAt), setting: rated.setting, counted: rated.counted },
  });
  await insertLines(tx, rated, lines, seatOf);
  for (const { person, after } of lines) {
    const before = current.get(ratingKey(rated, person));
    const row = {
      mu: after.mu,
      sigma: after.sigma,
      lastEnd: new Date(rated.endedAt),
      matches: (before?.matches ?? 0) + 1,
    };
    await tx
      .insert(ratings)
      .values({ ...row, person, list: rated.list, game: rated.game, class: rated.class })
      .onConflictDoUpdate({ target: [ratings.list, ratings.game, ratings.class, ratings.person], set: row });
  }
  if (rated.counted) {
    const counted = countMatch(tally ?? NO_MATCHES, rated.players);
    const row = {
      matches: counted.matches,
      score: counted.score,
      terms: termsAreDue(counted.matches) ? termsOf(counted) : terms,
    };
    await tx
      .insert(seatTerms)
      .values({ ...row, list: rated.list, game: rated.game, setting: rated.setting })
      .onConflictDoUpdate({ target: [seatTerms.list, seatTerms.game, seatTerms.setting], set: row });
  }
  return lines;
}

async function insertLines(
  tx: Db,
  rated: RatedMatch,
  lines: readonly RatingLine[],
  seatOf: (person: string) => number,
): Promise<void> {
  await tx.insert(ratingLines).values(
    lines.map(({ number, person, rank, term, before, after }) => ({
      ...{ number, person, rank, term, seat: seatOf(person), game: rated.game, class: rated.class },
      side: rated.players.find((player) => player.person === person)?.side ?? "",
      ...{ muBefore: before.mu, sigmaBefore: before.sigma, muAfter: after.mu, sigmaAfter: after.sigma },
    })),
  );
}

/** The ratings of a match's players in its game, in both classes. */
async function currentRatings(tx: Db, match: RatedMatch): Promise<Map<string, CurrentRating>> {
  const persons = match.players.map(({ person }) => person);
  const rows = await tx
    .select()
    .from(ratings)
    .where(and(inArray(ratings.person, persons), eq(ratings.game, match.game), eq(ratings.list, match.list)));
  return new Map(
    rows.map(({ person, mu, sigma, lastEnd, matches, class: pace }) => [
      ratingKey({ ...match, class: pace }, person),
      { rating: { mu, sigma }, lastEnd: lastEnd.getTime(), matches },
    ]),
  );
}

async function tallyOf(db: Db, { list, game, setting }: Pick<RatedMatch, "list" | "game" | "setting">) {
  const [row] = await db
    .select()
    .from(seatTerms)
    .where(and(eq(seatTerms.list, list), eq(seatTerms.game, game), eq(seatTerms.setting, setting)));
  return row;
}

/** [MM-333] The terms for the next match of a setting, by side; empty: all sides count the same. */
export async function termsInUse(db: Db, list: RatingList, game: string, setting: string): Promise<SeatTerms> {
  return (await tallyOf(db, { list, game, setting }))?.terms ?? {};
}

/** Every setting of a game with counted matches. */
export async function settingsOf(db: Db, game: string) {
  return db
    .select()
    .from(seatTerms)
    .where(and(eq(seatTerms.game, game), eq(seatTerms.list, "people")))
    .orderBy(desc(seatTerms.matches));
}

/** All numbered matches, in order. */
export async function numberedMatches(db: Db): Promise<(typeof ratedMatches.$inferSelect)[]> {
  return db.select().from(ratedMatches).orderBy(asc(ratedMatches.number));
}

/** [MM-342] The stored lines, in the form in which they are computed. */
export async function storedLines(db: Db): Promise<RatingLine[]> {
  const rows = await db
    .select({ line: ratingLines, match: ratedMatches })
    .from(ratingLines)
    .innerJoin(ratedMatches, eq(ratedMatches.number, ratingLines.number))
    .orderBy(asc(ratingLines.number), asc(ratingLines.person));
  return rows.map(({ line, match }) => ({
    ...{ number: line.number, match: match.match, person: line.person, game: match.game, class: match.class },
    ...{ list: match.list, rank: line.rank, term: line.term },
    before: { mu: line.muBefore, sigma: line.sigmaBefore },
    after: { mu: line.muAfter, sigma: line.sigmaAfter },
  }));
}

/**
 * [MM-342] Replaces the stored numbers by computed ones, all at once: for the command line. Call it under
 * `lockRatings`.
 */
export async function replaceRatings(
  tx: Db,
  matches: readonly RatedMatch[],
  { lines, book }: Recomputed,
): Promise<void> {
  const stored = await tx
    .select({ number: ratingLines.number, person: ratingLines.person, seat: ratingLines.seat })
    .from(ratingLines);
  const seats = new Map(stored.map(({ number, person, seat }) => [`${number} ${person}`, seat]));
  await tx.delete(ratingLines);
  await tx.delete(ratings);
  await tx.delete(seatTerms);
  const byNumber = groupBy(lines, ({ number }) => number);
  for (const match of matches) {
    const own = byNumber.get(match.number) ?? [];
    const row = { setting: match.setting, counted: match.counted, endedAt: new Date(match.endedAt), list: match.list };
    await tx.update(ratedMatches).set(row).where(eq(ratedMatches.number, match.number));
    if (own.length > 0) await insertLines(tx, match, own, (person) => seats.get(`${match.number} ${person}`) ?? 0);
  }
  for (const [key, { rating, lastEnd, matches: played }] of book.ratings) {
    const [list, game, pace, person] = JSON.parse(key) as [RatingList, string, PaceClass, string];
    await tx
      .insert(ratings)
      .values({ list, game, class: pace, person, ...rating, lastEnd: new Date(lastEnd), matches: played });
  }
  for (const [key, tally] of book.tallies) {
    const [list, game, setting] = JSON.parse(key) as [RatingList, string, string];
    await tx.insert(seatTerms).values({ list, game, setting, ...tally, terms: book.terms.get(key) ?? null });
  }
}
