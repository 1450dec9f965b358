import type {
  ActMark,
  CalendarVersion,
  Channel,
  ClockState,
  DropReason,
  EventMark,
  HandoverReason,
  Letter as LetterKind,
  NoticeKind,
  NoticeSettings,
  Pause,
  SubstituteInvitation,
  TableNotices,
  TimeSettings,
  Vacation,
  Vote,
  VoteSettings,
} from "@caravanserai/clocks";
import type { Draw, LogEntry, OptionValues, Result } from "@caravanserai/kernel";
import type { PaceClass, PairedSeat, PairingReason, RatingList, Seek } from "@caravanserai/matchmaking";
import type { Pace } from "@caravanserai/protocol";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  varchar,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const instant = () => timestamp({ withTimezone: true });

/** People: a guest has a name; an account has a password as well. A guest who signs up stays the same row. */
export const people = pgTable("people", {
  id: text().primaryKey(),
  name: text().notNull(),
  /**
   * The name of an account in small letters, by which it is found; null: a guest. Made here, for databases differ in
   * what they take for letters.
   */
  account: text().unique(),
  /** argon2id; null: a guest. */
  password: text(),
  /** When the person rests; null: nothing is known of it. */
  calendars: json().$type<CalendarVersion[]>(),
  vacations: json().$type<Vacation[]>().notNull().default([]),
  /** [MM-803] Marked by its owner as an account for programs, for good. */
  isBot: boolean().notNull().default(false),
  /** [MM-541] Null: neither moderator nor admin. */
  role: text().$type<Role>(),
  /** [MM-543] [MM-546] Until when; null: not at all. Without end is `NO_END` of `people/sanctions.ts`. */
  mutedUntil: instant(),
  bannedUntil: instant(),
  /** [MM-544] A moderator took the name away: another one is chosen at the next visit. */
  mustRename: boolean().notNull().default(false),
  /** [MM-561] When the account is deleted, unless its owner takes that back; null: it is not to be. */
  deletionDue: instant(),
  /** [MM-563] Since when nothing is known of the person but a nameless identity. */
  deletedAt: instant(),
  /** [CO-661] At which pace the acts of others are shown; null: the person has chosen none. */
  pace: text().$type<Pace>(),
  createdAt: instant().notNull().defaultNow(),
});

/** [MM-541] */
export type Role = "moderator" | "admin";

/** [CO-650] How far those have seen a match who only watch it. Of those who sit there, their seats say so. */
export const spectatorMarkers = pgTable(
  "spectator_markers",
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    seen: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person] }), index("spectator_markers_person").on(t.person)],
);

/** A browser that is known: its cookie's SHA-256. */
export const sessions = pgTable(
  "sessions",
  {
    hash: bytes().primaryKey(),
    id: text().notNull().unique(),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    browser: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    seenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /**
     * A session that opens one seat and nothing else: the person's at this table. Null: it opens all that is theirs.
     */
    match: text().references((): AnyPgColumn => matches.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("sessions_person").on(t.person),
    index("sessions_match")
      .on(t.match)
      .where(sql`${t.match} is not null`),
  ],
);

/**
 * Browsers in which somebody has logged in before, by the SHA-256 of a cookie: wrong passwords of others do not slow
 * them down.
 */
export const browsers = pgTable(
  "browsers",
  {
    hash: bytes().notNull(),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.person] })],
);

/** How far a person has come with the guide through the first game of a game. */
export const guides = pgTable(
  "guides",
  {
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    game: text().notNull(),
    on: boolean().notNull(),
    /** Kinds of questions that have been explained. */
    seen: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.game] })],
);

/** What rate-limiter-flexible counts for all servers together. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});

/** One row, which `/readyz` writes to find out whether the database takes writes. */
export const writeProbe = pgTable("write_probe", {
  id: smallint().primaryKey(),
  at: instant().notNull().defaultNow(),
});

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
    host: text().references(() => people.id, { onDelete: "set null" }),
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
    /** Lines of the story so far. */
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
    /** How it was closed without a result, by consent; null: it was not. */
    ended: text().$type<"end" | "abandon">(),
    /** The event with which its clock began; later than the start where a vote has given it one. */
    clockFrom: integer().notNull().default(0),
    /** The number of the last act of the site; -1: none. */
    act: integer().notNull().default(-1),
    /** The clock after the last event and act; null: before the start, or no clock. */
    clock: json().$type<ClockState>(),
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

