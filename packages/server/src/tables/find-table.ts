import type { Db } from "../db/connection.ts";
import { notFound, ServiceError } from "../service-error.ts";
import { findTable, lockTable, type TableRow } from "./table-repository.ts";

export async function mustFind(db: Db, id: string): Promise<TableRow> {
  const table = await findTable(db, id);
  if (table === undefined) throw notFound("table");
  return table;
}

/** The table; locks its row until the end of the transaction. */
export async function mustLock(tx: Db, id: string): Promise<TableRow> {
  const table = await lockTable(tx, id);
  if (table === undefined) throw notFound("table");
  return table;
}

/** Like `mustLock`, for a table whose match has not begun. @throws ServiceError `started` */
export async function mustLockOpen(tx: Db, id: string): Promise<TableRow> {
  const table = await mustLock(tx, id);
  if (table.status !== "open") throw new ServiceError("started", "The match has already begun.");
  return table;
}
