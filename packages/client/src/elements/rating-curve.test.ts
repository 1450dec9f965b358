import { expect, test } from "@jest/globals";
import { ticksOf } from "./rating-curve.ts";

const at = (year: number, month: number, day: number): number => new Date(year, month - 1, day).getTime();
const words = (first: number, last: number, most: number): string[] =>
  ticksOf(first, last, most).map(({ words: shown }) => shown);

test("the time axis marks as many months as fit, and the year where it changes", () => {
  expect(words(at(2026, 7, 13), at(2026, 11, 14), 5)).toEqual(["Aug 2026", "Sept", "Oct", "Nov"]);
  expect(words(at(2025, 8, 20), at(2026, 11, 14), 5)).toEqual(["Oct 2025", "Jan 2026", "Apr", "Jul", "Oct"]);
  expect(words(at(2024, 3, 2), at(2026, 11, 14), 3)).toEqual(["Jan 2025", "Jan 2026"]);
});

test("for a shorter period it marks the first and the last day; for one day, that day", () => {
  expect(words(at(2026, 11, 3), at(2026, 11, 14), 5)).toEqual(["3 November", "14 November"]);
  expect(words(at(2026, 11, 3), at(2026, 11, 3), 5)).toEqual(["3 November"]);
});
