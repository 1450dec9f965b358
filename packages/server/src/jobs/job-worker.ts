import type pg from "pg";
import type { DueJob } from "./due-job.ts";
import { JobLocks, KindLanes } from "./kind-lanes.ts";

export type { DueJob } from "./due-job.ts";

/**
 * Decides from the stored data what the job has to do, does it, and deletes or postpones the row in the same
 * transaction. It may be called for a row that has meanwhile been deleted or moved.
 */
export type JobHandler = (job: DueJob) => Promise<void>;

/** [CO-254] How often the worker looks for jobs. */
const POLL_MS = 1000;
/** [CO-256] Delays between the attempts of a job that fails. */
const RETRIES_MS = [1000, 5000, 30_000, 300_000];
/** [CO-256] From this failure of a job on, its failures are errors in the log and the metrics. */
const WORTH_AN_ERROR = 10;

/** The kinds of jobs that are due, by an index scan that skips from kind to kind. */
const DUE_KINDS = `
with recursive kinds as (
  (select kind from jobs order by kind limit 1)
  union all
  select (select kind from jobs where kind > kinds.kind order by kind limit 1) from kinds where kinds.kind is not null
)
select kind from kinds
 where kind is not null
   and exists (select from jobs where jobs.kind = kinds.kind and due <= clock_timestamp())`;

const POSTPONE = `
update jobs set attempts = attempts + 1, due = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
 where key = $1 and attempts = $2`;

export interface JobWorkerParts {
  readonly pool: pg.Pool;
  /** For the locks of jobs in hand. */
  readonly sessions: pg.Pool;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Called before any jobs are taken, to detect a downtime of the site. [CO-258] */
  readonly before: () => Promise<void>;
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
 * Looks for due jobs once a second and runs them in the order in which they fell due, each kind in lanes of its own: a
 * slow kind delays no other, and a slow job only the lane that it is in. Servers on one database share the jobs. A job
 * that fails never blocks the jobs behind it.
 */
export class JobWorker {
  readonly #pool: pg.Pool;
  readonly #handlers: Readonly<Record<string, JobHandler>>;
  readonly #before: () => Promise<void>;
  readonly #onError: JobWorkerParts["onError"];
  readonly #locks: JobLocks;
  /** The kinds whose jobs are being run. */
  readonly #running = new Map<string, KindLanes>();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #closed = false;

  constructor(parts: JobWorkerParts) {
    this.#pool = parts.pool;
    this.#handlers = parts.handlers;
    this.#before = parts.before;
    this.#onError = parts.onError;
    this.#locks = new JobLocks(parts.sessions);
  }

  begin(): void {
    const look = (): void => {
      this.#start().catch((error: unknown) => this.#onError(error, { what: "look" }));
    };
    this.#timer = setInterval(look, POLL_MS);
    this.#timer.unref();
    look();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#looking;
    await this.#settled();
  }

  /** Runs all jobs that are due now, and waits for them and for those in progress. */
  async look(): Promise<void> {
    await this.#start();
    await this.#settled();
  }

  async #settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map((lanes) => lanes.settled()));
  }

  /** Fills the free lanes of all kinds that have jobs due. */
  #start(): Promise<void> {
    this.#looking ??= this.#fillLanes()
      .catch((error: unknown) => this.#onError(error, { what: "look" }))
      .finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #fillLanes(): Promise<void> {
    await this.#before();
    const { rows } = await this.#pool.query<{ kind: string }>({ name: "due-kinds", text: DUE_KINDS });
    for (const { kind } of rows) this.#lanesOf(kind).fill();
  }

  #lanesOf(kind: string): KindLanes {
    const running = this.#running.get(kind);
    if (running !== undefined) return running;
    const lanes = new KindLanes({
      kind,
      locks: this.#locks,
      isClosed: () => this.#closed,
      before: this.#before,
      carryOut: (job) => this.#carryOut(job),
      onError: (error) => this.#onError(error, { what: "look" }),
      onEmpty: () => this.#running.delete(kind),
    });
    this.#running.set(kind, lanes);
    return lanes;
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
