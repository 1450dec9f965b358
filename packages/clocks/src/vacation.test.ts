import { expect, test } from "@jest/globals";
import { vacationLeft } from "./held-intervals.ts";
import { History, at, ms, person, preset, resting, vacation } from "./testing/history.ts";
import {
  announceVacation,
  endVacation,
  lengthenVacation,
  moveVacation,
  type Vacation,
  type Vacations,
} from "./vacation.ts";

const days = (budget: string, more = {}) => preset("days", { hold: { vacation: ms(budget), ...more } });

test("CO-E44 vacation holds: [CO-127] [CO-143]", () => {
  const away = person("Etc/UTC", [vacation("2027-07-02T10:00", "2027-07-09T10:00")]);
  const match = new History(days("14 D"), 1, [away]).start("2027-07-01T10:00", [0]);
  expect(match.deadline(0)).toBe("2027-07-11T10:00");
  expect(match.clock(0, "2027-07-05T10:00")).toMatchObject({
    left: ms("48 h"),
    why: "away",
    until: at("2027-07-09T10:00"),
  });
  expect(match.vacationLeft(0, "2027-07-09T10:00")).toBe(ms("7 D"));
});

test("CO-E45 coming home early: [CO-031] [CO-253] the clock runs at once", () => {
  const planned = [vacation("2027-07-02T10:00", "2027-07-09T10:00")];
  const ended = endVacation(planned, "2027-07-02T10:00", at("2027-07-05T10:00"));
  if ("problem" in ended) throw new Error(ended.problem.message);
  const match = new History(days("14 D"), 1, [person("Etc/UTC", ended.value)]).start("2027-07-01T10:00", [0]);
  expect(match.clock(0, "2027-07-05T10:00")).toMatchObject({ left: ms("48 h"), running: true });
  expect(match.deadline(0, "2027-07-05T10:00")).toBe("2027-07-07T10:00");
  expect(match.vacationLeft(0, "2027-07-05T10:00")).toBe(ms("11 D"));
});

test("CO-E46 the budget ends: [CO-143]", () => {
  const away = person("Etc/UTC", [
    vacation("2027-07-02T10:00", "2027-07-12T10:00"),
    vacation("2027-07-13T10:00", "2027-07-23T10:00"),
  ]);
  const match = new History(days("14 D"), 1, [away]).start("2027-07-01T10:00", [0]);
  expect(match.deadline(0)).toBe("2027-07-18T10:00");
  expect(match.clock(0, "2027-07-15T10:00")).toMatchObject({ left: ms("24 h"), until: at("2027-07-17T10:00") });
  expect(match.clock(0, "2027-07-17T10:00").running).toBe(true);
});

test("CO-E47 six hours cost a day: [CO-031] [CO-143]", () => {
  const away = person("Etc/UTC", [vacation("2027-07-02T10:00", "2027-07-09T10:00", "2027-07-02T16:00")]);
  const match = new History(days("3 D"), 1, [away]).start("2027-07-01T10:00", [0]);
  expect(match.clock(0, "2027-07-02T16:00")).toMatchObject({ left: ms("48 h"), running: true });
  expect(match.deadline(0, "2027-07-02T16:00")).toBe("2027-07-04T16:00");
  expect(match.vacationLeft(0, "2027-07-02T16:00")).toBe(ms("2 D"));
});

test("CO-E48 vacation over Christmas with a weekend: [CO-120] [CO-127] the weekend lies inside and counts once", () => {
  const away = person("Europe/London r 6,7", [vacation("2027-12-23T00:00", "2027-12-28T00:00")]);
  const match = new History(preset("quick", { hold: { rest: true, vacation: ms("7 D") } }), 1, [away]);
  expect(match.start("2027-12-22T08:00", [0]).deadline(0)).toBe("2027-12-28T08:00");
});

test("CO-E49 vacation, weekend and nights: [CO-120] [CO-141–143]", () => {
  const away = person("Europe/Berlin q 22–06 r 6,7", [vacation("2027-04-02T12:00", "2027-04-05T12:00")]);
  const match = new History(days("10 D", { quiet: true, rest: true }), 1, [away]).start("2027-04-01T08:00", [0]);
  expect(match.left(0, "2027-04-02T12:00")).toBe(ms("52 h"));
  expect(match.left(0, "2027-04-05T12:00")).toBe(ms("52 h"));
  expect(match.deadline(0)).toBe("2027-04-08T16:00");
});

