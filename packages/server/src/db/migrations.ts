import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

/** The key of the advisory lock under which migrations are applied. */
const MIGRATING = 727_401;

/** The table that names the migrations that a database has. */
export const MIGRATIONS_TABLE =
  "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());";

/** The names of all migrations, in the order in which they are applied. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder())
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length))
    .sort();
}

/** @returns undefined if this version of the server has no such migration */
export function migrationText(name: string): string | undefined {
  const file = join(migrationsFolder(), `${name}.sql`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/**
 * What is done before the database of an older version is changed, by the connection that will change it. An error
 * leaves the database as it is.
 * @param missing the migrations that will be applied
 */
export type BeforeUpdate = (missing: readonly string[], client: pg.Client) => Promise<void>;

/**
 * Applies the migrations that the database does not have yet, each in its own transaction. One server at a time
 * migrates; others wait until that one closes this connection.
 */
export async function migrate(client: pg.Client, beforeUpdate?: BeforeUpdate): Promise<void> {
  // closing the connection releases the lock
  await client.query("select pg_advisory_lock($1)", [MIGRATING]);
  await client.query(`set client_min_messages = warning; ${MIGRATIONS_TABLE}`);
  await adopt(client);
  const applied = new Set(await appliedMigrations(client));
  const missing = migrationNames().filter((one) => !applied.has(one));
  if (applied.size > 0 && missing.length > 0) await beforeUpdate?.(missing, client);
  for (const name of missing) {
    await client.query("begin");
    try {
      await client.query(migrationText(name) ?? "");
      await client.query("insert into migrations (name) values ($1)", [name]);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  }
}

/** The migrations that a database has, in the order in which they are applied. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name collate "C"');
  return rows.map(({ name }) => name);
}

/**
 * Before the first release, another migrator kept a list in a schema of its own. A database that had all of its 20
 * migrations has the schema of the first migration of today.
 */
async function adopt(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select 1 from pg_namespace where nspname = 'drizzle'");
  if (rows.length === 0) return;
  const { rowCount } = await client.query("select 1 from drizzle.__drizzle_migrations");
  if (rowCount !== 20) throw new Error("Start the server of the previous version once on this database.");
  await client.query("begin; insert into migrations (name) values ('0000_first'); drop schema drizzle cascade; commit");
}

/** Where the migrations are: next to the bundle (`dist/migrations`), or else in the repository. */
function migrationsFolder(): string {
  const places = ["../migrations", "../../../../migrations"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`There are no migrations at ${places.join(" or ")}.`);
  return found;
}