export const seats = pgTable(
  "seats",
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
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

/** What happened, in order: the truth of a match. Event 0 is its start. */
export const events = pgTable(
  "events",
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
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
    mark: json().$type<EventMark>(),
    clock: json().$type<ClockState>(),
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
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
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
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    room: text().$type<"players" | "spectators">().notNull(),
    person: text().references(() => people.id, { onDelete: "set null" }),
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
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
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
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
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
    match: text().references(() => matches.id, { onDelete: "cascade" }),
    person: text().references(() => people.id, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
  },
  (t) => [index("jobs_due").on(t.due, t.key), index("jobs_match").on(t.match), index("jobs_person").on(t.person)],
);

/** One row: the last sign of life of any server, in milliseconds since 1970. */
export const alive = pgTable("alive", {
  id: smallint().primaryKey(),
  at: bigint({ mode: "number" }).notNull(),
});

/** When the site was down, in milliseconds since 1970; `until` lies a minute after it came back. */
export const downtimes = pgTable("downtimes", {
  since: bigint({ mode: "number" }).primaryKey(),
  until: bigint({ mode: "number" }).notNull(),
});

/** What somebody is told of: written with what causes it. `outbox` has how it is sent. */
export const notices = pgTable(
  "notices",
  {
    /** `n_` and a ULID. */
    id: text().primaryKey(),
    /** Null: the webhooks of the table are told, and nobody else. */
    person: text().references(() => people.id, { onDelete: "cascade" }),
    match: text().references((): AnyPgColumn => matches.id, { onDelete: "cascade" }),
    kind: text().$type<NoticeKind>().notNull(),
    seat: smallint(),
    /** The event with which the stint began that it is about; null: it is about no stint. */
    stint: integer(),
    /** The event after which it was made; null: before the start, or about no match. */
    seq: integer(),
    /** What there is only once: a reminder of a stint, an act at a table's webhook. Null: there may be several. */
    key: text().unique(),
    args: json().$type<Record<string, string>>().notNull().default({}),
    /** When it happened. */
    at: instant().notNull(),
    /** When its rows of the outbox are put: at once, or when a reminder is due. */
    due: instant().notNull(),
    /** `over`: what it is about no longer stands. */
    state: text().$type<"new" | "put" | "over">().notNull().default("new"),
  },
  (t) => [
    index("notices_new")
      .on(t.due)
      .where(sql`${t.state} = 'new'`),
    index("notices_standing")
      .on(t.match, t.seat)
      .where(sql`${t.state} <> 'over'`),
    index("notices_person").on(t.person, t.at),
    index("notices_at").on(t.at),
  ],
);

/** One notice on one channel to one address, and what became of it. */
export const outbox = pgTable(
  "outbox",
  {
    /** The same at each attempt: receivers tell a repetition by it. */
    id: text().primaryKey(),
    notice: text()
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    person: text().references(() => people.id, { onDelete: "cascade" }),
    match: text().references((): AnyPgColumn => matches.id, { onDelete: "cascade" }),
    channel: text().$type<Channel>().notNull(),
    /**
     * `p:<person>`, `s:<subscription>` or `h:<webhook>`; never an address. What goes to one of them waits for what went
     * before.
     */
    target: text().notNull(),
    due: instant().notNull(),
    expires: instant().notNull(),
    state: text().$type<"waiting" | "sent" | "dropped" | "failed">().notNull().default("waiting"),
    reason: text().$type<DropReason>(),
    attempts: smallint().notNull().default(0),
    /** For its owner, in words. */
    lastError: text(),
    sentAt: instant(),
    title: text(),
    body: text(),
  },
  (t) => [
    index("outbox_due")
      .on(t.due)
      .where(sql`${t.state} = 'waiting'`),
    index("outbox_target")
      .on(t.target, t.due)
      .where(sql`${t.state} = 'waiting'`),
    index("outbox_notice").on(t.notice),
    index("outbox_person").on(t.person, t.due),
  ],
);

/** How it goes with one target: when something last went there, and what failed. */
export const channels = pgTable("channels", {
  target: text().primaryKey(),
  person: text().references(() => people.id, { onDelete: "cascade" }),
  channel: text().$type<Channel>().notNull(),
  lastSent: instant(),
  /** Messages since `day`. */
  day: instant(),
  today: integer().notNull().default(0),
  failedRows: integer().notNull().default(0),
  failedAttempts: integer().notNull().default(0),
  firstFailure: instant(),
  failingSince: instant(),
  lastError: text(),
  /** The channel was switched off, and why. */
  offWhy: text(),
});

/** What a person has chosen of notices; no row: all as usual. */
export const noticeSettings = pgTable("notice_settings", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  settings: json().$type<NoticeSettings>().notNull(),
  /** By table. */
  tables: json().$type<Record<string, TableNotices>>().notNull().default({}),
});

