import { expect, test } from "@jest/globals";
import { correspondent, seeker } from "./testing/seeks.ts";
import { describeRange, standingRange } from "./widening.ts";

test("[MM-022] the range widens by 50 in whole steps, and accepts any strength in the end", () => {
  const { seek } = seeker("a", 0, 1500);
  expect(standingRange(seek, 14_999)).toEqual({ below: 200, above: 200 });
  expect(standingRange(seek, 15_000)).toEqual({ below: 250, above: 250 });
  expect(standingRange(seek, 239_999)).toEqual({ below: 950, above: 950 });
  expect(standingRange(seek, 240_000)).toEqual({ below: Infinity, above: Infinity });
  expect(standingRange({ ...seek, firm: true }, 240_000)).toEqual({ below: 200, above: 200 });
});

test("[MM-025] the current range is described in words", () => {
  const { seek } = seeker("a", 0, 1500);
  expect(describeRange(seek, 1500, 3_000)).toBe("1300 to 1700, wider in 12 s");
  expect(describeRange({ ...seek, firm: true }, 1500, 3_000)).toBe("1300 to 1700");
  expect(describeRange(seek, 1500, 240_000)).toBe("any strength");
  const { seek: slow } = correspondent("a", 0, 1500);
  expect(describeRange(slow, 1500, 0)).toBe("1300 to 1700, wider in 3 h");
  expect(describeRange(slow, 1500, 5_400_000)).toBe("1300 to 1700, wider in 1 h 30 min");
});
