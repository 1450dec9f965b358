import type { Command, Draw, LogEntry } from "@caravanserai/kernel";
import type pg from "pg";
import type { AnyMatch } from "../match/match-event.ts";

/** An event with all that is known of it. */
export interface PastEvent {
  readonly seq: number;
  readonly seat: number | null;
  readonly command: Command | null;
  readonly version: number;
  readonly log: LogEntry[];
  readonly draws: Draw[];
  readonly firstLine: number;
  readonly undoes: number | null;
  readonly undone: boolean;
  readonly at: number;
}
export interface PastSnapshot {
  readonly seq: number;
  readonly version: number;
  readonly state: AnyMatch;
}

type Pool = Pick<pg.Pool, "query">;

const EVENTS = `
select e.seq, e.seat, e.command, e.version, e.log, e.draws, e.first_line as "firstLine", e.undoes,
       exists (select 1 from events u where u.match = e.match and u.undoes = e.seq) as undone,
       round(extract(epoch from e.at) * 1000)::float8 as at
  from events e where e.match = $1 and e.seq between $2 and $3 order by e.seq`;

export async function eventsBetween(pool: Pool, match: string, from: number, to: number): Promise<PastEvent[]> {
  return (await pool.query<PastEvent>({ name: "events", text: EVENTS, values: [match, from, to] })).rows;
}

/** The snapshot from which a position is reached soonest. */
export async function snapshotBefore(pool: Pool, match: string, seq: number): Promise<PastSnapshot | undefined> {
  const { rows } = await pool.query<PastSnapshot>(
    "select seq, version, state from snapshots where match = $1 and seq <= $2 order by seq desc limit 1",
    [match, seq],
  );
  return rows[0];
}
