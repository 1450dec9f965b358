import { expect, test } from "@jest/globals";
import { pair } from "./pair.ts";
import type { Seek } from "./seek.ts";
import {
  anarchy,
  correspondent,
  found,
  GREAT_GAME,
  GREAT_WAR,
  relation,
  seeker,
  UNIT,
  type Seeker,
} from "./testing/seeks.ts";

const HOUR = 3_600_000;
const none = { groups: [] as string[] };

function run(...seekers: Seeker[]): ReturnType<typeof pair> {
  return pair(
    seekers.map(({ seek }) => seek),
    seekers.map(({ person }) => person),
    [],
    Math.max(...seekers.map(({ seek }) => seek.at)),
  );
}

test("[MM-023] [MM-031] [MM-101] E01: two seeks that fit", () => {
  expect(found([seeker("a", 0, 1500), seeker("b", 5, 1650)], 5)).toEqual({
    groups: ["a+b (150)"],
    left: "",
    next: "never",
  });
});

test("[MM-022] [MM-023] [MM-109] E02: each range widens with its own waiting time", () => {
  const two = [seeker("a", 0, 1500), seeker("b", 10, 1790)];
  for (const [now, next] of [
    [10, 15],
    [15, 25],
    [25, 30],
    [30, 40],
    [39, 40],
  ] as const)
    expect(found(two, now)).toEqual({ ...none, left: "a b", next });
  expect(found(two, 40).groups).toEqual(["a+b (290)"]);
});

test("[MM-022] E03: any, after four minutes", () => {
  const two = [seeker("a", 0, 1200), seeker("b", 10, 2400)];
  expect(found(two, 239)).toEqual({ ...none, left: "a b", next: 240 });
  expect(found(two, 240)).toEqual({ ...none, left: "a b", next: 250 });
  expect(found(two, 250).groups).toEqual(["a+b (1200)"]);
});

test("[MM-022] [MM-109] E04: firm", () => {
  const two = [seeker("a", 0, 1500, { firm: true }), seeker("b", 10, 1790)];
  expect(found(two, 600)).toEqual({ ...none, left: "a b", next: "never" });
});

test("[MM-020] [MM-023] E05: a range is one-sided and measured from the owner's strength", () => {
  const three = [
    seeker("a", 0, 1500, { range: { below: 0, above: 300 }, firm: true }),
    seeker("b", 1, 1475, { range: "any" }),
    seeker("c", 2, 1800, { range: "any" }),
  ];
  expect(found(three, 2)).toMatchObject({ groups: ["a+c (300)"], left: "b" });
});

test("[MM-101] [MM-102] E06: the oldest chooses first", () => {
  const four = [seeker("a", 0, 1500), seeker("b", 1, 1600), seeker("c", 2, 1540), seeker("d", 3, 1620)];
  expect(found(four, 3).groups).toEqual(["a+c (40)", "b+d (20)"]);
});

test("[MM-102] E07: equal cost: the longer wait decides", () => {
  const three = (at: number): Seeker[] => [seeker("a", 0, 1500), seeker("b", 1, 1450), seeker("c", at, 1550)];
  expect(found(three(2), 2)).toEqual({ groups: ["a+b (50)"], left: "c", next: 17 });
  expect(found(three(1), 2)).toEqual({ groups: ["a+b (50)"], left: "c", next: 16 });
});

test("[MM-031] [MM-520] E08: a block", () => {
  const three = [seeker("a", 0, 1500), seeker("b", 1, 1510), seeker("c", 2, 1600)];
  const kept = { groups: ["a+c (100)"], left: "b", next: 16 };
  expect(found(three, 2, [relation("B", "A", { blocked: true })])).toEqual(kept);
  expect(found(three, 2, [relation("A", "B", { blocked: true })])).toEqual(kept);
});

