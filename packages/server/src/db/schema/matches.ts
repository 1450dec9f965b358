/* Tables and their matches: one row is both. Rows that belong to a match are deleted with it. */
import type { ShownLine } from "@caravanserai/protocol";
import type {
  ActMark,
  ClockState,
  EventMark,
  HandoverReason,
  Pause,
  SubstituteInvitation,
  TimeSettings,
  Vote,
  VoteSettings,
} from "@caravanserai/clocks";
import type { Draw, LevelName, LogEntry, OptionValues, Result, StoredMatch } from "@caravanserai/kernel";
import type { PaceClass } from "@caravanserai/matchmaking";
import { isNotNull, sql } from "drizzle-orm";
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

/** A seat that the match waits for; `question` keeps `since` for as long as the same question is open. */
export interface WaitingSeat {
  readonly seat: number;
  readonly kind: string;
  readonly question: number;
  readonly since: string;
  /** The event since which the match has waited for this seat without a break, and its time; missing in older rows. */
  readonly stint?: number;
  readonly stintSince?: string;
}

/** Who holds a seat from event `from` on; `at`: the time of that, in milliseconds since 1970. */
export interface StoredHolder {
  readonly from: number;
  readonly at: number;
  /** Null: a bot. */
  readonly person: string | null;
  readonly name: string;
  readonly why: "start" | HandoverReason;
}

/** A free seat that belongs to one person, who sat at the table before the rematch. */
export interface KeptSeat {
  readonly person: string;
  readonly name: string;
  /** Milliseconds since 1970. From then on, or once the person has declined, the host may open the seat to others. */
  readonly until: number;
  readonly declined: boolean;
}

/** A pause by consent, and the times at which players gave notice to resume, even if withdrawn. */
export interface StoredPause extends Pause {
  readonly earlier: readonly { readonly person: string; readonly at: number }[];
}

/**
 * A table before its start, and its match afterwards. Columns that change with every decision have no index, so that
 * PostgreSQL can update rows within their page.
 */
export const matches = pgTable(
  "matches",
  {
    id: text().primaryKey(),
    /** The id that goes into the key of the dice: its own, or for an uploaded record that of the original match. */
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
    /** The secret of the dice, never sent before the match is over. Null: an uploaded record without it. */
    secret: text(),
    commitment: text().notNull(),
    /** The format of its record (docs/records.md). 1: begun before browsers committed to their nonces. */
    recordFormat: smallint().$type<1 | 2>().notNull().default(1),
    /**
     * When the seats were fixed so that the nonces could be opened; null: not yet, or begun before there were
     * commitments.
     */
    seatsFixedAt: instant(),
    status: text().$type<"open" | "playing" | "finished">().notNull(),
    /** The number of the last event. */
    seq: integer().notNull().default(0),
    /** The number of lines in the event log so far. */
    lines: integer().notNull().default(0),
    waiting: json().$type<WaitingSeat[]>().notNull().default([]),
    /** The match waits for a bot, which a server must move. */
    botTurn: boolean().notNull().default(false),
    result: json().$type<Result>(),
    /** The time control; null: no clock. */
    time: json().$type<TimeSettings>(),
    /** Who must agree to what, and how long votes are open; null: the default rules. */
    votes: json().$type<VoteSettings>(),
    /** The current pause, or the last one. */
    pause: json().$type<StoredPause>(),
    /**
     * How it was closed without a result: by consent (`end`), by an admin [MM-541], or void, because a
     * deadline passed before everybody had answered once [MM-137]; null: it was not closed.
     */
    ended: text().$type<"end" | "void" | "admin">(),
    /** [MM-820] The delay in minutes with which spectators see the running match. */
    spectatorDelay: smallint().notNull().default(0),
    /** The event with which its clock began; later than the start if a vote added the clock. */
    clockFrom: integer().notNull().default(0),
    /** The number of the last act of the site; -1: none. */
    act: integer().notNull().default(-1),
    /** The clock right after the event with which it began; null: before the start, or no clock. */
    clock: json().$type<ClockState>(),
    rematch: text(),
    rematchOf: text(),
    /** The key with which anybody may see this finished match, although it is private; null: it was not shared. */
    replayKey: text(),
    /** Who may write comments on the finished match; `nobody`: the comments are not shown either. */
    commenters: text().$type<"players" | "everybody" | "nobody">().notNull().default("players"),
    /**
     * [MM-606] The club that the table belongs to: only its members may see it. Null: no club. The value outlives the
     * club, so that rated matches stay in place; then only those who sat at the table see it.
     */
    club: text(),
    /** [MM-301] Before the start, all players agreed to a rated match. */
    rated: boolean().notNull().default(false),
    /** [MM-304] The class of its clock at the start; null: not begun, or no clock. */
    paceClass: text().$type<PaceClass>(),
    /** How the players came together; null: a host opened the table. */
    origin: text().$type<"seek" | "rematch" | "tournament">(),
    /** [MM-207] How the seats were assigned; null: people chose their own. */
    seatsBy: text().$type<SeatsBy>(),
    /** Its results are in `match_results`, and it has been rated or refused a rating. */
    booked: boolean().notNull().default(false),
    /** People whom the host has removed: they need an invitation to return. */
    removed: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** [CO-011] People who must still agree to `time` and `votes`, which the host has changed before the start. */
    toAgree: text()
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
      .on(t.status, t.createdAt)
      .where(sql`${t.status} <> 'finished' and ${t.public}`),
    index("matches_of_host").on(t.host, t.finishedAt),
    index("matches_in_archive")
      .on(t.finishedAt)
      .where(sql`${t.status} = 'finished' and ${t.public}`),
    index("matches_of_game")
      .on(t.game, t.finishedAt)
      .where(sql`${t.status} = 'finished' and ${t.public}`),
    index("matches_of_club_over")
      .on(t.club, t.finishedAt)
      .where(sql`${t.club} is not null and ${t.status} = 'finished'`),
    index("matches_to_book")
      .on(t.finishedAt)
      .where(sql`${t.status} = 'finished' and not ${t.booked} and not ${t.imported}`),
    index("matches_of_bots")
      .on(t.id)
      .where(sql`${t.botTurn} and ${t.status} = 'playing'`),
    index("matches_with_clock")
      .on(t.id)
      .where(sql`${t.status} = 'playing' and ${t.clock} is not null`),
    index("matches_of_club")
      .on(t.club, t.status, t.createdAt)
      .where(sql`${t.club} is not null`),
  ],
);

