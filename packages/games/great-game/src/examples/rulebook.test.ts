import { describe, expect, test } from "@jest/globals";
import { controlOf, spacesControlled } from "../board.ts";
import { combatModifiers, strengthOf } from "../forces.ts";
import { inflicted } from "../combat.ts";
import { total } from "../attrition.ts";
import { greatGame } from "../game.ts";
import { setup } from "../setup.ts";
import { scoreOf } from "../scoring.ts";
import { ALL_CARDS, Play, conquered, neutral, park, proxy, scene, turnUp } from "../testing/table.ts";
import type { CardType } from "../data/index.ts";

describe("A. The rulebook's examples", () => {
  test("EX-01 negative results [GG-008, GG-384, GG-387]", () => {
    const g = scene({ sp: { herat: { britain: 5 } }, officers: { pottinger: "herat" } });
    const side = { flags: ["britain"] as const, sp: { britain: 5 }, fortress: 0, officers: ["pottinger"] as const };
    const final = 1 + total(combatModifiers(g, "herat", side, 1));
    expect(final).toBe(-2);
    expect(inflicted(strengthOf(side), final, 100)).toBe(7);
  });

  test("EX-02 two Emissaries turn a proxy to the other camp [GG-161, GG-162, GG-164, GG-165, GG-210, GG-270]", () => {
    const first = Play.action(
      { vassals: { bokhara: proxy("russia") }, officers: { burnes: "delhi", "emir-of-bokhara": "bokhara" } },
      "britain",
      "emissary",
      [3],
    ).target("bokhara");
    expect(first.g.vassals.bokhara).toMatchObject({ is: "neutral", invader: null });
    expect(first.g.officers).toEqual({ burnes: "bokhara" });
    expect(first.g.lost).toEqual([]);

    const g = structuredClone(first.g);
    const second = new Play(g, [...turnUp(g, "britain", "emissary"), ...park("britain")], [5])
      .answer("britain", { option: "action" })
      .target("bokhara");
    expect(second.g.vassals.bokhara).toEqual(proxy("britain"));
    expect(second.g.officers["emir-of-bokhara"]).toBe("bokhara");
    for (const space of ["bokhara", "samarkand", "termez"] as const) expect(controlOf(second.g, space)).toBe("britain");
  });

  describe("EX-03 sharing the value of a card [GG-321, GG-323]", () => {
    const open = { sp: { delhi: { britain: 3 }, bombay: { britain: 1 } } };
    test("one stack three spaces", () => {
      const p = Play.action(open, "britain", "martini-henry", [1, 1]).march("delhi", ["bombay", "delhi", "simla"], {
        britain: 1,
      });
      expect(p.sp("simla", "britain")).toBe(1);
      expect(p.g.turn?.points).toBe(0);
      expect(p.offered("britain", "march")).toEqual([]);
    });
    test("three stacks one space each", () => {
      const p = Play.action(open, "britain", "martini-henry", [1, 1, 1, 1, 1, 1]);
      for (const to of ["simla", "bombay", "simla"] as const) p.march("delhi", [to], { britain: 1 }).stopIfAsked();
      expect(p.g.sp.britain).toEqual({ simla: 2, bombay: 2 });
    });
    test("one stack two spaces and another one; no stack twice with another march in between", () => {
      const p = Play.action(open, "britain", "martini-henry", [1, 1, 1, 1]);
      p.march("delhi", ["simla", "delhi"], { britain: 1 }).stop();
      p.march("delhi", ["simla"], { britain: 2 });
      expect(p.g.sp.britain).toEqual({ delhi: 1, simla: 2, bombay: 1 });
      const q = Play.action(open, "britain", "martini-henry", [1, 1]).march("delhi", ["simla"], { britain: 3 }).stop();
      expect(q.offered("britain", "march")).toEqual(["bombay"]);
    });
  });

  test("EX-04 attrition [GG-360, GG-361, GG-362, GG-367, GG-368]", () => {
    const p = Play.action(
      {
        sp: { delhi: { britain: 10 }, karachi: { britain: 4 } },
        vassals: { punjab: conquered("britain"), baluchistan: conquered("britain") },
      },
      "britain",
      "campaign",
      [3, 4, 2, 3, 1, 1],
    );
    p.march("delhi", ["lahore", "peshawar", "srinagar"]).stop();
    expect(p.sp("srinagar", "britain")).toBe(9);
    p.march("karachi", ["baluchi"]);
    expect(p.sp("baluchi", "britain")).toBe(4);
    expect(p.said("great-game.attrition").map(({ when, safe, loss }) => [when, safe, loss])).toEqual([
      ["march-end", 9, 1],
      ["desert", 4, 0],
      ["march-end", 4, 0],
    ]);
    expect(p.g.turn?.points).toBe(0);
    expect(p.diceLeft).toBe(0);
  });
});

