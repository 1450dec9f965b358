import type { ClockState, EventMark } from "@caravanserai/clocks";
import type { TestSite } from "../../testing/site.ts";

/**
 * Shifts the times of a stored match back by this many milliseconds, as if it had been played earlier. No server may
 * have the match in memory.
 */
export async function makeOlder(site: Pick<TestSite, "query">, match: string, ms: number): Promise<void> {
  const { rows: marks } = await site.query<{ seq: number; mark: EventMark }>(
    "select seq, mark from events where match = $1 and mark is not null",
    [match],
  );
  for (const { seq, mark } of marks)
    await site.query("update events set mark = $3 where match = $1 and seq = $2", [
      ...[match, seq, JSON.stringify({ ...mark, at: mark.at - ms })],
    ]);
  const { rows: clocks } = await site.query<{ seq: number | null; clock: ClockState }>(
    `select null as seq, clock from matches where id = $1 and clock is not null
     union all select seq, clock from snapshots where match = $1 and clock is not null`,
    [match],
  );
  for (const { seq, clock } of clocks) {
    const older = JSON.stringify(olderClock(clock, ms));
    if (seq === null) await site.query("update matches set clock = $2 where id = $1", [match, older]);
    else await site.query("update snapshots set clock = $3 where match = $1 and seq = $2", [match, seq, older]);
  }
  await site.query("update jobs set due = due - make_interval(secs => $2::float8 / 1000) where match = $1", [
    match,
    ms,
  ]);
}

function olderClock(clock: ClockState, ms: number): ClockState {
  const seats = clock.seats.map((seat) => ({
    ...seat,
    baseAt: seat.baseAt - ms,
    upAt: seat.upAt === null ? null : seat.upAt - ms,
  }));
  return { ...clock, at: clock.at - ms, seats };
}
