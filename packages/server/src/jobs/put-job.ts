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
  if (due === null) {
    await db.delete(jobs).where(eq(jobs.key, key));
    return;
  }
  const at = new Date(due);
  await db
    .insert(jobs)
    .values({ key, kind, match, due: at })
    .onConflictDoUpdate({ target: jobs.key, set: { due: at, attempts: 0 } });
}
