import type { MatchWrite } from "../match/event-writer.ts";

/** A write of one event to a match that has reached this point. */
export function oneEvent(match: string, { seq = 0, act = -1, lines = 0 } = {}): MatchWrite {
  const event = { seq: seq + 1, act: null, seat: 0, command: "{}", version: 1, log: "[]", draws: "[]" };
  return {
    ...{
      match,
      seqBefore: seq,
      actBefore: act,
      actAfter: act,
      acts: "[]",
      lines,
      version: 1,
      waiting: "[]",
      botTurn: false,
    },
    events: [{ ...event, firstLine: lines, undoes: null, backTo: null, mark: null }],
    ...{ result: null, wake: null, orderJobs: "[]" },
    notices: { made: "[]", ended: "[]", remindAt: null },
  };
}
