import type { Readable, Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { reasonOf, StartupError } from "../startup-errors.ts";
import { FIRST_LINE, LAST_LINE, type RowCounts } from "./backup.ts";

/**
 * Restores the backup in `from` into the database, either completely or not at all.
 * @param options.replace delete the existing contents; without it a database that is not empty is refused
 * @throws StartupError with a sentence for the operator: not empty, in use by a server, not a backup, incomplete
 */
export async function readBackup(
  client: pg.Client,
  from: Readable,
  { replace }: { readonly replace: boolean },
): Promise<RowCounts> {
  await mustBeUnused(client);
  await client.query("begin");
  try {
    if (replace)
      await client.query("drop schema if exists drizzle cascade; drop schema public cascade; create schema public");
    else await mustBeEmpty(client);
    const counts = await carryOut(client, from);
    await client.query("commit");
    await client.query("analyze");
    return counts;
  } catch (error) {
    await client.query("rollback");
    throw error instanceof StartupError
      ? error
      : new StartupError(`The backup cannot be restored, and nothing was changed: ${reasonOf(error)}.`, {
          cause: error,
        });
  }
}

async function mustBeUnused(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'caravanserai'",
  );
  if ((rows[0]?.n ?? 0) > 0) throw new StartupError("A server is using this database. Stop it first.");
}

async function mustBeEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_class where relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) and relkind = 'r'",
  );
  if ((rows[0]?.n ?? 0) > 0)
    throw new StartupError("This database is not empty. Name another one, or use --replace to delete its contents.");
}

/** Collects statements until a table begins, and passes the table's lines to COPY unchanged. */
async function carryOut(client: pg.Client, from: Readable): Promise<RowCounts> {
  let statements: string[] = [];
  let table: { readonly name: string; readonly into: Writable & { rowCount: number } } | null = null;
  let promised: RowCounts | null = null;
  let isFirst = true;
  const counts: Record<string, number> = {};
  for await (const line of lines(from.pipe(createGunzip()))) {
    if (isFirst && line.toString() !== FIRST_LINE) throw new StartupError("This file is not a Caravanserai backup.");
    isFirst = false;
    if (table !== null) {
      if (line.equals(END_OF_TABLE)) {
        table.into.end();
        await finished(table.into);
        counts[table.name] = table.into.rowCount;
        table = null;
      } else if (!table.into.write(Buffer.concat([line, NEWLINE])))
        await new Promise((resolve) => table?.into.once("drain", resolve));
      continue;
    }
    const text = line.toString();
    const name = /^COPY public\."(\w+)" \(.*\) FROM stdin;$/.exec(text)?.[1];
    if (name !== undefined) {
      await client.query(statements.join("\n"));
      statements = [];
      table = { name, into: client.query(copyFrom(text.slice(0, -1))) };
    } else if (text.startsWith(LAST_LINE)) promised = JSON.parse(text.slice(LAST_LINE.length)) as RowCounts;
    else statements.push(text);
  }
  if (promised === null) throw new StartupError("The backup is incomplete: its end is missing. Nothing was changed.");
  for (const [name, rows] of Object.entries(promised))
    if (counts[name] !== rows)
      throw new StartupError(
        `The backup is damaged: ${name} has ${counts[name] ?? 0} of ${rows} rows. Nothing was changed.`,
      );
  return promised;
}

const NEWLINE = Buffer.from("\n");
const END_OF_TABLE = Buffer.from("\\.");

/** Lines, byte for byte: COPY escapes every line break within a value. */
async function* lines(from: Readable): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of from) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let at = 0;
    for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a, at)) {
      yield rest.subarray(at, end);
      at = end + 1;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) yield rest;
}