test("[MM-101] [MM-106] [MM-107] E09: rescue", () => {
  const four = [seeker("a", 0, 1500), seeker("b", 1, 1310), seeker("c", 2, 1600), seeker("d", 3, 1790)];
  expect(found(four, 3)).toEqual({ groups: ["a+b (190)", "c+d (190)"], left: "", next: "never" });
  expect(run(...four).exchanged).toBe(true);
});

test("[MM-106] E10: no rescue if the seeks left over fit each other", () => {
  const five = [
    seeker("a", 0, 1500),
    seeker("b", 1, 1310),
    seeker("c", 2, 1600),
    seeker("d", 3, 1790),
    seeker("e", 4, 1795),
  ];
  expect(found(five, 4)).toEqual({ groups: ["a+c (100)", "d+e (5)"], left: "b", next: 16 });
  expect(run(...five).exchanged).toBe(false);
});

test("[MM-106] [MM-107] E11: when rescue ends", () => {
  const six = [
    seeker("b", 0, 1190),
    seeker("d", 1, 1470),
    seeker("c", 2, 1280),
    seeker("e", 3, 1560),
    seeker("a", 4, 1000, { firm: true }),
    seeker("f", 5, 1750, { firm: true }),
  ];
  expect(found(six, 5)).toEqual({ groups: ["b+c (90)", "d+e (90)"], left: "a f", next: "never" });
});

test("[MM-101] E12: four in one run", () => {
  const four = [seeker("a", 0, 1500), seeker("b", 3, 1710), seeker("c", 12, 1720), seeker("d", 14, 1490)];
  expect(found(four, 14).groups).toEqual(["a+d (10)", "b+c (10)"]);
});

test("[MM-013] [MM-110] E14: the end of a seek", () => {
  const two = (at: number): Seeker[] => [seeker("a", 0, 1500, { until: 30 }), seeker("b", at, 1500)];
  expect(found(two(30), 30)).toEqual({ ...none, left: "b", next: 45 });
  expect(found(two(29), 29).groups).toEqual(["a+b (0)"]);
  expect(found([seeker("a", 0, 1500, { until: 10 })], 3).next).toBe(10);
});

test("[MM-022] [MM-023] E15: firm and wide", () => {
  const two = [seeker("a", 0, 1500), seeker("b", 10, 1650, { range: { below: 100, above: 100 }, firm: true })];
  expect(found(two, 300)).toEqual({ ...none, left: "a b", next: "never" });
});

test("[MM-022] E16: correspondence steps", () => {
  const two = [correspondent("a", 0, 1500), correspondent("b", 6, 1790)];
  expect(found(two, 10)).toEqual({ ...none, left: "a b", next: 12 });
  expect(found(two, 12).groups).toEqual(["a+b (290)"]);
});

test("[MM-021] E17: rating of the other class", () => {
  const ratings = { "great-war": { live: { mu: 1700, sigma: 60 } } };
  const two = [correspondent("a", 0, 0, { facts: { ratings } }), correspondent("b", 1, 1520)];
  expect(found(two, 1).groups).toEqual(["a+b (180)"]);
  const unrated = [correspondent("a", 0, 0, { facts: { ratings: {} } }), correspondent("b", 1, 1520)];
  expect(found(unrated, 1).groups).toEqual(["a+b (20)"]);
});

test("[MM-036] [MM-037] E18: earlier matches together add to the cost", () => {
  const three = (strength: number): Seeker[] => [
    correspondent("a", 0, 1500),
    correspondent("b", 1, 1510),
    correspondent("c", 2, strength),
  ];
  const running = (game: string) => [relation("A", "B", { together: [{ game, class: "correspondence" }] })];
  expect(found(three(1600), 2, running("great-game"))).toMatchObject({ groups: ["a+c (100)"], left: "b" });
  expect(found(three(1620), 2, running("great-game"))).toMatchObject({ groups: ["a+b (110)"], left: "c" });
  expect(found(three(1620), 2, running("great-war"))).toMatchObject({ groups: ["a+c (120)"], left: "b" });
  const two = three(0).slice(0, 2);
  expect(found(two, 2, running("great-war")).groups).toEqual([]);
  expect(found(two, 24, running("great-war")).groups).toEqual(["a+b (110)"]);
});

