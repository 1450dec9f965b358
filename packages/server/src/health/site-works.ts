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
select count(*)::int as running,
       count(*) filter (where exists (select 1 from jobs j where j.key = 'clock/' || m.id and j.due <= now()))::int as overdue
  from matches m where m.status = 'playing' and m.clock is not null`;

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
