import type { Db } from "../db/connection.ts";
import type { Games } from "../games.ts";
import { beginMatch } from "../match/begin.ts";
import { findTable, type TableRow } from "./table-repository.ts";
import { notFound } from "../service-error.ts";

export async function mustFind(db: Db, id: string): Promise<TableRow> {
  const table = await findTable(db, id);
  if (table === undefined) throw notFound("table");
  return table;
}

/** The match of a table begins. */
export async function begin(tx: Db, games: Games, id: string): Promise<void> {
  const table = await mustFind(tx, id);
  if (table.secret === null) throw new Error(`The table ${id} has no secret.`);
  await beginMatch(tx, games.get(table.game), { ...table, secret: table.secret });
}