/** Until when a person counts as present at a table: one row for each page. */
export const presences = pgTable(
  "presences",
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    page: text().notNull(),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person, t.page] })],
);

/** Keys of the site, made at the first start. */
export const siteKeys = pgTable("site_keys", {
  name: text().primaryKey(),
  value: json().$type<Record<string, string>>().notNull(),
});

export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: text().primaryKey(),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** The session that gave it: they end together. */
    session: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    browser: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    usedAt: instant(),
    /** Refusals in a row that may be the site's own fault. */
    refusals: integer().notNull().default(0),
  },
  (t) => [index("push_subscriptions_person").on(t.person), index("push_subscriptions_session").on(t.session)],
);

/** Of a person, or of a table. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: text().primaryKey(),
    person: text().references(() => people.id, { onDelete: "cascade" }),
    match: text().references((): AnyPgColumn => matches.id, { onDelete: "cascade" }),
    kind: text().$type<"discord" | "slack" | "json">().notNull(),
    url: text().notNull(),
    key: bytes().notNull(),
    /** Signs beside the new key until `oldKeyUntil`. */
    oldKey: bytes(),
    oldKeyUntil: instant(),
    discordUser: text(),
    textKey: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index("webhooks_person").on(t.person), index("webhooks_match").on(t.match)],
);

/** One address of a person; it is used for nothing before it is confirmed. */
export const mailAddresses = pgTable("mail_addresses", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** Confirmed; null: none yet. */
  address: text(),
  /** The same in small letters, by which it is found. */
  addressKey: text().unique(),
  confirmedAt: instant(),
  /** Waits for its owner to confirm it. */
  pending: text(),
  /** Refusals of the address in a row. */
  rejections: integer().notNull().default(0),
});

/** Links in letters, by the SHA-256 of their tokens; each works once. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    hash: bytes().primaryKey(),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    purpose: text().$type<"confirm" | "change-back" | "password" | "sign-in" | "seat">().notNull(),
    /** The address to confirm, or to go back to. */
    address: text(),
    /** The table of the seat. */
    match: text().references((): AnyPgColumn => matches.id, { onDelete: "cascade" }),
    expiresAt: instant().notNull(),
  },
  (t) => [index("mail_tokens_person").on(t.person)],
);

/** SHA-256 of a code that somebody has printed. */
export const recoveryCodes = pgTable("recovery_codes", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  hash: bytes().notNull(),
  madeAt: instant().notNull().defaultNow(),
});

/**
 * Letters that wait to be sent: they are no notices and cannot be switched off. A link's token is made when the letter
 * is sent, so that none is kept here.
 */
