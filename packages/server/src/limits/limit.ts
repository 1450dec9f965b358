import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";

/** A rate limit: a number of points per period for each key. */
export interface Limit {
  /**
   * Takes points. Returns 0 if there were enough, otherwise the milliseconds until there are some again, at least 1.
   */
  take(key: string, points?: number): Promise<number>;
  /** Takes a point even if none is left. Returns how many points of this key are taken now. */
  count(key: string): Promise<number>;
  /** Resets the key. */
  forget(key: string): Promise<void>;
}

/** Counted by this server only: for messages and requests, which are too frequent for the database. */
export function memoryLimit(points: number, seconds: number): Limit {
  return new Counted(new RateLimiterMemory({ points, duration: seconds }), seconds);
}

/** Counted by all servers together, for what protects accounts. `name` is the prefix of its keys. */
export function sharedLimit(pool: pg.Pool, name: string, points: number, seconds: number): Limit {
  return new Counted(
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      // The hourly clean-up deletes expired rows.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    }),
    seconds,
  );
}

class Counted implements Limit {
  readonly #limiter: RateLimiterAbstract;
  readonly #ms: number;

  constructor(limiter: RateLimiterAbstract, seconds: number) {
    this.#limiter = limiter;
    this.#ms = seconds * 1000;
  }

  async take(key: string, points = 1): Promise<number> {
    const wait = await this.#consume(key, points);
    if (wait <= this.#ms) return wait;
    // A wait longer than the whole period means that the clock was set back: the count restarts.
    await this.#limiter.delete(key);
    return Math.min(this.#ms, await this.#consume(key, points));
  }

  async #consume(key: string, points: number): Promise<number> {
    try {
      await this.#limiter.consume(key, points);
      return 0;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, refused.msBeforeNext);
    }
  }

  async count(key: string): Promise<number> {
    return (await this.#limiter.penalty(key)).consumedPoints;
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
