import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { classOfClock } from "../time/pace-class.ts";
import type { Db } from "../db/connection.ts";
import { people, seats } from "../db/schema.ts";
import type { Games } from "../games.ts";
import { beginMatch } from "../match/begin.ts";
import { seatsOfRematch } from "./seats-of-rematch.ts";
import type { TableRow } from "./table-repository.ts";

/** [MM-300] Whether every seat is held by a different account. */
async function areAccounts(tx: Db, { seats: all }: TableRow): Promise<boolean> {
  const persons = [...new Set(all.flatMap(({ person }) => (person === null ? [] : [person])))];
  if (persons.length < all.length) return false;
  return (await tx.$count(people, and(inArray(people.id, persons), isNotNull(people.account)))) === persons.length;
}

/** Begins the match of a table. @param table as changed by the transaction */
export async function begin(tx: Db, games: Games, table: TableRow): Promise<void> {
  const { id } = table;
  if (table.secret === null) throw new Error(`The table ${id} has no secret.`);
  const fixed = {
    seatsFixedAt: table.seatsFixedAt ?? new Date(),
    // [MM-304] [MM-305] Stored for the ratings, independent of later changes to clock and seats.
    paceClass: classOfClock(table.time),
    rated: table.rated && (await areAccounts(tx, table)),
    seatsBy: table.seatsBy ?? (await seatsOfRematch(tx, table)),
  };
  await beginMatch(tx, games.get(table.game), { ...table, secret: table.secret, fixed });
  await tx
    .update(seats)
    .set({ starter: sql`${seats.person}` })
    .where(eq(seats.match, id));
}
