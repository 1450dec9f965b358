import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";

/** Another server works on the same folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

interface Holder {
  readonly pid: number;
  /** When the process began, where the system tells: a pid alone may have passed to another process. */
  readonly began: string | null;
}

/** Takes the lock file of a folder, or throws `FolderInUse`. The lock of a process that is gone is taken over. Returns how to give it back. */
export function lockFolder(folder: string, file: string): () => void {
  const mine: Holder = { pid: process.pid, began: beginningOf(process.pid) };
  for (let attempt = 0; ; attempt++) {
    try {
      const handle = openSync(file, "wx", 0o600);
      writeSync(handle, JSON.stringify(mine));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || attempt > 3) throw error;
    }
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder))
      throw new FolderInUse(
        `Another Caravanserai (process ${holder.pid}) is running on ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): Holder | null {
  if (!existsSync(file)) return null;
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"));
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

/** Linux: clock ticks since the machine started, and which start that was. */
function beginningOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const ticks = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${ticks}`;
  } catch {
    return null;
  }
}

/** `EEXIST`, `EPERM` …: what the system calls its refusal. */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
