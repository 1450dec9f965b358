import { idled, rateMatch, sixDecimals, startingRating, type PaceClass, type Rating } from "./rating.ts";
import type { RatingList } from "./rated-match.ts";
import { countMatch, NO_MATCHES, termsAreDue, termsOf, type SeatTerms, type SettingTally } from "./seat-terms.ts";

/** A finished rated match as stored: everything that ratings are calculated from. */
export type RatedMatch = {
  /** Its number in the sequence of all rated matches of the site: 1, 2, … (MM-340). */
  readonly number: number;
  readonly match: string;
  readonly game: string;
  readonly class: PaceClass;
  readonly list: RatingList;
  /** When the match was decided for ratings, in milliseconds since 1970. */
  readonly endedAt: number;
  readonly annulled: boolean;
  /** The setting to which the seat terms belong: the game's key for options and number of seats (MM-330). */
  readonly setting: string;
  /** Whether it counts for the terms of its setting (`countsForTerms`). */
  readonly counted: boolean;
  /** The ranked people, each with the side of the seat. */
  readonly players: readonly { readonly person: string; readonly rank: number; readonly side: string }[];
};

/** One line of the rating history: the effect of a match on one person's rating. */
export type RatingLine = {
  readonly number: number;
  readonly match: string;
  readonly person: string;
  readonly game: string;
  readonly class: PaceClass;
  readonly list: RatingList;
  readonly rank: number;
  readonly term: number;
  readonly before: Rating;
  readonly after: Rating;
};

/** A stored rating, with the other data that display and leaderboards need. */
export type CurrentRating = { readonly rating: Rating; readonly lastEnd: number; readonly matches: number };

/** All the data needed for the next match. Values are replaced, never changed in place. */
export type RatingBook = {
  readonly ratings: ReadonlyMap<string, CurrentRating>;
  readonly tallies: ReadonlyMap<string, SettingTally>;
  readonly terms: ReadonlyMap<string, SeatTerms>;
};

export type Recomputed = { readonly lines: RatingLine[]; readonly book: RatingBook };

type RatingPlace = Pick<RatedMatch, "list" | "game" | "class">;

/** The key of a person's rating in `RatingBook.ratings`. */
export function ratingKey({ list, game, class: pace }: RatingPlace, person: string): string {
  return JSON.stringify([list, game, pace, person]);
}

/** The key of a setting in `RatingBook.terms`. Both classes share the terms; people and bots do not. */
export function settingKey({ list, game, setting }: Pick<RatedMatch, "list" | "game" | "setting">): string {
  return JSON.stringify([list, game, setting]);
}

/**
 * [MM-342] Calculates all ratings and terms from the matches, in the order of their numbers. Annulled matches are
 * skipped (MM-343).
 * @throws RangeError if two matches have the same number
 */
export function recompute(matches: readonly RatedMatch[]): Recomputed {
  const ordered = [...matches].sort((one, other) => one.number - other.number);
  const book = newBook();
  let previous = 0;
  const lines = ordered.flatMap((match) => {
    if (match.number <= previous) throw new RangeError(`Two matches have the rating number ${match.number}.`);
    previous = match.number;
    return rateInto(book, match);
  });
  return { lines, book };
}

/** A book that is being written. */
export type GrowingBook = {
  readonly ratings: Map<string, CurrentRating>;
  readonly tallies: Map<string, SettingTally>;
  readonly terms: Map<string, SeatTerms>;
};

/** The book before the first match. */
export function newBook(): GrowingBook {
  return { ratings: new Map(), tallies: new Map(), terms: new Map() };
}

/** [MM-342] One step of `recompute`: writes the next match into the book, and returns its lines. */
export function rateInto(book: GrowingBook, match: RatedMatch): RatingLine[] {
  if (match.annulled) return [];
  const { ratings, tallies, terms } = book;
  const lines = rateNext(book, match);
  for (const line of lines) {
    const key = ratingKey(match, line.person);
    const played = ratings.get(key)?.matches ?? 0;
    ratings.set(key, { rating: line.after, lastEnd: match.endedAt, matches: played + 1 });
  }
  if (match.counted) {
    const key = settingKey(match);
    const tally = countMatch(tallies.get(key) ?? NO_MATCHES, match.players);
    tallies.set(key, tally);
    if (termsAreDue(tally.matches)) terms.set(key, termsOf(tally));
  }
  return lines;
}

/**
 * [MM-314], [MM-319], [MM-320], [MM-334] The lines of the next match after those in the book. Does not change the book.
 */
export function rateNext(book: RatingBook, match: RatedMatch): RatingLine[] {
  const terms = book.terms.get(settingKey(match));
  const seated = match.players.map((player) => ({
    ...player,
    term: terms?.[player.side] ?? 0,
    rating: ratingBefore(book, match, player.person),
  }));
  const after = rateMatch(seated);
  return seated.map(({ person, rank, term, rating }, index) => ({
    number: match.number,
    match: match.match,
    person,
    game: match.game,
    class: match.class,
    list: match.list,
    rank,
    term,
    before: { mu: rating.mu, sigma: sixDecimals(rating.sigma) },
    after: after[index] ?? rating,
  }));
}

function ratingBefore(book: RatingBook, match: RatedMatch, person: string): Rating {
  const current = book.ratings.get(ratingKey(match, person));
  if (current !== undefined) return idled(current.rating, current.lastEnd, match.endedAt);
  const other = match.class === "live" ? "correspondence" : "live";
  return startingRating(book.ratings.get(ratingKey({ ...match, class: other }, person))?.rating);
}

/** A stored number that differs from its recomputation. */
export type RatingDifference = {
  readonly number: number;
  readonly person: string;
  readonly stored: RatingLine | null;
  readonly computed: RatingLine | null;
};

/** [MM-342] The lines that differ, matched by number and person. Values are compared as stored, to six decimals. */
export function compareLines(stored: readonly RatingLine[], computed: readonly RatingLine[]): RatingDifference[] {
  const storedByKey = new Map(stored.map((line) => [lineKey(line), line]));
  const computedByKey = new Map(computed.map((line) => [lineKey(line), line]));
  const keys = [...new Set([...storedByKey.keys(), ...computedByKey.keys()])];
  return keys
    .flatMap((key): RatingDifference[] => {
      const was = storedByKey.get(key) ?? null;
      const is = computedByKey.get(key) ?? null;
      const line = was ?? is;
      if (line === null || (was !== null && is !== null && isSameLine(was, is))) return [];
      return [{ number: line.number, person: line.person, stored: was, computed: is }];
    })
    .sort((one, other) => one.number - other.number || (one.person < other.person ? -1 : 1));
}

/** Whether two lines of one match and person are the same, to six decimals. */
export function isSameLine(one: RatingLine, other: RatingLine): boolean {
  return contentOf(one) === contentOf(other);
}

function lineKey({ number, person }: RatingLine): string {
  return JSON.stringify([number, person]);
}

function contentOf({ match, game, class: pace, list, rank, term, before, after }: RatingLine): string {
  const numbers = [before.mu, before.sigma, after.mu, after.sigma].map(sixDecimals);
  return JSON.stringify([match, game, pace, list, rank, term, ...numbers]);
}
