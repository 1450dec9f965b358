/* Tables and their matches: one row is both. What hangs on a match goes with it. */
import type {
  ActMark,
  HandoverReason,
  Pause,
  StoredClockState,
  StoredMark,
  SubstituteInvitation,
  TimeSettings,
  Vote,
  VoteSettings,
} from "@caravanserai/clocks";
import type { Draw, LogEntry, OptionValues, Result } from "@caravanserai/kernel";
import type { PaceClass } from "@caravanserai/matchmaking";
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
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { people, personId, formerPersonId } from "./people.ts";
import type { SeatsBy } from "./seeks.ts";

/** One whom a match waits for; `question` keeps `since` as long as the question stands. */
export interface WaitingSeat {
  readonly seat: number;
  readonly kind: string;
  readonly question: number;
  readonly since: string;
  /**
   * The event since which the match has waited for this seat without a break, and when that was; missing in rows of
   * before.
   */
  readonly stint?: number;
  readonly stintSince?: string;
}

/** Who holds a seat from event `from` on; `at`: since when, in milliseconds since 1970. */
export interface StoredHolder {
  readonly from: number;
  readonly at: number;
  /** Null: a bot put there. */
  readonly person: string | null;
  readonly name: string;
  readonly why: "start" | HandoverReason;
}

/** A pause by consent, and when people gave notice to go on, taken back or not. */
export interface StoredPause extends Pause {
  readonly earlier: readonly { readonly person: string; readonly at: number }[];
}

/**
 * A table before the start, its match afterwards. What changes with every decision has no index, so that updates stay
 * on their page.
 */
