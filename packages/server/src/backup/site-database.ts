import { existsSync } from "node:fs";
import pg from "pg";
import type { Config } from "../config.ts";
import type { Address } from "../db/connection.ts";
import { addressOfRunning, startEmbedded } from "../db/embedded/postgres.ts";
import { StartupError, reasonOf } from "../startup-errors.ts";

/**
 * Runs a job on the database of a site: that of `DATABASE_URL`, or else the embedded one, which is started for the job
 * if no server is running.
 * @param job.running whether the embedded database may be used while a server runs on it
 * @throws StartupError a sentence that says why the database cannot be reached
 */
export function withDatabase<T>(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  how: { readonly running: boolean; readonly create: boolean },
  job: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withAddress(config, how, (address) => withClient(address, job));
}

/** Like `withDatabase`, for a job that opens its own connections. */
export async function withAddress<T>(
  { DATABASE_URL, DATA_DIR }: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  { running, create }: { readonly running: boolean; readonly create: boolean },
  job: (address: Address) => Promise<T>,
): Promise<T> {
  if (DATABASE_URL !== undefined) return job({ connectionString: DATABASE_URL });
  const address = running ? addressOfRunning(DATA_DIR) : null;
  if (address !== null) return job(address);
  if (!create && !existsSync(DATA_DIR))
    throw new StartupError(`There is no database: ${DATA_DIR} does not exist. Set DATA_DIR or DATABASE_URL.`);
  const postgres = await startEmbedded(DATA_DIR, () => undefined);
  try {
    return await job(postgres.address);
  } finally {
    await postgres.stop();
  }
}

/** Runs a job on a connection of its own. */
export async function withClient<T>(address: Address, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, application_name: "caravanserai-backup" });
  // a broken connection fails the query in progress, and its caller receives that error
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StartupError(`The database cannot be reached: ${reasonOf(error)}.`, { cause: error });
  }
  try {
    return await job(client);
  } finally {
    await client.end();
  }
}
