import type { DecidedList, ModeratedPerson, ReportGroup, ReportInfo, ReportList } from "@caravanserai/protocol";
import type { moderate } from "@caravanserai/protocol/schema";
import { randomInt } from "node:crypto";
import { and, asc, count, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AccountService } from "../accounts/account-service.ts";
import type { Person } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import {
  matches,
  matchResults,
  messages,
  people,
  reports,
  seats,
  type AuditAct,
  type ReportOutcome,
  type Role,
} from "../db/schema.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { appendLine, readLines, withNames } from "./audit-trail.ts";
import type { Departures } from "./departures.ts";
import type { Erasure } from "./erasure.ts";
import { endInWords, NO_END } from "../relations/sanctions.ts";

type ReportRow = typeof reports.$inferSelect;
type PersonRow = typeof people.$inferSelect;
export type GivenAct = z.output<typeof moderate>;

/** Somebody with a role. */
export interface Moderator {
  readonly person: Person;
  readonly role: Role;
}

export interface ModerationNews {
  /** These sessions are over: their sockets must go. */
  sessionsEnded(sessions: readonly string[]): void;
  /** What was written at a table has changed. */
  messageRemoved(table: string, number: number): void;
  /** People were sent notices. */
  noticesMade(): void;
}

const DAY = 86_400_000;
/** [MM-541] */
const MODERATOR_BAN_DAYS = 30;
/** [MM-542] After so long a report is free for another moderator. */
const TAKEN_FOR = "24 hours";
const DECIDED_PAGE = 50;
/** Acts on somebody, of which they are notified. [MM-545] */
export const ACTS_NOTIFIED: readonly AuditAct[] = [
  "warn",
  "mute",
  "unmute",
  "ban",
  "unban",
  "rename",
  "remove-message",
];
const OUTCOMES: Readonly<Partial<Record<GivenAct["act"], ReportOutcome>>> = {
  dismiss: "nothing",
  warn: "warned",
  mute: "muted",
  ban: "banned",
  rename: "renamed",
  delete: "removed",
};
export const REMOVED_WORDS = "(removed by a moderator)";

/** Reports, and what moderators and admins do. [MM-541] [MM-542] */
export class ModerationService {
  readonly #db: Db;
  readonly #accounts: AccountService;
  readonly #departures: Departures;
  readonly #erasure: Erasure;
  readonly #news: ModerationNews;

  constructor(parts: {
    db: Db;
    accounts: AccountService;
    departures: Departures;
    erasure: Erasure;
    news: ModerationNews;
  }) {
    this.#db = parts.db;
    this.#accounts = parts.accounts;
    this.#departures = parts.departures;
    this.#erasure = parts.erasure;
    this.#news = parts.news;
  }

