import { describe, expect, test } from "@jest/globals";
import { isOverstretched, spacesControlled } from "../board.ts";
import { resultOf, goalsOf } from "../scoring.ts";
import { greatGame } from "../game.ts";
import { Play, conquered, neutral, park, proxy, scene, turnUp, type Scene } from "../testing/table.ts";

describe("F. End, options, solitaire", () => {
  test("EX-52 balance option [GG-088, GG-395, GG-456] GG-R61", () => {
    const stretched: Scene = {
      balance: true,
      vassals: {
        afghanistan: conquered("britain"),
        baluchistan: conquered("britain"),
        herat: conquered("britain"),
        bokhara: neutral("britain"),
      },
      sp: { termez: { britain: 6 }, bushire: { britain: 1 }, kerman: { britain: 1 } },
      officers: { burnes: "delhi" },
    };
    const g = scene(stretched);
    expect([spacesControlled(g, "britain", true), spacesControlled(g, "britain", false)]).toEqual([11, 13]);
    expect(isOverstretched(g, "britain")).toBe(true);
    /** The losses of Samarkand's fortress when the six SP march against it. */
    const damage = (balance: boolean): number | undefined =>
      Play.action({ ...stretched, balance }, "britain", "campaign", [3, 6, 6, 6, 6, 6]).march("termez", ["samarkand"]).g
        .damage.samarkand;
    expect([damage(true), damage(false)]).toEqual([2, 3]);
    const mission = (balance: boolean) =>
      Play.action({ ...stretched, balance }, "britain", "emissary", [3])
        .target("punjab")
        .said("great-game.mission.roll")[0];
    expect(mission(true)).toMatchObject({ total: 4, success: false });
    expect(mission(false)).toMatchObject({ total: 5, success: true });
    expect(scene({ scenario: "first-afghan-war", balance: true }).balance).toBe(false);
  });

  test("EX-53 final count [GG-450, GG-451] GG-R58", () => {
    const g = scene({
      vassals: {
        afghanistan: conquered("britain"),
        baluchistan: conquered("britain"),
        punjab: conquered("britain"),
        herat: conquered("britain"),
        persia: proxy("britain"),
        kazak: conquered("russia"),
        khokand: conquered("russia"),
        khiva: conquered("russia"),
        turcomans: conquered("russia"),
      },
      sp: { termez: { britain: 2 } },
    });
    g.ended = true;
    expect(resultOf(g)).toMatchObject({
      places: [[0, 1]],
      scores: [
        [15, 4],
        [15, 4],
      ],
      rule: "GG-451",
    });
    g.sp.britain = {};
    expect(resultOf(g)).toMatchObject({
      places: [[1], [0]],
      scores: [
        [14, 4],
        [15, 4],
      ],
      rule: "GG-450",
    });
    g.vassals.khiva = neutral();
    g.sp.russia = { khiva: 1 };
    expect(resultOf(g)).toMatchObject({
      places: [[0], [1]],
      scores: [
        [14, 4],
        [14, 3],
      ],
      why: "great-game.result.vassals",
    });
  });

  /** A position in which the automaton has turned up this card. */
  function automaton(
    of: Scene,
    type: "rebellion" | "imperial-commitments" | "campaign",
    dice: readonly number[],
  ): Play {
    const g = scene({ scenario: "first-afghan-war", ...of });
    return new Play(g, [...turnUp(g, "russia", type), ...park("britain")], dice);
  }

  test("EX-54 First Afghan War, a round [GG-292, GG-361, GG-461, GG-462, GG-463, GG-510] GG-R88", () => {
    const g = scene({
      scenario: "first-afghan-war",
      vassals: { afghanistan: conquered("britain"), baluchistan: conquered("britain") },
      sp: { kabul: { britain: 4 } },
      britain: ["emissary", "campaign"],
      russia: ["rebellion"],
    });
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, ...park("britain")], [2, 5, 2, 2, 6, 1]);
    p.answer("britain", { option: "card", pick: 0 });
    expect(p.said("great-game.reveal")[0]?.cards.map((c) => c.type)).toEqual(["emissary", "rebellion"]);
    expect(p.said("great-game.initiative")[0]).toEqual({ camp: "britain", die: null });
    p.answer("britain", { option: "action" }).end();
    p.passAll();
    expect(p.said("great-game.automaton.choice").map((c) => c.choice)).toEqual(["afghanistan", "kandahar"]);
    expect(p.said("great-game.rebels.placed")[0]).toMatchObject({ placed: [{ space: "kandahar", sp: 4 }] });
    expect(p.said("great-game.march").map((m) => [m.to, m.sp, m.officers])).toEqual([
      ["ghazni", { rebels: 4 }, ["akbar"]],
      ["kabul", { rebels: 4 }, ["akbar"]],
    ]);
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.dice.length, r.total, r.losses])).toEqual([
      ["attacker", 1, 4, 0],
      ["defender", 1, 1, 3],
    ]);
    expect(p.said("great-game.no-retreat")[0]).toMatchObject({ side: "attacker", sp: { rebels: 1 } });
    expect(p.said("great-game.attrition")).toEqual([]);
    expect(p.diceLeft).toBe(0);
  });

  test("EX-55 the virtual Spoiler [GG-466]", () => {
    const p = Play.action({ scenario: "first-afghan-war", officers: { burnes: "delhi" } }, "britain", "emissary", [3]);
    p.target("afghanistan");
    expect(p.said("great-game.mission.roll")[0]).toMatchObject({ total: 4, success: false });
    expect(p.g.lost).toEqual(["burnes"]);
  });

  test("EX-56 Russian Conquest, the end [GG-200, GG-453]", () => {
    const open: Scene = {
      scenario: "russian-conquest",
      vassals: { khokand: conquered("russia"), bokhara: conquered("russia") },
      damage: { khiva: "destroyed" },
      sp: { "petro-alexandrovsk": { russia: 2 } },
    };
    const g = scene(open);
    g.ended = true;
    expect(goalsOf(g)).toEqual({ goals: 3, held: 2 });
    expect(resultOf(g)).toMatchObject({ scores: [[0, 2]], why: "great-game.result.solitaire-lost" });
    const p = Play.action(open, "russia", "campaign", [1, 1]).march("petro-alexandrovsk", ["khiva"]).stop();
    expect(p.g.vassals.khiva).toEqual(conquered("russia"));
    expect(resultOf({ ...p.g, ended: true })).toMatchObject({
      scores: [[1, 3]],
      why: "great-game.result.solitaire-won",
    });
  });

  test("EX-97 the automaton's Imperial Commitments [GG-464] GG-R72", () => {
    const p = automaton({ sp: { delhi: { britain: 6 }, sind: { britain: 3 } } }, "imperial-commitments", [6]);
    expect(p.said("great-game.commitments")[0]).toMatchObject({ cap: 5, sp: 5 });
    expect([p.asked, p.waiting]).toEqual(["withdraw", ["britain"]]);
    p.answer("britain", { option: "remove", split: { delhi: 4, sind: 1 } });
    expect(p.g.sp.britain).toEqual({ delhi: 2, sind: 2 });
  });

  test("EX-98 the automaton deploys in the capital [GG-465] GG-R73", () => {
    const p = Play.action(
      { scenario: "first-afghan-war", sp: { peshawar: { britain: 8 } }, vassals: { punjab: conquered("britain") } },
      "britain",
      "campaign",
      [6, 6, 6, 6, 3, 3],
    ).march("peshawar", ["kabul"]);
    expect(p.said("great-game.deploy")).toEqual([
      { camp: "russia", vassal: "afghanistan", placed: [{ space: "kabul", sp: 10 }] },
    ]);
    expect(p.said("great-game.attack")[0]?.defender).toMatchObject({ sp: { afghanistan: 10 } });
  });

  test("[GG-465] the automaton loses SP before fortress strength and retreats towards the capital", () => {
    const p = Play.action(
      {
        scenario: "first-afghan-war",
        sp: { ghazni: { afghanistan: 4 }, kandahar: { britain: 9 } },
        vassals: { afghanistan: neutral("britain") },
      },
      "britain",
      "campaign",
      [4, 6, 6, 6, 6, 6],
    ).march("kandahar", ["ghazni"]);
    expect(p.said("great-game.combat.losses")[0]).toMatchObject({ lost: { sp: { afghanistan: 4 }, fortress: 1 } });

    const q = Play.action(
      {
        scenario: "first-afghan-war",
        sp: { kandahar: { afghanistan: 6 }, sind: { britain: 9 } },
        damage: { ghazni: "destroyed" },
        vassals: { afghanistan: neutral("britain"), baluchistan: neutral("britain") },
      },
      "britain",
      "campaign",
      [5, 6, 6, 6],
    ).march("sind", ["kandahar"]);
    expect(q.said("great-game.retreat")[0]).toMatchObject({ side: "defender", to: "ghazni" });
  });

  test("EX-99 Flashman against the virtual Spoiler [GG-466] GG-R74", () => {
    const p = Play.action({ scenario: "first-afghan-war" }, "britain", "flashman", [2]).target("punjab");
    expect(p.said("great-game.mission.roll")[0]).toMatchObject({ total: 4, success: false });
    expect(p.g.vassals.punjab).toEqual(neutral());
  });

  test("EX-100 the boundaries of a scenario hold for texts too [GG-087, GG-173, GG-182] GG-R76, GG-R77", () => {
    const open: Scene = { scenario: "first-afghan-war", officers: { burnes: "delhi" }, sp: { bombay: { britain: 1 } } };
    const p = Play.action(open, "britain", "emissary");
    expect(p.offered("britain", "target")).toEqual(["afghanistan", "baluchistan", "punjab"]);
    expect(Play.action(open, "britain", "persian-persuasion").option("britain", "text")).toBeUndefined();
    const boats = Play.action(open, "britain", "gunboat-diplomacy")
      .text()
      .answer("britain", { option: "march", pick: "bombay" });
    expect([...boats.hint().open].sort()).toEqual(["delhi", "karachi"]);
    const war = Play.action(open, "britain", "crimean-war");
    expect(war.g.turn?.points).toBe(4);
    expect(war.g.crimeanWar).toBe("due");
  });

  test("EX-101 Rebels in the capital stay [GG-463] GG-R78", () => {
    const p = automaton(
      { vassals: { afghanistan: conquered("britain") }, sp: { ghazni: { britain: 1 } } },
      "rebellion",
      [3, 2, 3],
    );
    expect(p.sp("kabul", "rebels")).toBe(5);
    expect(p.said("great-game.march")).toEqual([]);
  });

  test("EX-102 a state freed by Rebels can be invaded again [GG-230, GG-267] GG-R79", () => {
    const p = automaton(
      { vassals: { baluchistan: conquered("britain") }, sp: { delhi: { britain: 4 } } },
      "rebellion",
      [1, 2, 2],
    );
    expect(p.g.vassals.baluchistan).toEqual(neutral());
    const g = structuredClone(p.g);
    const q = new Play(g, [...turnUp(g, "britain", "campaign"), ...park("britain")]).answer("britain", {
      option: "action",
    });
    q.march("delhi", ["sind"]);
    expect(q.g.vassals.baluchistan).toEqual(neutral("britain"));
  });

  test("EX-115 a choice by die [GG-463] GG-R88", () => {
    const p = automaton(
      { vassals: { punjab: conquered("britain") }, sp: { delhi: { britain: 1 } } },
      "rebellion",
      [6, 5, 3, 1, 1],
    );
    expect(p.said("great-game.automaton.choice")[0]).toEqual({ what: "space", dice: [6, 5, 3], choice: "peshawar" });
  });

  test("EX-64 Shooting Leave against the automaton [GG-460, GG-461, GG-469, GG-492] GG-R75", () => {
    const g = scene({
      scenario: "first-afghan-war",
      round: 4,
      britain: ["shooting-leave", "informant", "informant"],
      russia: ["campaign", "campaign", "rebellion", "hero"],
      officers: { burnes: "delhi" },
    });
    expect(greatGame.view(g, 0).faces[3]).toBeUndefined();
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, { do: "endOfRound" }], {
      dice: [4, 4],
      picks: [0, 1],
    });
    p.answer("britain", { option: "card", pick: 0 });
    p.answer("britain", { option: "action" }).spy("burnes");
    expect(p.offered("britain", "take")).toEqual([4, 5, 6]);
    p.answer("britain", { option: "take", pick: 5 }).end();
    expect(p.g.hands.russia).toEqual([4, 6]);
    p.answer("britain", { option: "card", pick: 1 });
    expect(
      p
        .said("great-game.reveal")
        .at(-1)
        ?.cards.map((c) => c.card),
    ).toEqual([1, 6]);
  });

  test("[GG-467] the automaton is offered no window, and its other cards have no effect [GG-462]", () => {
    const p = Play.action(
      { scenario: "first-afghan-war", officers: { burnes: "delhi" }, russia: ["spoiler"] },
      "britain",
      "emissary",
      [4],
    );
    p.target("punjab");
    expect(p.said("great-game.window")).toEqual([]);
    const q = automaton({ sp: { delhi: { britain: 2 } } }, "campaign", []);
    expect(q.said("great-game.automaton.ignores")).toEqual([{ camp: "russia", type: "campaign" }]);
    expect(q.g.sp.britain).toEqual({ delhi: 2 });
    const peace = automaton({ sp: { delhi: { britain: 2 } } }, "rebellion", []); // no state is conquered
    expect(peace.said("great-game.automaton.ignores")).toEqual([{ camp: "russia", type: "rebellion" }]);
  });

  test("[GG-468] a Hero answers attacking Rebels", () => {
    const p = automaton(
      {
        vassals: { punjab: conquered("britain") },
        sp: { lahore: { britain: 4 } },
        officers: { keane: "delhi" },
        britain: ["hero", "informant"],
      },
      "rebellion",
      [1, 2, 3, 5, 3],
    );
    expect([p.asked, p.waiting]).toEqual(["window", ["britain"]]);
    p.react("keane");
    expect(p.g.officers.keane).toBe("lahore");
    expect(p.said("great-game.combat.roll")[1]).toMatchObject({ side: "defender", total: 1 });
  });
});
