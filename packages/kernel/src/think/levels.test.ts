import { expect, test } from "@jest/globals";
import {
  offeredLevels,
  passes,
  wilson,
  measuredStrength,
  levelOf,
  type Bar,
  type Levels,
  type Measured,
} from "./levels.ts";
import { GUEST, STEWARD, type Level } from "./search.ts";
import { chanceOf, chancesBy } from "./evaluation.ts";

const numbers: Level = { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 };
const bar: Bar = { rival: "steward", seats: 2, games: 200, atLeast: 0.75, eachSeat: 0.7 };
const row: Measured = {
  ...{ level: "vizier", rival: "steward", seats: 2, version: 3, numbers },
  ...{ games: [100, 100], won: [85, 84.5], median: 10, p99: 50, seeds: ["1"], date: "2026-11-28" },
};
const levels: Levels = { offers: [{ name: "vizier", level: numbers, bars: [bar] }], measured: [row] };

test("Wilson's interval of 95 %", () => {
  // Newcombe, Statistics in Medicine 17 (1998), table I, method 3
  const [low, high] = wilson(81, 263);
  expect(low).toBeCloseTo(0.2553, 4);
  expect(high).toBeCloseTo(0.3662, 4);
  expect(wilson(0, 20).map((end) => Math.round(end * 1e4))).toEqual([0, 1611]);
  expect(wilson(0, 0)).toEqual([0, 1]);
});

test("a level is offered once it has passed its bars, and the steward always", () => {
  expect(offeredLevels({ version: 3, levels }, 2)).toEqual(["steward", "vizier"]);
  expect(offeredLevels({ version: 3 }, 2)).toEqual(["steward"]);
  expect(measuredStrength({ version: 3, levels }, "vizier", "steward", 2)).toBe(row);
});

test.each([
  ["other rules", 4, 2, {}],
  ["another number of seats", 3, 3, {}],
  ["other numbers of the level", 3, 2, { numbers: { ...numbers, playouts: 64 } }],
  ["another rival", 3, 2, { rival: "noisy" as const }],
  ["too few games", 3, 2, { games: [60, 60], won: [60, 60] }],
  ["an interval that begins below the bar", 3, 2, { won: [80, 80] }],
  ["one seat far weaker than the other", 3, 2, { won: [100, 69] }],
])("a level is not offered after a duel by %s", (_why, version, seats, change) => {
  const measured = [{ ...row, ...change }];
  expect(offeredLevels({ version, levels: { ...levels, measured } }, seats)).toEqual(["steward"]);
});

test("a level that must be weaker comes first, and has an upper bar", () => {
  const weaker: Bar = { rival: "steward", seats: 2, games: 100, atMost: 0.4 };
  expect(passes(weaker, { ...row, won: [30, 30] })).toBe(true);
  expect(passes(weaker, { ...row, won: [40, 40] })).toBe(false);
  const guest = { name: "guest", level: GUEST, bars: [weaker] } as const;
  const weak = { ...row, level: "guest", numbers: GUEST, won: [20, 20] } as const;
  const both = { offers: [...levels.offers, guest], measured: [row, weak] };
  expect(offeredLevels({ version: 3, levels: both }, 2)).toEqual(["guest", "steward", "vizier"]);
});

test("a level that a game does not have plays as the steward", () => {
  expect(levelOf({ levels }, "vizier")).toBe(numbers);
  expect(levelOf({ levels }, "emperor")).toBe(STEWARD);
  expect(levelOf({}, "vizier")).toBe(STEWARD);
});

test("chances add up to 1, are even without a lead, and grow with it", () => {
  expect([-100, -1, 0, 1, 100].map((lead) => Math.round(100 * chanceOf(lead)))).toEqual([0, 15, 50, 85, 100]);
  const evaluation = {
    features: (state: readonly number[], one: number, other: number) => [(state[one] ?? 0) - (state[other] ?? 0)],
    weights: [2],
  };
  expect(chancesBy(evaluation, [1, 1], 2)).toEqual([0.5, 0.5]);
  const [one = 0, two = 0] = chancesBy(evaluation, [3, 1], 2);
  expect(one + two).toBeCloseTo(1, 12);
  expect(one).toBeGreaterThan(0.9);
  const [first = 0, second = 0, third = 0] = chancesBy(evaluation, [2, 1, 1], 3);
  expect(first + second + third).toBeCloseTo(1, 12);
  expect(second).toBe(third);
  expect(first).toBeGreaterThan(0.9);
});
