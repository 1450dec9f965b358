import { describe, expect, test } from "@jest/globals";
import { rebelMover, rebelsIn } from "./board.ts";
import { deciderOf, diceOf, sidesIn } from "./forces.ts";
import { rivalOf } from "./map.ts";
import { refugesOf } from "./retreat.ts";
import { goalsOf, resultOf } from "./scoring.ts";
import { standing } from "./reactions.ts";
import { Play, conquered, neutral, proxy, scene } from "./testing/table.ts";
import type { Battle, GreatGame } from "./state.ts";

describe("marches", () => {
  test("[GG-320] a transfer needs no route and causes no attrition", () => {
    const p = Play.action(
      { officers: { burnes: "delhi" }, sp: { delhi: { britain: 12 } } },
      "britain",
      "emissary",
      [6],
    ).target("turcomans");
    expect(p.g.officers.burnes).toBe("geok-tepe");
    expect(p.said("great-game.attrition")).toEqual([]);
  });
  test("[GG-334] SP may enter a neutral state, and that is an invasion", () => {
    const p = Play.action({ sp: { delhi: { britain: 2 } } }, "britain", "campaign").march("delhi", ["sind"]);
    expect(p.g.vassals.baluchistan).toEqual(neutral("britain"));
  });
  test("[GG-504] steps without dice can be taken back one at a time", () => {
    const p = Play.action({ sp: { delhi: { britain: 5 } } }, "britain", "campaign");
    p.march("delhi", ["sind", "karachi"]);
    expect(p.g.sp.britain).toEqual({ karachi: 5 });
    expect(p.undo("britain")).toBe(true);
    expect(p.g.sp.britain).toEqual({ sind: 5 });
    expect(p.undo("britain")).toBe(true);
    expect([p.g.sp.britain, p.g.vassals.baluchistan]).toEqual([{ delhi: 5 }, neutral()]);
    expect(p.undo("britain")).toBe(true);
    expect(p.asked).toBe("act");
  });
  test("[GG-504] dice rolls cannot be taken back, and the option is marked final", () => {
    const p = Play.action({ sp: { delhi: { britain: 5 } } }, "britain", "campaign", [1, 1]);
    p.march("delhi", ["sind"]);
    expect(p.option("britain", "stop")).toMatchObject({ final: true });
    expect(p.option("britain", "step")).not.toHaveProperty("final");
    p.stop();
    expect(p.undo("britain")).toBe(false);
  });
  test("[GG-326] a stack that is ordered to stand does not march under this card", () => {
    const p = Play.action({ sp: { delhi: { britain: 5 } } }, "britain", "campaign").answer("britain", {
      option: "march",
      pick: "delhi",
    });
    p.answer("britain", { option: "stand" });
    expect(p.option("britain", "march")).toBeUndefined();
    expect(p.undo("britain")).toBe(true);
  });
});

describe("help and decisions in combat", () => {
  test("[GG-385] an officer helps his camp and neutral forces that his player controls", () => {
    const g = scene({
      officers: { pottinger: "herat", kaufman: "herat", "emir-of-bokhara": "bokhara", roberts: "bokhara" },
      vassals: { herat: neutral("russia"), bokhara: neutral("russia") },
      sp: { herat: { russia: 5 }, bokhara: { russia: 5 } },
    });
    const sides = sidesIn(g, "herat", "russia");
    expect([sides.attacker.officers, sides.defender.officers]).toEqual([["kaufman"], ["pottinger"]]);
    expect(sidesIn(g, "bokhara", "russia").defender.officers).toEqual(["emir-of-bokhara", "roberts"]);
  });
  test("[GG-385] but not against his own camp (GG-R25), and Rebel officers help Rebels", () => {
    const g = scene({
      officers: { kaufman: "kabul" },
      vassals: { afghanistan: neutral("britain") },
      sp: { kabul: { russia: 5, afghanistan: 4 } },
    });
    expect(sidesIn(g, "kabul", "russia").defender.officers).toEqual([]);
    const r = scene({
      officers: { akbar: "kabul", burnes: "kabul" },
      vassals: { afghanistan: conquered("britain") },
      sp: { kabul: { britain: 5, rebels: 4 } },
    });
    expect(sidesIn(r, "kabul", "rebels").attacker.officers).toEqual(["akbar"]);
    expect(diceOf(r, "kabul", sidesIn(r, "kabul", "rebels").attacker)).toBe(2);
  });
  test("[GG-386] officers lead vassal SP against imperial SP", () => {
    const p = Play.action(
      {
        sp: { khorasan: { persia: 9 }, herat: { britain: 2 } },
        officers: { simonich: "khorasan" },
        vassals: { persia: proxy("russia"), herat: conquered("britain") },
      },
      "russia",
      "campaign",
      [6, 1, 1],
    ).march("khorasan", ["herat"]);
    expect(p.said("great-game.combat.roll")[1]).toMatchObject({
      side: "attacker",
      dice: [1, 1],
      total: 1,
      modifiers: [{ officer: "simonich" }],
    });
  });
  test("[GG-506] only the opponent may react, never the active player", () => {
    const p = Play.action(
      { officers: { vitkevich: "tehran", burnes: "delhi" }, russia: ["spoiler", "spoiler"], britain: ["hero"] },
      "russia",
      "emissary",
      [6],
    );
    p.target("punjab");
    expect(p.waiting).toEqual(["britain"]);
  });
  test("[GG-142] a standing order passes windows, up to a round or for good", () => {
    const g = scene({ decade: 1, round: 3 });
    const order = standing["hero"];
    const ask = { seat: 0, kind: "window", rule: "GG-138", options: [], default: { option: "pass" } };
    const answer = (until: number | null) =>
      order?.answer(g, { do: "window", camp: "britain", card: "hero" }, ask, { pass: true, until });
    expect([answer(null), answer(7), answer(6)]).toEqual([{ option: "pass" }, { option: "pass" }, null]);
    expect([
      order?.read({ pass: true, until: 7 }, 2),
      order?.read({ pass: true, until: 7, also: 1 }, 2),
      order?.read("pass", 2),
    ]).toEqual([{ pass: true, until: 7 }, null, null]);
  });
  test("[GG-507, GG-509] each side decides its own losses and retreats; the mover decides for Rebels", () => {
    const g = scene({
      vassals: { khokand: conquered("russia") },
      sp: { turkestan: { rebels: 3 }, osh: { britain: 2 } },
    });
    const decides = (b: GreatGame) => {
      const sides = sidesIn(b, "turkestan", "britain");
      return deciderOf(b, sides, "defender", "turkestan", rivalOf(rebelMover(b, "khokand") ?? "britain"));
    };
    expect([rebelMover(g, "khokand"), decides(g)]).toEqual(["russia", "russia"]);
    const held = { ...g, sp: { ...g.sp, russia: { tashkent: 1 } } };
    expect([rebelMover(held, "khokand"), decides(held)]).toEqual(["britain", "britain"]);
  });
});

