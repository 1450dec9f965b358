import { describe, expect, test } from "@jest/globals";
import { chanceAmong, levelRating, ratingAgainstBots, STEWARD_RATING } from "./against-bots.ts";

describe("levels of bots", () => {
  test("[MM-360] the steward is 1500, and 320 points are ten to one", () => {
    expect(levelRating(0.5, 2)).toBe(STEWARD_RATING);
    expect(levelRating(10 / 11, 2)).toBe(1820);
    expect(levelRating(0.85, 2)).toBe(1741);
    expect(levelRating(0.2, 2)).toBe(1307);
  });

  test("[MM-360] at larger tables the even share is the steward's rating, and the rating gives the share back", () => {
    expect(levelRating(0.25, 4)).toBe(STEWARD_RATING);
    expect(chanceAmong(levelRating(0.8, 4), [1500, 1500, 1500])).toBeCloseTo(0.8, 2);
  });

  test("[MM-360] who has won every game has no infinite rating", () => {
    expect(levelRating(1, 2)).toBe(2139);
    expect(levelRating(0, 2)).toBe(861);
  });
});

describe("a person against bots", () => {
  const against = (bot: number, ...scores: readonly number[]) => scores.map((score) => ({ bots: [bot], score }));

  test("[MM-361] fewer than two matches say nothing", () => {
    expect(ratingAgainstBots(against(1500, 1))).toBeNull();
  });

  test("[MM-361] half of the games are the bot's own strength, and more games make it surer", () => {
    const few = ratingAgainstBots(against(1500, 1, 0));
    const many = ratingAgainstBots(Array.from({ length: 40 }, (_, i) => ({ bots: [1500], score: i % 2 })));
    expect(few).toMatchObject({ rating: 1500, matches: 2 });
    expect(many?.rating).toBe(1500);
    expect(many?.uncertainty).toBeLessThan((few?.uncertainty ?? 0) / 2);
  });

  test("[MM-361] a win against a stronger bot is worth more, a shared first place is half of one", () => {
    const ratings = [against(1500, 1, 1), against(1740, 1, 1), against(1740, 0.5, 0.5), against(1740, 0, 0)].map(
      (matches) => ratingAgainstBots(matches)?.rating ?? 0,
    );
    expect(ratings[1]).toBeGreaterThan(ratings[0] ?? 0);
    expect(ratings[2]).toBeLessThan(ratings[0] ?? 0);
    expect(ratings[3]).toBeLessThan(STEWARD_RATING);
  });

  test("[MM-361] three wins of nine games at tables of four are better than even", () => {
    const matches = Array.from({ length: 9 }, (_, i) => ({ bots: [1500, 1500, 1500], score: i < 3 ? 1 : 0 }));
    expect(ratingAgainstBots(matches)?.rating).toBeGreaterThan(STEWARD_RATING);
  });

  test("[MM-361] a hundred wins do not run away", () => {
    const rating = ratingAgainstBots(Array.from({ length: 100 }, () => ({ bots: [1300], score: 1 })))?.rating ?? 0;
    expect(rating).toBeGreaterThan(1700);
    expect(rating).toBeLessThan(2300);
  });
});
