import { createWriteStream, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type pg from "pg";
import { writeBackup, type RowCounts } from "./backup.ts";

/** Writes a backup that only this user may read. The file is complete or not there. */
export async function writeBackupFile(client: pg.Client, file: string): Promise<RowCounts> {
  const draft = `${file}.part`;
  try {
    const counts = await writeBackup(client, createWriteStream(draft, { mode: 0o600, flags: "wx" }));
    await sync(draft);
    await rename(draft, file);
    await sync(dirname(file));
    return counts;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
