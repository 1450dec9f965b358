/* Reports, and what moderators have done. */
import type { HelpEyes } from "@caravanserai/clocks";
import { sql } from "drizzle-orm";
import { index, integer, json, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, instant } from "./columns.ts";
import { matches } from "./matches.ts";
import { personId, formerPersonId } from "./people.ts";

/**
 * [MM-902] From which networks people have signed in, as keyed hashes of the addresses; a line for each sign-in and for
 * each day on which a session is used. Kept 30 days.
 */
export const networksSeen = pgTable(
  "networks_seen",
  {
    person: personId(),
    hash: bytes().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.person, t.hash, t.at] }),
    index("networks_seen_hash").on(t.hash, t.at),
    index("networks_seen_at").on(t.at),
  ],
);

/**
 * [MM-549] A table lets an admin look at its position: one row for each match, the last one that was agreed to. It ends
 * with the questions that were open then.
 */
export const helpGrants = pgTable("help_grants", {
  match: text()
    .primaryKey()
    .references(() => matches.id, { onDelete: "cascade" }),
  vote: text().notNull(),
  eyes: text().$type<HelpEyes>().notNull(),
  /** By seat: the number of the question that was open then; null: none was. */
  questions: json().$type<readonly (number | null)[]>().notNull(),
  until: instant().notNull(),
});

/** [MM-540] What somebody has reported, as it was then. */
export const reports = pgTable(
  "reports",
  {
    id: text().primaryKey(),
    reporter: formerPersonId(),
    /** Who is reported. */
    person: personId(),
    kind: text().$type<ReportKind>().notNull(),
    text: text().notNull(),
    /** What is reported; nobody reports the same thing twice. */
    subject: text().notNull(),
    evidence: json().$type<ReportEvidence>().notNull(),
    at: instant().notNull().defaultNow(),
    state: text().$type<"open" | "closed">().notNull().default("open"),
    /** [MM-542] Who handles it, since when; released after a day. */
    takenBy: formerPersonId(),
    takenAt: instant(),
    outcome: text().$type<ReportOutcome>(),
    closedBy: formerPersonId(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex("reports_once").on(t.reporter, t.subject),
    index("reports_open")
      .on(t.at)
      .where(sql`${t.state} = 'open'`),
    index("reports_closed")
      .on(t.closedAt)
      .where(sql`${t.state} = 'closed'`),
    index("reports_person").on(t.person),
  ],
);

/** `answer`: what somebody says to an act about themselves. [MM-545] */
export type ReportKind = "words" | "name" | "leaving" | "cheating" | "several-accounts" | "other" | "answer";

/** [MM-542] */
export type ReportOutcome = "nothing" | "warned" | "muted" | "banned" | "renamed" | "removed" | "annulled" | "ended";

/** What a report shows of its subject, as it was when it was made; nothing of a position. [MM-548] */
export interface ReportEvidence {
  readonly name: string;
  readonly about?: string;
  readonly table?: {
    readonly id: string;
    readonly name: string;
    readonly game: string;
    readonly public: boolean;
    readonly status: string;
    readonly seats: readonly string[];
  };
  /** In whose room it was said. */
  readonly club?: { readonly id: string; readonly name: string };
  /** At a public table with what was said around it; at a private one and in a club the reported line alone. */
  readonly messages?: readonly {
    readonly number: number;
    readonly person: string | null;
    readonly name: string;
    readonly text: string;
    readonly at: string;
    readonly reported: boolean;
  }[];
  /** Of an answer: the line of the audit trail that it answers. */
  readonly line?: number;
}

/**
 * [MM-547] Every act of moderators and admins, one line each: a trigger of the database refuses to change or delete
 * any. People stand here by their ids, which outlive their names.
 */
export const auditTrail = pgTable(
  "audit_trail",
  {
    number: integer().primaryKey(),
    at: instant().notNull().defaultNow(),
    /** Null: the command on the machine. */
    actor: text(),
    act: text().$type<AuditAct>().notNull(),
    /** Whom it is about; null: nobody. */
    person: text(),
    match: text(),
    report: text(),
    reason: text().notNull(),
    before: json().$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
    after: json().$type<Readonly<Record<string, string | number | boolean | null>>>().notNull(),
  },
  (t) => [index("audit_trail_person").on(t.person, t.number), index("audit_trail_actor").on(t.actor, t.number)],
);

export type AuditAct =
  | "take"
  | "dismiss"
  | "warn"
  | "mute"
  | "unmute"
  | "ban"
  | "unban"
  | "rename"
  | "remove-message"
  | "delete"
  | "annul"
  | "end-match"
  | "note"
  | "read-chat"
  | "help"
  | "answer"
  | "role";
