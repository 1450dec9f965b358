import { expect, test } from "@jest/globals";
import { keepsAge, type Wishes } from "./changed-seek.ts";

const wishes: Wishes = {
  class: "live",
  games: [{ game: "anarchy", seats: [3, 4], options: { finalCoups: [true] }, sides: null }],
  paces: ["live-45"],
  rated: "either",
  range: { below: 200, above: 100 },
  firm: false,
  settledOnly: false,
  reliableOnly: false,
  audience: "everyone",
  bots: false,
};
const [entry] = wishes.games;
const keeps = (change: Partial<Wishes>): boolean => keepsAge(wishes, { ...wishes, ...change });

test("[MM-009] added games, paces, seats, options and sides, and a wider range, keep the place in the line", () => {
  expect(keeps({})).toBe(true);
  expect(keeps({ games: [{ ...entry!, seats: [2, 6], options: {} }] })).toBe(true);
  expect(keeps({ games: [{ game: "camel", seats: [2, 2], options: {}, sides: null }, entry!] })).toBe(true);
  expect(keeps({ paces: ["evening", "live-45"] })).toBe(true);
  expect(keeps({ range: { below: 200, above: 125 } })).toBe(true);
  expect(keeps({ range: "any" })).toBe(true);
});

test("[MM-009] every other change begins at the end of the line", () => {
  expect(keeps({ games: [{ ...entry!, seats: [4, 4] }] })).toBe(false);
  expect(keeps({ games: [{ ...entry!, options: { finalCoups: [false] } }] })).toBe(false);
  expect(keeps({ games: [{ ...entry!, options: { finalCoups: [true], turnOrder: ["random"] } }] })).toBe(false);
  expect(keeps({ games: [{ ...entry!, sides: [0] }] })).toBe(false);
  expect(keeps({ paces: ["evening"] })).toBe(false);
  expect(keeps({ range: { below: 175, above: 100 } })).toBe(false);
  expect(keeps({ rated: "rated" })).toBe(false);
  expect(keeps({ firm: true })).toBe(false);
  expect(keeps({ bots: true })).toBe(false);
});
