import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { quietHours, restDays } from "./calendar.ts";
import { advance, clocksAt, replay, type ClockState } from "./clock.ts";
import { DAY, HOUR, MINUTE } from "./duration.ts";
import { heldIntervals, type HoldSources } from "./held-intervals.ts";
import { holdAt, instantAfter, NO_HOLDS, runningTime } from "./holds.ts";
import { clip, union, type Interval } from "./intervals.ts";
import { isEvent, type Mark } from "./marks.ts";
import type { ClockSettings, TimeSettings } from "./settings.ts";
import { clocks } from "./testing/history.ts";
import { earliestTimeOut, nextTimeOut } from "./time-out.ts";
import { at, ms, preset } from "./testing/history.ts";

const START = at("2027-03-22T09:00");
const SEATS = 3;
const ZONES = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Etc/UTC"];

const dial = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, "0")}:00`);
const calendar = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    from: dial,
    length: fc.integer({ min: 1, max: 12 }),
    rest: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
  })
  .map(({ zone, from, length, rest }) => ({
    zone,
    quiet: { from, to: `${String((Number(from.slice(0, 2)) + length) % 24).padStart(2, "0")}:00` },
    rest,
  }));

const span = fc
  .record({ from: fc.integer({ min: 0, max: 20 * 24 }), length: fc.integer({ min: 1, max: 8 * 24 }) })
  .map(({ from, length }) => ({ from: START + from * HOUR, to: START + (from + length) * HOUR }));

const personal = fc.record({ calendar, away: fc.option(span) }).map((one) => ({
  calendars: [{ from: 0, calendar: one.calendar }],
  vacations: one.away === null ? [] : [{ id: "v", ...one.away, endedAt: null }],
}));

const clockKind: fc.Arbitrary<ClockSettings> = fc.oneof(
  fc.integer({ min: 1, max: 72 }).map((hours) => ({ kind: "each" as const, time: hours * HOUR })),
  fc
    .record({
      start: fc.integer({ min: 1, max: 72 }),
      add: fc.integer({ min: 0, max: 36 }),
      more: fc.integer({ min: 0, max: 90 }),
    })
    .map(({ start, add, more }) => ({
      kind: "bank" as const,
      start: start * HOUR,
      add: add * HOUR,
      cap: (Math.max(start, add) + more) * HOUR,
    })),
);

const settings = fc
  .record({ clock: clockKind, quiet: fc.boolean(), rest: fc.boolean(), vacation: fc.integer({ min: 0, max: 10 }) })
  .map(({ clock, quiet, rest, vacation }): TimeSettings => ({
    ...preset("quick"),
    clock,
    holds: { quiet, rest, vacation: vacation * DAY },
  }));

/** A possible next act, in the terms of the clock; `marksOf` decides whether it fits. */
const deed = fc.record({
  after: fc.integer({ min: 0, max: 40 * 60 }).map((minutes) => minutes * MINUTE),
  kind: fc.constantFrom(
    "answer",
    "answer",
    "answer",
    "seal",
    "order",
    "undo",
    "gift",
    "extend",
    "pause",
    "unpause",
    "held",
    "free",
    "back",
  ),
  seat: fc.nat(SEATS - 1),
  awaited: fc.uniqueArray(fc.nat(SEATS - 1), { minLength: 1 }),
  late: fc.integer({ min: 0, max: 3000 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

/** A sequence of marks that a server could have written. */
function marksOf(deeds: readonly Deed[]): Mark[] {
  const marks: Mark[] = [{ seq: 0, at: START, awaited: [0, 1] }];
  let [when, seq, act] = [START, 0, -1];
  let awaited: readonly number[] = [0, 1];
  let undoable: { seq: number; seat: number; awaited: readonly number[] } | null = null;
  for (const one of deeds) {
    when += one.after;
    const { seat } = one;
    const event = (more: object, next: readonly number[]) => {
      seq += 1;
      marks.push({ seq, at: when, awaited: next, ...more });
      awaited = next;
    };
    const does = (more: object) => {
      act += 1;
      marks.push({ act, at: when, ...more } as Mark);
    };
    if (one.kind === "answer" && awaited.includes(seat)) {
      undoable = { seq: seq + 1, seat, awaited };
      event({ seat, received: when - one.late }, one.awaited);
    } else if (one.kind === "seal" && awaited.includes(seat)) {
      undoable = null;
      const rest = awaited.filter((other) => other !== seat);
      if (rest.length > 0) event({ seat, ready: [seat] }, rest);
      else event({ seat, reveal: true }, one.awaited);
    } else if (one.kind === "order") event({ seat }, awaited);
    else if (one.kind === "undo" && undoable !== null) {
      event({ seat: undoable.seat, undoes: undoable.seq }, undoable.awaited);
      undoable = null;
    } else if (one.kind === "back" && undoable === null && seq > 1) {
      event({ back: { to: 0 } }, [0, 1]);
    } else if (one.kind === "gift") does({ kind: "gift", seat, by: (seat + 1) % SEATS, ms: ms("5 h") });
    else if (one.kind === "extend") does({ kind: "extend", ms: ms("2 h") });
    else if (one.kind === "pause") does({ kind: "pause", until: when + ms("30 h") });
    else if (one.kind === "unpause") does({ kind: "unpause", until: when + ms("3 h") });
    else if (one.kind === "held") does({ kind: "held", seat, stint: null });
    else if (one.kind === "free") does({ kind: "free", seat, how: "press" });
  }
  return marks;
}

const anyHistory = fc
  .record({
    time: settings,
    persons: fc.array(personal, { minLength: SEATS, maxLength: SEATS }),
    downtimes: fc.array(
      span.map(({ from }) => ({ from, to: from + ms("2 h") })),
      { maxLength: 2 },
    ),
    deeds: fc.array(deed, { maxLength: 25 }),
  })
  .map(({ time, persons, downtimes, deeds }) => {
    const sources: HoldSources = {
      time,
      marks: marksOf(deeds),
      tenures: persons.map((person) => [{ from: -Infinity, person }]),
      downtimes,
    };
    const holds = heldIntervals(sources);
    return { time, history: { seats: SEATS, marks: sources.marks, holds } };
  });

test("CO-121: CO-E119 between marks, time neither rises nor falls faster than it passes, and is never negative", () => {
  fc.assert(
    fc.property(
      anyHistory,
      fc.array(fc.integer({ min: 0, max: 60 * 24 * 60 }), { maxLength: 12 }),
      ({ time, history }, minutes) => {
        const marked = new Set(history.marks.map((mark) => mark.at));
        const moments = [...marked, ...minutes.map((minute) => START + minute * MINUTE)].sort((a, b) => a - b);
        let before: { at: number; left: (number | null)[] } | null = null;
        for (const moment of new Set(moments)) {
          const left = clocks(time, history, moment).map((seat) => seat.left);
          for (const [seat, now] of left.entries()) {
            expect(now).toBeGreaterThanOrEqual(0);
            const then = before?.left[seat];
            if (before === null || typeof then !== "number" || typeof now !== "number" || marked.has(moment)) continue;
            expect(now).toBeLessThanOrEqual(then);
            expect(then - now).toBeLessThanOrEqual(moment - before.at);
          }
          before = { at: moment, left };
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("CO-164: computing from any stored clock gives the same as computing from event 0 [CO-100]", () => {
  fc.assert(
    fc.property(anyHistory, fc.nat(1000), ({ time, history }, choice) => {
      const { marks, holds } = history;
      // An undo makes the states since the undone event void, so only the marks before the first undo are checked.
      const firstUndo = marks.findIndex((mark) => isEvent(mark) && mark.undoes !== undefined);
      const plain = firstUndo < 0 ? marks : marks.slice(0, firstUndo);
      const stop = (choice % plain.length) + 1;
      const after = (seq: number) => {
        const index = plain.findIndex((mark) => isEvent(mark) && mark.seq === seq);
        return replay(time, { seats: SEATS, marks: plain.slice(0, index + 1), holds });
      };
      const stored = replay(time, { seats: SEATS, marks: plain.slice(0, stop), holds });
      let state = JSON.parse(JSON.stringify(stored)) as ClockState;
      expect(state).toEqual(stored);
      for (const mark of plain.slice(stop)) state = advance(state, mark, holds, after);
      const whole = replay(time, { seats: SEATS, marks: plain, holds });
      expect(state).toEqual(whole);
      const now = whole.at + ms("7 h");
      expect(clocksAt(state, holds, now)).toEqual(clocks(time, { seats: SEATS, marks: plain, holds }, now));
    }),
    { numRuns: 60 },
  );
});

test("CO-253: the earliest possible time-out is that of a clock without holds", () => {
  fc.assert(
    fc.property(anyHistory, ({ time, history }) => {
      const state = replay(time, history);
      expect(earliestTimeOut(state)).toBe(nextTimeOut(state, NO_HOLDS));
    }),
    { numRuns: 60 },
  );
});

test("CO-127: a clock shows zero at its deadline, and not a millisecond earlier", () => {
  fc.assert(
    fc.property(anyHistory, ({ time, history }) => {
      const last = history.marks.at(-1)?.at ?? START;
      for (const [seat, own] of clocks(time, history, last).entries()) {
        if (own.deadline === null || own.left === 0) continue;
        expect(clocks(time, history, own.deadline)[seat]?.left).toBe(0);
        expect(clocks(time, history, own.deadline - 1)[seat]?.left).toBe(1);
      }
    }),
    { numRuns: 60 },
  );
});

test("CO-130: after an undo all clocks are as if the answer had not happened, to the millisecond", () => {
  fc.assert(
    fc.property(settings, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (time, a, b) => {
      const t = (hours: number) => START + hours * HOUR;
      const never: Mark[] = [{ seq: 0, at: START, awaited: [0] }];
      const undone: Mark[] = [
        ...never,
        { seq: 1, at: t(a), seat: 0, awaited: [1] },
        { seq: 2, at: t(a + b), seat: 0, awaited: [0], undoes: 1 },
      ];
      const sources = { time, tenures: [], downtimes: [] };
      const of = (marks: Mark[]) => ({ seats: 2, marks, holds: heldIntervals({ ...sources, marks }) });
      expect(clocks(time, of(undone), t(a + b))).toEqual(clocks(time, of(never), t(a + b)));
    }),
  );
});

test("[CO-141] [CO-142] the holds within an interval do not depend on earlier queries", () => {
  const hours = fc.integer({ min: -40 * 24, max: 80 * 24 });
  const stretch = fc.tuple(hours, fc.integer({ min: 1, max: 40 * 24 * 60 })).map(([from, minutes]) => ({
    from: START + from * HOUR,
    to: START + from * HOUR + minutes * MINUTE,
  }));
  fc.assert(
    fc.property(personal, fc.array(stretch, { minLength: 1, maxLength: 8 }), (holder, asked) => {
      const time = { ...preset("days"), holds: { quiet: true, rest: true, vacation: 0 } };
      const holds = heldIntervals({ time, marks: [], tenures: [[{ from: 0, person: holder }]], downtimes: [] });
      const [{ calendar: own } = { calendar: null }] = holder.calendars;
      for (const { from, to } of asked) {
        const within = (held: readonly Interval[]) => union(held.map((one) => clip(one, from, to)));
        const expected = own === null ? [] : [...quietHours(own, from, to), ...restDays(own, from, to)];
        expect(within(holds(0, from, to)).map(({ from: begin, to: end }) => ({ from: begin, to: end }))).toEqual(
          within(expected),
        );
      }
    }),
    { numRuns: 60 },
  );
});

test.each(
  [false, true].flatMap((quiet) =>
    [false, true].flatMap((rest) =>
      [false, true].flatMap((vacation) => [false, true].map((pause) => [quiet, rest, vacation, pause] as const)),
    ),
  ),
)(
  "CO-120: quiet hours %j × rest days %j × vacation %j × pause %j: only minutes without a hold are used [CO-146]",
  (quiet, rest, vacation, pause) => {
    fc.assert(
      fc.property(personal, span, span, (person, away, paused) => {
        const time = { ...preset("days"), holds: { quiet, rest, vacation: vacation ? 3 * DAY : 0 } };
        const marks: Mark[] = [{ seq: 0, at: START, awaited: [0] }];
        if (pause) marks.push({ act: 0, at: paused.from, kind: "pause", until: paused.to });
        const holder = { ...person, vacations: [{ id: "v", ...away, endedAt: null }] };
        const holds = heldIntervals({ time, marks, tenures: [[{ from: 0, person: holder }]], downtimes: [] });
        const end = START + 12 * DAY;
        let running = 0;
        for (let quarter = START; quarter < end; quarter += 15 * MINUTE) {
          if (holdAt(holds, 0, quarter) === null) running += 15 * MINUTE;
        }
        // Every hold here begins and ends at a full quarter of an hour of UTC.
        expect(runningTime(holds, 0, START, end)).toBe(running);
        if (!quiet && !rest && !vacation && !pause) expect(running).toBe(end - START);
        if (running > 0) expect(runningTime(holds, 0, START, instantAfter(holds, 0, START, running))).toBe(running);
      }),
      { numRuns: 15 },
    );
  },
);

test("CO-701: only marks change a clock: asks, answers, orders and hands are not part of them [CO-101]", () => {
  const facts: Mark[] = [{ seq: 0, at: START, awaited: [0, 1] }];
  const secret = [{ ...facts[0], hand: ["ace"], ask: "which?", order: "pass" }] as unknown as Mark[];
  const of = (marks: Mark[]) => clocks(preset("quick"), { seats: 2, marks, holds: NO_HOLDS }, START + HOUR);
  expect(of(secret)).toEqual(of(facts));
});
