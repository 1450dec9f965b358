import {
  NEWS_KINDS,
  type CalendarVersion,
  type Channel,
  type ChannelRecord,
  type DropReason,
  type NoticeKind,
  type NoticeSettings,
  type TableNotices,
  type TimeSettings,
} from "@caravanserai/clocks";
import type pg from "pg";
import type { NewNotice } from "../db/notice.ts";
import type { WaitingSeat } from "../db/schema.ts";

/**
 * A notice whose rows of the outbox are to be created, and where its person can be reached. Times are in milliseconds
 * since 1970.
 */
export interface NewNoticeRow extends Omit<NewNotice, "key"> {
  readonly settings: NoticeSettings | null;
  readonly tableSettings: TableNotices | null;
  readonly subscriptions: readonly string[];
  readonly hooks: readonly string[];
  readonly tableHooks: readonly string[];
  readonly hasMail: boolean;
}

export interface OutboxPut {
  readonly id: string;
  readonly notice: string;
  readonly person: string | null;
  readonly match: string | null;
  readonly channel: Channel;
  readonly target: string;
  readonly due: number;
  readonly expires: number;
}

/** A row that is due, with all the data needed to decide on it. [CO-322] */
export interface DueRow extends Omit<OutboxPut, "due"> {
  readonly attempts: number;
  readonly kind: NoticeKind;
  readonly seat: number | null;
  readonly stint: number | null;
  readonly args: Readonly<Record<string, string>>;
  readonly at: number;
  readonly state: "new" | "put" | "over";
  readonly settings: NoticeSettings | null;
  readonly tableSettings: TableNotices | null;
  readonly calendars: readonly CalendarVersion[] | null;
  readonly matchStatus: "open" | "playing" | "finished" | null;
  readonly tableName: string | null;
  readonly game: string | null;
  readonly time: TimeSettings | null;
  readonly seen: boolean;
  readonly presentUntil: number | null;
  readonly laterGift: boolean;
}

/** The state of a target. */
export interface ChannelRow extends ChannelRecord {
  readonly target: string;
  readonly lastSent: number | null;
  /** The start of the day for which messages are counted. */
  readonly day: number | null;
  readonly today: number;
  readonly offWhy: string | null;
}

export type RowChange =
  | { readonly id: string; readonly do: "drop"; readonly reason: DropReason }
  | { readonly id: string; readonly do: "put-off"; readonly due: number };

const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;

const NEW = `
select n.id, n.person, n.match, n.kind, n.seat, n.stint, n.seq, n.args, ${ms("n.at")} as at, ${ms("n.due")} as due,
       s.settings, s.tables -> n.match as "tableSettings",
       coalesce((select json_agg(p.id) from push_subscriptions p where p.person = n.person), '[]') as subscriptions,
       coalesce((select json_agg(w.id) from webhooks w where w.person = n.person), '[]') as hooks,
       coalesce((select json_agg(w.id) from webhooks w where w.match = n.match), '[]') as "tableHooks",
       exists (select 1 from mail_addresses a where a.person = n.person and a.address is not null) as "hasMail"
  from notices n left join notice_settings s on s.person = n.person
 where n.state = 'new' and n.due <= clock_timestamp()
 order by n.due limit $1 for update of n skip locked`;

/** [CO-336] Read and unread news are kept for this many days. */
const NEWS_DAYS = 90;

const PUT = `
insert into outbox (id, notice, person, match, channel, target, due, expires)
select w.id, w.notice, w.person, w.match, w.channel, w.target, to_timestamp(w.due / 1000), to_timestamp(w.expires / 1000)
  from json_to_recordset($1::json) as w(id text, notice text, person text, match text, channel text, target text, due float8, expires float8)`;

const HOOK_NOTICES = `
insert into notices (id, match, kind, seat, stint, seq, key, args, at, due)
select w.id, w.match, w.kind, w.seat, w.stint, w.seq, w.key, w.args, to_timestamp(w.at / 1000), to_timestamp(w.at / 1000)
  from json_to_recordset($1::json) as w(id text, match text, kind text, seat smallint, stint int, seq int, key text, args json, at float8)
on conflict (key) do nothing`;

const DUE_TARGETS = `
select target, channel, person, min(due) as first from (
  select target, channel, person, due from outbox where state = 'waiting' and due <= clock_timestamp() order by due limit $1
) d group by target, channel, person order by first`;

const STILL_DUE = "select from outbox where target = $1 and state = 'waiting' and due <= clock_timestamp() limit 1";

