import {
  countsForProfile,
  DAY,
  DEFAULT_NOTICES,
  type Channel,
  type Interval,
  type NoticeSettings,
} from "@caravanserai/clocks";
import type pg from "pg";

/**
 * After how many milliseconds the persons with failing channels are read again. Thousands may run out of time at once.
 * [CO-257]
 */
const READ_AGAIN_AFTER = 10_000;

const FAILING = "select distinct person from channels where failing_since is not null and person is not null";

/** Where a person can be reached, and whether they have been here since $2. */
const CHANNELS = `
with targets as (
  select 'push' as channel, 's:' || id as target from push_subscriptions where person = $1
  union all select 'webhook', 'h:' || id from webhooks where person = $1
  union all select 'mail', 'p:' || person from mail_addresses where person = $1 and address is not null and $3
)
select t.channel, (extract(epoch from c.failing_since) * 1000)::float8 as "failingSince", c.off_why is not null as "isOff",
       (select settings from notice_settings where person = $1) as settings,
       exists (select 1 from presences where person = $1 and until > to_timestamp($2::float8 / 1000))
         or exists (select 1 from sessions where person = $1 and seen_at > to_timestamp($2::float8 / 1000)) as "wasHere"
  from targets t left join channels c on c.target = t.target`;

interface ChannelRead {
  readonly channel: Channel;
  readonly failingSince: number | null;
  readonly isOff: boolean;
  readonly settings: NoticeSettings | null;
  readonly wasHere: boolean;
}

/** [CO-220] Excuses time-outs: they do not count against a person whom nothing could reach, or if the site was down. */
export class TimeOutExcuses {
  readonly #pool: Pick<pg.Pool, "query">;
  readonly #sendsMail: boolean;
  #failing: { readonly at: number; readonly persons: ReadonlySet<string> } | null = null;

  constructor(parts: { pool: Pick<pg.Pool, "query">; sendsMail: boolean }) {
    this.#pool = parts.pool;
    this.#sendsMail = parts.sendsMail;
  }

  /** @param stint from its beginning to the instant at which time was up */
  async excuse(person: string, stint: Interval, downtimes: readonly Interval[]): Promise<boolean> {
    const reached = downtimes.filter(({ to }) => to + DAY > stint.to);
    if (!countsForProfile(stint, [], true, reached)) return true;
    if (!(await this.#isFailing(person))) return false;
    const values = [person, stint.from, this.#sendsMail];
    const { rows } = await this.#pool.query<ChannelRead>({ name: "time-out-excuse", text: CHANNELS, values });
    const health = rows.map(({ channel, failingSince, isOff, settings }) => ({
      // A channel switched off after many failures is still on for its person; one that no longer exists is not.
      on: (settings ?? DEFAULT_NOTICES).channels[channel]?.on !== false && (!isOff || failingSince !== null),
      failing: failingSince === null ? [] : [{ from: failingSince, to: Infinity }],
    }));
    return !countsForProfile(stint, health, rows[0]?.wasHere ?? true, []);
  }

  async #isFailing(person: string): Promise<boolean> {
    const now = performance.now();
    if (this.#failing === null || now - this.#failing.at > READ_AGAIN_AFTER) {
      const { rows } = await this.#pool.query<{ person: string }>(FAILING);
      this.#failing = { at: now, persons: new Set(rows.map((row) => row.person)) };
    }
    return this.#failing.persons.has(person);
  }
}
