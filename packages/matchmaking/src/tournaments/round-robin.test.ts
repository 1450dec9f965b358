import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isStruck, roundRobinRound, roundRobinRounds } from "./round-robin.ts";
import { written } from "./testing/played.ts";

describe("round robin", () => {
  test("[MM-720] [MM-721] MM-E84: the tables for five and for six", () => {
    const rounds = (n: number): string[] => [1, 2, 3, 4, 5].map((r) => written(roundRobinRound(n, r)));
    expect(rounds(5)).toEqual(["2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"]);
    expect(rounds(6)).toEqual(["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]);
  });

  test("[MM-720] [MM-721] everybody meets everybody once a cycle, sides balanced and exchanged in the second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 16 }), fc.constantFrom<1 | 2>(1, 2), (n, cycles) => {
        const meetings = new Map<string, number>();
        const balance = new Array<number>(n + 1).fill(0);
        for (let r = 1; r <= roundRobinRounds(n, cycles); r++) {
          const { pairings } = roundRobinRound(n, r);
          const present = pairings.flatMap(({ seats }) => seats);
          expect(new Set(present).size).toBe(present.length);
          expect(present.length).toBe(n - (n % 2));
          for (const {
            seats: [one = 0, other = 0],
          } of pairings) {
            meetings.set(`${one}-${other}`, (meetings.get(`${one}-${other}`) ?? 0) + 1);
            balance[one]! += 1;
            balance[other]! -= 1;
          }
        }
        expect(meetings.size).toBe((n * (n - 1) * cycles) / 2);
        if (cycles === 2) expect(balance.every((d) => d === 0)).toBe(true);
        else expect(Math.max(...balance.map(Math.abs))).toBeLessThanOrEqual(1);
      }),
      { numRuns: 40 },
    );
  });

  test("[MM-723] MM-E87: an entry that withdraws with fewer than half of its pairings played is struck", () => {
    expect([isStruck(6, 1, 2), isStruck(6, 1, 3)]).toEqual([true, false]);
    expect([isStruck(5, 1, 2), isStruck(5, 1, 1)]).toEqual([false, true]);
  });
});
