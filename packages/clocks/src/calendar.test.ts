import { expect, test } from "@jest/globals";
import {
  calendarAt,
  calendarForNotices,
  checkCalendar,
  defaultCalendar,
  pendingChange,
  quietHours,
  saveCalendar,
  type CalendarVersion,
} from "./calendar.ts";
import { quietHoursForClocks } from "./held-intervals.ts";
import { heldAhead, heldAsSent, runningTime } from "./holds.ts";
import { nextTimeOut } from "./time-out.ts";
import { History, at, each, ms, person, resting, written } from "./testing/history.ts";
import { instantOf, isZone } from "./zone.ts";

/** A match with one seat, awaited from `start` on, at a table with these holds. */
function awaited(time: string, hold: { quiet?: boolean; rest?: boolean }, calendar: string, start: string): History {
  return new History(each(time, { hold }), 1, [calendar]).start(start, [0]);
}

test("CO-E24 a night: [CO-120] [CO-127] [CO-128] [CO-141] quiet hours hold the clock", () => {
  const match = awaited("24 h", { quiet: true }, "Europe/Berlin q 22–07", "2027-01-11T17:00");
  expect(match.deadline(0)).toBe("2027-01-13T11:00");
  expect(match.clock(0, "2027-01-11T22:00")).toMatchObject({
    left: ms("20 h"),
    running: false,
    why: "rest",
    until: at("2027-01-12T06:00"),
  });
});

test("CO-E25 the short night, Berlin 2027-03-28: [CO-140] [CO-141]", () => {
  const match = awaited("24 h", { quiet: true }, "Europe/Berlin q 22–07", "2027-03-27T17:00");
  expect(match.deadline(0)).toBe("2027-03-29T10:00");
  expect(nextTimeOut(match.state(), match.holds)).toBe(at("2027-03-29T10:00:02"));
});

test("CO-E26 the long night, Berlin 2027-10-31: [CO-140] [CO-141]", () => {
  const match = awaited("24 h", { quiet: true }, "Europe/Berlin q 22–07", "2027-10-30T16:00");
  expect(match.deadline(0)).toBe("2027-11-01T11:00");
  expect(match.left(0, "2027-10-31T03:00")).toBe(ms("20 h"));
});

test("CO-E27 quiet hours that begin in an hour that the clock change skips: [CO-140]", () => {
  const match = awaited("12 h", { quiet: true }, "Europe/Berlin q 02:30–08:00", "2027-03-27T20:00");
  expect(match.clock(0, at("2027-03-28T01:00") - 1).running).toBe(true);
  expect(match.clock(0, "2027-03-28T01:00").until).toBe(at("2027-03-28T06:00"));
  expect(match.deadline(0)).toBe("2027-03-28T13:00");
});

test("CO-E28 quiet hours that end in an hour that occurs twice: [CO-140]", () => {
  const match = awaited("12 h", { quiet: true }, "Europe/Berlin q 21:00–02:30", "2027-10-30T18:00");
  expect(match.clock(0, "2027-10-30T19:00").until).toBe(at("2027-10-31T00:30"));
  expect(match.clock(0, "2027-10-31T01:15").running).toBe(true);
  expect(match.deadline(0)).toBe("2027-10-31T11:30");
});

test("CO-E29 half an hour, Lord Howe 2027-10-03: [CO-140] [CO-141]", () => {
  const match = awaited("12 h", { quiet: true }, "Australia/Lord_Howe q 23–07", "2027-10-02T09:00");
  expect(match.deadline(0)).toBe("2027-10-03T04:30");
  expect(match.left(0, "2027-10-02T15:30")).toBe(ms("8 h 30 min"));
  expect(match.clock(0, "2027-10-02T12:30").until).toBe(at("2027-10-02T20:00"));
});

test("CO-E30 no hold, no effect: [CO-146] a day is 24 hours", () => {
  const match = awaited("24 h", {}, "America/New_York q 22–07 r 6,7", "2027-03-13T17:00");
  expect(match.deadline(0)).toBe("2027-03-14T17:00");
});

test("CO-E31 a weekend of 49 hours and one of 47: [CO-142]", () => {
  const long = awaited("24 h", { rest: true }, "America/New_York r 6,7", "2027-11-05T22:00");
  expect(long.deadline(0)).toBe("2027-11-08T23:00");
  expect(long.clock(0, "2027-11-06T04:00").until).toBe(at("2027-11-08T05:00"));
  const short = awaited("24 h", { rest: true }, "America/New_York r 6,7", "2027-03-12T23:00");
  expect(short.deadline(0)).toBe("2027-03-15T22:00");
  expect(short.clock(0, "2027-03-13T05:00").until).toBe(at("2027-03-15T04:00"));
});

