import type pg from "pg";
import { DEADLOCK, sqlState, UNIQUE_VIOLATION, type Database } from "../db/connection.ts";
import { WRITE_MADE, WRITE_STINTS, type NoticesWritten } from "./notices-written.ts";
import { CHANGES_OFFER, OFFERED } from "./offered-seats.ts";

/** One event, as a row to write. */
interface EventRow {
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
  readonly backTo: number | null;
  /** The clock's mark of the event, as JSON text; null: no clock runs. */
  readonly mark: string | null;
}

/** Everything written for one match in one statement: acts of the site, then at least one event. */
export interface MatchWrite {
  readonly match: string;
  /** The last event and the last act known to the writer. */
  readonly seqBefore: number;
  readonly actBefore: number;
  readonly acts: string;
  readonly events: readonly EventRow[];
  /** The match's row after the write. */
  readonly lines: number;
  /** The version of the rules by which it is played. */
  readonly version: number;
  readonly waiting: string;
  readonly botTurn: boolean;
  readonly result: string | null;
  readonly actAfter: number;
  /**
   * [CO-252] The wake-up of the clock, written together with what causes it; null: none is needed, or no clock runs.
   */
  readonly wake: WakeUp | null;
  /** Wake-ups of standing orders that are added or withdrawn with the events, as JSON text. */
  readonly orderJobs: string;
  readonly notices: NoticesWritten;
}

/** The latest time at which a match must be checked, in milliseconds since 1970. */
export interface WakeUp {
  readonly due: number;
  /**
   * A wake-up that the writer has already stored and that is early enough; null: it knows of none. The statement looks
   * for a wake-up, or adds it, only if this is null.
   */
  readonly known: number | null;
}

/** The result of a write, in milliseconds since 1970. */
export interface Written {
  /** When each event was written. */
  readonly times: readonly number[];
  /** When the match will next be woken; null: the statement did not look it up. */
  readonly wakesAt: number | null;
}

/** Is told the size of each batch that shares a commit. */
interface BatchSizes {
  observe(size: number): void;
}

interface Pending {
  readonly row: MatchWrite;
  /** Null: another writer was faster, and nothing was written. */
  readonly resolve: (written: Written | null) => void;
  readonly reject: (error: Error) => void;
}

/** One column of the rows that are passed to the statement: one array for each column. */
interface Column<Row> {
  readonly name: string;
  readonly type: "text" | "int" | "float8" | "bool" | "uuid" | "json";
  readonly of: (row: Row) => string | number | boolean | null;
}

const MATCH: readonly Column<MatchWrite>[] = [
  { name: "match", type: "text", of: (w) => w.match },
  { name: "seq_before", type: "int", of: (w) => w.seqBefore },
  { name: "seq", type: "int", of: (w) => w.seqBefore + w.events.length },
  { name: "lines", type: "int", of: (w) => w.lines },
  { name: "version", type: "int", of: (w) => w.version },
  { name: "waiting", type: "json", of: (w) => w.waiting },
  { name: "bot_turn", type: "bool", of: (w) => w.botTurn },
  { name: "act_before", type: "int", of: (w) => w.actBefore },
];
/** The columns of what most decisions do not need. */
const MORE: readonly Column<MatchWrite>[] = [
  { name: "due", type: "float8", of: (w) => (w.wake?.known === null ? w.wake.due : null) },
  { name: "ended", type: "json", of: (w) => w.notices.ended },
  { name: "remind_at", type: "float8", of: (w) => w.notices.remindAt },
  { name: "result", type: "json", of: (w) => w.result },
  { name: "act_after", type: "int", of: (w) => w.actAfter },
  { name: "acts", type: "json", of: (w) => w.acts },
  { name: "made", type: "json", of: (w) => w.notices.made },
  { name: "order_jobs", type: "json", of: (w) => w.orderJobs },
];

