import {
  clockFromStored,
  markFromStored,
  timeOfStored,
  NO_CLOCK,
  type ClockState,
  type StoredClockState,
  type StoredMark,
} from "@caravanserai/clocks";
import type { TestSite } from "../../testing/site.ts";

/**
 * Shifts the times of a stored match back by this many milliseconds, as if it had been played earlier. No server may
 * have the match in memory.
 */
export async function makeOlder(site: Pick<TestSite, "query">, match: string, ms: number): Promise<void> {
  const { rows } = await site.query<{ seq: number; mark: StoredMark; clock: StoredClockState }>(
    "select seq, mark, clock from events where match = $1 and mark is not null",
    [match],
  );
  for (const { seq, mark: stored, clock } of rows) {
    const mark = markFromStored(stored);
    await site.query("update events set mark = $3, clock = $4 where match = $1 and seq = $2", [
      ...[match, seq, JSON.stringify({ ...mark, at: mark.at - ms }), JSON.stringify(olderClock(clock, ms))],
    ]);
  }
  await site.query("update jobs set due = due - make_interval(secs => $2::float8 / 1000) where match = $1", [
    match,
    ms,
  ]);
}

function olderClock(stored: StoredClockState, ms: number): Omit<ClockState, "time"> {
  // The settings stay where they are stored.
  const time = timeOfStored(stored);
  const { time: _, ...clock } = clockFromStored(stored, time ?? NO_CLOCK);
  const seats = clock.seats.map((seat) => ({
    ...seat,
    baseAt: seat.baseAt - ms,
    upAt: seat.upAt === null ? null : seat.upAt - ms,
  }));
  return { ...clock, ...(time === undefined ? {} : { time }), at: clock.at - ms, seats };
}
