import { ALIVE_EVERY, ALIVE_OWN_MOST, COME_BACK, DOWN_AFTER, type Interval } from "@caravanserai/clocks";
import type pg from "pg";

/**
 * [CO-160] Runs under the lock of the row: the first server to find it old writes the downtime, and no other writes it
 * again. `alive.at` never decreases.
 */
const SIGN_OF_LIFE = `
with present as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms),
first as (insert into alive (id, at) select 1, ms from present on conflict do nothing),
last as (select at from alive where id = 1 for update),
gap as (
  insert into downtimes (since, until)
  select last.at, present.ms + $1 from last, present where present.ms - last.at > $2
  on conflict do nothing
  returning since, until
),
written as (update alive set at = greatest(alive.at, present.ms) from present where id = 1)
select present.ms::float8 as now, (select count(*) from gap)::int as gaps from present`;

const DOWNTIMES = `select since::float8 as from, until::float8 as to from downtimes order by since`;

/** How many measurements of the offset are kept; the one with the shortest round trip is used. */
const MEASURED = 5;
/** How many milliseconds two clocks may drift apart between two measurements. */
const DRIFT = 5;
/** [CO-262] If the offset changes by more than this many milliseconds, it is logged. */
const OFFSET_MOVED = 500;

/** [CO-262] The time of the site, which is the database's, and the downtimes of the site. [CO-160] */
export class SiteTime {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #onMoved: (ms: number) => void;
  #measured: { readonly offset: number; readonly trip: number }[] = [];
  #offset = 0;
  #lastWrite = -Infinity;
  #downtimes: readonly Interval[] = [];
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(pool: Pick<pg.Pool, "query">, onMoved: (ms: number) => void = () => undefined) {
    this.#pool = pool;
    this.#onMoved = onMoved;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.round(Date.now() + this.#offset);
  }

  get downtimes(): readonly Interval[] {
    return this.#downtimes;
  }

  /** Writes a heartbeat now and every 5 s. */
  async begin(onError: (error: unknown) => void): Promise<void> {
    await this.#write();
    this.#timer = setInterval(() => {
      this.#once().catch(onError);
    }, ALIVE_EVERY);
    this.#timer.unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  /** [CO-160] Call before committing anything or checking any job: a downtime must be detected first. */
  async ensureFresh(): Promise<void> {
    if (!this.isFresh) await this.#once();
  }

  get isFresh(): boolean {
    return performance.now() - this.#lastWrite <= ALIVE_OWN_MOST;
  }

  #once(): Promise<void> {
    this.#writing ??= this.#write().finally(() => (this.#writing = null));
    return this.#writing;
  }

  async #write(): Promise<void> {
    const sent = Date.now();
    const { rows } = await this.#pool.query<{ now: number; gaps: number }>(SIGN_OF_LIFE, [COME_BACK, DOWN_AFTER]);
    const answered = Date.now();
    const [row] = rows;
    if (row === undefined) throw new Error("The database did not return the time.");
    this.#measure(row.now - (sent + answered) / 2, answered - sent);
    this.#lastWrite = performance.now();
    // Another server may have written the downtime, so the list is read each time; it has few rows.
    const found = await this.#pool.query<Interval>(DOWNTIMES);
    this.#downtimes = found.rows;
  }

  /**
   * A measurement is off by at most half its round trip. Older measurements that contradict the newest one are
   * outdated.
   */
  #measure(offset: number, trip: number): void {
    const before = this.#measured.length === 0 ? offset : this.#offset;
    const agreeing = this.#measured.filter((one) => Math.abs(one.offset - offset) <= (one.trip + trip) / 2 + DRIFT);
    this.#measured = [...agreeing, { offset, trip }].slice(-MEASURED);
    const [best] = [...this.#measured].sort((a, b) => a.trip - b.trip);
    this.#offset = best?.offset ?? 0;
    if (Math.abs(this.#offset - before) > OFFSET_MOVED) this.#onMoved(this.#offset - before);
  }
}
