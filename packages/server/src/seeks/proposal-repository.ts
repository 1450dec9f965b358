import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../db/connection.ts";
import { matches, proposalMembers, proposals } from "../db/schema.ts";
import { endJob, schedule } from "../jobs/put-job.ts";

type ProposalRow = typeof proposals.$inferSelect;
export type MemberRow = typeof proposalMembers.$inferSelect;
/** A proposal with its members, by seat. */
export type WholeProposal = ProposalRow & { readonly members: readonly MemberRow[] };

/** The kind of the job that checks a proposal at its deadline. */
export const PROPOSAL_JOB = "proposal";
const jobKey = (id: string): string => `${PROPOSAL_JOB}/${id}`;

/** The id of the proposal of a job. */
export function proposalOfJob(key: string): string {
  return key.slice(jobKey("").length);
}

/**
 * [MM-122] Marks seeks as proposed, in one statement that checks that each is still open and unchanged. Returns whether
 * all were; if not, the caller must roll back.
 */
export async function claimSeeks(
  db: Db,
  claims: readonly { readonly id: string; readonly version: number }[],
  now: number,
): Promise<boolean> {
  if (claims.length === 0) return true;
  const wanted = sql.join(
    claims.map(({ id, version }) => sql`(${id}, ${version}::int)`),
    sql`, `,
  );
  // Locked in order of id, as everywhere, so that transactions do not deadlock.
  const claimed = await db.execute<{ id: string }>(sql`
    with wanted as (
      select id from seeks where state = 'open' and (id, version) in (${wanted}) order by id for update)
    update seeks set state = 'proposed', proposed_at = to_timestamp(${now / 1000}::float8)
     where id in (select id from wanted) returning id`);
  return claimed.rows.length === claims.length;
}

/** Writes a proposal, its members, and the job that checks it at its deadline. */
export async function insertProposal(
  db: Db,
  row: typeof proposals.$inferInsert,
  members: readonly Omit<typeof proposalMembers.$inferInsert, "proposal" | "class">[],
  graceMs: number,
): Promise<void> {
  await db.insert(proposals).values(row);
  await db.insert(proposalMembers).values(members.map((member) => ({ ...member, proposal: row.id, class: row.class })));
  await scheduleProposal(db, row.id, row.deadline, graceMs);
}

export async function scheduleProposal(db: Db, id: string, deadline: Date, graceMs: number): Promise<void> {
  await schedule(db, { key: jobKey(id), kind: PROPOSAL_JOB }, deadline.getTime() + graceMs);
}

export async function deleteProposalJob(db: Db, id: string): Promise<void> {
  await endJob(db, jobKey(id));
}

async function withMembers(db: Db, rows: readonly ProposalRow[]): Promise<WholeProposal[]> {
  if (rows.length === 0) return [];
  const members = await db
    .select()
    .from(proposalMembers)
    .where(
      inArray(
        proposalMembers.proposal,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(proposalMembers.seat);
  return rows.map((row) => ({ ...row, members: members.filter(({ proposal }) => proposal === row.id) }));
}

export async function findProposal(db: Db, id: string): Promise<WholeProposal | undefined> {
  return (await withMembers(db, await db.select().from(proposals).where(eq(proposals.id, id))))[0];
}

/** Like `findProposal`, and locks it until the end of the transaction. */
export async function lockProposal(db: Db, id: string): Promise<WholeProposal | undefined> {
  return (await withMembers(db, await db.select().from(proposals).where(eq(proposals.id, id)).for("update")))[0];
}

/** Proposals that ask the person, or whose members' browsers are opening their nonces. */
export async function proposalsOf(db: Db, person: string): Promise<WholeProposal[]> {
  const rows = await db
    .select({ proposal: proposals })
    .from(proposalMembers)
    .innerJoin(proposals, eq(proposals.id, proposalMembers.proposal))
    .where(and(eq(proposalMembers.person, person), inArray(proposals.state, ["asking", "opening"])))
    .orderBy(proposals.at);
  return withMembers(
    db,
    rows.map(({ proposal }) => proposal),
  );
}

/** Proposals in state `opening` whose match has begun. */
export async function begunUnnoticed(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .innerJoin(matches, eq(matches.id, proposals.id))
    .where(and(eq(proposals.state, "opening"), ne(matches.status, "open")));
  return rows.map(({ id }) => id);
}

export async function changeProposal(
  db: Db,
  id: string,
  change: Partial<typeof proposals.$inferInsert>,
): Promise<void> {
  await db.update(proposals).set(change).where(eq(proposals.id, id));
}

export async function changeMember(
  db: Db,
  id: string,
  person: string,
  change: Partial<typeof proposalMembers.$inferInsert>,
): Promise<void> {
  await db
    .update(proposalMembers)
    .set(change)
    .where(and(eq(proposalMembers.proposal, id), eq(proposalMembers.person, person)));
}

/** Releases all members from the proposal. */
export async function releaseMembers(db: Db, id: string): Promise<void> {
  await db.update(proposalMembers).set({ isActive: false }).where(eq(proposalMembers.proposal, id));
}

/**
 * The history by which seats are assigned: the last match of exactly these people, and how often each had which of two
 * seats.
 */
export interface SeatingHistory {
  /** [MM-202] [MM-205] Persons by seat; null: they have not played the game together. */
  readonly last: readonly string[] | null;
  /** [MM-203] By person: seat 0 minus seat 1 over the last ten matches made by pairing or a tournament. */
  readonly balance: ReadonlyMap<string, number>;
}

/** The newest matches of a person among which those that count are looked for; running ones are the newest. */
const BALANCED_AMONG = 200;

export async function seatingHistory(
  db: Db,
  game: string,
  persons: readonly string[],
  balancedOver: number,
): Promise<SeatingHistory> {
  const list = sql`array[${sql.join(
    persons.map((person) => sql`${person}`),
    sql`, `,
  )}]::text[]`;
  const together = await db.execute<{ seated: string[] }>(sql`
    select array_agg(s.starter order by s.seat) as seated
      from matches m join seats s on s.match = m.id
     where m.game = ${game} and m.status <> 'open' and not m.imported
       and m.id in (${sql.join(
         persons.map((person) => sql`select match from seats where starter = ${person}`),
         sql` intersect `,
       )})
       and not exists (select 1 from match_results r where r.match = m.id and r.outcome = 'void')
     group by m.id, m.started_at
    having count(*) = ${persons.length} and bool_and(s.starter is not null and s.starter = any(${list}))
     order by m.started_at desc limit 1`);
  const balance = new Map<string, number>();
  if (persons.length === 2)
    for (const person of persons) {
      const { rows } = await db.execute<{ d: number }>(sql`
        select coalesce(sum(case seat when 0 then 1 else -1 end), 0)::int as d from (
          select s.seat from (select match, seat from seats where starter = ${person}
                               order by finished_at desc, match limit ${BALANCED_AMONG}) s join matches m on m.id = s.match
           where m.game = ${game} and m.origin in ('seek', 'tournament') and m.status <> 'open'
             and (select count(*) from seats t where t.match = m.id) = 2
           order by m.started_at desc limit ${balancedOver}) r`);
      balance.set(person, rows[0]?.d ?? 0);
    }
  return { last: together.rows[0]?.seated ?? null, balance };
}
