import { expect, test } from "@jest/globals";
import { isAskedWithoutTime } from "./clock.ts";
import { History, at, bank, ms, preset } from "./testing/history.ts";

test("CO-E16 undo, who pays: [CO-130] the clock of the undoing seat has run all the time, the others get their time back", () => {
  const match = new History(preset("quick"), 2).start("2027-02-01T08:00", [0]).event("2027-02-01T10:00", 0, [1]);
  expect(match.left(0, "2027-02-01T10:00")).toBe(ms("26 h"));
  expect(match.deadline(1)).toBe("2027-02-02T10:00");
  match.event("2027-02-01T16:00", 0, [0], { undoes: 1 });
  expect(match.clock(0, "2027-02-01T16:00")).toMatchObject({ left: ms("16 h"), stint: 0 });
  expect(match.deadline(0)).toBe("2027-02-02T08:00");
  expect(match.clock(1, "2027-02-01T16:00")).toMatchObject({ left: ms("24 h"), why: "idle" });
  match.event("2027-02-01T17:00", 0, [1]);
  expect(match.left(0, "2027-02-01T17:00")).toBe(ms("19 h"));
  expect(match.clock(1, "2027-02-01T17:00")).toMatchObject({ left: ms("24 h"), stint: 3 });
  expect(match.deadline(1)).toBe("2027-02-02T17:00");
});

test("CO-E17 undo that would cost all the time left: [CO-131] it is refused once the seat's time would be up", () => {
  const answered = () =>
    new History(bank("2 h", "1 min", "3 h"), 2).start("2027-02-01T18:00", [0]).event("2027-02-01T19:50", 0, [1]);
  expect(answered().left(0, "2027-02-01T19:50")).toBe(ms("11 min"));
  const isRefused = (when: string) => isAskedWithoutTime(answered().event(when, 0, [0], { undoes: 1 }).state(), 0);
  expect(["2027-02-01T19:59:59.999", "2027-02-01T20:00"].map(isRefused)).toEqual([false, true]);
  // The first instant of the refusal is the deadline of the position to which the undo would lead.
  expect(new History(bank("2 h", "1 min", "3 h"), 2).start("2027-02-01T18:00", [0]).deadline(0)).toBe(
    "2027-02-01T20:00",
  );
});

test("CO-E18 taking back a sealed answer: [CO-130] [CO-132] the seat is awaited again, the others never noticed", () => {
  const match = new History(preset("quick"), 3)
    .start("2027-02-01T08:00", [0, 1, 2])
    .event("2027-02-01T09:00", 0, [1, 2], { ready: [0] });
  expect(match.left(0, "2027-02-01T09:00")).toBe(ms("27 h"));
  match.event("2027-02-01T11:30", 0, [0, 1, 2], { undoes: 1 });
  expect(match.left(0, "2027-02-01T11:30")).toBe(ms("20 h 30 min"));
  for (const seat of [0, 1, 2]) expect(match.deadline(seat)).toBe("2027-02-02T08:00");
  match.event("2027-02-01T12:00", 0, [1, 2], { ready: [0] });
  expect(match.left(0, "2027-02-01T12:00")).toBe(ms("24 h"));
});

test("CO-130: a sealed answer that another seat gave in between stays", () => {
  const match = new History(preset("quick"), 3)
    .start("2027-02-01T08:00", [0, 1, 2])
    .event("2027-02-01T09:00", 0, [1, 2], { ready: [0] })
    .event("2027-02-01T10:00", 1, [2], { ready: [0, 1] })
    .event("2027-02-01T11:00", 0, [0, 2], { ready: [1], undoes: 1 });
  expect(match.clock(0, "2027-02-01T11:00")).toMatchObject({ left: ms("21 h"), stint: 0 });
  expect(match.clock(1, "2027-02-01T11:00")).toMatchObject({ left: ms("26 h"), why: "ready" });
  expect(match.clock(2, "2027-02-01T11:00")).toMatchObject({ left: ms("21 h"), stint: 0 });
});

test("CO-E19 undo over a night in two zones: [CO-120] [CO-130] [CO-141] only waking hours are paid", () => {
  const match = new History(preset("quick", { hold: { quiet: true } }), 2, [
    "Europe/Berlin q 22–07",
    "America/New_York q 22–07",
  ])
    .start("2027-02-01T18:00", [0])
    .event("2027-02-01T20:00", 0, [1]);
  expect(match.left(0, "2027-02-01T20:00")).toBe(ms("26 h"));
  expect(match.deadline(1)).toBe("2027-02-03T14:00");
  expect(match.left(1, at("2027-02-02T07:00") - 1)).toBe(ms("17 h"));
  match.event("2027-02-02T07:00", 0, [0], { undoes: 1 });
  expect(match.left(0, "2027-02-02T07:00")).toBe(ms("20 h"));
  expect(match.deadline(0)).toBe("2027-02-03T12:00");
  expect(match.left(1, "2027-02-02T07:00")).toBe(ms("24 h"));
  match.event("2027-02-02T07:10", 0, [1]);
  expect(match.left(0, "2027-02-02T07:10")).toBe(ms("23 h 50 min"));
  expect(match.clock(1, "2027-02-02T07:10")).toMatchObject({ why: "rest", until: at("2027-02-02T12:00") });
  expect(match.deadline(1)).toBe("2027-02-03T21:00");
});

