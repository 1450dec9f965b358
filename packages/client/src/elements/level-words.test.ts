import { expect, test } from "@jest/globals";
import type { GameInfo, LevelOffer } from "@caravanserai/protocol";
import { botWords, levelFigures, levelTitle, levelWords, levelsAt, opponentsAt, thinkingWords } from "./level-words.ts";

const offer = (change: Partial<LevelOffer> = {}): LevelOffer => ({
  ...{ level: "vizier", seats: 2, whyNot: null, thinks: 24.4, rating: 1750 },
  strength: { games: 200, share: 0.856, low: 0.79, high: 0.9 },
  ...change,
});

test("a level says how often it wins, rounded down to tenths, with the figures behind it", () => {
  expect(levelTitle("vizier")).toBe("Vizier");
  expect(levelWords(offer())).toBe("wins 8 of 10 games against the Steward");
  expect(levelWords(offer({ seats: 4 }))).toBe("first at 8 of 10 tables with 3 Stewards");
  expect(levelFigures(offer())).toBe(
    "86 % of 200 games, with an interval of 95 % from 79 % to 90 %. A thought takes 24 ms in the median.",
  );
});

test("a level that is not offered says why", () => {
  const weak = offer({ whyNot: "weak", strength: { games: 6, share: 1 / 6, low: 0.03, high: 0.56 } });
  expect(levelWords(weak)).toBe("not offered here: won 1 of 6 games against the Steward");
  expect(levelWords(offer({ whyNot: "unmeasured", strength: null }))).toBe("not offered: not measured yet");
  expect(levelWords(offer({ whyNot: "unmeasured" }))).toBe("not offered yet: measured in too few games");
  expect(levelWords(offer({ whyNot: "off" }))).toMatch(/does without/);
  expect(levelFigures(offer({ strength: null }))).toBe("");
});

test("the levels of a table of this size, weakest first; a bot without a level plays steadily", () => {
  const levels = [offer({ level: "emperor" }), offer(), offer({ level: "guest" }), offer({ seats: 3 })];
  const info: GameInfo = { id: "tricks", version: 1, options: {}, seats: { min: 2, max: 3 }, windows: [], levels };
  expect(levelsAt(info, 2).map(({ level }) => level)).toEqual(["guest", "vizier", "emperor"]);
  expect(levelsAt(undefined, 2)).toEqual([]);
  expect(botWords(undefined, levels)).toBe("plays steadily");
  expect(botWords("vizier", levels)).toBe("wins 8 of 10 games against the Steward");
});

test("how long a bot thinks", () => {
  expect([0, 24, 130, 420].map(thinkingWords)).toEqual([
    "answers at once",
    "thinks less than a tenth of a second",
    "thinks a tenth of a second",
    "thinks about 0.4 seconds",
  ]);
});

test("the steward stands among the levels, as their measure; alone it is the bot of the game", () => {
  const levels = [offer(), offer({ level: "guest", thinks: 0 }), offer({ level: "emperor", whyNot: "off" })];
  const info: GameInfo = { id: "tricks", version: 1, options: {}, seats: { min: 2, max: 3 }, windows: [], levels };
  expect(opponentsAt(info, 2).map(({ level, strength, isOffered }) => [level, strength, isOffered])).toEqual([
    ["guest", "wins 8 of 10 games against the Steward", true],
    ["steward", "the measure for the others", true],
    ["vizier", "wins 8 of 10 games against the Steward", true],
    ["emperor", "not offered: this server does without bots that think ahead", false],
  ]);
  expect(opponentsAt(info, 3).map(({ level, strength }) => [level, strength])).toEqual([
    ["steward", "the bot of this game"],
  ]);
});
