/* Clubs. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { personId, formerPersonId } from "./people.ts";

/** [MM-600] How people join: at once, on request to a steward, or only by invitation. */
export type ClubJoining = "open" | "request" | "invitation";

/** [MM-601] */
export type ClubRole = "founder" | "steward" | "member";

export const clubs = pgTable(
  "clubs",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name as `clubKey` makes it. It is unique. */
    key: text().notNull().unique(),
    about: text().notNull(),
    /** [MM-602] Everybody may see its name, text and number of members. */
    listed: boolean().notNull(),
    joining: text().$type<ClubJoining>().notNull(),
    /** [MM-601] The founder's last visit to the site, updated hourly. */
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
    /** When they joined. */
    at: instant().notNull().defaultNow(),
    /** [MM-601] When they became a steward or founder: the longest-serving steward succeeds a founder. */
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

/** Requests to join. */
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

/** [MM-604] People who were removed and cannot join until a steward takes them back. */
export const clubExclusions = pgTable(
  "club_exclusions",
  {
    club: clubId(),
    person: personId(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.club, t.person] }), index("club_exclusions_person").on(t.person)],
);

/** [MM-603] Links by which people can join a club. */
export const clubLinks = pgTable(
  "club_links",
  {
    token: text().primaryKey(),
    club: clubId(),
    /** Null: the account was deleted. */
    maker: formerPersonId(),
    at: instant().notNull().defaultNow(),
    until: instant().notNull(),
    uses: integer().notNull().default(0),
    usesMost: integer().notNull(),
  },
  (t) => [index("club_links_club").on(t.club)],
);

/** [MM-501] Invitations to a club by name. */
export const clubInvitations = pgTable(
  "club_invitations",
  {
    id: text().primaryKey(),
    club: clubId(),
    sender: personId(),
    person: personId(),
    state: text().$type<"open" | "accepted" | "declined" | "withdrawn" | "lapsed">().notNull().default("open"),
    at: instant().notNull(),
    /** The invitation expires then, even if `state` is still open. */
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

/** [MM-605] The messages of a club's room, kept for 365 days. */
export const clubMessages = pgTable(
  "club_messages",
  {
    club: clubId(),
    number: integer().notNull(),
    /** Null: the account was deleted. */
    person: formerPersonId(),
    name: text().notNull(),
    text: text().notNull(),
    /** A steward has removed the text. */
    removed: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
    /** The id that its author gave it; null: none. */
    act: text(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.number] }),
    uniqueIndex("club_messages_act").on(t.club, t.person, t.act),
    index("club_messages_person").on(t.person),
    index("club_messages_at").on(t.at),
  ],
);
