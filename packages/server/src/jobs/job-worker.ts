import type pg from "pg";
import type { RightOfWay } from "../right-of-way.ts";

/** A wake-up that is due. [CO-250] */
export interface DueJob {
  readonly key: string;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly match: string | null;
  readonly person: string | null;
  readonly attempts: number;
  /** By how many milliseconds it was overdue when it was taken. */
  readonly late: number;
}

/**
 * Decides from the stored data what the job has to do, does it, and deletes or postpones the row in the same
 * transaction. It may be called for a row that has meanwhile been deleted or moved.
 */
export type JobHandler = (job: DueJob) => Promise<void>;

/** [CO-254] How often the worker looks for jobs. */
const POLL_MS = 1000;
const MOST_AT_ONCE = 100;
/** How many jobs one server runs in parallel, each for a different match. */
const SIDE_BY_SIDE = 2;
/** [CO-256] Delays between the attempts of a job that fails. */
const RETRIES_MS = [1000, 5000, 30_000, 300_000];
/** [CO-256] From this failure of a job on, its failures are errors in the log and the metrics. */
const WORTH_AN_ERROR = 10;
/**
 * [CO-257] A job overdue by this much no longer yields to people's decisions, so that many jobs due at once still
 * finish in time.
 */
const HURRY_AFTER_MS = 30_000;

/** The class of the advisory locks that are held while jobs run. */
const TAKEN = 727_403;

/**
 * Takes jobs that are due and that no other server has taken. The locks end with the database session: if a server is
 * killed, another one takes its jobs at its next look.
 */
const TAKE = `
with due as materialized (
  select key from jobs where due <= clock_timestamp() order by due, key limit ${10 * MOST_AT_ONCE}
)
select key from due where pg_try_advisory_lock(${TAKEN}, hashtext(key)) limit ${MOST_AT_ONCE}`;

/** Read after the locks are taken: another server may have run a job just before. */
const TAKEN_JOBS = `
select key, kind, (extract(epoch from due) * 1000)::float8 as due, match, person, attempts,
       (extract(epoch from clock_timestamp() - due) * 1000)::float8 as late
  from jobs where key = any($1) and due <= clock_timestamp() order by jobs.due, key`;

const POSTPONE = `
update jobs set attempts = attempts + 1, due = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
 where key = $1 and attempts = $2`;

export interface JobWorkerParts {
  readonly pool: pg.Pool;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Called before any jobs are taken, to detect a downtime of the site. [CO-258] */
  readonly before: () => Promise<void>;
  readonly rightOfWay: RightOfWay;
  readonly onError: (error: unknown, failure: JobFailure) => void;
}

/** What has failed. Nothing is given up: a job that is still due is tried again. [CO-256] */
export type JobFailure =
  /** The due jobs could not be taken, or their locks not be released. */
  | { readonly what: "look" }
  /** A job has failed for the `failures`th time. */
  | { readonly what: "job"; readonly job: DueJob; readonly failures: number }
  /** A job that failed could not be postponed, so it is still due. */
  | { readonly what: "postponement"; readonly job: DueJob };

/** [CO-256] A sentence for the log, and whether it is an error or only a warning. */
export function reportOf(failure: JobFailure): { readonly level: "error" | "warn"; readonly message: string } {
  switch (failure.what) {
    case "look":
      return { level: "warn", message: "the due jobs could not be taken; the server looks again in a second" };
    case "postponement":
      return { level: "warn", message: "a failed job could not be postponed; it is still due and will be tried again" };
    case "job":
      if (failure.failures < WORTH_AN_ERROR) return { level: "warn", message: "a job failed and will be tried again" };
      return {
        level: "error",
        message: `a job has failed ${failure.failures} times; it is tried again every 5 minutes until it succeeds`,
      };
  }
}

/**
 * Looks for due jobs once a second and runs them in the order in which they fell due. Servers on one database share the
 * jobs. A job that fails never blocks the jobs behind it.
 */
export class JobWorker {
  readonly #pool: pg.Pool;
  readonly #handlers: Readonly<Record<string, JobHandler>>;
  readonly #before: () => Promise<void>;
  readonly #rightOfWay: RightOfWay;
  readonly #onError: JobWorkerParts["onError"];
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #closed = false;

  constructor(parts: JobWorkerParts) {
    this.#pool = parts.pool;
    this.#handlers = parts.handlers;
    this.#before = parts.before;
    this.#rightOfWay = parts.rightOfWay;
    this.#onError = parts.onError;
  }

  begin(): void {
    const look = (): void => {
      this.look().catch((error: unknown) => this.#onError(error, { what: "look" }));
    };
    this.#timer = setInterval(look, POLL_MS);
    this.#timer.unref();
    look();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#looking;
  }

  /** Runs all jobs that are due now. A call while the worker is busy joins the run in progress. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce()
      .catch((error: unknown) => this.#onError(error, { what: "look" }))
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #lookOnce(): Promise<void> {
    const client = await this.#pool.connect();
    let failure: unknown;
    try {
      await this.#carryOutAll(client);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(failure !== undefined);
    }
  }

  /** @param client its session holds the locks of the running jobs */
  async #carryOutAll(client: pg.PoolClient): Promise<void> {
    // A job that was run is deleted or postponed. One that could not be moved must not run again in this loop.
    const met = new Set<string>();
    while (!this.#closed) {
      await this.#before();
      const taken = (await client.query<{ key: string }>({ name: "take-jobs", text: TAKE })).rows;
      if (taken.length === 0) return;
      const keys = taken.map(({ key }) => key);
      const { rows } = await client.query<DueJob>({ name: "taken-jobs", text: TAKEN_JOBS, values: [keys] });
      const fresh = rows.filter(({ key, due }) => !met.has(`${key}@${due}`));
      for (const { key, due } of fresh) met.add(`${key}@${due}`);
      const queue = [...fresh];
      const lane = async (): Promise<void> => {
        for (let job = queue.shift(); job !== undefined && !this.#closed; job = queue.shift()) {
          const next = job;
          await this.#rightOfWay.work(() => this.#carryOut(next), next.late > HURRY_AFTER_MS);
        }
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
      await client.query({ name: "jobs-done", text: "select pg_advisory_unlock_all()" });
      if (fresh.length === 0 || taken.length < MOST_AT_ONCE) return;
    }
  }

  async #carryOut(job: DueJob): Promise<void> {
    try {
      const handler = this.#handlers[job.kind];
      if (handler === undefined) throw new Error(`There is no handler for jobs of kind ${job.kind}.`);
      await handler(job);
    } catch (error) {
      this.#onError(error, { what: "job", job, failures: job.attempts + 1 });
      const wait = RETRIES_MS[Math.min(job.attempts, RETRIES_MS.length - 1)];
      await this.#pool
        .query({ name: "postpone", text: POSTPONE, values: [job.key, job.attempts, wait] })
        .catch((second: unknown) => this.#onError(second, { what: "postponement", job }));
    }
  }
}
