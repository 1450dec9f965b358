import { describe, expect, test } from "@jest/globals";
import { WIN } from "./points.ts";
import type { Round } from "./rounds.ts";
import { roundRobinStandings, swissStandings, tablesStandings, type DuelStanding } from "./standings.ts";
import { round } from "./testing/played.ts";

const seeds = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
/** place, entry, points, BH, SB in whole points. */
const lines = (standings: readonly DuelStanding[]) =>
  standings.map(({ place, entry, points, buchholz, sonnebornBerger }) => [
    place,
    entry,
    points / WIN,
    buchholz / WIN,
    sonnebornBerger / WIN / WIN,
  ]);

describe("standings of duels", () => {
  test("[MM-760] [MM-761] [MM-762] [MM-763] [MM-764] MM-E80: Swiss of eight", () => {
    const standings = swissStandings(seeds(8), [
      round("1-5 1:0", "6-2 ½:½", "3-7 1:0", "8-4 0:1"),
      round("4-1 0:1", "2-3 1:0", "5-6 1:0", "7-8 1:0"),
      round("1-2 1:0", "3-5 1:0", "7-4 0:1", "6-8 1:0"),
    ]);
    expect(lines(standings)).toEqual([
      [1, 1, 3, 4.5, 4.5],
      [2, 4, 2, 4, 1],
      [3, 3, 2, 3.5, 2],
      [4, 2, 1.5, 6.5, 2.75],
      [5, 6, 1.5, 2.5, 0.75],
      [6, 5, 1, 6.5, 1.5],
      [7, 7, 1, 4, 0],
      [8, 8, 0, 4.5, 0],
    ]);
    expect(standings.map(({ wins }) => wins)).toEqual([3, 2, 2, 1, 1, 1, 1, 0]);
  });

  test("[MM-761] [MM-762] [MM-764] MM-E82: byes, and a shared place", () => {
    const standings = swissStandings(seeds(7), [
      round("4-1 0:1", "2-5 1:0", "6-3 0:1", "bye 7"),
      round("1-7 1:0", "3-2 0:1", "5-4 0:1", "bye 6"),
      round("2-1 0:1", "7-3 0:1", "4-6 1:0", "bye 5"),
    ]);
    expect(lines(standings)).toEqual([
      [1, 1, 3, 5, 5],
      [2, 2, 2, 6, 3],
      [3, 4, 2, 5, 2],
      [4, 3, 2, 4, 2],
      [5, 7, 1, 6, 1],
      [6, 5, 1, 5, 1],
      [6, 6, 1, 5, 1],
    ]);
  });

  test("[MM-707] [MM-760] [MM-765] MM-E83: absences and forfeits count as ties for the opponents", () => {
    const standings = swissStandings(seeds(6), [
      round("1-3 1:0", "4-2 ½:½", "bye 5"),
      round("5-1 0:1", "2-6 forfeit", "3-4 ½:½"),
      round("2-1 ½:½", "4-5 1:0", "6-3 0:1"),
    ]);
    expect(lines(standings)).toEqual([
      [1, 1, 2.5, 4.5, 3.5],
      [2, 2, 2, 6.5, 4.25],
      [3, 4, 2, 4.5, 2.75],
      [4, 3, 1.5, 5.5, 2],
      [5, 5, 1, 5.5, 1],
      [6, 6, 0, 1.5, 0],
    ]);
    expect(standings.map(({ wins }) => wins)).toEqual([2, 0, 1, 1, 0, 0]);
  });

  const FIVE = [
    round("2-5 1:0", "3-4 ½:½"),
    round("5-3 0:1", "1-2 ½:½"),
    round("3-1 1:0", "4-5 1:0"),
    round("1-4 1:0", "2-3 1:0"),
    round("4-2 0:1", "5-1 0:1"),
  ];
  test("[MM-720] [MM-762] [MM-763] [MM-764] MM-E85: round robin of five, decided by direct encounter", () => {
    const standings = roundRobinStandings(seeds(5), FIVE);
    expect(
      standings.map(({ place, entry, points, sonnebornBerger }) => [
        place,
        entry,
        points / 120,
        sonnebornBerger / 14_400,
      ]),
    ).toEqual([
      [1, 2, 3.5, 5.25],
      [2, 3, 2.5, 3.25],
      [3, 1, 2.5, 3.25],
      [4, 4, 1.5, 1.25],
      [5, 5, 0, 0],
    ]);
    expect(standings.slice(1, 3).map(({ directEncounter }) => directEncounter)).toEqual([120, 0]);
  });

  test("[MM-764] MM-E86: a circle of three shares the first place", () => {
    const standings = roundRobinStandings(seeds(3), [round("1-2 1:0"), round("2-3 1:0"), round("3-1 1:0")]);
    expect(standings.map(({ place, directEncounter, wins }) => [place, directEncounter, wins])).toEqual([
      [1, WIN, 1],
      [1, WIN, 1],
      [1, WIN, 1],
    ]);
  });

  test("[MM-723] MM-E87: the results of a struck entry count for nobody", () => {
    const rounds = [round("1-6 1:0", "2-5 1:0", "3-4 1:0"), round("6-4 1:0", "5-3 1:0", "1-2 1:0")];
    const standings = roundRobinStandings(seeds(6), rounds, [6]);
    expect(standings.map(({ entry, points }) => [entry, points / 120])).toEqual([
      [1, 1],
      [2, 1],
      [5, 1],
      [3, 1],
      [4, 0],
    ]);
    expect(standings.map(({ place }) => place)).toEqual([1, 1, 1, 4, 5]);
  });
});

describe("standings of tables", () => {
  const table = (...byPlace: readonly number[]): Round["pairings"][number] => ({
    seats: byPlace.map((entry, place) => ({
      entry,
      kind: "played",
      points: (WIN / (byPlace.length - 1)) * (byPlace.length - 1 - place),
    })),
  });

  test("[MM-764] MM-E92: points, first places, then the mean of the table-mates", () => {
    const rounds: Round[] = [
      { byes: [], pairings: [table(1, 3, 5, 7), table(2, 4, 6)] },
      { byes: [], pairings: [table(2, 4, 5, 7), table(1, 3, 6)] },
      { byes: [], pairings: [table(1, 4, 6, 7), table(2, 3, 5)] },
    ];
    const standings = tablesStandings(seeds(7), rounds);
    expect(standings.map(({ place, entry, points }) => [place, entry, points])).toEqual([
      [1, 2, 360],
      [2, 1, 360],
      [3, 4, 220],
      [4, 3, 200],
      [5, 5, 80],
      [6, 6, 40],
      [7, 7, 0],
    ]);
    const mean = (entry: number) => {
      const { points, count } = standings.find((one) => one.entry === entry)!.mates;
      return points / count;
    };
    expect([mean(2), mean(1)]).toEqual([120, 97.5]);
    expect(standings[0]?.firsts).toBe(3);
  });

  test("[MM-754] [MM-764] a bye at tables is worth half a win, and a shared first place counts half", () => {
    const rounds: Round[] = [
      {
        byes: [4],
        pairings: [
          {
            seats: [
              { entry: 1, kind: "played", points: 90 },
              { entry: 2, kind: "played", points: 90 },
              { entry: 3, kind: "played", points: 0 },
            ],
          },
        ],
      },
    ];
    expect(
      tablesStandings(seeds(4), rounds).map(({ entry, place, points, firsts }) => [entry, place, points, firsts]),
    ).toEqual([
      [1, 1, 90, 0.5],
      [2, 1, 90, 0.5],
      [4, 3, 60, 0],
      [3, 4, 0, 0],
    ]);
  });
});
