import type { ActMark, ClockState, EventMark } from "@caravanserai/clocks";
import {
  storedForm,
  type Draw,
  type FirstMatch,
  type LogEntry,
  type MatchCommand,
  type OptionValues,
  type Result,
} from "@caravanserai/kernel";
import { eq } from "drizzle-orm";
import type pg from "pg";
import type { StoredClock } from "../time/match-clock.ts";
import { sqlState, UNIQUE_VIOLATION, type Database, type Db, type Transaction } from "../db/connection.ts";
import { events, jobs, matches, snapshots, type WaitingSeat } from "../db/schema.ts";
import { insertNotices, type NewNotice } from "../db/notice.ts";
import { CHANGES_OFFER, OFFERED } from "./offered-seats.ts";
import { WRITE_LINES, type SaidLine, type SiteLine } from "./site-lines.ts";
import type { BotSpell } from "./bot-spells.ts";
import type { AnyMatch, AnyStoredMatch } from "./match-event.ts";
import { NOTICE_COLUMNS, WRITE_MADE, WRITE_STINTS, type NoticesWritten } from "./notices-written.ts";
import type { StoredSeat } from "./stored-seat.ts";

/** The data for opening a match: the newest snapshot and the events since. */
export interface StoredMatch {
  readonly id: string;
  readonly diceId: string;
  readonly game: string;
  readonly status: "open" | "playing" | "finished";
  readonly secret: string;
  readonly options: OptionValues;
  readonly seq: number;
  /** The last act of the site; -1: none. */
  readonly act: number;
  readonly lines: number;
  readonly waiting: WaitingSeat[];
  readonly result: Result | null;
  readonly seats: readonly StoredSeat[];
  readonly snapshot: StoredSnapshot | null;
  readonly tail: readonly StoredEvent[];
  readonly acts: readonly { readonly act: string; readonly seq: number }[] | null;
  /** Null: the match has no clock. */
  readonly clock: StoredClock | null;
  /** [MM-820] Minutes. */
  readonly spectatorDelay: number;
}
export interface StoredSnapshot {
  readonly seq: number;
  readonly version: number;
  readonly state: AnyStoredMatch | FirstMatch;
  readonly answers: number[];
}
export interface StoredEvent {
  readonly seq: number;
  readonly act: string | null;
  readonly command: MatchCommand | null;
  readonly version: number;
  readonly log: LogEntry[];
  readonly draws: Draw[];
  readonly firstLine: number;
  readonly undoes: number | null;
  readonly at: number;
  /** For an event that went back: the position after it. Null: the event is replayed. */
  readonly position: StoredPosition | null;
}
/** The position in a snapshot. */
export type StoredPosition = Omit<StoredSnapshot, "seq">;

/** An event with all its stored data. */
export interface PastEvent {
  readonly seq: number;
  readonly seat: number | null;
  readonly command: MatchCommand | null;
  readonly version: number;
  readonly log: LogEntry[];
  readonly draws: Draw[];
  readonly firstLine: number;
  readonly undoes: number | null;
  readonly position: StoredPosition | null;
  readonly undone: boolean;
  /** Why the site answered for the seat; null: the person answered, or the match has no clock. */
  readonly cause: string | null;
  readonly at: number;
}

/** The progress of a table. */
export interface Head {
  readonly seq: number;
  readonly status: StoredMatch["status"];
  /** [MM-820] The last event that spectators may see; null: nothing is held back. */
  readonly shown: number | null;
  /** [MM-820] By how many minutes spectators are behind. */
  readonly delay: number;
}

export type EventsSince = Pick<
  StoredMatch,
  "seq" | "act" | "lines" | "waiting" | "status" | "result" | "tail" | "clock" | "seats"
>;

/** Acts of the site, and the clock's next wake-up after them. */
export interface ActsRow {
  readonly match: string;
  /** The last event and the last act known to the writer. */
  readonly seq: number;
  readonly actBefore: number;
  readonly actAfter: number;
  /** JSON text. */
  readonly acts: string;
  /** When the match must be checked next, in milliseconds since 1970; null: never. */
  readonly due: number | null;
  readonly botTurn: boolean;
  readonly notices: NoticesWritten;
  readonly lines: readonly SiteLine[];
}