export const matches = pgTable(
  "matches",
  {
    id: text().primaryKey(),
    /** The id in the key of its dice: its own, or that of the original match for an uploaded record. */
    diceId: text().notNull(),
    game: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    note: text().notNull(),
    options: jsonb().$type<OptionValues>().notNull(),
    public: boolean().notNull(),
    reactions: text().$type<"quick" | "concealed">().notNull(),
    automatic: boolean().notNull(),
    startWhenFull: boolean().notNull(),
    host: formerPersonId(),
    invitation: text().notNull(),
    /** Of the dice; sent to nobody before the match is over. Null: a record that came without it. */
    secret: text(),
    commitment: text().notNull(),
    /** Of its record (docs/records.md). 1: before browsers committed themselves to their nonces. */
    recordFormat: smallint().$type<1 | 2>().notNull().default(1),
    /**
     * Since when its seats are fixed and their nonces are being opened; null: not yet, or begun before there were
     * commitments.
     */
    seatsFixedAt: instant(),
    status: text().$type<"open" | "playing" | "finished">().notNull(),
    /** The number of the last event. */
    seq: integer().notNull().default(0),
    /** Number of lines in the event log so far. */
    lines: integer().notNull().default(0),
    waiting: json().$type<WaitingSeat[]>().notNull().default([]),
    /** Waits for a bot: some server must see to it. */
    botTurn: boolean().notNull().default(false),
    result: json().$type<Result>(),
    /** How time is counted; null: it is not. */
    time: json().$type<TimeSettings>(),
    /** Who must agree to what, and how long a vote is open; null: the usual rules. */
    votes: json().$type<VoteSettings>(),
    /** The pause that lasts or was the last. */
    pause: json().$type<StoredPause>(),
    /**
     * How it was closed without a result: by consent (`end`, `abandon`), by an admin [MM-541], or void, because time
     * was up before everybody had answered once [MM-137]; null: it was not.
     */
    ended: text().$type<"end" | "abandon" | "void" | "admin">(),
    /** [MM-820] By how many minutes spectators see the running match later than those who play it. */
    spectatorDelay: smallint().notNull().default(0),
    /** The event with which its clock began; later than the start where a vote has given it one. */
    clockFrom: integer().notNull().default(0),
    /** The number of the last act of the site; -1: none. */
    act: integer().notNull().default(-1),
    /** The clock as it began; null: before the start, or no clock. How it stands, `events` says. */
    clock: json().$type<StoredClockState>(),
    rematch: text(),
    rematchOf: text(),
    /**
     * [MM-606] The club whose table it is: for its members alone. Null: nobody's. It outlives the club, so that what
     * was rated there stays so; then those who sat there are the only ones who see it.
     */
    club: text(),
    /** [MM-301] All agreed before the start that it counts for ratings. */
    rated: boolean().notNull().default(false),
    /** [MM-304] The class of the clock with which it began; null: not begun, or no clock. */
    paceClass: text().$type<PaceClass>(),
    /** How its people came together; null: a host opened it. */
    origin: text().$type<"seek" | "rematch" | "tournament">(),
    /** [MM-207] How its seats were given; null: by sitting down. */
    seatsBy: text().$type<SeatsBy>(),
    /** Its results are in `match_results`, and its rating is given or refused. */
    booked: boolean().notNull().default(false),
    /** People whom the host has removed: they come back by an invitation only. */
    removed: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    imported: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    touchedAt: instant().notNull().defaultNow(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    index("matches_in_lobby")
      .on(t.createdAt)
      .where(sql`${t.status} <> 'finished' and ${t.public}`),
    index("matches_in_archive")
      .on(t.finishedAt)
      .where(sql`${t.status} = 'finished'`),
    index("matches_to_book")
      .on(t.finishedAt)
      .where(sql`${t.status} = 'finished' and not ${t.booked} and not ${t.imported}`),
    index("matches_of_bots")
      .on(t.id)
      .where(sql`${t.botTurn} and ${t.status} = 'playing'`),
    index("matches_of_club")
      .on(t.club, t.status, t.createdAt)
      .where(sql`${t.club} is not null`),
  ],
);

/** A column with the id of a match: the row goes with it. */
export const matchId = () =>
  text()
    .notNull()
    .references(() => matches.id, { onDelete: "cascade" });
/** The same where there need not be a match. */
export const matchIdOrNone = () => text().references(() => matches.id, { onDelete: "cascade" });

export const seats = pgTable(
  "seats",
  {
    match: matchId(),
    seat: smallint().notNull(),
    kind: text().$type<"person" | "bot" | "free">().notNull(),
    person: text().references(() => people.id),
    name: text().notNull().default(""),
    /** What the seat's browser added to the dice; empty until it opens it. */
    nonce: text().notNull().default(""),
    /** SHA-256 of that nonce, given before anybody's was open. Empty: owed by its browser; null: the seat adds none. */
    nonceCommitment: text(),
    /** Lets somebody take this seat while it is free. */
    invitation: text().notNull(),
    /** SHA-256 of the token that brings a guest back to this seat; it works once. */
    returnHash: bytes(),
    /** The guest made the link: it opens all that is theirs. Otherwise it opens this seat and nothing else. */
    returnFull: boolean().notNull().default(false),
    departed: boolean().notNull().default(false),
    /** Offered to a substitute, and why; null: it is not. Follows the acts of the site. */
    offered: text().$type<HandoverReason>(),
    /** Somebody whom the table has asked to take the seat over. */
    invited: json().$type<SubstituteInvitation & { readonly why: HandoverReason }>(),
    /** Who has held it; null: nobody but its present person or bot, from the start. */
    holders: json().$type<StoredHolder[]>(),
    /** [MM-305] Who held the seat at the start; null: not begun, or a bot. */
    starter: text().references(() => people.id),
    /** The event up to which the seat's person has seen the match. */
    seen: integer().notNull().default(0),
    notes: text().notNull().default(""),
  },
  (t) => [primaryKey({ columns: [t.match, t.seat] }), index("seats_person").on(t.person)],
);

/**
 * What happened, in order: the source of truth of a match. Event 0 is its start.
 *
 * `match` has no foreign key: checking it cost a fifth of what PostgreSQL spends on a decision, and the statement that
 * appends events holds the row of the match anyway. A trigger of migration 0017 deletes the events with their match.
 */
export const events = pgTable(
  "events",
  {
    match: text().notNull(),
    seq: integer().notNull(),
    /** Made by the client, so that a retry does nothing twice; null where the server itself acted. */
    act: uuid(),
    seat: smallint(),
    /** The kernel's command; null: the start. */
    command: json(),
    /** Of the rules that carried it out. */
    version: integer().notNull(),
    log: json().$type<LogEntry[]>().notNull(),
    draws: json().$type<Draw[]>().notNull(),
    /** The number of its first line. */
    firstLine: integer().notNull(),
    /** The event that it took back. */
    undoes: integer(),
    /** The event to which the table went back with this one: what lies between is struck. */
    backTo: integer(),
    /** What the clock is told of it, and the clock after it; null: the match has no clock. */
    mark: json().$type<StoredMark>(),
    clock: json().$type<StoredClockState>(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seq] }),
    uniqueIndex("events_act").on(t.match, t.act),
    index("events_undone")
      .on(t.match, t.undoes)
      .where(sql`${t.undoes} is not null`),
    index("events_back")
      .on(t.match, t.seq)
      .where(sql`${t.backTo} is not null`),
  ],
);

