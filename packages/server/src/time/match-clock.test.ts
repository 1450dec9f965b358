import {
  heldIntervals,
  isAskedWithoutTime,
  isEvent,
  NO_CLOCK,
  NO_HOLDS,
  replay,
  SECOND,
  type ClockState,
  type Interval,
  type Mark,
} from "@caravanserai/clocks";
import { describe, expect, test } from "@jest/globals";
import { MatchClock } from "./match-clock.ts";

const TIME = { ...NO_CLOCK, clock: { kind: "each", time: 60_000 } as const };
/** Nothing can be undone. */
const NOTHING = Infinity;

const TENURES = [[null], [null]];

function freshClock(downtimes: () => readonly Interval[] = () => []): MatchClock {
  return new MatchClock({ time: TIME, first: null, base: null, marks: [], acts: [], tenures: TENURES }, downtimes);
}

/** The clock of a match that is opened with a snapshot's clock and these marks so far. */
function opened(base: ClockState, marks: readonly Mark[]): MatchClock {
  const events = marks.filter(isEvent);
  const acts = marks.flatMap((mark, place) =>
    isEvent(mark) ? [] : [{ mark, after: marks.slice(0, place).findLast(isEvent)?.seq ?? 0 }],
  );
  const stored = JSON.parse(JSON.stringify(base)) as ClockState;
  const since = events.filter(({ seq }) => seq >= base.seq);
  const [first = null] = events;
  return new MatchClock({ time: TIME, first, base: stored, marks: since, acts, tenures: TENURES }, () => []);
}

/**
 * A clock after these marks. Each comes with the first event that may be undone after it. After each, the clock that
 * stays in memory is the same as the one of a match opened with a snapshot made then. [CO-164]
 */
function clockAfter(steps: readonly (readonly [mark: Mark, undoable: number])[]): MatchClock {
  let clock = freshClock();
  const other = freshClock();
  const marks: Mark[] = [];
  for (const [mark, undoable] of steps) {
    other.accept(other.after([mark]));
    clock.accept(clock.after([mark]));
    expect(clock.state).toEqual(other.state);
    marks.push(mark);
    clock = opened(clock.settle(undoable), marks);
    expect(clock.state).toEqual(other.state);
  }
  return clock;
}

test("CO-130: answers can be undone one after another although states that no undo can reach are dropped", () => {
  const events: (readonly [Mark, number])[] = [
    [{ seq: 0, at: 1000, awaited: [0] }, NOTHING],
    [{ seq: 1, at: 2000, seat: 0, awaited: [1] }, NOTHING],
    [{ seq: 2, at: 5000, seat: 1, awaited: [0] }, NOTHING],
    [{ seq: 3, at: 9000, seat: 0, awaited: [0] }, 3],
    [{ seq: 4, at: 14_000, seat: 0, awaited: [0, 1] }, 3],
    [{ seq: 5, at: 20_000, seat: 0, awaited: [0], undoes: 4 }, 3],
    [{ seq: 6, at: 27_000, seat: 0, awaited: [0], undoes: 3 }, NOTHING],
  ];
  for (const count of [5, 6, 7]) {
    const steps = events.slice(0, count);
    const marks = steps.map(([mark]) => mark);
    expect(clockAfter(steps).state).toEqual(replay(TIME, { seats: 2, marks, holds: NO_HOLDS }));
  }
});

test("CO-130: an answer given right after an act of the site is undone as if it had never asked the other seat", () => {
  const steps: (readonly [Mark, number])[] = [
    [{ seq: 0, at: 1000, awaited: [0] }, NOTHING],
    [{ act: 0, at: 2000, kind: "gift", seat: 0, by: 1, ms: 30_000 }, NOTHING],
    [{ seq: 1, at: 9000, seat: 0, awaited: [0, 1] }, 1],
    [{ seq: 2, at: 14_000, seat: 0, awaited: [0, 1] }, 1],
    [{ seq: 3, at: 20_000, seat: 0, awaited: [0, 1], undoes: 2 }, 1],
    [{ seq: 4, at: 27_000, seat: 0, awaited: [0], undoes: 1 }, NOTHING],
  ];
  const marks = steps.map(([mark]) => mark);
  expect(clockAfter(steps).state).toEqual(replay(TIME, { seats: 2, marks, holds: NO_HOLDS }));
});

test("[CO-164] two sealed answers that are taken back in the order of sealing leave the clock as if neither had been given", () => {
  const steps: (readonly [Mark, number])[] = [
    [{ seq: 0, at: 1000, awaited: [0, 1] }, 1],
    [{ seq: 1, at: 4000, seat: 0, awaited: [1] }, 1],
    [{ seq: 2, at: 9000, seat: 1, awaited: [] }, 1],
    [{ seq: 3, at: 15_000, seat: 0, awaited: [0], undoes: 1 }, 1],
    [{ seq: 4, at: 22_000, seat: 1, awaited: [0, 1], undoes: 2 }, 1],
    [{ seq: 5, at: 30_000, seat: 0, awaited: [1] }, 1],
  ];
  for (const count of [4, 5, 6]) {
    const marks = steps.slice(0, count).map(([mark]) => mark);
    expect(clockAfter(steps.slice(0, count)).state).toEqual(replay(TIME, { seats: 2, marks, holds: NO_HOLDS }));
  }
});