/** The log entries of one event. */
export interface LogRow {
  readonly seq: number;
  readonly firstLine: number;
  readonly log: LogEntry[];
  readonly at: number;
  readonly undone: boolean;
}

/** How far a spectator has seen a match. */
export interface SpectatorMarker {
  readonly match: string;
  readonly person: string;
  readonly seen: number;
}

/** How far the person of a seat has seen the match. */
export interface ReadMarker {
  readonly match: string;
  readonly seat: number;
  readonly seen: number;
}

/** The position after event `e`, if it went back; it cannot be replayed from the position before it. */
const POSITION = `case when e.back_to is null then null else (
  select json_build_object('version', p.version, 'state', p.state, 'answers', p.answers)
    from snapshots p where p.match = e.match and p.seq = e.seq) end`;

const EVENT = `json_build_object('seq', e.seq, 'act', e.act, 'command', e.command, 'version', e.version, 'log', e.log,
  'draws', e.draws, 'firstLine', e.first_line, 'undoes', e.undoes, 'at', round(extract(epoch from e.at) * 1000), 'position', ${POSITION})`;

/** Whether event `e` was undone, or struck when the table went back. */
const UNDONE = `(exists (select 1 from events u where u.match = e.match and u.undoes = e.seq)
  or exists (select 1 from events u where u.match = e.match and u.back_to < e.seq and u.seq > e.seq and u.back_to is not null))`;

const SEATS = `(select json_agg(json_build_object('seat', s.seat, 'kind', s.kind, 'person', s.person, 'name', s.name,
    'nonce', s.nonce, 'level', s.level, 'offered', s.offered) order by s.seat)
  from seats s where s.match = m.id)`;

/**
 * How many events are read with their idempotency keys when a match is opened; an older key is looked up when it is
 * needed. The bound is on `seq`: with only a `limit`, the database may read all events of the match because it expects
 * few.
 */
const ACTS_READ = 64;

/** The people who have held seat `s` and since when, with the calendars and vacations that the clock needs. */
const TENURES = `
  case when s.holders is null
       then json_build_array(case when s.person is null then null else (
         select json_build_object('from', null, 'calendars', p.calendars, 'vacations', p.vacations) from people p where p.id = s.person) end)
       else (select json_agg(json_build_object('from', (h.v ->> 'at')::float8, 'calendars', p.calendars,
                                               'vacations', coalesce(p.vacations, '[]')) order by h.place)
               from json_array_elements(s.holders) with ordinality h(v, place) left join people p on p.id = h.v ->> 'person') end`;

/** [CO-164] The clock of match `m` after event `last`: how it began, the newest one stored, and the marks since. */
const clockAfter = (last: string): string => `
  case when m.clock is null then null else (select json_build_object(
    'time', m.clock -> 'time', 'base', b.clock,
    'first', (select e.mark from events e where e.match = m.id and e.seq = m.clock_from),
    'marks', (select json_agg(e.mark order by e.seq)
                from events e where e.match = m.id and e.seq between (b.clock ->> 'seq')::int and ${last}),
    'acts', (select coalesce(json_agg(json_build_object('after', a.after, 'mark', a.mark) order by a.act), '[]')
               from acts a where a.match = m.id and a.after >= m.clock_from and (a.after < ${last} or ${last} = m.seq)),
    'tenures', (select json_agg(${TENURES} order by s.seat) from seats s where s.match = m.id))
  from (select coalesce((select s.clock from snapshots s
                          where s.match = m.id and s.seq <= ${last} and s.clock is not null
                          order by s.seq desc limit 1), m.clock) as clock) b) end as clock`;

const CLOCK = clockAfter("m.seq");

