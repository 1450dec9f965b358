import { and, desc, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { AuditLine } from "@caravanserai/protocol";
import type { Db } from "../db/connection.ts";
import { auditTrail, people, type AuditAct } from "../db/schema.ts";

/** The key of the advisory lock under which the lines are numbered without gaps. */
const NUMBERING = 727_547;
export const AUDIT_PAGE = 50;

type Values = Readonly<Record<string, string | number | boolean | null>>;
export type AuditRow = typeof auditTrail.$inferSelect;

/** [MM-547] Writes a line in the transaction of the act. Returns its number. */
export async function appendLine(
  tx: Db,
  line: {
    /** Null: the command on the server's machine. */
    readonly actor: string | null;
    readonly act: AuditAct;
    readonly person: string | null;
    readonly match?: string;
    readonly report?: string;
    readonly reason: string;
    readonly before?: Values;
    readonly after?: Values;
  },
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING})`);
  const [row] = await tx
    .insert(auditTrail)
    .values({
      ...{ before: {}, after: {}, ...line },
      number: sql`(select coalesce(max(number), 0) + 1 from audit_trail)`,
    })
    .returning({ number: auditTrail.number });
  if (row === undefined) throw new Error("The line of the audit trail was not written.");
  return row.number;
}

export async function findLine(db: Db, number: number): Promise<AuditRow | undefined> {
  return (await db.select().from(auditTrail).where(eq(auditTrail.number, number)))[0];
}

/** The lines that a reader may see, newest first. */
export async function readLines(
  db: Db,
  of: {
    /** By or about this person; if missing, all lines. */
    readonly actor?: string;
    readonly person?: string;
    readonly acts?: readonly AuditAct[];
  },
  before?: number,
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditTrail)
    .where(
      and(
        of.actor === undefined ? undefined : eq(auditTrail.actor, of.actor),
        of.person === undefined ? undefined : eq(auditTrail.person, of.person),
        of.acts === undefined ? undefined : or(inArray(auditTrail.act, [...of.acts])),
        before === undefined ? undefined : lt(auditTrail.number, before),
      ),
    )
    .orderBy(desc(auditTrail.number))
    .limit(AUDIT_PAGE + 1);
}

/**
 * Adds the current names of people to the lines. The name of a deleted account is removed from the text as well.
 * [MM-563]
 * @param namesActors false: shows "a moderator" instead of the actor's name [MM-547]
 */
export async function withNames(
  db: Db,
  rows: readonly AuditRow[],
  { namesActors }: { readonly namesActors: boolean },
): Promise<AuditLine[]> {
  const ids = [...new Set(rows.flatMap(({ actor, person }) => [actor, person]))].filter((id) => id !== null);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: people.id, name: people.name, deletedAt: people.deletedAt })
          .from(people)
          .where(inArray(people.id, ids));
  const of = new Map(found.map((one) => [one.id, one]));
  const nameOf = (id: string): string => of.get(id)?.name ?? "somebody";
  return rows.map((row) => {
    const isGone = row.person !== null && (of.get(row.person)?.deletedAt ?? null) !== null;
    return {
      number: row.number,
      at: row.at.toISOString(),
      actor: row.actor === null ? "the site’s operator" : namesActors ? nameOf(row.actor) : "a moderator",
      act: row.act,
      person: row.person === null ? null : { person: row.person, name: nameOf(row.person) },
      reason: row.reason,
      before: isGone ? {} : row.before,
      after: isGone ? {} : row.after,
    };
  });
}
