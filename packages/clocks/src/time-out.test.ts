import { expect, test } from "@jest/globals";
import type { ClockState } from "./clock.ts";
import { checkGift, GIFTS_PER_MATCH } from "./gift.ts";
import type { Act } from "./marks.ts";
import type { TimeSettings } from "./settings.ts";
import {
  countsForProfile,
  dueTimeOuts,
  nextTimeOut,
  sealedDefaults,
  timeOutEffect,
  timeOutKey,
  type TimeOutEffect,
  type TimeOutFacts,
} from "./time-out.ts";
import { History, at, bank, each, ms, person, preset, written } from "./testing/history.ts";

const FACTS: TimeOutFacts = { sealedAndOthersOut: false, defaults: 0, personsSeated: 2, forfeitEndsMatch: true };

/** The effect of the first time-out that is due. */
function effect(match: History, now: string, facts: Partial<TimeOutFacts> = {}): TimeOutEffect {
  const [first] = dueTimeOuts(match.state(), match.holds, at(now));
  if (first === undefined) throw new Error("No time-out is due.");
  return timeOutEffect(match.state(), first, at(now), { ...FACTS, ...facts });
}

const quick = (up: TimeSettings["up"], more: Partial<TimeSettings> = {}) => preset("quick", { up, ...more });

test.each(["2027-02-02T08:00", "2027-02-02T08:00:00.500"])(
  "[CO-120] a clock whose time is used up at %s says since when",
  (instant) => {
    const match = new History(quick("nothing"), 2).start("2027-02-01T08:00", [0, 1]).event(instant, 1, [0]);
    expect(match.clock(0, "2027-02-02T10:00")).toMatchObject({ left: 0, why: "up", deadline: at("2027-02-02T08:00") });
  },
);

test("CO-E60 nothing, and a present: [CO-125] [CO-200] [CO-203] a second time-out in a stint has its own key", () => {
  const match = new History(quick("nothing", { gift: ms("24 h") }), 2).start("2027-02-01T08:00", [0]);
  expect(dueTimeOuts(match.state(), match.holds, at("2027-02-02T08:00:01.999"))).toEqual([]);
  const [first] = dueTimeOuts(match.state(), match.holds, at("2027-02-02T08:00:02"));
  expect(first).toEqual({ seat: 0, stint: 0, n: 1, deadline: at("2027-02-02T08:00") });
  expect(effect(match, "2027-02-02T08:00:02")).toEqual({ do: "nothing", announce: "nothing" });
  expect(match.clock(0, "2027-02-02T10:00")).toMatchObject({ left: 0, why: "up", deadline: at("2027-02-02T08:00") });
  match.does("2027-02-02T08:00:02", { kind: "up", seat: 0, stint: 0, n: 1 });
  expect(nextTimeOut(match.state(), match.holds)).toBeNull();
  expect(match.deadline(0)).toBe("2027-02-02T08:00");
  match.does("2027-02-02T12:00", { kind: "gift", seat: 0, by: 1, ms: ms("24 h") });
  expect(match.clock(0, "2027-02-02T12:00")).toMatchObject({ left: ms("24 h"), running: true });
  expect(match.deadline(0)).toBe("2027-02-03T12:00");
  expect(dueTimeOuts(match.state(), match.holds, at("2027-02-03T12:00:02")).map(timeOutKey)).toEqual(["0/0/2"]);
  match.event("2027-02-03T11:00", 0, [1]);
  expect(match.left(0, "2027-02-03T11:00")).toBe(ms("5 h"));
});

test("CO-E61 remind: [CO-204] [CO-251] 1, 3 and 7 days after the deadline", () => {
  const match = new History(quick("remind"), 2).start("2027-02-01T08:00", [0]);
  const announced = effect(match, "2027-02-02T08:00:02");
  expect(announced.do === "remind" && announced.at.map(written)).toEqual([
    "2027-02-03T08:00",
    "2027-02-05T08:00",
    "2027-02-09T08:00",
  ]);
});

function twoDefaults(): History {
  return new History(quick("default"), 2)
    .start("2027-02-01T08:00", [0])
    .event("2027-02-02T08:00:02", 0, [0], { cause: "time" })
    .event("2027-02-02T08:00:02.030", 0, [1], { cause: "time" });
}