test("[MM-036] a match finished together within 24 h live, 7 days by correspondence, costs 100", () => {
  const live = [seeker("a", 30 * 3600, 1500), seeker("b", 30 * 3600, 1510)];
  const ended = (at: number) => [relation("A", "B", { lastFinished: at })];
  expect(found(live, 30 * 3600, ended(6 * HOUR + 1)).groups).toEqual(["a+b (110)"]);
  expect(found(live, 30 * 3600, ended(6 * HOUR)).groups).toEqual(["a+b (10)"]);
  const days = [correspondent("a", 200, 1500), correspondent("b", 200, 1510)];
  expect(found(days, 200, ended(32 * HOUR + 1)).groups).toEqual(["a+b (110)"]);
  expect(found(days, 200, ended(32 * HOUR)).groups).toEqual(["a+b (10)"]);
});

test("[MM-036] [MM-037] [MM-105] E19: two seeks of one person", () => {
  const [a1, a2, b1, b2, c1] = [
    correspondent("a1", 0, 1500),
    correspondent("a2", 1, 1500),
    correspondent("b1", 2, 1500),
    correspondent("b2", 3, 1500),
    correspondent("c1", 3, 1500),
  ] as const;
  expect(found([a1, a2, b1, b2], 3)).toEqual({ groups: ["a1+b1 (0)"], left: "a2 b2", next: 4 });
  const together = [relation("A", "B", { together: [{ game: "great-war", class: "correspondence" }] })];
  expect(found([a2, b2], 24.9, together)).toMatchObject({ ...none, next: 25 });
  expect(found([a2, b2], 25, together).groups).toEqual(["a2+b2 (100)"]);
  expect(found([a1, a2, b1, c1], 3).groups).toEqual(["a1+b1 (0)", "a2+c1 (0)"]);
});

test("[MM-033] [MM-102] E20 E21: options of three, and an empty intersection", () => {
  const games = (options = {}): Partial<Seek> => ({ games: [anarchy(3, 3, options)] });
  const a = seeker("a", 0, 1500, games({ latecomersPurse: [true] }));
  const b = seeker("b", 1, 1500, games());
  const [group] = run(a, b, seeker("c", 2, 1500, games({ turnOrder: ["seats"] }))).groups;
  expect(group).toMatchObject({ seeks: ["a", "b", "c"], options: { latecomersPurse: [true], turnOrder: ["seats"] } });
  const four = [a, b, seeker("c", 2, 1500, games({ latecomersPurse: [false] })), seeker("d", 3, 1500, games())];
  expect(found(four, 3)).toMatchObject({ groups: ["a+b+d (0)"], left: "c" });
});

test("[MM-035] E24: both want the same side", () => {
  const central: Partial<Seek> = { games: [{ ...GREAT_WAR, sides: [0] }] };
  const three = [seeker("a", 0, 1500, central), seeker("b", 1, 1500, central), seeker("c", 2, 1600)];
  expect(found(three, 2)).toMatchObject({ groups: ["a+c (100)"], left: "b" });
});

test("[MM-104] E25: several games, best group", () => {
  const ratings = { "great-war": { live: { mu: 1600, sigma: 80 } }, "great-game": { live: { mu: 1500, sigma: 80 } } };
  const a = seeker("a", 0, 0, { games: [GREAT_WAR, GREAT_GAME, anarchy(2, 6)], facts: { ratings } });
  const three = [a, seeker("b", 1, 1500), seeker("c", 2, 1520, { games: [GREAT_GAME] })];
  expect(found(three, 2)).toMatchObject({ groups: ["a+c (20)"], left: "b" });
  expect(run(...three).groups[0]!.room.game).toBe("great-game");
});

