import type pg from "pg";
import type { DueJob } from "./due-job.ts";

const MOST_AT_ONCE = 100;
/** How many jobs of one kind a server runs in parallel, each for a different match. */
const SIDE_BY_SIDE = 2;

/** The seed of the hashes by which jobs are locked while they run. With 64 bits, two keys never share a lock. */
const TAKEN = 727_403;

/**
 * Takes jobs of a kind that are due and that no other server has taken. The locks end with the database session: if a
 * server is killed, another one takes its jobs at its next look. This session could take its own jobs again.
 */
const TAKE = `
with due as materialized (
  select key from jobs where kind = $1 and due <= clock_timestamp() and key <> all($2)
   order by due, key limit ${10 * MOST_AT_ONCE}
)
select key from due where pg_try_advisory_lock(hashtextextended(key, ${TAKEN})) limit ${MOST_AT_ONCE}`;

/** Read after the locks are taken: another server may have run a job just before. */
const TAKEN_JOBS = `
select key, kind, (extract(epoch from due) * 1000)::float8 as due, match, person, attempts
  from jobs where key = any($1) and due <= clock_timestamp() order by jobs.due, key`;

const RELEASE = `select pg_advisory_unlock(hashtextextended(key, ${TAKEN})) from unnest($1::text[]) as key`;

interface LockSession {
  readonly client: Promise<pg.PoolClient>;
  /** Resolves when the statements before are over: kinds share the connection, and it carries out one at a time. */
  idle: Promise<unknown>;
  users: number;
}

/** The one connection whose session holds the locks of all jobs in hand; it is given back when none is. */
export class JobLocks {
  readonly #pool: pg.Pool;
  #session: LockSession | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  open(): LockSession {
    this.#session ??= { client: this.#pool.connect(), idle: Promise.resolve(), users: 0 };
    this.#session.users++;
    return this.#session;
  }

  query<Row extends pg.QueryResultRow>(session: LockSession, statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const turn = session.idle.then(async () => (await session.client).query<Row>(statement));
    session.idle = turn.catch(() => undefined);
    return turn;
  }

  /** @param failed the connection may be broken: the next kind to begin opens another */
  async close(session: LockSession, failed: boolean): Promise<void> {
    session.users--;
    if (this.#session === session && (failed || session.users === 0)) this.#session = null;
    if (session.users > 0) return;
    const client = await session.client.catch(() => null);
    client?.release(failed);
  }
}

interface Parts {
  readonly kind: string;
  readonly locks: JobLocks;
  readonly isClosed: () => boolean;
  /** Called before any jobs are taken. */
  readonly before: () => Promise<void>;
  /** Runs a job; never rejects. */
  readonly carryOut: (job: DueJob) => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** All lanes are empty. */
  readonly onEmpty: () => void;
}

/** Runs the due jobs of one kind. A lane that is free takes the next job; it ends when no job is due. */
export class KindLanes {
  readonly #parts: Parts;
  readonly #session: LockSession;
  readonly #lanes = new Set<Promise<void>>();
  readonly #queue: DueJob[] = [];
  /** The jobs whose locks are held, and those of them that are done. */
  readonly #held = new Set<string>();
  #done: string[] = [];
  /** A job that was run is deleted or postponed. One that could not be moved must not run again in these lanes. */
  readonly #met = new Set<string>();
  #taking: Promise<void> | null = null;
  #failed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#session = parts.locks.open();
  }

  /** Starts the lanes that are free. */
  fill(): void {
    while (this.#lanes.size < SIDE_BY_SIDE) {
      const lane: Promise<void> = this.#run()
        .catch((error: unknown) => {
          this.#failed = true;
          this.#parts.onError(error);
        })
        .then(() => this.#ended(lane));
      this.#lanes.add(lane);
    }
  }

  /** Resolves when no lane runs. */
  async settled(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  async #run(): Promise<void> {
    while (!this.#parts.isClosed()) {
      if (this.#queue.length === 0) await (this.#taking ??= this.#take().finally(() => (this.#taking = null)));
      const job = this.#queue.shift();
      if (job === undefined) return;
      await this.#parts.carryOut(job);
      this.#done.push(job.key);
    }
  }

  async #take(): Promise<void> {
    const { kind, before } = this.#parts;
    await before();
    await this.#release();
    const values = [kind, [...this.#held]];
    const { rows: taken } = await this.#query<{ key: string }>({ name: "take-jobs", text: TAKE, values });
    if (taken.length === 0) return;
    const keys = taken.map(({ key }) => key);
    for (const key of keys) this.#held.add(key);
    const { rows } = await this.#query<DueJob>({ name: "taken-jobs", text: TAKEN_JOBS, values: [keys] });
    const fresh = rows.filter(({ key, due }) => !this.#met.has(`${key}@${due}`));
    for (const { key, due } of fresh) this.#met.add(`${key}@${due}`);
    this.#queue.push(...fresh);
    const waiting = new Set(fresh.map(({ key }) => key));
    this.#done.push(...keys.filter((key) => !waiting.has(key)));
  }

  #query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return this.#parts.locks.query(this.#session, statement);
  }

  async #release(): Promise<void> {
    const done = this.#done;
    if (done.length === 0) return;
    this.#done = [];
    await this.#query({ name: "jobs-done", text: RELEASE, values: [done] });
    for (const key of done) this.#held.delete(key);
  }

  async #ended(lane: Promise<void>): Promise<void> {
    if (this.#lanes.size > 1) {
      this.#lanes.delete(lane);
      return;
    }
    const { locks, onEmpty, onError } = this.#parts;
    // Before the locks are given back: a look that begins meanwhile gets new lanes.
    onEmpty();
    try {
      this.#done.push(...this.#queue.splice(0).map(({ key }) => key));
      if (!this.#failed) await this.#release();
    } catch (error) {
      this.#failed = true;
      onError(error);
    }
    await locks.close(this.#session, this.#failed);
    this.#lanes.delete(lane);
  }
}
