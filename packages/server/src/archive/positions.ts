import { difference, logLine, observe, type MatchCommand, type Observation, type Viewer } from "@caravanserai/kernel";
import type { Positions, Step } from "@caravanserai/protocol";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { diceOfMatch } from "../match/dice-of-match.ts";
import { loggedLines } from "../match/match-event.ts";
import type { MatchRepository, PastEvent } from "../match/match-repository.ts";
import type { RulesOf } from "../match/open-position.ts";
import { pastPositions } from "../match/past.ts";
import { seatOf, type Caller } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";

/**
 * The viewer as whom a caller may see past positions: any viewer once the match is over; before that, their own seat or
 * the public.
 */
export function viewerFor(table: TableRow, caller: Caller, wanted: Viewer | undefined): Viewer {
  const own = seatOf(table, caller.person) ?? "public";
  if (wanted === undefined || wanted === own || wanted === "public") return wanted ?? own;
  if (table.status !== "finished") throw notAllowed("You can see the match as this viewer once it is over.");
  if (wanted !== "all" && wanted >= table.seats.length) throw notFound("seat");
  return wanted;
}

/**
 * Past positions of a match as one viewer sees them: the first in full, each later one as a difference from the one
 * before.
 */
export async function positionsOf(
  repository: MatchRepository,
  rules: RulesOf,
  table: TableRow,
  viewer: Viewer,
  range: { readonly from: number; readonly count: number },
): Promise<Positions> {
  const from = Math.min(range.from, table.seq);
  const to = Math.min(from + range.count, table.seq);
  if (table.secret === null) throw new ServiceError("not-started", "This match has not begun yet.");
  const dice = diceOfMatch(table.secret, table);
  let observation: Observation | null = null;
  let first: Positions["first"] | null = null;
  const steps: Step[] = [];
  for await (const { event, match, definition } of pastPositions(
    repository,
    { id: table.id, rules, dice },
    { from, to },
  )) {
    const now = observe(definition, match, viewer);
    if (observation === null)
      first = { seq: event.seq, at: event.at, observation: now, lines: loggedLines(event, viewer) };
    else steps.push(stepOf(event, observation, now, viewer));
    observation = now;
  }
  if (first === null) throw new Error(`The match ${table.id} has no event ${from}.`);
  return { last: table.seq, first, steps };
}

/**
 * Other seats see an order that answered an open window at once as an answer. The viewer `all`, who sees only finished
 * matches, sees it as an order.
 */
function actShown(act: MatchCommand["do"], isOthers: boolean): Step["act"] {
  return act === "default" || (act === "order" && isOthers) ? "answer" : act;
}

function stepOf(event: PastEvent, before: Observation, now: Observation, viewer: Viewer): Step {
  const change = difference(before, now);
  const lines = event.log.map((entry) => logLine(entry, viewer));
  const isOthers = event.seat !== viewer && viewer !== "all";
  // A sealed answer that was changed, or a standing order: viewers who see nothing of it do not learn what it was.
  const hidden = isOthers && change === null && lines.every((line) => line === null);
  return {
    seq: event.seq,
    at: event.at,
    seat: hidden ? null : event.seat,
    act: hidden ? "hidden" : actShown(event.command?.do ?? "answer", isOthers),
    ...(!hidden && (event.cause === "time" || event.cause === "bot") ? { cause: event.cause } : {}),
    ...(event.undoes === null ? {} : { undoes: event.undoes }),
    ...(event.command?.do === "back" ? { backTo: event.command.to } : {}),
    ...(event.undone ? { undone: true as const } : {}),
    change,
    first: event.firstLine,
    lines,
    ...(viewer === "all" ? { draws: event.draws } : {}),
  };
}
