import { LRUCache } from "lru-cache";
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

/**
 * Counted by this server only: for what protects the server itself, messages and requests, which are too frequent for
 * the database.
 */
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

/** A server takes this part of a leased limit at once. */
const LEASES = 10;
/** The most keys of which a server remembers what is left to give out. */
const MOST_KEYS = 20_000;

/**
 * Counted by all servers together, for what is too frequent for a statement each time: a server takes a tenth of the
 * limit from the database and gives it out. Because of what is left at other servers, up to a tenth for each of them
 * may be refused too early, or come from the period before.
 */
export function leasedLimit(pool: pg.Pool, name: string, points: number, seconds: number): Pick<Limit, "take"> {
  const size = Math.max(1, Math.floor(points / LEASES));
  return new Leased(sharedLimit(pool, name, Math.ceil(points / size), seconds), size, seconds);
}

class Leased {
  readonly #leases: Limit;
  readonly #size: number;
  readonly #left: LRUCache<string, number>;

  constructor(leases: Limit, size: number, seconds: number) {
    this.#leases = leases;
    this.#size = size;
    // Giving out does not make a lease last longer.
    this.#left = new LRUCache({ max: MOST_KEYS, ttl: seconds * 1000, noUpdateTTL: true });
  }

  async take(key: string, points = 1): Promise<number> {
    const left = this.#left.get(key) ?? 0;
    if (left >= points) {
      this.#left.set(key, left - points);
      return 0;
    }
    const leases = Math.ceil(points / this.#size);
    const wait = await this.#leases.take(key, leases);
    if (wait > 0) return wait;
    // Others may have taken or leased meanwhile.
    const leftNow = this.#left.get(key) ?? 0;
    if (leftNow === 0) this.#left.delete(key);
    this.#left.set(key, leftNow + leases * this.#size - points);
    return 0;
  }
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
