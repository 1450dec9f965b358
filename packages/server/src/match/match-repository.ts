import type { Command, LogEntry, OptionValues, Result } from "@caravanserai/kernel";
import type pg from "pg";
import type { StoredClock } from "../clocks/match-clock.ts";
import type { WaitingSeat } from "../db/schema.ts";
import type { AnyMatch } from "./match-event.ts";

/** A match as it is read to go on with it: the newest snapshot, and what happened since. */
export interface StoredMatch {
  readonly id: string;
  readonly diceId: string;
  readonly game: string;
  readonly status: "open" | "playing" | "finished";
  readonly secret: string;
  readonly options: OptionValues;
  readonly seq: number;
  readonly lines: number;
  readonly waiting: WaitingSeat[];
  readonly result: Result | null;
  readonly seats: readonly StoredSeat[];
  readonly snapshot: StoredSnapshot | null;
  readonly tail: readonly StoredEvent[];
  readonly acts: readonly { readonly act: string; readonly seq: number }[] | null;
  /** Null: the match has no clock. */
  readonly clock: StoredClock | null;
}
export interface StoredSeat {
  readonly seat: number;
  readonly kind: "person" | "bot" | "free";
  readonly person: string | null;
  readonly name: string;
  readonly nonce: string;
}
export interface StoredSnapshot {
  readonly seq: number;
  readonly version: number;
  readonly state: AnyMatch;
  readonly answers: number[];
}
export interface StoredEvent {
  readonly seq: number;
  readonly act: string | null;
  readonly command: Command | null;
  readonly version: number;
  readonly log: LogEntry[];
  readonly firstLine: number;
  readonly undoes: number | null;
  readonly at: number;
}

const EVENT = `json_build_object('seq', e.seq, 'act', e.act, 'command', e.command, 'version', e.version, 'log', e.log,
  'firstLine', e.first_line, 'undoes', e.undoes, 'at', round(extract(epoch from e.at) * 1000))`;

const SEATS = `(select json_agg(json_build_object('seat', s.seat, 'kind', s.kind, 'person', s.person, 'name', s.name, 'nonce', s.nonce) order by s.seat)
  from seats s where s.match = m.id)`;

/** Events whose marks are read with the match: more than answers that may be undone. */
const MARKS_READ = 64;

const CLOCK = `
  case when m.time is null or m.time #>> '{clock,kind}' = 'none' then null else json_build_object(
    'time', m.time, 'act', m.act,
    'events', (select coalesce(json_agg(json_build_object('mark', e.mark, 'clock', e.clock) order by e.seq), '[]')
                 from events e where e.match = m.id and e.mark is not null and (e.seq = 0 or e.seq > m.seq - ${MARKS_READ})),
    'acts', (select coalesce(json_agg(json_build_object('after', a.after, 'mark', a.mark) order by a.act), '[]')
               from acts a where a.match = m.id),
    'persons', (select json_agg(case when p.id is null then null
                                     else json_build_object('calendars', p.calendars, 'vacations', p.vacations) end order by s.seat)
                  from seats s left join people p on p.id = s.person where s.match = m.id)) end as clock`;

/** One statement, so that all of it is of one moment. */
const OPEN = `
select m.id, m.dice_id as "diceId", m.game, m.status, m.secret, m.options, m.seq, m.lines, m.waiting, m.result, ${SEATS} as seats, ${CLOCK},
       case when s.seq is null then null
            else json_build_object('seq', s.seq, 'version', s.version, 'state', s.state, 'answers', s.answers) end as snapshot,
       coalesce((select json_agg(${EVENT} order by e.seq) from events e where e.match = m.id and e.seq > s.seq), '[]') as tail,
       (select json_agg(json_build_object('act', r.act, 'seq', r.seq))
          from (select act, seq from events where match = m.id order by seq desc limit 128) r where r.act is not null) as acts
  from matches m
  left join lateral (select * from snapshots where match = m.id order by seq desc limit 1) s on true
 where m.id = $1`;

const SINCE = `
select m.seq, m.lines, m.waiting, m.status, m.result, ${CLOCK},
       coalesce((select json_agg(${EVENT} order by e.seq) from events e where e.match = m.id and e.seq > $2), '[]') as tail
  from matches m where m.id = $1`;

