import { setImmediate as breathe } from "node:timers/promises";
import { play, sameDraws, type AnyGameDefinition, type RandomSource } from "@caravanserai/kernel";
import { ServiceError } from "../service-error.ts";
import type { AnyMatch } from "./match-event.ts";
import type { MatchRepository, PastEvent } from "./match-repository.ts";
import { openPosition } from "./open-position.ts";

/** After this many events, other requests get a turn. */
const EVENTS_AT_A_TIME = 50;

export interface PastPosition {
  readonly event: PastEvent;
  /** The match after the event. */
  readonly match: AnyMatch;
}

/** The match after each event of a range, both ends included, replayed from the nearest snapshot. */
export async function* pastPositions(
  repository: MatchRepository,
  of: { readonly id: string; readonly definition: AnyGameDefinition; readonly dice: RandomSource },
  range: { readonly from: number; readonly to: number },
): AsyncGenerator<PastPosition> {
  const { id, definition, dice } = of;
  const snapshot = await repository.snapshotBefore(id, range.from);
  if (snapshot === undefined) throw new ServiceError("not-started", "This match has not begun yet.");
  const events = await repository.eventsBetween(id, snapshot.seq, range.to);
  let match = openPosition(definition, snapshot);
  for (const [i, event] of events.entries()) {
    if (i % EVENTS_AT_A_TIME === EVENTS_AT_A_TIME - 1) await breathe();
    if (event.seq > snapshot.seq) match = matchAfter(definition, match, event, dice);
    if (event.seq >= range.from) yield { event, match };
  }
}

/** The match after one event. @throws ServiceError if the present rules give a different result */
export async function pastMatch(
  repository: MatchRepository,
  of: { readonly id: string; readonly definition: AnyGameDefinition; readonly dice: RandomSource },
  seq: number,
): Promise<PastPosition> {
  for await (const position of pastPositions(repository, of, { from: seq, to: seq })) return position;
  throw new ServiceError("not-found", "There is no such event.");
}

/**
 * The match after an event that follows `match`. Every die and shuffle must be the same; the wording of the log may
 * have changed since.
 * @throws ServiceError if the present rules give a different result
 */
export function matchAfter(
  definition: AnyGameDefinition,
  match: AnyMatch,
  event: PastEvent,
  dice: RandomSource,
): AnyMatch {
  const { command, position, seq, version, draws } = event;
  if (position !== null) return openPosition(definition, position);
  const outcome = command === null || command.do === "back" ? null : play(definition, match, command, dice);
  if (outcome?.ok !== true || !sameDraws(outcome.draws, draws))
    throw new ServiceError(
      "other-rules",
      `From event ${seq} on, this match was played with version ${version} of the rules, and the present version gives a different result. Its event log can still be read.`,
    );
  return outcome.match;
}
