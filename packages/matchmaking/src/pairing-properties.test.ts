import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { pair, type Pairing } from "./pair.ts";
import { sidesFit, PairingFacts, placeIn } from "./pairing-facts.ts";
import type { PersonFacts, Relation } from "./people.ts";
import type { Seek, SeekGame } from "./seek.ts";
import { relation } from "./testing/seeks.ts";

const PEOPLE = 8;
const names = Array.from({ length: PEOPLE }, (_, index) => `P${index}`);

const seats = fc.constantFrom<[number, number]>([2, 2], [2, 3], [3, 3], [2, 4]);
const game: fc.Arbitrary<SeekGame> = fc.oneof(
  fc.record({
    game: fc.constantFrom("great-war", "great-game"),
    seats: fc.constant<[number, number]>([2, 2]),
    options: fc.constantFrom({}, { scenario: ["1914"] }, { scenario: ["1916", "1914"] }, { scenario: ["1918"] }),
    sides: fc.constantFrom(null, [0], [1]),
  }),
  fc.record({ game: fc.constant("anarchy"), seats, options: fc.constant({}), sides: fc.constant(null) }),
);

const wishes = fc.record({
  person: fc.constantFrom(...names),
  at: fc.integer({ min: 0, max: 100 }).map((seconds) => seconds * 1_000),
  until: fc.option(fc.integer({ min: 90, max: 400 }).map((seconds) => seconds * 1_000)),
  class: fc.constantFrom("live" as const, "correspondence" as const),
  games: fc.uniqueArray(game, { minLength: 1, maxLength: 2, selector: (entry) => entry.game }),
  paces: fc.constantFrom(["one"], ["two"], ["one", "two"]),
  rated: fc.constantFrom("rated" as const, "casual" as const, "either" as const),
  range: fc.constantFrom("any" as const, { below: 200, above: 200 }, { below: 50, above: 400 }),
  firm: fc.boolean(),
  settledOnly: fc.boolean(),
  reliableOnly: fc.boolean(),
  audience: fc.constantFrom("everyone" as const, "everyone" as const, "followed" as const),
  bots: fc.boolean(),
});

const facts = fc.record({
  botAccount: fc.constantFrom(false, false, true),
  strength: fc.integer({ min: 1200, max: 1800 }),
  sigma: fc.constantFrom(80, 160),
  reliability: fc.constantFrom(null, 85, 95),
  follows: fc.subarray(names),
});

const bond = fc.record({
  blocked: fc.constantFrom(false, false, true),
  together: fc.constantFrom([], [{ game: "great-war", class: "correspondence" as const }]),
  lastFinished: fc.constantFrom(null, 0),
});

type Queue = { seeks: Seek[]; people: PersonFacts[]; relations: Relation[]; now: number };

const queue: fc.Arbitrary<Queue> = fc
  .record({
    seeks: fc.array(wishes, { maxLength: 16 }),
    people: fc.array(facts, { minLength: PEOPLE, maxLength: PEOPLE }),
    bonds: fc.uniqueArray(
      fc.tuple(fc.integer({ min: 0, max: PEOPLE - 1 }), fc.integer({ min: 0, max: PEOPLE - 1 }), bond),
      { maxLength: 5, selector: ([one, other]) => [one, other].sort().join("-") },
    ),
    now: fc.integer({ min: 100, max: 320 }).map((seconds) => seconds * 1_000),
  })
  .map(({ seeks, people, bonds, now }) => ({
    seeks: seeks.map((seek, index) => ({ ...seek, id: `s${String(index).padStart(2, "0")}` })),
    people: people.map(({ strength, sigma, ...person }, index) => ({
      ...person,
      person: `P${index}`,
      clubs: [],
      ratings: { "great-war": { live: { mu: strength, sigma } }, anarchy: { correspondence: { mu: strength, sigma } } },
    })),
    relations: bonds.flatMap(([one, other, change]) =>
      one === other ? [] : [relation(`P${one}`, `P${other}`, change)],
    ),
    now,
  }));