/**
 * Positions to start from, so that opening a match costs the same however long it is. Can be made again from the
 * events.
 */
export const snapshots = pgTable(
  "snapshots",
  {
    match: matchId(),
    seq: integer().notNull(),
    version: integer().notNull(),
    /** The kernel's `Match`, whole. */
    state: json().notNull(),
    /** Events whose answers may still be taken back, oldest first. */
    answers: json().$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.seq] })],
);

export const messages = pgTable(
  "messages",
  {
    match: matchId(),
    number: integer().notNull(),
    room: text().$type<"players" | "spectators">().notNull(),
    person: formerPersonId(),
    name: text().notNull(),
    text: text().notNull(),
    args: jsonb().$type<Record<string, string | number>>(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.match, t.number] })],
);

/**
 * What the site did to a match without the kernel: presents of time, a bot that sits in, a pause. Numbered by
 * themselves.
 */
export const acts = pgTable(
  "acts",
  {
    match: matchId(),
    act: integer().notNull(),
    /** The event after which it happened. */
    after: integer().notNull(),
    mark: json().$type<ActMark>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.act] })],
);

/** What a table was asked, what everybody said, and what came of it. */
export const votes = pgTable(
  "votes",
  {
    id: text().primaryKey(),
    match: matchId(),
    kind: text().$type<Vote["proposal"]["kind"]>().notNull(),
    state: text().$type<Vote["state"]>().notNull(),
    vote: json().$type<Vote>().notNull(),
    /** What who asked wrote to the table. */
    word: text().notNull().default(""),
    /** Why it became void, as a sentence. */
    why: text(),
    at: instant().notNull(),
  },
  (t) => [
    index("votes_match").on(t.match, t.at),
    uniqueIndex("votes_open")
      .on(t.match, t.kind)
      .where(sql`${t.state} = 'open'`),
  ],
);

/** What must happen at a time. A row is only a wake-up: what is to be done is decided from the truth when it is due. */
export const jobs = pgTable(
  "jobs",
  {
    key: text().primaryKey(),
    kind: text().notNull(),
    due: instant().notNull(),
    match: matchIdOrNone(),
    person: text().references(() => people.id, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
  },
  (t) => [index("jobs_due").on(t.due, t.key), index("jobs_match").on(t.match), index("jobs_person").on(t.person)],
);

/** [CO-650] How far those have seen a match who only watch it. Of those who sit there, their seats say so. */
export const spectatorMarkers = pgTable(
  "spectator_markers",
  {
    match: matchId(),
    person: personId(),
    seen: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person] }), index("spectator_markers_person").on(t.person)],
);
