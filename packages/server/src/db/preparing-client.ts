import pg from "pg";

/** Executions after which a statement is prepared: what is rare is not worth its memory in every connection. */
const OFTEN = 10;
/** Statements that are prepared at most, in each connection: a plan takes tens of kilobytes there. */
const MOST_PREPARED = 120;
/** Texts that are counted at most: lists of parameters make ever new ones. */
const MOST_COUNTED = 2000;

/** By text: how often it was executed, and its name when it is prepared. The same for all connections. */
const known = new Map<string, { times: number; name: string | undefined }>();
let prepared = 0;

/** The name under which a statement is prepared; undefined: it is not. */
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
 * A connection that prepares what is executed often with parameters, be it written by drizzle or by hand: the database
 * need not read and plan it anew each time, which takes longer than to carry it out.
 */
export class PreparingClient extends pg.Client {
  /** In all ways in which pg declares it. */
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

/** A statement without a name of its own, and none that somebody else reads row by row. */
function isNameless(config: unknown): config is Statement {
  if (typeof config !== "object" || config === null || "submit" in config) return false;
  return "text" in config && typeof config.text === "string" && (config as { name?: unknown }).name === undefined;
}

/** Without values it may be several statements in one text, which cannot be prepared. */
function hasValues(values: unknown): boolean {
  return Array.isArray(values) && values.length > 0;
}
