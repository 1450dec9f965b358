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
  type StepTable,
} from "../../index.ts";
import type { Course } from "./course.ts";
import { deepFreeze, firstDifference } from "./plain.ts";
import { brokenResult } from "./steps.ts";

const WAYS: readonly Departure[] = ["resign", "forfeit", "abandon"];

/** Every seat may leave in every way: it means a result, or the game goes on with what its bot or its default answers. */
export function checkDepartures<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  match: Match<G, StepOf<M>>,
): void {
  deepFreeze(match);
  for (const seat of course.sample(seatsUpTo(course.settings.seats), 2)) {
    for (const how of WAYS) {
      if (match.departed.includes(seat)) continue;
      const outcome = course.try(match, { do: "leave", seat, how });
      if (outcome === null) return;
      if (!outcome.ok) {
        course.note("departure", `Seat ${seat} may not ${how}: ${outcome.refusal.message}`);
        continue;
      }
      const after = outcome.match;
      const problem = after.result === null ? null : brokenResult(after.result, course.settings.seats);
      if (problem !== null) course.note("departure", `Seat ${seat} leaves (${how}): ${problem}`);
      if (after.result !== null || pendingAsk(course.game, after, seat) === undefined) continue;
      const question = after.questions[seat] ?? 0;
      const goesOn = course.try(after, { do: "default", seat, question });
      if (goesOn?.ok === false)
        course.note("departure", `Seat ${seat} left (${how}), and nobody can play on: ${goesOn.refusal.message}`);
    }
  }
}

/** A finished game, as a record of JSON, is played again to the same bytes and verified; forged records are not. */
export function checkRecord<G extends object, M extends StepTable, V extends AnyView>(course: Course<G, M, V>): void {
  const record = JSON.parse(JSON.stringify(course.record())) as MatchRecord;
  let last: Match | undefined;
  try {
    for (const frame of replay(course.game, record)) last = frame.match;
  } catch (error) {
    course.note("non-deterministic", `played again, the game goes another way: ${String(error)}`);
    return;
  }
  const [was, is] = [course.match, last].map((match) => JSON.stringify(match)) as [string, string];
  if (was !== is) {
    course.note("non-deterministic", `played again, the game ends otherwise: ${firstDifference(was, is)}`);
    return;
  }
  course.attempt(() => {
    try {
      verifyReplay(course.game, record);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      course.note("record", error.message);
    }
  });
  const [draw, ...draws] = record.draws;
  if (draw === undefined) return;
  const forged = { ...record, draws: [{ ...draw, value: (draw.value ?? 0) + 1 }, ...draws] };
  if (verifies(course, forged)) course.note("record", `a forged draw (${draw.why}) is not found out`);
}

function verifies<G extends object, M extends StepTable, V extends AnyView>(
  course: Course<G, M, V>,
  record: MatchRecord,
): boolean {
  try {
    verifyReplay(course.game, record);
    return true;
  } catch (error) {
    if (!(error instanceof RecordError)) throw error;
    return false;
  }
}
