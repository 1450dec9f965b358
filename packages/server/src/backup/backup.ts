import { pipeline } from "node:stream/promises";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { MIGRATIONS_TABLE, appliedMigrations, migrationText } from "../db/migrations.ts";
import { StartupError } from "../startup-errors.ts";

/*
 * A backup is a compressed script for `psql`: the migrations that made the database, then each table as COPY writes it,
 * all from one snapshot. Both `restore.ts` and `gunzip -c … | psql` can read it.
 */

/** The first line of a backup, and the line that ends it. */
export const FIRST_LINE = "-- Caravanserai backup 1";
export const LAST_LINE = "-- Complete: ";

/** The number of rows of each table in a backup. */
export type RowCounts = Readonly<Record<string, number>>;

/**
 * Writes the whole database to `out` and ends the stream. The server may keep running. Throws `StartupError` if the
 * database is not one of ours.
 */
export async function writeBackup(client: pg.Client, out: Writable): Promise<RowCounts> {
  const gzip = createGzip();
  const written = pipeline(gzip, out);
  // `written` rejects with an error of the stream; without this handler the rejection would also count as unhandled
  written.catch(() => undefined);
  await client.query("begin transaction isolation level repeatable read, read only");
  try {
    const write = (text: string): Promise<void> => writeTo(gzip, text);
    const schema = await schemaOf(client);
    await write(`${FIRST_LINE}\n-- ${new Date().toISOString()}\nset standard_conforming_strings = on;\n`);
    await write(`${schema}\n`);
    const counts: Record<string, number> = {};
    for (const table of await tablesInOrder(client)) {
      const columns = (await columnsOf(client, table)).map(pg.escapeIdentifier).join(", ");
      const name = `public.${pg.escapeIdentifier(table)}`;
      await write(`COPY ${name} (${columns}) FROM stdin;\n`);
      const copy = client.query(copyTo(`copy ${name} (${columns}) to stdout`));
      for await (const chunk of copy) await writeTo(gzip, chunk as Buffer);
      await write("\\.\n");
      counts[table] = copy.rowCount;
    }
    await write(`${LAST_LINE}${JSON.stringify(counts)}\n`);
    gzip.end();
    await written;
    return counts;
  } finally {
    await client.query("commit");
  }
}

/** The statements that make the schema of this database; the table of its migrations is filled like all others. */
async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ there: string | null }>("select to_regclass('public.migrations') as there");
  if ((rows[0]?.there ?? null) === null)
    throw new StartupError("This is not a Caravanserai database: no server has ever been started on it.");
  const texts = (await appliedMigrations(client)).map((name) => {
    const text = migrationText(name);
    if (text === undefined)
      throw new StartupError("This database belongs to a newer version of Caravanserai. Back it up with that version.");
    return text.trimEnd();
  });
  return [MIGRATIONS_TABLE, ...texts].join("\n");
}

/** All tables, each after the tables that it refers to. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name,
           array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
                  where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid) as needs
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     order by c.relname`);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((needed) => ordered.includes(needed)),
    );
    if (ready.length === 0) throw new Error("Tables refer to each other in a circle.");
    ordered.push(...ready.map(({ name }) => name));
  }
  return ordered;
}

/** The columns of a table, without generated ones. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public.${pg.escapeIdentifier(table)}`],
  );
  return rows.map(({ name }) => name);
}

async function writeTo(stream: Writable, chunk: string | Buffer): Promise<void> {
  if (stream.write(chunk)) return;
  await new Promise<void>((resolve, reject) => {
    const done = (error?: Error): void => {
      stream.off("drain", done).off("error", done);
      if (error === undefined) resolve();
      else reject(error);
    };
    stream.on("drain", done).on("error", done);
  });
}
