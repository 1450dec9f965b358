import { expect, test } from "@jest/globals";
import type { SeatClock } from "./clock.ts";
import {
  clockInWords,
  inTabTitle,
  isLastTenth,
  redrawAfter,
  settingsInWords,
  shortTime,
  timeInWords,
  toldBetween,
} from "./shown.ts";
import { presetSettings } from "./presets.ts";
import { ms } from "./testing/history.ts";

const clock = (more: Partial<SeatClock>): SeatClock => ({
  left: ms("2 D 4 h"),
  stint: 0,
  running: false,
  why: null,
  until: null,
  deadline: null,
  ...more,
});

test("CO-180: rounded up to a second, cut to the two largest units; zero is shown only at zero", () => {
  expect(shortTime(ms("2 D 4 h 59 min"))).toBe("2 d 4 h");
  expect(shortTime(ms("2 D 59 min"))).toBe("2 d");
  expect(shortTime(ms("1 h") - 1)).toBe("1 h");
  expect(shortTime(1)).toBe("1 s");
  expect(shortTime(0)).toBe("0 s");
  expect(inTabTitle({ left: ms("10 min"), running: true })).toBe(false);
  expect(inTabTitle({ left: ms("9 min 59 s"), running: true })).toBe(true);
  expect(inTabTitle({ left: ms("9 min"), running: false })).toBe(false);
});

test("CO-181: the page redraws each second below an hour, each minute below two days, each hour above", () => {
  const after = (left: string) => redrawAfter({ left: ms(left), running: true });
  expect(after("59 min 59.5 s")).toBe(500);
  expect(after("1 h")).toBe(1000);
  expect(after("1 h 0 min 10 s")).toBe(10_000);
  expect(after("2 D")).toBe(60_000);
  expect(after("2 D 1 s")).toBe(1000);
  expect(after("3 D")).toBe(ms("1 h"));
  expect(redrawAfter({ left: ms("1 h"), running: false })).toBeNull();
  expect(redrawAfter({ left: 0, running: true })).toBeNull();
  expect(redrawAfter({ left: null, running: false })).toBeNull();
});

test("CO-182: in words, and announced to a screen reader at half, at nine tenths, at ten minutes and at one", () => {
  expect(timeInWords(ms("2 D 4 h"))).toBe("two days and four hours");
  expect(timeInWords(ms("1 D 1 h"))).toBe("one day and one hour");
  expect(timeInWords(ms("13 min"))).toBe("13 minutes");
  const when = () => "Monday 07:00";
  expect(clockInWords(clock({ running: true }), when)).toBe("two days and four hours left");
  expect(clockInWords(clock({ why: "away", until: 1 }), when)).toBe(
    "two days and four hours left, away until Monday 07:00",
  );
  expect(clockInWords(clock({ why: "rest", until: 1 }), when)).toMatch(/rests until Monday 07:00$/);
  expect(clockInWords(clock({ left: 0, why: "up", deadline: 1 }), when)).toBe("time was up Monday 07:00");
  expect(clockInWords(clock({ left: null, why: "none" }), when)).toBe("");
  expect(toldBetween(ms("2 h"), ms("61 min"), ms("60 min"))).toEqual(["half"]);
  expect(toldBetween(ms("2 h"), ms("60 min"), ms("59 min"))).toEqual([]);
  expect(toldBetween(ms("2 h"), ms("13 min"), ms("30 s"))).toEqual(["nine-tenths", "ten-minutes", "one-minute"]);
  expect(toldBetween(ms("5 min"), ms("5 min"), ms("4 min"))).toEqual([]);
  expect(isLastTenth(ms("20 h"), ms("2 h"))).toBe(true);
  expect(isLastTenth(ms("20 h"), ms("2 h 1 s"))).toBe(false);
});

test("CO-001: the time settings in sentences, before anybody sits down", () => {
  expect(settingsInWords(presetSettings("none"))).toBe("This table has no clock.");
  expect(settingsInWords(presetSettings("days", "public"))).toBe(
    "3 days for each person, 12 hours more after each turn, up to 5 days. When time is up, a bot plays until the person is back. " +
      "Each person’s clock stops on their rest days and for up to 14 days of vacation. One press gives another player 1 day.",
  );
  const holds = { quiet: false, rest: false, vacation: ms("14 D") };
  expect(settingsInWords({ ...presetSettings("days"), holds })).toContain(
    " Each person’s clock stops for up to 14 days of vacation.",
  );
  expect(settingsInWords({ ...presetSettings("days"), holds: { quiet: true, rest: true, vacation: 0 } })).toContain(
    " Each person’s clock stops during their quiet hours and on their rest days.",
  );
});
