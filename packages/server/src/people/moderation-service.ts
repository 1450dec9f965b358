import type { ModeratedPerson } from "@caravanserai/protocol";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { AccountService } from "../accounts/account-service.ts";
import type { Db } from "../db/connection.ts";
import { insertNotices, makeNotice } from "../db/notice.ts";
import { people, reports, type AuditAct, type ReportOutcome, type Role } from "../db/schema.ts";
import { endInWords } from "../social/sanctions.ts";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { appendLine } from "./audit-trail.ts";
import type { Departures } from "./departures.ts";
import type { Erasure } from "./erasure.ts";
import type { MatchEnding } from "./match-ending.ts";
import { carryOut, endAfter, mustBeWithinRole, type ActOnPerson, type GivenAct } from "./moderation-acts.ts";
import type { Moderator } from "./moderator.ts";
import { isPrivate, type ReportDesk } from "./report-desk.ts";

export interface ModerationNews {
  /** These sessions have ended: disconnect their sockets. */
  sessionsEnded(sessions: readonly string[]): void;
  /** A message was removed at a table. */
  messageRemoved(table: string, number: number): void;
  /** Notices were created; they are to be sent now. */
  noticesMade(): void;
  /** [MM-343] A match was taken out of the ratings, which has changed those of these people. */
  matchAnnulled(match: string, persons: readonly string[]): void;
  /** [MM-541] An admin has ended a match without a result. */
  matchEnded(match: string): void;
}

/** [MM-542] After this time another moderator may take a report. */
const TAKEN_FOR = "24 hours";
/** The acts of which the person concerned is notified. [MM-545] */
export const ACTS_NOTIFIED: readonly AuditAct[] = [
  "warn",
  "mute",
  "unmute",
  "ban",
  "unban",
  "rename",
  "remove-message",
  "end-match",
  "role",
];
const OUTCOMES: Readonly<Partial<Record<GivenAct["act"], ReportOutcome>>> = {
  dismiss: "nothing",
  warn: "warned",
  mute: "muted",
  ban: "banned",
  rename: "renamed",
  delete: "removed",
  annul: "annulled",
  "end-match": "ended",
};
const ROLE_WORDS: Readonly<Record<Role, string>> = { moderator: "a moderator", admin: "an admin" };

/** The acts of moderators and admins. [MM-541] [MM-542] */
export class ModerationService {
  readonly #db: Db;
  readonly #desk: ReportDesk;
  readonly #accounts: AccountService;
  readonly #departures: Departures;
  readonly #erasure: Erasure;
  readonly #endings: MatchEnding;
  readonly #news: ModerationNews;

  constructor(parts: {
    db: Db;
    desk: ReportDesk;
    accounts: AccountService;
    departures: Departures;
    erasure: Erasure;
    endings: MatchEnding;
    news: ModerationNews;
  }) {
    this.#db = parts.db;
    this.#desk = parts.desk;
    this.#accounts = parts.accounts;
    this.#departures = parts.departures;
    this.#erasure = parts.erasure;
    this.#endings = parts.endings;
    this.#news = parts.news;
  }