interface MatchEventRow {
  readonly match: string;
  readonly event: EventRow;
}
const EVENT: readonly Column<MatchEventRow>[] = [
  { name: "match", type: "text", of: (e) => e.match },
  { name: "seq", type: "int", of: ({ event }) => event.seq },
  { name: "act", type: "uuid", of: ({ event }) => event.act },
  { name: "seat", type: "int", of: ({ event }) => event.seat },
  { name: "command", type: "json", of: ({ event }) => event.command },
  { name: "version", type: "int", of: ({ event }) => event.version },
  { name: "log", type: "json", of: ({ event }) => event.log },
  { name: "draws", type: "json", of: ({ event }) => event.draws },
  { name: "first_line", type: "int", of: ({ event }) => event.firstLine },
  { name: "undoes", type: "int", of: ({ event }) => event.undoes },
  { name: "mark", type: "json", of: ({ event }) => event.mark },
  { name: "back_to", type: "int", of: ({ event }) => event.backTo },
];

/**
 * A condition that restricts rows to matches that were written. The database looks each match up in a hash table; "is
 * true" prevents it from planning a join, which would compare every row with every other (`ROW_BY_ROW`).
 */
function isHeld(match: string): string {
  return `(${match} in (select id from held)) is true`;
}

/**
 * [CO-253] The earliest wake-up on which the writers rely (`$1`; null: there is none) must still lie in the future.
 * Nobody moves or deletes a wake-up before it is due without also giving the match a new number (`moveWakeUp` in
 * match-repository.ts). If the wake-up is past, nothing is written, and the writers look up their wake-ups again.
 */
const RELIES = `and ($1::float8 is null or to_timestamp($1::float8 / 1000) > clock_timestamp())`;

/**
 * [CO-253] Adds the wake-up of a clock only if no existing one comes early enough: a wake-up that comes too early
 * reschedules itself.
 */
const WAKE_UPS = `
woken as (
  insert into jobs (key, kind, due, match)
  select 'clock/' || w.match, 'clock', to_timestamp(w.due / 1000), w.match from w
   where w.due is not null and ${isHeld("w.match")}
     and not exists (select 1 from jobs j where j.key = 'clock/' || w.match and j.due > clock_timestamp()
                        and j.due <= to_timestamp(w.due / 1000))
  on conflict (key) do update set due = excluded.due, attempts = 0
  returning match, due
)`;
const WAKES_AT = `, (select date_part('epoch', coalesce(k.due, j.due)) * 1000
    from w left join woken k on k.match = w.match left join jobs j on j.key = 'clock/' || w.match
   where w.match = events.match and w.due is not null) as "wakesAt"`;

const ENDS = `,
         result = w.result, act = w.act_after,
         status = case when w.result is null then m.status else 'finished' end,
         finished_at = case when w.result is null then null else now() end`;
const CONSEQUENCES = `
done as (
  insert into acts (match, act, after, mark)
  select w.match, (a.mark ->> 'act')::int, w.seq_before, a.mark
    from w join held on held.id = w.match, json_array_elements(w.acts) as a(mark)
), offered as (
  update seats s set offered = ${OFFERED}
    from w join held on held.id = w.match, json_array_elements(w.acts) as a(mark)
   where s.match = w.match and ${CHANGES_OFFER}
), over as (
  delete from jobs j using w join held on held.id = w.match where w.result is not null and j.match = w.match
), order_jobs as (
  select w.match, o.job ->> 'key' as key, (o.job ->> 'due')::float8 as due
    from w join held on held.id = w.match, json_array_elements(w.order_jobs) as o(job)
   where w.result is null
), order_jobs_put as (
  insert into jobs (key, kind, due, match)
  select key, 'order', to_timestamp(due / 1000), match from order_jobs where due is not null
  on conflict (key) do update set due = excluded.due, attempts = 0
), order_jobs_withdrawn as (
  delete from jobs j using order_jobs o where o.due is null and j.key = o.key
), told as (
  select w.match, w.made from w join held on held.id = w.match
), stints as (
  select w.match, w.ended, w.remind_at from w where ${isHeld("w.match")}
), ${WRITE_MADE}, ${WRITE_STINTS}`;

const namesOf = (columns: readonly Column<never>[], of = ""): string => columns.map(({ name }) => of + name).join(", ");
const arraysOf = (columns: readonly Column<never>[], first: number): string =>
  columns.map(({ type }, index) => `$${first + index}::${type}[]`).join(", ");

interface Append {
  readonly name: string;
  readonly text: string;
  readonly columns: readonly Column<MatchWrite>[];
}

/**
 * Locks, checks, appends, updates and commits many matches in one statement. `where m.seq = w.seq_before` locks each
 * row and passes only writers that knew the last event. A match that another process has moved on is left out without
 * holding up the others.
 * @param more with what most decisions do not need: a wake-up, acts of the site, the end of the match, standing orders
 * with a term, notices. PostgreSQL takes twice as long for it, a tenth of the cost of a decision.
 */
