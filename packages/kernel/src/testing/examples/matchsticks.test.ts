import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { conformance } from "../conformance-suite.ts";
import { scripted } from "../script.ts";
import { Situation } from "../situation.ts";
import { matchsticks } from "./matchsticks.ts";

/* docs/adding-a-game.md shows this game and this test. */

test("[MS-1, MS-2, MS-3] a whole game", () => {
  const game = new Situation(matchsticks, { ...matchsticks.setup({}, 2, 1), seats: 2 }, scripted({ dice: [1] }));
  const take = (seat: number, amount: number) => game.answer(seat, { option: "take", amount });
  take(0, 3);
  take(1, 3);
  expect(game.try(0, { option: "take", amount: 3 })).toMatchObject({
    refusal: { message: "Choose a whole number from 1 to 1.", rule: "MS-2" },
  });
  take(0, 1);
  expect(game.answer(1, { option: "last" }).state.loser).toBe(1);
  expect(game.match.result).toMatchObject({ places: [[0], [1]], why: "matchsticks.last" });
});

conformance(matchsticks, { seats: [2, 3], games: 20, resample: (state) => state, invariants: () => [] });

test("docs/adding-a-game.md shows this file as it is", () => {
  const file = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  expect(file("../../../../../docs/adding-a-game.md")).toContain(file("matchsticks.ts"));
});
