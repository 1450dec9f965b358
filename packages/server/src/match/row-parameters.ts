/** A column of rows that are the parameters of a statement. */
export interface Column<Row> {
  readonly name: string;
  /** JSON is given as text; ids contain nothing that would have to be quoted. */
  readonly type: "text" | "int" | "float8" | "bool" | "uuid" | "json";
  readonly of: (row: Row) => string | number | boolean | null;
}

/** Separates the texts of a column of JSON. It cannot occur in them, because JSON escapes it. */
const SEPARATOR = "\x1e";

/*
 * Rows become one array for each column, and all integers together one array, read by its indices: PostgreSQL unnests
 * each array by a function call of its own, which costs more than the comparison and the storing of an integer.
 */

function isInteger({ type }: { readonly type: string }): boolean {
  return type === "int";
}

/** How many parameters the rows take. */
export function parameterCount(columns: readonly Column<never>[]): number {
  const integers = columns.filter(isInteger).length;
  return columns.length - integers + Math.min(1, integers);
}

/**
 * The rows as an item of `from`, with the columns in the given order.
 * @param first the number of their first parameter
 */
export function rowsFrom(columns: readonly Column<never>[], alias: string, first: number): string {
  const arrays = columns.filter((column) => !isInteger(column));
  const integers = columns.filter(isInteger);
  const list = `$${first + arrays.length}::int[]`;
  const values = columns.map((column) => {
    const index = integers.indexOf(column);
    return index < 0
      ? `unnested.${column.name}`
      : `(${list})[${integers.length} * place - ${integers.length - 1 - index}] as ${column.name}`;
  });
  const unnested = arrays.map(({ type }, index) => arrayOf(type, `$${first + index}`)).join(", ");
  const names = [...arrays.map(({ name }) => name), "place"].join(", ");
  return `(select ${values.join(", ")} from unnest(${unnested}) with ordinality as unnested(${names})) as ${alias}`;
}

/** The parameters of `rowsFrom`. */
export function parametersOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  const parameters = columns.filter((column) => !isInteger(column)).map((column) => arrayText(column, rows));
  const integers = columns.filter(isInteger);
  if (integers.length === 0) return parameters;
  const all = rows.map((row) => integers.map(({ of }) => of(row) ?? "null").join()).join();
  return [...parameters, `{${all}}`];
}

function arrayOf(type: string, parameter: string): string {
  return type === "json" ? `string_to_array(${parameter}, E'\\x1e', '')::json[]` : `${parameter}::${type}[]`;
}

/**
 * The values of a column. Written here, because pg would search each of them for quotes and escape every quote of a
 * JSON text, for the database to undo it.
 */
function arrayText<Row>({ type, of }: Column<Row>, rows: readonly Row[]): string {
  if (type === "json") return rows.map((row) => of(row) ?? "").join(SEPARATOR);
  return `{${rows.map((row) => of(row) ?? "null").join()}}`;
}