const LOCK_CHANNEL = `
select target, ${ms("last_sent")} as "lastSent", ${ms("day")} as day, today, failed_rows as "failedRows", failed_attempts as "failedAttempts",
       ${ms("first_failure")} as "firstFailure", ${ms("failing_since")} as "failingSince", off_why as "offWhy"
  from channels where target = $1 for update skip locked`;

const DUE_ROWS = `
select o.id, o.notice, o.person, o.match, o.channel, o.target, ${ms("o.expires")} as expires, o.attempts,
       n.kind, n.seat, n.stint, n.args, ${ms("n.at")} as at, n.state,
       s.settings, s.tables -> o.match as "tableSettings", p.calendars,
       m.status as "matchStatus", m.name as "tableName", m.game, m.time,
       coalesce(case when coalesce(n.seq, 0) = 0 or t.seat is null
                     then exists (select 1 from presences r where r.person = o.person and r.match = o.match and r.until > n.at)
                     else t.seen >= n.seq end, false) as seen,
       (select ${ms("max(r.until)")} from presences r where r.person = o.person and r.match = o.match and r.until > clock_timestamp())
         as "presentUntil",
       n.kind = 'gift' and exists (select 1 from notices g
         where g.person = n.person and g.match = n.match and g.kind = 'gift'
           and g.stint is not distinct from n.stint and g.id > n.id) as "laterGift"
  from outbox o
  join notices n on n.id = o.notice
  left join notice_settings s on s.person = o.person
  left join people p on p.id = o.person
  left join matches m on m.id = o.match
  left join lateral (select x.seat, x.seen from seats x where x.match = o.match and x.person = o.person order by x.seat limit 1) t on true
 where o.target = $1 and o.state = 'waiting' and o.due <= clock_timestamp() and (o.match is null or m.id is not null)
 order by o.due limit 200 for update of o`;

const CHANGE = `
update outbox o set state = case when w.reason is null then 'waiting' else 'dropped' end, reason = w.reason,
       due = coalesce(to_timestamp(w.due / 1000), o.due)
  from json_to_recordset($1::json) as w(id text, reason text, due float8) where o.id = w.id`;

/** [CO-332] The lease: if the server is killed, the rows are sent again after it has expired. */
const LEASE_ROWS = `
update outbox set attempts = attempts + 1, due = clock_timestamp() + make_interval(secs => $2::float8 / 1000) where id = any($1)
returning id`;

const USE_CHANNEL = `
update channels set last_sent = clock_timestamp(), day = coalesce(to_timestamp($2::float8 / 1000), day), today = $3 where target = $1`;

/** All SQL of the outbox. */
export class OutboxRepository {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async inTransaction<T>(job: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    try {
      await client.query("begin");
      const result = await job(client);
      await client.query("commit");
      client.release();
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      client.release(error instanceof Error && "code" in error ? undefined : true);
      throw error;
    }
  }

  /** Notices that have not been planned yet, locked until the end of the transaction. */
  async takeNew(client: pg.PoolClient, most: number): Promise<NewNoticeRow[]> {
    return (await client.query<NewNoticeRow>({ name: "notices-new", text: NEW, values: [most] })).rows;
  }

  async put(client: pg.PoolClient, notices: readonly string[], rows: readonly OutboxPut[]): Promise<void> {
    if (rows.length > 0) await client.query({ name: "outbox-put", text: PUT, values: [JSON.stringify(rows)] });
    await client.query({
      name: "notices-put",
      text: `
update notices set state = 'put', news = case when person is not null and kind = any($2) then 'unread' end
where id = any($1) and state = 'new'`,
      values: [notices, NEWS_KINDS],
    });
  }

  /** Notices for the webhooks of tables: one for each act or event, however many people are notified of it. */
  async insertHookNotices(client: pg.PoolClient, rows: readonly object[]): Promise<void> {
    if (rows.length > 0)
      await client.query({ name: "hook-notices", text: HOOK_NOTICES, values: [JSON.stringify(rows)] });
  }

