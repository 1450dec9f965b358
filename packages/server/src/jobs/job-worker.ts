import type pg from "pg";

/** A wake-up that is due. [CO-250] */
export interface DueJob {
  readonly key: string;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly match: string | null;
  readonly person: string | null;
  readonly attempts: number;
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
const SIDE_BY_SIDE = 4;
/** [CO-256] */
const RETRIES_MS = [1000, 5000, 30_000, 300_000];
const WORTH_AN_ERROR = 10;

const DUE = `
select key, kind, (extract(epoch from due) * 1000)::float8 as due, match, person, attempts
  from jobs where due <= clock_timestamp() order by due, key limit ${MOST_AT_ONCE}`;

const POSTPONE = `
update jobs set attempts = attempts + 1, due = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
 where key = $1 and attempts = $2`;

/**
 * Looks for due rows once a second and carries them out in the order of their instants. A job that fails never blocks
 * those behind it.
 */
export class JobWorker {
  readonly #pool: pg.Pool;
  readonly #handlers: Readonly<Record<string, JobHandler>>;
  readonly #before: () => Promise<void>;
  readonly #onError: (error: unknown, job: DueJob | null, isHopeless: boolean) => void;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #closed = false;

  /** @param before what has to be known before any job is looked at: whether the site was down [CO-258] */
  constructor(
    pool: pg.Pool,
    handlers: Readonly<Record<string, JobHandler>>,
    before: () => Promise<void>,
    onError: (error: unknown, job: DueJob | null, isHopeless: boolean) => void,
  ) {
    this.#pool = pool;
    this.#handlers = handlers;
    this.#before = before;
    this.#onError = onError;
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
    // Rows that were carried out are gone or later; one that could not be moved must not be met again and again.
    const met = new Set<string>();
    while (!this.#closed) {
      await this.#before();
      const { rows } = await this.#pool.query<DueJob>({ name: "jobs", text: DUE });
      const fresh = rows.filter(({ key, due }) => !met.has(`${key}@${due}`));
      if (fresh.length === 0) return;
      for (const { key, due } of fresh) met.add(`${key}@${due}`);
      const queue = [...fresh];
      const lane = async (): Promise<void> => {
        for (let job = queue.shift(); job !== undefined && !this.#closed; job = queue.shift())
          await this.#carryOut(job);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
      if (rows.length < MOST_AT_ONCE) return;
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