/** One statement, so that all data are of the same moment. */
const OPEN = `
select m.id, m.dice_id as "diceId", m.game, m.status, m.secret, m.options, m.seq, m.act, m.lines, m.waiting, m.result,
       ${SEATS} as seats, ${CLOCK}, m.spectator_delay as "spectatorDelay",
       case when s.seq is null then null
            else json_build_object('seq', s.seq, 'version', s.version, 'state', s.state, 'answers', s.answers) end as snapshot,
       coalesce((select json_agg(${EVENT} order by e.seq) from events e where e.match = m.id and e.seq > s.seq), '[]') as tail,
       (select json_agg(json_build_object('act', k.act, 'seq', k.seq) order by k.seq desc)
          from events k where k.match = m.id and k.seq > m.seq - ${ACTS_READ} and k.act is not null) as acts
  from matches m
  left join lateral (select * from snapshots where match = m.id order by seq desc limit 1) s on true
 where m.id = $1`;

const SINCE = `
select m.seq, m.act, m.lines, m.waiting, m.status, m.result, ${SEATS} as seats, ${CLOCK},
       coalesce((select json_agg(${EVENT} order by e.seq) from events e where e.match = m.id and e.seq > $2), '[]') as tail
  from matches m where m.id = $1`;

const SNAPSHOT = `
with made as (
  insert into snapshots (match, seq, version, state, answers, clock) values ($1, $2, $3, $4, $5, $7) on conflict do nothing
)
delete from snapshots s
 where s.match = $1 and s.seq < $2
   and exists (select 1 from snapshots o where o.match = s.match and o.seq < s.seq and o.seq / $6 = s.seq / $6)
   and not exists (select 1 from events b where b.match = s.match and b.seq = s.seq and b.back_to is not null)`;

/**
 * Of every this many events, one snapshot is kept permanently, so that an old position can be shown without replaying
 * everything before it.
 */
const KEPT_EVERY = 250;

/** [MM-820] The last event of match `m` that is old enough for its spectators. The start is shown at once. */
const SHOWN = `coalesce((select e.seq from events e
  where e.match = m.id and e.at <= clock_timestamp() - make_interval(mins => m.spectator_delay)
  order by e.seq desc limit 1), 0)`;

const HEADS = `
select m.id, m.seq, m.status, m.spectator_delay as delay,
       case when m.spectator_delay > 0 and m.status = 'playing' then ${SHOWN} end as shown
  from matches m where m.id = any($1)`;

const EVENTS = `
select e.seq, e.seat, e.command, e.version, e.log, e.draws, e.first_line as "firstLine", e.undoes,
       ${UNDONE} as undone, ${POSITION} as position, e.mark ->> 'cause' as cause, round(extract(epoch from e.at) * 1000)::float8 as at
  from events e where e.match = $1 and e.seq between $2 and $3 order by e.seq`;

/**
 * The last spell of each of the seats $4 as of event $2 and act $3: it began when a bot sat in, when the person of one
 * of the seats $5 left, or when the seat was handed over to a bot. Only the events of the spell are read.
 */
const BOT_SPELLS = `
with beginnings as (
  select (a.mark ->> 'seat')::int as seat, a.after + 1 as first, (a.mark ->> 'at')::float8 as at
    from acts a where a.match = $1 and a.act <= $3 and a.mark ->> 'kind' = 'held'
  union all
  select d.seat, l.seq + 1, l.at
    from unnest($5::int[]) as d(seat) cross join lateral (
      select e.seq, round(extract(epoch from e.at) * 1000)::float8 as at from events e
       where e.match = $1 and e.seq <= $2 and e.seat = d.seat and e.command ->> 'do' = 'leave'
       order by e.seq desc limit 1) l
  union all
  select s.seat, e.seq + 1, round(extract(epoch from e.at) * 1000)::float8
    from seats s cross join json_array_elements(s.holders) as h(v)
    join events e on e.match = s.match and e.seq = (h.v ->> 'from')::int
   where s.match = $1 and s.holders is not null and h.v ->> 'person' is null and e.seq between 1 and $2
), last as (
  select distinct on (seat) seat, first, at from beginnings where seat = any($4::int[]) order by seat, first desc
)
select last.seat, last.first as "from", last.at,
       array(select e.seq from events e
              where e.match = $1 and e.seq between last.first and $2 and e.seat = last.seat
                and e.command ->> 'do' in ('answer', 'default') and not ${UNDONE}
              order by e.seq) as decisions
  from last`;

