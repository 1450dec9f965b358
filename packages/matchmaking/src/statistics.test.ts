import { describe, expect, test } from "@jest/globals";
import { answerQuartiles, favouriteGames, maySeeFigure, quantile } from "./statistics.ts";

const DAY = 86_400_000;

const MINUTES = [5, 8, 9, 12, 15, 20, 22, 31, 44, 60, 75, 90, 110, 130, 160, 200, 260, 400, 700, 1500, 2880];

describe("answer times", () => {
  test("[MM-405] [MM-407] MM-E72: quartiles by nearest rank, and none for fewer than twenty answers", () => {
    expect(answerQuartiles(MINUTES)).toMatchObject({ quartiles: [20, 75, 200], of: 21 });
    expect(answerQuartiles([...MINUTES].reverse())).toMatchObject({ quartiles: [20, 75, 200] });
    expect(answerQuartiles(MINUTES.slice(2))).toBeNull();
  });

  test("[MM-407] only the last two hundred count", () => {
    const times = [...Array.from({ length: 50 }, () => 1000), ...Array.from({ length: 200 }, () => 7)];
    expect(answerQuartiles(times)).toMatchObject({ quartiles: [7, 7, 7], ninth: 7, of: 200 });
  });

  test("[MM-405] the smallest value is the least quantile", () => {
    expect(quantile([3, 1, 2], 0)).toBe(1);
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([], 0.5)).toBeUndefined();
  });
});

test("[MM-420] [MM-421] MM-E75: who sees what", () => {
  const viewer = (isSelf: boolean, hasAccount: boolean, isTablemate: boolean) => ({ isSelf, hasAccount, isTablemate });
  const [self, mate, account, stranger] = [
    viewer(true, true, false),
    viewer(false, true, true),
    viewer(false, true, false),
    viewer(false, false, false),
  ];
  const seen = (audience: Parameters<typeof maySeeFigure>[0]): boolean[] =>
    [self, mate, account, stranger].map((one) => maySeeFigure(audience, one));
  expect(seen("everybody")).toEqual([true, true, true, true]);
  expect(seen("accounts")).toEqual([true, true, true, false]);
  expect(seen("tablemates")).toEqual([true, true, false, false]);
  expect(seen("me")).toEqual([true, false, false, false]);
});

describe("[MM-409] favourite games", () => {
  const NOW = 1_000 * DAY;
  const ORDER = ["anarchy", "camel", "great-game", "great-war", "last-mughal"];
  const played = (game: string, ...daysAgo: number[]) => daysAgo.map((days) => ({ game, endedAt: NOW - days * DAY }));

  test("are the person's chosen games, in that order", () => {
    expect(favouriteGames(["camel", "anarchy"], played("great-war", 1, 2, 3), ORDER, NOW)).toEqual([
      "camel",
      "anarchy",
    ]);
  });

  test("are else the most played of the last 365 days, with ties in the site's order", () => {
    const finished = [
      ...played("great-war", 1, 2, 3),
      ...played("great-game", 4, 365),
      ...played("camel", 5, 6),
      ...played("anarchy", 366, 367, 368, 369),
    ];
    expect(favouriteGames([], finished, ORDER, NOW)).toEqual(["great-war", "camel", "great-game"]);
    expect(favouriteGames([], [], ORDER, NOW)).toEqual([]);
  });
});
