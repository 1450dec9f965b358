import { expect, test } from "@jest/globals";
import { ratingFacts } from "../ratings/match-facts.ts";
import { commands, matchRecord } from "../ratings/testing/match-record.ts";
import { pointsOfRecord } from "./match-points.ts";

test("[MM-754] MM-E121: players who stayed rank by the result, then those who left, later ones higher", () => {
  // A, a bot instead of B, C, D: B has left, and D has forfeited later.
  const match = matchRecord(4, {
    result: { places: [[0], [1], [2], [3]], scores: [], why: "" },
    events: commands({ do: "leave", seat: 1, how: "resign" }, { do: "leave", seat: 3, how: "forfeit" }),
  });
  expect(pointsOfRecord(match)).toEqual([120, 0, 80, 40]);
});

test("[MM-713] [MM-311] MM-E131: a match ended without a result gives 60 points to each, and is not rated", () => {
  const match = matchRecord(2, { origin: "tournament", visibility: "tournament" });
  expect(pointsOfRecord(match)).toEqual([60, 60]);
  expect(ratingFacts(match)).toMatchObject({ rated: false, rule: "MM-311" });
});
