import { expect, test } from "@jest/globals";
import { History, at, bank, each, ms, preset, written } from "./testing/history.ts";
import { checkGift } from "./gift.ts";
import { dueTimeOuts, nextTimeOut } from "./time-out.ts";

test("CO-E01 a bank: [CO-112] [CO-120] [CO-121] [CO-123] [CO-127] a stint uses up the store and adds to it when it ends", () => {
  const match = new History(preset("days"), 2).start("2027-01-04T09:00", [0]);
  expect(match.clock(0, "2027-01-04T12:00")).toEqual({
    left: ms("2 D 21 h"),
    stint: 0,
    running: true,
    why: null,
    until: null,
    deadline: at("2027-01-07T09:00"),
  });
  match.event("2027-01-04T15:30", 0, [1]);
  expect(match.left(0, "2027-01-04T15:30")).toBe(ms("77 h 30 min"));
  expect(match.left(1, "2027-01-04T15:30")).toBe(ms("72 h"));
  expect(match.deadline(1)).toBe("2027-01-07T15:30");
  match.event("2027-01-05T09:00", 1, [0]);
  expect(match.left(1, "2027-01-05T09:00")).toBe(ms("66 h 30 min"));
  expect(match.deadline(0)).toBe("2027-01-08T14:30");
});

test("CO-E02 the cap, and a present above it: [CO-123] [CO-125] time above the cap is neither increased nor taken away", () => {
  const match = new History(bank("72 h", "12 h", "80 h", { gift: ms("24 h") }), 2)
    .start("2027-01-04T09:00", [0])
    .event("2027-01-04T10:00", 0, [1]);
  expect(match.left(0, "2027-01-04T10:00")).toBe(ms("80 h"));
  match.event("2027-01-04T11:00", 1, [0]);
  expect(match.left(1, "2027-01-04T11:00")).toBe(ms("80 h"));
  match.does("2027-01-04T12:00", { kind: "gift", seat: 0, by: 1, ms: ms("24 h") });
  expect(match.left(0, "2027-01-04T12:00")).toBe(ms("103 h"));
  expect(match.deadline(0)).toBe("2027-01-08T19:00");
  match.event("2027-01-04T13:00", 0, [1]);
  expect(match.left(0, "2027-01-04T13:00")).toBe(ms("102 h"));
});

test("CO-E03 several own answers are one stint: [CO-112] [CO-124] a click does not renew the time", () => {
  const match = new History(each("24 h"), 2).start("2027-02-01T08:00", [0]).event("2027-02-01T18:00", 0, [0]);
  expect(match.left(0, "2027-02-01T18:00")).toBe(ms("14 h"));
  match.event("2027-02-01T20:00", 0, [0]);
  expect(match.left(0, "2027-02-01T20:00")).toBe(ms("12 h"));
  expect(match.deadline(0)).toBe("2027-02-02T08:00");
  match.event("2027-02-01T21:00", 0, [1]);
  expect(match.left(1, "2027-02-01T21:00")).toBe(ms("24 h"));
  expect(match.left(0, "2027-02-01T21:00")).toBe(ms("24 h"));
  expect(match.deadline(1)).toBe("2027-02-02T21:00");
  match.event("2027-02-02T20:30", 1, [0]);
  expect(match.left(0, "2027-02-02T20:30")).toBe(ms("24 h"));
  expect(match.deadline(0)).toBe("2027-02-03T20:30");
});

test("CO-E04 a window in between makes two stints: [CO-112] [CO-116] [CO-123]", () => {
  const match = new History(preset("quick"), 2).start("2027-02-01T08:00", [0]).event("2027-02-01T09:00", 0, [1]);
  expect(match.left(0, "2027-02-01T09:00")).toBe(ms("27 h"));
  match.event("2027-02-01T12:00", 1, [0]);
  expect(match.left(0, "2027-02-01T12:00")).toBe(ms("27 h"));
  expect(match.left(1, "2027-02-01T12:00")).toBe(ms("25 h"));
  expect(match.deadline(0)).toBe("2027-02-02T15:00");
  match.event("2027-02-01T12:30", 0, [0]);
  expect(match.left(0, "2027-02-01T12:30")).toBe(ms("26 h 30 min"));
  match.event("2027-02-01T13:00", 0, [1]);
  expect(match.left(0, "2027-02-01T13:00")).toBe(ms("30 h"));
  expect(match.deadline(1)).toBe("2027-02-02T14:00");
});