test("[MM-030] [MM-104] E26: several games, equal cost", () => {
  const a = seeker("a", 0, 1500, { games: [GREAT_WAR, GREAT_GAME, anarchy(2, 6)] });
  const c = seeker("c", 2, 1500, { games: [GREAT_GAME, GREAT_WAR] });
  expect(run(a, c).groups[0]!.room).toEqual({ game: "great-war", pace: "live-45", rated: true });
});

test("[MM-030] [MM-104] E27: rated and casual", () => {
  const a = seeker("a", 0, 1500, { rated: "either" });
  expect(run(a, seeker("b", 1, 1500, { rated: "either" })).groups[0]!.room.rated).toBe(true);
  const three = [a, seeker("b", 1, 1600, { rated: "casual" }), seeker("c", 2, 1650, { rated: "rated" })];
  expect(found(three, 2)).toMatchObject({ groups: ["a+b (100)"], left: "c" });
  expect(run(...three).groups[0]!.room.rated).toBe(false);
});

test("[MM-030] E28: paces", () => {
  const a = seeker("a", 0, 1500, { paces: ["live-45", "evening"] });
  expect(run(a, seeker("b", 1, 1500, { paces: ["evening"] })).groups[0]!.room.pace).toBe("evening");
  expect(run(a, correspondent("b", 0, 1500)).groups).toEqual([]);
});

test("[MM-102] [MM-103] E29: a full table", () => {
  const four = [
    seeker("a", 0, 1500, { games: [anarchy(3, 4)] }),
    seeker("b", 5, 1520, { games: [anarchy(2, 4)] }),
    seeker("c", 6, 1480, { games: [anarchy(3, 6)] }),
    seeker("d", 7, 1600, { games: [anarchy(4, 4)] }),
  ];
  expect(found(four, 7).groups).toEqual(["a+b+c+d (63 2/6)"]);
});

test("[MM-103] [MM-109] E30: patience", () => {
  const three = [
    seeker("a", 0, 1500, { games: [anarchy(2, 4)] }),
    seeker("b", 5, 1520, { games: [anarchy(2, 4)] }),
    seeker("c", 8, 1480, { games: [anarchy(2, 6)] }),
  ];
  expect(found(three, 8)).toEqual({ ...none, left: "a b c", next: 15 });
  expect(found(three, 59)).toEqual({ ...none, left: "a b c", next: 60 });
  expect(found(three, 60).groups).toEqual(["a+b+c (26 2/3)"]);
  const firm = three.map(({ seek, person }) => ({ seek: { ...seek, firm: true }, person }));
  expect(found(firm, 8).next).toBe(60);
});

test("[MM-103] E31: nobody would accept another member", () => {
  const three = [
    seeker("a", 0, 1500, { games: [anarchy(2, 6)] }),
    seeker("b", 5, 1520, { games: [anarchy(2, 3)] }),
    seeker("c", 8, 1480, { games: [anarchy(2, 6)] }),
  ];
  expect(found(three, 8).groups).toEqual(["a+b+c (26 2/3)"]);
});

test("[MM-034] [MM-102] [MM-103] E32: a smaller full group goes before a larger one that waits", () => {
  const three = [
    seeker("a", 0, 1500, { games: [anarchy(2, 6)] }),
    seeker("b", 5, 1520, { games: [anarchy(2, 2)] }),
    seeker("c", 8, 1480, { games: [anarchy(2, 6)] }),
  ];
  expect(found(three, 8)).toEqual({ groups: ["a+b (20)"], left: "c", next: 23 });
});

test("[MM-102] E33: all members must fit each other", () => {
  const four = ["a", "b", "c", "d"].map((id, index) =>
    seeker(id, index, 1500 + 10 * index, { games: [anarchy(3, 3)] }),
  );
  expect(found(four, 3, [relation("B", "C", { blocked: true })])).toMatchObject({ groups: ["a+b+d (20)"], left: "c" });
});

