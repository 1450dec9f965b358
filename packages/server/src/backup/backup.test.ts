import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { seededRandom } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing";
import pg from "pg";
import { backup } from "../cli/backup.ts";
import { restore } from "../cli/restore.ts";
import { readConfig } from "../config.ts";
import { startEmbedded } from "../db/embedded/postgres.ts";
import { openSite } from "../site.ts";
import { Gambler, hazardMatch, playOut } from "../testing/hazard.ts";
import { testSite, type TestSite } from "../testing/site.ts";
import { createEmptyDatabase } from "../testing/postgres.ts";

type Env = Readonly<Record<string, string>>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "caravanserai-backup-"));
  // as root, PostgreSQL runs as another user, who must be able to enter the folder
  chmodSync(folder, 0o711);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command as a shell would. */
async function run(command: typeof backup, args: readonly string[], env: Env) {
  const said = { out: "", err: "" };
  const output = {
    out: (line: string) => (said.out += line),
    err: (text: string) => (said.err += text),
    terminal: false,
  };
  return { code: await command(args, env, output), ...said };
}

const emptyDatabase = () => createEmptyDatabase(process.env["CV_TEST_PG"]!);

/** Everything in a database, row by row; of `alive`, in which a running site writes the time, only the ids. */
async function contents(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public' order by 1",
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of rows)
    all[name] = (
      await client.query<{ row: string }>(
        `select ${name === "public.alive" ? "id" : "t"}::text as row from ${name} t order by 1`,
      )
    ).rows.map(({ row }) => row);
  await client.end();
  return all;
}

describe("a backup of the database of DATABASE_URL", () => {
  let inn: TestSite;
  let match: Awaited<ReturnType<typeof hazardMatch>>;
  let file: string;
  beforeAll(async () => {
    inn = await testSite();
    match = await hazardMatch(inn, 2, { name: "Tab\there, \\. “quotes”", note: "two\nlines\u2028and \\N" });
    file = join(folder, "site.sql.gz");
  });
  afterAll(() => inn.close());

  test("is a consistent snapshot made during a match, and a server restored from it continues that match", async () => {
    const random = seededRandom("backup");
    const made = run(backup, [file], { DATABASE_URL: inn.databaseUrl });
    const state = { isMade: false };
    void made.then(() => (state.isMade = true));
    while (!state.isMade) {
      const next = match.gamblers.find((gambler) => gambler.isAsked && gambler.observation.result === null);
      if (next === undefined) break;
      const ack = await next.answer(random);
      if (ack.ok) for (const gambler of match.gamblers) await gambler.until(() => gambler.seq >= ack.seq);
    }
    expect(await made).toMatchObject({
      code: 0,
      err: "",
      out: expect.stringMatching(/2 people, 1 tables and \d+ events/),
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);

    const other = await emptyDatabase();
    expect(await run(restore, [file], { DATABASE_URL: other.url })).toMatchObject({ code: 0, err: "" });
    const { "public.events": events = [], ...rest } = await contents(other.url);
    const { "public.events": later = [], ...now } = await contents(inn.databaseUrl);
    expect(later).toEqual(expect.arrayContaining(events));
    expect(rest["public.people"]).toEqual(now["public.people"]);
    expect(rest["public.seats"]).toHaveLength(2);
    expect(rest["public.migrations"]).toEqual(now["public.migrations"]);

    const again = await testSite({}, { databaseUrl: other.url });
    const people = match.gamblers.map(({ visitor }) => {
      const same = again.visitor();
      same.takeCookiesOf(visitor);
      return same;
    });
    const gamblers = await Promise.all(people.map((person) => Gambler.at(person, match.id)));
    await playOut(gamblers, "goes on");
    expect(gamblers[0]?.observation.result).not.toBeNull();
    await again.close();
    await other.drop();
  });

  test("holds every row and character, and is also a script for psql", async () => {
    const second = join(folder, "whole.sql.gz");
    expect((await run(backup, [second], { DATABASE_URL: inn.databaseUrl })).code).toBe(0);
    const other = await emptyDatabase();
    expect((await run(restore, [second], { DATABASE_URL: other.url })).code).toBe(0);
    expect(await contents(other.url)).toEqual(await contents(inn.databaseUrl));
    await other.drop();
    const script = gunzipSync(readFileSync(second)).toString();
    expect(script).toMatch(/^COPY public\."matches" \("id", .*\) FROM stdin;$/m);
    expect(script).toMatch(/^-- Complete: \{.*\}\n$/m);
  });

  test("is restored into an empty database, or replaces the contents with --replace; never under a running server", async () => {
    const busy = await run(restore, ["--replace", file], { DATABASE_URL: inn.databaseUrl });
    expect([busy.code, busy.err]).toEqual([1, "A server is using this database. Stop it first.\n"]);
    const other = await emptyDatabase();
    expect((await run(restore, [file], { DATABASE_URL: other.url })).code).toBe(0);
    const before = await contents(other.url);
    const refused = await run(restore, [file], { DATABASE_URL: other.url });
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("This database is not empty")]);
    expect((await run(restore, ["--replace", file], { DATABASE_URL: other.url })).code).toBe(0);
    expect(await contents(other.url)).toEqual(before);
    await other.drop();
  });

  test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
    [
      "cut off",
      (whole) => whole.subarray(0, whole.length / 2),
      /cannot be restored, and nothing was changed|broken off/,
    ],
    [
      "without its end",
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/-- Complete.*\n/, ""),
        ),
      /its end is missing/,
    ],
    [
      "with a row less",
      (whole) =>
        gzipSync(
          gunzipSync(whole)
            .toString()
            .replace(/(COPY public\."seats".*\n).*\n/, "$1"),
        ),
      /seats has 1 of 2 rows/,
    ],
    ["that is another kind of file", () => gzipSync("select 1;\n"), /is not a Caravanserai backup/],
    ["that is not compressed", () => Buffer.from("hello"), /nothing was changed/],
  ])("%s is refused, and changes nothing", async (_what, change, sentence) => {
    const broken = join(folder, "broken.sql.gz");
    writeFileSync(broken, change(readFileSync(file)));
    const other = await emptyDatabase();
    const { code, err } = await run(restore, [broken], { DATABASE_URL: other.url });
    expect(err).toMatch(sentence);
    expect(code).toBe(1);
    expect(await contents(other.url)).toEqual({});
    await other.drop();
  });

  test("needs a Caravanserai database, a writable file, and one argument", async () => {
    const other = await emptyDatabase();
    expect((await run(backup, [join(folder, "x.gz")], { DATABASE_URL: other.url })).err).toMatch(
      /is not a Caravanserai database/,
    );
    await other.drop();
    expect((await run(backup, [], {})).code).toBe(2);
    expect((await run(restore, [join(folder, "nowhere.gz")], {})).err).toMatch(/cannot be read: there is no such file/);
    const nowhere = await run(backup, [join(folder, "y.gz")], { DATA_DIR: join(folder, "nowhere") });
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining("There is no database")]);
    expect(readdirSync(folder)).not.toContain("x.gz");
  });
});

