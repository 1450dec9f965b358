import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";

/** How many points in how many seconds, for each key by itself. */
export interface Limit {
  /**
   * Takes points. Returns 0 if they were left, otherwise the milliseconds after which there are some again, at least 1.
   */
  take(key: string, points?: number): Promise<number>;
  /** Takes a point whether one is left or not. Returns how many of this key are taken now. */
  count(key: string): Promise<number>;
  /** Gives all points back. */
  forget(key: string): Promise<void>;
}

/** Counted by this server alone: for messages and requests, which come too often for the database. */
export function memoryLimit(points: number, seconds: number): Limit {
  return new Counted(new RateLimiterMemory({ points, duration: seconds }), seconds);
}

/** Counted by all servers together: for what guards accounts. `name` tells one limit from the others. */
export function sharedLimit(pool: pg.Pool, name: string, points: number, seconds: number): Limit {
  return new Counted(
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      // Done with the other clearing up, once an hour.
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
    // No wait is longer than the whole period, unless the clock was set back: then the count begins anew.
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