test("[MM-101] [MM-102] E34: a head that finds no group, and a younger one that does", () => {
  const games = [anarchy(3, 3)];
  const four = [
    seeker("a", 0, 1500, { games }),
    seeker("b", 1, 1390, { games }),
    seeker("c", 2, 1620, { games }),
    seeker("d", 3, 1640, { games }),
  ];
  expect(found(four, 3)).toEqual({ groups: ["a+c+d (93 1/3)"], left: "b", next: 16 });
});

test("[MM-108] E104: fair to the oldest", () => {
  const three = [seeker("a", 0, 1500), seeker("b", 1, 1700), seeker("c", 2, 1690)];
  expect(found(three, 2)).toEqual({ groups: ["a+c (190)"], left: "b", next: 16 });
});

test("[MM-032] E105: which room for a club", () => {
  const games = [anarchy(2, 2)];
  const a = seeker("a", 0, 1500, { games, audience: { club: "hill" }, facts: { clubs: ["hill"] } });
  const b = seeker("b", 1, 1500, { games });
  const c = seeker("c", 2, 1500, { games, facts: { clubs: ["hill"] } });
  expect(found([a, b, c], 2)).toMatchObject({ groups: ["a+c (0)"], left: "b" });
  const followed = seeker("d", 0, 1500, { games, audience: "followed", facts: { follows: ["C"] } });
  expect(found([followed, b, c], 2)).toMatchObject({ groups: ["d+c (0)"], left: "b" });
});

test("[MM-031] E130: a room for bots and people", () => {
  const p = seeker("p", 0, 1500, { rated: "either", bots: true, facts: { botAccount: true } });
  const a = seeker("a", 1, 1500, { rated: "rated", bots: true });
  const b = seeker("b", 2, 1500, { rated: "either", bots: true });
  expect(found([p, a, b], 2)).toMatchObject({ groups: ["p+b (0)"], left: "a" });
  expect(run(p, a, b).groups[0]!.room.rated).toBe(false);
  const wary = seeker("c", 2, 1500, { rated: "either" });
  expect(found([p, wary], 2).groups).toEqual([]);
  const bots = [p, seeker("q", 2, 1500, { rated: "rated", bots: true, facts: { botAccount: true } })];
  expect(found(bots, 2).groups).toEqual(["p+q (0)"]);
});

test("[MM-024] settled and reliable opponents only, even after a long wait", () => {
  const unsure = { "great-war": { live: { mu: 1500, sigma: 141 } } };
  const b = (facts: Seeker["person"] | object): Seeker => seeker("b", 1, 1500, { facts });
  const wantsSettled = seeker("a", 0, 1500, { settledOnly: true });
  expect(found([wantsSettled, b({ ratings: unsure })], 900).groups).toEqual([]);
  expect(found([wantsSettled, b({ ratings: {} })], 900).groups).toEqual([]);
  expect(found([wantsSettled, b({})], 2).groups).toEqual(["a+b (0)"]);
  const wantsReliable = seeker("a", 0, 1500, { reliableOnly: true });
  expect(found([wantsReliable, b({ reliability: 89 })], 900).groups).toEqual([]);
  expect(found([wantsReliable, b({ reliability: 90 })], 2).groups).toEqual(["a+b (0)"]);
  expect(found([wantsReliable, b({ reliability: null })], 2).groups).toEqual(["a+b (0)"]);
});

test("[MM-109] the end of a finished match's day is an instant for another run", () => {
  const two = [seeker("a", 0, 1500, { firm: true }), seeker("b", 1, 1900, { firm: true })];
  expect(found(two, 2, [relation("A", "B", { lastFinished: 1_000 })]).next).toBe(86_401);
  const far = [correspondent("a", 0, 1500, { firm: true }), correspondent("b", 1, 1900, { firm: true })];
  expect(found(far, 2).next).toBe(24);
});

test("[MM-100] missing facts about a person are an error", () => {
  const { seek } = seeker("a", 0, 1500);
  expect(() => pair([seek], [], [], 0)).toThrow(RangeError);
  expect(UNIT.live).toBe(1_000);
});
