/* Finding opponents: seeks, and the tables proposed for them. */
import type { OptionValues } from "@caravanserai/kernel";
import type { PaceClass, Seek } from "@caravanserai/matchmaking";
import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { personId } from "./people.ts";

/**
 * [MM-002] A seek's terms other than its class, as `packages/matchmaking` reads them; `options` are complete (MM-005).
 */
export type SeekTerms = Omit<Seek, "id" | "person" | "at" | "until" | "class"> & { readonly note: string };

/** [MM-010] A person's standing search for a match. */
export const seeks = pgTable(
  "seeks",
  {
    id: text().primaryKey(),
    person: personId(),
    class: text().$type<PaceClass>().notNull(),
    /** Waiting since; a change that does more than widen the terms resets it (MM-009). */
    at: instant().notNull(),
    until: instant().notNull(),
    terms: json().$type<SeekTerms>().notNull(),
    /** The first game, by which expected waiting times are grouped (MM-044). */
    firstGame: text().notNull(),
    /** Incremented by every change, so that no group is formed from outdated terms. */
    version: integer().notNull().default(1),
    state: text().$type<"open" | "proposed" | "matched" | "ended">().notNull().default("open"),
    reason: text().$type<SeekEnd>(),
    /** The time of the last proposal made from it. */
    proposedAt: instant(),
    /** [MM-011] For live seeks only: when a server last had a page of the person connected. */
    seenAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index("seeks_open")
      .on(t.at, t.id)
      .where(sql`${t.state} = 'open'`),
    index("seeks_person").on(t.person),
    // [MM-123] At most one live seek that is open or proposed.
    uniqueIndex("seeks_one_live")
      .on(t.person)
      .where(sql`${t.class} = 'live' and ${t.state} in ('open', 'proposed')`),
    index("seeks_matched")
      .on(t.firstGame, t.class, t.proposedAt)
      .where(sql`${t.state} = 'matched'`),
  ],
);

/** [MM-010] Why a seek ended without a match. */
export type SeekEnd = "withdrawn" | "expired" | "away" | "missed" | "banned" | "replaced" | "site";

/** [MM-207] How the seats of a match were assigned. */
export type SeatsBy = "wish" | "alternation" | "balance" | "moved" | "lot" | "chosen";

/**
 * [MM-130] A group in a ready check. Its id is that of the table at which it will play, so it has at most one (MM-123).
 */
export const proposals = pgTable(
  "proposals",
  {
    id: text().primaryKey(),
    class: text().$type<PaceClass>().notNull(),
    state: text().$type<"asking" | "opening" | "begun" | "failed">().notNull().default("asking"),
    /** `accept`: a person pressed *Accept* on a seek in the lobby. */
    origin: text().$type<"pairing" | "accept">().notNull(),
    game: text().notNull(),
    pace: text().notNull(),
    rated: boolean().notNull(),
    options: jsonb().$type<OptionValues>().notNull(),
    seatsBy: text().$type<SeatsBy>().notNull(),
    /** The secret of the dice: drawn now, so that the site is bound before it knows any nonce. */
    secret: text().notNull(),
    commitment: text().notNull(),
    at: instant().notNull(),
    deadline: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index("proposals_asking")
      .on(t.deadline)
      .where(sql`${t.state} in ('asking', 'opening')`),
  ],
);

export const proposalMembers = pgTable(
  "proposal_members",
  {
    proposal: text()
      .notNull()
      .references(() => proposals.id, { onDelete: "cascade" }),
    person: personId(),
    seat: smallint().notNull(),
    seek: text().references(() => seeks.id, { onDelete: "set null" }),
    /** Copied from the proposal for the constraint below. */
    class: text().$type<PaceClass>().notNull(),
    /** The proposal has not failed. */
    isActive: boolean().notNull().default(true),
    answer: text().$type<"ready" | "declined" | "silent">(),
    answeredAt: instant(),
    /** Of the nonce that this person's browser will add to the dice; null: none. */
    nonceCommitment: text(),
  },
  (t) => [
    primaryKey({ columns: [t.proposal, t.person] }),
    // [MM-123] A seek is in at most one proposal that has not failed, and a person in at most one live one.
    uniqueIndex("proposal_members_seek")
      .on(t.seek)
      .where(sql`${t.isActive} and ${t.seek} is not null`),
    uniqueIndex("proposal_members_live")
      .on(t.person)
      .where(sql`${t.isActive} and ${t.class} = 'live'`),
    index("proposal_members_person").on(t.person),
  ],
);

/** [MM-135] Live ready checks that a person let pass or declined. */
export const misses = pgTable(
  "misses",
  {
    person: personId(),
    at: instant().notNull(),
    /** The table of the proposal or match. */
    about: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.about] })],
);
