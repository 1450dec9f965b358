import { expect, test } from "@jest/globals";
import { binomialTest } from "./binomial-test.ts";

test("adds up all outcomes that are at most as likely, on both sides", () => {
  expect(binomialTest(0, 0, 0.5)).toBe(1);
  expect(binomialTest(5, 10, 0.5)).toBeCloseTo(1, 12);
  // 10 of 10 or 0 of 10
  expect(binomialTest(10, 10, 0.5)).toBeCloseTo(2 / 1024, 12);
  expect(binomialTest(8, 10, 0.5)).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 12);
  // one of two dice shows a six, or both do: no outcome on the other side is rarer
  expect(binomialTest(1, 2, 1 / 6)).toBeCloseTo(11 / 36, 12);
  expect(binomialTest(530, 1000, 0.5)).toBeCloseTo(0.0621, 3);
});
