import { describe, expect, test } from "@jest/globals";
import { foeBids, outcomesOf } from "./outcomes.ts";

describe("the strip of outcomes", () => {
  test("[AN-233] [AN-235] a defender of 4 against 4 swords with a bid of 2 sees where the area falls", () => {
    const strip = outcomesOf(4, 4, 2, false, [0, 1, 2, 3, 4, 5, 6, 7]);
    expect(strip.map(({ bill }) => bill)).toEqual([-2, -1, 0, 1, 2, 3, 4, 5]);
    expect(strip.map(({ falls }) => falls)).toEqual([false, false, false, true, true, true, true, true]);
    expect(strip.map(({ killed }) => killed)).toEqual([2, 3, 4, 3, 2, 1, 0, 0]);
  });

  test("[AN-233] an attacker's own bid raises the bill, the enemy's lowers it", () => {
    expect(outcomesOf(3, 1, 1, true, [0, 3]).map(({ bill }) => bill)).toEqual([3, 0]);
  });

  test("the enemy's bids start at zero, include the turning point and end at the enemy's money", () => {
    expect(foeBids(4, 4, 2, false, 5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(foeBids(2, 2, 20, false, 40)).toEqual([0, 18, 19, 20, 21, 22, 23, 24]);
    expect(foeBids(5, 1, 0, true, 0)).toEqual([0]);
  });
});
