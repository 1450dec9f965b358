import { describe, expect, test } from "@jest/globals";
import { controlOf, hasAscended } from "../board.ts";
import { spyModifiers, spyResult } from "../emissary.ts";
import { total } from "../attrition.ts";
import { greatGame } from "../game.ts";
import { ALL_CARDS, Play, conquered, neutral, park, proxy, scene, turnUp } from "../testing/table.ts";
import type { CardType } from "../data/index.ts";

describe("B. Sequence and cards", () => {
  test("EX-09 exchange [GG-104, GG-491] GG-R06", () => {
    const g = scene({
      britain: ["informant", "hero", "campaign"],
      russia: ["informant", "campaign"],
      deck: ["emissary", "spoiler", "flashman", "kossacks", "rebellion"],
    });
    const p = new Play(g, [
      { do: "exchange", camp: "britain" },
      { do: "exchange", camp: "russia" },
      ...park("britain"),
    ]);
    const [x, y] = g.hands.britain as [number, number, number];
    const [w] = g.hands.russia as [number, number];
    const [a, b, c, d, e] = g.deck as [number, number, number, number, number];
    p.answer("britain", { option: "exchange", picks: [x, y] });
    p.answer("russia", { option: "exchange", picks: [w] });
    expect(p.g.hands.britain).toEqual([2, a, b]);
    expect(p.g.hands.russia).toEqual([4, c]);
    expect(p.g.deck).toEqual([d, e, x, y, w]);
    expect(p.said("great-game.exchange")).toEqual([
      { camp: "britain", count: 2 },
      { camp: "russia", count: 1 },
    ]);
    const russian = greatGame.view(p.g, 1);
    expect(Object.keys(russian.faces).map(Number)).toEqual([w, 4, c].sort((i, j) => i - j));
    expect(greatGame.view(p.g, 0).returned).toEqual([x, y]);
  });

  test("EX-10 initiative tie, even [GG-108]", () => {
    const g = scene({ britain: ["martini-henry"], russia: ["gunboat-diplomacy"] });
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, ...park("russia")], [4]);
    expect(p.said("great-game.initiative")).toEqual([{ camp: "britain", die: 4 }]);
    expect([p.asked, p.waiting]).toEqual(["implement", ["britain"]]);
  });

  test("EX-11 out of cards [GG-106, GG-138] GG-R10", () => {
    const g = scene({ round: 5, britain: ["emissary"], officers: { burnes: "delhi" } });
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, ...park("britain")], [6]);
    expect(p.said("great-game.pass")).toEqual([{ camp: "russia" }]);
    expect(p.said("great-game.initiative")).toEqual([]);
    p.answer("britain", { option: "action" }).target("punjab");
    expect(p.said("great-game.window")).toEqual([]);
    expect(p.g.vassals.punjab).toEqual(proxy("britain"));
  });

  test("EX-12 reinforcement officers [GG-083, GG-101, GG-500]", () => {
    const g = scene({ decade: 1, vassals: { afghanistan: proxy("britain"), persia: proxy("russia") } });
    const p = new Play(g, [
      { do: "officers", camp: "britain" },
      { do: "officers", camp: "russia" },
      ...park("britain"),
    ]);
    for (const officer of ["abbott", "keane", "shakespear", "connolly"]) {
      expect(p.waiting).toEqual(["britain"]);
      expect(p.ask("britain").args).toMatchObject({ officer });
      expect(p.offered("britain", "place")).toContain("kabul");
      expect(p.offered("britain", "place")).not.toContain("lahore");
      p.answer("britain", { option: "place", pick: officer === "keane" ? "kabul" : "delhi" });
    }
    expect(p.waiting).toEqual(["russia"]);
    expect(p.offered("russia", "place")).toContain("tehran");
    expect(p.offered("russia", "place")).not.toContain("herat");
    p.answer("russia", { option: "place", pick: "tehran" });
    expect(p.g.officers).toEqual({
      abbott: "delhi",
      keane: "kabul",
      shakespear: "delhi",
      connolly: "delhi",
      perovsky: "tehran",
    });
  });

  test("EX-13 officer loss [GG-441, GG-495]", () => {
    const g = scene({
      vassals: { bokhara: proxy("russia") },
      officers: { simonich: "tehran", "emir-of-bokhara": "bokhara", burnes: "delhi", pottinger: "delhi" },
    });
    const p = new Play(g, [{ do: "endOfDecade" }, ...park("britain")], [2, 5, 1, 6]);
    expect(p.said("great-game.officer-loss")[0]?.rolls.map((r) => r.officer)).toEqual([
      "pottinger",
      "burnes",
      "simonich",
      "emir-of-bokhara",
    ]);
    expect(p.g.lost).toEqual(["burnes", "simonich"]);
    expect(Object.keys(p.g.officers).sort()).toEqual(["emir-of-bokhara", "pottinger"]);
    expect(p.g.decade).toBe(1);
  });

  test("EX-14 High Asia: the second card opens the door at once [GG-066, GG-067, GG-068, GG-130, GG-178, GG-332]", () => {
    const open = { sp: { simla: { britain: 4 } }, ascent: { britain: ["pundits" as CardType] } };
    const p = Play.action(open, "britain", "royal-geographic-society", [1, 1]);
    p.answer("britain", { option: "march", pick: "simla" });
    expect(p.hint().open).not.toContain("leh");
    expect(p.undo("britain")).toBe(true);
    p.text();
    expect(hasAscended(p.g, "britain")).toBe(true);
    p.march("simla", ["leh"]).stop();
    expect(p.g.vassals.kashgaria).toMatchObject({ is: "neutral", invader: "britain" });
    expect(controlOf(p.g, "leh")).toBe("britain");
    expect(p.sp("leh", "britain")).toBe(4);
  });

  test("EX-15 High Asia card in the wrong hands [GG-066, GG-181] GG-R31", () => {
    const p = Play.action({ sp: { orenburg: { russia: 1 } } }, "russia", "pundits");
    expect(p.option("russia", "text")).toBeUndefined();
    expect(p.g.turn?.points).toBe(2);
    p.end();
    expect(p.g.ascent).toEqual({ britain: [], russia: [] });
    const q = new Play(p.g, [{ do: "deal" }, ...park("britain")]);
    expect(q.g.faces).toContain("pundits");
  });

  test("EX-16 Crimean War [GG-064, GG-069, GG-174, GG-329, GG-390, GG-440]", () => {
    const open = {
      sp: { merv: { russia: 5 }, herat: { britain: 5 } },
      vassals: { herat: conquered("britain"), turcomans: conquered("russia") },
      britain: ["informant", "informant"] as CardType[],
      russia: ["informant", "informant"] as CardType[],
    };
    const before = Play.action(open, "russia", "crimean-war");
    before.answer("russia", { option: "march", pick: "merv" });
    expect(before.hint().barred).toContain("herat");

    const p = Play.action(open, "russia", "crimean-war", [3, 3, 2, 2], [{ do: "endOfRound" }]);
    p.text().march("merv", ["herat"]).passAll();
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.losses])).toEqual([
      ["attacker", 2],
      ["defender", 2],
    ]);
    expect(p.said("great-game.combat.end")[0]).toMatchObject({ retreats: "attacker", why: "moved-in" });
    expect([p.sp("merv", "russia"), p.sp("herat", "britain")]).toEqual([3, 3]);
    p.end();
    expect(p.g.crimeanWar).toBe("gone");
    expect(p.g.effects.crimeanWar).toBe(false);
    expect(new Play(p.g, [{ do: "deal" }, ...park("britain")]).g.faces).not.toContain("crimean-war");
  });

  test("EX-17 reinforcement with a mix and a bonus [GG-133, GG-134, GG-135, GG-136, GG-503]", () => {
    const g = scene({
      sp: { khorasan: { persia: 18 } },
      vassals: { persia: proxy("russia"), kazak: conquered("russia"), khokand: conquered("russia") },
    });
    const p = new Play(g, [...turnUp(g, "russia", "campaign"), ...park("britain")], [3]);
    p.answer("russia", { option: "reinforcement" });
    expect(p.refusal("russia", { option: "reinforce", split: { persia: 3, russia: 1 } })).not.toBeNull();
    p.answer("russia", { option: "reinforce", split: { persia: 2, russia: 2 } });
    expect([p.sp("tehran", "persia"), p.sp("orenburg", "russia")]).toEqual([2, 3]);
    expect(p.said("great-game.bonus")).toEqual([{ camp: "russia", die: 3, states: 3, placed: true }]);
  });

  test("EX-18 reinforcement with value 0 [GG-136] GG-R14", () => {
    const g = scene({ vassals: { punjab: conquered("britain") } });
    const p = new Play(g, [...turnUp(g, "britain", "informant"), ...park("britain")], [1]);
    p.answer("britain", { option: "reinforcement" });
    expect(p.g.sp.britain).toEqual({ delhi: 1 });
  });

  test("EX-19 an Emissary fails without a Spoiler [GG-166] GG-R16", () => {
    const p = Play.action({ officers: { burnes: "delhi" } }, "britain", "emissary", [2]).target("punjab");
    expect(p.said("great-game.mission.roll")[0]).toMatchObject({ total: 4, success: false });
    expect(p.g.lost).toEqual(["burnes"]);
    expect(p.g.vassals.punjab).toEqual(neutral());
  });

  test("EX-20 Spoiler into High Asia [GG-068, GG-167, GG-332] GG-R89", () => {
    const p = Play.action(
      {
        officers: { ignatiev: "orenburg", connolly: "delhi" },
        ascent: { russia: ["kossacks", "military-surveyors"] },
        britain: ["spoiler", "informant"],
      },
      "russia",
      "emissary",
      [4],
    );
    p.target("kashgaria").react("connolly");
    expect(p.g.officers).toEqual({ ignatiev: "kashgar", connolly: "kashgar" });
    expect(p.said("great-game.mission.roll")[0]).toMatchObject({ total: 5, success: true });
    expect(p.g.vassals.kashgaria).toEqual(proxy("russia"));

    const q = Play.action({ officers: { connolly: "kashgar" } }, "britain", "campaign");
    q.march("kashgar", ["hunza"]).stop();
    expect(q.g.officers.connolly).toBe("hunza");
    const r = Play.action({ officers: { connolly: "kashgar" } }, "britain", "campaign").march("kashgar", ["osh"]);
    expect(r.hint().open).toEqual(["tashkent"]);
  });

  test("EX-21 Simonich is not needed twice [GG-164] GG-R17, GG-R18", () => {
    const p = Play.action(
      {
        vassals: { persia: proxy("russia") },
        officers: { burnes: "delhi", simonich: "orenburg" },
        russia: ["spoiler", "hero"],
      },
      "britain",
      "emissary",
      [4],
    );
    p.target("persia").react("simonich");
    expect(p.said("great-game.mission.roll")[0]).toMatchObject({
      total: 5,
      modifiers: [
        { why: "diplomacy", value: 2 },
        { why: "spoiler", value: -1 },
      ],
    });
    expect(p.g.vassals.persia.is).toBe("neutral");
  });

  test("EX-22 Shooting Leave, all rows [GG-168, GG-169]", () => {
    const rows = (informant: boolean): string[] =>
      [1, 2, 3, 4, 5, 6].map((die) => spyResult(die + total(spyModifiers("stoddart", informant))));
    expect(rows(false)).toEqual(["eliminated", "nothing", "look", "look", "take", "take"]);
    expect(rows(true)).toEqual(["eliminated", "eliminated", "eliminated", "eliminated", "nothing", "look"]);
    const p = Play.action(
      { officers: { stoddart: "tehran" }, russia: ["informant", "campaign"] },
      "britain",
      "shooting-leave",
      [4],
    );
    p.spy("stoddart").react();
    expect(p.g.lost).toEqual(["stoddart"]);
    const q = Play.action(
      { officers: { stoddart: "tehran" }, russia: ["hero", "campaign"] },
      "britain",
      "shooting-leave",
      [5],
    );
    q.spy("stoddart").pass();
    expect([q.asked, q.waiting]).toEqual(["take", ["britain"]]);
    const [, campaign] = q.g.hands.russia as [number, number];
    q.answer("britain", { option: "take", pick: campaign });
    expect(q.g.hands.britain).toContain(campaign);
    expect(greatGame.view(q.g, 1).faces[campaign]).toBe("campaign");
    expect(greatGame.view(q.g, "public").faces[campaign]).toBeUndefined();
  });

  test("EX-23 Imperial Commitments and the cap [GG-008, GG-172, GG-502] GG-R38", () => {
    const open = { sp: { orenburg: { russia: 3 }, guryev: { russia: 2 } } };
    const p = Play.action(open, "britain", "imperial-commitments", [6]).text();
    expect(p.said("great-game.commitments")[0]).toEqual({ camp: "russia", die: 6, cap: 3, sp: 3 });
    expect(p.waiting).toEqual(["russia"]);
    expect(p.ask("russia").default).toEqual({ option: "remove", split: { orenburg: 3 } });
    p.answer("russia", { option: "remove", split: { orenburg: 2, guryev: 1 } });
    expect(p.g.sp.russia).toEqual({ orenburg: 1, guryev: 1 });
    const q = Play.action(open, "britain", "imperial-commitments", [2]).text();
    expect(q.said("great-game.commitments")[0]).toMatchObject({ sp: 2 });
  });

  test("EX-24 Persian Persuasion [GG-177, GG-270, GG-272, GG-273] GG-R20", () => {
    const two: CardType[] = ["informant", "informant", "informant", "informant"];
    const p = Play.action(
      {
        round: 2,
        sp: { tehran: { persia: 9 }, bushire: { britain: 3 }, khorasan: { afghanistan: 2 } },
        vassals: { persia: proxy("russia"), afghanistan: proxy("britain") },
        britain: two,
        russia: two,
      },
      "britain",
      "persian-persuasion",
      [],
      [{ do: "endOfRound" }],
    );
    p.text();
    expect(p.g.vassals.persia).toEqual(neutral(null, { guest: "britain", ends: 2, held: [] }));
    expect(p.g.sp.persia).toEqual({});
    p.end();
    expect(p.g.round).toBe(3);
    const q = new Play(p.g, [{ do: "endOfRound" }]);
    expect([q.asked, q.waiting]).toEqual(["deploy", ["russia"]]);
    expect(q.g.vassals.persia).toEqual(neutral("britain"));
    expect(q.offered("russia", "deploy")).toEqual(["tehran", "tabriz", "isfahan", "kerman"]);
    q.deploy({ tehran: 20 });
    expect(q.sp("tehran", "persia")).toBe(20);
  });

  test("EX-25 Flashman and the Emir's Daughter [GG-139, GG-179, GG-180]", () => {
    const p = Play.action({ russia: ["campaign", "campaign"] }, "britain", "flashman", [2])
      .target("turcomans")
      .pass();
    expect(p.said("great-game.mission.roll")[0]).toMatchObject({ total: 5, success: true });
    expect(p.g.vassals.turcomans).toEqual(proxy("britain"));
    expect(p.g.officers).toEqual({});
    const q = Play.action(
      { russia: ["emirs-daughter", "campaign"], sp: { delhi: { britain: 1 } } },
      "britain",
      "flashman",
    )
      .target("turcomans")
      .react();
    expect(q.said("great-game.mission.roll")).toEqual([]);
    expect(q.g.vassals.turcomans).toEqual(neutral());
    expect(q.g.turn?.points).toBe(2);
    expect(q.offered("britain", "march")).toEqual(["delhi"]);
  });

  test("EX-26 Pen Mightier Than Sword [GG-130, GG-131, GG-176]", () => {
    const g = scene({
      sp: { delhi: { britain: 12 }, kandahar: { afghanistan: 10 } },
      vassals: { afghanistan: proxy("britain") },
    });
    const agenda = [...turnUp(g, "russia", "pen-mightier"), ...turnUp(g, "britain", "campaign"), ...park("britain")];
    const p = new Play(g, agenda);
    p.answer("russia", { option: "action" }).text().end();
    p.answer("britain", { option: "action" }).answer("britain", { option: "march", pick: "delhi" });
    const { open, barred } = p.hint();
    expect(open.filter((to) => !barred.includes(to)).sort()).toEqual(["bombay", "simla"]);
    p.undo("britain");
    p.answer("britain", { option: "march", pick: "kandahar" });
    expect(p.hint().open).toContain("herat");
  });

  test("EX-27 Gunboat Diplomacy [GG-173, GG-230, GG-237, GG-328] GG-R26", () => {
    const p = Play.action(
      { sp: { tehran: { persia: 20 }, bombay: { britain: 5 } }, vassals: { persia: proxy("russia") } },
      "britain",
      "gunboat-diplomacy",
      [1, 1],
    );
    p.text().march("bombay", ["bushire"]).stop();
    expect(p.g.vassals.persia).toEqual(proxy("russia", true));
    expect(p.said("great-game.deploy")).toEqual([]);
    expect(p.said("great-game.attack")).toEqual([]);
    expect(p.sp("bushire", "britain")).toBe(4);
    expect([controlOf(p.g, "bushire"), controlOf(p.g, "tehran")]).toEqual(["britain", "russia"]);
    const g = structuredClone(p.g);
    g.effects = { sea: [], seaRetreat: [], crimeanWar: false, rifles: [], penned: [] };
    const later = new Play(g, [...turnUp(g, "britain", "campaign"), ...park("britain")]).answer("britain", {
      option: "action",
    });
    later.answer("britain", { option: "march", pick: "bushire" });
    expect([...later.hint().open].sort()).toEqual(["isfahan", "kerman"]);
  });

  test("EX-28 Martini-Henry [GG-008, GG-175, GG-421]", () => {
    const p = Play.action(
      {
        sp: { "petro-alexandrovsk": { russia: 6 } },
        officers: { skobelev: "petro-alexandrovsk" },
        vassals: { khiva: neutral("russia") },
      },
      "russia",
      "martini-henry",
      [5, 2, 3, 3, 1, 3],
    );
    p.text().march("petro-alexandrovsk", ["khiva"]);
    expect(p.said("great-game.combat.roll").map((r) => [r.total, r.losses])).toEqual([
      [1, 5],
      [8, 0],
    ]);
    expect(p.said("great-game.combat.roll")[0]?.modifiers).toEqual([
      { why: "rifles", value: -2 },
      { why: "tactics", value: -2, officer: "skobelev" },
    ]);
    expect(p.g.damage.khiva).toBe(5);
    expect([p.sp("petro-alexandrovsk", "russia"), p.g.officers.skobelev]).toEqual([6, "petro-alexandrovsk"]);
    expect(p.diceLeft).toBe(0);
  });

  test("the deck has 54 cards of 19 types [GG-060]", () => {
    expect([ALL_CARDS.length, new Set(ALL_CARDS).size]).toEqual([54, 19]);
  });
});