  /** [MM-542] Open reports by person, those that wait longest first. */
  async open(moderator: Moderator): Promise<ReportList> {
    const rows = await this.#db
      .select()
      .from(reports)
      .where(eq(reports.state, "open"))
      .orderBy(asc(reports.at))
      .limit(500);
    const persons = [...new Set(rows.map(({ person }) => person))];
    const groups: ReportGroup[] = [];
    for (const person of persons) {
      const group = await this.#group(
        moderator,
        person,
        rows.filter((row) => row.person === person),
      );
      if (group !== null) groups.push(group);
    }
    const [decided] = await this.#db.select({ n: count() }).from(reports).where(eq(reports.state, "closed"));
    return { groups, decided: decided?.n ?? 0 };
  }

  /** Reports that are closed, the latest first. */
  async decided(before: Date | undefined): Promise<DecidedList> {
    const rows = await this.#db
      .select({ report: reports, name: people.name })
      .from(reports)
      .innerJoin(people, eq(people.id, reports.person))
      .where(and(eq(reports.state, "closed"), before === undefined ? undefined : lt(reports.closedAt, before)))
      .orderBy(desc(reports.closedAt))
      .limit(DECIDED_PAGE + 1);
    const names = await this.#names(rows.map(({ report }) => report.reporter));
    return {
      reports: rows.slice(0, DECIDED_PAGE).map(({ report, name }) => ({
        ...reportInfo(report, names, false),
        ...{ person: report.person, name },
      })),
      more: rows.length > DECIDED_PAGE,
    };
  }

  /** Somebody as moderators see them, with the lines of the audit trail that this one may read. [MM-547] */
  async person(moderator: Moderator, person: string): Promise<ModeratedPerson> {
    const rows = await this.#db
      .select()
      .from(reports)
      .where(and(eq(reports.person, person), eq(reports.state, "open")))
      .orderBy(asc(reports.at));
    const group = await this.#group(moderator, person, rows);
    if (group === null) throw notFound("person");
    const of = moderator.role === "admin" ? { person } : { person, actor: moderator.person.id };
    return { group, lines: await withNames(this.#db, await readLines(this.#db, of), { namesActors: true }) };
  }

  /**
   * [MM-542] From now on this moderator handles the open reports on somebody. Reading what was said at private tables
   * is a line of the audit trail. [MM-547]
   * @throws ServiceError `report-taken`
   */
  async take(moderator: Moderator, person: string): Promise<ModeratedPerson> {
    const off = (await this.person(moderator, person)).group.off;
    if (off !== null) throw notAllowed(off);
    await this.#db.transaction(async (tx) => {
      const actor = moderator.person.id;
      const taken = await tx
        .update(reports)
        .set({ takenBy: actor, takenAt: sql`clock_timestamp()` })
        .where(and(eq(reports.person, person), eq(reports.state, "open"), isFree(actor)))
        .returning();
      if (taken.length === 0) throw takenByOther();
      await appendLine(tx, { actor, act: "take", person, reason: "", after: { reports: taken.length } });
      for (const { id, evidence } of taken)
        if (evidence.table?.public === false && evidence.messages !== undefined)
          await appendLine(tx, {
            ...{ actor, act: "read-chat", person, report: id, match: evidence.table.id },
            reason: "Reported lines of a private table were read.",
          });
    });
    return this.person(moderator, person);
  }

  /**
   * [MM-541] to [MM-546] Acts on somebody; open reports on them that this moderator has taken are closed with it.
   * @returns null: the account is deleted
   * @throws ServiceError `not-allowed`, `report-taken`
   */
  async act(moderator: Moderator, person: string, given: GivenAct): Promise<ModeratedPerson | null> {
    const { group } = await this.person(moderator, person);
    if (group.off !== null) throw notAllowed(group.off);
    mustBeWithinRole(moderator.role, given, group);
    if (group.open.length > 0 && OUTCOMES[given.act] !== undefined && !group.isYours) throw takenByOther();
    if (given.act === "dismiss" && group.open.length === 0) throw notAllowed("There is no report to dismiss.");
    const ended = await this.#db.transaction((tx) => this.#actIn(tx, moderator, person, given));
    await this.#follow(person, given, ended);
    return given.act === "delete" ? null : this.person(moderator, person);
  }

  async #actIn(tx: Db, { person: by }: Moderator, person: string, given: GivenAct): Promise<readonly string[]> {
    const [row] = await tx.select().from(people).where(eq(people.id, person)).for("update");
    if (row?.deletedAt !== null) throw notFound("person");
    const { act, reason } = given;
    const line = { actor: by.id, act, person, reason } as const;
    await this.#close(tx, by.id, person, OUTCOMES[act] ?? null);
    switch (given.act) {
      case "dismiss":
      case "warn":
      case "delete": {
        await appendLine(tx, line);
        break;
      }
      case "mute":
      case "unmute": {
        const until = given.act === "mute" ? endAfter(given.days) : null;
        await tx.update(people).set({ mutedUntil: until }).where(eq(people.id, person));
        await appendLine(tx, {
          ...line,
          before: { until: instantOf(row.mutedUntil) },
          after: { until: instantOf(until) },
        });
        break;
      }
      case "ban":
      case "unban": {
        const until = given.act === "ban" ? endAfter(given.days) : null;
        await tx.update(people).set({ bannedUntil: until }).where(eq(people.id, person));
        await appendLine(tx, {
          ...line,
          before: { until: instantOf(row.bannedUntil) },
          after: { until: instantOf(until), ...(given.act === "ban" ? { leave: given.leave } : {}) },
        });
        break;
      }
      case "rename": {
        const name = `traveller-${String(randomInt(1_000_000)).padStart(6, "0")}`;
        await this.#accounts.renameIn(tx, person, name);
        await tx.update(people).set({ mustRename: true }).where(eq(people.id, person));
        await appendLine(tx, { ...line, before: { name: row.name }, after: { name } });
        break;
      }
      case "remove-message": {
        const [message] = await tx
          .update(messages)
          .set({ text: REMOVED_WORDS })
          .where(
            and(
              eq(messages.match, given.table),
              eq(messages.number, given.number),
              eq(messages.person, person),
              sql`${messages.text} <> ${REMOVED_WORDS}`,
            ),
          )
          .returning({ number: messages.number });
        if (message === undefined) throw notFound("message");
        await appendLine(tx, { ...line, match: given.table, before: { message: given.number } });
        break;
      }
    }
    await this.#notify(tx, row, given);
    return given.act === "ban" ? this.#accounts.endAllSessions(tx, person) : [];
  }

  /** [MM-545] */
  async #notify(tx: Db, { id }: PersonRow, given: GivenAct): Promise<void> {
    const title = titleOf(given);
    if (title === null) return;
    const args = { what1: title, why: given.reason };
    await insertNotices(tx, [makeNotice("moderation", { person: id, match: null }, Date.now(), { args })]);
  }

  /** [MM-542] The reporters learn that it was closed, and nothing else. */
  async #close(tx: Db, by: string, person: string, outcome: ReportOutcome | null): Promise<void> {
    if (outcome === null) return;
    const closed = await tx
      .update(reports)
      .set({ state: "closed", outcome, closedBy: by, closedAt: sql`clock_timestamp()` })
      .where(and(eq(reports.person, person), eq(reports.state, "open"), eq(reports.takenBy, by)))
      .returning({ reporter: reports.reporter, kind: reports.kind });
    const reporters = new Set(closed.flatMap(({ reporter }) => (reporter === null ? [] : [reporter])));
    await insertNotices(
      tx,
      [...reporters].map((reporter) =>
        makeNotice("report-closed", { person: reporter, match: null }, Date.now(), { args: {} }),
      ),
    );
  }

  /** What an act leads to outside of its transaction. */
  async #follow(person: string, given: GivenAct, ended: readonly string[]): Promise<void> {
    if (ended.length > 0) this.#news.sessionsEnded(ended);
    if (given.act === "ban") {
      await this.#departures.stopSearching(person, "banned");
      await this.#departures.leaveOpenTables(person);
      if (given.leave) await this.#departures.leaveMatches(person, "forfeit");
    }
    if (given.act === "rename") await this.#accounts.seatsRenamed(person);
    if (given.act === "remove-message") this.#news.messageRemoved(given.table, given.number);
    if (given.act === "delete") await this.#erasure.erase(person);
    this.#news.noticesMade();
  }

  async #group(moderator: Moderator, id: string, open: readonly ReportRow[]): Promise<ReportGroup | null> {
    const [row] = await this.#db.select().from(people).where(eq(people.id, id));
    if (row?.deletedAt !== null) return null;
    const [made] = await this.#db.select({ n: count() }).from(reports).where(eq(reports.person, id));
    const [played] = await this.#db
      .select({ matches: count(), left: sql<number>`count(*) filter (where ${matchResults.stayed} = 'left')::int` })
      .from(matchResults)
      .where(eq(matchResults.person, id));
    const acts = await readLines(this.#db, { person: id, acts: ["warn", "mute", "ban", "rename"] });
    const names = await this.#names([...open.map(({ reporter }) => reporter), ...open.map(({ takenBy }) => takenBy)]);
    const now = Date.now();
    const lasting = open.find(({ takenAt }) => takenAt !== null && now - takenAt.getTime() < DAY);
    const isYours = open.some(({ takenBy }) => takenBy === moderator.person.id) && open.length > 0;
    const lasts = (until: Date | null): string | null =>
      until !== null && until.getTime() > now ? until.toISOString() : null;
    return {
      ...{ person: id, name: row.name, account: row.account !== null, since: row.createdAt.toISOString() },
      ...{ role: row.role, mutedUntil: lasts(row.mutedUntil), bannedUntil: lasts(row.bannedUntil) },
      ...{ matches: played?.matches ?? 0, left: played?.left ?? 0, reports: made?.n ?? 0, acts: acts.length },
      takenBy: lasting?.takenBy === null || lasting === undefined ? null : (names.get(lasting.takenBy) ?? "somebody"),
      isYours,
      off: await this.#whyOff(moderator, row, open),
      open: open.map((report) => reportInfo(report, names, isYours)),
    };
  }

  /** [MM-541] [MM-542] Why this moderator decides nothing about somebody; null: they may. */
  async #whyOff({ person: by, role }: Moderator, row: PersonRow, open: readonly ReportRow[]): Promise<string | null> {
    if (row.id === by.id) return "This is about you. Another moderator decides.";
    if (rank(row.role) >= rank(role)) return "Nobody acts on somebody of their own or a higher role.";
    if (open.some(({ reporter }) => reporter === by.id))
      return "You made one of these reports. Another moderator decides.";
    const [shared] = await this.#db
      .select({ id: matches.id, name: matches.name })
      .from(matches)
      .where(
        and(
          eq(matches.status, "playing"),
          sql`exists (select 1 from ${seats} where ${seats.match} = ${matches.id} and ${seats.person} = ${by.id})`,
          sql`exists (select 1 from ${seats} where ${seats.match} = ${matches.id} and ${seats.person} = ${row.id})`,
        ),
      )
      .limit(1);
    if (shared !== undefined) return `You play with them at ${shared.name}. Another moderator decides.`;
    const answers = open.filter(({ kind }) => kind === "answer");
    if (answers.length > 0 && (await this.#areOthers(by.id))) {
      const lines = await readLines(this.#db, { person: row.id, actor: by.id });
      if (answers.some(({ evidence }) => lines.some(({ number }) => number === evidence.line)))
        return "This answers an act of yours. Another moderator decides.";
    }
    return null;
  }

  /** [MM-545] Whether anybody else could look at an answer. */
  async #areOthers(person: string): Promise<boolean> {
    return (await this.#db.$count(people, sql`${people.role} is not null and ${people.id} <> ${person}`)) > 0;
  }

  async #names(ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    const rows = await this.#db
      .select({ id: people.id, name: people.name })
      .from(people)
      .where(inArray(people.id, wanted));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

/** [MM-548] The words of a private table are for the moderator who has taken the report. */
function reportInfo(row: ReportRow, names: ReadonlyMap<string, string>, isTaken: boolean): ReportInfo {
  const { messages: said, table, ...rest } = row.evidence;
  const isHidden = table?.public === false && !isTaken;
  return {
    ...{ id: row.id, kind: row.kind, text: row.text },
    reporter: row.reporter === null ? "somebody who is gone" : (names.get(row.reporter) ?? "somebody"),
    evidence: {
      ...rest,
      ...(table === undefined ? {} : { table: { ...table, seats: [...table.seats] } }),
      ...(said === undefined || isHidden ? {} : { messages: [...said] }),
    },
    at: row.at.toISOString(),
    outcome: row.outcome,
    closedAt: instantOf(row.closedAt),
  };
}

function isFree(actor: string) {
  return or(
    isNull(reports.takenBy),
    eq(reports.takenBy, actor),
    sql`${reports.takenAt} < clock_timestamp() - ${TAKEN_FOR}::interval`,
  );
}

function takenByOther(): ServiceError {
  return new ServiceError(
    "report-taken",
    "Take these reports first; where another moderator has taken them, they are free again after 24 hours.",
    "MM-542",
  );
}

function rank(role: Role | null): number {
  return role === "admin" ? 2 : role === "moderator" ? 1 : 0;
}

/** [MM-541] What only an admin does. */
function mustBeWithinRole(role: Role, given: GivenAct, { bannedUntil }: ReportGroup): void {
  if (role === "admin") return;
  if (given.act === "delete") throw notAllowed("Only an admin deletes accounts.");
  const isLong = given.act === "ban" && (given.days === null || given.days > MODERATOR_BAN_DAYS);
  if (isLong) throw notAllowed(`Moderators ban for at most ${MODERATOR_BAN_DAYS} days.`);
  const lastsLong = bannedUntil !== null && Date.parse(bannedUntil) - Date.now() > MODERATOR_BAN_DAYS * DAY;
  if (lastsLong && (given.act === "unban" || given.act === "ban"))
    throw notAllowed("An admin has banned this person for longer: only an admin changes that.");
}

function endAfter(days: number | null): Date {
  return days === null ? NO_END : new Date(Date.now() + days * DAY);
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

function titleOf(given: GivenAct): string | null {
  switch (given.act) {
    case "warn":
      return "A moderator warns you";
    case "mute":
      return `You may not write ${endInWords(endAfter(given.days))}`;
    case "unmute":
      return "You may write again";
    case "ban":
      return `Your account is banned ${endInWords(endAfter(given.days))}`;
    case "unban":
      return "Your account is no longer banned";
    case "rename":
      return "A moderator has taken your name away: choose another";
    case "remove-message":
      return "A moderator has removed a message of yours";
    case "dismiss":
    case "delete":
      return null;
  }
}
