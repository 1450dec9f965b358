import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { StartupError, errorCode, reasonOf } from "../../startup-errors.ts";

/** Another server is using the same folder. */
export class FolderInUse extends StartupError {
  override readonly name = "FolderInUse";
}

interface Holder {
  readonly pid: number;
  /** When the process began, if the system reports it: the pid alone may have been reused by another process. */
  readonly began: string | null;
}

/**
 * Takes the lock file of a folder, or throws `FolderInUse`. Replaces a stale lock, whose process has ended. Returns a
 * function that releases the lock.
 */
export function lockFolder(folder: string, file: string): () => void {
  const draft = `${file}.${process.pid}`;
  const mine: Holder = { pid: process.pid, began: beginningOf(process.pid) };
  // The draft is written first and then linked, so that no process can read an incomplete lock.
  try {
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    while (!isPut(draft, file)) {
      const text = readText(file);
      const holder = readHolder(text);
      if (holder !== null && isAlive(holder))
        throw new FolderInUse(
          `Another Caravanserai (process ${holder.pid}) is running on ${folder}. Stop it first, or give this server its own DATA_DIR.`,
        );
      takeAway(file, text);
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR: ${folder} cannot be used: ${reasonOf(error)}.`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Whether a running process holds this lock. */
export function isLocked(file: string): boolean {
  const holder = readHolder(readText(file));
  return holder !== null && isAlive(holder);
}

/** Links the draft as the lock. Returns false if there is a lock already. */
function isPut(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Removes a stale lock. If another process has just replaced it, puts that process's lock back. */
function takeAway(file: string, dead: string): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return;
    throw error;
  }
  if (readText(aside) !== dead) isPut(aside, file);
  rmSync(aside, { force: true });
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "";
    throw error;
  }
}

function readHolder(text: string): Holder | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== "object" || read === null || !("pid" in read) || typeof read.pid !== "number") return null;
    return { pid: read.pid, began: "began" in read && typeof read.began === "string" ? read.began : null };
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
  return holder.began === null || beginningOf(holder.pid) === holder.began;
}

/** On Linux: the boot id of the machine, and the process's start in clock ticks since that boot. */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${ticks}`;
  } catch {
    return null;
  }
}