  /**
   * [MM-542] Assigns the open reports about a person to this moderator. Reading messages of private tables is recorded
   * in the audit trail. [MM-547]
   * @throws ServiceError `report-taken`
   */
  async take(moderator: Moderator, person: string): Promise<ModeratedPerson> {
    const off = (await this.#desk.person(moderator, person)).group.off;
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
        if (isPrivate(evidence) && evidence.messages !== undefined)
          await appendLine(tx, {
            ...{ actor, act: "read-chat", person, report: id },
            ...(evidence.table === undefined ? {} : { match: evidence.table.id }),
            reason: `Reported lines of a private ${evidence.table === undefined ? "room" : "table"} were read.`,
          });
    });
    return this.#desk.person(moderator, person);
  }

  /**
   * [MM-541] to [MM-546] Acts on a person, and closes the open reports about them that this moderator has taken.
   * @returns null: the account is deleted
   * @throws ServiceError `not-allowed`, `report-taken`
   */
  async act(moderator: Moderator, person: string, given: GivenAct): Promise<ModeratedPerson | null> {
    const { group } = await this.#desk.person(moderator, person);
    if (group.off !== null) throw notAllowed(group.off);
    mustBeWithinRole(moderator.role, given, group);
    if (group.open.length > 0 && OUTCOMES[given.act] !== undefined && !group.isYours) throw takenByOther();
    if (given.act === "dismiss" && group.open.length === 0) throw notAllowed("There is no report to dismiss.");
    if (given.act === "end-match") {
      await this.#endMatch(moderator, person, given);
      return this.#desk.person(moderator, person);
    }
    const done = await this.#db.transaction((tx) => this.#actIn(tx, moderator.person.id, person, given));
    await this.#follow(person, given, done);
    return given.act === "delete" ? null : this.#desk.person(moderator, person);
  }

  /** [MM-541] [MM-545] Everybody who plays in the match is notified, gets a line of the audit trail and may reply. */
  async #endMatch(
    moderator: Moderator,
    person: string,
    { act, reason, table: match }: Extract<GivenAct, { act: "end-match" }>,
  ): Promise<void> {
    const actor = moderator.person.id;
    await this.#endings.end(moderator, match, person, async (tx, { name }, persons) => {
      await this.#close(tx, actor, person, OUTCOMES[act] ?? null);
      for (const one of persons)
        await appendLine(tx, { actor, act, person: one, match, reason, after: { table: match } });
      const args = { what1: `An admin has ended your match “${name}” without a result`, why: reason };
      await insertNotices(
        tx,
        persons.map((one) => makeNotice("moderation", { person: one, match: null }, Date.now(), { args })),
      );
    });
    this.#news.matchEnded(match);
    this.#news.noticesMade();
  }

  async #actIn(tx: Db, actor: string, person: string, given: ActOnPerson): Promise<Done> {
    const [row] = await tx.select().from(people).where(eq(people.id, person)).for("update");
    if (row?.deletedAt !== null) throw notFound("person");
    await this.#close(tx, actor, person, OUTCOMES[given.act] ?? null);
    const moved = await carryOut({ tx, accounts: this.#accounts, actor, row }, given);
    await this.#notify(tx, person, given);
    return { ended: given.act === "ban" ? await this.#accounts.endAllSessions(tx, person) : [], moved };
  }

  /** [MM-545] */
  async #notify(tx: Db, id: string, given: GivenAct): Promise<void> {
    const title = titleOf(given);
    if (title === null) return;
    const args = { what1: title, why: given.reason };
    await insertNotices(tx, [makeNotice("moderation", { person: id, match: null }, Date.now(), { args })]);
  }

  /** [MM-542] The reporters learn that the report was closed, and nothing else. */
  async #close(tx: Db, by: string, person: string, outcome: ReportOutcome | null): Promise<void> {
    if (outcome === null) return;
    const closed = await tx
      .update(reports)
      .set({ state: "closed", outcome, closedBy: by, closedAt: sql`clock_timestamp()` })
      .where(and(eq(reports.person, person), eq(reports.state, "open"), eq(reports.takenBy, by)))
      .returning({ reporter: reports.reporter });
    const reporters = new Set(closed.flatMap(({ reporter }) => (reporter === null ? [] : [reporter])));
    await insertNotices(
      tx,
      [...reporters].map((reporter) =>
        makeNotice("report-closed", { person: reporter, match: null }, Date.now(), { args: {} }),
      ),
    );
  }

  /** The effects of an act outside its transaction. */
  async #follow(person: string, given: GivenAct, { ended, moved }: Done): Promise<void> {
    if (given.act === "annul") this.#news.matchAnnulled(given.table, moved);
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
}

/** The effects of an act on others: sessions that have ended, and people whose ratings have changed. */
interface Done {
  readonly ended: readonly string[];
  readonly moved: readonly string[];
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
    "Take these reports first. If another moderator has taken them, they are released after 24 hours.",
    "MM-542",
  );
}

function titleOf(given: GivenAct): string | null {
  switch (given.act) {
    case "warn":
      return "You have been warned by a moderator";
    case "mute":
      return `You may not write messages ${endInWords(endAfter(given.days))}`;
    case "unmute":
      return "You may write messages again";
    case "ban":
      return `Your account is banned ${endInWords(endAfter(given.days))}`;
    case "unban":
      return "Your account is no longer banned";
    case "rename":
      return "A moderator has removed your name: choose another";
    case "remove-message":
      return "A moderator has removed one of your messages";
    case "role":
      return given.role === null
        ? "You no longer have a role on this site"
        : `You are now ${ROLE_WORDS[given.role]} of this site`;
    case "dismiss":
    case "note":
    case "delete":
    case "annul":
    case "end-match":
      return null;
  }
}
