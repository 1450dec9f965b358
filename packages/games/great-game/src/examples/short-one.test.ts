import { describe, expect, test } from "@jest/globals";
import { controlOf, controllerOf } from "../board.ts";
import { combatModifiers, diceOf, sidesIn } from "../forces.ts";
import { greatGame } from "../game.ts";
import { lineBetween, spacesIn } from "../map.ts";
import { setup } from "../setup.ts";
import { Play, conquered, neutral, park, proxy, scene, turnUp, type Scene } from "../testing/table.ts";

describe("H. Short checks, first third", () => {
  test("EX-68 fresh First Afghan War [GG-080, GG-085, GG-087]", () => {
    const { state: game } = setup({ scenario: "first-afghan-war", balance: false }, 2, 3);
    expect(spacesIn("first-afghan-war")).toHaveLength(14);
    expect(lineBetween("first-afghan-war", "kabul", "termez")).toBeNull();
    expect(lineBetween("campaign", "kabul", "termez")).toBe("regular");
    expect([game.sp.britain, game.officers]).toEqual([{ delhi: 12 }, { burnes: "delhi" }]);
    game.decade = 1;
    const p = new Play(game, [{ do: "officers", camp: "britain" }, ...park("britain")]);
    expect(p.g.officers).toEqual({ burnes: "delhi", keane: "delhi" });
  });

  test("EX-69 fresh Russian Conquest [GG-080, GG-086] GG-R71", () => {
    const { state: game } = setup({ scenario: "russian-conquest", balance: false }, 2, 3);
    expect(spacesIn("russian-conquest")).toHaveLength(14);
    expect([game.sp.russia, game.officers]).toEqual([{ orenburg: 6, kazala: 4 }, { cherniaev: "orenburg" }]);
    expect(controlOf(game, "kazala")).toBe("russia");
    expect(game.vassals.kazak).toEqual(neutral("russia"));
    const g = structuredClone(game);
    g.round = 1;
    const p = new Play(g, [...turnUp(g, "russia", "emissary"), ...park("russia")], [1, 1]).answer("russia", {
      option: "action",
    });
    p.march("orenburg", ["kazakhs"], { russia: 1 });
    expect(p.g.vassals.kazak).toEqual(conquered("russia"));
    game.decade = 1;
    const q = new Play(game, [{ do: "officers", camp: "russia" }, ...park("russia")]);
    expect(q.g.officers).toEqual({ cherniaev: "orenburg", kaufman: "orenburg" });
  });

  test("EX-70 the last card must be played [GG-106] GG-R07", () => {
    const g = scene({ round: 4, britain: ["hero"], russia: ["campaign", "campaign"] });
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, ...park("britain")]);
    expect(p.waiting).toEqual(["russia"]);
    p.answer("russia", { option: "card", pick: 1 });
    expect(p.said("great-game.reveal")[0]?.cards.map((c) => c.type)).toEqual(["hero", "campaign"]);
    expect(p.g.hands.britain).toEqual([]);
  });

  test("EX-71 Action or Reinforcement is chosen when the turn comes [GG-109, GG-494, GG-501] GG-R03", () => {
    const g = scene({ britain: ["emissary"], russia: ["campaign"], sp: { delhi: { britain: 1 } } });
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, ...park("britain")], [1, 1]);
    expect([p.asked, p.waiting]).toEqual(["implement", ["britain"]]);
    p.answer("britain", { option: "action" }).march("delhi", ["simla"]).end();
    expect([p.asked, p.waiting]).toEqual(["implement", ["russia"]]);
    expect(p.sp("simla", "britain")).toBe(1);
  });

  test("EX-72 Shooting Leave against an empty hand [GG-168] GG-R19", () => {
    const p = Play.action({ officers: { stoddart: "tehran" } }, "britain", "shooting-leave", [5]).spy("stoddart");
    expect(p.said("great-game.spy.look")[0]).toEqual({ camp: "britain", count: 0 });
    expect(p.asked).toBe("act");
  });

  test("EX-73 neutral SP do not control spaces [GG-005, GG-201] GG-R21", () => {
    const g = scene({
      sp: { lahore: { afghanistan: 6 }, kandahar: { britain: 1 } },
      vassals: { afghanistan: neutral("britain"), punjab: conquered("britain") },
    });
    expect(controllerOf(g, "afghanistan")).toBe("russia");
    expect(controlOf(g, "lahore")).toBe("britain");
    expect(g.vassals.punjab).toEqual(conquered("britain"));
    const p = new Play(
      { ...g, sp: { ...g.sp, britain: { delhi: 5, kandahar: 1 } } },
      [...turnUp(g, "britain", "campaign"), ...park("britain")],
      [6, 6, 6, 6, 6, 6],
    );
    p.answer("britain", { option: "action" }).march("delhi", ["lahore"]);
    expect(p.said("great-game.attack")[0]?.defender.sp).toEqual({ afghanistan: 6 });
  });

  test("EX-74 both camps in one space [GG-202] GG-R22", () => {
    const g = scene({ sp: { termez: { britain: 2, russia: 3 } } });
    expect(controlOf(g, "termez")).toBeNull();
    const p = new Play(g, [...turnUp(g, "britain", "campaign"), ...park("britain")]).answer("britain", {
      option: "action",
    });
    expect([p.asked, p.said("great-game.attack")]).toEqual(["act", []]);
  });

  test("EX-75 no room to deploy [GG-211] GG-R23", () => {
    const p = Play.action(
      {
        sp: { kabul: { russia: 3 }, ghazni: { russia: 3 }, kandahar: { russia: 3 } },
        officers: { burnes: "delhi" },
        vassals: { afghanistan: neutral("russia") },
      },
      "britain",
      "emissary",
      [6],
    ).target("afghanistan");
    expect(p.g.vassals.afghanistan).toEqual(proxy("britain", true));
    expect(p.g.sp.afghanistan).toEqual({});
  });

  test("EX-76 desert, invasion, Hero, combat [GG-234] GG-R24", () => {
    const p = Play.action(
      { sp: { slavers: { russia: 5 } }, officers: { keane: "delhi" }, britain: ["hero", "informant"] },
      "russia",
      "campaign",
      [2, 2, 1, 6, 6, 1, 1],
    ).march("slavers", ["khiva"]);
    expect(
      p.log
        .map((l) => l.key)
        .filter((k) => ["great-game.attrition", "great-game.invaded", "great-game.attack"].includes(k)),
    ).toEqual(["great-game.attrition", "great-game.invaded", "great-game.attack"]);
    expect(p.said("great-game.attack")[0]?.attacker.sp).toEqual({ russia: 3 });
    expect(p.waiting).toEqual(["britain"]);
    p.react("keane");
    expect(p.said("great-game.combat.roll")).toHaveLength(2);
  });

  test("EX-77 where neutral SP may go [GG-235, GG-322, GG-333] GG-R25", () => {
    const p = Play.action(
      {
        sp: { kabul: { afghanistan: 6 }, kandahar: { afghanistan: 4, britain: 1 }, termez: { russia: 1 } },
        officers: { kaufman: "kabul" },
        vassals: { afghanistan: neutral("britain"), punjab: conquered("britain"), bokhara: conquered("russia") },
      },
      "russia",
      "campaign",
      [1, 1],
    );
    p.answer("russia", { option: "marchNeutral", pick: "kabul" });
    expect([...p.hint().open].sort()).toEqual(["ghazni", "peshawar"]);
    p.step("peshawar", { afghanistan: 6 }, ["kaufman"]).stop();
    expect(p.g.officers.kaufman).toBe("peshawar");
    const side = sidesIn(p.g, "peshawar", "afghanistan").attacker;
    expect([side.officers, diceOf(p.g, "peshawar", side)]).toEqual([["kaufman"], 2]);
    p.answer("russia", { option: "marchNeutral", pick: "kandahar" });
    expect(p.hint().open).not.toContain("herat");
  });

  test("EX-78 a conquest remains even if the stack shrinks [GG-260, GG-263] GG-R27", () => {
    const p = Play.action(
      { sp: { "petro-alexandrovsk": { russia: 5 } }, damage: { khiva: "destroyed" } },
      "russia",
      "campaign",
      [1, 1],
    );
    p.march("petro-alexandrovsk", ["khiva"]);
    expect(p.g.vassals.khiva).toEqual(conquered("russia"));
    p.stop();
    expect(p.sp("khiva", "russia")).toBe(4);
    expect(p.g.vassals.khiva).toEqual(conquered("russia"));
  });

  test("EX-79 all fortresses of a conquered state fall [GG-024, GG-264] GG-R28", () => {
    const p = Play.action(
      { sp: { delhi: { britain: 12 } }, damage: { lahore: 16 } },
      "britain",
      "campaign",
      [1, 6, 6],
    ).march("delhi", ["lahore"]);
    expect(p.g.vassals.punjab).toEqual(conquered("britain"));
    expect(p.g.damage).toEqual({ lahore: 18, multan: 10, peshawar: 5 });
  });

  test("EX-80 freed by Rebels despite an officer in the state [GG-270, GG-272] GG-R30", () => {
    const p = Play.action(
      { vassals: { khokand: conquered("russia") }, officers: { kaufman: "osh" } },
      "britain",
      "rebellion",
      [1, 1],
    );
    p.target("khokand").answer("britain", { option: "place", split: { osh: 2 } });
    expect(p.g.vassals.khokand).toEqual(neutral());
    expect(p.g.officers.kaufman).toBe("osh");
  });

  test("EX-81 a Spoiler without an officer [GG-141] GG-R34", () => {
    const p = Play.action(
      { officers: { vitkevich: "tehran" }, britain: ["spoiler", "spoiler"] },
      "russia",
      "emissary",
      [6],
    ).target("punjab");
    expect(p.said("great-game.mission.roll")).toHaveLength(1);
    expect(p.g.hands.britain).toHaveLength(2);
  });

  test("EX-82 only the spy reads the cards [GG-491, GG-493] GG-R35", () => {
    const p = Play.action(
      { officers: { stoddart: "tehran" }, russia: ["hero", "campaign"] },
      "britain",
      "shooting-leave",
      [3],
    );
    p.spy("stoddart").pass();
    const look = p.log.find((l) => l.key === "great-game.spy.look");
    expect(look?.private).toEqual({ to: [0], args: { cards: ["hero", "campaign"] } });
    expect(look?.args).toEqual({ camp: "britain", count: 2 });
    expect(Object.keys(greatGame.view(p.g, "public").faces)).toHaveLength(1);
    expect(Object.keys(greatGame.view(p.g, 0).faces)).toHaveLength(3);
  });

  test("EX-83 a player cannot use Hero against their own attack [GG-170, GG-508] GG-R37", () => {
    const p = Play.action(
      {
        sp: { kandahar: { britain: 1 }, kabul: { afghanistan: 10 }, termez: { russia: 6 } },
        vassals: { afghanistan: neutral("britain"), bokhara: conquered("russia") },
        officers: { pottinger: "delhi", kaufman: "orenburg" },
        britain: ["hero", "informant"],
        russia: ["hero", "informant"],
      },
      "russia",
      "campaign",
      [6, 6, 6, 6, 1, 1],
    ).march("termez", ["kabul"]);
    expect(p.said("great-game.window")).toEqual([]);
    expect(p.said("great-game.combat.roll")).toHaveLength(2);
  });

  test("EX-84 only the camp with boats can use them [GG-173] GG-R39", () => {
    const g = scene({ sp: { bombay: { britain: 1 } } });
    const p = new Play(g, [
      ...turnUp(g, "russia", "gunboat-diplomacy"),
      ...turnUp(g, "britain", "campaign"),
      ...park("britain"),
    ]);
    p.answer("russia", { option: "action" }).text().end();
    p.answer("britain", { option: "action" }).answer("britain", { option: "march", pick: "bombay" });
    expect(p.hint().open).toEqual(["delhi"]);
  });

  test("EX-85 Rebels march first, then the player's own stacks [GG-294, GG-295] GG-R41", () => {
    const open: Scene = {
      vassals: { punjab: conquered("britain") },
      sp: { lahore: { britain: 1 }, orenburg: { russia: 2 } },
    };
    const p = Play.action(open, "russia", "rebellion", [1, 1, 1, 1, 1, 1]);
    p.target("punjab").answer("russia", { option: "place", split: { multan: 1, srinagar: 1 } });
    expect([...p.offered("russia", "marchRebels")].sort()).toEqual(["multan", "srinagar"]);
    p.answer("russia", { option: "marchRebels", pick: "srinagar" }).step("peshawar").stop();
    p.march("orenburg", ["guryev", "orenburg"]);
    expect(p.g.turn?.points).toBe(0);
    const q = Play.action(open, "russia", "rebellion", [1, 1, 1, 1]).march("orenburg", ["guryev"]).stop();
    q.target("punjab").answer("russia", { option: "place", split: { multan: 2 } });
    expect([q.g.turn?.points, q.offered("russia", "march"), q.offered("russia", "marchRebels")]).toEqual([0, [], []]);
    const r = Play.action(open, "russia", "rebellion", [1, 1, 1, 1]);
    r.target("punjab").answer("russia", { option: "place", split: { multan: 2 } });
    r.march("orenburg", ["guryev"]).stop();
    expect(r.offered("russia", "marchRebels")).toEqual([]);
  });

  test("EX-86 new and old Rebels together [GG-296, GG-440] GG-R42", () => {
    const p = Play.action(
      {
        vassals: { punjab: conquered("britain") },
        sp: { lahore: { britain: 1 }, peshawar: { rebels: 6 } },
        britain: ["informant"],
      },
      "russia",
      "rebellion",
      [1, 1, 1, 1],
    );
    p.target("punjab").answer("russia", { option: "place", split: { srinagar: 2 } });
    const old = sidesIn(p.g, "peshawar", "rebels").attacker;
    expect(diceOf(p.g, "peshawar", old)).toBe(3);
    p.answer("russia", { option: "marchRebels", pick: "srinagar" }).step("peshawar").stop();
    expect(p.sp("peshawar", "rebels")).toBe(8);
    expect(diceOf(p.g, "peshawar", sidesIn(p.g, "peshawar", "rebels").attacker)).toBe(1);
  });

  test("EX-87 after a victory [GG-325, GG-327, GG-394] GG-R48, GG-R49", () => {
    const p = Play.action(
      { sp: { delhi: { britain: 12 }, lahore: { britain: 2 }, simla: { britain: 1 } }, damage: { lahore: 16 } },
      "britain",
      "martini-henry",
      [1, 1, 1, 6, 6, 1, 1],
    );
    p.march("delhi", ["lahore"]);
    expect(p.g.vassals.punjab).toEqual(conquered("britain"));
    expect(p.g.turn?.points).toBe(2);
    expect(p.hint().all.sp).toEqual({ britain: 14 });
    p.step("peshawar", { britain: 14 }).stop();
    expect(p.g.turn?.points).toBe(1);
    p.march("simla", ["delhi"]);
    expect(p.sp("delhi", "britain")).toBe(1);
  });

  test("EX-88 the best Tactics count [GG-384] GG-R50", () => {
    const g = scene({ sp: { herat: { britain: 6 } }, officers: { roberts: "herat", keane: "herat" } });
    const side = sidesIn(g, "herat", "britain").attacker;
    expect(combatModifiers(g, "herat", side, 4)).toEqual([{ why: "tactics", value: -3, officer: "roberts" }]);
  });

  test.each([
    ["afghanistan", "delhi"],
    ["rebels", null],
  ] as const)("EX-89 officers of SP that have no refuge from %s [GG-392, GG-393] GG-R52", (enemy, home) => {
    const p = Play.action(
      {
        sp: { sind: { britain: 2 }, kandahar: { [enemy]: 10 } },
        officers: { burnes: "sind" },
        vassals: {
          afghanistan: enemy === "rebels" ? conquered("russia") : proxy("russia"),
          baluchistan: neutral("britain"),
          persia: proxy("russia"),
        },
      },
      "britain",
      "campaign",
      [6, 3, 3, 4],
    );
    p.march("sind", ["kandahar"]);
    expect(p.said("great-game.no-retreat")).toHaveLength(1);
    expect(p.g.officers.burnes ?? null).toBe(home);
    expect(p.g.lost).toEqual(home === null ? ["burnes"] : []);
  });
});