const NO_LINE_IS_LATER = 2_147_483_647;

const LINES = `
select e.seq, e.first_line as "firstLine", e.log, round(extract(epoch from e.at) * 1000)::float8 as at,
       ${UNDONE} as undone
  from events e
 where e.match = $1 and e.seq <= $2 and e.seq > $5 and e.first_line < $3
 order by e.seq desc limit $4`;

const SEEN = `
update seats s set seen = greatest(s.seen, w.seen)
  from unnest($1::text[], $2::int[], $3::int[]) as w(match, seat, seen)
 where s.match = w.match and s.seat = w.seat`;

const SPECTATORS_SEEN = `
insert into spectator_markers (match, person, seen)
select * from unnest($1::text[], $2::text[], $3::int[])
on conflict (match, person) do update set seen = greatest(spectator_markers.seen, excluded.seen)`;

/**
 * [CO-650] Lowers the read markers of people who had seen events that are now struck, to the position to which the
 * table went back.
 */
const UNSEEN = `
with seated as (update seats set seen = $2 where match = $1 and seen > $2)
update spectator_markers set seen = $2 where match = $1 and seen > $2`;

const ACTS = `
with held as (
  update matches m set act = $4, bot_turn = $7
   where m.id = $1 and m.seq = $2 and m.act = $3 and m.status = 'playing'
  returning m.id
), done as (
  insert into acts (match, act, after, mark)
  select held.id, (a.mark ->> 'act')::int, $2, a.mark from held, json_array_elements($5::json) as a(mark)
), offered as (
  update seats s set offered = ${OFFERED}
    from held, json_array_elements($5::json) as a(mark) where s.match = held.id and ${CHANGES_OFFER}
), woken as (
  insert into jobs (key, kind, due, match)
  select 'clock/' || held.id, 'clock', to_timestamp($6::float8 / 1000), held.id from held where $6::float8 is not null
  on conflict (key) do update set due = excluded.due, attempts = 0
), withdrawn as (
  delete from jobs using held where $6::float8 is null and jobs.key = 'clock/' || held.id
), told as (
  select held.id as match, $8::json as made from held
), stints as (
  select held.id as match, $9::json as ended, $10::float8 as remind_at from held
), spoken as (
  select held.id as match, $11::json as lines from held
), ${WRITE_MADE}, ${WRITE_STINTS}, ${WRITE_LINES}
select (select coalesce(json_agg(said order by said.number), '[]') from said) as said from held`;

/** Delays or deletes a wake-up only when it is due: events rely on one that is still to come (`event-writer.ts`). */
const PUT_OFF = `
with held as (select id from matches where id = $2 and seq = $3 and act = $4 for no key update)
update jobs set due = case when jobs.due <= clock_timestamp() then to_timestamp($5::float8 / 1000)
                           else least(jobs.due, to_timestamp($5::float8 / 1000)) end, attempts = 0
  from held where key = $1`;
const WITHDRAW = `
with held as (select id from matches where id = $2 and seq = $3 and act = $4 for no key update)
delete from jobs using held where key = $1 and jobs.due <= clock_timestamp()`;

/**
 * Writes the result of checking the stints of a match, unless the match has changed since the writer read it. A stint
 * gets one notice of its decision, if its person or the table can be notified away from the page. While events keep
 * coming, the next check is at most `within` from now, so events need not move it.
 */
