import { observe, type Viewer } from "@caravanserai/kernel";
import type { Position, LoggedLine } from "@caravanserai/protocol";
import { loggedLines } from "./match-event.ts";
import type { MatchRepository } from "./match-repository.ts";
import type { ShownMatch } from "./spectator-match.ts";

/** How many events of the log are sent with a whole position; older ones are sent on demand. */
const EVENTS_SHOWN = 60;

/** The whole position of a match for one viewer. Call this in the match's queue, so that nothing changes meanwhile. */
export async function position(repository: MatchRepository, shown: ShownMatch, viewer: Viewer): Promise<Position> {
  const { definition, match } = shown;
  const { seq } = match;
  const undoUntil = shown.undoUntil?.(viewer) ?? null;
  const { lines, at } = await linesBefore(repository, shown.id, viewer, { upTo: seq, events: EVENTS_SHOWN });
  return {
    seq,
    at: shown.at === 0 ? at : shown.at,
    observation: observe(definition, match, viewer),
    ...(undoUntil === null ? {} : { undoUntil }),
    lines,
    nextLine: shown.lines,
  };
}

/** The last lines of the log that a viewer may read, oldest first. `more`: whether there are older events. */
export async function linesBefore(
  repository: MatchRepository,
  match: string,
  viewer: Viewer,
  where: { readonly upTo: number; readonly before?: number | undefined; readonly events: number },
): Promise<{ lines: LoggedLine[]; at: number; more: boolean }> {
  const { upTo, before, events } = where;
  const rows = await repository.logBefore(match, { upTo, before, events: events + 1 });
  const shown = rows.slice(0, events).reverse();
  const lines = shown
    .flatMap((row) => loggedLines(row, viewer))
    .filter((line) => before === undefined || line.number < before);
  return { lines, at: Math.round(rows[0]?.at ?? 0), more: rows.length > events };
}
