import pg from "pg";

/**
 * A statement is prepared after this many executions. Rare statements are not worth their memory in every connection.
 */
const OFTEN = 10;
/** The most statements prepared in each connection: a plan takes tens of kilobytes there. */
const MOST_PREPARED = 120;
/** The most texts counted: parameter lists of different lengths produce new texts without end. */
const MOST_COUNTED = 2000;

/** By text: the number of executions, and the name once it is prepared. Shared by all connections. */
const known = new Map<string, { times: number; name: string | undefined }>();
let prepared = 0;

/** The name under which to prepare a statement; undefined: do not prepare it. */
function nameOf(text: string): string | undefined {
  let statement = known.get(text);
  if (statement === undefined) {
    if (known.size >= MOST_COUNTED) return undefined;
    known.set(text, (statement = { times: 0, name: undefined }));
  }
  statement.times++;
  if (statement.name === undefined && statement.times > OFTEN && prepared < MOST_PREPARED)
    statement.name = `often-${++prepared}`;
  return statement.name;
}

/**
 * A connection that prepares frequent statements with parameters, from drizzle or hand-written. The database then does
 * not parse and plan them each time, which takes longer than executing them.
 */
export class PreparingClient extends pg.Client {
  /** Stands for all overloads that pg declares. */
  override query(config: unknown, values?: unknown, callback?: unknown): never {
    const query = super.query.bind(this) as (...args: readonly unknown[]) => never;
    const statement = typeof config === "string" ? { text: config } : config;
    const name = isNameless(statement) && hasValues(values ?? statement.values) ? nameOf(statement.text) : undefined;
    return name === undefined
      ? query(config, values, callback)
      : query({ ...(statement as object), name }, values, callback);
  }
}

interface Statement {
  readonly text: string;
  readonly values?: unknown;
}

/** A statement that has no name yet and is not a cursor or stream. */
function isNameless(config: unknown): config is Statement {
  if (typeof config !== "object" || config === null || "submit" in config) return false;
  return "text" in config && typeof config.text === "string" && (config as { name?: unknown }).name === undefined;
}

/** Without values, the text may hold several statements, which cannot be prepared. */
function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
