import { setImmediate as breathe } from "node:timers/promises";
import { play, sameDraws, type RandomSource } from "@caravanserai/kernel";
import { ServiceError } from "../service-error.ts";
import type { MatchRepository, PastEvent } from "./match-repository.ts";
import { openPosition, ruledBy, type Ruled, type RulesOf } from "./open-position.ts";

/** After this many events, other requests get a turn. */
const EVENTS_AT_A_TIME = 50;

/** A match whose past is read. */
export interface MatchWithPast {
  readonly id: string;
  readonly rules: RulesOf;
  readonly dice: RandomSource;
}

/** The match after an event, under the rules that judged it. */
export interface PastPosition extends Ruled {
  readonly event: PastEvent;
}

/** The match after each event of a range, both ends included, replayed from the nearest snapshot. */
export async function* pastPositions(
  repository: MatchRepository,
  of: MatchWithPast,
  range: { readonly from: number; readonly to: number },
): AsyncGenerator<PastPosition> {
  const { id, rules } = of;
  const snapshot = await repository.snapshotBefore(id, range.from);
  if (snapshot === undefined) throw new ServiceError("not-started", "This match has not begun yet.");
  const events = await repository.eventsBetween(id, snapshot.seq, range.to);
  let ruled = openPosition(rules, snapshot);
  for (const [i, event] of events.entries()) {
    if (i % EVENTS_AT_A_TIME === EVENTS_AT_A_TIME - 1) await breathe();
    if (event.seq > snapshot.seq) ruled = matchAfter(of, ruled, event);
    if (event.seq >= range.from) yield { event, ...ruled };
  }
}

/** The match after one event. @throws ServiceError if the rules give a different result */
export async function pastMatch(repository: MatchRepository, of: MatchWithPast, seq: number): Promise<PastPosition> {
  for await (const position of pastPositions(repository, of, { from: seq, to: seq })) return position;
  throw new ServiceError("not-found", "There is no such event.");
}

/**
 * The match after an event that follows `before`, by the rules of the event. Every die and shuffle must be the same;
 * the wording of the log may have changed since.
 * @throws ServiceError if these rules are not kept, and newer ones give a different result
 */
export function matchAfter({ rules, dice }: Omit<MatchWithPast, "id">, before: Ruled, event: PastEvent): Ruled {
  const { command, position, seq, version, draws } = event;
  if (position !== null) return openPosition(rules, position);
  const { definition, match } = ruledBy(rules, version, before);
  const outcome = command === null || command.do === "back" ? null : play(definition, match, command, dice);
  if (outcome?.ok !== true || !sameDraws(outcome.draws, draws))
    throw new ServiceError(
      "other-rules",
      `From event ${seq} on, this match was played with version ${version} of the rules, and the present version gives a different result. Its event log can still be read.`,
    );
  return { definition, match: outcome.match };
}
