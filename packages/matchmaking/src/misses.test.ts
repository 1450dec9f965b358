import { expect, test } from "@jest/globals";
import { barredUntil } from "./misses.ts";

const at = (hours: number, minutes = 0): number => (hours * 60 + minutes) * 60_000;

test("[MM-135] MM-E38: no wait after the first miss, then 2, 10 and 60 minutes", () => {
  expect(barredUntil([], at(12))).toBeNull();
  expect(barredUntil([at(12)], at(12))).toBeNull();
  expect(barredUntil([at(12), at(14)], at(14))).toBe(at(14, 2));
  expect(barredUntil([at(12), at(14), at(15)], at(15))).toBe(at(15, 10));
  expect(barredUntil([at(12), at(14), at(15), at(15, 30)], at(15, 30))).toBe(at(16, 30));
});

test("[MM-135] MM-E38: a day later the first miss no longer counts", () => {
  const misses = [at(12), at(14), at(15), at(15, 30)];
  expect(barredUntil([...misses, at(36, 1)], at(36, 1))).toBe(at(37, 1));
  expect(barredUntil([at(12), at(36, 1)], at(36, 1))).toBeNull();
});

test("[MM-135] the wait ends exactly at its instant", () => {
  const misses = [at(12), at(14)];
  expect(barredUntil(misses, at(14, 2) - 1)).toBe(at(14, 2));
  expect(barredUntil(misses, at(14, 2))).toBeNull();
});