const pastADie = (withPresent: boolean) => {
  const match = new History(preset("days"), 2).start("2027-01-04T09:00", [0]).event("2027-01-04T19:00", 0, [1]);
  if (withPresent) match.does("2027-01-05T10:00", { kind: "gift", seat: 0, by: 1, ms: ms("48 h") });
  return match.event("2027-01-06T01:00", 1, [0]).event("2027-01-07T13:00", 0, [1]);
};

test("CO-E20 going back past a die: [CO-133] each seat keeps the larger of its time then and now, and a new stint", () => {
  const match = pastADie(false);
  expect([0, 1].map((seat) => match.left(seat, "2027-01-04T19:00"))).toEqual([ms("74 h"), ms("72 h")]);
  expect([0, 1].map((seat) => match.left(seat, "2027-01-07T19:00"))).toEqual([ms("50 h"), ms("48 h")]);
  match.event("2027-01-07T19:00", null, [1], { back: { to: 1 } });
  expect(match.left(0, "2027-01-07T19:00")).toBe(ms("74 h"));
  expect(match.clock(1, "2027-01-07T19:00")).toMatchObject({ left: ms("72 h"), stint: 4 });
  expect(match.deadline(1)).toBe("2027-01-10T19:00");
});

test("CO-E21 going back never costs: [CO-133] a present given since is kept", () => {
  const match = pastADie(true);
  expect(match.left(0, "2027-01-07T19:00")).toBe(ms("98 h"));
  match.event("2027-01-07T19:00", null, [1], { back: { to: 1 } });
  expect(match.left(0, "2027-01-07T19:00")).toBe(ms("98 h"));
});

test("CO-133: if a vote changed the clock in between, each seat keeps its current time", () => {
  const match = pastADie(false)
    .does("2027-01-07T14:00", { kind: "clock", time: preset("quick") })
    .event("2027-01-07T19:00", null, [1], { back: { to: 1 } });
  expect(match.left(0, "2027-01-07T19:00")).toBe(ms("24 h"));
  expect(match.left(1, "2027-01-07T19:00")).toBe(ms("19 h"));
});

test("CO-E23 undo overtaken by a time-out: [CO-130] [CO-131] it is refused once the seat's own time would be up", () => {
  const answered = () =>
    new History(preset("quick"), 2).start("2027-02-01T08:00", [0]).event("2027-02-01T09:00", 0, [1]);
  const match = answered();
  expect(match.left(0, "2027-02-01T09:00")).toBe(ms("27 h"));
  const isRefused = (when: string) => isAskedWithoutTime(answered().event(when, 0, [0], { undoes: 1 }).state(), 0);
  expect(["2027-02-02T07:59:59.999", "2027-02-02T08:00"].map(isRefused)).toEqual([false, true]);
  match.event("2027-02-02T06:00", 0, [0], { undoes: 1 });
  expect(match.left(0, "2027-02-02T06:00")).toBe(ms("2 h"));
  expect(match.deadline(0)).toBe("2027-02-02T08:00");
  expect(match.left(1, "2027-02-02T06:00")).toBe(ms("24 h"));
});

test("CO-130: a bot that sat in because of a time-out leaves when an undo removes that stint", () => {
  const match = new History(preset("quick", { up: "bot" }), 2)
    .start("2027-02-01T08:00", [0])
    .event("2027-02-01T08:01", 0, [1])
    .does("2027-02-02T08:01:02", { kind: "held", seat: 1, stint: 1 });
  expect(match.clock(1, "2027-02-02T08:01:02").why).toBe("bot");
  const undone = new History(preset("quick", { up: "bot", gift: ms("4 h") }), 2)
    .start("2027-02-01T08:00", [0])
    .does("2027-02-01T08:00:30", { kind: "gift", seat: 0, by: 1, ms: ms("24 h") })
    .event("2027-02-01T08:01", 0, [1])
    .does("2027-02-02T08:01:02", { kind: "held", seat: 1, stint: 1 })
    .event("2027-02-02T09:00", 0, [0], { undoes: 1 })
    .does("2027-02-02T09:00", { kind: "free", seat: 1, how: "undo" });
  expect(undone.clock(1, "2027-02-02T09:00")).toMatchObject({ why: "idle", left: ms("24 h") });
  expect(undone.left(0, "2027-02-02T09:00")).toBe(ms("23 h"));
});

test("CO-E125 stored values after an undo: [CO-130] [CO-164] acts in between stay and are recomputed", () => {
  const match = new History(preset("quick"), 2)
    .start("2027-02-01T08:00", [0])
    .event("2027-02-01T09:00", 0, [1])
    .does("2027-02-01T10:00", { kind: "gift", seat: 1, by: 0, ms: ms("4 h") });
  expect(match.state().seats.map(({ left }) => left)).toEqual([ms("27 h"), ms("27 h")]);
  match.event("2027-02-01T11:00", 0, [0], { undoes: 1 });
  expect(match.left(0, "2027-02-01T11:00")).toBe(ms("21 h"));
  expect(match.left(1, "2027-02-01T11:00")).toBe(ms("28 h"));
});

test("CO-E136 an order between an answer and its undo: [CO-130] the remaining events count with the seats that were awaited before", () => {
  const match = new History(preset("quick"), 3)
    .start("2027-02-01T08:00", [0])
    .event("2027-02-01T09:00", 0, [1])
    .event("2027-02-01T10:00", 2, [1])
    .event("2027-02-01T11:00", 0, [0], { undoes: 1 });
  expect(match.clock(0, "2027-02-01T11:00")).toMatchObject({ left: ms("21 h"), stint: 0 });
  expect(match.clock(1, "2027-02-01T11:00")).toMatchObject({ left: ms("24 h"), stint: null });
});
