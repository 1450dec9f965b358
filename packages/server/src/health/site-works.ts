import type { SiteWorks } from "@caravanserai/protocol";
import type pg from "pg";

const JOBS = `
select kind, count(*)::int as waiting, count(*) filter (where due <= now())::int as due,
       coalesce(greatest(extract(epoch from now() - min(due)) * 1000, 0), 0)::float8::bigint::int as late,
       count(*) filter (where attempts > 0)::int as failing
  from jobs group by kind order by kind`;

const OUTBOX = `
select channel, state, count(*)::int as count
  from outbox where due > now() - interval '1 day' and due <= now() group by channel, state order by channel, state`;

const CLOCKS = `
select (select count(*)::int from matches where status = 'playing' and clock is not null) as running,
       (select count(*)::int from jobs where kind = 'clock' and due <= now()) as overdue`;

/**
 * [CO-709] What an administrator sees of jobs, outbox and clocks: how many there are, how late they are, and what
 * fails.
 */
export async function siteWorks(pool: Pick<pg.Pool, "query">): Promise<SiteWorks> {
  const [jobs, outbox, clocks] = await Promise.all([
    pool.query<SiteWorks["jobs"][number]>(JOBS),
    pool.query<SiteWorks["outbox"][number]>(OUTBOX),
    pool.query<SiteWorks["clocks"]>(CLOCKS),
  ]);
  return { jobs: jobs.rows, outbox: outbox.rows, clocks: clocks.rows[0] ?? { running: 0, overdue: 0 } };
}
