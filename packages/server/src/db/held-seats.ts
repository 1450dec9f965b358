import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { Db } from "./connection.ts";
import { matches, seats } from "./schema.ts";

/**
 * [CO-550] A condition on rows of `seats`: the person is in the list of holders, so the seat was handed over from or to
 * them. It uses the index `seats_holders`.
 */
export function isAmongHolders(person: string): SQL {
  return sql`holders::jsonb @> ${JSON.stringify([{ person }])}::jsonb`;
}

/** A condition on `seats` with their `matches`: the person plays there, and the match goes on. */
export function playsAt(person: string): SQL | undefined {
  return and(
    ...[eq(seats.person, person), isNull(seats.finishedAt), eq(seats.departed, false)],
    eq(matches.status, "playing"),
  );
}

/** Gives a person's entries in the lists of holders another name, or assigns them to another person. */
export async function changeHolder(
  db: Db,
  person: string,
  change: { name: string } | { person: string },
): Promise<void> {
  await db.execute(sql`
    update seats set holders = (select json_agg(case when holder ->> 'person' = ${person}
                                                     then holder || ${JSON.stringify(change)}::jsonb else holder end order by place)
                                  from jsonb_array_elements(holders::jsonb) with ordinality as held (holder, place))
     where ${isAmongHolders(person)}`);
}
