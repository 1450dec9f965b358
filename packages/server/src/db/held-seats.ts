import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./connection.ts";

/**
 * [CO-550] A condition on rows of `seats`: the person is in the list of holders, so the seat was handed over from or to
 * them. It uses the index `seats_holders`.
 */
export function isAmongHolders(person: string): SQL {
  return sql`holders::jsonb @> ${JSON.stringify([{ person }])}::jsonb`;
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
