import { describe, expect, test } from "@jest/globals";
import {
  addSp,
  campSpAt,
  controlOf,
  controllerOf,
  flagOf,
  foreignSpIn,
  freshAt,
  fortressAt,
  nationsOf,
  officersAt,
  spAt,
  vassalsOf,
} from "./board.ts";
import { soleOccupant } from "./conquest.ts";
import { combatModifiers, halved, sidesIn, strengthOf } from "./forces.ts";
import { total } from "./attrition.ts";
import { rivalOf } from "./map.ts";
import { Play, conquered, neutral, park, proxy, scene, turnUp } from "./testing/table.ts";

describe("changes", () => {
  test("[GG-326] SP that are gone are no longer tired", () => {
    const g = scene({ sp: { herat: { britain: 5 } } });
    turnUp(g, "britain", "campaign");
    g.turn = {
      ...{ camp: "britain", card: g.current.britain ?? -1, type: "campaign", as: "action", points: 3, text: "used" },
      ...{ marched: true, rebels: null, tired: { herat: { britain: 4 } }, tiredOfficers: [] },
    };
    addSp(g, "britain", "herat", -3);
    expect([freshAt(g, "britain", "herat"), g.turn.tired.herat]).toEqual([0, { britain: 2 }]);
    addSp(g, "britain", "herat", 1);
    expect(freshAt(g, "britain", "herat")).toBe(1);
  });
});

describe("terms", () => {
  test("[GG-003] SP are whole numbers by nation; an officer is a piece without SP", () => {
    const g = scene({ sp: { herat: { britain: 3, afghanistan: 2 } }, officers: { burnes: "herat", kaufman: "herat" } });
    expect([spAt(g, "britain", "herat"), spAt(g, "afghanistan", "herat")]).toEqual([3, 2]);
    expect(officersAt(scene({ officers: { burnes: "herat" } }), "herat")).toEqual(["burnes"]);
    expect(strengthOf({ sp: {}, fortress: 0 })).toBe(0);
    expect(officersAt(g, "herat")).toHaveLength(2);
  });
  test("[GG-004] camp SP are the power's and its proxies'", () => {
    const g = scene({
      sp: { herat: { britain: 3, afghanistan: 2, persia: 4 } },
      vassals: { afghanistan: proxy("britain"), persia: proxy("russia") },
    });
    expect([campSpAt(g, "britain", "herat"), campSpAt(g, "russia", "herat")]).toEqual([5, 4]);
    expect(nationsOf(g, "britain")).toEqual(["britain", "afghanistan"]);
  });
  test("[GG-006] foreign SP are neither the state's own nor Rebels", () => {
    const g = scene({
      sp: { kabul: { afghanistan: 5, persia: 2 }, ghazni: { russia: 1, rebels: 9 } },
      vassals: { afghanistan: proxy("russia"), persia: proxy("russia") },
    });
    expect([foreignSpIn(g, "russia", "afghanistan"), foreignSpIn(g, "britain", "afghanistan")]).toEqual([3, 0]);
  });
  test("[GG-007] the rival is the other camp; countries of one camp do not fight", () => {
    expect([rivalOf("britain"), rivalOf("russia")]).toEqual(["russia", "britain"]);
    const p = Play.action(
      { sp: { tehran: { persia: 2 }, khorasan: { russia: 1 } }, vassals: { persia: proxy("russia") } },
      "russia",
      "campaign",
    );
    p.march("khorasan", ["tehran"]);
    expect(p.said("great-game.attack")).toEqual([]);
  });
  test("[GG-008] halves are rounded up", () => {
    expect([1, 2, 3, 5, 6].map(halved)).toEqual([1, 1, 2, 3, 3]);
  });
  test("[GG-009] a modifier is added once to the sum of the dice", () => {
    const g = scene({
      sp: { herat: { afghanistan: 6 } },
      officers: { keane: "herat" },
      vassals: { afghanistan: proxy("britain") },
    });
    const side = sidesIn(g, "herat", "britain").attacker;
    expect(9 + total(combatModifiers(g, "herat", side, 9))).toBe(7);
  });
  test("[GG-023] a fortress that has lost its printed strength counts as a round space", () => {
    expect(fortressAt(scene({ damage: { herat: 12 } }), "herat")).toBe(3);
    const g = scene({ damage: { herat: "destroyed" }, sp: { herat: { russia: 1 } } });
    expect(fortressAt(g, "herat")).toBe(0);
    expect(soleOccupant(g, "herat")).toBe("russia");
  });
  test("[GG-041] SP can be split and joined freely", () => {
    const p = Play.action({ sp: { delhi: { britain: 5 } } }, "britain", "campaign", [1, 1, 1, 1]);
    p.march("delhi", ["simla"], { britain: 2 }).stop();
    p.march("delhi", ["simla"], { britain: 1 }).stop();
    expect(p.g.sp.britain).toEqual({ delhi: 2, simla: 3 });
  });
});