function appendWith(more: boolean): Append {
  const columns = more ? [...MATCH, ...MORE] : MATCH;
  const text = `
with w as (
  select * from unnest(${arraysOf(columns, 2)}) as w(${namesOf(columns)})
), held as (
  update matches m
     set seq = w.seq, lines = w.lines, version = w.version, waiting = w.waiting, bot_turn = w.bot_turn, touched_at = now()${more ? ENDS : ""}
    from w
   where m.id = w.match and m.seq = w.seq_before and m.act = w.act_before and m.status = 'playing'
   ${RELIES}
  returning m.id
)${more ? `, ${WAKE_UPS}, ${CONSEQUENCES}` : ""}
insert into events (${namesOf(EVENT)}, at)
select ${namesOf(EVENT, "e.")}, now()
  from unnest(${arraysOf(EVENT, 2 + columns.length)}) as e(${namesOf(EVENT)})
 where ${isHeld("e.match")}
returning match, seq, date_part('epoch', at) * 1000 as at${more ? WAKES_AT : ""}`;
  return { name: more ? "append-more" : "append", text, columns };
}

const APPEND = appendWith(false);
const APPEND_MORE = appendWith(true);

/**
 * Settings of the connections that append events. Each statement touches a few rows by their keys, but the database
 * does not know that: without these settings it may plan a statement again at each execution, and read all matches
 * because it expects few of them (a new site has no statistics yet).
 */
export const ROW_BY_ROW = [
  "plan_cache_mode=force_generic_plan",
  "enable_seqscan=off",
  "enable_hashjoin=off",
  "enable_mergejoin=off",
];

/** Concurrent commits: while one is being written, the next batch fills. */
const CONNECTIONS = 2;

/** Classes of PostgreSQL's codes: data that it does not accept, and rows that break a constraint. */
const OF_ONE_ROW: ReadonlySet<string> = new Set(["22", "23"]);
const MOST_AT_ONCE = 100;
/**
 * While a commit is in progress, new events wait so that more of them share the next commit. After this many
 * milliseconds they stop waiting, and the next commit starts in parallel.
 */
const PATIENCE_MS = 10;

/**
 * Writes events of many matches together, so that they share a commit and its fsync. The promise of `append` resolves
 * only after the commit.
 */
export class EventWriter {
  readonly #connect: Database["connect"];
  readonly #sizes: BatchSizes;
  readonly #idle: Connection[] = [];
  #waiting: Pending[] = [];
  #due = false;
  #working = 0;
  #impatience: NodeJS.Timeout | null = null;
  #whenIdle: (() => void) | null = null;

  /** @param connections the maximum number of concurrent commits */
  constructor(connect: Database["connect"], sizes: BatchSizes, connections: number = CONNECTIONS) {
    this.#connect = connect;
    this.#sizes = sizes;
    for (let i = 0; i < connections; i++) this.#idle.push({ client: null });
  }

