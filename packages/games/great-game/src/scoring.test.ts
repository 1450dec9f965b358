import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { missionTargets } from "./emissary.ts";
import { goalsOf, leaderOf, resultOf, scoreOf } from "./scoring.ts";
import { setup } from "./setup.ts";
import { sides } from "./sides.ts";
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

test("the bot results that a site shows match the README", () => {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  for (const { options, games, won } of sides.botGames ?? []) {
    const row = new RegExp(`^\\| ${String(options["headStart"] ?? 0)} .*$`, "m").exec(readme)?.[0] ?? "";
    const [britain = 0, russia = 0, drawn = 0] = row.split("|").slice(2, 5).map(Number);
    expect([britain, russia].map((count) => Number(((100 * count) / games).toFixed(1)))).toEqual(Object.values(won));
    expect(britain + russia + drawn).toBe(games);
  }
});

test("[GG-452] the First Afghan War is won with Kabul and lost without it", () => {
  const g = scene({ scenario: "first-afghan-war", vassals: { afghanistan: conquered("britain") } });
  g.ended = true;
  expect([goalsOf(g), resultOf(g)?.why]).toEqual([{ goals: 1, held: 1 }, "great-game.result.solitaire-won"]);
  g.vassals.afghanistan = neutral();
  expect(resultOf(g)?.why).toBe("great-game.result.solitaire-lost");
});