test("CO-E32 midnight in Kolkata: [CO-142]", () => {
  const match = awaited("24 h", { rest: true }, "Asia/Kolkata r 6,7", "2027-01-15T12:30");
  expect(match.deadline(0)).toBe("2027-01-18T12:30");
  expect(match.clock(0, "2027-01-16T00:00")).toMatchObject({ left: ms("18 h"), until: at("2027-01-17T18:30") });
});

test("CO-E33 weekend and nights together: [CO-120] [CO-128] two reasons at once count once", () => {
  const match = awaited("24 h", { quiet: true, rest: true }, "Europe/Berlin q 22–07 r 6,7", "2027-01-15T16:00");
  expect(match.deadline(0)).toBe("2027-01-19T10:00");
  expect(match.clock(0, "2027-01-15T22:00").until).toBe(at("2027-01-18T06:00"));
  expect(match.clock(0, "2027-01-17T23:30").until).toBe(at("2027-01-18T06:00"));
});

test("CO-E34 Kathmandu: [CO-141]", () => {
  const match = awaited("6 h", { quiet: true }, "Asia/Kathmandu q 21:30–06:15", "2027-06-01T15:00");
  expect(match.deadline(0)).toBe("2027-06-02T05:45");
  expect(match.clock(0, "2027-06-01T16:00")).toMatchObject({ left: ms("5 h 15 min"), until: at("2027-06-02T00:30") });
});

test("CO-E35 a midnight that does not exist, Santiago 2027-09-05: [CO-140] [CO-142]", () => {
  const match = awaited("12 h", { rest: true }, "America/Santiago r 7", "2027-09-04T21:00");
  expect(match.deadline(0)).toBe("2027-09-06T08:00");
  expect(match.clock(0, "2027-09-05T04:00").until).toBe(at("2027-09-06T03:00"));
});

test("CO-E36 an evening that occurs twice, Santiago 2027-04-03: [CO-140] [CO-142]", () => {
  const match = awaited("12 h", { rest: true }, "America/Santiago r 7", "2027-04-03T20:00");
  expect(match.deadline(0)).toBe("2027-04-05T08:00");
  expect(match.clock(0, "2027-04-04T04:00").until).toBe(at("2027-04-05T04:00"));
});

test("CO-E37 Friday and Saturday: [CO-020] [CO-142]", () => {
  const match = awaited("48 h", { rest: true }, "Asia/Dubai r 5,6", "2027-02-11T06:00");
  expect(match.deadline(0)).toBe("2027-02-15T06:00");
  expect(match.clock(0, "2027-02-11T20:00").until).toBe(at("2027-02-13T20:00"));
});

test("CO-E38 two zones at once: [CO-116] [CO-141]", () => {
  const match = new History(each("24 h", { hold: { quiet: true } }), 2, [
    "Europe/London q 23–07",
    "Australia/Sydney q 22:30–06:30",
  ]).start("2027-05-04T10:00", [0, 1]);
  expect([match.deadline(0), match.deadline(1)]).toEqual(["2027-05-05T18:00", "2027-05-06T02:00"]);
  expect(match.clock(0, "2027-05-04T13:00")).toMatchObject({ left: ms("21 h"), running: true });
  expect(match.clock(1, "2027-05-04T13:00")).toMatchObject({ left: ms("21 h 30 min"), until: at("2027-05-04T20:30") });
  expect(match.clock(0, "2027-05-04T23:00")).toMatchObject({ left: ms("12 h"), until: at("2027-05-05T06:00") });
  expect(match.clock(1, "2027-05-04T23:00")).toMatchObject({ left: ms("19 h"), running: true });
});

test("CO-E39 both sides of the date line: [CO-127] [CO-142]", () => {
  const match = new History(each("24 h", { hold: { rest: true } }), 2, [
    "Pacific/Kiritimati r 6,7",
    "Pacific/Honolulu r 6,7",
  ]).start("2027-01-08T09:00", [0, 1]);
  expect([match.deadline(0), match.deadline(1)]).toEqual(["2027-01-11T09:00", "2027-01-09T09:00"]);
});

