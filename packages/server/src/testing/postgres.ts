import { spawn, spawnSync } from "node:child_process";
import { chownSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { findBinaries } from "../db/embedded/binaries.ts";
import { freePort } from "../db/embedded/free-port.ts";
import { migrate } from "../db/migrations.ts";

/**
 * A PostgreSQL for tests: fsync is off, and it ends with the process that started it. TEST_DATABASE_URL names an
 * existing one to use instead.
 */
export interface TestPostgres {
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so a root process runs it as this user. */
export const nobody = { uid: 65534, gid: 65534 };
const fast = ["fsync=off", "full_page_writes=off", "synchronous_commit=off"];
const quiet = ["log_min_messages=fatal", "listen_addresses=127.0.0.1", "unix_socket_directories="];

/** @param connections the most that it accepts */
export async function startTestPostgres(connections = 200): Promise<TestPostgres> {
  const external = process.env["TEST_DATABASE_URL"];
  if (external !== undefined) {
    const template = await makeTemplate(external);
    return { url: external, stop: () => template.drop() };
  }

  const folder = mkdtempSync(join(tmpdir(), "caravanserai-test-pg-"));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? nobody : {};
  let binaries = await findBinaries("TEST_DATABASE_URL");
  if (asRoot) {
    chownSync(folder, nobody.uid, nobody.gid);
    // the user `nobody` cannot read a checkout in a home directory, so the binaries are copied to a place where it can
    if (spawnSync(join(binaries, "initdb"), ["--version"], user).status !== 0) {
      cpSync(dirname(binaries), join(folder, "pg"), { recursive: true, verbatimSymlinks: true });
      binaries = join(folder, "pg", "bin");
    }
  }

  const files = join(folder, "data");
  const initdb = spawnSync(
    join(binaries, "initdb"),
    ["-D", files, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"],
    { ...user, cwd: folder, encoding: "utf8" },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr || String(initdb.error)}`);

  const port = await freePort();
  const settings = [...fast, ...quiet, `max_connections=${connections}`].flatMap((setting) => ["-c", setting]);
  // The shell stops PostgreSQL when our end of the pipe closes, so that a killed test run leaves no orphan.
  const untilPipeCloses = '"$0" "$@" </dev/null & p=$!; read _; kill -INT $p; wait $p';
  const server = spawn(
    "/bin/sh",
    ["-c", untilPipeCloses, join(binaries, "postgres"), "-D", files, "-p", String(port), ...settings],
    { ...user, cwd: folder, stdio: ["pipe", "ignore", "pipe"] },
  );
  let said = "";
  server.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));

  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAnswers(url, () => said);
  await makeTemplate(url);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.once("exit", () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        server.stdin.end();
      }),
  };
}

/** A database of its own for a test. */
export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

let created = 0;

/** Creates a database with today's schema: cloned in 40 ms from one that has been migrated. */
export function createDatabase(url: string): Promise<TestDatabase> {
  const template = process.env[TEMPLATE];
  if (template === undefined) throw new Error("startTestPostgres has not been called: there is no template.");
  return cloneOf(url, template);
}

/** Creates a database without any tables. */
export function createEmptyDatabase(url: string): Promise<TestDatabase> {
  return cloneOf(url, "template1");
}

/** The environment variable that names the template, for the processes of a test run. */
const TEMPLATE = "CV_TEST_TEMPLATE";

async function makeTemplate(url: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase(url);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrate(client);
  await client.end();
  process.env[TEMPLATE] = new URL(database.url).pathname.slice(1);
  return database;
}

/** Creates a copy of a database of this server, which nobody may be using. */
export async function cloneOf(url: string, template: string): Promise<TestDatabase> {
  const name = `t_${process.pid}_${created++}_${process.hrtime.bigint().toString(36)}`;
  await query(url, `create database ${name} template ${template}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` });
  return { url: own.toString(), drop: () => dropDatabase(url, name) };
}

/** The number of attempts, 25 ms apart, after which remaining connections are terminated. */
const PATIENCE = 80;

/**
 * Drops a database once its connections are closed. A client that has disconnected lingers for a moment; terminating it
 * would throw an error into the test that runs then.
 */
async function dropDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      const { rowCount } = await client.query("select 1 from pg_stat_activity where datname = $1 limit 1", [name]);
      if (rowCount === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await client.query(`drop database ${name} with (force)`);
  } finally {
    await client.end();
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilAnswers(url: string, whatItSaid: () => string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await query(url, "select 1");
      return;
    } catch (error) {
      if (attempt > 200) throw new Error(`PostgreSQL did not start: ${whatItSaid()}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}
