import { sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { arrayOf } from "./people-facts.ts";

/** [MM-420] Those of these people with whom a person shares a running match or a proposal. */
export async function tablematesAmong(
  db: Db,
  person: string,
  persons: readonly string[],
): Promise<ReadonlySet<string>> {
  const others = persons.filter((other) => other !== person);
  if (others.length === 0) return new Set();
  const { rows } = await db.execute<{ person: string }>(sql`
    select b.person from seats a join seats b on b.match = a.match join matches m on m.id = a.match
     where a.person = ${person} and b.person = any(${arrayOf(others)}) and a.finished_at is null
       and m.status <> 'finished'
    union
    select b.person from proposal_members a join proposal_members b on b.proposal = a.proposal
     where a.person = ${person} and b.person = any(${arrayOf(others)}) and a.is_active`);
  return new Set(rows.map((row) => row.person));
}