test("CO-E40 six players in six zones over a change of clocks: [CO-116] [CO-140–142]", () => {
  const zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Sydney", "America/Sao_Paulo"];
  const match = new History(
    each("24 h", { hold: { quiet: true, rest: true } }),
    6,
    [...zones, "Europe/London"].map((zone) => `${zone} q 22–07 r 6,7`),
  ).start("2027-03-26T15:00", [0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2, 3, 4, 5].map((seat) => match.deadline(seat))).toEqual([
    "2027-03-30T08:00",
    "2027-03-30T00:00",
    "2027-03-30T09:00",
    "2027-03-30T05:00",
    "2027-03-30T00:00",
    "2027-03-30T08:00",
  ]);
  expect(match.clocks("2027-03-26T15:00").map(({ until }) => written(until))).toEqual([
    null,
    null,
    null,
    "2027-03-28T20:00",
    null,
    null,
  ]);
  const sunday = match.clocks("2027-03-28T12:00");
  expect(sunday.map(({ left }) => left)).toEqual(["18 h", "13 h", "22 h 30 min", "24 h", "14 h", "17 h"].map(ms));
  expect(sunday.map(({ until }) => written(until))).toEqual([
    "2027-03-29T05:00",
    "2027-03-29T11:00",
    "2027-03-29T01:30",
    "2027-03-28T20:00",
    "2027-03-29T10:00",
    "2027-03-29T06:00",
  ]);
});

test("CO-E41 moving across the ocean: [CO-022] [CO-023] [CO-253] a new calendar applies to clocks after 48 h", () => {
  const berlin = person("Europe/Berlin q 22–07");
  const time = each("40 h", { hold: { quiet: true } });
  expect(new History(time, 1, [berlin]).start("2027-02-01T12:00", [0]).deadline(0)).toBe("2027-02-04T07:00");
  const calendars = saveCalendar(berlin.calendars, resting("America/New_York q 22–07"), at("2027-02-01T13:00"));
  expect(written(calendars.at(-1)?.from ?? null)).toBe("2027-02-03T13:00");
  expect(calendarForNotices(calendars).zone).toBe("America/New_York");
  const moved = new History(time, 1, [{ ...berlin, calendars }]).start("2027-02-01T12:00", [0]);
  expect(moved.deadline(0, "2027-02-01T13:00")).toBe("2027-02-03T22:00");
});

test("CO-E42 one change in seven days: [CO-022] [CO-023] a change that is not in force yet is replaced", () => {
  const calendar = (zone: string) => resting(`${zone} q 22–07`);
  let versions: readonly CalendarVersion[] = [{ from: at("2026-01-01T00:00"), calendar: calendar("Etc/UTC") }];
  const save = (zone: string, when: string) => (versions = saveCalendar(versions, calendar(zone), at(when)));
  save("Europe/Berlin", "2027-02-01T13:00");
  save("Europe/Paris", "2027-02-02T09:00");
  save("Europe/Rome", "2027-02-06T10:00");
  save("Europe/Madrid", "2027-02-06T11:00");
  expect(versions.map(({ from, calendar: { zone } }) => [written(from), zone])).toEqual([
    ["2026-01-01T00:00", "Etc/UTC"],
    ["2027-02-04T09:00", "Europe/Paris"],
    ["2027-02-11T09:00", "Europe/Madrid"],
  ]);
  expect(calendarAt(versions, at("2027-02-04T08:59")).zone).toBe("Etc/UTC");
  expect(calendarAt(versions, at("2027-02-04T09:00")).zone).toBe("Europe/Paris");
  expect(calendarAt(versions, at("2025-01-01T00:00")).zone).toBe("Etc/UTC");
});

test("[CO-022] [CO-023] until a change is in force, clocks keep to the quiet hours before it, also within a night", () => {
  const first = { from: 0, calendar: resting("Etc/UTC q 22–07") };
  const now = at("2027-02-01T13:00");
  const versions = saveCalendar([first], resting("Etc/UTC q 12–14"), now);
  expect(pendingChange(versions, now)).toEqual({ from: at("2027-02-03T13:00"), until: first.calendar });
  expect(pendingChange(versions, at("2027-02-03T13:00"))).toBeNull();
  expect(pendingChange([first], now)).toBeNull();
  const shaded = quietHoursForClocks(versions, now, at("2027-02-05T00:00"));
  expect(shaded.map(({ from, to }) => [written(from), written(to)])).toEqual([
    ["2027-02-01T22:00", "2027-02-02T07:00"],
    ["2027-02-02T22:00", "2027-02-03T07:00"],
    ["2027-02-03T13:00", "2027-02-03T14:00"],
    ["2027-02-04T12:00", "2027-02-04T14:00"],
  ]);
});