const SNAPSHOT = `
with made as (
  insert into snapshots (match, seq, version, state, answers) values ($1, $2, $3, $4, $5) on conflict do nothing
)
delete from snapshots s
 where s.match = $1 and s.seq < $2
   and exists (select 1 from snapshots o where o.match = s.match and o.seq < s.seq and o.seq / $6 = s.seq / $6)`;

/** Of the snapshots of so many events, one is kept for ever: to show old positions without playing all that led to them. */
const KEPT_EVERY = 250;

type Pool = Pick<pg.Pool, "query">;

export async function openMatch(pool: Pool, id: string): Promise<StoredMatch | undefined> {
  return (await pool.query<StoredMatch>({ name: "open", text: OPEN, values: [id] })).rows[0];
}

export type Since = Pick<StoredMatch, "seq" | "lines" | "waiting" | "status" | "result" | "tail" | "clock">;
export async function eventsSince(pool: Pool, id: string, seq: number): Promise<Since | undefined> {
  return (await pool.query<Since>({ name: "since", text: SINCE, values: [id, seq] })).rows[0];
}

export async function seatsOf(pool: Pool, id: string): Promise<readonly StoredSeat[]> {
  const { rows } = await pool.query<StoredSeat>(
    "select seat, kind, person, name, nonce from seats where match = $1 order by seat",
    [id],
  );
  return rows;
}

/** The event that an act became, if it was ever written. */
export async function seqOfAct(pool: Pool, id: string, act: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ seq: number }>("select seq from events where match = $1 and act = $2", [id, act]);
  return rows[0]?.seq;
}

export async function writeSnapshot(
  pool: Pool,
  snapshot: {
    readonly match: string;
    readonly seq: number;
    readonly version: number;
    readonly state: string;
    readonly answers: string;
  },
): Promise<void> {
  const { match, seq, version, state, answers } = snapshot;
  await pool.query({ name: "snapshot", text: SNAPSHOT, values: [match, seq, version, state, answers, KEPT_EVERY] });
}

/** How far a table has come. */
export interface Head {
  readonly seq: number;
  readonly status: StoredMatch["status"];
}

/** How far these tables have come; those that are no longer there are left out. */
export async function headsOf(pool: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, Head>> {
  const { rows } = await pool.query<Head & { id: string }>({
    name: "heads",
    text: "select id, seq, status from matches where id = any($1)",
    values: [ids],
  });
  return new Map(rows.map(({ id, seq, status }) => [id, { seq, status }]));
}

/** Matches that wait for a bot and that nobody has moved for a while. */
export async function matchesOfBots(pool: Pool, untouchedForSeconds: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from matches where bot_turn and status = 'playing' and touched_at <= now() - make_interval(secs => $1) limit 1000`,
    [untouchedForSeconds],
  );
  return rows.map((row) => row.id);
}

/** Seats whose people left for good: for the lists, which do not look into matches. */
export async function markDeparted(pool: Pool, id: string, seats: readonly number[]): Promise<void> {
  await pool.query("update seats set departed = true where match = $1 and seat = any($2)", [id, seats]);
}

const ACTS = `
with held as (
  update matches m set act = $4, clock = $6, bot_turn = $8
   where m.id = $1 and m.seq = $2 and m.act = $3 and m.status = 'playing'
  returning m.id
), done as (
  insert into acts (match, act, after, mark)
  select held.id, (a.mark ->> 'act')::int, $2, a.mark from held, json_array_elements($5::json) as a(mark)
), woken as (
  insert into jobs (key, kind, due, match)
  select 'clock/' || held.id, 'clock', to_timestamp($7::float8 / 1000), held.id from held where $7::float8 is not null
  on conflict (key) do update set due = excluded.due, attempts = 0
), withdrawn as (
  delete from jobs using held where $7::float8 is null and jobs.key = 'clock/' || held.id
)
select count(*)::int as written from held`;

/** Acts of the site, under the same guard as events: only if nothing has happened that the writer does not know. */
export async function writeActs(
  pool: Pool,
  entry: {
    readonly match: string;
    readonly seq: number;
    readonly actBefore: number;
    readonly actAfter: number;
    readonly acts: string;
    readonly clock: string;
    readonly due: number | null;
    readonly botTurn: boolean;
  },
): Promise<boolean> {
  const { match, seq, actBefore, actAfter, acts, clock, due, botTurn } = entry;
  const values = [match, seq, actBefore, actAfter, acts, clock, due, botTurn];
  const { rows } = await pool.query<{ written: number }>({ name: "acts", text: ACTS, values });
  return rows[0]?.written === 1;
}
