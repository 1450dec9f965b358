/** One column of the rows that are passed to a statement as parameters. */
export interface Column<Row> {
  readonly name: string;
  /** JSON is passed as text. Ids contain no characters that need quoting. */
  readonly type: "text" | "int" | "float8" | "bool" | "uuid" | "json";
  readonly of: (row: Row) => string | number | boolean | null;
}

/** Separates the texts in a column of JSON. JSON escapes this character, so it cannot occur in them. */
const SEPARATOR = "\x1e";

/*
 * Rows become one array for each column, except that all integers share one array, which is read by index: PostgreSQL
 * unnests each array with a separate function call, which costs more than comparing and storing an integer.
 */

function isInteger({ type }: { readonly type: string }): boolean {
  return type === "int";
}

/** The number of parameters for these columns. */
export function parameterCount(columns: readonly Column<never>[]): number {
  const integers = columns.filter(isInteger).length;
  return columns.length - integers + Math.min(1, integers);
}

/**
 * The SQL of the rows for a `from` clause, with the columns in the given order.
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

/** The values of the parameters of `rowsFrom`. */
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
 * The values of a column as the text of an array. pg would search each value for quotes and escape every quote in JSON,
 * and the database would then undo that.
 */
function arrayText<Row>({ type, of }: Column<Row>, rows: readonly Row[]): string {
  if (type === "json") return rows.map((row) => of(row) ?? "").join(SEPARATOR);
  return `{${rows.map((row) => of(row) ?? "null").join()}}`;
}