export const letters = pgTable(
  "letters",
  {
    id: text().primaryKey(),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    address: text().notNull(),
    letter: text().$type<LetterKind>().notNull(),
    args: json().$type<Record<string, string>>().notNull().default({}),
    askedAt: instant().notNull(),
    due: instant().notNull(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [index("letters_due").on(t.due), index("letters_person").on(t.person)],
);

/* ---- Finding opponents */

/**
 * [MM-002] What a seek asks for besides its class, as `packages/matchmaking` reads it; `options` are complete (MM-005).
 */
export type SeekTerms = Omit<Seek, "id" | "person" | "at" | "until" | "class"> & { readonly note: string };

/** [MM-010] A person's standing wish for a match. */
export const seeks = pgTable(
  "seeks",
  {
    id: text().primaryKey(),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    class: text().$type<PaceClass>().notNull(),
    /** Since when it waits; a change of another kind than a wider wish sets it anew (MM-009). */
    at: instant().notNull(),
    until: instant().notNull(),
    terms: json().$type<SeekTerms>().notNull(),
    /** The first game, by which expected waiting times are told apart (MM-044). */
    firstGame: text().notNull(),
    /** Raised with every change, so that no group is formed from terms that hold no longer. */
    version: integer().notNull().default(1),
    state: text().$type<"open" | "proposed" | "matched" | "ended">().notNull().default("open"),
    reason: text().$type<SeekEnd>(),
    /** Of the last proposal made from it. */
    proposedAt: instant(),
    /** [MM-011] When a server last saw a page of the person; of live seeks alone. */
    seenAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index("seeks_open")
      .on(t.at, t.id)
      .where(sql`${t.state} = 'open'`),
    index("seeks_person").on(t.person),
    // [MM-123] At most one live seek that is open or proposed.
    uniqueIndex("seeks_one_live")
      .on(t.person)
      .where(sql`${t.class} = 'live' and ${t.state} in ('open', 'proposed')`),
    index("seeks_matched")
      .on(t.firstGame, t.class, t.proposedAt)
      .where(sql`${t.state} = 'matched'`),
  ],
);

/** [MM-010] Why a seek ended without a match. */
export type SeekEnd = "withdrawn" | "expired" | "away" | "missed" | "banned" | "replaced" | "site";

/** [MM-207] How the seats of a match were given. */
export type SeatsBy = "wish" | "alternation" | "balance" | "moved" | "lot" | "chosen";

/**
 * [MM-130] A group that is asked whether it is ready. Its id is that of the table at which it will play, so it has at
 * most one (MM-123).
 */
export const proposals = pgTable(
  "proposals",
  {
    id: text().primaryKey(),
    class: text().$type<PaceClass>().notNull(),
    state: text().$type<"asking" | "opening" | "begun" | "failed">().notNull().default("asking"),
    /** `accept`: somebody pressed *accept* on a seek in the lobby. */
    origin: text().$type<"pairing" | "accept">().notNull(),
    game: text().notNull(),
    pace: text().notNull(),
    rated: boolean().notNull(),
    options: jsonb().$type<OptionValues>().notNull(),
    seatsBy: text().$type<SeatsBy>().notNull(),
    /** Of the dice: drawn now, so that the site is bound before it knows any nonce. */
    secret: text().notNull(),
    commitment: text().notNull(),
    at: instant().notNull(),
    deadline: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index("proposals_asking")
      .on(t.deadline)
      .where(sql`${t.state} in ('asking', 'opening')`),
  ],
);

export const proposalMembers = pgTable(
  "proposal_members",
  {
    proposal: text()
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    seat: smallint().notNull(),
    seek: text().references(() => seeks.id, { onDelete: "set null" }),
    /** Of the proposal; here for the constraint below. */
    class: text().$type<PaceClass>().notNull(),
    /** The proposal has not failed. */
    isActive: boolean().notNull().default(true),
    answer: text().$type<"ready" | "declined" | "silent">(),
    answeredAt: instant(),
    /** Of the nonce that this person's browser will add to the dice; null: none. */
    nonceCommitment: text(),
  },
  (t) => [
    primaryKey({ columns: [t.proposal, t.person] }),
    // [MM-123] A seek in at most one proposal that has not failed, a person in at most one live one.
    uniqueIndex("proposal_members_seek")
      .on(t.seek)
      .where(sql`${t.isActive} and ${t.seek} is not null`),
    uniqueIndex("proposal_members_live")
      .on(t.person)
      .where(sql`${t.isActive} and ${t.class} = 'live'`),
    index("proposal_members_person").on(t.person),
  ],
);

/** [MM-135] Silence or decline in a live ready check. */
export const misses = pgTable(
  "misses",
  {
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    at: instant().notNull(),
    /** The table of the proposal or match. */
    about: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.about] })],
);

/* ---- Ratings and results */

const points = () => numeric({ precision: 12, scale: 6, mode: "number" });

/** [MM-340] The rated matches of the site in the order of their numbers, which have no gaps. */
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
    /** [MM-330] The game's own word for options and number of seats. */
    setting: text().notNull(),
    /** [MM-331] Whether it counts for the terms of its setting. */
    counted: boolean().notNull(),
    /** [MM-343] */
    annulled: boolean().notNull().default(false),
    annulledWhy: text(),
  },
  (t) => [index("rated_matches_setting").on(t.game, t.setting)],
);

