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

test("[MM-009] added games, paces, seats, options and sides, and a wider range, keep the place in the queue", () => {
  expect(keeps({})).toBe(true);
  expect(keeps({ games: [{ ...entry!, seats: [2, 6], options: {} }] })).toBe(true);
  expect(keeps({ games: [{ game: "camel", seats: [2, 2], options: {}, sides: null }, entry!] })).toBe(true);
  expect(keeps({ paces: ["evening", "live-45"] })).toBe(true);
  expect(keeps({ range: { below: 200, above: 125 } })).toBe(true);
  expect(keeps({ range: "any" })).toBe(true);
});

test("[MM-007] [MM-009] MM-E101: keeping the place", () => {
  const game = (id: string): Wishes["games"][number] => ({ game: id, seats: [2, 2], options: {}, sides: null });
  const at12 = { ...wishes, games: [game("great-war")], rated: "rated" as const, range: { below: 200, above: 200 } };
  const at1201 = { ...at12, games: [game("great-war"), game("great-game")] };
  const at1202 = { ...at1201, range: { below: 300, above: 300 } };
  const at1203 = { ...at1202, rated: "casual" as const };
  expect([keepsAge(at12, at1201), keepsAge(at1201, at1202), keepsAge(at1202, at1203)]).toEqual([true, true, false]);
  const all = [game("great-war"), game("great-game"), game("anarchy")];
  expect(keepsAge(at1203, { ...at1203, games: [game("anarchy")] })).toBe(false);
  expect(keepsAge(at1203, { ...at1203, games: all, paces: [...at1203.paces, "evening"] })).toBe(true);
});

test("[MM-009] every other change moves the seek to the end of the queue", () => {
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
