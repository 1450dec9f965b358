/** The notices of an event or act, written in the same statement as the event or act itself. */
export interface NoticesWritten {
  /** JSON text: rows of `notices`. */
  readonly made: string;
  /**
   * JSON text: seats whose notices about a stint are obsolete (`seat`), and seats that are no longer offered (`offer`).
   * [CO-323]
   */
  readonly ended: string;
  /** When reminders must be checked, in milliseconds since 1970; null: the wake-up is not moved. */
  readonly remindAt: number | null;
}

/** The columns that `json_to_recordset` reads for a notice. */
export const NOTICE_COLUMNS =
  "id text, person text, match text, kind text, seat smallint, stint int, seq int, key text, args json, at float8, due float8";

/**
 * The part of a statement that writes notices. It reads `told (match, made)`, one row for each match that was written.
 * People whose accounts no longer exist are left out.
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
 * The part that closes the notices of stints that have ended, and sets the wake-up for those that continue. It reads
 * `stints (match, ended, remind_at)`. An existing job is only moved earlier; a job that comes too early postpones
 * itself. [CO-253]
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