/** [MM-340] What a rated match did to the rating of one person. */
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
  },
  (t) => [primaryKey({ columns: [t.number, t.person] }), index("rating_lines_person").on(t.person, t.number)],
);

/** The ratings as they stand after the last number. */
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

/** [MM-331] to [MM-333] What the counted matches of a setting have come to, and the terms in use. */
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

/** [MM-400] One row for each person who began a finished match: all that profiles are made from. */
export const matchResults = pgTable(
  "match_results",
  {
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id),
    seat: smallint().notNull(),
    game: text().notNull(),
    /** Null: the match had no clock. */
    class: text().$type<PaceClass>(),
    seats: smallint().notNull(),
    side: text().notNull(),
    /** [MM-401] */
    outcome: text().$type<"won" | "shared" | "lost" | "void">().notNull(),
    /** [MM-331] Share of the other seats that ended behind this one, ties as half. */
    score: doublePrecision().notNull(),
    place: smallint().notNull(),
    stayed: text().$type<"stayed" | "left" | "released">().notNull(),
    /** [MM-413] Begun by pairing, by a tournament, or as rated, with somebody else. */
    counts: boolean().notNull(),
    rated: boolean().notNull(),
    /** [MM-401] Bots held all other seats. */
    againstBots: boolean().notNull(),
    /** [MM-903] Rated, and given up before the fifth own answer. */
    leftEarly: boolean().notNull(),
    decisions: integer().notNull(),
    /** [MM-406] In milliseconds, in the order in which they were given. */
    answerTimes: json().$type<number[]>().notNull(),
    /** [MM-408] By deadline that ran: whether it was missed. */
    deadlines: integer().notNull(),
    timeOuts: integer().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person] }), index("match_results_person").on(t.person, t.endedAt)],
);

/** [MM-409] [MM-414] [MM-420] What people say of themselves, and who may see what. No row: the defaults. */
export const profiles = pgTable("profiles", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  about: text().notNull().default(""),
  favourites: json().$type<string[]>().notNull().default([]),
  privacy: json().$type<Partial<Record<string, string>>>().notNull().default({}),
  onLeaderboards: boolean().notNull().default(true),
  isPrivate: boolean().notNull().default(false),
  /** [MM-502] */
  invitedBy: text().$type<InvitedBy>().notNull().default("accounts"),
});

/** [MM-502] Who may invite a person by name. */
export type InvitedBy = "everybody" | "accounts" | "followed" | "nobody";

/* ---- People among themselves */

/** [MM-500] One-sided and silent. */
export const follows = pgTable(
  "follows",
  {
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    followed: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person, t.followed] }), index("follows_followed").on(t.followed)],
);

/** [MM-520] Made by one, it holds between both. */
export const blocks = pgTable(
  "blocks",
  {
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    blocked: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person, t.blocked] }), index("blocks_blocked").on(t.blocked)],
);

/** [MM-524] Not to be paired with somebody for a while. */
export const avoids = pgTable(
  "avoids",
  {
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    avoided: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.avoided] }), index("avoids_avoided").on(t.avoided)],
);

/** [MM-501] Somebody is invited by name to a seat of a table. */
export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    sender: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    match: text()
      .notNull()
      .references(() => matches.id, { onDelete: "cascade" }),
    /** Null: to any seat that is free. */
    seat: smallint(),
    state: text().$type<"open" | "accepted" | "declined" | "withdrawn" | "lapsed">().notNull().default("open"),
    /** What was said with a decline; null: nothing. */
    phrase: text().$type<DeclinePhrase>(),
    at: instant().notNull(),
    /** It is open no longer from then on, whatever `state` says. */
    until: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex("invitations_open")
      .on(t.match, t.person)
      .where(sql`${t.state} = 'open'`),
    index("invitations_person").on(t.person, t.at),
    index("invitations_sender").on(t.sender, t.at),
  ],
);

/** [MM-501] The set phrases of a decline. */
export type DeclinePhrase = "no-time" | "another-time" | "another-game";