const NOTICE_STINTS = `
with held as (
  select m.id, least(to_timestamp($5::float8 / 1000),
                     case when m.touched_at > clock_timestamp() - make_interval(secs => $6::float8 / 1000)
                          then clock_timestamp() + make_interval(secs => $6::float8 / 1000) end) as next
    from matches m where m.id = $1 and m.seq = $2 and m.act = $3 and m.status = 'playing' for no key update
), noticed as (
  insert into notices (id, person, match, kind, seat, stint, seq, key, args, at, due)
  select n.id, n.person, n.match, n.kind, n.seat, n.stint, n.seq, n.key, n.args, to_timestamp(n.at / 1000), to_timestamp(n.due / 1000)
    from held, json_to_recordset($4::json) as n(${NOTICE_COLUMNS})
    join people p on p.id = n.person
   where n.kind <> 'decision'
      or (not exists (select 1 from notices x where x.match = $1 and x.seat = n.seat and x.person = n.person
                         and x.kind = 'decision' and x.state <> 'over')
          and (exists (select 1 from push_subscriptions s where s.person = n.person)
               or exists (select 1 from webhooks h where h.person = n.person)
               or exists (select 1 from webhooks h where h.match = $1)
               or exists (select 1 from mail_addresses a where a.person = n.person and a.address is not null)))
  on conflict (key) do nothing
), moved as (
  update jobs set due = held.next, attempts = 0 from held where key = 'remind/' || held.id and held.next is not null
), withdrawn as (
  delete from jobs using held where key = 'remind/' || held.id and held.next is null
)
select (extract(epoch from next) * 1000)::float8 as next from held`;

const END_REMINDERS = `delete from jobs where key = 'remind/' || $1 and exists (select 1 from matches where id = $1 and seq = $2)`;

/** All SQL about matches: events, snapshots, the columns of seats that play needs, and read markers. */
export class MatchRepository {
  readonly #pool: pg.Pool;
  /** For data that can be recreated: its commits do not wait for the disk. */
  readonly #asyncCommit: pg.Pool;
  readonly #transaction: Database["transaction"];

  constructor(database: Pick<Database, "pool" | "asyncCommit" | "transaction">) {
    this.#pool = database.pool;
    this.#transaction = database.transaction;
    this.#asyncCommit = database.asyncCommit;
  }

  /** The data for opening a match; undefined: there is no such match. */
  async open(id: string): Promise<StoredMatch | undefined> {
    return (await this.#pool.query<StoredMatch>({ name: "open", text: OPEN, values: [id] })).rows[0];
  }

  async eventsSince(id: string, seq: number): Promise<EventsSince | undefined> {
    return (await this.#pool.query<EventsSince>({ name: "since", text: SINCE, values: [id, seq] })).rows[0];
  }

  /** The progress of these tables; tables that no longer exist are left out. */
  async heads(ids: readonly string[]): Promise<ReadonlyMap<string, Head>> {
    const { rows } = await this.#pool.query<Head & { id: string }>({ name: "heads", text: HEADS, values: [ids] });
    return new Map(rows.map(({ id, ...head }) => [id, head]));
  }

  /** [MM-820] The last event that spectators of a running match with a delay may see. */
  async seqForSpectators(id: string): Promise<number> {
    const { rows } = await this.#pool.query<{ shown: number }>({
      name: "shown",
      text: `select ${SHOWN} as shown from matches m where m.id = $1`,
      values: [id],
    });
    return rows[0]?.shown ?? 0;
  }

  async seats(id: string): Promise<readonly StoredSeat[]> {
    return this.#seats(this.#pool, id);
  }

  /** The seats as seen by the transaction. */
  async seatsIn(tx: Transaction, id: string): Promise<readonly StoredSeat[]> {
    return this.#seats(tx.client, id);
  }

