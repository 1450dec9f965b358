import { expect, test } from "@jest/globals";
import { isDecidedForRatings, rankPeople, type Fate, type Starter } from "./ranking.ts";

const stayed: Fate = { kind: "stayed" };
const released: Fate = { kind: "released" };
const left = (at: number): Fate => ({ kind: "left", at });
const bot = (since: number): Fate => ({ kind: "bot", since });

function ranks(...starters: [person: string, place: number, fate?: Fate][]): Record<string, number> {
  const people: Starter[] = starters.map(([person, place, fate = stayed]) => ({ person, place, fate }));
  return Object.fromEntries(rankPeople(people).map(({ person, rank }) => [person, rank]));
}

test("[MM-305] [MM-306] E66: a player leaves a table of four", () => {
  expect(ranks(["A", 1], ["C", 2, left(200)], ["D", 3], ["B", 4])).toEqual({ A: 1, D: 2, B: 3, C: 4 });
  expect(ranks(["A", 1], ["C", 2, left(200)], ["D", 3, left(300)], ["B", 4])).toEqual({ A: 1, B: 2, D: 3, C: 4 });
});

test("[MM-306] [MM-312] those who leave by the same event share a rank", () => {
  expect(ranks(["A", 3, left(50)], ["B", 1, left(50)], ["C", 4], ["D", 2, left(20)])).toEqual({
    A: 2,
    B: 2,
    C: 1,
    D: 4,
  });
});

test("[MM-306] [MM-308] E67: neither substitutes nor players replaced without fault are ranked", () => {
  expect(ranks(["A", 2], ["B", 1, released], ["C", 3], ["D", 4])).toEqual({ A: 1, C: 2, D: 3 });
  expect(ranks(["A", 2], ["B", 1, left(90)], ["C", 3], ["D", 4])).toEqual({ A: 1, C: 2, D: 3, B: 4 });
});

test("[MM-310] E68: one person remains", () => {
  const fates = [left(10), left(20), stayed];
  expect(isDecidedForRatings(fates)).toBe(true);
  expect(isDecidedForRatings([left(10), stayed, stayed])).toBe(false);
  expect(isDecidedForRatings([released, stayed, stayed])).toBe(false);
  expect(ranks(["A", 1, left(10)], ["B", 1, left(20)], ["C", 1])).toEqual({ C: 1, B: 2, A: 3 });
});

test("[MM-307] E69: a bot sits in, and the person comes back or does not", () => {
  expect(ranks(["A", 2], ["B", 1])).toEqual({ A: 2, B: 1 });
  expect(ranks(["A", 2], ["B", 1, bot(40)], ["C", 3, left(60)])).toEqual({ A: 1, C: 2, B: 3 });
});

test("[MM-307] [MM-310] E129: a player who can still come back is not final", () => {
  expect(isDecidedForRatings([left(10), bot(30), stayed])).toBe(false);
  expect(ranks(["A", 3, left(10)], ["B", 2], ["C", 1])).toEqual({ C: 1, B: 2, A: 3 });
  expect(isDecidedForRatings([left(10), left(30), stayed])).toBe(true);
  expect(ranks(["A", 1, left(10)], ["B", 1, left(30)], ["C", 1])).toEqual({ C: 1, B: 2, A: 3 });
});

test("[MM-309] E107: resigning a duel", () => {
  expect(ranks(["A", 1], ["B", 2, left(88)])).toEqual({ A: 1, B: 2 });
});

test("[MM-312] ties have equal ranks, and the next rank counts them", () => {
  expect(ranks(["A", 1], ["B", 2], ["C", 2], ["D", 4], ["E", 5])).toEqual({ A: 1, B: 2, C: 2, D: 4, E: 5 });
});
