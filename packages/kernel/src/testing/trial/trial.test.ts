import { describe, expect, test } from "@jest/globals";
import { conformance } from "../conformance.ts";
import { bazaar } from "../examples/bazaar.ts";
import { faulty, trialOfHazard } from "../examples/faulty.ts";
import { hazard } from "../examples/hazard.ts";
import { trial } from "./index.ts";

conformance(hazard, { ...trialOfHazard, seats: [2, 3], games: 100, options: [{}, { rich: true }] });
conformance(bazaar, {
  seats: [2, 3, 4],
  games: 60,
  options: [{}, { rounds: 1 }],
  exchange: (g) => g,
  invariants: (g) => (g.score.length === g.seats ? [] : ["There is not one score for each seat."]),
});

describe("the trial finds", () => {
  test.each(faulty)("$name: $fault", ({ name, game, config }) => {
    const found = trial(game, { ...trialOfHazard, ...config });
    expect(found.map((finding) => finding.name)).toContain(name);
  });
});
