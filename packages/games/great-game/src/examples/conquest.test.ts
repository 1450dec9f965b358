import { describe, expect, test } from "@jest/globals";
import { controlOf, controllerOf, rebelMover, spacesControlled } from "../board.ts";
import { Play, conquered, neutral, park, proxy, scene, turnUp, type Scene } from "../testing/table.ts";
import type { CardType } from "../data/index.ts";

/** Enough cards that the game stops at the next choice of a card. No window is offered for a hand dealt afterwards. */
const idle: CardType[] = ["informant", "informant", "informant", "informant"];
/** Plays to the end of this round and stops at the next choice of cards. */
function endOfRound(p: Play): Play {
  const g = structuredClone(p.g);
  g.hands = scene({ britain: idle, russia: idle }).hands;
  g.faces = [...idle, ...idle];
  g.firstCard = 0;
  g.played = { britain: [], russia: [] };
  return new Play(g, [{ do: "endOfRound" }]);
}

describe("C. Invasion, conquest, liberation", () => {
  test("EX-29 conquest in passing [GG-230, GG-260, GG-261, GG-324, GG-327, GG-361, GG-362]", () => {
    const p = Play.action({ sp: { orenburg: { russia: 6 } } }, "russia", "campaign", [1, 1, 2, 3, 3, 4]);
    p.march("orenburg", ["kazakhs"]);
    expect(p.g.vassals.kazak).toEqual(conquered("russia"));
    p.drop({ russia: 1 }).step("turkestan").stop();
    expect(p.said("great-game.attrition").map((a) => [a.when, a.safe, a.loss])).toEqual([
      ["drop", 4, 0],
      ["desert", 4, 1],
      ["march-end", 9, 0],
    ]);
    expect(p.g.vassals.khokand).toEqual(neutral("russia"));
    expect(p.g.sp.russia).toEqual({ kazakhs: 1, turkestan: 4 });
    expect(spacesControlled(p.g, "russia", true)).toBe(7);
    expect(p.g.turn?.points).toBe(2);
  });

  test("EX-30 deployment into the entered space, a retreat that does not save [GG-231, GG-260, GG-264, GG-383, GG-390, GG-424, GG-505]", () => {
    const p = Play.action(
      { sp: { peshawar: { britain: 8 } }, vassals: { punjab: conquered("britain") } },
      "britain",
      "campaign",
      [4, 3, 4, 4, 3, 3],
    );
    p.march("peshawar", ["kabul"]);
    expect([p.asked, p.waiting]).toEqual(["deploy", ["russia"]]);
    expect(p.offered("russia", "deploy")).toContain("kabul");
    p.deploy({ kabul: 10 });
    expect(p.said("great-game.retreat")[0]).toMatchObject({ side: "defender", to: "ghazni", sp: { afghanistan: 6 } });
    expect(p.g.vassals.afghanistan).toEqual(conquered("britain"));
    expect(p.g.sp.afghanistan).toEqual({});
    expect(p.g.damage.ghazni).toBe(10);
    p.stop();
    expect(p.sp("kabul", "britain")).toBe(8);
  });

  test("EX-31 lapse with the rival present [GG-204, GG-238]", () => {
    const p = Play.action(
      {
        sp: { sind: { britain: 2 }, karachi: { persia: 3 } },
        vassals: { baluchistan: neutral("britain"), persia: proxy("russia") },
      },
      "britain",
      "campaign",
      [1, 1],
    );
    p.march("sind", ["delhi"]).stop();
    const q = endOfRound(p);
    expect(q.g.vassals.baluchistan).toEqual(neutral("russia"));
    expect(controllerOf(q.g, "baluchistan")).toBe("britain");
  });

  test("EX-32 neutral SP leave wherever they are [GG-201, GG-235, GG-238] GG-R85", () => {
    const p = Play.action(
      {
        sp: { kandahar: { britain: 4 }, peshawar: { afghanistan: 6 }, kabul: { afghanistan: 3 } },
        vassals: { afghanistan: neutral("britain"), punjab: conquered("britain") },
      },
      "britain",
      "campaign",
      [1, 1],
    );
    expect(controlOf(p.g, "peshawar")).toBe("britain");
    p.march("kandahar", ["sind"]).stop();
    const q = endOfRound(p);
    expect(q.g.sp.afghanistan).toEqual({});
    expect(q.g.vassals).toMatchObject({ afghanistan: neutral(), baluchistan: neutral("britain") });
  });

  const liberation: Scene = {
    round: 2,
    sp: { kabul: { britain: 2 }, kandahar: { persia: 9 } },
    officers: { simonich: "kandahar" },
    vassals: { afghanistan: conquered("britain"), persia: proxy("russia") },
  };
  const liberate = (): Play =>
    Play.action(liberation, "russia", "campaign", [3, 2, 4, 5, 4]).march("kandahar", ["ghazni", "kabul"]).stop();

  test("EX-33 liberation and re-conquest [GG-267, GG-270–GG-274, GG-383, GG-440]", () => {
    const p = liberate();
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.losses])).toEqual([
      ["defender", 0],
      ["attacker", 2],
    ]);
    expect(p.g.vassals.afghanistan).toEqual(neutral(null, { guest: "russia", ends: 2, held: ["russia"] }));
    expect(p.sp("kabul", "persia")).toBe(9);
    const round2 = endOfRound(p);
    expect(round2.g.vassals.afghanistan).toMatchObject({ is: "neutral", invader: null });
    const round3 = endOfRound(round2);
    expect(round3.g.vassals.afghanistan).toEqual(conquered("russia"));
  });

  test("EX-34 the liberator moves off the capital [GG-273, GG-505]", () => {
    const g = structuredClone(endOfRound(liberate()).g);
    const p = new Play(g, [...turnUp(g, "russia", "campaign"), { do: "endOfRound" }], [6, 6]);
    p.answer("russia", { option: "action" }).march("kabul", ["ghazni"], { persia: 9 }).stop().end();
    expect(p.g.sp.persia).toEqual({ ghazni: 9 });
    expect([p.asked, p.waiting]).toEqual(["deploy", ["britain"]]);
    expect(p.g.vassals.afghanistan).toEqual(neutral("russia"));
    expect([...p.offered("britain", "deploy")].sort()).toEqual(["kabul", "kandahar"]);
    p.deploy({ kabul: 4, kandahar: 6 });
    expect(p.g.sp.afghanistan).toEqual({ kabul: 4, kandahar: 6 });
  });

  test("EX-35 reversion by Emissary with a garrison inside [GG-202, GG-270, GG-271, GG-272, GG-274] GG-R23, GG-R29", () => {
    const p = Play.action(
      {
        sp: { tehran: { persia: 12, russia: 3 }, khorasan: { persia: 5 } },
        vassals: { persia: proxy("russia") },
        officers: { burnes: "delhi" },
      },
      "britain",
      "emissary",
      [5],
    );
    p.target("persia");
    expect([p.asked, p.waiting]).toEqual(["deploy", ["britain"]]);
    expect(p.g.sp.persia).toEqual({});
    expect(p.g.vassals.persia).toMatchObject({ is: "neutral", invader: "russia" });
    expect(p.offered("britain", "deploy")).not.toContain("tehran");
    p.deploy({ khorasan: 20 });
    expect(p.said("great-game.attack")).toEqual([]);
    expect(controlOf(p.g, "tehran")).toBe("russia");
    const later = endOfRound(endOfRound(p));
    expect(later.g.vassals.persia).toMatchObject({ is: "neutral", invader: "russia", reversion: null });
  });

  test("EX-36 proxy while invaded [GG-211, GG-212, GG-237]", () => {
    const p = Play.action(
      {
        sp: { kandahar: { britain: 8 }, ghazni: { afghanistan: 6 } },
        vassals: { afghanistan: neutral("britain") },
        officers: { vitkevich: "tehran" },
      },
      "russia",
      "emissary",
      [5],
    );
    p.target("afghanistan");
    expect([...p.offered("russia", "deploy")].sort()).toEqual(["ghazni", "kabul"]);
    expect(p.option("russia", "deploy")).toMatchObject({ total: 4 });
    p.deploy({ kabul: 4 });
    expect(p.g.vassals.afghanistan).toEqual(proxy("russia", true));
    expect(["kandahar", "kabul", "ghazni"].map((s) => controlOf(p.g, s as "kabul"))).toEqual([
      "britain",
      "russia",
      "russia",
    ]);
    const britain = (dice: readonly number[]): Play => {
      const g = structuredClone(p.g);
      const agenda = [...turnUp(g, "britain", "campaign"), ...park("britain")];
      return new Play(g, agenda, dice).answer("britain", { option: "action" });
    };
    // a later step does not raise the army again
    const further = britain([1, 6, 6, 6, 1, 1]).march("kandahar", ["ghazni"]);
    expect(further.said("great-game.attack")[0]?.defender).toMatchObject({ sp: { afghanistan: 6 }, fortress: 10 });
    expect([further.said("great-game.invaded"), further.said("great-game.deploy")]).toEqual([[], []]);
    // a lapse does not remove anything
    const lapsed = endOfRound(britain([6, 6]).march("kandahar", ["sind"]).stop());
    expect(lapsed.g.vassals.afghanistan).toEqual(proxy("russia"));
    expect(lapsed.g.sp.afghanistan).toEqual({ ghazni: 6, kabul: 4 });
  });

  test("EX-37 the Emir [GG-045, GG-046, GG-238, GG-239, GG-264, GG-382]", () => {
    const p = Play.action({ sp: { kazala: { russia: 9 } } }, "russia", "campaign", [5, 5, 2, 2, 1, 4, 4]);
    p.march("kazala", ["bokhara"]);
    expect(p.said("great-game.emir")).toHaveLength(1);
    expect(p.said("great-game.attack")[0]?.defender).toMatchObject({
      officers: ["emir-of-bokhara"],
      dice: 2,
      fortress: 10,
    });
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.total, r.losses])).toEqual([
      ["attacker", 2, 7],
      ["defender", 2, 1],
    ]);
    expect([p.sp("kazala", "russia"), p.g.damage.bokhara]).toEqual([8, 7]);
    const q = endOfRound(p);
    expect(q.g.officers).toEqual({});
    expect(q.g.lost).toEqual([]);
    expect(q.g.damage.bokhara).toBe(7);

    const later = Play.action(
      { sp: { kazala: { russia: 9 } }, damage: { bokhara: 7 } },
      "russia",
      "campaign",
      [6, 6, 1, 4, 4],
    ).march("kazala", ["bokhara"]);
    expect(later.g.vassals.bokhara).toEqual(conquered("russia"));
    expect(later.g.lost).toEqual(["emir-of-bokhara"]);
    expect(later.g.damage.samarkand).toBe(5);
  });
});

