/* People, their profiles and settings, and what is kept of deleted accounts. */
import type { CalendarVersion, Vacation } from "@caravanserai/clocks";
import type { Audience } from "@caravanserai/matchmaking";
import type { Pace } from "@caravanserai/protocol";
import { sql } from "drizzle-orm";
import { boolean, index, json, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

/** People: a guest has a name; an account also has a password. A guest who signs up keeps the same row. */
export const people = pgTable(
  "people",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /**
     * The key of an account's name, as `accountKey` makes it; null: a guest. It is computed in the server, because
     * databases differ in how they fold case.
     */
    account: text().unique(),
    /** What the name of an account looks like, as `twinKey` makes it; null: a guest. */
    twin: text(),
    /** An argon2id hash; null: a guest. */
    password: text(),
    /** The person's rest times; null: not set. */
    calendars: json().$type<CalendarVersion[]>(),
    vacations: json().$type<Vacation[]>().notNull().default([]),
    /** [MM-803] Marked by its owner as a program's account, permanently. */
    isBot: boolean().notNull().default(false),
    /** [MM-541] Null: neither moderator nor admin. */
    role: text().$type<Role>(),
    /** [MM-543] [MM-546] Until when; null: not muted or banned. Permanent is `NO_END` of `social/sanctions.ts`. */
    mutedUntil: instant(),
    bannedUntil: instant(),
    /** [MM-544] A moderator removed the name: the person must choose another at the next visit. */
    mustRename: boolean().notNull().default(false),
    /** [MM-561] When the account will be deleted unless its owner cancels that; null: no deletion is planned. */
    deletionDue: instant(),
    /** [MM-563] When everything about the person was erased except an anonymous id. */
    deletedAt: instant(),
    /** [CO-661] The pace at which other players' acts are shown; null: the default. */
    pace: text().$type<Pace>(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [
    index("people_twin").on(t.twin),
    index("people_account_begins").on(t.account.op("text_pattern_ops")),
    index("people_with_role")
      .on(t.id)
      .where(sql`${t.role} is not null`),
  ],
);

/** A column with the id of a person; the row is deleted with the account. */
export const personId = () =>
  text()
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });
/** The id of a person whose deletion keeps the row. Null: the account was deleted. */
export const formerPersonId = () => text().references(() => people.id, { onDelete: "set null" });

/** [MM-541] */
export type Role = "moderator" | "admin";

/** [MM-409] [MM-414] [MM-420] What people write about themselves, and who may see what. No row: the defaults. */
export const profiles = pgTable("profiles", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  about: text().notNull().default(""),
  favourites: json().$type<string[]>().notNull().default([]),
  privacy: json().$type<Partial<Record<string, Audience>>>().notNull().default({}),
  onLeaderboards: boolean().notNull().default(true),
  isPrivate: boolean().notNull().default(false),
  /** [MM-502] */
  invitedBy: text().$type<InvitedBy>().notNull().default("accounts"),
});

/** [MM-502] Who may invite a person by name. */
export type InvitedBy = "everybody" | "accounts" | "followed" | "nobody";

/** [MM-563] Names of deleted accounts, kept so that nobody can impersonate them. */
export const keptNames = pgTable("kept_names", {
  account: text().primaryKey(),
  until: instant().notNull(),
});

/** [MM-560] The last export that a person asked for. */
export const exports = pgTable("exports", {
  person: text()
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  askedAt: instant().notNull(),
  /** Null: in preparation. */
  readyAt: instant(),
  /** A ZIP file. */
  file: bytes(),
});
