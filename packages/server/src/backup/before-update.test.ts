import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import pg from "pg";
import { openDatabase } from "../db/connection.ts";
import { appliedMigrations, migrationNames } from "../db/migrations.ts";
import { catalogOf } from "../testing/catalog.ts";
import { createDatabase, createEmptyDatabase, type TestDatabase } from "../testing/postgres.ts";
import { beforeUpdate } from "./before-update.ts";
import { readBackup } from "./restore.ts";

const OLD = fileURLToPath(new URL("../testing/old-databases/0000_first.sql.gz", import.meta.url));

let folder: string;
let database: TestDatabase;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "caravanserai-update-"));
  database = await createEmptyDatabase(process.env["CV_TEST_PG"]!);
  await asClient((client) => readBackup(client, createReadStream(OLD), { replace: false }));
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function asClient<T>(job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}

/** Opens the database as a server does at its start, and closes it. Returns what the server says. */
async function start(url: string, backups: string | null): Promise<string[]> {
  const said: string[] = [];
  const opened = await openDatabase({ connectionString: url }, 4, () => undefined, {
    seconds: 0,
    onWait: () => undefined,
    beforeUpdate: beforeUpdate(backups, (line) => said.push(line)),
  });
  await opened.close();
  return said;
}

/** The schema but for the list of migrations, and the events of each match. */
async function stateOf(client: pg.Client): Promise<unknown> {
  const schema = (await catalogOf(client)).filter((line) => !/\bmigrations/.test(line));
  const { rows } = await client.query("select match, count(*) as events from events group by match order by match");
  return { schema, rows };
}

describe("a server that starts on the database of an older version", () => {
  test("says what it changes, saves the database first, and the change can be undone", async () => {
    const old = await asClient(stateOf);
    const backups = join(folder, "backups");
    const said = await start(database.url, backups);
    expect(said[0]).toContain(migrationNames().slice(1).join(", "));
    const [file] = readdirSync(backups);
    expect(said.at(-1)).toBe(`npm run restore -- --replace ${join(backups, file!)}`);
    expect(statSync(join(backups, file!)).mode & 0o777).toBe(0o600);
    expect(await asClient(appliedMigrations)).toEqual(migrationNames());

    await asClient((client) => readBackup(client, createReadStream(join(backups, file!)), { replace: true }));
    expect(await asClient(stateOf)).toEqual(old);
    expect(await asClient(appliedMigrations)).toEqual(["0000_first"]);
  });

  test("changes nothing if the backup cannot be written", async () => {
    const backups = join(folder, "file");
    writeFileSync(backups, "");
    await expect(start(database.url, backups)).rejects.toThrow(/^The database was not changed, because its backup/);
    expect(await asClient(appliedMigrations)).toEqual(["0000_first"]);
  });

  test("only says what it changes in a database that is not its own", async () => {
    expect(await start(database.url, null)).toHaveLength(1);
    expect(await asClient(appliedMigrations)).toEqual(migrationNames());
  });

  test("a new database, or one of this version, needs neither", async () => {
    const fresh = await createDatabase(process.env["CV_TEST_PG"]!);
    expect(await start(fresh.url, folder)).toEqual([]);
    await fresh.drop();
    const empty = await createEmptyDatabase(process.env["CV_TEST_PG"]!);
    expect(await start(empty.url, folder)).toEqual([]);
    await empty.drop();
    expect(readdirSync(folder)).toEqual([]);
  });
});
