import { fork } from "node:child_process";
import { chmodSync, createReadStream, createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type pg from "pg";
import { writeBackup } from "../backup/backup.ts";
import { readBackup } from "../backup/restore.ts";
import { withAddress, withClient } from "../backup/site-database.ts";
import { readConfig } from "../config.ts";
import type { Address } from "../db/connection.ts";
import { startEmbedded } from "../db/embedded/postgres.ts";
import { appliedMigrations, migrate, migrationNames } from "../db/migrations.ts";
import type { Deviation, Replayed } from "../match/rules-check.ts";
import { environment, runDatabaseCommand } from "./database-command.ts";
import { openMatches, type CheckedMatch } from "./open-matches.ts";
import { Progress } from "./progress.ts";
import type { FromProcess, ToProcess } from "./release-check-process.ts";
import { UsageError, processOutput, readArguments, type Output } from "./usage.ts";

const USAGE = "usage: npm run release:check -- [--database <url> | --dump <file.sql.gz>]";

/** How many deviations of each game are printed. */
const PRINTED = 20;
/** The size of site for which the time is computed. */
const LARGE_SITE = 10_000;

/**
 * Plays every open match of a database or a backup again with the present rules, from its newest snapshot and from its
 * start, and reports what differs. The database is only read. Returns the exit code: 0 if all matches are identical,
 * otherwise 1.
 */
export async function releaseCheck(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  const all: CheckedMatch[] = [];
  const code = await runDatabaseCommand(USAGE, output, async () => {
    const { values, positionals } = readArguments({
      args: [...args],
      options: { database: { type: "string" }, dump: { type: "string" } },
      allowPositionals: true,
    });
    if (positionals.length > 0) throw new UsageError(`"${positionals[0] ?? ""}" is not a known argument.`);
    const { database, dump } = values;
    if (database !== undefined && dump !== undefined)
      throw new UsageError("Use either --database or --dump, not both.");
    if (dump !== undefined && !existsSync(dump)) throw new UsageError(`--dump: there is no file ${dump}.`);
    const check = async (address: Address): Promise<void> => void all.push(...(await checkAt(address, output)));
    if (dump !== undefined) await inCopy(dump, check);
    else
      await withAddress(
        readConfig(database === undefined ? env : { ...env, DATABASE_URL: database }),
        { running: true, create: false },
        (address) => checkOrCopy(address, output, check),
      );
  });
  if (code !== 0) return code;
  for (const line of reportOf(all)) output.out(line);
  return all.every(isIdentical) ? 0 : 1;
}

/** A database of an older version is copied, because its schema has to be migrated. */
async function checkOrCopy(
  address: Address,
  output: Output,
  check: (address: Address) => Promise<void>,
): Promise<void> {
  if (await withClient(address, isPresent)) return check(address);
  output.out("The database is older than this version. A copy of it is migrated and checked.");
  await inFolder(async (folder) => {
    const file = join(folder, "copy.sql.gz");
    await withClient(address, (client) => writeBackup(client, createWriteStream(file, { mode: 0o600 })));
    await inCopy(file, check);
  });
}

async function isPresent(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: string | null }>("select to_regclass('public.migrations') as there");
  if ((rows[0]?.there ?? null) === null) return false;
  const applied = await appliedMigrations(client);
  return migrationNames().every((name) => applied.includes(name));
}

/** Restores a backup into a PostgreSQL that exists only for this job, and migrates it. */
async function inCopy(backup: string, job: (address: Address) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const postgres = await startEmbedded(join(folder, "data"), () => undefined);
    try {
      await withClient(postgres.address, async (client) => {
        await readBackup(client, createReadStream(backup), { replace: false });
        await migrate(client);
      });
      await job(postgres.address);
    } finally {
      await postgres.stop();
    }
  });
}

