import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BeforeUpdate } from "../db/migrations.ts";
import { StartupError, reasonOf } from "../startup-errors.ts";
import { writeBackupFile } from "./backup-file.ts";

/**
 * Says what a newer version is going to change in the database, and first saves the database if it is the server's own.
 * @param folder where the backup goes; null: the database is not the server's own, its operator makes backups
 * @throws StartupError if the backup cannot be written: the database is not changed then
 */
export function beforeUpdate(folder: string | null, say: (line: string) => void): BeforeUpdate {
  return async (missing, client) => {
    say(`An older version made this database. This version is going to change it: ${missing.join(", ")}.`);
    if (folder === null) return;
    const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "");
    const file = join(folder, `before-${missing[0] ?? ""}-${moment}.sql.gz`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeBackupFile(client, file);
    } catch (error) {
      throw new StartupError(
        `The database was not changed, because its backup cannot be written: ${reasonOf(error)}.`,
        { cause: error },
      );
    }
    say(`It was saved before: ${file}. To undo the change: stop the server, and with the older version run`);
    say(`npm run restore -- --replace ${file}`);
  };
}
