import type pg from "pg";
import { sqlState, UNIQUE_VIOLATION } from "../db/connection.ts";

/** One event and how its match stands after it. */
export interface EventRow {
  readonly match: string;
  readonly seq: number;
  readonly act: string | null;
  readonly seat: number | null;
  /** JSON text. */
  readonly command: string;
  readonly version: number;
  readonly log: string;
  readonly draws: string;
  readonly firstLine: number;
  readonly undoes: number | null;
  readonly lines: number;
  readonly waiting: string;
  readonly botTurn: boolean;
  readonly result: string | null;
  readonly time: EntryTime | null;
}

/**
 * What the clock adds to an event. [CO-252] The wake-up of the match is put, moved or withdrawn with what causes it.
 */
export interface EntryTime {
  /** Milliseconds since 1970, by the time of the site. */
  readonly at: number;
  /** JSON text. */
  readonly mark: string;
  readonly clock: string;
  /** The last act that the writer knows, and the acts that are written with the event. */
  readonly actBefore: number;
  readonly acts: string;
  readonly actAfter: number;
  /** When the match has to be looked at next; null: never. */
  readonly due: number | null;
}

/** When it was written, in milliseconds since 1970; null: another writer was there first, nothing was written. */
export type Written = number | null;

interface Pending {
  readonly row: EventRow;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Lock, check, append, update and commit in one statement for many matches: `where m.seq = w.seq - 1` locks each row
 * and lets through only who knew the last event. A match that another process has moved on is left out, and the others
 * are not held up by it.
 */
const APPEND = `
with w as (
  select * from unnest($1::text[], $2::int[], $3::uuid[], $4::smallint[], $5::json[], $6::int[], $7::json[], $8::json[], $9::int[], $10::int[],
                       $11::int[], $12::json[], $13::bool[], $14::json[],
                       $15::float8[], $16::json[], $17::json[], $18::int[], $19::json[], $20::int[], $21::float8[])
    as w(match, seq, act, seat, command, version, log, draws, first_line, undoes, lines, waiting, bot_turn, result,
         at, mark, clock, act_before, acts, act_after, due)
), held as (
  update matches m
     set seq = w.seq, lines = w.lines, waiting = w.waiting, bot_turn = w.bot_turn, touched_at = now(), result = w.result,
         act = w.act_after, clock = w.clock,
         status = case when w.result is null then m.status else 'finished' end,
         finished_at = case when w.result is null then null else now() end
    from w
   where m.id = w.match and m.seq = w.seq - 1 and m.act = w.act_before and m.status = 'playing'
  returning m.id
), done as (
  insert into acts (match, act, after, mark)
  select w.match, (a.mark ->> 'act')::int, w.seq - 1, a.mark from w join held on held.id = w.match, json_array_elements(w.acts) as a(mark)
), woken as (
  insert into jobs (key, kind, due, match)
  select 'clock/' || w.match, 'clock', to_timestamp(w.due / 1000), w.match from w join held on held.id = w.match where w.due is not null
  on conflict (key) do update set due = excluded.due, attempts = 0
), withdrawn as (
  delete from jobs j using w join held on held.id = w.match
   where w.clock is not null and w.due is null and j.key = 'clock/' || w.match
)
insert into events (match, seq, act, seat, command, version, log, draws, first_line, undoes, mark, clock, at)
select w.match, w.seq, w.act, w.seat, w.command, w.version, w.log, w.draws, w.first_line, w.undoes, w.mark, w.clock,
       coalesce(to_timestamp(w.at / 1000), now())
  from w join held on held.id = w.match
returning match, (extract(epoch from at) * 1000)::float8 as at`;

const MOST_AT_ONCE = 100;

/**
 * Writes events of many matches together, so that they share a commit and its fsync. A promise is kept only after the
 * commit.
 */
export class EventWriter {
  readonly #connect: () => Promise<pg.Client>;
  readonly #onBatch: (size: number) => void;
  readonly #idle: Connection[] = [];
  #waiting: Pending[] = [];
  #due = false;
  #working = 0;
  #whenIdle: (() => void) | null = null;

  /** @param connections how many commits may be on their way at once */
  constructor(connect: () => Promise<pg.Client>, connections: number, onBatch: (size: number) => void) {
    this.#connect = connect;
    this.#onBatch = onBatch;
    for (let i = 0; i < connections; i++) this.#idle.push({ client: null });
  }

  append(row: EventRow): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      if (this.#due) return;
      this.#due = true;
      // What arrives in the same turn of the event loop goes together.
      setImmediate(() => {
        this.#due = false;
        this.#pump();
      });
    });
  }

  /** When everything is written. */
  async close(): Promise<void> {
    while (this.#working > 0 || this.#waiting.length > 0)
      await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    for (const { client } of this.#idle) await client?.end();
  }

  #pump(): void {
    while (this.#waiting.length > 0) {
      const connection = this.#idle.pop();
      if (connection === undefined) return;
      const batch = this.#waiting.slice(0, MOST_AT_ONCE);
      this.#waiting = this.#waiting.slice(MOST_AT_ONCE);
      this.#working++;
      void this.#write(connection, batch).finally(() => {
        this.#working--;
        this.#idle.push(connection);
        this.#pump();
        if (this.#working === 0 && this.#waiting.length === 0) this.#whenIdle?.();
      });
    }
  }

  async #write(connection: Connection, batch: readonly Pending[]): Promise<void> {
    this.#onBatch(batch.length);
    try {
      const written = await this.#insert(connection, batch);
      for (const { row, resolve } of batch) resolve(written.get(row.match) ?? null);
    } catch (error) {
      // An act that was written before: only who wrote it twice must wait for the others.
      if (sqlState(error) === UNIQUE_VIOLATION && batch.length > 1)
        for (const one of batch) await this.#write(connection, [one]);
      else if (sqlState(error) === UNIQUE_VIOLATION) for (const { resolve } of batch) resolve(null);
      else for (const { reject } of batch) reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #insert(connection: Connection, batch: readonly Pending[]): Promise<ReadonlyMap<string, number>> {
    const client = (connection.client ??= await this.#connect());
    const column = <T>(of: (row: EventRow) => T): T[] => batch.map(({ row }) => of(row));
    try {
      const { rows } = await client.query<{ match: string; at: number }>({
        name: "append",
        text: APPEND,
        values: [
          column((e) => e.match),
          column((e) => e.seq),
          column((e) => e.act),
          column((e) => e.seat),
          column((e) => e.command),
          column((e) => e.version),
          column((e) => e.log),
          column((e) => e.draws),
          column((e) => e.firstLine),
          column((e) => e.undoes),
          column((e) => e.lines),
          column((e) => e.waiting),
          column((e) => e.botTurn),
          column((e) => e.result),
          column((e) => e.time?.at ?? null),
          column((e) => e.time?.mark ?? null),
          column((e) => e.time?.clock ?? null),
          column((e) => e.time?.actBefore ?? -1),
          column((e) => e.time?.acts ?? "[]"),
          column((e) => e.time?.actAfter ?? -1),
          column((e) => e.time?.due ?? null),
        ],
      });
      return new Map(rows.map((row) => [row.match, Math.round(row.at)]));
    } catch (error) {
      // Whatever the connection's state, the next batch gets a new one. What was committed will be found by its number.
      if (sqlState(error) === undefined) {
        connection.client = null;
        client.end().catch(() => undefined);
      }
      throw error;
    }
  }
}

interface Connection {
  client: pg.Client | null;
}
