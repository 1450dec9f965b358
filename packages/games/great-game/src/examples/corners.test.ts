import { describe, expect, test } from "@jest/globals";
import { Play, conquered, neutral, park, proxy, scene, turnUp } from "../testing/table.ts";

describe("G. More corners", () => {
  test("EX-57 Kossacks and Military Surveyors [GG-064, GG-065, GG-066, GG-067]", () => {
    const g = scene();
    const reinforced = new Play(g, [...turnUp(g, "russia", "kossacks"), ...park("russia")]);
    reinforced.answer("russia", { option: "reinforcement" });
    expect(reinforced.g.ascent.russia).toEqual([]);
    const first = Play.action({}, "russia", "military-surveyors").text().end();
    expect(first.g.ascent.russia).toEqual(["military-surveyors"]);
    const second = Play.action({ ascent: { russia: ["military-surveyors"] } }, "russia", "kossacks").end();
    expect(second.g.ascent.russia).toEqual(["military-surveyors", "kossacks"]);
    const dealt = new Play(second.g, [{ do: "deal" }, ...park("russia")]);
    expect(dealt.g.faces).toHaveLength(52);
    expect(dealt.g.faces).not.toContain("kossacks");
  });

  test("EX-58 one march per piece and card [GG-325, GG-326] GG-R04", () => {
    const p = Play.action({ sp: { delhi: { britain: 10 } } }, "britain", "campaign", [3, 3, 3, 3]);
    p.march("delhi", ["sind"], { britain: 6 }).stop();
    p.march("delhi", ["sind"], { britain: 4 });
    expect(p.hint().all.sp).toEqual({ britain: 4 });
    p.stop();
    expect(p.g.turn?.points).toBe(2);
    expect(p.offered("britain", "march")).toEqual([]);
  });

  test("EX-59 a conquered state raises no army [GG-133] GG-R11", () => {
    const g = scene({ vassals: { afghanistan: conquered("britain") } });
    const p = new Play(g, [...turnUp(g, "britain", "campaign"), ...park("britain")], [1]);
    p.answer("britain", { option: "reinforcement" });
    expect(p.g.sp).toMatchObject({ britain: { delhi: 5 }, afghanistan: {} });
  });

  test("EX-60 two Heroes in hand [GG-140, GG-170] GG-R33, GG-R36", () => {
    const p = Play.action(
      {
        sp: { khorasan: { persia: 12 } },
        vassals: { persia: proxy("russia"), afghanistan: proxy("britain") },
        officers: { pottinger: "delhi", keane: "kabul" },
        britain: ["hero", "hero"],
      },
      "russia",
      "campaign",
      [6, 6, 6, 1, 1, 6, 6],
    ).march("khorasan", ["herat"]);
    expect(p.offered("britain", "send")).toEqual(["pottinger", "keane"]);
    p.react("pottinger");
    expect(p.said("great-game.reaction")).toHaveLength(1);
    expect(p.g.hands.britain).toHaveLength(1);
    expect(p.said("great-game.combat.roll")).toHaveLength(2);
  });

  test("EX-61 drop only after the fight [GG-324, GG-390] GG-R47", () => {
    const p = Play.action(
      { sp: { kandahar: { britain: 8 }, kabul: { afghanistan: 10 } }, vassals: { afghanistan: neutral("britain") } },
      "britain",
      "campaign",
      [2, 3, 3, 3, 3, 3],
    ).march("kandahar", ["ghazni"]);
    expect(p.g.damage.ghazni).toBe(6);
    expect(p.g.sp.britain).toEqual({ kandahar: 8 });
    expect(p.said("great-game.drop")).toEqual([]);
  });

  test("EX-62 retreat to where the enemy came from [GG-420, GG-424] GG-R53", () => {
    const p = Play.action(
      {
        sp: { ghazni: { britain: 14 }, kabul: { afghanistan: 10 } },
        damage: { ghazni: "destroyed" },
        vassals: { afghanistan: neutral("britain") },
      },
      "britain",
      "campaign",
      [6, 4, 4, 4, 6, 6],
    ).march("ghazni", ["kabul"]);
    expect(p.said("great-game.retreat")[0]).toMatchObject({ side: "defender", to: "ghazni", sp: { afghanistan: 2 } });
    expect(p.g.vassals.afghanistan).toEqual(conquered("britain"));
    expect(p.g.sp.afghanistan).toEqual({});
  });

  test("EX-63 a third Afghan rebellion [GG-292] GG-R43", () => {
    const p = Play.action(
      {
        vassals: { afghanistan: conquered("britain") },
        sp: { kandahar: { rebels: 3 }, kabul: { britain: 1 } },
        officers: { ayub: "kandahar" },
        afghanRebellions: 2,
        lost: ["akbar"],
      },
      "russia",
      "rebellion",
      [1, 2],
    );
    p.target("afghanistan").answer("russia", { option: "place", split: { kandahar: 3 } });
    expect(p.said("great-game.rebels.officer")).toEqual([]);
    expect(p.g.officers).toEqual({ ayub: "kandahar" });
    expect(p.sp("kandahar", "rebels")).toBe(6);
  });

  test("EX-65 unused points and unused text [GG-130, GG-132, GG-182] GG-R15", () => {
    const p = Play.action({ sp: { orenburg: { russia: 1 } } }, "russia", "emissary");
    expect(p.option("russia", "target")).toBeUndefined();
    expect(p.g.turn?.points).toBe(1);
    p.end();
    expect(p.g.turn).toBeNull();
  });

  test("EX-66 bonus die with Persia [GG-136]", () => {
    const g = scene({ vassals: { persia: proxy("russia") }, sp: { tehran: { persia: 20 } } });
    const p = new Play(g, [...turnUp(g, "russia", "kossacks"), ...park("russia")], [1]);
    p.answer("russia", { option: "reinforcement" });
    expect(p.g.sp.russia).toEqual({ orenburg: 3 });
  });
});
