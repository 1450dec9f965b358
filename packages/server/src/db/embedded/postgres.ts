import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { StartupError, errorCode } from "../../startup-errors.ts";
import type { Address } from "../connection.ts";
import { findBinaries } from "./binaries.ts";
import { isLocked, lockFolder } from "./lock.ts";
import { filesOf, preparePlace, type Place } from "./place.ts";
import { freePort } from "./free-port.ts";

/** The embedded PostgreSQL: a real, durable one, run as a child process that ends with the server. */
export interface EmbeddedPostgres {
  readonly address: Address;
  /** What to tell the operator at the start: as whom it runs and where. */
  readonly remark?: string;
  /** Rejects if PostgreSQL ends unexpectedly. */
  readonly lost: Promise<never>;
  stop(): Promise<void>;
}

const ROLE = "caravanserai";
const unix = process.platform !== "win32";

const settings = [
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
  "shared_buffers=128MB",
  "max_wal_size=1GB",
  "checkpoint_timeout=15min",
  "jit=off",
  "log_min_messages=warning",
  "log_checkpoints=off",
];

/** Stops PostgreSQL when our end of the pipe closes, even by kill -9; exits when PostgreSQL does. */
const untilPipeCloses = [
  "exec 3<&0",
  '"$0" "$@" </dev/null 3<&- & p=$!',
  "(read _ <&3; kill -INT $p 2>/dev/null) & w=$!",
  "wait $p; s=$?",
  "kill $w 2>/dev/null",
  "exit $s",
].join("\n");

/**
 * Starts PostgreSQL on `dataDir`, and creates the cluster at the first start. Throws `FolderInUse` if another server is
 * using the folder.
 */
export async function startEmbedded(dataDir: string, say: (line: string) => void): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries("DATABASE_URL");
  const place = preparePlace(dataDir, binaries);
  const unlock = lockFolder(dataDir, lockOf(dataDir));
  try {
    await untilLeft(place);
    const password = makeFiles(dataDir, place);
    const port = unix ? 5432 : await freePort();
    const base = unix ? { host: place.run, port, user: ROLE } : { host: "127.0.0.1", port, user: ROLE, password };
    const child = await launch(place, port, { ...base, database: "postgres" }, say);
    await ensureDatabase({ ...base, database: "postgres" });
    let stopping = false;
    const lost = new Promise<never>((_, reject) => {
      child.once("exit", (code) => {
        if (!stopping) reject(new Error(`PostgreSQL ended unexpectedly (${String(code)}).`));
      });
    });
    lost.catch(() => undefined);
    return {
      address: { ...base, database: ROLE },
      ...(place.remark === undefined ? {} : { remark: place.remark }),
      lost,
      stop: async () => {
        stopping = true;
        await end(child, place);
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const lockOf = (dataDir: string): string => join(dataDir, "server.lock");

/** The address of the PostgreSQL of a server that is running on this folder; null if there is none. */
export function addressOfRunning(dataDir: string): Address | null {
  if (!isLocked(lockOf(dataDir))) return null;
  for (const files of filesOf(dataDir)) {
    const pidFile = join(files, "postmaster.pid");
    if (!existsSync(pidFile)) continue;
    // pid, data folder, start time, port, socket folder: PostgreSQL's own format, unchanged since 9.1
    const [, , , port = "", socket = ""] = readFileSync(pidFile, "utf8").split("\n");
    const base = { port: Number(port), user: ROLE, database: ROLE };
    if (unix) return { ...base, host: socket };
    return { ...base, host: "127.0.0.1", password: readFileSync(join(dataDir, "postgres.password"), "utf8").trim() };
  }
  return null;
}

/**
 * A killed server may leave a PostgreSQL that is still shutting down. Waits for it, and stops it if it takes too long.
 */
async function untilLeft(place: Place): Promise<void> {
  const pidFile = join(place.files, "postmaster.pid");
  for (let attempt = 0; attempt < 100; attempt++) {
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[0]) : 0;
    if (!Number.isInteger(pid) || pid <= 0 || !isPostgres(pid)) return;
    if (attempt === 50) run(place, "pg_ctl", ["stop", "-D", place.files, "-m", "fast", "-W"]);
    await pause(100);
  }
  throw new StartupError(`A PostgreSQL is still running on ${place.files} and does not stop.`);
}

function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== "EPERM") return false;
  }
  const comm = `/proc/${pid}/comm`;
  // If the system does not report the name, PostgreSQL itself checks whether its files are in use.
  return existsSync(comm) && readFileSync(comm, "utf8").startsWith("postgres");
}

