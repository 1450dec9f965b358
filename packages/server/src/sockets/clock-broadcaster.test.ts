import { NO_CLOCK } from "@caravanserai/clocks";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { LiveMatch } from "../match/live-match.ts";
import { MatchClock } from "../time/match-clock.ts";
import { ClockBroadcaster, type ClockBroadcasterParts } from "./clock-broadcaster.ts";
import { rooms } from "./io.ts";

const TABLE = "t";

/** A match of two people whose clocks run. */
function matchWithClock(): LiveMatch {
  const time = { ...NO_CLOCK, clock: { kind: "each", time: 60_000 } as const };
  const clock = new MatchClock(
    { time, first: null, base: null, marks: [], acts: [], tenures: [[null], [null]] },
    () => [],
  );
  clock.accept(clock.after([{ seq: 0, at: 1000, awaited: [0, 1] }]));
  return { id: TABLE, clock, match: { result: null, undoStack: [] } } as unknown as LiveMatch;
}

let live: LiveMatch;
let broadcaster: ClockBroadcaster;
/** What the watchers were sent. */
let sent: [event: string, payload: unknown][];

beforeEach(() => {
  jest.useFakeTimers();
  live = matchWithClock();
  sent = [];
  const watchers = { emit: (event: string, payload: unknown) => sent.push([event, payload]) };
  broadcaster = new ClockBroadcaster({
    io: { local: { to: (room: string) => (room === rooms.table(TABLE) ? watchers : undefined) } },
    matches: { peek: () => live },
    broadcaster: { hasWatchers: () => true },
    siteTime: { now: () => 1000 },
  } as unknown as ClockBroadcasterParts);
});

afterEach(() => {
  broadcaster.close();
  jest.useRealTimers();
});

test("clocks are sent with the event that changed them, and not again on their own", () => {
  expect(broadcaster.withEvent(TABLE)).toMatchObject({
    table: TABLE,
    now: 1000,
    clocks: [{ running: true }, { running: true }],
  });
  broadcaster.show(live);
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
});

test("when events come quickly, clocks are sent with one of them after a while, or once on their own if no more events come", () => {
  const happens = (): boolean => {
    const isSent = broadcaster.withEvent(TABLE) !== null;
    broadcaster.show(live);
    return isSent;
  };
  expect([happens(), happens(), happens()]).toEqual([true, false, false]);
  jest.advanceTimersByTime(800);
  expect([happens(), happens()]).toEqual([true, false]);
  jest.advanceTimersByTime(999);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject(["clocks", { table: TABLE }]);
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(1);
});

test("changes by an act of the site are sent at once, even if the clocks were sent a moment ago", () => {
  broadcaster.show(live);
  expect(sent).toHaveLength(1);
  expect(broadcaster.withEvent(TABLE)).toBeNull();
  const { clock } = live;
  clock?.accept(clock.after([{ act: 0, at: 2000, kind: "gift", seat: 0, by: 1, ms: 5000 }]));
  broadcaster.show(live);
  expect(sent).toHaveLength(2);
});

test("if a viewer has missed the event, the clocks are also sent on their own", () => {
  expect(broadcaster.withEvent(TABLE)).not.toBeNull();
  broadcaster.missed(TABLE);
  broadcaster.show(live);
  jest.advanceTimersByTime(1000);
  expect(sent).toHaveLength(1);
});
