/* People among themselves. */
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { matchId } from "./matches.ts";
import { personId } from "./people.ts";

/** [MM-500] One-sided and silent. */
export const follows = pgTable(
  "follows",
  {
    person: personId(),
    followed: personId(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person, t.followed] }), index("follows_followed").on(t.followed)],
);

/** [MM-520] Made by one, it holds between both. */
export const blocks = pgTable(
  "blocks",
  {
    person: personId(),
    blocked: personId(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person, t.blocked] }), index("blocks_blocked").on(t.blocked)],
);

/** [MM-524] Not to be paired with somebody for a while. */
export const avoids = pgTable(
  "avoids",
  {
    person: personId(),
    avoided: personId(),
    until: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.avoided] }), index("avoids_avoided").on(t.avoided)],
);

/** [MM-501] Somebody is invited by name to a seat of a table. */
export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    sender: personId(),
    person: personId(),
    match: matchId(),
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
