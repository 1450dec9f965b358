import { pathToFileURL } from "node:url";
import { writeBackupFile } from "../backup/backup-file.ts";
import { writeBackup } from "../backup/backup.ts";
import { withDatabase } from "../backup/site-database.ts";
import { readConfig } from "../config.ts";
import { environment, rowWords, runDatabaseCommand } from "./database-command.ts";
import { UsageError, processOutput, readArguments, type Output } from "./usage.ts";

const USAGE = "usage: npm run backup -- <file.sql.gz>, or - for the standard output";

/** Writes the whole database of a site into a file, even while its server runs. The file is complete or not written. */
export function backup(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  return runDatabaseCommand(USAGE, output, async () => {
    const { positionals } = readArguments({ args: [...args], allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError("<file.sql.gz>: name one file.");
    const config = readConfig(env);
    const counts = await withDatabase(config, { running: true, create: false }, (client) =>
      file === "-" ? writeBackup(client, process.stdout) : writeBackupFile(client, file),
    );
    if (file === "-") output.err(`${rowWords(counts)}.\n`);
    else output.out(`${file}: ${rowWords(counts)}. The file contains secrets: keep it where only you can read it.`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await backup(process.argv.slice(2), environment(), processOutput);
