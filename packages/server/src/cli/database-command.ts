import { existsSync } from "node:fs";
import type { RowCounts } from "../backup/backup.ts";
import { StartupError } from "../startup-errors.ts";
import { UsageError, type Output } from "./usage.ts";

/**
 * Runs a command on a site's database. Returns the exit code: 0 on success; 1 if the database or the file is unusable,
 * after printing why; 2 for a wrong argument.
 */
export async function runDatabaseCommand(usage: string, output: Output, run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      output.err(`${error.message}\n${usage}\n`);
      return 2;
    }
    if (!(error instanceof StartupError)) throw error;
    output.err(`${error.message}\n`);
    return 1;
  }
}

/** The settings with which a server would start in this folder, including those of `.env` if it exists. */
export function environment(): NodeJS.ProcessEnv {
  if (existsSync(".env")) process.loadEnvFile();
  return process.env;
}

export function rowWords(counts: RowCounts): string {
  const [people = 0, matches = 0, events = 0] = ["people", "matches", "events"].map((table) => counts[table] ?? 0);
  return `${people} people, ${matches} tables and ${events} events`;
}
