import { expect, test } from "@jest/globals";
import { leaderboard, type Contender } from "./leaderboard.ts";

const DAY = 86_400_000;
const NOW = 1_000 * DAY;

function contender(
  person: string,
  strength: number,
  uncertainty: number,
  matches: number,
  days: number,
  change: Partial<Contender> = {},
): Contender {
  return {
    person,
    name: person,
    rating: { mu: strength, sigma: uncertainty / 2 },
    matches,
    lastEnd: NOW - days * DAY,
    banned: false,
    deleted: false,
    onLeaderboards: true,
    ratingIsPublic: true,
    ...change,
  };
}

const BOARD = [
  contender("F", 1580, 90, 40, 3),
  contender("E", 1600, 200, 4, 3),
  contender("D", 1720, 110, 20, 200),
  contender("C", 1700, 300, 3, 3),
  contender("B", 1655, 150, 9, 3),
  contender("A", 1655, 120, 14, 10),
];

test("[MM-350] [MM-351] [MM-352] E71: leaderboard", () => {
  const { listed, below, asOneList } = leaderboard(BOARD, "live", NOW);
  expect(listed.map(({ person, place }) => [person, place])).toEqual([
    ["A", 1],
    ["B", 2],
    ["F", 3],
  ]);
  expect(below.map(({ person, shown }) => [person, shown.short])).toEqual([
    ["C", "1700? ± 300"],
    ["E", "1600 ± 200"],
  ]);
  expect(asOneList).toBe(false);
});

test("[MM-350] [MM-353] in correspondence a year counts; points are not lost, but uncertainty grows", () => {
  const { listed, below } = leaderboard([...BOARD, contender("G", 1900, 270, 9, 300)], "correspondence", NOW);
  expect(listed[0]).toMatchObject({ person: "D", place: 1, shown: { strength: 1720 } });
  expect(listed[0]!.shown.uncertainty).toBeGreaterThan(110);
  expect(below[0]).toMatchObject({ person: "G", shown: { strength: 1900, settled: false } });
});

test("[MM-350] banned and deleted people, and those who opted out, are not on the board", () => {
  const hidden = [
    contender("H", 1800, 100, 9, 1, { banned: true }),
    contender("I", 1800, 100, 9, 1, { deleted: true }),
    contender("J", 1800, 100, 9, 1, { onLeaderboards: false }),
    contender("K", 1800, 100, 9, 1, { ratingIsPublic: false }),
  ];
  expect(leaderboard([...BOARD, ...hidden], "live", NOW)).toEqual(leaderboard(BOARD, "live", NOW));
});

test("[MM-351] equal figures share a place; the earlier end of the last match comes first, then the name", () => {
  const { listed } = leaderboard(
    [
      contender("b", 1600, 100, 9, 2),
      contender("a", 1600, 100, 9, 2),
      contender("c", 1600, 100, 9, 5),
      contender("d", 1590, 90, 9, 5),
    ],
    "live",
    NOW,
  );
  expect(listed.map(({ person, place }) => [person, place])).toEqual([
    ["c", 1],
    ["a", 1],
    ["b", 1],
    ["d", 4],
  ]);
});

test("[MM-352] a board of fewer than three shows both parts as one list", () => {
  expect(leaderboard(BOARD.slice(1), "live", NOW).asOneList).toBe(true);
});
