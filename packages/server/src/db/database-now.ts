import { sql } from "drizzle-orm";
import type { Db } from "./connection.ts";

/** [MM-124] The time of the database, in whole milliseconds. */
export async function databaseNow(db: Db): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not return the time.");
  return row.ms;
}