test("[CO-130] [CO-530] undoing an answer given before a vote gave the table its clock leaves the clock as it runs; [CO-131] it is refused from the present deadline on", () => {
  const steps: (readonly [Mark, number])[] = [
    [{ seq: 4, at: 1000, awaited: [0] }, 3],
    [{ seq: 5, at: 9000, seat: 1, awaited: [0] }, 3],
  ];
  const clock = clockAfter(steps);
  const undo: Mark = { seq: 6, at: 20_000, seat: 0, awaited: [0], undoes: 3 };
  expect(clock.undoUntil(0, 3)).toBe(61_000);
  expect(clock.undoUntil(1, 3)).toBeNull();
  const { state } = clock.after([undo]);
  const marks = [...steps.map(([mark]) => mark), undo];
  expect(state).toEqual(replay(TIME, { seats: 2, marks, holds: NO_HOLDS }));
  expect(state.seats[0]).toMatchObject({ left: 41_000, stint: 4 });
});

describe("[CO-131] the instant from which an undo would leave the seat without time", () => {
  const start = [{ seq: 0, at: 1000, awaited: [0] }, NOTHING] as const;
  const answer = [{ seq: 1, at: 5000, seat: 0, awaited: [1] }, 1] as const;
  const gift = [{ act: 0, at: 7000, kind: "gift", seat: 0, by: 1, ms: 30_000 }, 1] as const;
  const order = [{ seq: 2, at: 9000, seat: 1, awaited: [1] }, 1] as const;

  test.each([
    { name: "right after the answer", steps: [start, answer], until: 61_000 },
    { name: "after an act of the site, and an event that stays", steps: [start, answer, order, gift], until: 91_000 },
    {
      name: "the answer did not end the stint",
      steps: [start, [{ ...answer[0], awaited: [0] }, 1], gift],
      until: 91_000,
    },
  ] as const)("$name", ({ steps, until }) => {
    const clock = clockAfter(steps);
    expect(clock.undoUntil(0, 1)).toBe(until);
    const isAskedAfterUndoAt = (at: number): boolean =>
      isAskedWithoutTime(clock.after([{ seq: 9, at, seat: 0, awaited: [0], undoes: 1 }]).state, 0);
    expect([until - 1, until].map(isAskedAfterUndoAt)).toEqual([false, true]);
  });

  test("it lies in the past once it has passed, and is null if no clock of the seat would run", () => {
    expect(clockAfter([start, answer, [{ seq: 2, at: 99_000, seat: 1, awaited: [1] }, 1]]).undoUntil(0, 1)).toBe(
      61_000,
    );
    const openAtAnyTime = [{ seq: 0, at: 1000, awaited: [1] }, NOTHING] as const;
    expect(clockAfter([openAtAnyTime, answer]).undoUntil(0, 1)).toBeNull();
  });
});

test("CO-171: an answer lost to a time-out is recognised", () => {
  const clock = freshClock();
  const marks: Mark[] = [
    { seq: 0, at: 0, awaited: [0, 1] },
    { seq: 1, at: 1000, seat: 1, received: 1000, awaited: [0] },
    { act: 0, at: 62_500, kind: "up", seat: 0, stint: 0, n: 1 },
    { seq: 2, at: 63_000, seat: 0, cause: "time", awaited: [1] },
    { seq: 3, at: 64_000, seat: 1, received: 64_000, awaited: [0] },
  ];
  for (const mark of marks) clock.accept(clock.after([mark]));
  expect(clock.hasLost(0, 59_000)).toBe(true);
  expect(clock.hasLost(0, 61_000)).toBe(false);
});

test("CO-162: the holds stay the same before, between and after two downtimes although marks of events are dropped", () => {
  const downtimes: Interval[] = [];
  const clock = freshClock(() => [...downtimes]);
  const marks: Mark[] = [];
  const happens = (at: number, awaited: readonly number[]): void => {
    const mark = { seq: marks.length, at, seat: 1 - (awaited[0] ?? 0), awaited };
    clock.accept(clock.after([mark]));
    marks.push(mark);
    const all = { time: TIME, marks, tenures: TENURES.map(() => [{ from: -Infinity, person: null }]), downtimes };
    expect(clock.state).toEqual(replay(TIME, { seats: 2, marks, holds: heldIntervals(all) }));
    expect(clock.holds()(0, -Infinity, Infinity)).toEqual(heldIntervals(all)(0, -Infinity, Infinity));
  };
  happens(0, [0]);
  for (const second of [10, 20, 30]) happens(second * SECOND, [second % 20 === 0 ? 1 : 0]);
  downtimes.push({ from: 25 * SECOND, to: 160 * SECOND });
  for (const second of [110, 130, 150, 170, 190]) happens(second * SECOND, [second % 20 === 10 ? 1 : 0]);
  downtimes.push({ from: 195 * SECOND, to: 300 * SECOND });
  for (const second of [241, 260, 310]) happens(second * SECOND, [second % 20 === 0 ? 1 : 0]);
});
