/** What the site says in the players' room of a table; the client words it. */
export interface SiteLine {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number>>;
}

/** Writes a line of the site in the players' room of a table, in its own time. */
export type SayAtTable = (table: string, key: SiteLine["key"], args: SiteLine["args"]) => void;

/** A line as it was written with an act. */
export interface SaidLine extends SiteLine {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * SQL: the number of the next message of table `t`. At a table with a delay for spectators numbers follow the time, in
 * tenths of a second since it was opened: gaps do not give away how much was said that spectators read later. [MM-820]
 */
export const NEXT_MESSAGE = `greatest(
  coalesce((select max(x.number) from messages x where x.match = t.id), 0) + 1,
  case when t.spectator_delay > 0
       then floor(extract(epoch from clock_timestamp() - t.created_at) * 10)::int else 0 end)`;

/**
 * The part of a statement that writes such lines, so that each act has its line once. It reads
 * `spoken (match, lines)`. Somebody who speaks in the same moment may have taken the number: then the statement fails
 * by the key of `messages`, and is to be tried again.
 */
export const WRITE_LINES = `
said as (
  insert into messages (match, number, room, name, text, args)
  select spoken.match, ${NEXT_MESSAGE} - 1 + l.place,
         'players', '', l.line ->> 'key', (l.line -> 'args')::jsonb
    from spoken join matches t on t.id = spoken.match, json_array_elements(spoken.lines) with ordinality as l(line, place)
  returning number, text as key, args, (extract(epoch from at) * 1000)::float8 as at
)`;
