import { sql, type SQL } from "drizzle-orm";

/**
 * [CO-550] A condition on rows of `seats`: the person is in the list of holders, so the seat was handed over from or to
 * them. It uses the index `seats_holders`.
 */
export function isAmongHolders(person: string): SQL {
  return sql`holders::jsonb @> ${JSON.stringify([{ person }])}::jsonb`;
}