test("CO-E62 default, twice in one stint: [CO-123] [CO-205] the stint ends like any other", () => {
  const match = twoDefaults();
  expect(match.left(0, "2027-02-02T08:00:02.030")).toBe(ms("4 h"));
  expect(match.left(1, "2027-02-02T08:00:02.030")).toBe(ms("24 h"));
  expect(match.deadline(1)).toBe("2027-02-03T08:00:02.030");
  match.event("2027-02-02T09:00", 1, [0]);
  expect(match.deadline(0)).toBe("2027-02-02T13:00");
});

test("CO-E63 the third in a row: [CO-206] a bot sits in, unless the person answered in between", () => {
  const match = twoDefaults().event("2027-02-02T09:00", 1, [0]);
  expect(effect(match, "2027-02-02T13:00:02").do).toBe("default");
  match.event("2027-02-02T13:00:02", 0, [1], { cause: "time" }).event("2027-02-02T14:00", 1, [0]);
  expect(match.deadline(0)).toBe("2027-02-02T18:00");
  expect(effect(match, "2027-02-02T18:00:02")).toEqual({ do: "bot", announce: "bot" });
  match.event("2027-02-02T17:00", 0, [0]);
  expect(effect(match, "2027-02-02T18:00:02").do).toBe("default");
});

test("CO-205: after 200 defaults in one stint a bot sits in", () => {
  const match = new History(quick("default"), 2).start("2027-02-01T08:00", [0]);
  expect(effect(match, "2027-02-02T08:00:02", { defaults: 199 }).do).toBe("default");
  expect(effect(match, "2027-02-02T08:00:02", { defaults: 200 }).do).toBe("bot");
});

function botSatIn(): History {
  return new History(quick("bot"), 3)
    .start("2027-02-01T08:00", [0])
    .does("2027-02-02T08:00:02", { kind: "held", seat: 0, stint: 0 })
    .event("2027-02-02T08:00:05", 0, [1], { cause: "bot" })
    .event("2027-02-03T07:00", 1, [0])
    .event("2027-02-03T07:00:04", 0, [2], { cause: "bot" })
    .event("2027-02-03T18:59:58", 2, [0]);
}

test("CO-E64 a bot sits in, the person returns: [CO-111] [CO-123] [CO-207] [CO-224]", () => {
  const match = botSatIn();
  for (const { at: when } of match.marks.slice(1)) {
    expect(match.clock(0, when)).toMatchObject({ left: 0, why: "bot", deadline: null });
  }
  match.does("2027-02-03T19:00", { kind: "free", seat: 0, how: "press" });
  expect(match.clock(0, "2027-02-03T19:00")).toMatchObject({ left: ms("6 h"), stint: 4, running: true });
  expect(match.deadline(0)).toBe("2027-02-04T01:00");
});

test("CO-E65 visiting is not returning: [CO-224] only a press or an answer counts", () => {
  const match = botSatIn();
  expect(match.clock(0, "2027-02-03T18:59:59").why).toBe("bot");
  match.does("2027-02-03T18:59:59", { kind: "free", seat: 0, how: "answer" }).event("2027-02-03T18:59:59", 0, [1]);
  expect(match.left(0, "2027-02-03T18:59:59")).toBe(ms("10 h"));
});

test("CO-E66 a seat is opened, a substitute comes: [CO-007] [CO-208] [CO-565]", () => {
  const match = new History(preset("days", { up: "open" }), 4).start("2027-02-01T08:00", [2]);
  const opened = effect(match, "2027-02-04T08:00:02");
  expect(opened).toEqual({ do: "open", botAt: at("2027-02-11T08:00:02"), announce: "open" });
  match.does("2027-02-04T08:00:02", { kind: "open", seat: 2, stint: 0 });
  expect(match.clock(2, "2027-02-05T08:00")).toMatchObject({ why: "open", deadline: null });
  match.does("2027-02-06T17:30", { kind: "handover", seat: 2, to: "person" });
  expect(match.left(2, "2027-02-06T17:30")).toBe(ms("18 h"));
  expect(match.deadline(2)).toBe("2027-02-07T11:30");
});

