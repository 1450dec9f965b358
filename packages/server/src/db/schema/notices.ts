/* Notices and the ways by which they reach people. */
import type {
  Channel,
  DropReason,
  Letter as LetterKind,
  NoticeKind,
  NoticeSettings,
  TableNotices,
} from "@caravanserai/clocks";
import { sql } from "drizzle-orm";
import { index, integer, json, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { sessions } from "./accounts.ts";
import { bytes, instant } from "./columns.ts";
import { matchId, matchIdOrNone } from "./matches.ts";
import { people, personId } from "./people.ts";

/** What somebody is told of: written with what causes it. `outbox` has how it is sent. */
export const notices = pgTable(
  "notices",
  {
    /** `n_` and a ULID. */
    id: text().primaryKey(),
    /** Null: the webhooks of the table are told, and nobody else. */
    person: text().references(() => people.id, { onDelete: "cascade" }),
    match: matchIdOrNone(),
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
    match: matchIdOrNone(),
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
    match: matchId(),
    person: personId(),
    page: text().notNull(),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.match, t.person, t.page] })],
);

export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: text().primaryKey(),
    person: personId(),
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
    match: matchIdOrNone(),
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

/**
 * Letters that wait to be sent: they are no notices and cannot be switched off. A link's token is made when the letter
 * is sent, so that none is kept here.
 */
export const letters = pgTable(
  "letters",
  {
    id: text().primaryKey(),
    person: personId(),
    address: text().notNull(),
    letter: text().$type<LetterKind>().notNull(),
    args: json().$type<Record<string, string>>().notNull().default({}),
    askedAt: instant().notNull(),
    due: instant().notNull(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [index("letters_due").on(t.due), index("letters_person").on(t.person)],
);
