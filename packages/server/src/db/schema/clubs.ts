/* Clubs. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { personId, formerPersonId } from "./people.ts";

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

const clubId = () =>
  text()
    .notNull()
    .references(() => clubs.id, { onDelete: "cascade" });

export const clubMembers = pgTable(
  "club_members",
  {
    club: clubId(),
    person: personId(),
    role: text().$type<ClubRole>().notNull(),
    /** Since when they are a member. */
    at: instant().notNull().defaultNow(),
    /** [MM-601] Since when they are a steward or more: of several stewards the one of longest standing follows. */
    roleSince: instant().notNull().defaultNow(),
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
    club: clubId(),
    person: personId(),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.club, t.person] }), index("club_requests_person").on(t.person)],
);

/** [MM-604] Who was removed and is kept out until taken back. */
export const clubExclusions = pgTable(
  "club_exclusions",
  {
    club: clubId(),
    person: personId(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.club, t.person] }), index("club_exclusions_person").on(t.person)],
);

/** [MM-603] Links that let people into a club. */
export const clubLinks = pgTable(
  "club_links",
  {
    token: text().primaryKey(),
    club: clubId(),
    /** Who made it; null: the account is gone. */
    maker: formerPersonId(),
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
    club: clubId(),
    sender: personId(),
    person: personId(),
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
    club: clubId(),
    number: integer().notNull(),
    /** Null: the account is gone. */
    person: formerPersonId(),
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