describe("D. Rebellion", () => {
  test("EX-38 no garrison [GG-267, GG-294, GG-300]", () => {
    const p = Play.action(
      { vassals: { baluchistan: conquered("britain") }, sp: { orenburg: { russia: 2 } } },
      "russia",
      "rebellion",
      [3, 5],
    );
    p.target("baluchistan").answer("russia", { option: "place", split: { baluchi: 8 } });
    expect(p.g.vassals.baluchistan).toEqual(neutral());
    expect(p.g.sp.rebels).toEqual({});
    expect(p.g.turn?.points).toBe(3);
    expect(p.offered("russia", "march")).toEqual(["orenburg"]);
  });

  test("EX-39 Rebels against a garrison [GG-290, GG-293, GG-296, GG-384, GG-390, GG-424] GG-R40, GG-R54", () => {
    const p = Play.action(
      { vassals: { punjab: conquered("britain") }, sp: { lahore: { britain: 4 } }, officers: { pottinger: "lahore" } },
      "russia",
      "rebellion",
      [3, 4, 4, 1],
    );
    p.target("punjab").answer("russia", { option: "place", split: { lahore: 7 } });
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.total, r.losses])).toEqual([
      ["attacker", 4, 3],
      ["defender", -2, 6],
    ]);
    expect(p.said("great-game.no-retreat")).toEqual([{ side: "attacker", space: "lahore", sp: { rebels: 1 } }]);
    expect(p.g.sp).toMatchObject({ britain: { lahore: 1 }, rebels: {} });
    expect(p.g.vassals.punjab).toEqual(conquered("britain"));
    expect(p.g.turn?.points).toBe(3);
  });

  test("EX-40 Akbar, and officers lost to Rebels [GG-200, GG-292, GG-297, GG-392]", () => {
    const p = Play.action(
      {
        vassals: { afghanistan: conquered("britain") },
        sp: { kabul: { britain: 6 }, ghazni: { britain: 1 } },
        officers: { burnes: "kabul" },
      },
      "russia",
      "rebellion",
      [4, 5, 5, 2],
    );
    p.target("afghanistan").answer("russia", { option: "place", split: { kabul: 9 } });
    expect(p.said("great-game.rebels.officer")).toEqual([{ officer: "akbar", space: "kabul" }]);
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.total, r.losses])).toEqual([
      ["attacker", 3, 6],
      ["defender", 2, 4],
    ]);
    expect(p.sp("kabul", "rebels")).toBe(5);
    expect(p.g.lost).toEqual(["burnes"]);
    for (const space of ["kabul", "ghazni", "kandahar"] as const) expect(controlOf(p.g, space)).toBe("britain");
    expect(p.offered("russia", "marchRebels")).toEqual(["kabul"]);
  });

  test("EX-41 everything is removed at once [GG-269, GG-392] GG-R65", () => {
    const p = Play.action(
      { vassals: { punjab: conquered("britain") }, sp: { lahore: { britain: 6 } }, officers: { pottinger: "lahore" } },
      "russia",
      "rebellion",
      [3, 4, 1, 1],
    );
    p.target("punjab").answer("russia", { option: "place", split: { lahore: 7 } });
    expect(p.g.sp).toMatchObject({ britain: {}, rebels: {} });
    expect(p.g.vassals.punjab).toEqual(conquered("britain"));
    expect(p.g.lost).toEqual(["pottinger"]);
  });

  test("EX-42 Rebels in a later round [GG-296, GG-299, GG-380]", () => {
    const p = Play.action(
      { vassals: { punjab: conquered("britain") }, sp: { lahore: { britain: 7 }, multan: { rebels: 6 } } },
      "britain",
      "campaign",
      [2, 1, 2, 1, 2, 3],
    );
    p.march("lahore", ["multan"]).stop();
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.dice.length, r.losses])).toEqual([
      ["attacker", 1, 5],
      ["defender", 3, 0],
    ]);
    expect(p.g.sp).toMatchObject({ britain: { multan: 7 }, rebels: {} });
  });

  test("EX-43 the rebellion changes its enemy [GG-268, GG-297, GG-298]", () => {
    const p = Play.action(
      { vassals: { khokand: conquered("russia") }, sp: { turkestan: { rebels: 5 }, osh: { britain: 4 } } },
      "britain",
      "campaign",
      [1, 1],
    );
    expect(["tashkent", "turkestan", "osh"].map((s) => controlOf(p.g, s as "osh"))).toEqual([
      "russia",
      "russia",
      "britain",
    ]);
    const obeyedBefore = rebelMover(p.g, "khokand");
    p.march("osh", ["tashkent"]).stop();
    expect(p.g.vassals.khokand).toEqual(conquered("britain"));
    expect(p.sp("turkestan", "rebels")).toBe(5);
    expect([obeyedBefore, rebelMover(p.g, "khokand")]).toEqual(["russia", "russia"]);
    expect(["tashkent", "turkestan", "osh"].map((s) => controlOf(p.g, s as "osh"))).toEqual([
      "britain",
      "britain",
      "britain",
    ]);
  });
});