describe("camps and control", () => {
  test("[GG-200] first SP of one camp, then the master of the state, then the colour", () => {
    const g = scene({ sp: { lahore: { russia: 1 } }, vassals: { punjab: proxy("britain") } });
    expect([controlOf(g, "lahore"), controlOf(g, "multan"), controlOf(g, "herat"), controlOf(g, "delhi")]).toEqual([
      "russia",
      "britain",
      null,
      "britain",
    ]);
  });
  test("[GG-203] a camp is its home, its proxies and its conquests; the rest is neutral", () => {
    const g = scene({ vassals: { punjab: proxy("britain"), khiva: conquered("britain"), herat: neutral("britain") } });
    expect(vassalsOf(g, "britain").sort()).toEqual(["khiva", "punjab"]);
    expect(vassalsOf(g, "russia")).toEqual([]);
  });
  test("[GG-204] the rival of the invader decides for a neutral state", () => {
    const g = scene({ vassals: { herat: neutral("britain"), punjab: proxy("britain") } });
    expect([controllerOf(g, "herat"), controllerOf(g, "punjab"), controllerOf(g, "khiva")]).toEqual([
      "russia",
      "britain",
      null,
    ]);
  });
  test("[GG-205] neither march nor occupation of another space changes a state's affiliation", () => {
    const p = Play.action({ sp: { delhi: { britain: 3 } } }, "britain", "campaign", [1, 1])
      .march("delhi", ["sind"])
      .stop();
    expect(p.g.vassals.baluchistan).toEqual(neutral("britain"));
  });
  test("[GG-206, GG-233] in a neutral state a camp controls only spaces with its SP", () => {
    const g = scene({
      sp: { sind: { britain: 1 } },
      vassals: { baluchistan: neutral("britain"), khiva: conquered("russia"), bokhara: proxy("russia") },
    });
    expect((["sind", "karachi", "baluchi"] as const).map((s) => controlOf(g, s))).toEqual(["britain", null, null]);
    expect((["khiva", "petro-alexandrovsk", "termez"] as const).map((s) => controlOf(g, s))).toEqual([
      "russia",
      "russia",
      "russia",
    ]);
  });
  test("[GG-236] neutral SP also fight the camp that moves them", () => {
    const p = Play.action(
      {
        sp: { kandahar: { britain: 2 }, ghazni: { afghanistan: 3 }, herat: { russia: 9 } },
        damage: { ghazni: "destroyed" },
        vassals: { afghanistan: neutral("britain"), herat: conquered("russia") },
      },
      "russia",
      "crimean-war",
      [1, 1, 4, 6, 6, 6, 1, 1],
    );
    p.text();
    expect(flagOf(p.g, "afghanistan")).toBe("afghanistan");
    p.march("herat", ["kandahar", "ghazni"]);
    expect(p.said("great-game.attack")[1]).toMatchObject({ space: "ghazni", defender: { sp: { afghanistan: 3 } } });
    expect(p.g.vassals.afghanistan).toMatchObject({ invader: "britain" });
  });
  test("[GG-265] a conquered state is not a target for missions", () => {
    const p = Play.action(
      { officers: { burnes: "delhi" }, vassals: { punjab: conquered("russia") } },
      "britain",
      "emissary",
    );
    expect(p.offered("britain", "target")).not.toContain("punjab");
  });
  test("[GG-265] a conquered state can rebel", () => {
    const vassals = { punjab: conquered("russia"), afghanistan: proxy("russia") };
    const p = Play.action({ vassals }, "britain", "rebellion", [1]);
    expect(p.offered("britain", "target")).toEqual(["punjab"]);
  });
  test("[GG-266] an imperial home can be occupied, not conquered", () => {
    const p = Play.action(
      { sp: { guryev: { persia: 12 } }, vassals: { persia: proxy("britain") }, damage: { orenburg: "destroyed" } },
      "britain",
      "campaign",
      [1, 1],
    ).march("guryev", ["orenburg"]);
    p.stop();
    expect(controlOf(p.g, "orenburg")).toBe("britain");
    expect(p.said("great-game.conquered")).toEqual([]);
    expect(controlOf(p.g, "baku")).toBe("russia");
  });
  test("[GG-301] a freed state can raise its army again, but not its fortresses", () => {
    const p = Play.action(
      { vassals: { afghanistan: conquered("britain") }, sp: { peshawar: { britain: 4 } } },
      "russia",
      "rebellion",
      [3, 3],
    );
    p.target("afghanistan").answer("russia", { option: "place", split: { kabul: 6 } });
    expect(p.g.vassals.afghanistan).toEqual(neutral());
    const after = structuredClone(p.g);
    const q = new Play(after, [...turnUp(after, "britain", "campaign"), ...park("britain")]);
    expect(fortressAt(q.g, "ghazni")).toBe(0);
    const r = Play.action(
      { damage: { ghazni: "destroyed" }, sp: { peshawar: { britain: 4 } }, vassals: { punjab: conquered("britain") } },
      "britain",
      "campaign",
    );
    r.march("peshawar", ["kabul"]);
    expect(r.option("russia", "deploy")).toMatchObject({ total: 10 });
  });
});
