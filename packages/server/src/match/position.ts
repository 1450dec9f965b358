import { observe, type Viewer } from "@caravanserai/kernel";
import type { Position, StoryLine } from "@caravanserai/protocol";
import type { LiveMatch } from "./live-match.ts";
import { storyLines } from "./match-event.ts";
import type { MatchRepository } from "./match-repository.ts";

/** This many events of the log come with a whole position; older ones on demand. */
const EVENTS_SHOWN = 60;

/**
 * The whole position of a match in memory in one viewer's eyes. Call it in the match's turn, so that nothing happens
 * meanwhile.
 */
export async function position(repository: MatchRepository, live: LiveMatch, viewer: Viewer): Promise<Position> {
  const { definition, match } = live;
  const { seq } = match;
  const { lines, at } = await storyBefore(repository, live.id, viewer, { upTo: seq, events: EVENTS_SHOWN });
  return {
    seq,
    at: live.at === 0 ? at : live.at,
    observation: observe(definition, match, viewer),
    lines,
    nextLine: live.lines,
  };
}

/** The last lines of the log that a viewer may read, oldest first. `more`: there are older events. */
export async function storyBefore(
  repository: MatchRepository,
  match: string,
  viewer: Viewer,
  where: { readonly upTo: number; readonly before?: number | undefined; readonly events: number },
): Promise<{ lines: StoryLine[]; at: number; more: boolean }> {
  const { upTo, before, events } = where;
  const rows = await repository.logBefore(match, { upTo, before, events: events + 1 });
  const shown = rows.slice(0, events).reverse();
  const lines = shown
    .flatMap((row) => storyLines(row, viewer))
    .filter((line) => before === undefined || line.number < before);
  return { lines, at: Math.round(rows[0]?.at ?? 0), more: rows.length > events };
}
