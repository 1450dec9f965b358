import { expect, test } from "@jest/globals";
import { describeDuration, describeWaiting, expectedWaiting, waitingQuantiles } from "./waiting.ts";

const times = [40, 12, 95, 7, 21, 33, 18, 60].map((seconds) => seconds * 1_000);
const words = (waited: number): string => describeWaiting(expectedWaiting(times, waited * 1_000));

test("[MM-044] MM-E41: the median minus the time waited, then any moment, then longer than usual", () => {
  expect(waitingQuantiles(times)).toEqual({ half: 21_000, most: 95_000 });
  expect(words(5)).toBe("about 16 s");
  expect(words(21)).toBe("any moment");
  expect(words(30)).toBe("any moment");
  expect(words(95)).toBe("any moment");
  expect(words(96)).toBe("longer than usual");
});

test("[MM-044] MM-E41: seven seeks are too few for an estimate", () => {
  expect(describeWaiting(expectedWaiting(times.slice(1), 0))).toBe("not enough searches yet to say");
});

test("durations are given in one unit, rounded up", () => {
  expect([999, 59_000, 60_001, 3_600_000, 172_800_000].map(describeDuration)).toEqual([
    "1 s",
    "59 s",
    "2 min",
    "1 h",
    "2 days",
  ]);
});
