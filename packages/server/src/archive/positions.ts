import { setImmediate as breathe } from "node:timers/promises";
import {
  difference,
  equalJson,
  logLine,
  matchDice,
  play,
  upgradeMatch,
  observe,
  type AnyGameDefinition,
  type Command,
  type RandomSource,
  type Observation,
  type Viewer,
} from "@caravanserai/kernel";
import type { Positions, Step } from "@caravanserai/protocol";
import { notAllowed, notFound, ServiceError } from "../service-error.ts";
import { storyLines, type AnyMatch } from "../match/match-event.ts";
import type { MatchRepository, PastEvent } from "../match/match-repository.ts";
import { seatOf, type Caller } from "../tables/access.ts";
import type { TableRow } from "../tables/table-repository.ts";

/** Other requests are served after every this many events. */
const EVENTS_AT_A_TIME = 50;

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
  const snapshot = await repository.snapshotBefore(table.id, from);
  if (snapshot === undefined || table.secret === null)
    throw new ServiceError("not-started", "This match has not begun yet.");
  const events = await repository.eventsBetween(table.id, snapshot.seq, to);
  const dice = matchDice(
    table.secret,
    table.diceId,
    table.seats.map((seat) => seat.nonce),
  );
  let match = upgradeMatch(game, snapshot.state, snapshot.version, snapshot.answers);
  let observation: Observation | null = null;
  let first: Positions["first"] | null = null;
  const steps: Step[] = [];
  for (const [i, event] of events.entries()) {
    if (i % EVENTS_AT_A_TIME === EVENTS_AT_A_TIME - 1) await breathe();
    if (event.seq > snapshot.seq) match = carryOutAgain(game, match, event, dice);
    if (event.seq < from) continue;
    const now = observe(game, match, viewer);
    if (observation === null)
      first = { seq: event.seq, at: event.at, observation: now, lines: storyLines(event, viewer) };
    else steps.push(stepOf(event, observation, now, viewer));
    observation = now;
  }
  if (first === null) throw new Error(`The match ${table.id} has no event ${from}.`);
  return { last: table.seq, first, steps };
}

function carryOutAgain(game: AnyGameDefinition, match: AnyMatch, event: PastEvent, dice: RandomSource): AnyMatch {
  const outcome = event.command === null ? null : play(game, match, event.command, dice);
  if (outcome?.ok !== true || !equalJson(outcome.log, event.log))
    throw new ServiceError(
      "other-rules",
      `From event ${event.seq} on, this match was played by version ${event.version} of the rules; the present ones lead elsewhere. Its story can still be read.`,
    );
  return outcome.match;
}

/**
 * An order that answered an open window at once looks to all others like an answer. To the all-seeing, who look when it
 * is over, it is an order.
 */
function actShown(act: Command["do"], isOthers: boolean): Step["act"] {
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
    ...(event.undoes === null ? {} : { undoes: event.undoes }),
    change,
    first: event.firstLine,
    lines,
    ...(viewer === "all" ? { draws: event.draws } : {}),
  };
}