function run({ seeks, people, relations, now }: Queue): Pairing {
  return pair(seeks, people, relations, now);
}

test("[MM-100] E13: the order of the lists does not matter", () => {
  fc.assert(
    fc.property(queue, fc.infiniteStream(fc.nat()), (given, keys) => {
      const shuffled = <T>(list: readonly T[]): T[] =>
        list
          .map((item) => ({ item, key: keys.next().value as number }))
          .sort((one, other) => one.key - other.key)
          .map(({ item }) => item);
      const other = {
        ...given,
        seeks: shuffled(given.seeks),
        people: shuffled(given.people),
        relations: shuffled(given.relations),
      };
      expect(run(other)).toEqual(run(given));
    }),
    { numRuns: 300 },
  );
});

test("[MM-034] [MM-105] [MM-110] every open seek is in one group or left over, and no two people are in two groups", () => {
  fc.assert(
    fc.property(queue, (given) => {
      const { groups, left } = run(given);
      const open = given.seeks.filter(({ until }) => until === null || until > given.now).map(({ id }) => id);
      expect([...groups.flatMap(({ seeks }) => seeks), ...left].sort()).toEqual(open);
      const seekOf = new Map(given.seeks.map((seek) => [seek.id, seek]));
      const met = new Set<string>();
      for (const { seeks, room } of groups) {
        const members = seeks.map((id) => seekOf.get(id)!);
        for (const { games } of members) {
          const [low, high] = games.find((entry) => entry.game === room.game)!.seats;
          expect(members.length).toBeGreaterThanOrEqual(low);
          expect(members.length).toBeLessThanOrEqual(high);
        }
        const people = members.map(({ person }) => person).sort();
        expect(new Set(people).size).toBe(people.length);
        people.forEach((one, index) => {
          for (const other of people.slice(index + 1)) {
            expect(met.has(`${one} ${other}`)).toBe(false);
            met.add(`${one} ${other}`);
          }
        });
      }
    }),
    { numRuns: 300 },
  );
});

