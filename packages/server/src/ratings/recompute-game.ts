import {
  isSameLine,
  newBook,
  rateInto,
  ratingKey,
  sixDecimals,
  type CurrentRating,
  type PaceClass,
  type RatedMatch,
  type RatingLine,
  type RatingList,
} from "@caravanserai/matchmaking";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { ratedMatches, ratingLines, ratings, seatTerms } from "../db/schema.ts";
import { groupBy, inPieces } from "../lists.ts";

/** The ratings that depend on each other: those of one game, in one list. */
export interface RatedGame {
  readonly list: RatingList;
  readonly game: string;
}

type Ratings = ReadonlyMap<string, CurrentRating>;
type StoredLine = typeof ratingLines.$inferSelect;

/** The number of matches computed, and of rows written, before everybody else has a turn. */
const AT_ONCE = 250;
/** The number of ratings read before everybody else has a turn. */
const READ_AT_ONCE = 1000;

/**
 * [MM-342] [MM-343] Computes the ratings and terms of a game again, from the stored numbers and lines of its matches,
 * and writes what differs. However many matches there are, the event loop is held for some of them only. Returns the
 * ratings before and after. Call it under `lockRatings`.
 */
export async function recomputeGame(
  tx: Db,
  game: RatedGame,
): Promise<{ readonly before: Ratings; readonly after: Ratings }> {
  const before = await ratingsOf(tx, game);
  const book = newBook();
  for await (const page of storedMatches(tx, game)) {
    const changed: RatingLine[] = [];
    for (const { match, lines } of page)
      for (const line of rateInto(book, match)) {
        const stored = lines.find(({ person }) => person === line.person);
        if (stored === undefined || !isSameLine(lineOf(match, stored), line)) changed.push(line);
      }
    await writeLines(tx, changed);
    await tx.delete(ratingLines).where(
      inArray(
        ratingLines.number,
        page.filter(({ match }) => match.annulled).map(({ match }) => match.number),
      ),
    );
  }
  await writeRatings(tx, before, book.ratings);
  await tx.delete(seatTerms).where(and(eq(seatTerms.list, game.list), eq(seatTerms.game, game.game)));
  for (const [key, tally] of book.tallies) {
    const [list, name, setting] = JSON.parse(key) as [RatingList, string, string];
    await tx.insert(seatTerms).values({ list, game: name, setting, ...tally, terms: book.terms.get(key) ?? null });
  }
  return { before, after: book.ratings };
}

/** The current ratings, by `ratingKey`. */
async function ratingsOf(tx: Db, { list, game }: RatedGame): Promise<Ratings> {
  const found = new Map<string, CurrentRating>();
  for (let last = { class: "", person: "" }; ;) {
    const rows = await tx
      .select()
      .from(ratings)
      .where(
        and(
          eq(ratings.list, list),
          eq(ratings.game, game),
          sql`(${ratings.class}, ${ratings.person}) > (${last.class}, ${last.person})`,
        ),
      )
      .orderBy(asc(ratings.class), asc(ratings.person))
      .limit(READ_AT_ONCE);
    for (const { mu, sigma, lastEnd, matches, ...place } of rows) {
      found.set(ratingKey(place, place.person), { rating: { mu, sigma }, lastEnd: lastEnd.getTime(), matches });
      last = place;
    }
    if (rows.length < READ_AT_ONCE) return found;
  }
}

/** The numbered matches in order, page by page, each with its stored lines. */
async function* storedMatches(
  tx: Db,
  { list, game }: RatedGame,
): AsyncGenerator<readonly { readonly match: RatedMatch; readonly lines: readonly StoredLine[] }[]> {
  for (let last = 0; ;) {
    const rows = await tx
      .select()
      .from(ratedMatches)
      .where(and(gt(ratedMatches.number, last), eq(ratedMatches.list, list), eq(ratedMatches.game, game)))
      .orderBy(asc(ratedMatches.number))
      .limit(AT_ONCE);
    const numbers = rows.map(({ number }) => number);
    const stored = await tx
      .select()
      .from(ratingLines)
      .where(inArray(ratingLines.number, numbers))
      .orderBy(asc(ratingLines.number), asc(ratingLines.seat));
    const byNumber = groupBy(stored, ({ number }) => number);
    yield rows.map(({ endedAt, annulledWhy: _why, ...match }) => {
      const lines = byNumber.get(match.number) ?? [];
      const players = lines.map(({ person, rank, side }) => ({ person, rank, side }));
      return { match: { ...match, endedAt: endedAt.getTime(), players }, lines };
    });
    if (rows.length < AT_ONCE) return;
    last = numbers.at(-1) ?? last;
  }
}

/** A stored line in the form in which it is computed. */
function lineOf(match: RatedMatch, line: StoredLine): RatingLine {
  const { number, person, rank, term } = line;
  return {
    ...{ number, match: match.match, person, game: match.game, class: match.class, list: match.list, rank, term },
    before: { mu: line.muBefore, sigma: line.sigmaBefore },
    after: { mu: line.muAfter, sigma: line.sigmaAfter },
  };
}

async function writeLines(tx: Db, lines: readonly RatingLine[]): Promise<void> {
  for (const some of inPieces(lines, AT_ONCE)) {
    const rows = some.map(({ number, person, term, before, after }) => ({
      ...{ number, person, term, mu_before: before.mu, sigma_before: before.sigma },
      ...{ mu_after: after.mu, sigma_after: after.sigma },
    }));
    await tx.execute(
      sql`update rating_lines l
             set term = c.term, mu_before = c.mu_before, sigma_before = c.sigma_before, mu_after = c.mu_after,
                 sigma_after = c.sigma_after
            from json_to_recordset(${JSON.stringify(rows)}::json) as c(number int, person text, term numeric,
                 mu_before numeric, sigma_before numeric, mu_after numeric, sigma_after numeric)
           where l.number = c.number and l.person = c.person`,
    );
  }
}

async function writeRatings(tx: Db, before: Ratings, after: Ratings): Promise<void> {
  const changed = [...after].filter(([key, rating]) => !isSameRating(before.get(key), rating));
  for (const some of inPieces(changed, AT_ONCE))
    await tx
      .insert(ratings)
      .values(
        some.map(([key, { rating, lastEnd, matches }]) => ({
          ...{ ...placeOf(key), ...rating, lastEnd: new Date(lastEnd), matches },
        })),
      )
      .onConflictDoUpdate({
        target: [ratings.list, ratings.game, ratings.class, ratings.person],
        set: {
          ...{ mu: sql`excluded.mu`, sigma: sql`excluded.sigma` },
          ...{ lastEnd: sql`excluded.last_end`, matches: sql`excluded.matches` },
        },
      });
  for (const key of before.keys()) {
    if (after.has(key)) continue;
    const { list, game, class: pace, person } = placeOf(key);
    await tx
      .delete(ratings)
      .where(and(eq(ratings.list, list), eq(ratings.game, game), eq(ratings.class, pace), eq(ratings.person, person)));
  }
}

function isSameRating(one: CurrentRating | undefined, other: CurrentRating): boolean {
  const content = ({ rating: { mu, sigma }, lastEnd, matches }: CurrentRating): string =>
    JSON.stringify([sixDecimals(mu), sixDecimals(sigma), lastEnd, matches]);
  return one !== undefined && content(one) === content(other);
}

/** What a `ratingKey` stands for. */
function placeOf(key: string): RatedGame & { readonly class: PaceClass; readonly person: string } {
  const [list, game, pace, person] = JSON.parse(key) as [RatingList, string, PaceClass, string];
  return { list, game, class: pace, person };
}
