import { pair } from "@caravanserai/matchmaking";
import type { Database } from "../src/db/connection.ts";
import { databaseNow } from "../src/db/database-now.ts";
import { readPeople, readRelations } from "../src/social/people-facts.ts";
import { asSeek, openSeeks } from "../src/seeks/seek-repository.ts";

/** [MM-125] What must be true of the database once nothing changes any more. Each query lists violations. */
const PROMISES: Readonly<Record<string, string>> = {
  "one seek has brought two tables": `
    select m.seek as what from proposal_members m join proposals p on p.id = m.proposal
     where p.state = 'begun' and m.seek is not null
       and exists (select 1 from seeks s where s.id = m.seek and s.state = 'matched')
     group by m.seek having count(*) > 1`,
  "a person is in two live matches by pairing": `
    select s.person as what from seats s join matches m on m.id = s.match
     where m.origin = 'seek' and m.pace_class = 'live' and m.status = 'playing'
     group by s.person having count(*) > 1`,
  "a matched seek has no match": `
    select s.id as what from seeks s where s.state = 'matched' and not exists (
      select 1 from proposal_members m join proposals p on p.id = m.proposal join matches t on t.id = p.id
       where m.seek = s.id and p.state = 'begun' and t.status <> 'open')`,
  "a seek is proposed without a ready check": `
    select s.id as what from seeks s where s.state = 'proposed' and not exists (
      select 1 from proposal_members m join proposals p on p.id = m.proposal
       where m.seek = s.id and p.state in ('asking', 'opening'))`,
  "a table has other people than its ready check": `
    select p.id as what from proposals p where p.state = 'begun'
       and (select array_agg(m.person order by m.seat) from proposal_members m where m.proposal = p.id)
           is distinct from (select array_agg(s.person order by s.seat) from seats s where s.match = p.id)`,
  "a ready check that failed has a table": `
    select t.id as what from matches t join proposals p on p.id = t.id where p.state = 'failed'`,
  "two who block each other sit at one table": `
    select p.id as what from proposals p join proposal_members a on a.proposal = p.id
      join proposal_members b on b.proposal = p.id join blocks k on k.person = a.person and k.blocked = b.person
     where p.state = 'begun'`,
  "a person has two live seeks": `
    select person as what from seeks where class = 'live' and state in ('open', 'proposed')
     group by person having count(*) > 1`,
};

/** People whom a ready check still asks. */
export async function peopleAsked({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ person: string }>(
    `select distinct m.person from proposal_members m join proposals p on p.id = m.proposal
      where p.state = 'asking' and m.answer is null`,
  );
  return rows.map(({ person }) => person);
}

/**
 * Returns null when nobody is asked any more and nobody waits while a partner waits (MM-107); otherwise what is
 * missing.
 */
export async function whyNotAtRest({ db }: Database): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ open: number }>(
      "select count(*)::int as open from proposals where state in ('asking', 'opening')",
    );
    const asked = rows[0]?.open ?? 0;
    if (asked > 0) return `${asked} ready checks are still open.`;
    const now = await databaseNow(tx);
    const seeks = await openSeeks(tx, now);
    const persons = [...new Set(seeks.map(({ person }) => person))];
    const people = await readPeople(tx, persons, now);
    const relations = await readRelations(tx, persons, now);
    const { groups } = pair(seeks.map(asSeek), [...people.values()], relations, now);
    if (groups.length === 0) return null;
    return `People wait while a partner waits: ${groups.map(({ seeks: ids }) => ids.join(" and ")).join(", ")}.`;
  });
}

export async function brokenPromises({
  pool,
}: Database): Promise<{ readonly broken: string[]; readonly matches: number; readonly failedChecks: number }> {
  const broken: string[] = [];
  for (const [promise, query] of Object.entries(PROMISES)) {
    const { rows } = await pool.query<{ what: string }>(query);
    if (rows.length > 0) broken.push(`${promise}: ${rows.map(({ what }) => what).join(", ")}.`);
  }
  const { rows } = await pool.query<{ begun: number; failed: number }>(
    `select count(*) filter (where state = 'begun')::int as begun, count(*) filter (where state = 'failed')::int as failed
       from proposals`,
  );
  return { broken, matches: rows[0]?.begun ?? 0, failedChecks: rows[0]?.failed ?? 0 };
}
