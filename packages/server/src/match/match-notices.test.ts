import { expect, test } from "@jest/globals";
import type { LiveMatch } from "./live-match.ts";
import { remindersAt } from "./match-notices.ts";

const since = "2027-02-01T21:30:00.000Z";

/** A match without a clock that has waited for these seats since then. */
function waitingFor(seats: readonly number[]): LiveMatch {
  const waiting = seats.map((seat) => ({ seat, stint: 4, stintSince: since }));
  const people = [0, 1].map((seat) => ({ seat, kind: "person", person: `p${seat}` }));
  return { id: "m", clock: null, match: { departed: [] }, seats: people, waiting } as unknown as LiveMatch;
}

test("[CO-008] CO-E86: without a clock a person who is awaited is reminded after 1, 3 and 7 days", () => {
  const nudged = (live: LiveMatch, seat: number) =>
    remindersAt(live, seat, 0).map(({ kind, at }) => [kind, new Date(at).toISOString().slice(0, 16)]);
  expect(nudged(waitingFor([0]), 0)).toEqual([
    ["nudge", "2027-02-02T21:30"],
    ["nudge", "2027-02-04T21:30"],
    ["nudge", "2027-02-08T21:30"],
  ]);
  expect(nudged(waitingFor([0]), 1)).toEqual([]);
});
