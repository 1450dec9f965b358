import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { createDatabase, type TestDatabase } from "../testing/postgres.ts";

/* docs/growth.md: matches can be distributed over several PostgreSQL servers (Citus) by their id. */

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createDatabase(process.env["CV_TEST_PG"]!);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The tables that go with their match, each with the column that names it. */
const WITH_MATCH: ReadonlyMap<string, string> = new Map([
  ["matches", "id"],
  ...["acts", "events", "help_grants", "messages", "presences", "seats", "snapshots", "spectator_markers"].map(
    (name): [string, string] => [name, "match"],
  ),
]);
/** Tables that name a match and stay whole, with the people and the site: docs/growth.md says why. */
const WHOLE = [
  ...["audit_trail", "invitations", "jobs", "mail_tokens", "match_results", "notices", "outbox", "rated_matches"],
  ...["reviews", "sessions", "tournament_matches", "votes", "webhooks"],
];

test("a table that names a match goes with it, or docs/growth.md says why it stays whole", async () => {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'match'",
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(
    [...WITH_MATCH.keys(), ...WHOLE].filter((name) => name !== "matches").sort(),
  );
});

test("every key of a table of a match has the match in it", async () => {
  const { rows } = await client.query<{ name: string; key: string; columns: string[] }>(
    `select t.relname as name, i.relname as key,
            array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and x.indisunique and t.relname = any($1)`,
    [[...WITH_MATCH.keys()]],
  );
  const without = rows.filter(({ name, columns }) => !columns.includes(WITH_MATCH.get(name) ?? ""));
  expect(without.map(({ key }) => key)).toEqual([]);
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(WITH_MATCH.keys()));
});

test("no table takes its ids from a sequence, which all servers would have to share", async () => {
  const { rows } = await client.query<{ name: string }>(
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and (column_default like 'nextval%' or is_identity = 'YES')",
  );
  expect(rows).toEqual([]);
});
