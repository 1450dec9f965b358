import {
  RecordError,
  pendingAsk,
  replay,
  seatsUpTo,
  verifyReplay,
  type AnyView,
  type Departure,
  type Match,
  type MatchRecord,
  type StepOf,
  type StepTypes,
} from "../../index.ts";
import type { Playthrough } from "./playthrough.ts";
import { deepFreeze, firstDifference } from "./plain.ts";
import { brokenResult } from "./steps.ts";

const WAYS: readonly Departure[] = ["resign", "forfeit", "abandon"];

/**
 * Every seat must be able to leave in every way: the match then ends with a result, or continues with the answers of
 * its bot or the default.
 */
export function checkDepartures<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  deepFreeze(match);
  for (const seat of playthrough.sample(seatsUpTo(playthrough.settings.seats), 2)) {
    for (const how of WAYS) {
      if (match.departed.includes(seat)) continue;
      const outcome = playthrough.try(match, { do: "leave", seat, how });
      if (outcome === null) return;
      if (!outcome.ok) {
        playthrough.note("departure", `Seat ${seat} may not ${how}: ${outcome.refusal.message}`);
        continue;
      }
      const after = outcome.match;
      const problem = after.result === null ? null : brokenResult(after.result, playthrough.settings.seats);
      if (problem !== null) playthrough.note("departure", `Seat ${seat} leaves (${how}): ${problem}`);
      if (after.result !== null || pendingAsk(after, seat) === undefined) continue;
      const question = after.questions[seat] ?? 0;
      const goesOn = playthrough.try(after, { do: "default", seat, question });
      if (goesOn?.ok === false)
        playthrough.note(
          "departure",
          `Seat ${seat} left (${how}), and the match cannot continue: ${goesOn.refusal.message}`,
        );
    }
  }
}

/**
 * The record of a finished game, after a JSON round trip, must replay to the same bytes and pass verification; forged
 * records must not.
 */
export function checkRecord<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
): void {
  const record = JSON.parse(JSON.stringify(playthrough.record())) as MatchRecord;
  let last: Match | undefined;
  try {
    for (const frame of replay(playthrough.definition, record)) last = frame.match;
  } catch (error) {
    playthrough.note("non-deterministic", `the replay takes another course: ${String(error)}`);
    return;
  }
  const [was, is] = [playthrough.match, last].map((match) => JSON.stringify(match)) as [string, string];
  if (was !== is) {
    playthrough.note("non-deterministic", `the replay ends differently: ${firstDifference(was, is)}`);
    return;
  }
  playthrough.attempt(() => {
    try {
      verifyReplay(playthrough.definition, record);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      playthrough.note("record", error.message);
    }
  });
  const [draw, ...draws] = record.draws;
  if (draw === undefined) return;
  const forged = { ...record, draws: [{ ...draw, value: (draw.value ?? 0) + 1 }, ...draws] };
  if (verifies(playthrough, forged)) playthrough.note("record", `a forged draw (${draw.why}) is not detected`);
}

function verifies<G extends object, M extends StepTypes, V extends AnyView>(
  playthrough: Playthrough<G, M, V>,
  record: MatchRecord,
): boolean {
  try {
    verifyReplay(playthrough.definition, record);
    return true;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return false;
  }
}
