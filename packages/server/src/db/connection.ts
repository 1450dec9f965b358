import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import type { NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import pg from "pg";
import { migrate, type BeforeUpdate } from "./migrations.ts";
import { PatientPool, whenThereIsRoom } from "./patient-pool.ts";
import { NamelessClient } from "./nameless-client.ts";
import { StartupError, errorCode, reasonOf } from "../startup-errors.ts";

/** What queries run on: the database, or a transaction of it. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** A transaction, for drizzle queries and for hand-written SQL. */
export interface Transaction {
  readonly db: Db;
  readonly client: pg.PoolClient;
}

/** How to reach a PostgreSQL: by URL, or the embedded one by its socket. */
export type Address =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
      readonly password?: string;
    };

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Opens a connection outside the pool, for listening, and for lanes that must not wait for other queries. */
  readonly connect: (settings?: readonly string[]) => Promise<pg.Client>;
  /** Connections that keep their session from one transaction to the next, for locks that outlive one. */
  readonly sessions: pg.Pool;
  /** A few connections that commit before the write has reached the disk, for data that can be recreated. */
  readonly asyncCommit: pg.Pool;
  /** Commits when the job resolves; rolls back if it throws. */
  readonly transaction: <T>(job: (tx: Transaction) => Promise<T>) => Promise<T>;
  close(): Promise<void>;
}

/** How long to wait for a database that is not there yet, whom to tell why, and what to do before it is changed. */
export interface StartPatience {
  readonly seconds: number;
  readonly onWait: (reason: string) => void;
  readonly beforeUpdate?: BeforeUpdate;
}

const NO_PATIENCE: StartPatience = { seconds: 0, onWait: () => undefined };

/**
 * Waits for the database, connects, and migrates the schema to the current version. One server at a time migrates;
 * others wait.
 *
 * @param pooler the address of a PgBouncer in transaction mode before the same database: queries go through it, and
 *   only what needs a session or settings of its own connects to the database itself
 */
export async function openDatabase(
  address: Address,
  connections: number,
  onError: (error: Error) => void,
  patience: StartPatience = NO_PATIENCE,
  pooler?: string,
): Promise<Database> {
  let closing = false;
  const complain = (error: Error): void => {
    if (!closing) onError(error);
  };
  const settings = { ...address, ...LINES, application_name: "caravanserai" };
  await untilThere(settings, patience);
  await migrated(settings, patience.beforeUpdate);
  const opened = (config: pg.PoolConfig & { readonly max: number }): pg.Pool => {
    const made = new PatientPool(config);
    // An idle connection that breaks must not end the process; the next query takes another.
    made.on("error", complain);
    made.on("connect", survive);
    return made;
  };
  const pool =
    pooler === undefined
      ? opened({ ...settings, max: connections })
      : opened({ ...settings, connectionString: pooler, max: connections, Client: NamelessClient });
  const asyncCommit = opened({ ...settings, max: 2, options: asOptions(ASYNC_COMMIT) });
  const sessions = pooler === undefined ? pool : opened({ ...settings, max: 1 });
  return {
    db: drizzle({ client: givingBack(pool), casing: "snake_case" }),
    pool,
    asyncCommit,
    sessions,
    transaction: (job) => inTransaction(pool, job),
    connect: (parameters = []) =>
      whenThereIsRoom(async () => {
        const own = new pg.Client({
          ...settings,
          ...(parameters.length === 0 ? {} : { options: asOptions(parameters) }),
        });
        own.on("error", complain);
        await own.connect();
        return own;
      }),
    close: async () => {
      closing = true;
      await Promise.all([...new Set([pool, asyncCommit, sessions])].map((each) => each.end()));
    },
  };
}

/**
 * A connection that breaks between two queries of a transaction must not end the process either, and the pool handles
 * errors of idle connections only. The next query of the transaction fails and reports it.
 */
function survive(client: pg.PoolClient): void {
  client.on("error", () => undefined);
}

/**
 * drizzle sends "begin" outside the block that releases the connection. If the database failed at that moment, the pool
 * would leak a connection each time, and finally all of them. Here a connection whose first query fails is released at
 * once; drizzle does not touch it again.
 */
function givingBack(pool: pg.Pool): pg.Pool {
  const connect = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const first = (...args: unknown[]): Promise<unknown> => {
      Reflect.deleteProperty(client, "query");
      return query(...args).catch((error: unknown) => {
        client.release(error instanceof Error ? error : true);
        throw error;
      });
    };
    return Object.assign(client, { query: first });
  };
  return Object.assign(Object.create(pool) as pg.Pool, { connect, query: pool.query.bind(pool) });
}

async function inTransaction<T>(pool: pg.Pool, job: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const done = await job({ db: drizzle({ client, casing: "snake_case" }), client });
    await client.query("commit");
    client.release();
    return done;
  } catch (error) {
    await client.query("rollback").then(
      () => client.release(),
      (broken: unknown) => client.release(broken instanceof Error ? broken : true),
    );
    throw error;
  }
}

const LOOKS_EVERY_MS = 500;
/** The host is not known yet, nobody answers, or PostgreSQL is starting or has no connection left. */
const NOT_YET = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "57P03", "53300"]);

/** Servers and databases may be started in any order. Any other error is left to the first real connection. */
async function untilThere(settings: pg.ClientConfig, { seconds, onWait }: StartPatience): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let first = true; performance.now() < until; first = false) {
    const client = new pg.Client(settings);
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (!NOT_YET.has(String(errorCode(error)))) return;
      if (first) onWait(reasonOf(error));
      await pause(LOOKS_EVERY_MS);
    }
  }
}

async function migrated(settings: pg.ClientConfig, beforeUpdate?: BeforeUpdate): Promise<void> {
  // Migrating a large database may take any amount of time.
  const client = new pg.Client({ ...settings, query_timeout: 0 });
  try {
    await client.connect();
  } catch (error) {
    if (settings.connectionString === undefined) throw error;
    throw new StartupError(`DATABASE_URL: the database cannot be used: ${reasonOf(error)}.`, { cause: error });
  }
  try {
    await migrate(client, beforeUpdate);
  } finally {
    await client.end();
  }
}

/** Detects a dead connection: a query that is not answered in time fails, and the next one uses another connection. */
const LINES = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
} as const;

/** For a connection whose writes need not survive a power cut. */
export const ASYNC_COMMIT = ["synchronous_commit=off"];

function asOptions(settings: readonly string[]): string {
  return settings.map((setting) => `-c ${setting}`).join(" ");
}

/** PostgreSQL's code of an error, even if drizzle has wrapped the error. */
export function sqlState(error: unknown): string | undefined {
  for (let e: unknown = error; e instanceof Error; e = e.cause)
    if ("code" in e && typeof e.code === "string" && /^[0-9A-Z]{5}$/.test(e.code)) return e.code;
  return undefined;
}

export const UNIQUE_VIOLATION = "23505";
/** Deadlock: two transactions waited for each other, and the database has rolled this one back. */
export const DEADLOCK = "40P01";
export const FOREIGN_KEY_VIOLATION = "23503";
