import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { pointsByRank } from "./points.ts";
import { Meetings, roundsOf, type NewRound, type Round } from "./rounds.ts";
import { tablesStandings, withFinal } from "./standings.ts";
import { deal, finalTable, improve, pairTables, tableSizes } from "./tables.ts";
import { playedBy } from "./testing/played.ts";

/** [MM-752] What an exchange lowers: the squares of how often those at a table have met. */ function excess(
  tables: readonly (readonly number[])[],
  meetings: Meetings,
): number {
  let sum = 0;
  for (const table of tables)
    for (const [i, one] of table.entries())
      for (const other of table.slice(i + 1)) sum += meetings.between(one, other) ** 2;
  return sum;
}

const seeds = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const sorted = ({ pairings }: NewRound): number[][] =>
  pairings.map(({ seats }) => [...seats].sort((one, other) => one - other));
const lowerWins = (seats: readonly number[]): number[] =>
  pointsByRank(seats.map((seed) => seats.filter((other) => other < seed).length + 1));

/** MM-E92: three rounds of seven players at tables of four; the lower seed always wins. */
function sevenAtTablesOfFour(): NewRound[] {
  const paired: NewRound[] = [];
  for (let number = 1; number <= 3; number++) {
    const rounds = paired.map((one) => playedBy(one, lowerWins));
    paired.push(pairTables({ present: seeds(7), rounds, wished: 4, most: 6 }));
  }
  return paired;
}