async function inFolder(job: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "caravanserai-release-check-"));
  // PostgreSQL runs as another user if this process is root's.
  chmodSync(folder, 0o711);
  try {
    await job(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks all open matches, one process for each core. */
async function checkAt(address: Address, output: Output): Promise<CheckedMatch[]> {
  const ids = await openMatches(address);
  const cores = Math.max(1, Math.min(availableParallelism(), ids.length));
  const progress = new Progress(output, ids.length);
  const checked: CheckedMatch[] = [];
  const begun = performance.now();
  let given = 0;
  const next = (): string | null => ids[given++] ?? null;
  await Promise.all(
    Array.from({ length: cores }, () => inProcess(address, next, (one) => progress.show(checked.push(one)))),
  );
  progress.clear();
  const seconds = (performance.now() - begun) / 1000;
  const large = ids.length === 0 ? 0 : (seconds / ids.length) * LARGE_SITE;
  const events = checked.reduce((sum, one) => sum + one.events, 0);
  output.out(
    `${ids.length} open matches with ${events} events were played again on ${cores} ${cores === 1 ? "core" : "cores"} in ${seconds.toFixed(1)} s; ${LARGE_SITE.toLocaleString("en")} such matches take ${durationOf(large)}.`,
  );
  return checked.sort((a, b) => (a.match < b.match ? -1 : 1));
}

function durationOf(seconds: number): string {
  return seconds < 120 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}

function inProcess(address: Address, next: () => string | null, found: (one: CheckedMatch) => void): Promise<void> {
  const file = fileURLToPath(new URL("./release-check-process.ts", import.meta.url));
  const child = fork(file, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const send = (message: ToProcess): void => void child.send(message);
  return new Promise((resolve, reject) => {
    child.on("message", (said: FromProcess) => {
      if ("checked" in said) found(said.checked);
      else send({ id: next() });
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`A process of the check ended with code ${String(code)}.`));
    });
    send({ address });
  });
}

const isIdentical = ({ fromSnapshot, fromStart }: CheckedMatch): boolean =>
  fromSnapshot.as === "identical" && fromStart.as === "identical";

/** For each game how many matches are identical, and for the others what differs. */
export function reportOf(all: readonly CheckedMatch[]): string[] {
  const games = [...new Set(all.map(({ game }) => game))].sort();
  return games.flatMap((game) => {
    const mine = all.filter((one) => one.game === game);
    const odd = mine.filter((one) => !isIdentical(one));
    return [
      `${game}: ${mine.length} open.`,
      `  from the newest snapshot: ${countsOf(mine.map(({ fromSnapshot }) => fromSnapshot))}`,
      `  from the start: ${countsOf(mine.map(({ fromStart }) => fromStart))}`,
      ...odd.slice(0, PRINTED).flatMap(wordsOf),
      ...(odd.length > PRINTED ? [`  … and ${odd.length - PRINTED} more`] : []),
    ];
  });
}

function countsOf(replayed: readonly Replayed[]): string {
  const count = (as: Replayed["as"]): string => `${replayed.filter((one) => one.as === as).length} ${as}`;
  return `${count("identical")}, ${count("different")}, ${count("impossible")}`;
}

function wordsOf({ match, fromSnapshot, fromStart }: CheckedMatch): string[] {
  const words = (from: string, replayed: Replayed): string[] =>
    replayed.as === "identical" ? [] : [`  ${match} from ${from}: ${deviationWords(replayed)}`];
  return [...words("its snapshot", fromSnapshot), ...words("its start", fromStart)];
}

function deviationWords({ as, event, rule, seats, what }: Deviation): string {
  const where = [
    `event ${event}`,
    ...(rule === null ? [] : [`rule ${rule}`]),
    ...(seats.length === 0 ? [] : [`${seats.length === 1 ? "seat" : "seats"} ${seats.join(", ")}`]),
  ];
  return `${as} at ${where.join(", ")}. ${what}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await releaseCheck(process.argv.slice(2), environment(), processOutput);
