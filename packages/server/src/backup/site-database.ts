import { existsSync } from "node:fs";
import pg from "pg";
import type { Config } from "../config.ts";
import type { Address } from "../db/connection.ts";
import { addressOfRunning, startEmbedded } from "../db/embedded/postgres.ts";
import { StartupError, reasonOf } from "../startup-errors.ts";

/**
 * Does something with the database of a site: the one of `DATABASE_URL`; else its own, which is started for it where no
 * server runs.
 * @param job.running whether its own may be used while a server runs on it
 * @throws StartupError a sentence that says why the database cannot be reached
 */
export async function withDatabase<T>(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
  { running, create }: { readonly running: boolean; readonly create: boolean },
  job: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_URL !== undefined) return withClient({ connectionString: DATABASE_URL }, job);
  const address = running ? addressOfRunning(DATA_DIR) : null;
  if (address !== null) return withClient(address, job);
  if (!create && !existsSync(DATA_DIR))
    throw new StartupError(`There is no database: ${DATA_DIR} does not exist. Set DATA_DIR or DATABASE_URL.`);
  const postgres = await startEmbedded(DATA_DIR, () => undefined);
  try {
    return await withClient(postgres.address, job);
  } finally {
    await postgres.stop();
  }
}

async function withClient<T>(address: Address, job: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...address, application_name: "caravanserai-backup" });
  // a connection that breaks fails the query that is under way, which is thrown to the caller that waits for it
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
