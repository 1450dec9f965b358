import { expect, test } from "@jest/globals";
import { dueTimeOuts, nextTimeOut } from "./time-out.ts";
import { History, at, bank, each, ms, preset } from "./testing/history.ts";

test("CO-E54 eleven minutes down: [CO-161] [CO-253] [CO-258] the job of a time-out moves to a later time", () => {
  const match = new History(preset("live-15"), 1).start("2027-01-10T20:00", [0]);
  expect(nextTimeOut(match.state(), match.holds)).toBe(at("2027-01-10T20:15:02"));
  match.down("2027-01-10T20:05", "2027-01-10T20:17:40");
  expect(match.clock(0, "2027-01-10T20:16:40")).toEqual({
    left: ms("10 min"),
    stint: 0,
    running: false,
    why: "down",
    until: at("2027-01-10T20:17:40"),
    deadline: at("2027-01-10T20:27:40"),
  });
  expect(match.left(0, "2027-01-10T20:20")).toBe(ms("7 min 40 s"));
  expect(dueTimeOuts(match.state(), match.holds, at("2027-01-10T20:16:40"))).toEqual([]);
  expect(nextTimeOut(match.state(), match.holds)).toBe(at("2027-01-10T20:27:42"));
});

test("CO-E55 an event after the last heartbeat: [CO-162] time charged and notices sent stay as they are", () => {
  const match = new History(preset("live-15"), 2)
    .start("2027-01-10T20:00", [0])
    .event("2027-01-10T20:05:03", 0, [1])
    .down("2027-01-10T20:05", "2027-01-10T20:17:40");
  expect(match.left(0, "2027-01-10T20:05:03")).toBe(ms("10 min 12 s"));
  expect(match.deadline(1)).toBe("2027-01-10T20:32:40");
});

test("CO-E57 an answer while people come back: [CO-160–162] it counts, because only clocks are held", () => {
  const match = new History(bank("45 min", "30 s", "90 min"), 2)
    .start("2027-05-01T19:00", [0])
    .down("2027-05-01T19:10", "2027-05-01T19:13")
    .event("2027-05-01T19:12:30", 0, [1]);
  expect(match.left(0, "2027-05-01T19:12:30")).toBe(ms("35 min 30 s"));
  expect(match.clock(1, "2027-05-01T19:12:30").until).toBe(at("2027-05-01T19:13"));
  expect(match.deadline(1)).toBe("2027-05-01T19:58");
  match.down("2027-05-01T19:20", "2027-05-01T19:21:20");
  expect(match.left(1, "2027-05-01T19:30")).toBe(ms("29 min 20 s"));
  expect(match.deadline(1)).toBe("2027-05-01T19:59:20");
});

test("[CO-162] [CO-145] a match that begins while people come back is held until they have had their minute", () => {
  const match = new History(preset("live-15"), 2)
    .start("2027-01-10T20:17:10", [0])
    .down("2027-01-10T20:05", "2027-01-10T20:17:40");
  expect(match.clock(0, "2027-01-10T20:17:20")).toMatchObject({ left: ms("15 min"), why: "down" });
  expect(match.deadline(0)).toBe("2027-01-10T20:32:40");
  const later = new History(preset("live-15"), 2)
    .start("2027-01-10T20:18", [0])
    .down("2027-01-10T20:05", "2027-01-10T20:17:40");
  expect(later.deadline(0)).toBe("2027-01-10T20:33");
});

test("CO-E58 down in the night: [CO-120] [CO-145] only waking hours are gained", () => {
  const match = new History(each("10 h", { hold: { quiet: true } }), 1, ["Europe/Berlin q 22–07"]);
  match.start("2027-01-11T17:00", [0]);
  expect(match.deadline(0)).toBe("2027-01-12T12:00");
  match.down("2027-01-11T20:30", "2027-01-12T05:00");
  expect(match.deadline(0)).toBe("2027-01-12T12:30");
  expect(match.clock(0, "2027-01-12T05:00")).toMatchObject({ why: "rest", until: at("2027-01-12T06:00") });
});

test("CO-E138 the database comes back: [CO-258] once the downtime is written, no job of it is due", () => {
  const match = new History(preset("live-15"), 1)
    .start("2027-01-10T19:55", [0])
    .down("2027-01-10T20:05", "2027-01-10T20:16:30");
  expect(dueTimeOuts(match.state(), match.holds, at("2027-01-10T20:15:30"))).toEqual([]);
});