  async #seats(client: Pick<pg.ClientBase, "query"> | pg.Pool, id: string): Promise<readonly StoredSeat[]> {
    const { rows } = await client.query<StoredSeat>({
      name: "seats",
      text: "select seat, kind, person, name, nonce, level, offered from seats where match = $1 order by seat",
      values: [id],
    });
    return rows;
  }

  /** The number of the event written for this idempotency key, if there is one. */
  async seqOfKey(id: string, key: string): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ seq: number }>("select seq from events where match = $1 and act = $2", [
      id,
      key,
    ]);
    return rows[0]?.seq;
  }

  /** Reads the progress of a match and locks its row until the end of the transaction. */
  async lockHead(
    tx: Transaction,
    id: string,
  ): Promise<{ readonly seq: number; readonly act: number; readonly status: StoredMatch["status"] } | undefined> {
    // "no key update" lets others insert rows that merely refer to the match, such as notices, without waiting.
    const text = "select seq, act, status from matches where id = $1 for no key update";
    return (await tx.client.query<Head & { act: number }>({ name: "lock-head", text, values: [id] })).rows[0];
  }

  /** The clock of a match as seen by the transaction. */
  async clockIn(tx: Transaction, id: string): Promise<StoredClock | null> {
    const text = `select ${CLOCK} from matches m where m.id = $1`;
    return (await tx.client.query<{ clock: StoredClock | null }>(text, [id])).rows[0]?.clock ?? null;
  }

  /** All acts of the site in a match, in order. */
  async actsOf(id: string): Promise<{ readonly after: number; readonly mark: ActMark }[]> {
    const text = "select after, mark from acts where match = $1 order by act";
    return (await this.#pool.query<{ after: number; mark: ActMark }>(text, [id])).rows;
  }

  /** The clock right after an event; null: no clock ran. */
  async clockAfter(id: string, seq: number): Promise<StoredClock | null> {
    const text = `select ${clockAfter("$2::int")} from matches m where m.id = $1 and m.clock_from <= $2`;
    return (await this.#pool.query<{ clock: StoredClock | null }>(text, [id, seq])).rows[0]?.clock ?? null;
  }

  transaction<T>(job: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#transaction(job);
  }

  /**
   * Writes acts of the site and their lines in the players' room, under the same guard as events. Returns the lines;
   * null: another writer was faster, and nothing was written.
   */
  async writeActs(
    row: ActsRow,
    client: Pick<pg.ClientBase, "query"> = this.#pool,
  ): Promise<readonly SaidLine[] | null> {
    const { match, seq, actBefore, actAfter, acts, due, botTurn, notices, lines } = row;
    const { made, ended, remindAt } = notices;
    const values = [match, seq, actBefore, actAfter, acts, due, botTurn, made, ended, remindAt];
    try {
      const { rows } = await client.query<{ said: SaidLine[] }>({
        ...{ name: "acts", text: ACTS, values: [...values, JSON.stringify(lines)] },
      });
      return rows[0]?.said ?? null;
    } catch (error) {
      // Another writer has just taken the number of the act or of the line.
      if (sqlState(error) === UNIQUE_VIOLATION) return null;
      throw error;
    }
  }

  /**
   * Moves the wake-up of a match to `due`, or deletes it if that is null. Does nothing if the match has changed since
   * the caller read it.
   */
  async moveWakeUp(
    id: string,
    known: { readonly seq: number; readonly act: number },
    due: number | null,
  ): Promise<void> {
    const values = [`clock/${id}`, id, known.seq, known.act];
    if (due === null) await this.#pool.query({ name: "withdraw", text: WITHDRAW, values });
    else await this.#pool.query({ name: "put-off", text: PUT_OFF, values: [...values, due] });
  }

  /**
   * The last spell of each of these seats.
   * @param known the last event and the last act to look at
   * @param departed the seats whose persons have left for good
   */
  async botSpells(
    id: string,
    known: { readonly seq: number; readonly act: number },
    seats: readonly number[],
    departed: readonly number[],
  ): Promise<readonly BotSpell[]> {
    const values = [id, known.seq, known.act, seats, departed];
    return (await this.#pool.query<BotSpell>({ name: "bot-spells", text: BOT_SPELLS, values })).rows;
  }

  /** [CO-205] How many defaults the present stint of a seat has had. @param stint the event with which it began */
  async defaultsSince(match: string, seat: number, stint: number): Promise<number> {
    const { rows } = await this.#pool.query<{ count: number }>(
      `select count(*)::int as count from events
        where match = $1 and seat = $2 and seq > $3 and command ->> 'do' = 'default'`,
      [match, seat, stint],
    );
    return rows[0]?.count ?? 0;
  }

  /** Matches with a clock at which a person sits. */
  async clocksOf(person: string): Promise<string[]> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `select m.id from seats s join matches m on m.id = s.match where s.person = $1 and s.finished_at is null and m.status = 'playing' and m.clock is not null`,
      [person],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Writes the notices from a check of a match's stints, and the time of the next check. Returns that time; null: the
   * match has moved on, and nothing was written.
   * @param look.made JSON text: rows of `notices`. Times and `within` are in milliseconds
   */
  async noticeStints(look: {
    readonly match: string;
    readonly seq: number;
    readonly act: number;
    readonly made: string;
    readonly next: number | null;
    readonly within: number;
  }): Promise<{ readonly next: number | null } | null> {
    const { match, seq, act, made, next, within } = look;
    const values = [match, seq, act, made, next, within];
    const { rows } = await this.#pool.query<{ next: number | null }>({
      ...{ name: "notice-stints", text: NOTICE_STINTS, values },
    });
    return rows[0] ?? null;
  }

  /** Deletes the job that reminds people in this match. */
  async endReminders(id: string, seq: number): Promise<void> {
    await this.#pool.query({ name: "end-reminders", text: END_REMINDERS, values: [id, seq] });
  }

  /** @param client if omitted, the snapshot need not survive a power cut */
  async writeSnapshot(
    snapshot: {
      readonly match: string;
      readonly version: number;
      readonly state: AnyStoredMatch;
      readonly clock: ClockState | null;
    },
    client: Pick<pg.ClientBase, "query"> | pg.Pool = this.#asyncCommit,
  ): Promise<void> {
    const { match, version, state, clock } = snapshot;
    await client.query({
      name: "snapshot",
      text: SNAPSHOT,
      values: [match, state.seq, version, JSON.stringify(state), "[]", KEPT_EVERY, clock && JSON.stringify(clock)],
    });
  }

  /** Matches that have waited for a bot for this long without any change. */
  async waitingForBots(untouchedForSeconds: number): Promise<string[]> {
    const { rows } = await this.#pool.query<{ id: string }>(
      `select id from matches where bot_turn and status = 'playing' and touched_at <= now() - make_interval(secs => $1) limit 1000`,
      [untouchedForSeconds],
    );
    return rows.map((row) => row.id);
  }

  /** Marks the seats of people who left for good, for lists that do not load the match. */
  async markDeparted(id: string, seats: readonly number[]): Promise<void> {
    await this.#pool.query("update seats set departed = true where match = $1 and seat = any($2)", [id, seats]);
  }

  /**
   * The log of the last `events` events up to event `upTo`, newest first. If `before` is given, only events that begin
   * before that line.
   */
  async logBefore(
    id: string,
    { upTo, before, events }: { upTo: number; before?: number | undefined; events: number },
  ): Promise<LogRow[]> {
    // Without `before`, these are the last events by number. That bound keeps the database from reading the whole
    // match.
    const after = before === undefined ? upTo - events : -1;
    const values = [id, upTo, before ?? NO_LINE_IS_LATER, events, after];
    return (await this.#pool.query<LogRow>({ name: "lines", text: LINES, values })).rows;
  }

  /** All stored data of the events from `from` to `to`, both included. */
  async eventsBetween(id: string, from: number, to: number): Promise<PastEvent[]> {
    return (await this.#pool.query<PastEvent>({ name: "events", text: EVENTS, values: [id, from, to] })).rows;
  }

  /** The nearest snapshot at or before event `seq`. */
  async snapshotBefore(id: string, seq: number): Promise<StoredSnapshot | undefined> {
    const { rows } = await this.#pool.query<StoredSnapshot>(
      "select seq, version, state, answers from snapshots where match = $1 and seq <= $2 order by seq desc limit 1",
      [id, seq],
    );
    return rows[0];
  }

  /** All snapshots of a match, oldest first. */
  async snapshots(id: string): Promise<readonly StoredSnapshot[]> {
    const text = "select seq, version, state, answers from snapshots where match = $1 order by seq";
    return (await this.#pool.query<StoredSnapshot>(text, [id])).rows;
  }

  async writeReadMarkers(markers: readonly ReadMarker[]): Promise<void> {
    const column = <T>(of: (marker: ReadMarker) => T): T[] => markers.map(of);
    const values = [column((m) => m.match), column((m) => m.seat), column((m) => m.seen)];
    await this.#asyncCommit.query({ name: "seen", text: SEEN, values });
  }

  async writeSpectatorMarkers(markers: readonly SpectatorMarker[]): Promise<void> {
    const values = [markers.map((m) => m.match), markers.map((m) => m.person), markers.map((m) => m.seen)];
    await this.#asyncCommit.query({ name: "spectators-seen", text: SPECTATORS_SEEN, values });
  }

  /** How far spectators have seen a match. People who have never watched it are missing. */
  async spectatorsSeen(match: string, persons: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (persons.length === 0) return new Map();
    const { rows } = await this.#pool.query<{ person: string; seen: number }>(
      "select person, seen from spectator_markers where match = $1 and person = any($2::text[])",
      [match, persons],
    );
    return new Map(rows.map(({ person, seen }) => [person, seen]));
  }

  /** [CO-650] Call together with the event that takes the table back to `to`. */
  async lowerReadMarkers(client: Pick<pg.ClientBase, "query">, match: string, to: number): Promise<void> {
    await client.query(UNSEEN, [match, to]);
  }
}