/** Creates the cluster if there is none. Returns the password, which is used only where there are no unix sockets. */
function makeFiles(dataDir: string, place: Place): string {
  const passwordFile = join(dataDir, "postgres.password");
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  const password = readFileSync(passwordFile, "utf8").trim();
  if (existsSync(join(place.files, "PG_VERSION"))) {
    mustFit(place);
    return password;
  }
  // initdb refuses a folder that is not empty, so an incomplete cluster is deleted first. (Creating it elsewhere and
  // renaming it would be better still.)
  rmSync(place.files, { recursive: true, force: true });
  mkdirSync(place.files, { recursive: true, mode: 0o700 });
  if (place.user !== null) chownSync(place.files, place.user.uid, place.user.gid);
  const auth = unix ? ["--auth=trust"] : ["--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const made = run(place, "initdb", ["-D", place.files, "-U", ROLE, "-E", "UTF8", "--locale=C", ...auth]);
  if (made.status !== 0)
    throw new StartupError(`PostgreSQL could not create its files in ${place.files}: ${made.said}`);
  return password;
}

/** PostgreSQL reads only files of its own major version. */
function mustFit(place: Place): void {
  const made = readFileSync(join(place.files, "PG_VERSION"), "utf8").trim();
  const brought = /\d+/.exec(run(place, "postgres", ["--version"]).out)?.[0];
  if (brought !== undefined && brought !== made)
    throw new StartupError(
      `The files in ${place.files} are of PostgreSQL ${made}, but this server includes PostgreSQL ${brought}. Move the data with a dump (docs/operating.md, "Updating").`,
    );
}

async function launch(
  place: Place,
  port: number,
  address: pg.ClientConfig,
  say: (line: string) => void,
): Promise<ChildProcess> {
  for (let attempt = 0; ; attempt++) {
    const child = begin(place, port);
    const said: string[] = [];
    child.stderr?.on("data", (chunk: Buffer) => {
      for (const line of chunk
        .toString()
        .split("\n")
        .filter((text) => text.trim() !== "")) {
        said.push(line);
        say(line);
      }
    });
    if (await answers(child, address)) return child;
    // After a kill, its last child processes may still be exiting; they release its shared memory within a second or
    // two.
    if (attempt >= 20) throw new StartupError(`PostgreSQL did not start: ${said.slice(-5).join(" ")}`);
    await pause(250);
  }
}

function begin(place: Place, port: number): ChildProcess {
  const listen = unix
    ? ["listen_addresses=", `unix_socket_directories=${place.run}`, "unix_socket_permissions=0700"]
    : ["listen_addresses=127.0.0.1"];
  const postgres = join(place.binaries, "postgres");
  const args = ["-D", place.files, "-p", String(port), ...[...settings, ...listen].flatMap((one) => ["-c", one])];
  // In its own session, so that Ctrl-C in a terminal reaches only this process, which stops PostgreSQL last.
  const options = {
    ...(place.user ?? {}),
    cwd: place.files,
    detached: unix,
    stdio: ["pipe", "ignore", "pipe"] as const,
  };
  return unix
    ? spawn("/bin/sh", ["-c", untilPipeCloses, postgres, ...args], { ...options, stdio: [...options.stdio] })
    : spawn(postgres, args, { ...options, stdio: [...options.stdio] });
}

/** Whether PostgreSQL accepts connections before it exits. Recovery after a crash may take a while. */
async function answers(child: ChildProcess, address: pg.ClientConfig): Promise<boolean> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const client = new pg.Client(address);
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await pause(25);
    }
  }
  child.kill("SIGKILL");
  return false;
}

async function ensureDatabase(address: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [ROLE]);
    if (rowCount === 0) await client.query(`create database ${ROLE}`);
  } finally {
    await client.end();
  }
}

async function end(child: ChildProcess, place: Place): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  if (unix) child.stdin?.end();
  else run(place, "pg_ctl", ["stop", "-D", place.files, "-m", "fast", "-W"]);
  await ended;
}

function run(
  place: Place,
  program: string,
  args: readonly string[],
): { status: number | null; out: string; said: string } {
  const done = spawnSync(join(place.binaries, program), args, {
    ...(place.user ?? {}),
    cwd: place.run,
    encoding: "utf8",
  });
  return { status: done.status, out: done.stdout, said: done.error?.message ?? done.stderr.trim() };
}
