/* How people are identified: browser sessions, e-mail addresses, recovery codes. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { matchIdOrNone } from "./matches.ts";
import { people, personId } from "./people.ts";

/** Browser sessions, by the SHA-256 of their cookies. */
export const sessions = pgTable(
  "sessions",
  {
    hash: bytes().primaryKey(),
    id: text().notNull().unique(),
    person: personId(),
    browser: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    seenAt: instant().notNull().defaultNow(),
    expiresAt: instant().notNull(),
    /** The only table whose seat this session opens; null: the session opens everything of the person. */
    match: matchIdOrNone(),
  },
  (t) => [
    index("sessions_person").on(t.person),
    index("sessions_match")
      .on(t.match)
      .where(sql`${t.match} is not null`),
  ],
);

/**
 * Browsers in which the owner has logged in before, by the SHA-256 of a cookie. Wrong passwords from elsewhere do not
 * throttle logins there.
 */
export const browsers = pgTable(
  "browsers",
  {
    hash: bytes().notNull(),
    person: personId(),
    seenAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.person] })],
);

/** A person's progress in the guide through their first game of each game. */
export const guides = pgTable(
  "guides",
  {
    person: personId(),
    game: text().notNull(),
    on: boolean().notNull(),
    /** The kinds of asks that have been explained. */
    seen: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.game] })],
);

/** A person's e-mail address. It is not used until it is confirmed. */
export const mailAddresses = pgTable("mail_addresses", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** The confirmed address; null: none yet. */
  address: text(),
  /** The same in lower case, for look-ups. */
  addressKey: text().unique(),
  confirmedAt: instant(),
  /** An address that its owner has not confirmed yet. */
  pending: text(),
  /** The number of consecutive rejections of the address. */
  rejections: integer().notNull().default(0),
});

/** Links in e-mails, by the SHA-256 of their tokens. Each works once. */
export const mailTokens = pgTable(
  "mail_tokens",
  {
    hash: bytes().primaryKey(),
    person: personId(),
    purpose: text().$type<"confirm" | "change-back" | "password" | "sign-in" | "seat" | "deletion">().notNull(),
    /** The address to confirm, or to restore. */
    address: text(),
    /** The table of the seat. */
    match: matchIdOrNone(),
    expiresAt: instant().notNull(),
  },
  (t) => [index("mail_tokens_person").on(t.person)],
);

/** The SHA-256 of a person's printed recovery code. */
export const recoveryCodes = pgTable("recovery_codes", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  hash: bytes().notNull(),
  madeAt: instant().notNull().defaultNow(),
});