test("CO-E67 a substitute in another zone: [CO-023] [CO-224] [CO-565]", () => {
  const time = each("24 h", { up: "open", hold: { quiet: true } });
  const match = new History(time, 1, ["Europe/Berlin q 22–07"]).start("2027-02-04T08:00", [0]);
  expect(match.deadline(0)).toBe("2027-02-05T17:00");
  match
    .does("2027-02-05T17:00:02", { kind: "open", seat: 0, stint: 0 })
    .seated("2027-02-06T17:30", 0, person("Asia/Tokyo q 23–07"))
    .does("2027-02-06T17:30", { kind: "handover", seat: 0, to: "person" });
  expect(match.clock(0, "2027-02-06T17:30")).toMatchObject({
    left: ms("24 h"),
    why: "rest",
    until: at("2027-02-06T22:00"),
  });
  expect(match.deadline(0)).toBe("2027-02-08T06:00");
});

test("CO-225: the return also applies to an open seat that its own person takes back", () => {
  const match = new History(preset("days", { up: "open" }), 1)
    .start("2027-02-01T08:00", [0])
    .does("2027-02-04T08:00:02", { kind: "open", seat: 0, stint: 0 })
    .does("2027-02-05T08:00", { kind: "free", seat: 0, how: "answer" });
  expect(match.left(0, "2027-02-05T08:00")).toBe(ms("18 h"));
});

test("CO-E68 forfeit: [CO-209] it never ends a match of several people", () => {
  const match = new History(quick("forfeit"), 5).start("2027-02-01T08:00", [0]);
  const up = "2027-02-02T08:00:02";
  expect(effect(match, up)).toEqual({ do: "forfeit", announce: "forfeit" });
  expect(effect(match, up, { personsSeated: 5 })).toEqual({ do: "bot", announce: "spared" });
  expect(effect(match, up, { personsSeated: 5, forfeitEndsMatch: false }).do).toBe("forfeit");
});

