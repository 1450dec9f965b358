import type pg from "pg";

/**
 * The site takes its time from the database (`time/site-time.ts`), so a test replaces the database's clock: with
 * functions in a schema that is searched before PostgreSQL's.
 */
const CLOCK = [
  "create schema test_clock",
  "create table test_clock.ahead (ms float8 not null)",
  "insert into test_clock.ahead values (0)",
  `create function test_clock.clock_timestamp() returns timestamptz language sql volatile as
     $$ select pg_catalog.clock_timestamp() + (select make_interval(secs => ms / 1000) from test_clock.ahead) $$`,
  `create function test_clock.now() returns timestamptz language sql stable as
     $$ select pg_catalog.now() + (select make_interval(secs => ms / 1000) from test_clock.ahead) $$`,
];
/** The servers ran all the time: their signs of life are moved too, so that there is no downtime. */
const ADVANCE = [
  "begin",
  "update test_clock.ahead set ms = ms + $1::float8",
  "update alive set at = at + $1::float8",
  "commit",
];

/** Replaces the clock of a database, which has all its tables, for the connections that are opened after this. */
export async function replaceClock(client: pg.Client): Promise<void> {
  for (const sql of CLOCK) await client.query(sql);
  await client.query(`alter database ${client.database ?? ""} set search_path = public, test_clock, pg_catalog`);
}

/** Advances the replaced clock of a database by this many milliseconds. */
export async function advanceClock(client: pg.Client, ms: number): Promise<void> {
  for (const sql of ADVANCE) await client.query(sql, sql.includes("$1") ? [ms] : []);
}
