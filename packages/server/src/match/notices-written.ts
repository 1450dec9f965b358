/** What people are told of an event or act, as it goes into the database in the same statement. */
export interface NoticesWritten {
  /** JSON text: rows of `notices`. */
  readonly made: string;
  /**
   * JSON text: seats whose people were told of a stint that no longer stands (`seat`), and seats that are no longer
   * offered (`offer`). [CO-323]
   */
  readonly ended: string;
  /** When reminders are to be looked at, in milliseconds since 1970; null: it stays as it is. */
  readonly remindAt: number | null;
}

/** What `json_to_recordset` reads of a notice. */
export const NOTICE_COLUMNS =
  "id text, person text, match text, kind text, seat smallint, stint int, seq int, key text, args json, at float8, due float8";

/**
 * The part of a statement that writes notices. It reads `told (match, made)`, one row for each match that was written.
 * People who are no longer there are left out.
 */
export const WRITE_MADE = `
noted as (
  insert into notices (id, person, match, kind, seat, stint, seq, key, args, at, due)
  select n.id, n.person, n.match, n.kind, n.seat, n.stint, n.seq, n.key, n.args, to_timestamp(n.at / 1000), to_timestamp(n.due / 1000)
    from told, json_to_recordset(told.made) as n(${NOTICE_COLUMNS})
    join people p on p.id = n.person
  on conflict (key) do nothing
)`;

/**
 * The part that ends what was told of stints and puts the wake-up of those that last. It reads
 * `stints (match, ended, remind_at)`. A job that is there already is only put earlier: one that comes too early puts
 * itself later. [CO-253]
 */
export const WRITE_STINTS = `
overtaken as (
  update notices x set state = 'over' from stints, json_to_recordset(stints.ended) as e(seat smallint, offer smallint)
   where x.match = stints.match and x.state <> 'over'
     and (x.seat = e.seat and (x.kind in ('decision', 'half', 'near', 'nudge') or (x.kind = 'time-up' and x.due > now()))
          or x.kind = 'seat-open' and x.args ->> 'of' = e.offer::text)
), unoffered as (
  delete from jobs j using stints, json_to_recordset(stints.ended) as e(offer smallint)
   where j.key = 'open/' || stints.match || '/' || e.offer
), reminded as (
  insert into jobs (key, kind, due, match)
  select 'remind/' || stints.match, 'remind', to_timestamp(stints.remind_at / 1000), stints.match from stints where stints.remind_at is not null
  on conflict (key) do update set due = excluded.due, attempts = 0 where jobs.due > excluded.due
)`;