test("CO-E43 refused calendars: [CO-020] [CO-021] quiet hours last from 1 to 12 hours, at most two rest days", () => {
  const base = { zone: "Europe/Berlin", quiet: null, rest: [] };
  for (const [from, to] of [
    ["22:00", "22:00"],
    ["08:00", "20:30"],
    ["12:00", "12:30"],
    ["24:00", "07:00"],
  ] as const) {
    expect(checkCalendar({ ...base, quiet: { from, to } })?.field).toBe("calendar.quiet");
  }
  for (const rest of [[5, 6, 7], [6, 6], [0]]) expect(checkCalendar({ ...base, rest })?.field).toBe("calendar.rest");
  for (const zone of ["Berlin", "+01:00"]) expect(checkCalendar({ ...base, zone })?.field).toBe("calendar.zone");
  expect(checkCalendar({ ...base, quiet: { from: "20:00", to: "08:00" }, rest: [5, 6] })).toBeNull();
  expect(checkCalendar({ ...base, zone: "Asia/Calcutta" })).toBeNull();
});

test("CO-020: the default calendar has the browser's zone, nights from ten to seven and the weekend", () => {
  expect(defaultCalendar("Asia/Tokyo")).toEqual({
    zone: "Asia/Tokyo",
    quiet: { from: "22:00", to: "07:00" },
    rest: [6, 7],
  });
  expect(defaultCalendar("Middle/Earth").zone).toBe("Etc/UTC");
});

test("CO-140: wall times of zones that skipped a whole date", () => {
  // Samoa had no 30 December 2011: it went from UTC−10 to UTC+14 at midnight.
  expect(isZone("Pacific/Apia")).toBe(true);
  const skipped = instantOf("Pacific/Apia", Date.UTC(2011, 11, 30, 12));
  expect(written(skipped)).toBe("2011-12-30T10:00");
  expect(instantOf("Pacific/Apia", Date.UTC(2011, 11, 31))).toBe(skipped);
});

test("CO-140: instantOf finds the first instant at or after a wall time, for every minute of a night with a clock change", () => {
  for (const [zone, around] of [
    ["Europe/Berlin", "2027-03-28T01:00"],
    ["Europe/Berlin", "2027-10-31T01:00"],
    ["Australia/Lord_Howe", "2027-10-02T15:30"],
    ["America/Santiago", "2027-04-04T03:00"],
    ["Africa/Casablanca", "2027-03-07T02:00"],
  ] as const) {
    const shown = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
    const local = (instant: number) => Date.parse(`${shown.format(instant).replace(" ", "T")}Z`);
    const from = at(around) - ms("4 h");
    for (let minute = 0; minute < 8 * 60; minute += 7) {
      const wall = local(from) + minute * 60_000;
      let first = from;
      while (local(first) < wall) first += 60_000;
      expect(instantOf(zone, wall)).toBe(first);
    }
  }
});

test("CO-021: in an ordinary week a clock runs for at least 60 hours", () => {
  const calendar = resting("Europe/London q 20–08 r 6,7");
  const from = at("2027-02-01T00:00");
  const nights = quietHours(calendar, from, from + ms("7 D")).filter((night) => night.from >= from);
  expect(nights).toHaveLength(7);
  const match = new History(each("60 h", { hold: { quiet: true, rest: true } }), 1, [person(calendar)]);
  expect(match.start("2027-02-01T00:00", [0]).deadline(0)).toBe("2027-02-05T20:00");
});

test("CO-702: a browser receives the holds up to the deadline, merged and without reasons [CO-E112]", () => {
  const match = new History(each("24 h", { hold: { quiet: true, rest: true } }), 1, ["Europe/Berlin q 22–07 r 6,7"]);
  match.start("2027-01-15T16:00", [0]);
  const now = at("2027-01-15T17:00");
  const { deadline } = match.clock(0, now);
  const sent = heldAhead(match.holds, 0, now, deadline);
  expect(sent.map(({ from, to }) => [written(from), written(to)])).toEqual([
    ["2027-01-15T21:00", "2027-01-18T06:00"],
    ["2027-01-18T21:00", "2027-01-19T06:00"],
  ]);
  expect(Object.keys(sent[0]!)).toEqual(["from", "to"]);
  expect(runningTime(heldAsSent(sent), 0, now, deadline!)).toBe(ms("23 h"));
  const long = new History(each("30 D", { hold: { quiet: true } }), 1, ["Etc/UTC q 20–08"]).start(
    "2027-01-01T09:00",
    [0],
  );
  const ahead = heldAhead(long.holds, 0, at("2027-01-01T09:00"), long.clock(0, "2027-01-01T09:00").deadline);
  expect(Math.max(...ahead.map(({ to }) => to))).toBeLessThanOrEqual(at("2027-01-01T09:00") + ms("35 D"));
});
