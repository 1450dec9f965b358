import type pg from "pg";
import { errorCode } from "../startup-errors.ts";

/** `read only` and `disk full`: the database responds but accepts no writes. */
export type DatabaseStatus = "ready" | "read only" | "disk full" | "no database";

/** The result is cached for this long, however often it is asked for. */
const HOLDS_MS = 1000;
/** A database that does not respond within this time counts as unavailable. */
const PATIENCE_MS = 3000;

/** Writes a new file: only what needs room on the disk shows that there is some. One transaction. */
const PROBE = `
lock table write_probe in access exclusive mode nowait;
truncate write_probe;
insert into write_probe (id, at) select id, now() from generate_series(1, 300) id`;
/** While a backup reads the table, or another server writes it: shows only that writes are possible. */
const SMALL_PROBE =
  "insert into write_probe (id, at) values (1, now()) on conflict (id) do update set at = excluded.at";
const LOCK_NOT_AVAILABLE = "55P03";

const STATUS_OF: Readonly<Record<string, DatabaseStatus>> = { "25006": "read only", "53100": "disk full" };

/** Whether the database accepts writes. */
export class Readiness {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #now: () => number;
  #last: Promise<DatabaseStatus> | null = null;
  #askedAt = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(pool: Pick<pg.Pool, "query">, now: () => number = () => performance.now()) {
    this.#pool = pool;
    this.#now = now;
  }

  async status(): Promise<DatabaseStatus> {
    if (this.#last === null || this.#now() - this.#askedAt > HOLDS_MS) {
      this.#askedAt = this.#now();
      this.#last = this.#probe();
    }
    return this.#last;
  }

  async #probe(): Promise<DatabaseStatus> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<DatabaseStatus>((resolve) => {
      timer = setTimeout(() => resolve("no database"), PATIENCE_MS);
    });
    const written = this.#pool
      .query(PROBE)
      .catch((error: unknown) =>
        errorCode(error) === LOCK_NOT_AVAILABLE ? this.#pool.query(SMALL_PROBE) : Promise.reject(error as Error),
      );
    const asked = written.then(
      (): DatabaseStatus => "ready",
      (error: unknown): DatabaseStatus => STATUS_OF[String(errorCode(error))] ?? "no database",
    );
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  }
}
