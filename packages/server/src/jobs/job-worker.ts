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
  /** Milliseconds since it was due, when it was taken. */
  readonly late: number;
}

/**
 * Does what is to be done, judged from the truth, and takes the row away or puts it later, in the transaction of its
 * effect. It may be called for a row that is gone or has moved meanwhile.
 */
export type JobHandler = (job: DueJob) => Promise<void>;

/** [CO-254] */
const POLL_MS = 1000;
const MOST_AT_ONCE = 100;
/** Jobs of different matches that one server carries out side by side. */
const SIDE_BY_SIDE = 2;
/** [CO-256] */
const RETRIES_MS = [1000, 5000, 30_000, 300_000];
const WORTH_AN_ERROR = 10;
/** [CO-257] A job that is so late rests no more for people's decisions: all that falls due at once is done in time. */
const HURRY_AFTER_MS = 30_000;

/** Number of the advisory locks under which a job is carried out. */
const TAKEN = 727_403;

/**
 * What is due and no other server has taken. The locks end with the session: what a server that is killed had taken,
 * another one takes at its next look.
 */
const TAKE = `
with due as materialized (
  select key from jobs where due <= clock_timestamp() order by due, key limit ${10 * MOST_AT_ONCE}
)
select key from due where pg_try_advisory_lock(${TAKEN}, hashtext(key)) limit ${MOST_AT_ONCE}`;

/** Read when the locks are held: another server may have carried out a job just before it was taken. */
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
  /** What has to be known before any job is looked at: whether the site was down. [CO-258] */
  readonly before: () => Promise<void>;
  readonly rightOfWay: RightOfWay;
  readonly onError: (error: unknown, job: DueJob | null, isHopeless: boolean) => void;
}

/**
 * Looks for due rows once a second and carries them out in the order of their instants. Servers on one database share
 * them out. A job that fails never blocks those behind it.
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
    this.#timer = setInterval(() => void this.look(), POLL_MS);
    this.#timer.unref();
    void this.look();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#looking;
  }

  /** Carries out all that is due now. Who asks while it works waits for the same. */
  look(): Promise<void> {
    this.#looking ??= this.#lookOnce()
      .catch((error: unknown) => this.#onError(error, null, false))
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

  /** @param client its session holds the locks of what is being carried out */
  async #carryOutAll(client: pg.PoolClient): Promise<void> {
    // Rows that were carried out are gone or later; one that could not be moved must not be met again and again.
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
      if (handler === undefined) throw new Error(`Nobody knows how to carry out a job of kind ${job.kind}.`);
      await handler(job);
    } catch (error) {
      this.#onError(error, job, job.attempts + 1 >= WORTH_AN_ERROR);
      const wait = RETRIES_MS[Math.min(job.attempts, RETRIES_MS.length - 1)];
      await this.#pool
        .query({ name: "postpone", text: POSTPONE, values: [job.key, job.attempts, wait] })
        .catch((second: unknown) => this.#onError(second, job, false));
    }
  }
}