/** [MM-540] What somebody has reported, as it was then. */
export const reports = pgTable(
  "reports",
  {
    id: text().primaryKey(),
    reporter: text().references(() => people.id, { onDelete: "set null" }),
    /** Who is reported. */
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    kind: text().$type<ReportKind>().notNull(),
    text: text().notNull(),
    /** What is reported; nobody reports the same thing twice. */
    subject: text().notNull(),
    evidence: json().$type<ReportEvidence>().notNull(),
    at: instant().notNull().defaultNow(),
    state: text().$type<"open" | "closed">().notNull().default("open"),
    /** [MM-542] Who handles it, since when; released after a day. */
    takenBy: text().references(() => people.id, { onDelete: "set null" }),
    takenAt: instant(),
    outcome: text().$type<ReportOutcome>(),
    closedBy: text().references(() => people.id, { onDelete: "set null" }),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex("reports_once").on(t.reporter, t.subject),
    index("reports_open")
      .on(t.at)
      .where(sql`${t.state} = 'open'`),
    index("reports_closed")
      .on(t.closedAt)
      .where(sql`${t.state} = 'closed'`),
    index("reports_person").on(t.person),
  ],
);

/** `answer`: what somebody says to an act about themselves. [MM-545] */
export type ReportKind = "words" | "name" | "leaving" | "cheating" | "several-accounts" | "other" | "answer";
/** [MM-542] */
export type ReportOutcome = "nothing" | "warned" | "muted" | "banned" | "renamed" | "removed" | "annulled";

/** What a report shows of its subject, as it was when it was made; nothing of a position. [MM-548] */
export interface ReportEvidence {
  readonly name: string;
  readonly about?: string;
  readonly table?: {
    readonly id: string;
    readonly name: string;
    readonly game: string;
    readonly public: boolean;
    readonly status: string;
    readonly seats: readonly string[];
  };
  /** At a public table with what was said around it; at a private one the reported lines alone. */
  readonly messages?: readonly {
    readonly number: number;
    readonly person: string | null;
    readonly name: string;
    readonly text: string;
    readonly at: string;
    readonly reported: boolean;
  }[];
  /** Of an answer: the line of the audit trail that it answers. */
  readonly line?: number;
}

/**
 * [MM-547] Every act of moderators and admins, one line each: a trigger of the database refuses to change or delete
 * any. People stand here by their ids, which outlive their names.
 */
export const auditTrail = pgTable(
  "audit_trail",
  {
    number: integer().primaryKey(),
    at: instant().notNull().defaultNow(),
    /** Null: the command on the machine. */
    actor: text(),
    act: text().$type<AuditAct>().notNull(),
    /** Whom it is about; null: nobody. */
    person: text(),
    match: text(),
    report: text(),
    reason: text().notNull(),
    before: json().$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    after: json().$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
  },
  (t) => [index("audit_trail_person").on(t.person, t.number), index("audit_trail_actor").on(t.actor, t.number)],
);

export type AuditAct =
  | "take"
  | "dismiss"
  | "warn"
  | "mute"
  | "unmute"
  | "ban"
  | "unban"
  | "rename"
  | "remove-message"
  | "delete"
  | "read-chat"
  | "answer"
  | "role";

/** [MM-563] Names of deleted accounts, so that nobody poses as who left. */
export const keptNames = pgTable("kept_names", {
  account: text().primaryKey(),
  until: instant().notNull(),
});

/** [MM-560] The last export that somebody asked for. */
export const exports = pgTable("exports", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  askedAt: instant().notNull(),
  /** Null: being made. */
  readyAt: instant(),
  /** A ZIP file. */
  file: bytes(),
});

/* ---- The interface for programs */

/** [MM-802] What a token may do. */
export type TokenScope =
  | "matches:read"
  | "matches:play"
  | "seeks:write"
  | "tables:write"
  | "chat:write"
  | "tournaments:join"
  | "people:write"
  | "profile:read";

/** [MM-800] Personal access tokens, by their SHA-256. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: text().primaryKey(),
    hash: bytes().notNull().unique(),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    name: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** To the hour; null: never. */
    lastUsedAt: instant(),
    /** Null: it has no end. */
    expiresAt: instant(),
  },
  (t) => [index("access_tokens_person").on(t.person)],
);

/** What a stream has said of a table. */
export interface StreamedTable {
  readonly seq: number;
  readonly status: "open" | "playing" | "finished";
  /** The question that the person is asked there; null: none. */
  readonly question: number | null;
  /** What the person's program has to add to the dice now; null: nothing. */
  readonly due: "commit" | "open" | null;
}