test("the embedded PostgreSQL is backed up with and without a running server, and restored into another folder", async () => {
  const dataDir = join(folder, "data");
  const postgres = await startEmbedded(dataDir, () => undefined);
  const site = await openSite({
    config: readConfig({ PORT: "0", LOG_LEVEL: "error", BUSY_AFTER_MS: "0" }),
    games: [hazard],
    database: postgres.address,
    shared: false,
  });
  const opened = await fetch(`${site.address}/api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: "hazard", seats: 2, guest: "Solo", bots: [1] }),
  });
  const { table } = (await opened.json()) as { table: { id: string } };
  const running = join(folder, "running.sql.gz");
  expect(await run(backup, [running], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: "" });
  expect((await run(restore, [running], { DATA_DIR: dataDir })).err).toMatch(/Another Caravanserai .* is running on/);
  await site.close();
  await postgres.stop();
  const stopped = join(folder, "stopped.sql.gz");
  expect(await run(backup, [stopped], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: "" });
  const elsewhere = join(folder, "elsewhere");
  expect(await run(restore, [stopped], { DATA_DIR: elsewhere })).toMatchObject({ code: 0, err: "" });
  const second = await startEmbedded(elsewhere, () => undefined);
  const again = await openSite({
    config: readConfig({ PORT: "0", LOG_LEVEL: "error", BUSY_AFTER_MS: "0" }),
    games: [hazard],
    database: second.address,
    shared: false,
  });
  expect((await fetch(`${again.address}/api/tables/${table.id}`)).status).toBe(200);
  await again.close();
  await second.stop();
}, 90_000);
