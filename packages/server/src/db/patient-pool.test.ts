import { afterAll, beforeAll, expect, test } from "@jest/globals";
import pg from "pg";
import { createDatabase, type TestDatabase } from "../testing/postgres.ts";
import { openDatabase } from "./connection.ts";
import { PatientPool } from "./patient-pool.ts";

let database: TestDatabase;
let admin: pg.Client;
/** The URL of the same database for a role that may have this many connections. */
async function roleWith(connections: number): Promise<string> {
  const role = `r_${process.pid}_${process.hrtime.bigint().toString(36)}`;
  await admin.query(`create role ${role} login password 'secret' connection limit ${connections}`);
  roles.push(role);
  return Object.assign(new URL(database.url), { username: role, password: "secret" }).toString();
}
const roles: string[] = [];

beforeAll(async () => {
  database = await createDatabase(process.env["CV_TEST_PG"] ?? "");
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  for (const role of roles) await admin.query(`drop role ${role}`);
  await admin.end();
  await database.drop();
});

test("queries share the one connection that the database allows, and none is refused", async () => {
  const pool = new PatientPool({ connectionString: await roleWith(1), max: 5 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => pool.query<{ i: number }>("select $1::int as i", [i])),
  );
  expect(answers.map(({ rows }) => rows[0]?.i)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(pool.totalCount).toBe(1);
  await pool.end();
});

test("a pool without a connection waits until another server has given one back", async () => {
  const url = await roleWith(1);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const pool = new PatientPool({ connectionString: url, max: 5 });
  const asked = pool.query<{ one: number }>("select 1 as one");
  await expect(new pg.Pool({ connectionString: url }).query("select 1")).rejects.toMatchObject({ code: "53300" });
  await other.end();
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("other errors of a connection are passed on at once, to callbacks too", async () => {
  const url = Object.assign(new URL(database.url), { pathname: "/nowhere" }).toString();
  const pool = new PatientPool({ connectionString: url, max: 5 });
  await expect(pool.connect()).rejects.toMatchObject({ code: "3D000" });
  await expect(pool.query("select 1")).rejects.toMatchObject({ code: "3D000" });
  await pool.end();
});

test("a server that starts before its database has a connection for it waits, and says why", async () => {
  const url = await roleWith(1);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const said: string[] = [];
  const waits = new Promise<void>((resolve) => {
    const opened = openDatabase({ connectionString: url }, 2, () => undefined, {
      seconds: 60,
      onWait: (reason) => {
        said.push(reason);
        resolve();
      },
    });
    // The role may not read the table of migrations: that is the first error after the wait.
    results.push(
      opened.then(
        () => "opened",
        (error: unknown) => String(error),
      ),
    );
  });
  await waits;
  expect(said).toEqual([expect.stringMatching(/too many connections/)]);
  await other.end();
  expect(await results[0]).toMatch(/permission denied/);
});
const results: Promise<string>[] = [];
