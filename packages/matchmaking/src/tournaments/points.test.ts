import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { describePoints, pointsByRank } from "./points.ts";

describe("points", () => {
  test("[MM-703] MM-E90: whole 120ths for every table of two to six, with ties", () => {
    expect(pointsByRank([1, 2])).toEqual([120, 0]);
    expect(pointsByRank([1, 1])).toEqual([60, 60]);
    expect(pointsByRank([1, 2, 2, 4])).toEqual([120, 60, 60, 0]);
    expect(pointsByRank([1, 1, 3, 4, 5])).toEqual([105, 105, 60, 30, 0]);
    expect(pointsByRank([1, 2, 3, 4, 5, 6])).toEqual([120, 96, 72, 48, 24, 0]);
  });

  test("[MM-703] the sum is always 60 per person, and every share is whole", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { minLength: 2, maxLength: 6 }), (ranks) => {
        const points = pointsByRank(ranks);
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(60 * ranks.length);
        expect(points.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  test("[MM-703] points are shown as decimals of 120", () => {
    expect([0, 60, 120, 300, 330, 200, 220].map(describePoints)).toEqual(["0", "½", "1", "2½", "2¾", "1.67", "1.83"]);
  });
});