test("[MM-031] [MM-033] [MM-035] [MM-103] the members of every group fit each other in its room", () => {
  fc.assert(
    fc.property(queue, (given) => {
      const rules = new PairingFacts(given.seeks, given.people, given.relations, given.now);
      const byId = new Map(rules.candidates.map((one) => [one.id, one]));
      for (const { seeks, room, options, cost } of run(given).groups) {
        const members = seeks.map((id) => {
          const of = byId.get(id)!;
          const place = of.places.find(
            (one) => one.game === room.game && one.pace === room.pace && one.rated === room.rated,
          )!;
          return { of, place };
        });
        let total = 0;
        members.forEach((one, index) => {
          for (const [option, values] of Object.entries(one.place.entry.options))
            for (const value of options[option]!) expect(values).toContain(value);
          for (const other of members.slice(index + 1)) {
            expect(rules.areCompatible(one.of, other.of, one.place, other.place)).toBe(true);
            if (members.length === 2) expect(sidesFit(one.place.sides, other.place.sides)).toBe(true);
            total += rules.cost(one.of, other.of, one.place, other.place);
          }
        });
        expect(rules.isPatienceOver(members)).toBe(true);
        expect(cost.total).toBe(total);
        for (const values of Object.values(options)) expect(values.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 300 },
  );
});

test("[MM-107] [MM-108] no seek waits while a partner for it waits, unless the two were together in this run", () => {
  fc.assert(
    fc.property(queue, (given) => {
      const { groups, left, exchanged } = run(given);
      if (exchanged) return;
      const rules = new PairingFacts(given.seeks, given.people, given.relations, given.now);
      const personOf = new Map(given.seeks.map(({ id, person }) => [id, person]));
      const met = new Set(
        groups.flatMap(({ seeks }) =>
          seeks.flatMap((one) => seeks.map((other) => `${personOf.get(one)!} ${personOf.get(other)!}`)),
        ),
      );
      const waiting = rules.candidates.filter(({ id }) => left.includes(id));
      waiting.forEach((one, index) => {
        for (const other of waiting.slice(index + 1))
          if (!met.has(`${one.seek.person} ${other.seek.person}`)) expect(rules.bestRoomForTwo(one, other)).toBeNull();
      });
    }),
    { numRuns: 500 },
  );
});

test("[MM-106] [MM-107] with one seek per person, no seek waits while a partner for it waits, exchanges included", () => {
  fc.assert(
    fc.property(queue, (given) => {
      const seen = new Set<string>();
      const seeks = given.seeks.filter(({ person }) => !seen.has(person) && seen.add(person));
      const { left } = run({ ...given, seeks });
      const rules = new PairingFacts(seeks, given.people, given.relations, given.now);
      const waiting = rules.candidates.filter(({ id }) => left.includes(id));
      waiting.forEach((one, index) => {
        for (const other of waiting.slice(index + 1)) expect(rules.bestRoomForTwo(one, other)).toBeNull();
      });
    }),
    { numRuns: 500 },
  );
});

test("[MM-109] before the instant of `next` the result is the same", () => {
  fc.assert(
    fc.property(queue, fc.integer({ min: 1, max: 10_000_000 }), (given, later) => {
      const first = run(given);
      const now = given.now + later;
      if (first.exchanged || first.groups.length > 0 || (first.next !== null && now >= first.next)) return;
      expect(run({ ...given, now })).toEqual(first);
    }),
    { numRuns: 500 },
  );
});

test("[MM-111] the index finds the same pairs as a comparison of all seeks", () => {
  fc.assert(
    fc.property(queue, (given) => {
      const pairsOnly = given.seeks.map((seek) => ({
        ...seek,
        games: seek.games.map((entry) => ({ ...entry, seats: [2, 2] as const })),
      }));
      const { groups, exchanged } = run({ ...given, seeks: pairsOnly });
      if (exchanged) return;
      expect(groups.map(({ seeks }) => seeks)).toEqual(pairsByComparingAll({ ...given, seeks: pairsOnly }));
    }),
    { numRuns: 500 },
  );
});

/** Groups of two, found by comparing every seek with every other (MM-101, MM-104). */
function pairsByComparingAll({ seeks, people, relations, now }: Queue): string[][] {
  const rules = new PairingFacts(seeks, people, relations, now);
  const taken = new Set<string>();
  const met = new Set<string>();
  const pairs: string[][] = [];
  for (const head of rules.candidates) {
    if (taken.has(head.id)) continue;
    const partners = rules.candidates
      .filter((other) => other !== head && !taken.has(other.id) && !met.has(`${head.seek.person} ${other.seek.person}`))
      .flatMap((other) => {
        const oldestFirst = rules.bestRoomForTwo(head, other);
        if (oldestFirst === null) return [];
        const inHeadsOrder = head.places
          .map((place, index) => ({ place, index, otherPlace: placeIn(other, place.roomNumber) }))
          .flatMap(({ place, index, otherPlace }) =>
            otherPlace !== undefined && fits(rules, head, other, place.roomNumber)
              ? [{ index, cost: rules.cost(head, other, place, otherPlace) }]
              : [],
          )
          .sort((one, another) => one.cost - another.cost || one.index - another.index);
        return inHeadsOrder.slice(0, 1).map((best) => ({ other, ...best }));
      })
      .sort((one, another) => one.cost - another.cost || one.index - another.index);
    const [best] = partners;
    if (best === undefined) continue;
    taken.add(head.id).add(best.other.id);
    met.add(`${head.seek.person} ${best.other.seek.person}`).add(`${best.other.seek.person} ${head.seek.person}`);
    pairs.push([head.id, best.other.id]);
  }
  return pairs;
}

function fits(
  rules: PairingFacts,
  one: PairingFacts["candidates"][number],
  other: PairingFacts["candidates"][number],
  room: number,
): boolean {
  const only = (of: typeof one): typeof one => ({ ...of, places: [placeIn(of, room)!] });
  return rules.bestRoomForTwo(only(one), only(other)) !== null;
}
