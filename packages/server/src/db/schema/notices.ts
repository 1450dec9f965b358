/* Notices, and the channels by which they reach people. */
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

/** Notices, written together with their cause. `outbox` holds their deliveries. */
export const notices = pgTable(
  "notices",
  {
    /** `n_` and a ULID. */
    id: text().primaryKey(),
    /** Null: only the webhooks of the table are notified. */
    person: text().references(() => people.id, { onDelete: "cascade" }),
    match: matchIdOrNone(),
    kind: text().$type<NoticeKind>().notNull(),
    seat: smallint(),
    /** The event with which the stint began that the notice is about; null: it is about no stint. */
    stint: integer(),
    /** The event after which it was made; null: before the start, or about no match. */
    seq: integer(),
    /**
     * Unique for notices made only once, such as the reminder of a stint or an act at a table's webhook. Null: there
     * may be several.
     */
    key: text().unique(),
    args: json().$type<Record<string, string>>().notNull().default({}),
    /** When its cause happened. */
    at: instant().notNull(),
    /** When to create its rows in the outbox: at once, or when a reminder is due. */
    due: instant().notNull(),
    /** `over`: its cause no longer exists. */
    state: text().$type<"new" | "put" | "over">().notNull().default("new"),
    /** [CO-336] Null: it is not among the news of a person. */
    news: text().$type<"unread" | "read">(),
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
    index("notices_news")
      .on(t.person, t.id)
      .where(sql`${t.news} is not null`),
    index("notices_unread")
      .on(t.person, t.id)
      .where(sql`${t.news} = 'unread'`),
  ],
);

/** Deliveries: one notice by one channel to one address, and the outcome. */
export const outbox = pgTable(
  "outbox",
  {
    /** The same for each attempt, so that receivers recognise a retry. */
    id: text().primaryKey(),
    notice: text()
      .notNull()
      .references(() => notices.id, { onDelete: "cascade" }),
    person: text().references(() => people.id, { onDelete: "cascade" }),
    match: matchIdOrNone(),
    channel: text().$type<Channel>().notNull(),
    /**
     * `p:<person>`, `s:<subscription>` or `h:<webhook>`; never an address. Deliveries to one target are sent in order.
     */
    target: text().notNull(),
    due: instant().notNull(),
    expires: instant().notNull(),
    state: text().$type<"waiting" | "sent" | "dropped" | "failed">().notNull().default("waiting"),
    reason: text().$type<DropReason>(),
    attempts: smallint().notNull().default(0),
    /** A message for the owner of the target. */
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

/** The state of each target: its last delivery and its failures. */
export const channels = pgTable("channels", {
  target: text().primaryKey(),
  person: text().references(() => people.id, { onDelete: "cascade" }),
  channel: text().$type<Channel>().notNull(),
  lastSent: instant(),
  /** The day that the count of messages is for. */
  day: instant(),
  today: integer().notNull().default(0),
  failedRows: integer().notNull().default(0),
  failedAttempts: integer().notNull().default(0),
  firstFailure: instant(),
  failingSince: instant(),
  lastError: text(),
  /** Why the channel was switched off; null: it is on. */
  offWhy: text(),
});

/** A person's choices for notices; no row: the defaults. */
export const noticeSettings = pgTable("notice_settings", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  settings: json().$type<NoticeSettings>().notNull(),
  /** By table. */
  tables: json().$type<Record<string, TableNotices>>().notNull().default({}),
});

/** Until when a person counts as present at a table: one row per page. */
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
    /** The session that created it: they end together. */
    session: text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    browser: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    usedAt: instant(),
    /** The number of consecutive refusals that may be the site's own fault. */
    refusals: integer().notNull().default(0),
  },
  (t) => [index("push_subscriptions_person").on(t.person), index("push_subscriptions_session").on(t.session)],
);

/** Webhooks of a person or of a table. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: text().primaryKey(),
    person: text().references(() => people.id, { onDelete: "cascade" }),
    match: matchIdOrNone(),
    kind: text().$type<"discord" | "slack" | "json">().notNull(),
    url: text().notNull(),
    key: bytes().notNull(),
    /** The previous key, which signs along with the new one until `oldKeyUntil`. */
    oldKey: bytes(),
    oldKeyUntil: instant(),
    discordUser: text(),
    textKey: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index("webhooks_person").on(t.person), index("webhooks_match").on(t.match)],
);

/**
 * E-mails about accounts that wait to be sent. They are not notices and cannot be switched off. The token of a link is
 * made when the e-mail is sent, so that no token is stored here.
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