/** [MM-813] What a person's event streams have said last: the next events are the differences from it. */
export const streams = pgTable("streams", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** The number of the last event. */
  number: integer().notNull().default(0),
  tables: json().$type<Record<string, StreamedTable>>().notNull().default({}),
  proposals: json().$type<string[]>().notNull().default([]),
  /** By seek, its state. */
  seeks: json().$type<Record<string, string>>().notNull().default({}),
  /** By tournament, the last round of which was said that it is paired. */
  rounds: json().$type<Record<string, number>>().notNull().default({}),
  /** When a server last looked: what lies further back cannot be resumed. */
  at: instant().notNull().defaultNow(),
});

/** The latest events of a person's streams, for those who come back. */
export const streamEvents = pgTable(
  "stream_events",
  {
    person: text()
      .notNull()
      .references(() => streams.person, { onDelete: "cascade" }),
    number: integer().notNull(),
    kind: text().notNull(),
    data: json().$type<Record<string, string | number | boolean>>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person, t.number] })],
);

/* ---- Tournaments */

export type TournamentFormat = "round-robin" | "swiss" | "knock-out" | "tables";

/** [MM-700] What an organiser sets besides the columns of `tournaments`. Durations in milliseconds. */
export interface TournamentSettings {
  readonly seeding: "rating" | "lot";
  /** Swiss and tables: rounds; null: by the number of entries. */
  readonly rounds: number | null;
  /** Round robin. */
  readonly cycles: 1 | 2;
  readonly double: boolean;
  /** Tables: wished seats. */
  readonly seats: number;
  readonly least: number;
  readonly most: number;
  readonly lateEntry: boolean;
  /** Whether accounts for programs may enter. */
  readonly bots: boolean;
  /** The strength of those who may enter; null: any. */
  readonly strength: { readonly from: number | null; readonly to: number | null };
  readonly settledOnly: boolean;
  /** Only those who know the invitation. */
  readonly invited: boolean;
  readonly thirdPlace: boolean;
  /** Round robin by correspondence: all rounds at once. */
  readonly atOnce: boolean;
  /** How long a round lasts at most. */
  readonly limit: number;
  /** Time between the end of a live round and the next one. */
  readonly break: number;
  /** How long the people of a round are asked whether they are ready. */
  readonly ready: number;
}

export const tournaments = pgTable(
  "tournaments",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    about: text().notNull(),
    /** Null: the account is gone. */
    organiser: text().references(() => people.id, { onDelete: "set null" }),
    game: text().notNull(),
    options: jsonb().$type<OptionValues>().notNull(),
    format: text().$type<TournamentFormat>().notNull(),
    pace: text().notNull(),
    class: text().$type<PaceClass>().notNull(),
    rated: boolean().notNull(),
    public: boolean().notNull(),
    /** The club whose tournament it is: for its members alone. Null: nobody's. */
    club: text(),
    invitation: text().notNull(),
    settings: json().$type<TournamentSettings>().notNull(),
    state: text().$type<"open" | "running" | "finished" | "cancelled">().notNull().default("open"),
    /** The last round that is paired. */
    round: integer().notNull().default(0),
    /** How many rounds there will be; null: not begun. */
    rounds: integer(),
    /** [MM-736] */
    lot: smallint(),
    startsAt: instant().notNull(),
    /** When the next round is paired, if all is ready for it; null: not decided. */
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

export const tournamentEntries = pgTable(
  "tournament_entries",
  {
    tournament: text()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id),
    /** [MM-702] Null: not given yet, or on the reserve list. */
    seed: smallint(),
    state: text().$type<"entered" | "paused" | "withdrawn" | "reserve" | "replaced">().notNull(),
    /** R when the seed was given; null: none. */
    strength: integer(),
    /** [MM-708] Forfeit losses in a row. */
    forfeits: smallint().notNull().default(0),
    /** [MM-710] Names of those whose place this person took. */
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

export const tournamentRounds = pgTable(
  "tournament_rounds",
  {
    tournament: text()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    number: smallint().notNull(),
    byes: smallint().array().notNull(),
    pairedAt: instant().notNull(),
    /** [MM-770] */
    limitAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament, t.number] })],
);

