/* Ratings and results. */
import type { PaceClass, RatingList } from "@caravanserai/matchmaking";
import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { instant, points } from "./columns.ts";
import { matches, matchId } from "./matches.ts";
import { people } from "./people.ts";

/** [MM-340] The rated matches of the site in order of their numbers, which have no gaps. */
export const ratedMatches = pgTable(
  "rated_matches",
  {
    number: integer().primaryKey(),
    match: text()
      .notNull()
      .unique()
      .references(() => matches.id, { onDelete: "cascade" }),
    game: text().notNull(),
    class: text().$type<PaceClass>().notNull(),
    list: text().$type<RatingList>().notNull(),
    endedAt: instant().notNull(),
    /** [MM-330] The game's own key for options and number of seats. */
    setting: text().notNull(),
    /** [MM-331] Whether it counts for the terms of its setting. */
    counted: boolean().notNull(),
    /** [MM-343] */
    annulled: boolean().notNull().default(false),
    annulledWhy: text(),
  },
  (t) => [index("rated_matches_setting").on(t.game, t.setting), index("rated_matches_ended").on(t.endedAt)],
);

/** [MM-340] How a rated match changed one person's rating. */
export const ratingLines = pgTable(
  "rating_lines",
  {
    number: integer()
      .notNull()
      .references(() => ratedMatches.number, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id),
    seat: smallint().notNull(),
    side: text().notNull(),
    rank: smallint().notNull(),
    term: numeric({ precision: 5, scale: 1, mode: "number" }).notNull(),
    muBefore: points().notNull(),
    sigmaBefore: points().notNull(),
    muAfter: points().notNull(),
    sigmaAfter: points().notNull(),
    /** Those of the match, so that a person's history in one of them is found by an index. */
    game: text().notNull(),
    class: text().$type<PaceClass>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.number, t.person] }),
    index("rating_lines_person").on(t.person, t.number),
    index("rating_lines_history").on(t.person, t.game, t.class, t.number, t.muAfter, t.sigmaAfter),
  ],
);

/** The ratings after the last number. */
export const ratings = pgTable(
  "ratings",
  {
    list: text().$type<RatingList>().notNull(),
    game: text().notNull(),
    class: text().$type<PaceClass>().notNull(),
    person: text()
      .notNull()
      .references(() => people.id),
    mu: points().notNull(),
    sigma: points().notNull(),
    lastEnd: instant().notNull(),
    matches: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.game, t.class, t.person] }), index("ratings_person").on(t.person)],
);

/** [MM-331] to [MM-333] The totals of the counted matches of a setting, and the terms in use. */
export const seatTerms = pgTable(
  "seat_terms",
  {
    list: text().$type<RatingList>().notNull(),
    game: text().notNull(),
    setting: text().notNull(),
    matches: integer().notNull(),
    score: json().$type<Readonly<Record<string, number>>>().notNull(),
    terms: json().$type<Readonly<Record<string, number>>>(),
  },
  (t) => [primaryKey({ columns: [t.list, t.game, t.setting] })],
);

/** [MM-400] One row per person who began a finished match: the source of all profiles. */
export const matchResults = pgTable(
  "match_results",
  {
    match: matchId(),
    person: text()
      .notNull()
      .references(() => people.id),
    seat: smallint().notNull(),
    game: text().notNull(),
    /** Null: the match had no clock. */
    class: text().$type<PaceClass>(),
    seats: smallint().notNull(),
    side: text().notNull(),
    /**
     * [MM-401] `none`: the match ended without a result, so nobody won or lost [CO-545], or the player's seat was
     * handed over by their own wish [CO-570].
     */
    outcome: text().$type<"won" | "shared" | "lost" | "none" | "void">().notNull(),
    /** [MM-331] The share of other seats that this one beat; a tie counts half. */
    score: doublePrecision().notNull(),
    place: smallint().notNull(),
    stayed: text().$type<"stayed" | "left" | "released">().notNull(),
    /** [MM-413] Begun by pairing, in a tournament, or as a rated match, with another person. */
    counts: boolean().notNull(),
    rated: boolean().notNull(),
    /** [MM-401] Bots held all other seats. */
    againstBots: boolean().notNull(),
    decisions: integer().notNull(),
    /** [MM-406] In milliseconds, in the order of the answers. */
    answerTimes: json().$type<number[]>().notNull(),
    /** [MM-408] The number of deadlines, and of missed ones. */
    deadlines: integer().notNull(),
    timeOuts: integer().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
    /** [MM-606] The club to which the table belonged; null: none. */
    club: text(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.person] }),
    // The figures of profiles and of pairing are read from it alone.
    index("match_results_person").on(
      ...[t.person, t.endedAt, t.match, t.game, t.class, t.seats, t.side, t.outcome],
      ...[t.score, t.againstBots, t.counts, t.stayed, t.decisions, t.deadlines, t.timeOuts, t.startedAt],
    ),
    index("match_results_club")
      .on(t.club, t.game, t.endedAt, t.person, t.outcome, t.score)
      .where(sql`${t.club} is not null`),
    index("match_results_won")
      .on(t.person, t.game, t.class, t.outcome)
      .where(sql`${t.rated}`),
    index("match_results_met").on(t.person, t.match),
  ],
);
