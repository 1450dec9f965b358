import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { TIE, WIN } from "./points.ts";
import { assumeTies, Meetings, roundsOf, type Round } from "./rounds.ts";
import { swissStandings } from "./standings.ts";
import { lastLateRound, mostSwissRounds, pairSwiss, swissRounds } from "./swiss.ts";
import { playedBy, round, written } from "./testing/played.ts";

const seeds = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const pair = (present: readonly number[], rounds: readonly Round[], lot: 0 | 1) =>
  pairSwiss({ present, rounds, lot, double: false });

const EIGHT = [
  round("1-5 1:0", "6-2 ½:½", "3-7 1:0", "8-4 0:1"),
  round("4-1 0:1", "2-3 1:0", "5-6 1:0", "7-8 1:0"),
  round("1-2 1:0", "3-5 1:0", "7-4 0:1", "6-8 1:0"),
];
const SEVEN = [
  round("4-1 0:1", "2-5 1:0", "6-3 0:1", "bye 7"),
  round("1-7 1:0", "3-2 0:1", "5-4 0:1", "bye 6"),
  round("2-1 0:1", "7-3 0:1", "4-6 1:0", "bye 5"),
];
const SIX = [
  round("1-3 1:0", "4-2 ½:½", "bye 5"),
  round("5-1 0:1", "2-6 forfeit", "3-4 ½:½"),
  round("2-1 ½:½", "4-5 1:0", "6-3 0:1"),
];

