import { expect, test } from "@jest/globals";
import { countMatch, countsForTerms, NO_MATCHES, scoreOf, termsAreDue, termsOf } from "./seat-terms.ts";

test("[MM-332] [MM-333] E61: estimating a term", () => {
  expect(termsOf({ matches: 50, score: { britain: 29.5, russia: 20.5 } })).toEqual({ britain: 22.6, russia: -22.6 });
  expect(termsOf({ matches: 75, score: { britain: 46, russia: 29 } })).toEqual({ britain: 31.7, russia: -31.7 });
  const due = Array.from({ length: 130 }, (_, matches) => matches).filter(termsAreDue);
  expect(due).toEqual([50, 75, 100, 125]);
});

test("[MM-332] E62: three and four seats; the limit", () => {
  expect(termsOf({ matches: 60, score: { first: 39, second: 28, third: 23 } })).toEqual({
    first: 53.3,
    second: -11.8,
    third: -41.4,
  });
  expect(termsOf({ matches: 50, score: { a: 31, b: 26.5, c: 23, d: 19.5 } })).toEqual({
    a: 45.4,
    b: 11.2,
    c: -15,
    d: -41.6,
  });
  expect(termsOf({ matches: 100, score: { a: 78, b: 22 } })).toEqual({ a: 88.5, b: -88.5 });
  expect(termsOf({ matches: 200, score: { a: 190, b: 10 } })).toEqual({ a: 150, b: -150 });
});

test("[MM-331] the score of a side is the share of the others that it beat", () => {
  expect(scoreOf(1, [2, 3, 4])).toBe(1);
  expect(scoreOf(2, [1, 2, 4])).toBe(0.5);
  const tally = countMatch(countMatch(NO_MATCHES, [seat("a", 1), seat("b", 2), seat("c", 2)]), [
    seat("b", 1),
    seat("a", 2),
    seat("c", 3),
  ]);
  expect(tally).toEqual({ matches: 2, score: { a: 1.5, b: 1.25, c: 0.25 } });
});

function seat(side: string, rank: number): { side: string; rank: number } {
  return { side, rank };
}

test("[MM-331] E108: which matches count for a term", () => {
  expect(countsForTerms({ chosen: false, seats: 2, departures: [] })).toBe(true);
  expect(countsForTerms({ chosen: true, seats: 2, departures: [] })).toBe(false);
  expect(countsForTerms({ chosen: false, seats: 2, departures: ["resigned"] })).toBe(true);
  expect(countsForTerms({ chosen: false, seats: 2, departures: ["timed-out"] })).toBe(false);
  expect(countsForTerms({ chosen: false, seats: 4, departures: ["resigned"] })).toBe(false);
});
