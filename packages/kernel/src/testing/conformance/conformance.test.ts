import { describe, expect, test } from "@jest/globals";
import { conformance } from "../conformance-suite.ts";
import type { FreeShape } from "../../index.ts";
import { bazaar, type Bazaar } from "../examples/bazaar.ts";
import { faulty, trialOfHazard } from "../examples/faulty.ts";
import { hazard } from "../examples/hazard.ts";
import { dealTricks, tricks, type Tricks, type TricksView } from "../examples/tricks.ts";
import { checkConformance, type FindingName } from "./index.ts";

conformance(hazard, { ...trialOfHazard, seats: [2, 3], games: 100, options: [{}, { rich: true }] });
conformance(bazaar, {
  seats: [2, 3, 4],
  games: 60,
  options: [{}, { rounds: 1 }],
  resample: (g) => g,
  invariants: (g) => (g.score.length === g.seats ? [] : ["There is not one score for each seat."]),
});

const shown = ({ own, played }: TricksView): unknown => [own, played];
const trialOfTricks = { seats: [2], games: 30, resample: dealTricks, invariants: () => [], shown };
conformance(tricks, trialOfTricks);

const road = bazaar.free?.["road"];
/** The findings in Bazaar with a different judge for its roads. */
function roads(change: Partial<FreeShape>): FindingName[] {
  if (road === undefined) throw new Error("Bazaar has no roads.");
  return findingsOf({ ...bazaar, free: { road: { ...road, ...change } } });
}
function findingsOf(definition: typeof bazaar): FindingName[] {
  const config = { seats: [2], games: 2, resample: (g: Bazaar) => g, invariants: () => [] };
  return checkConformance(definition, config).map((finding) => finding.name);
}

describe("the conformance suite finds", () => {
  test("offered-but-refused: a free shape that refuses its own samples", () => {
    expect(roads({ sample: () => [1, 3] })).toContain("offered-but-refused");
  });
  test("broken: a free shape that does not validate the form of a value", () => {
    const judge: FreeShape["judge"] = (_hint, value) =>
      (value as number[]).every((place) => place > 0)
        ? null
        : { code: "not-legal", message: "There is no such place." };
    expect(roads({ judge })).toContain("broken");
  });
  test("accepted-unoffered: a free shape that refuses a value once and then accepts it", () => {
    const said = new Set<string>();
    const judge: FreeShape["judge"] = (hint, value) => {
      const known = said.has(String(value));
      said.add(String(value));
      return known ? (road?.judge(hint, value) ?? null) : { code: "not-legal", message: "Not at first sight." };
    };
    expect(roads({ judge })).toContain("accepted-unoffered");
  });
  test("refusal-changes: a free shape that writes to its hint, which is part of the state", () => {
    const judge: FreeShape["judge"] = (hint, value) => {
      (hint as number[]).push(7);
      return Array.isArray(value) ? null : { code: "not-legal", message: "This is not a road at all." };
    };
    const { travel } = bazaar.steps;
    const ask: typeof travel.ask = (g, step) =>
      (travel.ask?.(g, step) ?? []).map((asked) => ({
        ...asked,
        options: asked.options.map((o) => (o.shape === "free" ? { ...o, hint: g.road } : o)),
      }));
    const game = {
      ...bazaar,
      steps: { ...bazaar.steps, travel: { ...travel, ask } },
      free: { road: { judge, sample: () => [1] } },
    };
    expect(findingsOf(game)).toContain("refusal-changes");
  });
  test("broken: a `copy` that shares data which the rules mutate", () => {
    expect(findingsOf({ ...bazaar, copy: (g) => ({ ...g }) })).toContain("broken");
  });

  test.each(faulty)("$name: $fault", ({ name, game: definition, config }) => {
    const found = checkConformance(definition, { ...trialOfHazard, ...config });
    expect(found.map((finding) => finding.name)).toContain(name);
  });

  describe("peeks", () => {
    const search = tricks.search as NonNullable<typeof tricks.search>;
    const found = (game: typeof tricks): FindingName[] =>
      checkConformance(game, { ...trialOfTricks, every: 1 }).map((finding) => finding.name);
    test("values that are given the truth", () => {
      let truth: readonly (readonly number[])[] = [];
      const peeking: typeof tricks = {
        ...tricks,
        deal(g: Tricks, viewer, random) {
          truth = g.hands.map((hand) => [...hand]);
          return dealTricks(g, viewer, random);
        },
        search: {
          ...search,
          chances: () => truth.map((hand) => 1 - hand.reduce((sum, card) => sum + card, 0) / 200).reverse(),
        },
      };
      expect(found(peeking)).toContain("peeks");
    });
    test("a clock that depends on a hidden card", () => {
      expect(found({ ...tricks, search: { ...search, clock: (g) => g.played.length + (g.out[0] ?? 0) } })).toContain(
        "peeks",
      );
    });
    test("but not in an honest game", () => {
      expect(found(tricks)).toEqual([]);
    });
  });
});
