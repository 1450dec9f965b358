import type { Viewer } from "@caravanserai/kernel";
import type { Position, StoryLine } from "@caravanserai/protocol";
import type { LogEntry } from "@caravanserai/kernel";
import type pg from "pg";
import type { LiveMatch } from "./live-match.ts";
import { storyLines } from "./match-event.ts";

/** So many events of the story come with a whole position; older ones on demand. */
const EVENTS_SHOWN = 60;

const LINES = `
select e.seq, e.first_line as "firstLine", e.log, round(extract(epoch from e.at) * 1000)::float8 as at,
       exists (select 1 from events u where u.match = e.match and u.undoes = e.seq) as undone
  from events e
 where e.match = $1 and e.seq <= $2 and e.first_line < $3
 order by e.seq desc limit $4`;

interface LinesRow {
  readonly seq: number;
  readonly firstLine: number;
  readonly log: LogEntry[];
  readonly at: number;
  readonly undone: boolean;
}

/** The whole position of a live match in one viewer's eyes. Call it in the match's turn, so that nothing happens meanwhile. */
export async function position(pool: pg.Pool, live: LiveMatch, viewer: Viewer): Promise<Position> {
  const { seq } = live.match;
  const { lines, at } = await storyBefore(pool, live.id, viewer, { upTo: seq, events: EVENTS_SHOWN });
  return { seq, at: live.at === 0 ? at : live.at, observation: live.observation(viewer), lines, nextLine: live.lines };
}

/** The last lines of the story that a viewer may read, oldest first. `more`: there are older events. */
export async function storyBefore(
  pool: Pick<pg.Pool, "query">,
  match: string,
  viewer: Viewer,
  where: { readonly upTo: number; readonly before?: number | undefined; readonly events: number },
): Promise<{ lines: StoryLine[]; at: number; more: boolean }> {
  const { rows } = await pool.query<LinesRow>({
    name: "lines",
    text: LINES,
    values: [match, where.upTo, where.before ?? 2_147_483_647, where.events + 1],
  });
  const shown = rows.slice(0, where.events).reverse();
  const lines = shown
    .flatMap((row) => storyLines(row, viewer))
    .filter((line) => where.before === undefined || line.number < where.before);
  return { lines, at: Math.round(rows[0]?.at ?? 0), more: rows.length > where.events };
}