/** The comprehensive example of play, from the deal to the end of round 3, in one game with every die roll. */
describe("section 14, the comprehensive example of play", () => {
  const russia: CardType[] = [
    "emissary",
    "emissary",
    "campaign",
    "pundits",
    "pundits",
    "campaign",
    "gunboat-diplomacy",
  ];
  const britain: CardType[] = [
    "shooting-leave",
    "imperial-commitments",
    "campaign",
    "spoiler",
    "hero",
    "emissary",
    "emissary",
  ];

  /** All 54 cards with these hands on top. */
  function stacked(): CardType[] {
    const rest = [...ALL_CARDS];
    const wanted = [...britain, ...russia.map((c) => (c === "pundits" ? "rebellion" : c))];
    for (const card of wanted) rest.splice(rest.indexOf(card), 1);
    return [...wanted, ...rest];
  }

  function begin(): Play {
    const { state: game, agenda } = setup({ scenario: "campaign", balance: false }, 2, 3);
    const dice = [3, 3, 4, 5, 4, 5, 2, 3, 5, 6, 3, 2, 4, 5, 3, 4, 5, 3, 4];
    return new Play(game, agenda, { dice, shuffles: [stacked()] });
  }
  const keep = (p: Play): Play =>
    p.answer("britain", { option: "exchange", picks: [] }).answer("russia", { option: "exchange", picks: [] });
  /** Plays the first card of this type. */
  function lay(p: Play, camp: "britain" | "russia", type: CardType): Play {
    const card = p.g.hands[camp].find((c) => p.g.faces[c - p.g.firstCard] === type) ?? -1;
    return p.answer(camp, { option: "card", pick: card });
  }
  const act = (p: Play, camp: "britain" | "russia"): Play => p.answer(camp, { option: "action" });

  function round1(p: Play): Play {
    lay(lay(keep(p), "russia", "emissary"), "britain", "shooting-leave");
    act(p, "russia").target("persia").send("simonich").pass();
    p.deploy({ tehran: 20 }).end();
    return act(p, "britain").spy("stoddart").pass().end();
  }
  function round2(p: Play): Play {
    lay(lay(p, "russia", "emissary"), "britain", "imperial-commitments");
    act(p, "russia").target("afghanistan").send("vitkevich").react("burnes").end();
    return p.answer("britain", { option: "reinforcement" });
  }
  function herat(p: Play): Play {
    lay(lay(p, "russia", "campaign"), "britain", "campaign");
    return act(p, "russia").march("tehran", ["khorasan", "herat"], { persia: 20 }, ["simonich"]).react("pottinger");
  }
  function kabul(p: Play): Play {
    act(p.end(), "britain").march("delhi", ["sind", "kandahar"]);
    return p.deploy({ kabul: 10 });
  }

  test("EX-05 round 1 [GG-082, GG-108, GG-164, GG-165, GG-168, GG-211, GG-493]", () => {
    const p = begin();
    expect(p.g.sp).toMatchObject({ britain: { delhi: 12 }, russia: { orenburg: 6 } });
    round1(p);
    expect(p.said("great-game.initiative")[0]).toEqual({ camp: "russia", die: null });
    expect(p.said("great-game.mission.roll")[0]).toMatchObject({
      die: 3,
      total: 6,
      success: true,
      modifiers: [{ why: "tehran", value: 3 }],
    });
    expect(p.g.vassals.persia).toEqual(proxy("russia"));
    expect(p.sp("tehran", "persia")).toBe(20);
    for (const space of ["tehran", "khorasan", "tabriz", "isfahan", "bushire", "kerman"] as const)
      expect(controlOf(p.g, space)).toBe("russia");
    expect(p.g.officers.stoddart).toBe("tehran");
    expect(p.said("great-game.spy.roll")[0]).toMatchObject({ die: 3, total: 4, result: "look" });
    const seen = greatGame.view(p.g, 0);
    expect(seen.seen.map((card) => seen.faces[card]).sort()).toEqual(
      ["campaign", "campaign", "emissary", "gunboat-diplomacy", "rebellion", "rebellion"].sort(),
    );
    expect(p.g.hands.russia).toHaveLength(6);
    expect([scoreOf(p.g, "britain")[0], scoreOf(p.g, "russia")[0]]).toEqual([3, 3]);
  });

  test("EX-06 round 2 [GG-133, GG-136, GG-137, GG-163, GG-166, GG-167]", () => {
    const p = round2(round1(begin()));
    expect(p.said("great-game.mission.roll")[1]).toMatchObject({ die: 4, total: 4, success: false });
    expect(p.g.lost).toEqual(["vitkevich"]);
    expect(p.g.officers.burnes).toBe("kabul");
    expect(p.g.vassals.afghanistan).toEqual(neutral());
    expect(p.sp("delhi", "britain")).toBe(14);
    expect(p.said("great-game.bonus")).toEqual([]);
    expect(p.said("great-game.commitments")).toEqual([]);
  });

  test("EX-07 round 3, the Persian siege of Herat [GG-108, GG-170, GG-230, GG-232, GG-361, GG-382, GG-383, GG-387, GG-390, GG-421, GG-426]", () => {
    const p = herat(round2(round1(begin())));
    expect(p.said("great-game.initiative")[2]).toEqual({ camp: "russia", die: 5 });
    expect(p.g.vassals.herat).toMatchObject({ is: "neutral", invader: "russia" });
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.dice, r.total, r.losses])).toEqual([
      ["attacker", [4, 5], 8, 12],
      ["defender", [2, 3], 2, 13],
    ]);
    expect(p.g.damage.herat).toBe(12);
    expect(p.sp("khorasan", "persia")).toBe(7);
    expect(p.g.officers).toMatchObject({ simonich: "khorasan", pottinger: "herat" });
    expect(p.said("great-game.attrition")[0]).toMatchObject({ dice: [5, 6], safe: 13, loss: 0 });
    expect(p.g.turn?.points).toBe(2);
    expect(p.offered("russia", "march")).not.toContain("khorasan");
  });

  test("EX-08 round 3, the British in Afghanistan [GG-026, GG-230, GG-231, GG-260, GG-264, GG-324, GG-361, GG-384, GG-389, GG-390, GG-422, GG-424] and EX-108 [GG-238]", () => {
    const p = kabul(herat(round2(round1(begin()))));
    p.step("ghazni");
    p.passAll();
    expect(p.g.damage.ghazni).toBe(10);
    p.drop({ britain: 1 }).step("kabul");
    p.passAll();
    expect(
      p
        .said("great-game.combat.roll")
        .slice(2)
        .map((r) => [r.side, r.dice, r.total, r.losses]),
    ).toEqual([
      ["attacker", [3], 3, 10],
      ["attacker", [5], 5, 8],
      ["defender", [3, 4, 5], 12, 0],
    ]);
    expect(
      p
        .said("great-game.attrition")
        .slice(1)
        .map((a) => [a.when, a.safe, a.loss]),
    ).toEqual([
      ["drop", 8, 0],
      ["march-end", 9, 4],
    ]);
    expect(p.said("great-game.no-retreat")).toEqual([{ side: "defender", space: "kabul", sp: { afghanistan: 2 } }]);
    expect(p.g.vassals.afghanistan).toEqual(conquered("britain"));
    expect(p.g.sp.britain).toEqual({ kabul: 9, ghazni: 1 });
    expect(p.g.sp.afghanistan).toEqual({});
    expect(p.diceLeft).toBe(0);
    p.end();
    expect(p.g.round).toBe(4);
    expect(p.g.vassals.herat).toEqual(neutral());
    expect(p.g.vassals.baluchistan).toEqual(neutral());
    expect(p.g.officers.pottinger).toBe("herat");
    expect(p.g.damage.herat).toBe(12);
    expect([spacesControlled(p.g, "britain", true), spacesControlled(p.g, "russia", true)]).toEqual([6, 3]);
  });

  test("the setup is complete before the first card is played [GG-081, GG-490] and EX-67", () => {
    const p = begin();
    expect(p.g.sp).toEqual({
      britain: { delhi: 12 },
      russia: { orenburg: 6 },
      afghanistan: {},
      persia: {},
      rebels: {},
    });
    expect(p.g.officers).toEqual({
      pottinger: "delhi",
      burnes: "delhi",
      stoddart: "tehran",
      simonich: "tehran",
      vitkevich: "tehran",
    });
    expect(Object.values(p.g.vassals).every((v) => v.is === "neutral" && v.invader === null)).toBe(true);
    expect(p.g.damage).toEqual({});
    expect([scoreOf(p.g, "britain")[0], scoreOf(p.g, "russia")[0]]).toEqual([3, 3]);
  });
});
