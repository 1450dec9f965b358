/* People, what they say of themselves, and what is kept of accounts that are gone. */
import type { CalendarVersion, Vacation } from "@caravanserai/clocks";
import type { Audience } from "@caravanserai/matchmaking";
import type { Pace } from "@caravanserai/protocol";
import { boolean, json, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";

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
  /** [MM-543] [MM-546] Until when; null: not at all. Without end is `NO_END` of `relations/sanctions.ts`. */
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

/** A column with the id of a person: the row goes with the account. */
export const personId = () =>
  text()
    .notNull()
    .references(() => people.id, { onDelete: "cascade" });
/** The row stays when the account goes. Null: it has gone. */
export const formerPersonId = () => text().references(() => people.id, { onDelete: "set null" });

/** [MM-541] */
export type Role = "moderator" | "admin";

/** [MM-409] [MM-414] [MM-420] What people say of themselves, and who may see what. No row: the defaults. */
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