/** A column with the id of a match; the row is deleted with it. */
export const matchId = () =>
  text()
    .notNull()
    .references(() => matches.id, { onDelete: "cascade" });
/** Like `matchId`, nullable. */
export const matchIdOrNone = () => text().references(() => matches.id, { onDelete: "cascade" });

export const seats = pgTable(
  "seats",
  {
    match: matchId(),
    seat: smallint().notNull(),
    kind: text().$type<"person" | "bot" | "free">().notNull(),
    person: text().references(() => people.id),
    name: text().notNull().default(""),
    /** What the seat's browser added to the dice; empty until the browser opens it. */
    nonce: text().notNull().default(""),
    /**
     * The SHA-256 of that nonce, sent before any nonce was opened. Empty: still owed by the browser; null: the seat
     * adds none.
     */
    nonceCommitment: text(),
    /** The token of the link that lets somebody take this seat while it is free. */
    invitation: text().notNull(),
    /** [MM-208] The person for whom a rematch keeps the seat while it is free. */
    kept: json().$type<KeptSeat>(),
    /** The SHA-256 of the token that brings a guest back to this seat. It works once. */
    returnHash: bytes(),
    /** The guest made the link, so it opens everything of theirs. Otherwise it opens only this seat. */
    returnFull: boolean().notNull().default(false),
    /** The level of the bot in the seat; null: the steward, or no bot. */
    level: text().$type<LevelName>(),
    departed: boolean().notNull().default(false),
    /** Why the seat is offered to a substitute; null: it is not. Changed together with the acts of the site. */
    offered: text().$type<HandoverReason>(),
    /** The person whom the table has asked to take over the seat. */
    invited: json().$type<SubstituteInvitation & { readonly why: HandoverReason }>(),
    /** The seat's holders over time; null: only its present person or bot, from the start. */
    holders: json().$type<StoredHolder[]>(),
    /** [MM-305] Who held the seat at the start; null: not begun, or a bot. */
    starter: text().references(() => people.id),
    /** The read marker: the event up to which the seat's person has seen the match. */
    seen: integer().notNull().default(0),
    notes: text().notNull().default(""),
    /** When the match ended, copied by triggers; null: it has not. Finds a person's running and newest matches. */
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.seat] }),
    index("seats_kept")
      .on(sql`(${t.kept} ->> 'person')`)
      .where(sql`${t.kept} is not null`),
    index("seats_person").on(t.person, t.finishedAt),
    index("seats_starter")
      .on(t.starter, t.finishedAt, t.match)
      .where(sql`${t.starter} is not null`),
    index("seats_name")
      .on(sql`lower(${t.name})`, t.finishedAt)
      .where(sql`${t.finishedAt} is not null`),
    // [CO-567] Finds the matches in which a person held a seat. Few seats ever change hands.
    index("seats_holders")
      .using("gin", sql`(${t.holders}::jsonb) jsonb_path_ops`)
      .where(sql`${t.holders} is not null`),
  ],
);