  /** Targets with due rows, the longest wait first. */
  async dueTargets(most: number): Promise<{ target: string; channel: Channel; person: string | null }[]> {
    return (
      await this.#pool.query<{ target: string; channel: Channel; person: string | null }>({
        ...{ name: "outbox-targets", text: DUE_TARGETS, values: [most] },
      })
    ).rows;
  }

  /** Whether the target has due rows, although other servers may have taken them since `dueTargets`. */
  async isDue(target: string): Promise<boolean> {
    return (await this.#pool.query({ name: "outbox-still-due", text: STILL_DUE, values: [target] })).rows.length > 0;
  }

  /** The record of a target, locked until the end of the transaction; null: another server has locked it. */
  async lockChannel(
    client: pg.PoolClient,
    { target, channel, person }: { target: string; channel: Channel; person: string | null },
  ): Promise<ChannelRow | null> {
    const locked = await client.query<ChannelRow>({ name: "channel", text: LOCK_CHANNEL, values: [target] });
    if (locked.rows[0] !== undefined) return locked.rows[0];
    const made = await client.query(
      "insert into channels (target, channel, person) values ($1, $2, $3) on conflict do nothing",
      [target, channel, person],
    );
    if (made.rowCount === 0) return null;
    return (await client.query<ChannelRow>({ name: "channel", text: LOCK_CHANNEL, values: [target] })).rows[0] ?? null;
  }

  async dueRows(client: pg.PoolClient, target: string): Promise<DueRow[]> {
    return (await client.query<DueRow>({ name: "outbox-due", text: DUE_ROWS, values: [target] })).rows;
  }

  async change(client: pg.PoolClient | pg.Pool, changes: readonly RowChange[]): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map((one) => ({
      id: one.id,
      ...(one.do === "drop" ? { reason: one.reason } : { due: one.due }),
    }));
    await client.query({ name: "outbox-change", text: CHANGE, values: [JSON.stringify(rows)] });
  }

  async lease(
    client: pg.PoolClient,
    ids: readonly string[],
    leaseMs: number,
    channel: { readonly target: string; readonly day: number | null; readonly today: number },
  ): Promise<void> {
    await client.query({ name: "outbox-lease", text: LEASE_ROWS, values: [ids, leaseMs] });
    await client.query({
      name: "channel-use",
      text: USE_CHANNEL,
      values: [channel.target, channel.day, channel.today],
    });
  }

  /** A message was sent: the first row stands for it, and the others were merged into it. */
  async noteSent(ids: readonly string[], text: { readonly title: string; readonly body: string }): Promise<void> {
    const [first, ...merged] = ids;
    await this.#pool.query(
      `update outbox set state = 'sent', sent_at = clock_timestamp(), title = $2, body = $3, last_error = null where id = $1`,
      [first, text.title, text.body],
    );
    if (merged.length > 0)
      await this.#pool.query(
        "update outbox set state = 'dropped', reason = 'merged', sent_at = clock_timestamp() where id = any($1)",
        [merged],
      );
  }

  async noteFailure(
    ids: readonly string[],
    after:
      | { readonly state: "waiting"; readonly due: number }
      | { readonly state: "failed" }
      | { readonly state: "dropped"; readonly reason: DropReason },
    message: string,
  ): Promise<void> {
    await this.#pool.query(
      `update outbox set state = $2, reason = $3, due = coalesce(to_timestamp($4::float8 / 1000), due), last_error = $5 where id = any($1)`,
      [ids, after.state, "reason" in after ? after.reason : null, "due" in after ? after.due : null, message],
    );
  }

  /** @param lastError null: it works */
  async writeChannel(target: string, record: ChannelRecord, lastError: string | null): Promise<void> {
    await this.#pool.query(
      `update channels set failed_rows = $2, failed_attempts = $3, first_failure = to_timestamp($4::float8 / 1000),
              failing_since = to_timestamp($5::float8 / 1000), last_error = $6 where target = $1`,
      [target, record.failedRows, record.failedAttempts, record.firstFailure, record.failingSince, lastError],
    );
  }

  async switchOff(target: string, why: string): Promise<void> {
    await this.#pool.query("update channels set off_why = $2 where target = $1", [target, why]);
  }

  async channel(target: string): Promise<ChannelRow | undefined> {
    return (
      await this.#pool.query<ChannelRow>({ text: LOCK_CHANNEL.replace("for update skip locked", ""), values: [target] })
    ).rows[0];
  }

  /** The number of matches that wait for a person, for the badge. */
  async waitingFor(person: string): Promise<number> {
    const { rows } = await this.#pool.query<{ waiting: WaitingSeat[]; seat: number }>(
      `select m.waiting, s.seat from seats s join matches m on m.id = s.match
        where s.person = $1 and not s.departed and m.status = 'playing'`,
      [person],
    );
    return rows.filter(({ waiting, seat }) => waiting.some((one) => one.seat === seat)).length;
  }

  /** Deletes rows older than this many days, and expired presences. [CO-335] */
  async sweep(days: number): Promise<void> {
    await this.#pool.query("delete from outbox where due < now() - make_interval(days => $1)", [days]);
    await this.#pool.query(
      `delete from notices
       where at < now() - make_interval(days => case when news is null then $1::int else $2::int end)`,
      [days, NEWS_DAYS],
    );
    await this.#pool.query("delete from presences where until < now() - interval '2 days'");
  }
}
