import { expect, test } from "@jest/globals";
import { agreedOrLeft, mayStart, settingsChanged } from "./agreement.ts";
import { PRESETS, presetSettings, tableDefaults } from "./presets.ts";
import { checkTime, defaultGift, freeSettings, paceOf, type TimeSettings } from "./settings.ts";
import { bank, each, ms, preset } from "./testing/history.ts";
import { checkVotes, DEFAULT_VOTES, voteLasts } from "./vote-settings.ts";

const withNone = (more: Partial<TimeSettings> = {}): TimeSettings => ({ ...presetSettings("none"), ...more });

test("CO-E120 ranges: [CO-002] [CO-003] [CO-005] [CO-006] a refusal names field and range", () => {
  const wrong = (time: TimeSettings) => checkTime(time)?.field;
  expect(wrong(bank("59 s", "0 s", "1 h"))).toBe("time.clock.start");
  expect(wrong({ ...preset("quick"), clock: { kind: "bank", start: 90_500, add: 0, cap: 120_000 } })).toBe(
    "time.clock.start",
  );
  expect(wrong(bank("2 h", "0 s", "1 h"))).toBe("time.clock.cap");
  expect(wrong(bank("1 h", "3 h", "2 h"))).toBe("time.clock.cap");
  expect(wrong(each("31 D"))).toBe("time.clock.time");
  expect(wrong(each("29 s"))).toBe("time.clock.time");
  expect(wrong(each("1 h", { gift: -1000 }))).toBe("time.gift");
  expect(wrong(each("1 h", { hold: { vacation: ms("91 D") } }))).toBe("time.holds.vacation");
  expect(checkTime(each("31 D"))?.message).toBe(
    "time.clock.time must be from 30 seconds to 30 days, in whole seconds.",
  );
  for (const time of [bank("60 s", "0 s", "60 s"), each("30 D"), bank("60 D", "0 s", "90 D")]) {
    expect(checkTime(time)).toBeNull();
  }
});

test("CO-E121 pace: [CO-009] [CO-010] [CO-530] it changes only how long a vote lasts", () => {
  expect(paceOf(bank("11 h 59 min 59 s", "0 s", "72 h"))).toBe("live");
  expect(paceOf(bank("12 h", "0 s", "72 h"))).toBe("days");
  expect(paceOf(each("30 min"))).toBe("live");
  expect(paceOf(withNone())).toBe("days");
  expect(voteLasts(DEFAULT_VOTES, preset("live-45"))).toBe(ms("10 min"));
  expect(voteLasts(DEFAULT_VOTES, preset("days"))).toBe(ms("3 D"));
  expect(voteLasts({ ...DEFAULT_VOTES, lasts: ms("1 h") }, preset("days"))).toBe(ms("1 h"));
});

test("CO-009: everybody must agree unless the table wants another rule; a vote lasts up to 14 days", () => {
  expect(DEFAULT_VOTES).toEqual({ rule: "all", lasts: null });
  expect(checkVotes(DEFAULT_VOTES)).toBeNull();
  expect(checkVotes({ ...DEFAULT_VOTES, lasts: ms("59 s") })?.field).toBe("votes.lasts");
  expect(checkVotes({ ...DEFAULT_VOTES, lasts: ms("15 D") })?.field).toBe("votes.lasts");
});

test("CO-E122 the present of free values: [CO-006] [CO-105] rounded down to whole seconds", () => {
  expect(defaultGift(bank("10 h", "30 min", "20 h").clock)).toBe(ms("1 h 15 min"));
  expect(defaultGift(bank("72 h", "12 h", "120 h").clock)).toBe(ms("12 h"));
  expect(presetSettings("days").gift).toBe(ms("24 h"));
  expect(defaultGift(each("7 h 0 min 1 s").clock)).toBe(ms("3 h 30 min"));
  expect(defaultGift(each("30 D").clock)).toBe(ms("10 D"));
});

test("CO-E123 a changed clock before the start: [CO-011] the match starts only when everybody who sat has agreed or left", () => {
  let agreement = settingsChanged(["host", "s1", "s2"], "host");
  expect(agreement.waiting).toEqual(["s1", "s2"]);
  agreement = agreedOrLeft(agreement, "s3");
  expect(mayStart(agreement)).toBe(false);
  agreement = agreedOrLeft(agreement, "s1");
  expect(mayStart(agreement)).toBe(false);
  agreement = agreedOrLeft(agreement, "s2");
  expect(mayStart(agreement)).toBe(true);
  expect(mayStart({ waiting: [] })).toBe(true);
});

test("CO-001: every preset is within the ranges, and its settings are one object [CO-005]", () => {
  for (const { id } of PRESETS) expect(checkTime(presetSettings(id))).toBeNull();
  expect(presetSettings("quick")).toEqual({
    clock: { kind: "bank", start: ms("24 h"), add: ms("4 h"), cap: ms("72 h") },
    up: "nothing",
    holds: { quiet: true, rest: false, vacation: ms("7 D") },
    gift: ms("4 h"),
  });
});

test("CO-004: by default nothing happens at private tables, and a bot sits in at public ones", () => {
  expect(tableDefaults("private")).toMatchObject({ clock: { kind: "none" }, up: "nothing" });
  expect(tableDefaults("public")).toMatchObject({ clock: { kind: "bank", start: ms("72 h") }, up: "bot" });
  expect(freeSettings({ kind: "each", time: ms("2 D") }, "private")).toMatchObject({
    up: "nothing",
    holds: { quiet: false, rest: false, vacation: 0 },
    gift: ms("1 D"),
  });
});
