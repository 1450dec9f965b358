import { eq } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { jobs } from "../db/schema.ts";

/**
 * [CO-252] Adds, moves or (null) deletes a wake-up of a match, in the transaction of its cause.
 * @param rest identifies the wake-up within the match and its kind; may be empty
 * @param due milliseconds since 1970
 */
export async function putJob(db: Db, match: string, kind: string, rest: string, due: number | null): Promise<void> {
  const key = rest === "" ? `${kind}/${match}` : `${kind}/${match}/${rest}`;
  await schedule(db, { key, kind, match }, due);
}

/**
 * [CO-253] Call when the calendar or the vacations of a person have changed: schedules a recount of the clocks of their
 * tables.
 */
export async function putRecount(db: Db, person: string, now: number): Promise<void> {
  await schedule(db, { key: `recount/${person}`, kind: "recount", person }, now);
}

/** Adds, moves or (null) deletes a job, in the transaction of its cause. @param due milliseconds since 1970 */
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

/** Deletes a job that has nothing left to do. */
export async function endJob(db: Db, key: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.key, key));
}

/** Moves a job to another time, unless it has been deleted. @param due milliseconds since 1970 */
export async function moveJob(db: Db, key: string, due: number): Promise<void> {
  await db
    .update(jobs)
    .set({ due: new Date(due), attempts: 0 })
    .where(eq(jobs.key, key));
}
