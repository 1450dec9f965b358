/* How people are known: browsers, addresses of mail, codes. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { matchIdOrNone } from "./matches.ts";
import { people, personId } from "./people.ts";

/** A browser that is known: its cookie's SHA-256. */
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
    /**
     * A session that opens one seat and nothing else: the person's at this table. Null: it opens all that is theirs.
     */
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
 * Browsers in which somebody has logged in before, by the SHA-256 of a cookie: wrong passwords of others do not slow
 * them down.
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

/** How far a person has come with the guide through the first game of a game. */
export const guides = pgTable(
  "guides",
  {
    person: personId(),
    game: text().notNull(),
    on: boolean().notNull(),
    /** Kinds of questions that have been explained. */
    seen: text().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.game] })],
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
    person: personId(),
    purpose: text().$type<"confirm" | "change-back" | "password" | "sign-in" | "seat" | "deletion">().notNull(),
    /** The address to confirm, or to go back to. */
    address: text(),
    /** The table of the seat. */
    match: matchIdOrNone(),
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
