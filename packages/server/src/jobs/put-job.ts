import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { jobs } from "../db/schema.ts";

/**
 * [CO-252] Puts, moves or (null) takes away a wake-up of a match, in the transaction of what causes it.
 * @param rest what names it within the match beside its kind; may be empty
 * @param due milliseconds since 1970
 */
export async function putJob(db: Db, match: string, kind: string, rest: string, due: number | null): Promise<void> {
  const key = rest === "" ? `${kind}/${match}` : `${kind}/${match}/${rest}`;
  await schedule(db, { key, kind, match }, due);
}

/**
 * [CO-253] What depends on the calendar or the vacations of a person has changed: the clocks of their tables are
 * computed anew.
 */
export async function putRecount(db: Db, person: string, now: number): Promise<void> {
  await schedule(db, { key: `recount/${person}`, kind: "recount", person }, now);
}

/** Puts, moves or (null) takes away a job, in the transaction of what causes it. @param due milliseconds since 1970 */
export async function schedule(
  db: Db,
  job: { readonly key: string; readonly kind: string; readonly match?: string; readonly person?: string },
  due: number | null,
): Promise<void> {
  if (due === null) {
    await endJob(db, job.key);
    return;
  }
  const at = new Date(due);
  await db
    .insert(jobs)
    .values({ ...job, due: at })
    .onConflictDoUpdate({ target: jobs.key, set: { due: at, attempts: 0 } });
}

/** There is nothing left to do. */
export async function endJob(db: Db, key: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.key, key));
}

/** A job is due again at another instant, unless it is gone. @param due milliseconds since 1970 */
export async function moveJob(db: Db, key: string, due: number): Promise<void> {
  await db
    .update(jobs)
    .set({ due: new Date(due), attempts: 0 })
    .where(eq(jobs.key, key));
}