  /** Null: another writer was faster, and nothing was written. */
  append(row: MatchWrite): Promise<Written | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject });
      if (this.#due) return;
      this.#due = true;
      // Events that arrive in the same turn of the event loop share a batch.
      setImmediate(() => {
        this.#due = false;
        this.#pump();
      });
    });
  }

  /** Resolves when everything is written. */
  async close(): Promise<void> {
    while (this.#working > 0 || this.#waiting.length > 0)
      await new Promise<void>((resolve) => (this.#whenIdle = resolve));
    for (const { client } of this.#idle) await client?.end();
  }

  #pump(isPatient = true): void {
    while (this.#waiting.length > 0) {
      if (this.#working > 0 && isPatient && this.#waiting.length < MOST_AT_ONCE) {
        this.#impatience ??= setTimeout(() => {
          this.#impatience = null;
          this.#pump(false);
        }, PATIENCE_MS);
        return;
      }
      const connection = this.#idle.pop();
      if (connection === undefined) return;
      if (this.#impatience !== null) clearTimeout(this.#impatience);
      this.#impatience = null;
      const batch = this.#waiting.slice(0, MOST_AT_ONCE);
      this.#waiting = this.#waiting.slice(MOST_AT_ONCE);
      this.#working++;
      this.#write(connection, batch)
        .catch((error: unknown) => refuse(batch, error))
        .finally(() => {
          this.#working--;
          this.#idle.push(connection);
          this.#pump();
          if (this.#working === 0 && this.#waiting.length === 0) this.#whenIdle?.();
        });
    }
  }

  async #write(connection: Connection, batch: readonly Pending[]): Promise<void> {
    this.#sizes.observe(batch.length);
    try {
      const written = await this.#insert(connection, batch);
      for (const { row, resolve } of batch) resolve(written.get(row.match) ?? null);
    } catch (error) {
      const state = sqlState(error);
      // A duplicate idempotency key or act, a value that the database refuses, or a deadlock with another writer: only
      // one match of the batch is at fault.
      if (state !== undefined && (OF_ONE_ROW.has(state.slice(0, 2)) || state === DEADLOCK) && batch.length > 1)
        for (const one of batch) await this.#write(connection, [one]);
      else if (state === UNIQUE_VIOLATION) for (const { resolve } of batch) resolve(null);
      else refuse(batch, error);
    }
  }

  async #insert(connection: Connection, batch: readonly Pending[]): Promise<ReadonlyMap<string, Written>> {
    const client = (connection.client ??= await this.#connect(ROW_BY_ROW));
    try {
      return await insertEvents(
        client,
        batch.map(({ row }) => row),
      );
    } catch (error) {
      // The connection may be broken, so the next batch gets a new one. If this batch was committed after all, the next
      // write to each match is refused because of its number, and the writer catches up.
      if (sqlState(error) === undefined) {
        connection.client = null;
        client.end().catch(() => undefined);
      }
      throw error;
    }
  }
}

/**
 * Writes events and acts of these matches. A match on which another writer was faster is missing from the result. Every
 * server locks the rows of matches in the order of their ids, so two batches with the same matches cannot deadlock
 * (`db/hold-tables.ts`).
 */
export async function insertEvents(
  client: Pick<pg.ClientBase, "query">,
  writes: readonly MatchWrite[],
): Promise<ReadonlyMap<string, Written>> {
  const inOneOrder = [...writes].sort((one, other) => (one.match < other.match ? -1 : one.match > other.match ? 1 : 0));
  const { rows } = await client.query<WrittenEvent>(appendOf(inOneOrder));
  const written = new Map<string, WrittenEvent[]>();
  for (const event of rows) written.set(event.match, [...(written.get(event.match) ?? []), event]);
  return new Map(
    [...written].map(([match, found]) => [
      match,
      {
        times: found.sort((a, b) => a.seq - b.seq).map(({ at }) => Math.round(at)),
        wakesAt: found[0]?.wakesAt ?? null,
      },
    ]),
  );
}

interface WrittenEvent {
  readonly match: string;
  readonly seq: number;
  readonly at: number;
  readonly wakesAt?: number | null;
}

function needsMore({ wake, result, actBefore, actAfter, notices, orderJobs }: MatchWrite): boolean {
  const { made, ended, remindAt } = notices;
  return (
    wake?.known === null ||
    result !== null ||
    actAfter !== actBefore ||
    remindAt !== null ||
    [made, ended, orderJobs].some((rows) => rows !== "[]")
  );
}

function appendOf(writes: readonly MatchWrite[]): pg.QueryConfig {
  const events = writes.flatMap(({ match, events: rows }) => rows.map((event): MatchEventRow => ({ match, event })));
  const { name, text, columns } = writes.some(needsMore) ? APPEND_MORE : APPEND;
  const values = [
    earliestKnown(writes),
    ...columns.map(({ of }) => writes.map(of)),
    ...EVENT.map(({ of }) => events.map(of)),
  ];
  return { name, text, values };
}

/** The earliest wake-up on which any of the writers relies, in milliseconds since 1970; null: none relies on one. */
function earliestKnown(writes: readonly MatchWrite[]): number | null {
  let earliest: number | null = null;
  for (const { wake } of writes) {
    const known = wake?.known ?? null;
    if (known !== null && (earliest === null || known < earliest)) earliest = known;
  }
  return earliest;
}

interface Connection {
  client: pg.Client | null;
}

function refuse(batch: readonly Pending[], error: unknown): void {
  for (const { reject } of batch) reject(error instanceof Error ? error : new Error(String(error)));
}
