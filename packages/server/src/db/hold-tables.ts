import { inArray, sql } from "drizzle-orm";
import type { Db } from "./connection.ts";
import { matches, seats } from "./schema.ts";

/**
 * Locks several tables until the end of the transaction: their matches in order of id, then their seats. A transaction
 * that changes rows of several tables calls this first, before it touches a person. Every writer locks matches before
 * seats, seats before people, and matches in order of id (`event-writer.ts`), so that no two of them deadlock. The lock
 * does not block inserts of rows that merely refer to the match.
 */
export async function holdTables(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(inArray(matches.id, [...ids]))
    .orderBy(sql`${matches.id} collate "C"`)
    .for("no key update");
  await tx
    .select({ seat: seats.seat })
    .from(seats)
    .where(inArray(seats.match, [...ids]))
    .orderBy(sql`${seats.match} collate "C"`, seats.seat)
    .for("no key update");
}
