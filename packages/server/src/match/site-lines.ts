/** A line of the site in the players' room of a table; the client supplies the wording. */
export interface SiteLine {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Writes a line of the site in the players' room of a table. Returns at once; the line is written later. */
export type SayAtTable = (table: string, key: SiteLine["key"], args: SiteLine["args"]) => void;

/** A line that was written with an act. */
export interface SaidLine extends SiteLine {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * SQL: the number of the next message of table `t`. If spectators have a delay, the numbers follow the time since the
 * table was opened, in tenths of a second: otherwise gaps would reveal how many messages spectators cannot read yet.
 * [MM-820]
 */
export const NEXT_MESSAGE = `greatest(
  coalesce((select max(x.number) from messages x where x.match = t.id), 0) + 1,
  case when t.spectator_delay > 0
       then floor(extract(epoch from clock_timestamp() - t.created_at) * 10)::int else 0 end)`;

/**
 * The part of a statement that writes such lines, so that each act has its line exactly once. It reads `spoken (match,
 * lines)`. If another message takes the number at the same time, the statement fails on the key of `messages` and must
 * be tried again.
 */
export const WRITE_LINES = `
said as (
  insert into messages (match, number, room, name, text, args)
  select spoken.match, ${NEXT_MESSAGE} - 1 + l.place,
         'players', '', l.line ->> 'key', (l.line -> 'args')::jsonb
    from spoken join matches t on t.id = spoken.match, json_array_elements(spoken.lines) with ordinality as l(line, place)
  returning number, text as key, args, (extract(epoch from at) * 1000)::float8 as at
)`;