/**
 * The events of a match, in order: its source of truth. Event 0 is the start.
 *
 * `match` has no foreign key: checking it was a fifth of what a decision costs PostgreSQL, and the statement that
 * appends events holds the row of the match anyway. A trigger deletes the events with their match.
 */
export const events = pgTable(
  "events",
  {
    match: text().notNull(),
    seq: integer().notNull(),
    /** The idempotency key made by the client; null if the server itself acted. */
    act: uuid(),
    seat: smallint(),
    /** The kernel's command; null: the start. */
    command: json(),
    /** The version of the rules that ran the command. */
    version: integer().notNull(),
    log: json().$type<LogEntry[]>().notNull(),
    draws: json().$type<Draw[]>().notNull(),
    /** The number of its first line. */
    firstLine: integer().notNull(),
    /** The event that it undid. */
    undoes: integer(),
    /** The event to which the table went back with this one; the events in between are struck out. */
    backTo: integer(),
    /** The mark for the clock; null: the match has no clock. */
    mark: json().$type<EventMark>(),
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
 * Stored positions, so that the cost of opening a match does not grow with its length. They can be recreated from the
 * events.
 */
export const snapshots = pgTable(
  "snapshots",
  {
    match: matchId(),
    seq: integer().notNull(),
    version: integer().notNull(),
    state: json().$type<StoredMatch>().notNull(),
    /** Events whose answers may still be undone, oldest first. */
    answers: json().$type<number[]>().notNull(),
    /**
     * [CO-164] The newest clock from which all later ones can be computed: the one right after the event before the
     * first that could be undone. Null: no clock ran, or the snapshot is older than this column.
     */
    clock: json().$type<ClockState>(),
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
    /** The id that its author gave it; null: none. */
    act: text(),
    /** A comment on this position of the finished match; null: a line of the chat. */
    moment: integer(),
    /** The line of a review of which it speaks; null: none. */
    shown: jsonb().$type<ShownLine>(),
  },
  (t) => [
    primaryKey({ columns: [t.match, t.number] }),
    uniqueIndex("messages_act").on(t.match, t.person, t.act),
    index("messages_comments").on(t.match, t.number).where(isNotNull(t.moment)),
  ],
);

/**
 * Changes that the site made to a match outside the kernel: extra time, a bot as stand-in, a pause. They have their own
 * numbers.
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

/** Votes at a table: the question, everybody's answers, and the outcome. */
export const votes = pgTable(
  "votes",
  {
    id: text().primaryKey(),
    match: matchId(),
    kind: text().$type<Vote["proposal"]["kind"]>().notNull(),
    state: text().$type<Vote["state"]>().notNull(),
    vote: json().$type<Vote>().notNull(),
    /** What the person who called the vote wrote to the table. */
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

/**
 * Things to do at a given time. A row is only a wake-up call: when it is due, the handler decides from the current data
 * what to do.
 */
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
  (t) => [
    index("jobs_kind").on(t.kind, t.due, t.key),
    index("jobs_match").on(t.match),
    index("jobs_person").on(t.person),
  ],
);

/** [CO-650] Read markers of spectators. Those of players are in `seats`. */
export const spectatorMarkers = pgTable(
  "spectator_markers",
  {
    match: matchId(),
    person: personId(),
    seen: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person] }), index("spectator_markers_person").on(t.person)],
);
