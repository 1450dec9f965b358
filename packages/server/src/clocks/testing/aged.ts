import type { ClockState, EventMark } from "@caravanserai/clocks";
import type pg from "pg";

/**
 * Makes a stored match older by this many milliseconds, as if it had been played earlier. No server may have it in
 * memory.
 */
export async function makeOlder(database: pg.Client, match: string, ms: number): Promise<void> {
  const { rows } = await database.query<{ seq: number; mark: EventMark; clock: ClockState }>(
    "select seq, mark, clock from events where match = $1 and mark is not null",
    [match],
  );
  for (const { seq, mark, clock } of rows) {
    const older = JSON.stringify(olderClock(clock, ms));
    await database.query("update events set mark = $3, clock = $4 where match = $1 and seq = $2", [
      ...[match, seq, JSON.stringify({ ...mark, at: mark.at - ms }), older],
    ]);
    await database.query("update matches set clock = $3 where id = $1 and seq = $2", [match, seq, older]);
  }
  await database.query("update jobs set due = due - make_interval(secs => $2::float8 / 1000) where match = $1", [
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
