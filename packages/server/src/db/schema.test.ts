import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import pg from "pg";
import { catalogOf } from "../testing/catalog.ts";
import { createDatabase, createEmptyDatabase, type TestDatabase } from "../testing/postgres.ts";
import { openDatabase } from "./connection.ts";
import { migrationNames } from "./migrations.ts";
import * as schema from "./schema.ts";

const postgres = process.env["CV_TEST_PG"]!;
let migrated: TestDatabase;
beforeAll(async () => {
  migrated = await createDatabase(postgres);
});
afterAll(() => migrated.drop());

async function on<T>(database: TestDatabase, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}

test("the migrations make exactly the schema of the code, and what drizzle cannot describe", async () => {
  const described = await createEmptyDatabase(postgres);
  const statements = await generateMigration(
    generateDrizzleJson({}, "", undefined, "snake_case"),
    generateDrizzleJson({ ...schema }, "", undefined, "snake_case"),
  );
  const wanted = await on(described, async (client) => {
    for (const statement of statements) await client.query(statement);
    return catalogOf(client);
  });
  await described.drop();
  const found = await on(migrated, catalogOf);
  const ours = /^(CREATE TRIGGER|function) |^migrations(\.|:)| ON public\.migrations /;
  // a line that only one of the two has is missing in migrations/ or in the code
  expect(found.filter((line) => !ours.test(line))).toEqual(wanted);
  expect(wanted.length).toBeGreaterThan(500);
  const named = found.map((line) => /^(CREATE TRIGGER|function) (\w+)/.exec(line)?.[2]).filter(Boolean);
  expect(named).toEqual([
    "audit_trail_is_append_only",
    "matches_delete_events",
    "matches_end_of_seats",
    "seats_end_of_match",
    "delete_events_of_match",
    "end_of_match_to_seats",
    "end_of_new_seat",
    "refuse_change_of_audit_trail",
  ]);
});

test("servers that start at the same time migrate an empty database, each migration once", async () => {
  const database = await createEmptyDatabase(postgres);
  const opened = () =>
    openDatabase({ connectionString: database.url }, 4, (error) => {
      throw error;
    });
  const servers = await Promise.all(Array.from({ length: 5 }, opened));
  for (const server of servers) await server.close();
  const applied = () => on(database, (client) => client.query("select name, applied_at from migrations order by name"));
  const { rows: first } = await applied();
  expect(first.map(({ name }: { name: string }) => name)).toEqual(migrationNames());
  await (await opened()).close();
  expect((await applied()).rows).toEqual(first);
  await database.drop();
});

test("the numbers of the migrations are different and have no gaps", () => {
  expect(migrationNames().map((name) => /^\d{4}(?=_[a-z0-9_]+$)/.exec(name)?.[0])).toEqual(
    migrationNames().map((_, i) => String(i).padStart(4, "0")),
  );
});

test("a deleted match takes its events along, although no foreign key ties them to it", async () => {
  const match = (id: string): string =>
    `insert into matches (id, dice_id, game, version, name, note, options, public, reactions, automatic, start_when_full,
       invitation, commitment, status) values ('${id}', '${id}', 'hazard', 1, '', '', '{}', false, 'quick', false, false, '', '', 'playing');
     insert into events (match, seq, version, log, draws, first_line) values ('${id}', 0, 1, '[]', '[]', 0)`;
  const { rows } = await on(migrated, async (client) => {
    await client.query(match("gone"));
    await client.query(match("kept"));
    await client.query("delete from matches where id = 'gone'");
    return client.query("select match from events where match in ('gone', 'kept')");
  });
  expect(rows).toEqual([{ match: "kept" }]);
});