describe("rounds of tables", () => {
  test("[MM-750] MM-E91: sizes", () => {
    const sizes = (n: number, k: number) => tableSizes(n, k, 6);
    expect(sizes(7, 4)).toEqual([4, 3]);
    expect(sizes(9, 4)).toEqual([3, 3, 3]);
    expect(sizes(10, 4)).toEqual([4, 3, 3]);
    expect(sizes(11, 6)).toEqual([6, 5]);
    expect(sizes(13, 6)).toEqual([5, 4, 4]);
    expect(sizes(5, 3)).toEqual([5]);
    expect(sizes(5, 4)).toEqual([5]);
    expect(sizes(4, 3)).toEqual([4]);
    expect(sizes(8, 6)).toEqual([4, 4]);
  });

  test("[MM-750] if a table would be larger than the game takes, the last in the order has a bye", () => {
    expect(tableSizes(5, 3, 4)).toBeNull();
    const paired = pairTables({ present: seeds(5), rounds: [], wished: 3, most: 4 });
    expect([paired.byes, sorted(paired)]).toEqual([[5], [[1, 2, 3, 4]]]);
    const next = pairTables({ present: seeds(5), rounds: [playedBy(paired, lowerWins)], wished: 3, most: 4 });
    expect(next.byes).toEqual([4]);
  });

  test("[MM-751] [MM-752] MM-E92: seven people, tables of four, three rounds", () => {
    const met = [
      [
        [1, 3, 5, 7],
        [2, 4, 6],
      ],
      [
        [2, 4, 5, 7],
        [1, 3, 6],
      ],
      [
        [1, 4, 6, 7],
        [2, 3, 5],
      ],
    ];
    const paired = sevenAtTablesOfFour();
    expect(paired.map(sorted)).toEqual(met);
    const rounds = paired.map((one) => playedBy(one, lowerWins));
    const sums = met.map((tables, i) => excess(tables, new Meetings(rounds.slice(0, i))));
    expect(sums).toEqual([0, 3, 6]);
  });

  test("[MM-753] MM-E120: in order, each takes the free seat they have had least often, the lowest of equals", () => {
    const [first, second, third] = sevenAtTablesOfFour().map(({ pairings }) => pairings.map(({ seats }) => seats));
    expect(first).toEqual([
      [1, 3, 5, 7],
      [2, 4, 6],
    ]);
    expect(second?.[0]).toEqual([4, 2, 7, 5]);
    expect(third?.[1]).toEqual([3, 5, 2]);
  });

  test("[MM-751] [MM-752] [MM-753] MM-E93: nine people, tables of three", () => {
    const placed = (order: readonly number[]) => (seats: readonly number[]) =>
      pointsByRank(seats.map((seed) => seats.filter((other) => order.indexOf(other) < order.indexOf(seed)).length + 1));
    const first = pairTables({ present: seeds(9), rounds: [], wished: 3, most: 6 });
    expect(first.pairings.map(({ seats }) => seats)).toEqual([
      [1, 4, 7],
      [2, 5, 8],
      [3, 6, 9],
    ]);
    const rounds = [playedBy(first, placed([7, 1, 4, 2, 5, 8, 6, 9, 3]))];
    const second = pairTables({ present: seeds(9), rounds, wished: 3, most: 6 });
    expect(sorted(second)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
    rounds.push(playedBy(second, placed([3, 2, 1, 5, 4, 6, 9, 8, 7])));
    const order = [2, 5, 9, 3, 6, 7, 1, 4, 8];
    const meetings = new Meetings(rounds);
    const dealt = deal(order, [3, 3, 3], meetings);
    expect(dealt).toEqual([
      [2, 6, 7],
      [5, 3, 4],
      [9, 1, 8],
    ]);
    expect(excess(dealt, meetings)).toBe(2);
    const third = pairTables({ present: seeds(9), rounds, wished: 3, most: 6 });
    expect(sorted(third)).toEqual([
      [2, 6, 7],
      [3, 4, 8],
      [1, 5, 9],
    ]);
    expect(excess(sorted(third), meetings)).toBe(0);
  });

  test("[MM-752] [MM-753] everybody sits once, exchanges never raise the excess, and seats go round", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 17 }),
        fc.integer({ min: 3, max: 6 }),
        fc.array(fc.nat(5), { minLength: 20, maxLength: 20 }),
        (n, k, ranks) => {
          const rounds: Round[] = [];
          let next = 0;
          for (let r = 0; r < 3; r++) {
            const meetings = new Meetings(rounds);
            const paired = pairTables({ present: seeds(n), rounds, wished: k, most: 6 });
            const all = [...paired.byes, ...paired.pairings.flatMap(({ seats }) => seats)];
            expect(all.sort((one, other) => one - other)).toEqual(seeds(n));
            const sizes = paired.pairings.map(({ seats }) => seats.length);
            expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
            expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
            const dealt = deal(seeds(n), sizes, meetings);
            expect(excess(improve(dealt, seeds(n), meetings), meetings)).toBeLessThanOrEqual(excess(dealt, meetings));
            for (const { seats } of paired.pairings) {
              const had = (seed: number, seat: number) =>
                roundsOf(rounds, seed).filter((one) => one.seat === seat).length;
              const best = [...seats].sort((one, other) => one - other)[0]!;
              expect(seats.length).toBeGreaterThan(had(best, seats.indexOf(best)));
            }
            rounds.push(playedBy(paired, (seats) => pointsByRank(seats.map(() => ranks[next++ % ranks.length] ?? 0))));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("[MM-755] the best players present play a final; if the last place is shared, the better seeds play", () => {
    const round: Round = {
      byes: [],
      pairings: [
        { seats: [120, 60, 0].map((points, i) => ({ entry: i + 1, kind: "played" as const, points })) },
        { seats: [120, 60, 0].map((points, i) => ({ entry: i + 4, kind: "played" as const, points })) },
      ],
    };
    const standings = tablesStandings(seeds(6), [round]);
    expect(standings.map(({ entry, place }) => [entry, place])).toEqual([
      ...[
        [1, 1],
        [4, 1],
      ],
      ...[
        [2, 3],
        [5, 3],
      ],
      ...[
        [3, 5],
        [6, 5],
      ],
    ]);
    const final = finalTable(standings, { present: seeds(6), rounds: [round], wished: 3 });
    // Each gets the seat that they have had least often; 2 is the better seed of the two in third place.
    expect(final.pairings.map(({ seats }) => [...seats].sort())).toEqual([[1, 2, 4]]);
    expect(final.pairings[0]?.reasons[0]?.rule).toBe("MM-755");
    const without = finalTable(standings, { present: [2, 3, 5, 6], rounds: [round], wished: 3 });
    expect([...(without.pairings[0]?.seats ?? [])].sort()).toEqual([2, 3, 5]);
  });

  test("[MM-755] the final decides its places; ties in it and all others keep their previous order", () => {
    const standings = tablesStandings(seeds(4), [
      {
        byes: [],
        pairings: [{ seats: [120, 80, 40, 0].map((points, i) => ({ entry: i + 1, kind: "played" as const, points })) }],
      },
    ]);
    const played = (points: readonly (number | null)[]): Round => ({
      byes: [],
      pairings: [{ seats: points.map((one, i) => ({ entry: i + 1, kind: "played" as const, points: one })) }],
    });
    const places = (final: Round) => withFinal(standings, final).map(({ entry, place }) => [entry, place]);
    const decided = withFinal(standings, played([0, 60, 120]));
    expect(decided.map(({ entry, place }) => [entry, place])).toEqual([
      [3, 1],
      [2, 2],
      [1, 3],
      [4, 4],
    ]);
    expect(decided[0]).toMatchObject({ points: 40, rounds: [{ points: 40 }, { points: 120, kind: "played" }] });
    expect(places(played([30, 120, 30]))).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(places(played([null, null, null]))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
  });
});
