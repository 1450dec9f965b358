import { expect, test } from "@jest/globals";
import { advance, initialClock, type ClockState } from "./clock.ts";
import { NO_HOLDS } from "./holds.ts";
import type { Mark } from "./marks.ts";
import { clockAsText, clockFromStored, clockToStore, timeOfStored, type StoredClockState } from "./stored-clock.ts";
import { at, bank, each } from "./testing/history.ts";

const TIME = bank("24 h", "4 h", "72 h");
const BEGIN = at("2027-03-22T09:00");

/** The clock of two seats after these marks. */
function clockAfter(marks: readonly Mark[]): ClockState {
  return marks.reduce<ClockState>(
    (state, mark) => advance(state, mark, NO_HOLDS, () => undefined),
    initialClock(TIME, 2),
  );
}

const STARTED: Mark = { seq: 0, at: BEGIN, awaited: [1] };

test("CO-164: a clock is stored without its usual values and restored unchanged", () => {
  const clock = clockAfter([STARTED]);
  const stored = clockToStore(clock, TIME);
  expect(stored).toEqual([
    ...[BEGIN, 0, -1],
    [
      [86_400_000, 86_400_000, 0, null],
      [86_400_000, 86_400_000, BEGIN, 0],
    ],
  ]);
  expect(clockAsText(clock, TIME)).toBe(JSON.stringify(stored));
  expect(clockFromStored(stored, TIME)).toEqual(clock);
});

test("CO-164: unusual values are stored: time up, a bot that sits in, gifts, the end", () => {
  const clock = clockAfter([
    STARTED,
    { act: 0, at: BEGIN + 90_000_000, kind: "up", seat: 1, stint: 0, n: 1 },
    { act: 1, at: BEGIN + 90_000_000, kind: "held", seat: 1, stint: 0 },
    { act: 2, at: BEGIN + 90_000_000, kind: "gift", seat: 0, by: 1, ms: 3_600_000 },
    { seq: 1, at: BEGIN + 90_000_001, awaited: [], seat: 1, cause: "time", over: true },
  ]);
  const stored = clockToStore(clock, TIME);
  expect(stored[4]).toEqual({ over: true, gifts: 1 });
  expect(stored[3].map(([left, , , , unusual]) => ({ left, ...unusual }))).toMatchObject([
    { gifts: 1 },
    { holder: "sitting", left: 0 },
  ]);
  expect(clockAsText(clock, TIME)).toBe(JSON.stringify(stored));
  expect(clockFromStored(JSON.parse(JSON.stringify(stored)) as StoredClockState, TIME)).toEqual(clock);
});

test("[CO-126] settings chosen by a vote are stored with every later clock", () => {
  const time = each("1 D");
  const clock = clockAfter([STARTED, { act: 0, at: BEGIN + 1, kind: "clock", time }]);
  const text = JSON.stringify(clockToStore(clock, TIME));
  expect(clockAsText(clock, TIME)).toBe(text);
  const stored = JSON.parse(text) as StoredClockState;
  expect(timeOfStored(stored)).toEqual(time);
  expect(clockFromStored(stored, TIME)).toEqual(clock);
});

test("clocks that were stored with names and without their usual values can be read", () => {
  const clock = clockAfter([STARTED]);
  const seats = clock.seats.map(({ left, base, baseAt, stint }) => ({
    left,
    base,
    baseAt,
    ...(stint === null ? {} : { stint }),
  }));
  expect(clockFromStored({ at: BEGIN, seq: 0, act: -1, seats }, TIME)).toEqual(clock);
});

test("clocks that were stored whole can be read, and are stored without their settings from then on", () => {
  const clock = clockAfter([STARTED]);
  const read = clockFromStored(JSON.parse(JSON.stringify(clock)) as StoredClockState, TIME);
  expect(read).toEqual(clock);
  expect(timeOfStored(clockToStore(read, TIME))).toBeUndefined();
});