describe("rebellion", () => {
  test("[GG-042, GG-290] the number of Rebels is limited by the pieces", () => {
    const p = Play.action(
      { vassals: { punjab: conquered("britain") }, sp: { lahore: { britain: 1 }, multan: { rebels: 60 } } },
      "russia",
      "rebellion",
      [6, 5],
    ).target("punjab");
    expect(p.option("russia", "place")).toMatchObject({ total: 4 });
  });
  test("[GG-171, GG-291] a state is in rebellion while it contains Rebel SP, and more may join them", () => {
    const p = Play.action(
      { vassals: { punjab: conquered("britain") }, sp: { lahore: { britain: 1 }, multan: { rebels: 2 } } },
      "russia",
      "rebellion",
      [2, 2],
    );
    expect(p.offered("russia", "target")).toEqual(["punjab"]);
    p.target("punjab").answer("russia", { option: "place", split: { multan: 4 } });
    expect(rebelsIn(p.g, "punjab")).toBe(6);
  });
});

describe("retreats", () => {
  const battle = (g: GreatGame, over: Partial<Battle>): GreatGame => ({
    ...g,
    battle: {
      space: "baku",
      from: "tehran",
      by: "britain",
      attacker: "britain",
      due: { attacker: 0, defender: 0 },
      lost: { attacker: 0, defender: 0 },
      officers: { attacker: [], defender: [] },
      rebels: { attacker: false, defender: false },
      ...over,
    },
  });
  test("[GG-423] over water only for a camp that played Gunboat Diplomacy for Action", () => {
    const g = scene({ sp: { baku: { russia: 3, persia: 9 } }, vassals: { persia: proxy("britain") } });
    const b = battle(g, {});
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual([]);
    b.effects.seaRetreat = ["russia"];
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual(["guryev"]);
  });
  test("[GG-131, GG-423] even if the text was declined", () => {
    const p = Play.action({}, "russia", "gunboat-diplomacy");
    expect([p.g.effects.sea, p.g.effects.seaRetreat]).toEqual([[], ["russia"]]);
  });
  test("[GG-425] not onto rival imperial SP, nor into Kashgaria without access", () => {
    const g = scene({
      sp: { osh: { russia: 3, afghanistan: 9 }, kashgar: { persia: 2 }, tashkent: { britain: 1, persia: 4 } },
      vassals: {
        khokand: conquered("russia"),
        afghanistan: proxy("britain"),
        kashgaria: proxy("russia"),
        persia: proxy("russia"),
      },
    });
    const b = battle(g, { space: "osh", from: "kashgar" });
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual([]);
    b.ascent.russia = ["kossacks", "military-surveyors"];
    expect(refugesOf(b, b.battle as Battle, "defender", false)).toEqual(["kashgar"]);
  });
});

describe("the end of the First Afghan War", () => {
  test("[GG-452] is won with Kabul and lost without it", () => {
    const g = scene({ scenario: "first-afghan-war", vassals: { afghanistan: conquered("britain") } });
    g.ended = true;
    expect([goalsOf(g), resultOf(g)?.why]).toEqual([{ goals: 1, held: 1 }, "great-game.result.solitaire-won"]);
    g.vassals.afghanistan = neutral();
    expect(resultOf(g)?.why).toBe("great-game.result.solitaire-lost");
  });
});
