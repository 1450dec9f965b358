import { afterEach, expect, test } from "@jest/globals";
import type { Tournament } from "@caravanserai/protocol";
import { inside, placed, wordsOf } from "../testing/page.ts";
import "./tournament-standings.ts";

afterEach(() => document.body.replaceChildren());

test.each([
  [1500, ["Rating at the start"]],
  [null, []],
])("R-060 a rating of %s is said to be the one at the start", async (strength, heads) => {
  const tournament = {
    ...{
      format: "swiss",
      state: "running",
      round: 0,
      rounds: [],
      played: [],
      standings: [],
      settings: { final: false },
    },
    list: [{ seed: 1, name: "Ada", strength }],
  };
  const element = await placed("cv-tournament-standings", { tournament: tournament as unknown as Tournament });
  expect(wordsOf(inside(element, "th")).filter((words) => words.includes("Rating"))).toEqual(heads);
});
