import { expect, test } from "@jest/globals";
import { Limiter } from "./limiter.ts";

test("so many at once, then so many a second, for each key alone", () => {
  const limiter = new Limiter(2, 3);
  expect([0, 0, 0, 0].map((now) => limiter.take("a", now))).toEqual([true, true, true, false]);
  expect(limiter.take("b", 0)).toBe(true);
  expect(limiter.take("a", 500)).toBe(true);
  expect(limiter.take("a", 500)).toBe(false);
  expect(limiter.take("a", 60_000)).toBe(true);
});

test("keys that have been quiet for long are forgotten, those that are still counted are not", () => {
  const limiter = new Limiter(0.01, 2);
  for (let i = 0; i < 1000; i++) limiter.take(`name ${i}`, 0);
  for (let i = 0; i < 2; i++) limiter.take("busy", 250_000);
  expect(limiter.take("busy", 320_000)).toBe(false);
  expect(limiter.size).toBe(1);
});
