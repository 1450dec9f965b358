import { expect, test } from "@jest/globals";
import { missionTargets } from "./emissary.ts";
import { goalsOf, leaderOf, resultOf, scoreOf } from "./scoring.ts";
import { setup } from "./setup.ts";
import { conquered, neutral, scene } from "./testing/table.ts";

test("[GG-457] GG-R118 a head start counts at the end, for Russia only", () => {
  const [level, ahead] = [scene(), scene({ headStart: 2 })];
  expect(scoreOf(ahead, "russia")[0]).toBe(scoreOf(level, "russia")[0] + 2);
  expect(scoreOf(ahead, "britain")).toEqual(scoreOf(level, "britain"));
  const behind = scene({ sp: { kabul: { britain: 1 }, ghazni: { britain: 1 } } });
  expect([leaderOf(behind), leaderOf({ ...behind, headStart: 5 })]).toEqual(["britain", "russia"]);
});

test("[GG-458] GG-R116 a closed court receives no missions", () => {
  const scenario = "first-afghan-war";
  expect(missionTargets(scene({ scenario }), "britain")).toContain("afghanistan");
  expect(missionTargets(scene({ scenario, closedCourt: true }), "britain")).not.toContain("afghanistan");
});

test("[GG-457, GG-458] each option applies to its scenario only", () => {
  const begun = (scenario: string) => {
    const { headStart, closedCourt } = setup({ scenario, headStart: 3, closedCourt: true }, 2, 3).state;
    return [headStart, closedCourt];
  };
  expect(["campaign", "first-afghan-war", "russian-conquest"].map(begun)).toEqual([
    [3, false],
    [0, true],
    [0, false],
  ]);
});

test("[GG-459] GG-R117 only the First Afghan War may begin with a smaller army in Delhi", () => {
  const delhi = (scenario: string, values: Readonly<Record<string, number>> = { delhiArmy: 2 }): unknown =>
    setup({ scenario, ...values }, 1, 3).state.sp.britain.delhi;
  expect([delhi("first-afghan-war"), delhi("first-afghan-war", {})]).toEqual([2, 12]);
  expect(delhi("first-afghan-war", { delhiArmy: 0 })).toBeUndefined();
  expect([delhi("campaign"), delhi("russian-conquest")]).toEqual([12, undefined]);
});

test("[GG-452] the First Afghan War is won with Kabul and lost without it", () => {
  const g = scene({ scenario: "first-afghan-war", vassals: { afghanistan: conquered("britain") } });
  g.ended = true;
  expect([goalsOf(g), resultOf(g)?.why]).toEqual([{ goals: 1, held: 1 }, "great-game.result.solitaire-won"]);
  g.vassals.afghanistan = neutral();
  expect(resultOf(g)?.why).toBe("great-game.result.solitaire-lost");
});
