import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { people } from "../db/schema.ts";

/** What this needs to know of a table. */
interface WithSeats {
  readonly seats: readonly { readonly person: string | null }[];
}

/** Which of those who sit at these tables are guests. */
export async function guestsAt(db: Db, tables: readonly WithSeats[]): Promise<ReadonlySet<string>> {
  const ids = tables.flatMap((table) => table.seats.flatMap((seat) => (seat.person === null ? [] : [seat.person])));
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(inArray(people.id, ids), isNull(people.password)));
  return new Set(rows.map((row) => row.id));
}