test("CO-E69 three time-outs at the same instant: [CO-113] [CO-173] [CO-210] defaults in the order of seats", () => {
  const all = [0, 1, 2, 3, 4, 5];
  const match = new History(preset("weeks", { up: "default" }), 6)
    .start("2027-03-01T18:00", all)
    .event("2027-03-02T09:00", 3, [0, 1, 2, 4, 5], { ready: [3] })
    .event("2027-03-02T10:00", 4, [0, 1, 2, 5], { ready: [3, 4] })
    .event("2027-03-03T10:00", 5, [0, 1, 2], { ready: [3, 4, 5] });
  const due = dueTimeOuts(match.state(), match.holds, at("2027-03-04T18:00:02"));
  expect(due.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  const asked = (up: number[]) => all.map((seat) => ({ seat, sealed: seat >= 3, up: up.includes(seat) }));
  expect(sealedDefaults(asked([0, 1]))).toEqual([]);
  expect(sealedDefaults(asked([2, 1, 0]))).toEqual([0, 1, 2]);
  const when = "2027-03-04T18:00:02";
  match
    .event(when, 0, [1, 2], { cause: "time", ready: [0, 3, 4, 5] })
    .event(when, 1, [2], { cause: "time", ready: [0, 1, 3, 4, 5] })
    .event(when, 2, [0, 5], { cause: "time", reveal: true });
  expect([0, 1, 2].map((seat) => match.left(seat, when))).toEqual([ms("36 h"), ms("36 h"), ms("36 h")]);
  expect(match.deadline(0)).toBe("2027-03-06T06:00:02");
  expect(match.left(5, when)).toBe(ms("68 h"));
  expect(match.deadline(5)).toBe("2027-03-07T14:00:02");
});

test("CO-E70 a default held back: [CO-210] [CO-128] the seat stays awaited until the others have answered", () => {
  const match = new History(quick("default", { gift: ms("4 h") }), 3)
    .start("2027-02-01T08:00", [0, 1, 2])
    .event("2027-02-01T09:00", 0, [1, 2], { ready: [0] })
    .does("2027-02-02T07:00", { kind: "gift", seat: 2, by: 0, ms: ms("4 h") });
  expect(match.deadline(2)).toBe("2027-02-02T12:00");
  expect(effect(match, "2027-02-02T08:00:02", { sealedAndOthersOut: true })).toEqual({
    do: "wait",
    announce: "sealed",
  });
  const asked = (sealed: boolean) => [
    { seat: 0, sealed: true, up: false },
    { seat: 1, sealed: false, up: true },
    { seat: 2, sealed, up: false },
  ];
  expect(sealedDefaults(asked(false))).toEqual([]);
  expect(match.clock(1, "2027-02-02T11:00").why).toBe("up");
  match.event("2027-02-02T11:30", 2, [1], { ready: [0, 2] });
  expect(sealedDefaults(asked(true))).toEqual([1]);
  match.event("2027-02-02T11:30", 1, [0], { cause: "time", reveal: true });
  expect(match.left(1, "2027-02-02T11:30")).toBe(ms("4 h"));
  expect(match.left(2, "2027-02-02T11:30")).toBe(ms("4 h 30 min"));
});

test("CO-E135 coming back brings no endless time: [CO-200] [CO-224] once per stint, then the bot plays to the stint's end", () => {
  const match = new History(each("24 h", { up: "bot" }), 2)
    .start("2027-02-01T08:00", [0])
    .does("2027-02-02T08:00:02", { kind: "held", seat: 0, stint: 0 })
    .does("2027-02-02T08:00:03", { kind: "free", seat: 0, how: "press" });
  expect(match.clock(0, "2027-02-02T08:00:03")).toMatchObject({ left: ms("24 h"), stint: 0 });
  expect(match.deadline(0)).toBe("2027-02-03T08:00:03");
  expect(dueTimeOuts(match.state(), match.holds, at("2027-02-03T08:00:05")).map(timeOutKey)).toEqual(["0/0/2"]);
  match
    .does("2027-02-03T08:00:05", { kind: "held", seat: 0, stint: 0 })
    .does("2027-02-03T08:00:06", { kind: "free", seat: 0, how: "press" });
  expect(match.clock(0, "2027-02-03T08:00:06").why).toBe("bot");
  match.event("2027-02-03T08:00:08", 0, [1], { cause: "bot" });
  expect(match.clock(0, "2027-02-03T08:00:08")).toMatchObject({ why: "idle", left: ms("24 h") });
  match.event("2027-02-03T09:00", 1, [0]);
  expect(match.clock(0, "2027-02-03T09:00")).toMatchObject({ running: true, left: ms("24 h"), stint: 2 });
});

test("CO-224: a second answer in the same stint is accepted, but brings no time in that stint", () => {
  const match = new History(quick("bot"), 2)
    .start("2027-02-01T08:00", [0])
    .does("2027-02-02T08:00:02", { kind: "held", seat: 0, stint: 0 })
    .does("2027-02-02T09:00", { kind: "free", seat: 0, how: "answer" })
    .event("2027-02-02T09:00", 0, [0])
    .does("2027-02-02T15:00:02", { kind: "held", seat: 0, stint: 0 })
    .does("2027-02-02T16:00", { kind: "free", seat: 0, how: "answer" })
    .event("2027-02-02T16:00", 0, [0]);
  expect(match.clock(0, "2027-02-02T16:00")).toMatchObject({ left: 0, why: "up" });
  match.event("2027-02-02T16:30", 0, [1]);
  expect(match.left(0, "2027-02-02T16:30")).toBe(ms("6 h"));
});

test("CO-202: a time-out found late keeps its deadline", () => {
  const match = new History(quick("nothing"), 1).start("2027-02-01T08:00", [0]);
  const [late] = dueTimeOuts(match.state(), match.holds, at("2027-02-05T12:00"));
  expect(written(late?.deadline ?? null)).toBe("2027-02-02T08:00");
});

test("CO-201: the notice to the person matches what was carried out [CO-211]", () => {
  const up = "2027-02-02T08:00:02";
  const announced = (policy: TimeSettings["up"]) =>
    effect(new History(quick(policy), 2).start("2027-02-01T08:00", [0]), up).announce;
  expect((["nothing", "remind", "default", "bot", "open", "forfeit"] as const).map(announced)).toEqual([
    "nothing",
    "remind",
    "default",
    "bot",
    "open",
    "forfeit",
  ]);
});

test("CO-E73 a time-out that nobody could have prevented: [CO-220] it is carried out but does not count", () => {
  const stint = { from: at("2027-02-01T08:00"), to: at("2027-02-02T08:00") };
  const failing = { on: true, failing: [{ from: at("2027-01-30T00:00"), to: at("2027-02-03T00:00") }] };
  const works = { on: true, failing: [] };
  expect(countsForProfile(stint, [failing], false, [])).toBe(false);
  expect(countsForProfile(stint, [failing], true, [])).toBe(true);
  expect(countsForProfile(stint, [failing, works], false, [])).toBe(true);
  expect(countsForProfile(stint, [{ ...works, on: false }], false, [])).toBe(true);
  expect(countsForProfile(stint, [], false, [])).toBe(true);
  const down = { from: at("2027-02-01T20:00"), to: at("2027-02-01T20:11") };
  expect(countsForProfile(stint, [works], false, [down])).toBe(false);
  expect(countsForProfile(stint, [works], false, [{ ...down, to: at("2027-02-01T20:10") }])).toBe(true);
});

test("CO-221: an undo or a going-back past a stint removes its time-outs from the count", () => {
  const counted = (match: History): number => match.state().seats[0]?.timedOut ?? -1;
  const match = twoDefaults();
  expect(counted(match)).toBe(1);
  match.event("2027-02-02T09:00", null, [0], { back: { to: 0 } });
  expect(counted(match)).toBe(0);
});

test("CO-E117 presents have limits: [CO-750] three in a stint, twenty in a match, one in ten seconds", () => {
  const time = bank("24 h", "0 s", "72 h", { gift: ms("1 h") });
  const given = (count: number) => {
    const match = new History(time, 3).start("2027-02-01T08:00", [1]);
    for (let n = 0; n < count; n += 1) {
      match.does("2027-02-01T09:00", { kind: "gift", seat: 1, by: 0, ms: ms("1 h") });
    }
    return match;
  };
  const now = at("2027-02-01T10:00");
  const from = (seat: number | null, lastAt: number | null = null) => ({ seat, lastAt });
  const refusal = (state: ClockState, giver: ReturnType<typeof from>, seat: number) =>
    checkGift(state, giver, seat, now)?.message;
  expect(refusal(given(2).state(), from(0), 1)).toBeUndefined();
  expect(refusal(given(3).state(), from(2), 1)).toMatch(/three gifts of time/);
  const fresh = given(0);
  expect(refusal(fresh.state(), from(1), 1)).toMatch(/to yourself/);
  expect(refusal(fresh.state(), from(null), 1)).toMatch(/Only players/);
  expect(refusal(fresh.state(), from(0, now - 9_999), 1)).toMatch(/a moment ago/);
  expect(refusal(fresh.state(), from(0, now - 10_000), 1)).toBeUndefined();
  const after = (act: Act) => given(0).does("2027-02-01T09:00", act).state();
  expect(refusal(after({ kind: "open", seat: 1, stint: 0 }), from(0), 1)).toMatch(/Nobody sits in this seat/);
  expect(refusal(after({ kind: "held", seat: 1, stint: 0 }), from(0), 1)).toMatch(/A bot plays/);
  expect(refusal({ ...fresh.state(), gifts: GIFTS_PER_MATCH }, from(0), 1)).toMatch(/twenty/);
});

test("[CO-125] a present that was taken back, in an old match, leaves the seat as if it had not been given", () => {
  const time = bank("24 h", "0 s", "72 h", { gift: ms("1 h") });
  const match = new History(time, 2)
    .start("2027-02-01T08:00", [1])
    .does("2027-02-01T09:00", { kind: "gift", seat: 1, by: 0, ms: ms("1 h") })
    .does("2027-02-01T09:00:08", { kind: "ungift", seat: 1, by: 0, ms: ms("1 h"), gift: 0 });
  const without = new History(time, 2).start("2027-02-01T08:00", [1]);
  expect(match.clock(1, "2027-02-01T09:00:08")).toEqual(without.clock(1, "2027-02-01T09:00:08"));
});