test("CO-E05 a standing order answers the window: [CO-111] [CO-112] [CO-602] [CO-704] no stint, no time used", () => {
  const match = new History(preset("quick"), 2).start("2027-02-01T08:00", [0]).event("2027-02-01T09:00", 0, [0]);
  expect(match.clock(0, "2027-02-01T09:00")).toMatchObject({ left: ms("23 h"), stint: 0 });
  expect(match.deadline(0)).toBe("2027-02-02T08:00");
  expect(match.clock(1, "2027-02-01T09:00")).toMatchObject({ left: ms("24 h"), stint: null, why: "idle" });
  match.event("2027-02-01T10:00", 0, [1]);
  expect(match.left(0, "2027-02-01T10:00")).toBe(ms("26 h"));
  expect(match.clock(1, "2027-02-01T10:00").stint).toBe(2);
});

test("CO-E06 sealed answers: [CO-110] [CO-111] [CO-113] [CO-115] the clock of a ready seat does not run, and opening begins a new stint for all", () => {
  const sealed = (time: ReturnType<typeof preset>) =>
    new History(time, 3)
      .start("2027-02-01T08:00", [0, 1, 2])
      .event("2027-02-01T09:00", 0, [1, 2], { ready: [0] })
      .event("2027-02-01T11:00", 1, [2], { ready: [0, 1] })
      .event("2027-02-01T12:00", 0, [2], { ready: [0, 1] });
  const match = sealed(preset("quick"));
  expect(match.clock(0, "2027-02-01T09:00")).toMatchObject({ left: ms("27 h"), why: "ready", deadline: null });
  expect(match.left(0, "2027-02-01T12:00")).toBe(ms("27 h"));
  expect(match.left(1, "2027-02-01T12:00")).toBe(ms("25 h"));
  match.event("2027-02-01T20:00", 2, [0, 2], { reveal: true });
  expect(match.clock(2, "2027-02-01T20:00")).toMatchObject({ left: ms("16 h"), stint: 4 });
  expect(match.deadline(2)).toBe("2027-02-02T12:00");
  expect(match.clock(0, "2027-02-01T20:00")).toMatchObject({ left: ms("27 h"), stint: 4 });
  expect(match.deadline(0)).toBe("2027-02-02T23:00");
  expect(match.clock(1, "2027-02-01T20:00")).toMatchObject({ left: ms("25 h"), stint: null });

  const long = sealed(each("72 h")).event("2027-02-01T20:00", 2, [0, 2], { reveal: true });
  for (const seat of [0, 2]) {
    expect(long.left(seat, "2027-02-01T20:00")).toBe(ms("72 h"));
    expect(long.deadline(seat)).toBe("2027-02-04T20:00");
  }
});

test("CO-E07 six players: [CO-113] [CO-116] [CO-123] each clock runs for itself", () => {
  const all = [0, 1, 2, 3, 4, 5];
  const order: [string, number][] = [
    ["2027-03-01T18:20", 3],
    ["2027-03-01T23:00", 0],
    ["2027-03-02T06:15", 5],
    ["2027-03-02T19:00", 1],
    ["2027-03-03T07:30", 4],
  ];
  const match = new History(preset("weeks"), 6).start("2027-03-01T18:00", all);
  const ready: number[] = [];
  for (const [when, seat] of order) {
    ready.push(seat);
    match.event(
      when,
      seat,
      all.filter((one) => !ready.includes(one)),
      { ready: [...ready] },
    );
  }
  const noon = match.clocks("2027-03-02T12:00");
  expect([0, 3, 5].map((seat) => noon[seat]?.left)).toEqual([ms("103 h"), ms("107 h 40 min"), ms("95 h 45 min")]);
  for (const seat of [1, 2, 4]) {
    expect(noon[seat]).toMatchObject({ left: ms("54 h"), running: true, deadline: at("2027-03-04T18:00") });
  }
  match.event("2027-03-03T21:00", 2, [3], { reveal: true });
  expect(match.clocks("2027-03-03T21:00").map(({ left }) => left)).toEqual(
    ["103 h", "83 h", "57 h", "107 h 40 min", "70 h 30 min", "95 h 45 min"].map(ms),
  );
  expect(match.deadline(3)).toBe("2027-03-08T08:40");
});

test("CO-E08 what does not run: [CO-111] [CO-112] [CO-128] [CO-212] a non-blocking ask, bots, departed seats", () => {
  const match = new History(preset("quick"), 4).start("2027-02-01T08:00", [0, 2, 3], { bots: [2, 3] });
  expect(match.clock(0, "2027-02-01T09:00")).toMatchObject({ running: true, stint: 0 });
  expect(match.clock(1, "2027-02-01T09:00")).toMatchObject({ why: "idle", deadline: null, stint: null });
  for (const seat of [2, 3]) {
    expect(match.clock(seat, "2027-02-01T09:00")).toMatchObject({ why: "bot", deadline: null, left: ms("24 h") });
  }
  match.event("2027-02-01T10:00", 1, [0, 2, 3]);
  expect(match.clock(0, "2027-02-01T10:00").stint).toBe(0);
});

