/* Tournaments. */
import type { OptionValues } from "@caravanserai/kernel";
import type { PaceClass, PairedSeat, PairingReason } from "@caravanserai/matchmaking";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

import { people, formerPersonId, personId } from "./people.ts";

export type TournamentFormat = "round-robin" | "swiss" | "knock-out" | "tables";

/** [MM-700] An organiser's settings other than the columns of `tournaments`. Durations are in milliseconds. */
export interface TournamentSettings {
  readonly seeding: "rating" | "lot";
  /** Swiss and tables: the number of rounds; null: derived from the number of entries. */
  readonly rounds: number | null;
  /** Round robin. */
  readonly cycles: 1 | 2;
  readonly double: boolean;
  /** Tables: preferred number of seats. */
  readonly seats: number;
  readonly least: number;
  readonly most: number;
  readonly lateEntry: boolean;
  /** Whether programs' accounts may enter. */
  readonly bots: boolean;
  /** The range of strengths that may enter; null: unlimited. */
  readonly strength: { readonly from: number | null; readonly to: number | null };
  readonly settledOnly: boolean;
  /** Only people with the invitation may enter. */
  readonly invited: boolean;
  readonly thirdPlace: boolean;
  /** [MM-711] Swiss and round robin: a built-in bot plays the entry that would have the bye. Missing: no. */
  readonly filler?: boolean;
  /** [MM-755] Tables: the best players play one more table for the first places. Missing: no. */
  readonly final?: boolean;
  /**
   * [MM-772] Knock-out: at the limit of a round, the side that used less time advances. Missing or null: the round
   * waits.
   */
  readonly adjudicate?: "time" | null;
  /** Round robin by correspondence: all rounds at once. */
  readonly atOnce: boolean;
  /** The time limit of a round. */
  readonly limit: number;
  /** The break between the end of a live round and the next one. */
  readonly break: number;
  /** The time for the ready check of a round. */
  readonly ready: number;
}

export const tournaments = pgTable(
  "tournaments",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    about: text().notNull(),
    /** Null: the account was deleted. */
    organiser: formerPersonId(),
    game: text().notNull(),
    options: jsonb().$type<OptionValues>().notNull(),
    format: text().$type<TournamentFormat>().notNull(),
    pace: text().notNull(),
    class: text().$type<PaceClass>().notNull(),
    rated: boolean().notNull(),
    public: boolean().notNull(),
    /** The club that the tournament belongs to: only its members may see it. Null: no club. */
    club: text(),
    invitation: text().notNull(),
    settings: json().$type<TournamentSettings>().notNull(),
    state: text().$type<"open" | "running" | "finished" | "cancelled">().notNull().default("open"),
    /** The last round that is paired. */
    round: integer().notNull().default(0),
    /** The planned number of rounds; null: not begun. */
    rounds: integer(),
    /** [MM-736] */
    lot: smallint(),
    /** [MM-711] The seed of the built-in bot that plays instead of byes; null: none. */
    filler: smallint(),
    startsAt: instant().notNull(),
    /** When the next round is paired, if everything is ready for it; null: not decided. */
    nextAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    endedAt: instant(),
  },
  (t) => [
    index("tournaments_state").on(t.state, t.startsAt),
    index("tournaments_organiser").on(t.organiser),
    index("tournaments_of_club")
      .on(t.club, t.createdAt)
      .where(sql`${t.club} is not null`),
  ],
);

const tournamentId = () =>
  text()
    .notNull()
    .references(() => tournaments.id, { onDelete: "cascade" });

export const tournamentEntries = pgTable(
  "tournament_entries",
  {
    tournament: tournamentId(),
    person: text()
      .notNull()
      .references(() => people.id),
    /** [MM-702] Null: not assigned yet, or on the reserve list. */
    seed: smallint(),
    state: text().$type<"entered" | "paused" | "withdrawn" | "reserve" | "replaced">().notNull(),
    /** The strength R when the seed was assigned; null: none. */
    strength: integer(),
    /** [MM-708] Consecutive forfeit losses. */
    forfeits: smallint().notNull().default(0),
    /** [MM-710] The names of those whom this person replaced. */
    before: json().$type<string[]>().notNull().default([]),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tournament, t.person] }),
    uniqueIndex("tournament_entries_seed")
      .on(t.tournament, t.seed)
      .where(sql`${t.seed} is not null`),
    index("tournament_entries_person").on(t.person),
  ],
);

/** [MM-700] Accounts that the organiser has invited by name: they may see the tournament and enter. */
export const tournamentInvitations = pgTable(
  "tournament_invitations",
  {
    tournament: tournamentId(),
    person: personId(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament, t.person] }), index("tournament_invitations_person").on(t.person)],
);

export const tournamentRounds = pgTable(
  "tournament_rounds",
  {
    tournament: tournamentId(),
    number: smallint().notNull(),
    byes: smallint().array().notNull(),
    pairedAt: instant().notNull(),
    /** [MM-770] */
    limitAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament, t.number] })],
);

/** [MM-705] The pairings of a round; seats are those of the first match. */
export const tournamentPairings = pgTable(
  "tournament_pairings",
  {
    tournament: text().notNull(),
    round: smallint().notNull(),
    board: smallint().notNull(),
    seats: json().$type<PairedSeat[]>().notNull(),
    reasons: json().$type<PairingReason[]>().notNull(),
    state: text().$type<"open" | "over">().notNull(),
    /** [MM-712] Why the organiser corrected its result; null: not corrected. */
    correction: text(),
  },
  (t) => [primaryKey({ columns: [t.tournament, t.round, t.board] })],
);

/** The tables of a pairing: one, two with `double`, and more after ties in a knock-out. */
export const tournamentMatches = pgTable(
  "tournament_matches",
  {
    /** The id of a table. The table itself is deleted if its players were not ready. */
    match: text().primaryKey(),
    tournament: text().notNull(),
    round: smallint().notNull(),
    board: smallint().notNull(),
    number: smallint().notNull(),
    /** Entries by seat. */
    seats: smallint().array().notNull(),
    /** In 120ths, by seat; null: not over. */
    points: smallint().array(),
    state: text().$type<"due" | "asking" | "opening" | "playing" | "over">().notNull(),
    /** The deadline of its ready check. */
    deadline: instant(),
  },
  (t) => [
    index("tournament_matches_pairing").on(t.tournament, t.round, t.board),
    index("tournament_matches_running")
      .on(t.tournament)
      .where(sql`${t.state} <> 'over'`),
  ],
);

/** The public log of a tournament. */
export const tournamentLog = pgTable(
  "tournament_log",
  {
    tournament: tournamentId(),
    number: integer().notNull(),
    at: instant().notNull(),
    round: smallint().notNull(),
    /** A whole sentence. */
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament, t.number] })],
);
