import { describe, expect, test } from "@jest/globals";
import { attritionOdds, combatOdds, missionOdds, spyOdds, stepOdds } from "./odds.ts";
import { neutral, proxy, scene, Play } from "./testing/table.ts";

describe("odds match the dice", () => {
  test("[GG-361, GG-362] attrition counts the 36 ways of two dice", () => {
    const nine = attritionOdds(9, "march-end");
    expect(nine.losses.reduce((sum, l) => sum + l.ways, 0)).toBe(36);
    expect(nine.losses.find((l) => l.loss === 0)?.ways).toBe(21);
    expect(attritionOdds(4, "march-end").losses).toEqual([{ loss: 0, ways: 36 }]);
  });
  test("[GG-363] Skobelev spares two more", () => {
    const without = attritionOdds(8, "desert");
    const led = attritionOdds(8, "desert", ["skobelev"]);
    expect(without.meanTenths - led.meanTenths).toBeGreaterThan(10);
    expect(led.losses.at(-1)?.loss).toBe(5);
  });
  test("[GG-164] missions", () => {
    const g = scene();
    const persia = { camp: "russia", vassal: "persia", officer: "simonich", flashman: false, spoiler: null } as const;
    expect(missionOdds(g, persia).success).toBe(5);
    expect(missionOdds(g, { ...persia, vassal: "punjab" }).success).toBe(3);
    expect(missionOdds(g, { ...persia, vassal: "punjab", spoiler: "burnes" }).success).toBe(1);
  });
  test("[GG-168] spies", () => {
    expect(spyOdds("stoddart", false)).toEqual({ eliminated: 1, nothing: 1, look: 2, take: 2 });
    expect(spyOdds("stoddart", true)).toEqual({ eliminated: 4, nothing: 1, look: 1, take: 0 });
  });

  /** The outcomes of all dice combinations, resolved by the rules. */
  function fought(): { won: number; thrownBack: number; destroyed: number } {
    const tally = { won: 0, thrownBack: 0, destroyed: 0 };
    for (let a = 1; a <= 6; a++)
      for (let d = 1; d <= 6; d++)
        for (let e = 1; e <= 6; e++) {
          const p = Play.action(open, "russia", "campaign", [a, d, e, 6, 6]).march("khorasan", ["herat"]).stopIfAsked();
          if (p.g.sp.russia.herat !== undefined) tally.won++;
          else if (p.g.sp.russia.khorasan !== undefined) tally.thrownBack++;
          else tally.destroyed++;
        }
    return tally;
  }
  const open = {
    sp: { khorasan: { russia: 6 } },
    officers: { pottinger: "herat" },
    damage: { herat: 11 },
    vassals: { herat: neutral("russia"), persia: proxy("russia") },
  } as const;

  test("[GG-383, GG-387, GG-390] combat outcomes are as frequent as predicted", () => {
    const odds = stepOdds(scene(open), "russia", "khorasan", "herat", { sp: { russia: 6 }, officers: [] });
    expect(odds).toMatchObject({ ways: 216, ...fought() });
    expect(odds?.dice).toEqual({ attacker: 1, defender: 2 });
  });
  test("there are no odds without an enemy; invasions are taken into account", () => {
    const g = scene({ sp: { sind: { britain: 9 } }, officers: { kaufman: "kandahar" } });
    expect(combatOdds(g, "britain", "sind")).toBeNull();
    expect(stepOdds(g, "britain", "sind", "kandahar", { sp: { britain: 9 }, officers: [] })).toBeNull();
    const called = stepOdds(g, "britain", "sind", "kandahar", { sp: { britain: 9 }, officers: [] }, 10);
    expect(called).toMatchObject({ strength: { attacker: 9, defender: 10 }, dice: { attacker: 1, defender: 2 } });
  });
});
