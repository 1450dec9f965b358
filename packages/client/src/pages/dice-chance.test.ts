import { expect, test } from "@jest/globals";
import { diceWords, faceOfChance, isUsual } from "./dice-chance.ts";

test("what chance would give: the mean, and what it gives in 19 of 20 cases", () => {
  expect(faceOfChance(6000, 6)).toEqual({ mean: 1000, low: 944, high: 1056 });
  expect(faceOfChance(6, 6)).toMatchObject({ mean: 1, low: 0, high: 2 });
  expect(faceOfChance(0, 6)).toEqual({ mean: 0, low: 0, high: 0 });
  const chance = faceOfChance(6000, 6);
  expect([943, 944, 1056, 1057].map((count) => isUsual(count, chance))).toEqual([false, true, true, false]);
});

test("the sentence says what was counted, what chance gives, and whether a face is outside of it", () => {
  expect(diceWords([1000, 1010, 990, 1000, 1020, 980])).toBe(
    "6000 rolls. Chance gives each face about 1000 times, and in 19 of 20 cases 944 to 1056 times. All faces are within that.",
  );
  expect(diceWords([1100, 980, 980, 980, 980, 980])).toMatch(/One face is outside of that; of many faces/u);
});
