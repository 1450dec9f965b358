import { DAY } from "@caravanserai/clocks";
import type { DecidedList, ModeratedPerson, ReportGroup, ReportInfo, ReportList } from "@caravanserai/protocol";
import { and, asc, count, desc, eq, lt, sql } from "drizzle-orm";
import { namesOf } from "../accounts/account-repository.ts";
import type { Db } from "../db/connection.ts";
import { matchResults, people, reports, type Role } from "../db/schema.ts";
import { groupBy } from "../lists.ts";
import { notFound } from "../service-error.ts";
import { readLines, withNames } from "./audit-trail.ts";
import type { Moderator } from "./moderator.ts";

type ReportRow = typeof reports.$inferSelect;
type PersonRow = typeof people.$inferSelect;

const DECIDED_PAGE = 50;
/** The people whose reports have waited longest are shown; when they are decided, the next ones follow. */
const GROUPS_SHOWN = 8;
const REPORTS_READ = 200;
/** Decided reports are counted up to here. */
const COUNTED_MOST = 1000;

/** Reports and the people reported, as moderators see them. [MM-542] */
export class ReportDesk {
  readonly #db: Db;

  constructor(parts: { db: Db }) {
    this.#db = parts.db;
  }

  /** [MM-542] Open reports by person; those waiting longest come first. */
  async open(moderator: Moderator): Promise<ReportList> {
    const rows = await this.#db
      .select()
      .from(reports)
      .where(eq(reports.state, "open"))
      .orderBy(asc(reports.at))
      .limit(REPORTS_READ);
    const groups: ReportGroup[] = [];
    const byPerson = [...groupBy(rows, (row) => row.person)];
    for (const [person, own] of byPerson.slice(0, GROUPS_SHOWN)) {
      const group = await this.#group(moderator, person, own);
      if (group !== null) groups.push(group);
    }
    const closed = this.#db
      .select({ id: reports.id })
      .from(reports)
      .where(eq(reports.state, "closed"))
      .limit(COUNTED_MOST)
      .as("closed");
    return {
      groups,
      more: byPerson.length > GROUPS_SHOWN || rows.length === REPORTS_READ,
      decided: await this.#db.$count(closed),
    };
  }

  /** Closed reports, newest first. */
  async decided(before: Date | undefined): Promise<DecidedList> {
    const rows = await this.#db
      .select({ report: reports, name: people.name })
      .from(reports)
      .innerJoin(people, eq(people.id, reports.person))
      .where(and(eq(reports.state, "closed"), before === undefined ? undefined : lt(reports.closedAt, before)))
      .orderBy(desc(reports.closedAt))
      .limit(DECIDED_PAGE + 1);
    const names = await namesOf(this.#db, known(rows.map(({ report }) => report.reporter)));
    return {
      reports: rows.slice(0, DECIDED_PAGE).map(({ report, name }) => ({
        ...reportInfo(report, names, false),
        ...{ person: report.person, name },
      })),
      more: rows.length > DECIDED_PAGE,
    };
  }

  /** A person as moderators see them, with the lines of the audit trail that this moderator may read. [MM-547] */
  async person(moderator: Moderator, person: string): Promise<ModeratedPerson> {
    const rows = await this.#db
      .select()
      .from(reports)
      .where(and(eq(reports.person, person), eq(reports.state, "open")))
      .orderBy(asc(reports.at));
    const group = await this.#group(moderator, person, rows);
    if (group === null) throw notFound("person");
    const of = moderator.role === "admin" ? { person } : { person, actor: moderator.person.id };
    const lines = await withNames(this.#db, await readLines(this.#db, of), { namesActors: true });
    return { group, lines };
  }

  /** A person with the open reports about them; null: the account is deleted. */
  async #group(moderator: Moderator, id: string, open: readonly ReportRow[]): Promise<ReportGroup | null> {
    const [row] = await this.#db.select().from(people).where(eq(people.id, id));
    if (row?.deletedAt !== null) return null;
    const [made] = await this.#db.select({ n: count() }).from(reports).where(eq(reports.person, id));
    const [played] = await this.#db
      .select({ matches: count(), left: sql<number>`count(*) filter (where ${matchResults.stayed} = 'left')::int` })
      .from(matchResults)
      .where(eq(matchResults.person, id));
    const acts = await readLines(this.#db, { person: id, acts: ["warn", "mute", "ban", "rename"] });
    const names = await namesOf(this.#db, known(open.flatMap(({ reporter, takenBy }) => [reporter, takenBy])));
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

  /** [MM-541] [MM-542] Why this moderator may not decide about a person; null: they may. */
  async #whyOff({ person: by, role }: Moderator, row: PersonRow, open: readonly ReportRow[]): Promise<string | null> {
    if (row.id === by.id) return "This concerns you. Another moderator must decide.";
    if (rank(row.role) >= rank(role)) return "You cannot act on a person of your own role or a higher one.";
    if (open.some(({ reporter }) => reporter === by.id))
      return "You made one of these reports. Another moderator must decide.";
    const { rows } = await this.#db.execute<{ name: string }>(sql`
      select m.name from seats own join seats other on other.match = own.match join matches m on m.id = own.match
       where own.person = ${by.id} and own.finished_at is null and other.person = ${row.id} and other.finished_at is null
         and m.status = 'playing' limit 1`);
    const [shared] = rows;
    if (shared !== undefined) return `You play with them at ${shared.name}. Another moderator must decide.`;
    const answers = open.filter(({ kind }) => kind === "answer");
    if (answers.length > 0 && (await this.#areOthers(by.id))) {
      const lines = await readLines(this.#db, { person: row.id, actor: by.id });
      if (answers.some(({ evidence }) => lines.some(({ number }) => number === evidence.line)))
        return "This is a reply to one of your acts. Another moderator must decide.";
    }
    return null;
  }

  /** [MM-545] Whether another moderator could handle a reply. */
  async #areOthers(person: string): Promise<boolean> {
    return (await this.#db.$count(people, sql`${people.role} is not null and ${people.id} <> ${person}`)) > 0;
  }
}

/** Whether the message was written at a private table or in a club. */
export function isPrivate({ table, club }: ReportRow["evidence"]): boolean {
  return table?.public === false || club !== undefined;
}

/** [MM-548] Only the moderator who has taken the report may read messages of a private table or a club. */
function reportInfo(row: ReportRow, names: ReadonlyMap<string, string>, isTaken: boolean): ReportInfo {
  const { messages: said, table, ...rest } = row.evidence;
  const isHidden = isPrivate(row.evidence) && !isTaken;
  return {
    ...{ id: row.id, kind: row.kind, text: row.text },
    reporter: row.reporter === null ? "a deleted account" : (names.get(row.reporter) ?? "somebody"),
    evidence: {
      ...rest,
      ...(table === undefined ? {} : { table: { ...table, seats: [...table.seats] } }),
      ...(said === undefined || isHidden ? {} : { messages: [...said] }),
    },
    at: row.at.toISOString(),
    outcome: row.outcome,
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

function rank(role: Role | null): number {
  return role === "admin" ? 2 : role === "moderator" ? 1 : 0;
}

/** The ids without nulls and duplicates. */
function known(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
