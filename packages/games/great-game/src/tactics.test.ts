import { describe, expect, test } from "@jest/globals";
import { neutral, Play, proxy, type Scene } from "./testing/table.ts";

/** 12 British SP with Roberts (T3) and Keane (T2) that are to march from Lahore. */
const multan = (dice: readonly number[], of: Scene = {}): Play =>
  Play.action(
    { sp: { lahore: { britain: 12 } }, officers: { roberts: "lahore", keane: "lahore" }, ...of },
    "britain",
    "campaign",
    dice,
  );

describe("12.2 one friendly officer contributes his Tactics to a side", () => {
  test("[GG-384, GG-507] a player with two officers chooses one before the dice; the best is the default", () => {
    const p = multan([5, 6, 6, 6, 6, 6]).march("lahore", ["multan"]);
    const ask = p.ask("britain");
    expect(ask).toMatchObject({
      kind: "tactics",
      rule: "GG-384",
      args: { side: "attacker", space: "multan" },
      options: [{ id: "lead", of: ["roberts", "keane"], final: true }],
      default: { option: "lead", pick: "roberts" },
    });
    expect(p.said("great-game.combat.roll")).toEqual([]);
    p.answer("britain", { option: "lead", pick: "keane" });
    expect(p.said("great-game.combat.roll")[0]).toMatchObject({
      modifiers: [{ why: "tactics", value: -2, officer: "keane" }],
      total: 3,
      losses: 9,
    });
  });

  test("[GG-384] the player is not asked about a single officer or officers with equal Tactics (GG-R101)", () => {
    const alone = multan([5, 1, 1, 1], { officers: { roberts: "lahore" } }).march("lahore", ["multan"]);
    expect(alone.said("great-game.combat.roll")[0]?.modifiers).toEqual([
      { why: "tactics", value: -3, officer: "roberts" },
    ]);
    const alike = multan([5, 1, 1, 1], { officers: { roberts: "lahore", pottinger: "lahore" } });
    expect(alike.march("lahore", ["multan"]).said("great-game.combat.roll")[0]?.total).toBe(2);
  });

  test("[GG-383, GG-384] if both roll at once the attacker chooses first, and may undo the choice until the defender has chosen", () => {
    const p = multan([5, 4], {
      sp: { lahore: { britain: 12 }, multan: { russia: 8 } },
      officers: { roberts: "lahore", keane: "lahore", skobelev: "multan", simonich: "multan" },
      vassals: { punjab: proxy("russia") },
    });
    p.g.effects.crimeanWar = true;
    p.g.damage.multan = 10;
    p.march("lahore", ["multan"]).passAll();
    expect(p.waiting).toEqual(["britain"]);
    expect(p.option("britain", "lead")).not.toHaveProperty("final");
    p.answer("britain", { option: "lead", pick: "roberts" });
    expect(p.waiting).toEqual(["russia"]);
    expect(p.undo("britain")).toBe(true);
    p.answer("britain", { option: "lead", pick: "keane" });
    expect(p.option("russia", "lead")).toMatchObject({ final: true });
    p.answer("russia", { option: "lead", pick: "simonich" });
    expect(p.said("great-game.combat.roll").map(({ side, total }) => [side, total])).toEqual([
      ["attacker", 3],
      ["defender", 3],
    ]);
  });

  test("[GG-389] a side that is destroyed before its roll is not asked", () => {
    const p = multan([1], {
      officers: { roberts: "lahore", simonich: "multan", skobelev: "multan" },
      vassals: { punjab: neutral() },
      damage: { multan: 5 },
    });
    p.march("lahore", ["multan"]).passAll();
    expect(p.asked).toBe("onward");
    expect(p.said("great-game.combat.roll")).toHaveLength(1);
  });
});