test("CO-128: the first reason that applies is given, and until only with a hold", () => {
  expect(new History(preset("none"), 1).start("2027-02-01T08:00", [0]).clock(0, "2027-02-01T09:00")).toEqual({
    left: null,
    stint: 0,
    running: false,
    why: "none",
    until: null,
    deadline: null,
  });
  const over = new History(preset("quick"), 1)
    .start("2027-02-01T08:00", [0])
    .event("2027-02-01T09:00", 0, [], { over: true });
  expect(over.clock(0, "2027-02-03T09:00")).toMatchObject({ why: "over", deadline: null, left: ms("27 h") });
});

const live = () => new History(preset("live-15"), 2).start("2027-01-10T12:45", [0]);

test("CO-E09 received before, committed after: [CO-104] [CO-171] the answer counts", () => {
  const match = live();
  expect(match.deadline(0)).toBe("2027-01-10T13:00");
  match.event("2027-01-10T13:00:00.700", 0, [1], { received: at("2027-01-10T12:59:59.990") });
  expect(match.left(0, "2027-01-10T13:00:00.700")).toBe(ms("15.010 s"));
  expect(match.deadline(1)).toBe("2027-01-10T13:15:00.700");
  expect(dueTimeOuts(match.state(), match.holds, at("2027-01-10T13:00:02"))).toEqual([]);
});

test("CO-E10 received after, before the time-out: [CO-170] [CO-172] [CO-251] it counts, and the job moves", () => {
  const match = live();
  expect(nextTimeOut(match.state(), match.holds)).toBe(at("2027-01-10T13:00:02"));
  match.event("2027-01-10T13:00:01.500", 0, [1], { received: at("2027-01-10T13:00:01.200") });
  expect(match.left(0, "2027-01-10T13:00:01.500")).toBe(ms("15 s"));
  expect(nextTimeOut(match.state(), match.holds)).toBe(at("2027-01-10T13:15:03.500"));
});

test("CO-E12 nobody pays for the server: [CO-103] [CO-104] time stops when the answer was received", () => {
  const match = live().event("2027-01-10T12:50:04", 0, [1], { received: at("2027-01-10T12:50:00") });
  expect(match.left(0, "2027-01-10T12:50:04")).toBe(ms("10 min 15 s"));
  expect(match.clock(1, "2027-01-10T12:50:04")).toMatchObject({ left: ms("15 min"), stint: 1 });
  expect(match.deadline(1)).toBe("2027-01-10T13:05:04");
});

test("CO-103: a mark with an earlier time than the mark before it counts at that mark's time", () => {
  const match = live().event("2027-01-10T12:50", 0, [1]).event("2027-01-10T12:49", 1, [0]);
  expect(match.left(1, "2027-01-10T12:50")).toBe(ms("15 min 15 s"));
  expect(match.left(0, "2027-01-10T12:51")).toBe(ms("9 min 15 s"));
});

test("CO-E134 two answers on the way, and a mark between: [CO-104] [CO-112] [CO-164] time that a mark has charged stays charged", () => {
  const match = new History(preset("live-15"), 2)
    .start("2027-01-10T20:00", [0, 1])
    .event("2027-01-10T20:05:00.300", 1, [0, 1])
    .event("2027-01-10T20:05:00.800", 0, [0], { received: at("2027-01-10T20:05:00.000") });
  expect(match.clock(0, "2027-01-10T20:05:00.800")).toMatchObject({
    left: ms("9 min 59.7 s"),
    stint: 0,
    running: true,
  });
});

test("CO-E13 a present with each: [CO-124] [CO-125] it is given only in a stint, and ends with it", () => {
  const match = new History(each("24 h", { gift: ms("12 h") }), 2)
    .start("2027-02-01T08:00", [0])
    .does("2027-02-01T20:00", { kind: "gift", seat: 0, by: 1, ms: ms("12 h") });
  expect(match.left(0, "2027-02-01T20:00")).toBe(ms("24 h"));
  expect(match.deadline(0)).toBe("2027-02-02T20:00");
  match.event("2027-02-02T10:00", 0, [1]);
  expect(checkGift(match.state(), { seat: 1, lastAt: null }, 0, at("2027-02-02T10:30"))?.code).toBe("not-allowed");
  match.event("2027-02-02T11:00", 1, [0]);
  expect(match.left(0, "2027-02-02T11:00")).toBe(ms("24 h"));
  expect(match.deadline(0)).toBe("2027-02-03T11:00");
});

