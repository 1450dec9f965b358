import { createReadStream, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { readBackup } from "../backup/restore.ts";
import { withDatabase } from "../backup/site-database.ts";
import { readConfig } from "../config.ts";
import { reasonOf } from "../startup-errors.ts";
import { environment, rowWords, runDatabaseCommand } from "./database-command.ts";
import { UsageError, processOutput, readArguments, type Output } from "./usage.ts";

const USAGE = "usage: npm run restore -- [--replace] <file.sql.gz>, or - for the standard input";

/** Restores a backup into the database of a site whose server is not running. */
export function restore(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<number> {
  return runDatabaseCommand(USAGE, output, async () => {
    const { positionals, values } = readArguments({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError("<file.sql.gz>: name one file.");
    mustBeFile(file);
    const counts = await withDatabase(readConfig(env), { running: false, create: true }, (client) =>
      readBackup(client, file === "-" ? process.stdin : createReadStream(file), { replace: values.replace }),
    );
    output.out(`${file} is restored: ${rowWords(counts)}. The next start of the server migrates its schema.`);
  });
}

function mustBeFile(file: string): void {
  if (file === "-") return;
  try {
    if (statSync(file).isFile()) return;
  } catch (error) {
    throw new UsageError(`<file.sql.gz>: ${file} cannot be read: ${reasonOf(error)}.`);
  }
  throw new UsageError(`<file.sql.gz>: ${file} cannot be read: that is a folder.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  process.exitCode = await restore(process.argv.slice(2), environment(), processOutput);
