import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { errorCode } from "../startup-errors.ts";

/** PostgreSQL has no connection left, for all or for this role or database. */
const TOO_MANY_CONNECTIONS = "53300";
/** For how long a query waits for a connection, and how often it asks. */
const PATIENCE_MS = 30_000;
const ASKS_EVERY_MS = 250;
/** After this time a pool that has found no room for more connections tries again. */
const SMALLER_FOR_MS = 30_000;

/** Opens something that needs a connection, and waits while the database has none left. */
export async function whenThereIsRoom<T>(open: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (errorCode(error) !== TOO_MANY_CONNECTIONS || performance.now() >= until) throw error;
      await pause(ASKS_EVERY_MS);
    }
  }
}

type Connected = Parameters<pg.Pool["connect"]>[0];

/**
 * A pool of several servers on one database, whose connections may be used up. It then makes do with those it has: a
 * query waits for one of them, and nobody is refused.
 */
export class PatientPool extends pg.Pool {
  readonly #most: number;

  constructor(config: pg.PoolConfig & { readonly max: number }) {
    super(config);
    this.#most = config.max;
  }

  /** Stands for all overloads that pg declares. */
  override connect(callback?: Connected): never {
    const found = whenThereIsRoom(() => this.#connect());
    if (callback === undefined) return found as never;
    found
      .then(
        (client) => callback(undefined, client, client.release.bind(client)),
        (error: unknown) =>
          callback(error instanceof Error ? error : new Error(String(error)), undefined, () => undefined),
      )
      .catch((error: unknown) => this.emit("error", error));
    return undefined as never;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      if (errorCode(error) === TOO_MANY_CONNECTIONS) this.#makeDo();
      throw error;
    }
  }

  /** Later queries wait for a connection of this pool, without asking the database for another. */
  #makeDo(): void {
    if (this.options.max < this.#most || this.totalCount === 0) return;
    this.options.max = this.totalCount;
    setTimeout(() => {
      this.options.max = this.#most;
    }, SMALLER_FOR_MS).unref();
  }
}