describe("Swiss pairing", () => {
  test("[MM-730] [MM-731] [MM-733] [MM-734] [MM-736] MM-E79: eight entries, three rounds", () => {
    expect(written(pair(seeds(8), [], 0))).toBe("1-5 6-2 3-7 8-4");
    expect(written(pair(seeds(8), EIGHT.slice(0, 1), 0))).toBe("4-1 2-3 5-6 7-8");
    expect(written(pair(seeds(8), EIGHT.slice(0, 2), 0))).toBe("1-2 3-5 7-4 6-8");
    expect(swissRounds(8)).toBe(3);
    expect([mostSwissRounds(8), mostSwissRounds(7)]).toEqual([7, 7]);
  });

  test("[MM-732] MM-E81: seven entries, the bye", () => {
    const first = pair(seeds(7), [], 1);
    expect([written(first), first.byes]).toEqual(["4-1 2-5 6-3", [7]]);
    const second = pair(seeds(7), SEVEN.slice(0, 1), 1);
    expect([written(second), second.byes]).toEqual(["1-7 3-2 5-4", [6]]);
    const third = pair(seeds(7), SEVEN.slice(0, 2), 1);
    expect([written(third), third.byes]).toEqual(["2-1 7-3 4-6", [5]]);
  });

  test("[MM-707] [MM-709] MM-E83: late entry, absence and a forfeit", () => {
    const first = pair(seeds(5), [], 0);
    expect([written(first), first.byes]).toEqual(["1-3 4-2", [5]]);
    expect(written(pair(seeds(6), SIX.slice(0, 1), 0))).toBe("5-1 2-6 3-4");
    expect(written(pair(seeds(6), SIX.slice(0, 2), 0))).toBe("2-1 4-5 6-3");
    expect(roundsOf(SIX, 6).map(({ kind }) => kind)).toEqual(["absent", "forfeit loss", "played"]);
    expect(roundsOf(SIX, 2).map(({ kind, seat }) => [kind, seat])).toEqual([
      ["played", 1],
      ["forfeit win", null],
      ["played", 0],
    ]);
    expect(lastLateRound(3)).toBe(2);
  });

  test("[MM-771] MM-E94: at the limit an unfinished match counts as a tie for pairing, and later by its result", () => {
    const open: Round = {
      byes: [],
      pairings: [
        ...round("1-4 1:0", "2-6 1:0").pairings,
        {
          seats: [
            { entry: 3, kind: "played", points: null },
            { entry: 5, kind: "played", points: null },
          ],
        },
      ],
    };
    expect(roundsOf(assumeTies([open]), 5)[0]?.points).toBe(TIE);
    // In order of points: 1, 2 | 3, 5 | 4, 6.
    expect(written(pair(seeds(6), assumeTies([open]), 0)).split(" ")).toHaveLength(3);
    expect(new Meetings([open]).between(3, 5)).toBe(1);
    const ended = [round("1-4 1:0", "2-6 1:0", "3-5 0:1")];
    const points = (rounds: Round[]) => swissStandings(seeds(6), rounds).find(({ entry }) => entry === 5)?.points;
    expect([points([open]), points(ended)]).toEqual([0, WIN]);
  });

  test("[MM-731] [MM-736] MM-E126: an absolute claim takes precedence over the difference of sides", () => {
    // Entry 1 had seats 1, 1, 0, 0; entry 2 had 0, 1, a bye and 0.
    const four = (one: string, other: string): Round[] => [
      round("3-1 1:0", `2-4 ${one}`),
      round("5-1 1:0", `6-2 ${other}`),
      round("1-4 1:0", "bye 2"),
      round("1-6 1:0", "2-3 0:1"),
    ];
    for (const [higher, rounds] of [
      [1, four("0:1", "1:0")],
      [2, four("1:0", "0:1")],
    ] as const) {
      const { seats, reasons } = pair([1, 2], rounds, 0).pairings[0]!;
      const points = (entry: number) => roundsOf(rounds, entry).reduce((sum, one) => sum + (one.points ?? 0), 0);
      expect(points(higher)).toBeGreaterThan(points(3 - higher));
      expect(seats).toEqual([2, 1]);
      expect(reasons).toContainEqual({ rule: "MM-736", message: "One player has a claim to this side." });
    }
  });

  test("[MM-707] MM-E117: two forfeits in a row are no meeting; paused for a round, then paired again", () => {
    const rounds = [
      round("1-4 forfeit", "5-2 0:1", "3-6 1:0"),
      round("2-1 0:1", "3-4 forfeit", "6-5 1:0"),
      round("1-3 1:0", "2-6 1:0", "bye 5"),
    ];
    expect(written(pair([1, 2, 3, 5, 6], rounds.slice(0, 2), 0))).not.toMatch(/4/);
    expect(roundsOf(rounds, 4).map(({ kind, points }) => [kind, points])).toEqual([
      ["forfeit loss", 0],
      ["forfeit loss", 0],
      ["absent", 0],
    ]);
    expect([roundsOf(rounds, 1)[0], roundsOf(rounds, 3)[1]]).toMatchObject([
      { kind: "forfeit win", points: 120, seat: null },
      { kind: "forfeit win", points: 120, seat: null },
    ]);
    const meetings = new Meetings(rounds);
    expect([meetings.between(1, 4), meetings.between(3, 4)]).toEqual([0, 0]);
    const back = pair(seeds(6), rounds, 0);
    expect(back.pairings.flatMap(({ seats }) => seats)).toContain(4);
    // Nothing was played, so 4 may meet 3 if nobody else is there, and no repeated meeting is reported.
    expect(pair([3, 4], rounds, 0).pairings[0]?.reasons.map(({ rule }) => rule)).not.toContain("MM-735");
  });

  test("[MM-713] MM-E131: a match without a result counts as played and tied: the two have met, with their seats", () => {
    const rounds = [round("1-4 1:0", "5-2 0:1", "3-6 ½:½")];
    expect([3, 6].map((entry) => roundsOf(rounds, entry)[0])).toEqual([
      { kind: "played", points: 60, opponents: [6], seat: 0 },
      { kind: "played", points: 60, opponents: [3], seat: 1 },
    ]);
    expect(new Meetings(rounds).between(3, 6)).toBe(1);
    const [again] = pair([3, 6], rounds, 0).pairings;
    expect(again?.reasons.map(({ rule }) => rule)).toContain("MM-735");
  });

  test("[MM-735] if everybody has met everybody, they meet again, and the reason says so", () => {
    const rounds = [round("1-2 1:0"), round("2-1 1:0")];
    const paired = pair([1, 2], rounds, 0);
    expect(paired.pairings[0]?.reasons).toContainEqual(expect.objectContaining({ rule: "MM-735" }));
    expect(paired.pairings).toHaveLength(1);
    const three = [round("1-2 1:0", "bye 3"), round("1-3 1:0", "bye 2"), round("2-3 1:0", "bye 1")];
    const again = pair([1, 2, 3], three, 0);
    expect([again.byes, again.pairings.length]).toEqual([[3], 1]);
  });

  test("[MM-704] with double pairings, sides do not affect who meets", () => {
    const rounds = [round("1-4 1:0", "3-2 0:1"), round("1-2 1:0", "3-4 1:0")];
    const reasons = (double: boolean) =>
      pairSwiss({ present: [1, 3], rounds, lot: 0, double }).pairings[0]?.reasons.map(({ rule }) => rule);
    expect(reasons(false)).toContain("MM-735");
    expect(reasons(true)).not.toContain("MM-735");
  });

  const tournament = fc.record({
    n: fc.integer({ min: 2, max: 13 }),
    lot: fc.constantFrom<0 | 1>(0, 1),
    results: fc.array(fc.constantFrom(0, 1, 2), { minLength: 200, maxLength: 200 }),
  });

  test("[MM-705] [MM-731] [MM-732] in ⌈log₂ n⌉ rounds nobody meets twice, has two byes, or one side three times running", () => {
    fc.assert(
      fc.property(tournament, ({ n, lot, results }) => {
        let next = 0;
        const rounds: Round[] = [];
        for (let r = 0; r < Math.min(swissRounds(n), mostSwissRounds(n)); r++) {
          const paired = pair(seeds(n), rounds, lot);
          expect(pair(seeds(n), rounds, lot)).toEqual(paired);
          const all = [...paired.byes, ...paired.pairings.flatMap(({ seats }) => seats)];
          expect(all.sort((one, other) => one - other)).toEqual(seeds(n));
          const before = new Meetings(rounds);
          const met = paired.pairings.map(({ seats: [one = 0, other = 0] }) => before.between(one, other));
          if (n > 5) expect(Math.max(0, ...met)).toBe(0);
          rounds.push(
            playedBy(
              paired,
              () =>
                [
                  [WIN, 0],
                  [TIE, TIE],
                  [0, WIN],
                ][results[next++ % results.length] ?? 1] ?? [],
            ),
          );
        }
        for (const seed of seeds(n)) {
          const own = roundsOf(rounds, seed);
          const sides = own.flatMap(({ seat }) => (seat === null ? [] : [seat]));
          if (n > 5) {
            expect(own.filter(({ kind }) => kind === "bye").length).toBeLessThanOrEqual(1);
            expect(Math.abs(sides.reduce((sum, seat) => sum + (seat === 0 ? 1 : -1), 0))).toBeLessThanOrEqual(2);
            expect(sides.join("")).not.toMatch(/000|111/);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