test("CO-E50 pause inside a vacation: [CO-128] [CO-143] [CO-144] the budget is not used meanwhile", () => {
  const away = person("Etc/UTC", [vacation("2027-07-02T10:00", "2027-07-12T10:00")]);
  const match = new History(days("5 D"), 1, [away]).start("2027-07-01T10:00", [0]);
  expect(match.clock(0, "2027-07-03T10:00").until).toBe(at("2027-07-07T10:00"));
  expect(match.deadline(0)).toBe("2027-07-09T10:00");
  match.does("2027-07-04T10:00", { kind: "pause", until: at("2027-07-08T10:00") });
  expect(match.vacationLeft(0, "2027-07-08T10:00")).toBe(ms("3 D"));
  expect(match.deadline(0)).toBe("2027-07-13T10:00");
  expect(match.clock(0, "2027-07-04T10:00")).toMatchObject({ why: "pause", until: at("2027-07-11T10:00") });
});

test("CO-E51 everything at once, over the autumn change: [CO-120] [CO-141–144]", () => {
  const away = person("Europe/Berlin q 23–08 r 6,7", [vacation("2027-11-01T11:00", "2027-11-03T11:00")]);
  const match = new History(days("7 D", { quiet: true, rest: true }), 1, [away]).start("2027-10-28T12:00", [0]);
  expect(match.deadline(0)).toBe("2027-11-08T10:00");
  match.does("2027-10-29T18:00", { kind: "pause", until: at("2027-11-02T09:00") });
  expect(match.clock(0, "2027-10-29T18:00")).toMatchObject({ left: ms("51 h"), until: at("2027-11-03T11:00") });
  expect(match.deadline(0)).toBe("2027-11-08T17:00");
  expect(match.vacationLeft(0, "2027-11-03T11:00")).toBe(ms("5 D 22 h"));
});

test("CO-143: a vote on the clock changes the budget, and days already used stay used [CO-126]", () => {
  const away = person("Etc/UTC", [
    vacation("2027-07-02T10:00", "2027-07-04T10:00"),
    vacation("2027-07-06T10:00", "2027-07-16T10:00"),
  ]);
  const match = new History(days("14 D"), 1, [away])
    .start("2027-07-01T10:00", [0])
    .does("2027-07-05T10:00", { kind: "clock", time: days("5 D") });
  expect(match.deadline(0)).toBe("2027-07-11T10:00");
  expect(vacationLeft(match, 0, at("2027-07-20T10:00"))).toBe(0);
});

test("CO-E52 pause, and a day's notice to go on: [CO-144] [CO-520] [CO-521]", () => {
  const match = new History(preset("days"), 1)
    .start("2027-08-02T08:00", [0])
    .does("2027-08-03T08:00", { kind: "pause", until: at("2027-08-17T08:00") });
  expect(match.left(0, "2027-08-03T08:00")).toBe(ms("48 h"));
  expect(match.deadline(0)).toBe("2027-08-19T08:00");
  match.does("2027-08-06T09:00", { kind: "unpause", until: at("2027-08-07T09:00") });
  expect(match.deadline(0)).toBe("2027-08-09T09:00");
  match.does("2027-08-06T20:00", { kind: "unpause", until: at("2027-08-17T08:00") });
  expect(match.clock(0, "2027-08-06T20:00").until).toBe(at("2027-08-17T08:00"));
  expect(match.deadline(0)).toBe("2027-08-19T08:00");
});

test("CO-E53 playing on in a pause: [CO-123] [CO-520] stints begin and end as usual", () => {
  const match = new History(preset("days"), 2)
    .start("2027-08-02T08:00", [0])
    .does("2027-08-03T08:00", { kind: "pause", until: at("2027-08-10T08:00") })
    .event("2027-08-04T20:00", 0, [1]);
  expect(match.left(0, "2027-08-04T20:00")).toBe(ms("60 h"));
  expect(match.clock(1, "2027-08-04T20:00")).toMatchObject({
    left: ms("72 h"),
    why: "pause",
    until: at("2027-08-10T08:00"),
  });
  expect(match.deadline(1)).toBe("2027-08-13T08:00");
});

test("CO-023: a calendar belongs to a person, so a newcomer's applies from the hand-over on", () => {
  const time = preset("quick", { hold: { rest: true } });
  const match = new History(time, 1, ["Etc/UTC r 1"]).start("2027-02-01T08:00", [0]);
  expect(match.clock(0, "2027-02-01T09:00").why).toBe("rest");
  match
    .seated("2027-02-01T12:00", 0, person("Etc/UTC r 3"))
    .does("2027-02-01T12:00", { kind: "handover", seat: 0, to: "person" });
  expect(match.clock(0, "2027-02-01T12:00").running).toBe(true);
  expect(match.clock(0, "2027-02-02T12:00").deadline).toBe(at("2027-02-02T12:00"));
});