test("CO-E14 extend: [CO-126] [CO-525] every seat with a bank gets it", () => {
  const match = new History(preset("days"), 3)
    .start("2027-01-04T09:00", [0])
    .does("2027-01-05T09:00", { kind: "extend", ms: ms("24 h") });
  expect(match.clocks("2027-01-05T09:00").map(({ left }) => left)).toEqual([ms("72 h"), ms("96 h"), ms("96 h")]);
  expect(match.deadline(0)).toBe("2027-01-08T09:00");
  match.event("2027-01-05T21:00", 0, [1]);
  expect(match.left(0, "2027-01-05T21:00")).toBe(ms("72 h"));
});

test("CO-126: with clock each, an extension reaches only seats in a stint", () => {
  const match = new History(each("24 h"), 2)
    .start("2027-02-01T08:00", [0])
    .does("2027-02-01T09:00", { kind: "extend", ms: ms("6 h") });
  expect(match.clocks("2027-02-01T09:00").map(({ left }) => left)).toEqual([ms("29 h"), ms("24 h")]);
});

test("CO-E15 no increment: [CO-123] [CO-127] [CO-200] a stint that begins with nothing is up at once", () => {
  const match = new History(bank("60 s", "0 s", "60 s", { up: "default" }), 2).start("2027-02-01T18:00", [0]);
  expect(match.deadline(0)).toBe("2027-02-01T18:01");
  match.event("2027-02-01T18:01:02", 0, [1], { cause: "time" });
  expect(match.left(0, "2027-02-01T18:01:02")).toBe(0);
  match.event("2027-02-01T18:01:30", 1, [0]);
  expect(match.deadline(0)).toBe("2027-02-01T18:01:30");
  expect(nextTimeOut(match.state(), match.holds)).toBe(at("2027-02-01T18:01:32"));
  expect(match.left(1, "2027-02-01T18:01:30")).toBe(ms("32 s"));
});

test("CO-E103 from an evening to weeks: [CO-126] [CO-530] everybody starts with the new time, and stints go on", () => {
  const match = new History(preset("live-45"), 2)
    .start("2027-05-01T19:00", [1])
    .event("2027-05-01T19:15:30", 1, [0])
    .event("2027-05-01T19:15:30", 0, [0]);
  match.does("2027-05-01T21:00", { kind: "clock", time: preset("days") });
  expect(match.clocks("2027-05-01T21:00").map(({ left }) => left)).toEqual([ms("72 h"), ms("72 h")]);
  expect(match.clock(0, "2027-05-01T21:00").stint).toBe(1);
  expect(match.deadline(0)).toBe("2027-05-04T21:00");
});

test("CO-E126 a stint ended by another seat: [CO-112] [CO-113] [CO-123] it still adds time", () => {
  const match = new History(preset("quick"), 2).start("2027-02-01T08:00", [0, 1]).event("2027-02-01T14:00", 1, [1]);
  expect(match.clock(0, "2027-02-01T14:00")).toMatchObject({ left: ms("22 h"), stint: null });
  expect(match.clock(1, "2027-02-01T14:00")).toMatchObject({ left: ms("18 h"), stint: 0 });
});

test("CO-E124 how many decisions are announced: [CO-114] [CO-311] a stint has the number of the event with which it began", () => {
  const stints = (match: History) => {
    const found = match.tenures.map(() => new Set<number>());
    for (const { at: when } of match.marks) {
      for (const [seat, { stint }] of match.clocks(when).entries()) if (stint !== null) found[seat]?.add(stint);
    }
    return found.map((numbers) => [...numbers]);
  };
  const e03 = new History(each("24 h"), 2)
    .start("2027-02-01T08:00", [0])
    .event("2027-02-01T18:00", 0, [0])
    .event("2027-02-01T20:00", 0, [0])
    .event("2027-02-01T21:00", 0, [1])
    .event("2027-02-02T20:30", 1, [0]);
  expect(stints(e03)).toEqual([[0, 4], [3]]);
  const e04 = new History(preset("quick"), 2)
    .start("2027-02-01T08:00", [0])
    .event("2027-02-01T09:00", 0, [1])
    .event("2027-02-01T12:00", 1, [0])
    .event("2027-02-01T12:30", 0, [0])
    .event("2027-02-01T13:00", 0, [1]);
  expect(stints(e04)).toEqual([
    [0, 2],
    [1, 4],
  ]);
});

test("CO-105: all arithmetic is in integers, and a division rounds down", () => {
  const match = new History(bank("61 s", "0 s", "61 s", { up: "bot" }), 1)
    .start("2027-02-01T18:00", [0])
    .does("2027-02-01T18:01:03", { kind: "held", seat: 0, stint: 0 })
    .does("2027-02-01T18:02:00", { kind: "free", seat: 0, how: "press" });
  expect(match.left(0, "2027-02-01T18:02:00")).toBe(15_250);
  expect(written(match.clock(0, "2027-02-01T18:02:00").deadline)).toBe("2027-02-01T18:02:15.250");
});
