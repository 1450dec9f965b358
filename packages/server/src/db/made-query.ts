import { getTableColumns, getTableName, sql, type Query } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgColumn, PgTable, PreparedQueryConfig } from "drizzle-orm/pg-core";
import type { Db } from "./connection.ts";

/*
 * Queries of drizzle that are built once. drizzle builds the text of a query at each execution, which takes longer than
 * most of the queries; its own prepared queries belong to one connection and do not work in transactions.
 */

/** Used only to build queries. */
export const unconnected: Db = drizzle.mock({ casing: "snake_case" });

/** A query that has been built; its variable values are placeholders of drizzle. */
export interface MadeQuery<Row> {
  readonly query: Query;
  /** The columns of the result, in order. */
  readonly fields: Fields;
  /** Only for the type. */
  readonly row?: Row;
}
type Fields = NonNullable<Parameters<Db["_"]["session"]["prepareQuery"]>[1]>;

/** @param fields the columns that the query returns */
export function madeOnce<Row>(
  query: { toSQL(): Query; readonly _: { readonly result: Row[] } },
  fields: Readonly<Record<string, Fields[number]["field"]>>,
): MadeQuery<Row> {
  return { query: query.toSQL(), fields: Object.entries(fields).map(([key, field]) => ({ path: [key], field })) };
}

/** Executes a query with these values of its placeholders. */
export function rowsOf<Row>(db: Db, { query, fields }: MadeQuery<Row>, values: object): Promise<Row[]> {
  const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: Row[] }>(query, fields, undefined, true);
  return prepared.execute({ ...values });
}

/** Executes a query that returns no rows with these values of its placeholders. */
export async function execute(db: Db, query: Query, values: object): Promise<void> {
  await db._.session.prepareQuery(query, undefined, undefined, false).execute({ ...values });
}

/** Inserts of more rows than this are built each time. */
const MOST_ROWS = 4;
/** The most inserts that are kept: one for each table and combination of columns. */
const MOST_INSERTS = 500;
const inserts = new Map<string, Query>();

/**
 * Inserts rows of plain values, without SQL expressions, by a query that is built once for each combination of columns.
 * @param skipOn rows are left out if others with the same values in these columns exist; missing: the insert fails
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T["$inferInsert"][],
  skipOn?: PgColumn[],
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows as readonly Readonly<Record<string, unknown>>[];
  const columns = Object.keys(getTableColumns(table));
  const conflict = (skipOn ?? []).map(({ name }) => name).join();
  const shape = `${getTableName(table)} ${conflict} ${given.map((row) => shapeOf(row, columns)).join()}`;
  let query = inserts.get(shape);
  if (query === undefined) {
    const template = given.map((row, place) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [
          key,
          value === null || value === undefined ? value : sql.placeholder(`${place} ${key}`),
        ]),
      ),
    );
    const insert = unconnected.insert(table).values(template as T["$inferInsert"][]);
    query = (skipOn === undefined ? insert : insert.onConflictDoNothing({ target: skipOn })).toSQL();
    if (rows.length <= MOST_ROWS && inserts.size < MOST_INSERTS) inserts.set(shape, query);
  }
  const values: Record<string, unknown> = {};
  for (const [place, row] of given.entries())
    for (const key of columns) if (row[key] !== undefined && row[key] !== null) values[`${place} ${key}`] = row[key];
  await execute(db, query, values);
}

/** Which columns a row gives, and which of them are null: drizzle would encode a null in a placeholder as JSON. */
function shapeOf(row: Readonly<Record<string, unknown>>, columns: readonly string[]): string {
  let shape = "";
  for (const key of columns) shape += row[key] === undefined ? "-" : row[key] === null ? "0" : "1";
  return shape;
}
