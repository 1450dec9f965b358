/* Reports, and the acts of moderators. */
import type { HelpEyes } from "@caravanserai/clocks";
import { sql } from "drizzle-orm";
import { index, integer, json, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { matches } from "./matches.ts";
import { personId, formerPersonId } from "./people.ts";

/**
 * [MM-549] A table's permission for an admin to see its position: one row per match, for the latest permission. It ends
 * when the questions that were open then are answered.
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

/** [MM-540] Reports, with their evidence as it was at the time. */
export const reports = pgTable(
  "reports",
  {
    id: text().primaryKey(),
    reporter: formerPersonId(),
    /** The person reported. */
    person: personId(),
    kind: text().$type<ReportKind>().notNull(),
    text: text().notNull(),
    /** The thing reported. */
    subject: text().notNull(),
    evidence: json().$type<ReportEvidence>().notNull(),
    at: instant().notNull().defaultNow(),
    state: text().$type<"open" | "closed">().notNull().default("open"),
    /** [MM-542] The moderator who handles it, and since when; released after a day. */
    takenBy: formerPersonId(),
    takenAt: instant(),
    outcome: text().$type<ReportOutcome>(),
    closedBy: formerPersonId(),
    closedAt: instant(),
  },
  (t) => [
    // [MM-540] Something may happen again after a report is closed; [MM-545] a person replies once for good.
    uniqueIndex("reports_once")
      .on(t.reporter, t.subject, t.kind)
      .where(sql`${t.state} = 'open' or ${t.kind} = 'answer'`),
    index("reports_open")
      .on(t.at)
      .where(sql`${t.state} = 'open'`),
    index("reports_closed")
      .on(t.closedAt)
      .where(sql`${t.state} = 'closed'`),
    index("reports_person").on(t.person),
  ],
);

/** `answer`: a person's reply to an act about themselves. [MM-545] */
export type ReportKind = "words" | "name" | "leaving" | "cheating" | "several-accounts" | "other" | "answer";

/** [MM-542] */
export type ReportOutcome = "nothing" | "warned" | "muted" | "banned" | "renamed" | "removed" | "annulled" | "ended";

/** The evidence shown with a report, as it was at the time; it contains nothing of a position. [MM-548] */
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
  /** The club in whose room it was written. */
  readonly club?: { readonly id: string; readonly name: string };
  /** At a public table with the surrounding messages; at a private one and in a club only the reported message. */
  readonly messages?: readonly {
    readonly number: number;
    readonly person: string | null;
    readonly name: string;
    readonly text: string;
    readonly at: string;
    readonly reported: boolean;
  }[];
  /** For an answer: the line of the audit trail that it replies to. */
  readonly line?: number;
}

/**
 * [MM-547] Every act of moderators and admins, one row each. A database trigger refuses updates and deletions. People
 * are stored by id, which outlives their names.
 */
export const auditTrail = pgTable(
  "audit_trail",
  {
    number: integer().primaryKey(),
    at: instant().notNull().defaultNow(),
    /** Null: the command on the server's machine. */
    actor: text(),
    act: text().$type<AuditAct>().notNull(),
    /** The person whom it concerns; null: nobody. */
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
