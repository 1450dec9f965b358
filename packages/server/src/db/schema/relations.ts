/* Relations between people. */
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

/** [MM-520] Created by one person; works in both directions. */
export const blocks = pgTable(
  "blocks",
  {
    person: personId(),
    blocked: personId(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.person, t.blocked] }), index("blocks_blocked").on(t.blocked)],
);

/** [MM-501] Invitations by name to a seat at a table. */
export const invitations = pgTable(
  "invitations",
  {
    id: text().primaryKey(),
    sender: personId(),
    person: personId(),
    match: matchId(),
    /** Null: any free seat. */
    seat: smallint(),
    state: text().$type<"open" | "accepted" | "declined" | "withdrawn" | "lapsed">().notNull().default("open"),
    /** The phrase sent with a decline; null: none. */
    phrase: text().$type<DeclinePhrase>(),
    at: instant().notNull(),
    /** The invitation expires then, even if `state` is still open. */
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
