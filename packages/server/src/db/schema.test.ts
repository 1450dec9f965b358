import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { generateDrizzleJson } from "drizzle-kit/api";
import pg from "pg";
import { createDatabase } from "../testing/postgres.ts";
import { openDatabase } from "./connection.ts";
import * as schema from "./schema.ts";

const migrations = new URL("../../../../migrations/", import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(fileURLToPath(new URL(file, migrations)), "utf8"));
const journal = (read("meta/_journal.json") as { entries: { idx: number }[] }).entries;

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase(process.env["CV_TEST_PG"]!);
});
afterAll(() => database.drop());

async function ask<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const opened = () =>
  openDatabase({ connectionString: database.url }, 4, (error) => {
    throw error;
  });

test("servers that start at the same time migrate an empty database, each migration once", async () => {
  const servers = await Promise.all(Array.from({ length: 5 }, opened));
  for (const server of servers) await server.close();
  const again = await opened();
  await again.close();
  const applied = await ask("select hash from drizzle.__drizzle_migrations");
  expect(applied).toHaveLength(journal.length);
});

test("no migration is missing: the newest matches the schema of the code", () => {
  const newest = read(`meta/${String(journal.at(-1)!.idx).padStart(4, "0")}_snapshot.json`);
  const now: unknown = JSON.parse(JSON.stringify(generateDrizzleJson({ ...schema }, "", undefined, "snake_case")));
  expect(now).toEqual({ ...(newest as object), id: expect.any(String), prevId: expect.any(String) });
});

test("the migrations create the tables, columns and indexes of the code", async () => {
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map(getTableConfig);
  const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const wanted = tables
    .flatMap(({ name, columns }) =>
      columns.map(
        (column) =>
          `${name}.${snake(column.name)} ${column.getSQLType().replace("varchar", "character varying").replace(", ", ",")}${column.notNull ? " not null" : ""}`,
      ),
    )
    .sort();
  const found = await ask<{ line: string }>(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  expect(found.map(({ line }) => line).sort()).toEqual(wanted);
  const indexes = await ask<{ indexname: string }>("select indexname from pg_indexes where schemaname = 'public'");
  expect(indexes.map(({ indexname }) => indexname)).toEqual(
    expect.arrayContaining(tables.flatMap((table) => table.indexes.map(({ config }) => config.name ?? ""))),
  );
});

test("a deleted match takes its events along, although no foreign key ties them to it", async () => {
  await (await opened()).close();
  const match = (id: string): string =>
    `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic, start_when_full,
       invitation, commitment, status) values ('${id}', '${id}', 'hazard', 1, '', '', '{}', false, 'quick', false, false, '', '', 'playing');
     insert into events (match, seq, version, log, draws, first_line) values ('${id}', 0, 1, '[]', '[]', 0)`;
  await ask(match("gone"));
  await ask(match("kept"));
  await ask("delete from matches where id = 'gone'");
  expect(await ask("select match from events where match in ('gone', 'kept')")).toEqual([{ match: "kept" }]);
});

test("older accounts keep their names in any script", async () => {
  const old = await createDatabase(process.env["CV_TEST_PG"]!);
  const client = new pg.Client({ connectionString: old.url });
  await client.connect();
  const sql = (tag: string): string => readFileSync(fileURLToPath(new URL(`${tag}.sql`, migrations)), "utf8");
  await client.query(sql("0000_first"));
  await client.query("insert into people (id, name, password) values ('a', 'ÄNNE Łukasz', 'x'), ('b', 'Gast', null)");
  await client.query(sql("0001_accounts"));
  const { rows } = await client.query("select id, account from people order by id");
  expect(rows).toEqual([
    { id: "a", account: "änne łukasz" },
    { id: "b", account: null },
  ]);
  await client.end();
  await old.drop();
});

test("older links to guests' seats open the seat only, because a host may have any of them", async () => {
  const old = await createDatabase(process.env["CV_TEST_PG"]!);
  const client = new pg.Client({ connectionString: old.url });
  await client.connect();
  const sql = (tag: string): string => readFileSync(fileURLToPath(new URL(`${tag}.sql`, migrations)), "utf8");
  await client.query(sql("0000_first"));
  await client.query(sql("0001_accounts"));
  await client.query("insert into people (id, name) values ('gina', 'Gina')");
  await client.query(`insert into sessions (hash, id, person, browser, expires_at)
    values ('a', 'here', 'gina', 'Firefox', now() + interval '1 day')`);
  await client.query(`insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic,
      start_when_full, invitation, commitment, status)
    values ('0123456789ab', '0123456789ab', 'hazard', 1, '', '', '{}', true, 'quick', true, true, 'i', 'c', 'open')`);
  await client.query(`insert into seats (match, seat, kind, person, name, invitation, return_hash)
    values ('0123456789ab', 0, 'person', 'gina', 'Gina', 'i', 'hash')`);
  await client.query(sql("0002_seat_sessions"));
  expect((await client.query("select return_full from seats")).rows).toEqual([{ return_full: false }]);
  expect((await client.query("select id, match from sessions")).rows).toEqual([{ id: "here", match: null }]);
  await client.end();
  await old.drop();
});
