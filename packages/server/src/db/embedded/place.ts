import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartupError, errorCode, reasonOf } from "../../startup-errors.ts";

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Where the embedded PostgreSQL keeps its files, and the user as whom it runs. */
export interface Place {
  /** Null: the user of this process. */
  readonly user: User | null;
  readonly binaries: string;
  /** The folder of the database cluster. */
  readonly files: string;
  /** A private folder for its socket. */
  readonly run: string;
  /** What the operator should know at the start. */
  readonly remark?: string;
}

/** The path of a unix socket is limited to about 100 characters. */
const LONGEST_SOCKET = 90;

/**
 * Prepares the folders. PostgreSQL refuses to run as root. In that case it runs as an unprivileged user, in a folder
 * that this user can enter.
 */
export function preparePlace(dataDir: string, binaries: string): Place {
  makeFolder(dataDir);
  if (process.getuid?.() !== 0) {
    const files = join(dataDir, "postgres");
    return { user: null, binaries, files, run: privateFolder(socketFolder(dataDir), null) };
  }
  const near = join(dataDir, "postgres");
  const away = awayFrom(dataDir);
  const user = ownerOf(near) ?? ownerOf(join(away, "postgres")) ?? unprivilegedUser();
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  const base = mayEnter(user, dataDir) ? dataDir : away;
  if (base === away) {
    mkdirSync(away, { recursive: true, mode: 0o711 });
    if (!mayEnter(user, away))
      throw new StartupError(
        `The user with the id ${user.uid} cannot enter ${away}. Set DATA_DIR to a folder that this user can enter, or set DATABASE_URL.`,
      );
  }
  const usable = mayRun(user, join(binaries, "initdb")) ? binaries : copyOf(binaries, user);
  const remarks = [`PostgreSQL runs as user ${user.uid}, because it refuses to run as root`];
  if (base === away) remarks.push(`its files are in ${away}, because that user cannot enter ${dataDir}`);
  return {
    user,
    binaries: usable,
    files: join(base, "postgres"),
    run: privateFolder(socketFolder(base), user),
    remark: `${remarks.join("; ")}.`,
  };
}

/** Where the files of a data folder are kept that PostgreSQL's user cannot enter. */
function awayFrom(dataDir: string): string {
  return join("/var/lib/caravanserai", createHash("sha256").update(dataDir).digest("hex").slice(0, 12));
}

/** The folders that may hold the files of this `DATA_DIR`. Creates none. */
export function filesOf(dataDir: string): string[] {
  return [dataDir, awayFrom(dataDir)].map((base) => join(base, "postgres"));
}

function makeFolder(dataDir: string): void {
  try {
    makeWithParents(dataDir);
    accessSync(dataDir, constants.W_OK);
    // The access check always succeeds for root, and some file systems accept no files from anybody.
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, "x");
    rmSync(probe, { force: true });
  } catch (error) {
    throw new StartupError(`DATA_DIR: ${dataDir} cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
}

/**
 * Creates one folder at a time. With `recursive`, Node 20 retries forever on file systems such as /proc, which refuse
 * new folders with ENOENT.
 */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) return;
  makeWithParents(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

function ownerOf(folder: string): User | null {
  if (!existsSync(folder)) return null;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? null : { uid, gid };
}

/** `postgres` if the system has that user, otherwise `nobody`. */
function unprivilegedUser(): User {
  const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8").split("\n") : [];
  for (const name of ["postgres", "nobody"]) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(":");
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

function mayEnter(user: User, folder: string): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...user, cwd: "/" }).status === 0;
}

function mayRun(user: User, program: string): boolean {
  return spawnSync(program, ["--version"], { ...user, cwd: "/" }).status === 0;
}

/** Copies the binaries to a folder that the user can enter, once per version. */
function copyOf(binaries: string, user: User): string {
  const version = spawnSync(join(binaries, "postgres"), ["--version"], { encoding: "utf8", cwd: "/" }).stdout.trim();
  const copy = join(
    "/var/lib/caravanserai",
    `postgresql-${createHash("sha256").update(version).digest("hex").slice(0, 12)}`,
  );
  const complete = join(copy, "complete");
  if (!existsSync(complete)) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true, mode: 0o755 });
    cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(complete, `${version}\n`);
  }
  if (!mayRun(user, join(copy, "bin", "initdb")))
    throw new StartupError(
      `PostgreSQL's binaries cannot be run by the user with the id ${user.uid}, not even in ${copy}. Set DATABASE_URL.`,
    );
  return join(copy, "bin");
}

function socketFolder(base: string): string {
  const near = join(base, "run");
  if (near.length <= LONGEST_SOCKET) return near;
  const short = createHash("sha256").update(base).digest("hex").slice(0, 12);
  return join("/tmp", `caravanserai-${process.getuid?.() ?? 0}-${short}`);
}

function privateFolder(folder: string, owner: User | null): string {
  if (process.platform !== "win32") {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (owner !== null) chownSync(folder, owner.uid, owner.gid);
    chmodSync(folder, 0o700);
    const { uid } = statSync(folder);
    if (uid !== (owner?.uid ?? process.getuid?.()))
      throw new StartupError(`${folder} belongs to another user. Set DATA_DIR to another folder.`);
  }
  return folder;
}