/** [MM-705] Who meets in a round; seats are those of the first match. */
export const tournamentPairings = pgTable(
  "tournament_pairings",
  {
    tournament: text().notNull(),
    round: smallint().notNull(),
    board: smallint().notNull(),
    seats: json().$type<PairedSeat[]>().notNull(),
    reasons: json().$type<PairingReason[]>().notNull(),
    state: text().$type<"open" | "over">().notNull(),
    /** [MM-712] Why the organiser has corrected its result; null: not corrected. */
    correction: text(),
  },
  (t) => [primaryKey({ columns: [t.tournament, t.round, t.board] })],
);

/** The tables of a pairing: one, two with `double`, further ones after ties in a knock-out. */
export const tournamentMatches = pgTable(
  "tournament_matches",
  {
    /** The id of a table; the table itself goes where its people were not ready. */
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
    /** Until when its people are asked whether they are ready. */
    deadline: instant(),
  },
  (t) => [
    index("tournament_matches_pairing").on(t.tournament, t.round, t.board),
    index("tournament_matches_running")
      .on(t.tournament)
      .where(sql`${t.state} <> 'over'`),
  ],
);

/** What has happened in a tournament, for everybody to read. */
export const tournamentLog = pgTable(
  "tournament_log",
  {
    tournament: text()
      .notNull()
      .references(() => tournaments.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    at: instant().notNull(),
    round: smallint().notNull(),
    /** A whole sentence. */
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournament, t.number] })],
);

/* ---- Clubs */

/** [MM-600] How somebody becomes a member: at once, when a steward lets them in, or by an invitation alone. */
export type ClubJoining = "open" | "request" | "invitation";
/** [MM-601] */
export type ClubRole = "founder" | "steward" | "member";

export const clubs = pgTable(
  "clubs",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name in small letters: no two clubs have the same. */
    key: text().notNull().unique(),
    about: text().notNull(),
    /** [MM-602] Its name, text and number of members are everybody's to see. */
    listed: boolean().notNull(),
    joining: text().$type<ClubJoining>().notNull(),
    /** [MM-601] When the founder was here last, as far as the hourly look has noticed. */
    founderSeenAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("clubs_listed")
      .on(t.createdAt)
      .where(sql`${t.listed}`),
  ],
);

export const clubMembers = pgTable(
  "club_members",
  {
    club: text()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    role: text().$type<ClubRole>().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.person] }),
    index("club_members_person").on(t.person),
    uniqueIndex("club_members_founder")
      .on(t.club)
      .where(sql`${t.role} = 'founder'`),
  ],
);

/** Who asks to be let in. */
export const clubRequests = pgTable(
  "club_requests",
  {
    club: text()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.club, t.person] }), index("club_requests_person").on(t.person)],
);

/** [MM-604] Who was removed and is kept out until taken back. */
export const clubExclusions = pgTable(
  "club_exclusions",
  {
    club: text()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.club, t.person] }), index("club_exclusions_person").on(t.person)],
);

/** [MM-603] Links that let people into a club. */
export const clubLinks = pgTable(
  "club_links",
  {
    token: text().primaryKey(),
    club: text()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    /** Who made it; null: the account is gone. */
    maker: text().references(() => people.id, { onDelete: "set null" }),
    at: instant().notNull().defaultNow(),
    until: instant().notNull(),
    uses: integer().notNull().default(0),
    usesMost: integer().notNull(),
  },
  (t) => [index("club_links_club").on(t.club)],
);

/** [MM-501] Somebody is invited by name to a club. */
export const clubInvitations = pgTable(
  "club_invitations",
  {
    id: text().primaryKey(),
    club: text()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    sender: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    person: text()
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    state: text().$type<"open" | "accepted" | "declined" | "withdrawn" | "lapsed">().notNull().default("open"),
    at: instant().notNull(),
    /** It is open no longer from then on, whatever `state` says. */
    until: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex("club_invitations_open")
      .on(t.club, t.person)
      .where(sql`${t.state} = 'open'`),
    index("club_invitations_person").on(t.person, t.at),
    index("club_invitations_sender").on(t.sender, t.at),
  ],
);

/** [MM-605] The room of a club, kept for 365 days. */
export const clubMessages = pgTable(
  "club_messages",
  {
    club: text()
      .notNull()
      .references(() => clubs.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Null: the account is gone. */
    person: text().references(() => people.id, { onDelete: "set null" }),
    name: text().notNull(),
    text: text().notNull(),
    /** A steward has removed the words. */
    removed: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.number] }),
    index("club_messages_person").on(t.person),
    index("club_messages_at").on(t.at),
  ],
);