/** The properties of a table that are fixed when its match begins. */
export type FixedAtStart = Pick<typeof matches.$inferInsert, "seatsFixedAt" | "paceClass" | "rated" | "seatsBy">;

/**
 * Writes the first event and the first snapshot of a match and updates its row, in the transaction that starts the
 * match.
 */
export async function insertStart(
  tx: Db,
  id: string,
  start: {
    readonly version: number;
    readonly match: AnyMatch;
    readonly log: readonly LogEntry[];
    readonly draws: readonly Draw[];
    readonly waiting: WaitingSeat[];
    readonly botTurn: boolean;
    /** Null: no clock runs. `due`: when the match must be checked, in milliseconds since 1970. */
    readonly time: { readonly mark: EventMark; readonly clock: ClockState; readonly due: number | null } | null;
    readonly notices: readonly NewNotice[];
    readonly fixed: FixedAtStart;
    readonly now: Date;
  },
): Promise<void> {
  const { version, match, log, draws, waiting, botTurn, time, now } = start;
  const [mark, clock] = [time?.mark ?? null, time?.clock ?? null];
  const [firstEvent, snapshot] = [
    { match: id, seq: 0, version, log: [...log], draws: [...draws], firstLine: 0, mark, at: now },
    { match: id, seq: 0, version, state: storedForm(match), answers: [] },
  ];
  await insertHistory(tx, [firstEvent], [snapshot]);
  await tx
    .update(matches)
    .set({
      ...{ version, seq: 0, lines: log.length, waiting, botTurn, result: match.result },
      clock,
      ...{ startedAt: now, touchedAt: now },
      ...start.fixed,
      status: match.result === null ? "playing" : "finished",
      finishedAt: match.result === null ? null : now,
    })
    .where(eq(matches.id, id));
  if (time !== null && time.due !== null)
    await tx.insert(jobs).values({ key: `clock/${id}`, kind: "clock", due: new Date(time.due), match: id });
  await insertNotices(tx, start.notices);
  // The job works out for itself when anyone must be reminded.
  if (match.result === null) await tx.insert(jobs).values({ key: `remind/${id}`, kind: "remind", due: now, match: id });
}

const ROWS_AT_ONCE = 500;

/** Inserts events and snapshots of a match unchanged. */
export async function insertHistory(
  tx: Db,
  history: readonly (typeof events.$inferInsert)[],
  kept: readonly (typeof snapshots.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < history.length; at += ROWS_AT_ONCE)
    await tx.insert(events).values(history.slice(at, at + ROWS_AT_ONCE));
  for (const snapshot of kept) await tx.insert(snapshots).values(snapshot);
}