const now = at("2027-07-01T10:00");
const after = (text: string) => now + ms(text);
const announced = (...spans: readonly (readonly [string, string])[]): Vacations =>
  spans.reduce<Vacations>((vacations, [from, to], index) => {
    const next = announceVacation(vacations, { id: String(index), from: after(from), to: after(to) }, now);
    if ("problem" in next) throw new Error(next.problem.message);
    return next.value;
  }, []);
const refused = (result: object) => "problem" in result;

test("CO-030: vacations start now or later, last from 24 h to 60 days, and do not overlap", () => {
  const wanted = (from: number, to: number) => announceVacation([], { id: "x", from, to }, now);
  expect(refused(wanted(now - 1, after("5 D")))).toBe(true);
  expect(refused(wanted(now, after("23 h")))).toBe(true);
  expect(refused(wanted(now, after("60 D") + 1))).toBe(true);
  expect(refused(wanted(now, after("60 D")))).toBe(false);
  const three = announced(["0 s", "1 D"], ["3 D", "5 D"], ["8 D", "10 D"]);
  expect(refused(announceVacation(three, { id: "x", from: after("20 D"), to: after("22 D") }, now))).toBe(false);
  const one = announced(["3 D", "5 D"]);
  expect(refused(announceVacation(one, { id: "x", from: after("4 D"), to: after("6 D") }, now))).toBe(true);
  expect(refused(moveVacation(three, "1", { from: after("3 D"), to: after("4 D") }, now))).toBe(false);
  expect(refused(moveVacation(three, "1", { from: after("3 D"), to: after("9 D") }, now))).toBe(true);
  expect(endVacation(one, "0", now)).toEqual({ value: [] });
});

test("CO-031: a running vacation may be ended or extended to 60 days in all, but not moved", () => {
  const running = announced(["0 s", "5 D"]);
  const later = after("2 D");
  expect(refused(moveVacation(running, "0", { from: after("3 D"), to: after("6 D") }, later))).toBe(true);
  expect(refused(lengthenVacation(running, "0", after("61 D"), later))).toBe(true);
  expect(lengthenVacation(running, "0", after("60 D"), later)).toMatchObject({ value: [{ to: after("60 D") }] });
  expect(refused(lengthenVacation(running, "0", after("4 D"), later))).toBe(true);
  expect(refused(endVacation(running, "0", after("6 D")))).toBe(true);
});

test("CO-752: six beginnings in 90 days, the next one as soon as the last has ended", () => {
  const past: Vacation[] = [0, 1, 2, 3, 4, 5].map((index) => ({
    id: String(index),
    from: now + index * ms("4 D"),
    to: now + index * ms("4 D") + ms("2 D"),
    endedAt: null,
  }));
  const later = after("40 D");
  expect(refused(announceVacation(past, { id: "x", from: later, to: later + ms("2 D") }, later))).toBe(true);
  expect(refused(announceVacation(past.slice(1), { id: "x", from: later, to: later + ms("2 D") }, later))).toBe(false);
  const beyond = after("90 D");
  expect(refused(announceVacation(past, { id: "x", from: beyond, to: beyond + ms("2 D") }, beyond))).toBe(false);
  const one = announced(["0 s", "1 D"]);
  expect(refused(announceVacation(one, { id: "x", from: after("23 h"), to: after("4 D") }, after("22 h")))).toBe(true);
  expect(refused(announceVacation(one, { id: "x", from: after("1 D"), to: after("4 D") }, after("22 h")))).toBe(false);
});

test("CO-143: quiet hours of a calendar do not use up the budget", () => {
  const away = { ...person(resting("Etc/UTC q 22–07")), vacations: [vacation("2027-07-02T10:00", "2027-07-04T10:00")] };
  const match = new History(days("2 D", { quiet: true }), 1, [away]).start("2027-07-01T10:00", [0]);
  expect(match.vacationLeft(0, "2027-07-03T10:00")).toBe(ms("1 D"));
});

test("[CO-031] a former holder who ends a vacation early after the hand-over takes nothing from the seat", () => {
  const away = {
    ...person("Etc/UTC"),
    vacations: [vacation("2027-06-20T08:00", "2027-07-10T08:00", "2027-06-30T08:00")],
  };
  const match = new History(days("4 D"), 1, [away]).start("2027-06-20T08:00", [0]);
  match
    .seated("2027-06-20T20:00", 0, person("Etc/UTC"))
    .does("2027-06-20T20:00", { kind: "handover", seat: 0, to: "person" });
  expect(match.vacationLeft(0, "2027-06-29T08:00")).toBe(ms("84 h"));
  expect(match.vacationLeft(0, "2027-07-01T08:00")).toBe(ms("84 h"));
});
