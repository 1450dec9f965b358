import { expect, test } from "@jest/globals";
import { Limiter } from "./limiter.ts";

test("so many at once, then so many a second, for each key alone", () => {
  const limiter = new Limiter(2, 3);
  expect([0, 0, 0, 0].map((now) => limiter.take("a", now))).toEqual([true, true, true, false]);
  expect(limiter.take("b", 0)).toBe(true);
  expect(limiter.take("a", 500)).toBe(true);
  expect(limiter.take("a", 500)).toBe(false);
  limiter.sweep(60_000);
  expect(limiter.take("a", 60_000)).toBe(true);
});
