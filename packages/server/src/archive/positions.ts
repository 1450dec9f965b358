import {
  difference,
  logLine,
  matchDice,
  observe,
  type AnyGameDefinition,
  type MatchCommand,
  type Observation,
  type Viewer,
} from "@caravanserai/kernel";
import type { Positions, Step } from "@caravanserai/protocol";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { loggedLines } from "../match/match-event.ts";
import type { MatchRepository, PastEvent } from "../match/match-repository.ts";
import { pastPositions } from "../match/past.ts";
import { seatOf, type Caller } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";

/**
 * The eyes with which a caller may look at what is past: anybody's when the match is over, one's own and the public's
 * before.
 */
export function viewerFor(table: TableRow, caller: Caller, wanted: Viewer | undefined): Viewer {
  const own = seatOf(table, caller.person) ?? "public";
  if (wanted === undefined || wanted === own || wanted === "public") return wanted ?? own;
  if (table.status !== "finished") throw notAllowed("With these eyes you may look when the match is over.");
  if (wanted !== "all" && wanted >= table.seats.length) throw notFound("seat");
  return wanted;
}

/**
 * Old positions of a match in one viewer's eyes: the first whole, each after it as a difference from the one before.
 */
export async function positionsOf(
  repository: MatchRepository,
  game: AnyGameDefinition,
  table: TableRow,
  viewer: Viewer,
  range: { readonly from: number; readonly count: number },
): Promise<Positions> {
  const from = Math.min(range.from, table.seq);
  const to = Math.min(from + range.count, table.seq);
  if (table.secret === null) throw new ServiceError("not-started", "This match has not begun yet.");
  const dice = matchDice(
    table.secret,
    table.diceId,
    table.seats.map((seat) => seat.nonce),
  );
  let observation: Observation | null = null;
  let first: Positions["first"] | null = null;
  const steps: Step[] = [];
  for await (const { event, match } of pastPositions(
    repository,
    { id: table.id, definition: game, dice },
    { from, to },
  )) {
    const now = observe(game, match, viewer);
    if (observation === null)
      first = { seq: event.seq, at: event.at, observation: now, lines: loggedLines(event, viewer) };
    else steps.push(stepOf(event, observation, now, viewer));
    observation = now;
  }
  if (first === null) throw new Error(`The match ${table.id} has no event ${from}.`);
  return { last: table.seq, first, steps };
}

/**
 * An order that answered an open window at once looks to all others like an answer. To the all-seeing, who look when it
 * is over, it is an order.
 */
function actShown(act: MatchCommand["do"], isOthers: boolean): Step["act"] {
  return act === "default" || (act === "order" && isOthers) ? "answer" : act;
}

function stepOf(event: PastEvent, before: Observation, now: Observation, viewer: Viewer): Step {
  const change = difference(before, now);
  const lines = event.log.map((entry) => logLine(entry, viewer));
  const isOthers = event.seat !== viewer && viewer !== "all";
  // A sealed answer that was changed, a standing order: who sees nothing of it is not told what it was.
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
