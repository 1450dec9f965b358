import { describe, expect, test } from "@jest/globals";
import { observe } from "@caravanserai/kernel";
import { greatGame } from "../game.ts";
import { Play, conquered, neutral, park, proxy, scene, turnUp } from "../testing/table.ts";
import type { CardType } from "../data/index.ts";

const idle: CardType[] = ["informant", "informant", "informant", "informant"];

describe("H. Short checks, second third", () => {
  test("EX-91 conquest first, then the lapse [GG-273, GG-440] GG-R56", () => {
    const g = scene({
      round: 3,
      sp: { kabul: { britain: 3 } },
      vassals: {
        afghanistan: neutral(null, { guest: "britain", ends: 2, held: ["britain"] }),
        khokand: neutral("russia"),
      },
      britain: idle,
      russia: idle,
    });
    const p = new Play(g, [{ do: "endOfRound" }]);
    expect(p.g.vassals).toMatchObject({ afghanistan: conquered("britain"), khokand: neutral() });
    const keys = p.log.map((l) => l.key);
    expect(keys.indexOf("great-game.conquered")).toBeLessThan(keys.indexOf("great-game.lapsed"));
  });

  test("EX-92 no officer loss after the last decade [GG-084, GG-442] GG-R57", () => {
    const g = scene({ decade: 5, round: 5, officers: { burnes: "delhi" } });
    const p = new Play(g, [{ do: "endOfRound" }]);
    expect(p.result).toMatchObject({
      places: [[0, 1]],
      scores: [
        [3, 0],
        [3, 0],
      ],
    });
    expect(p.said("great-game.officer-loss")).toEqual([]);
  });

  test("EX-93 resignation [GG-455] GG-R59", () => {
    const g = scene({ vassals: { khokand: conquered("russia") } });
    expect(greatGame.depart(g, 1, "resign", [1])).toMatchObject({ places: [[0], [1]], rule: "GG-455" });
    expect(greatGame.depart(g, 1, "abandon", [1])).toBeNull();
    expect(greatGame.depart(scene({ scenario: "first-afghan-war" }), 0, "resign", [0])).toMatchObject({
      scores: [[0, 0]],
    });
  });

  test("EX-94 the limit of SP [GG-042, GG-135] GG-R13, GG-R60", () => {
    const g = scene({ sp: { lahore: { britain: 39 } }, vassals: { punjab: conquered("britain") } });
    const p = new Play(g, [...turnUp(g, "britain", "campaign"), ...park("britain")]).answer("britain", {
      option: "reinforcement",
    });
    expect(p.g.sp.britain).toEqual({ lahore: 39, delhi: 1 });
    expect(p.said("great-game.reinforce")[0]).toMatchObject({ forgone: 3 });
    expect(p.said("great-game.bonus")).toEqual([]);
  });

  test("EX-95 after the Crimean War [GG-330] GG-R69", () => {
    const p = Play.action(
      {
        sp: { simla: { russia: 3 }, lahore: { russia: 2, persia: 2 } },
        vassals: { persia: proxy("russia"), punjab: conquered("russia") },
      },
      "russia",
      "campaign",
      [1, 1],
    );
    p.answer("russia", { option: "march", pick: "lahore" });
    expect(p.hint().barred).toContain("simla");
    p.step("simla", { persia: 2 }).stop();
    expect(p.g.sp).toMatchObject({ russia: { simla: 3, lahore: 2 }, persia: { simla: 2 } });
    p.march("simla", ["lahore"], { russia: 3 });
    expect(p.sp("lahore", "russia")).toBe(5);
  });

  test("EX-96 cut off [GG-422] GG-R68", () => {
    const p = Play.action(
      {
        sp: { termez: { britain: 3 }, kabul: { afghanistan: 8 } },
        vassals: { afghanistan: proxy("russia"), bokhara: conquered("russia") },
      },
      "russia",
      "campaign",
      [6, 2, 1, 4, 6, 6],
    ).march("kabul", ["termez"]);
    expect(p.said("great-game.no-retreat")[0]).toMatchObject({ side: "defender", sp: { britain: 2 } });
    expect(p.g.sp.britain).toEqual({});
  });

  test("EX-103 a sealed card can be changed, and is hidden from others [GG-106, GG-107, GG-491] GG-R81", () => {
    const g = scene({ britain: ["campaign", "hero"], russia: ["emissary", "spoiler"] });
    const p = new Play(g, [{ do: "select" }, { do: "initiative" }, ...park("britain")], [4]);
    p.answer("britain", { option: "card", pick: 0 });
    expect(p.waiting).toEqual(["russia"]);
    const seen = observe(greatGame, p.match, 1);
    p.answer("britain", { option: "card", pick: 1 });
    expect(observe(greatGame, p.match, 1)).toEqual(seen);
    expect([seen.view.current, seen.view.hands.britain, seen.view.faces[0]]).toEqual([
      { britain: null, russia: null },
      2,
      undefined,
    ]);
    p.answer("russia", { option: "card", pick: 2 });
    expect(p.g.current).toEqual({ britain: 1, russia: 2 });
    expect(p.said("great-game.reveal")[0]?.cards.map((c) => c.type)).toEqual(["hero", "emissary"]);
  });

  test("EX-104 a window also opens for a player without the card [GG-138, GG-142] GG-R80", () => {
    const p = Play.action(
      { officers: { vitkevich: "tehran", burnes: "delhi" }, britain: ["campaign"] },
      "russia",
      "emissary",
      [6],
    );
    p.target("punjab");
    expect(p.ask("britain")).toMatchObject({ window: "spoiler", noRealChoice: true, options: [{ id: "pass" }] });
    p.pass();
    expect(p.said("great-game.window")).toEqual([{ camp: "britain", card: "spoiler" }]);
    expect(p.said("great-game.window.none")).toEqual([{ camp: "britain", card: "spoiler" }]);
  });

  test("EX-105 imperial SP and proxies conquer together [GG-260, GG-262] GG-R84", () => {
    const p = Play.action(
      {
        sp: { khorasan: { russia: 2, persia: 3 } },
        vassals: { persia: proxy("russia") },
        damage: { herat: "destroyed" },
      },
      "russia",
      "campaign",
      [1, 1, 1, 1],
    ).march("khorasan", ["herat"]);
    expect(p.g.vassals.herat).toEqual(conquered("russia"));
  });

  test("EX-106 neutral SP fight Rebels [GG-299, GG-380] GG-R83", () => {
    const p = Play.action(
      {
        sp: { kabul: { afghanistan: 4 }, kandahar: { britain: 1 }, peshawar: { rebels: 3 }, lahore: { britain: 1 } },
        vassals: { afghanistan: neutral("britain"), punjab: conquered("britain") },
      },
      "russia",
      "campaign",
      [6, 6, 6, 6, 6, 6, 1, 1],
    ).march("kabul", ["peshawar"]);
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.dice.length, r.flags])).toEqual([
      ["attacker", 3, ["afghanistan"]],
      ["defender", 3, ["rebels"]],
    ]);
  });

  test("EX-107 officers may arrive where a rival officer is [GG-043, GG-101] GG-R09", () => {
    const g = scene({
      decade: 5,
      sp: { herat: { russia: 1 } },
      officers: { keane: "herat" },
      lost: ["perovsky", "duhamel", "khanikov", "ignatiev", "cherniaev", "kaufman", "stolietov", "skobelev"],
    });
    const p = new Play(g, [{ do: "officers", camp: "russia" }, ...park("britain")]);
    expect(p.ask("russia").args).toMatchObject({ officer: "alikhanov" });
    expect(p.offered("russia", "place")).toContain("herat");
  });

  test("[GG-102] officers without a space wait for the next decade GG-R08", () => {
    const britishHome = { delhi: { persia: 5 }, simla: { persia: 5 }, bombay: { persia: 5 } };
    const lost = ["abbott", "shakespear", "connolly", "cavalgari", "roberts"] as const;
    const g = scene({ decade: 3, sp: britishHome, lost, vassals: { persia: proxy("russia") } });
    const p = new Play(g, [{ do: "officers", camp: "britain" }, ...park("britain")]);
    expect(p.said("great-game.officer.waits")).toEqual([{ camp: "britain", officers: ["keane"] }]);
    const freed = scene({ decade: 4, lost });
    const q = new Play(freed, [{ do: "officers", camp: "britain" }, ...park("britain")]);
    expect(q.ask("britain").args).toMatchObject({ officer: "keane" });
  });

  test("EX-109 a beaten defender makes no attrition check [GG-365] GG-R45", () => {
    const p = Play.action(
      {
        sp: { herat: { afghanistan: 10 }, merv: { russia: 7 } },
        vassals: {
          afghanistan: proxy("britain"),
          herat: conquered("britain"),
          turcomans: conquered("russia"),
          bokhara: conquered("russia"),
        },
      },
      "britain",
      "campaign",
      [6, 1, 1, 2, 6, 6],
    ).march("herat", ["merv"]);
    expect([...p.offered("russia", "retreat")].sort()).toEqual(["bokhara", "geok-tepe"]);
    p.answer("russia", { option: "retreat", pick: "bokhara" });
    expect(p.said("great-game.retreat")[0]).toMatchObject({
      side: "defender",
      from: "merv",
      to: "bokhara",
      sp: { russia: 2 },
    });
    expect(p.said("great-game.attrition")).toEqual([]);
  });

  test("EX-110 losses of a mixed stack [GG-366, GG-388] GG-R46", () => {
    const p = Play.action(
      {
        sp: { herat: { britain: 3, afghanistan: 6 }, merv: { russia: 8 } },
        vassals: { afghanistan: proxy("britain"), herat: conquered("britain"), turcomans: conquered("russia") },
      },
      "russia",
      "crimean-war",
      [4, 6, 1, 1],
    );
    p.text().march("merv", ["herat"]);
    expect(p.option("britain", "lose")).toMatchObject({
      total: 4,
      over: [
        { id: "britain", min: 0, max: 3 },
        { id: "afghanistan", min: 0, max: 6 },
      ],
    });
  });

  test("EX-111 what a spectator may see [GG-490, GG-495, GG-496] GG-R62", () => {
    const g = scene({ britain: ["campaign"], russia: ["hero"] });
    const seen = greatGame.view(g, "public");
    expect([seen.own, seen.hands, seen.faces, seen.allHands]).toEqual([[], { britain: 1, russia: 1 }, {}, null]);
    const all = greatGame.view(g, "all");
    expect(all.allHands).toEqual({ britain: [0], russia: [1] });
    expect(all.faces).toEqual({ 0: "campaign", 1: "hero" });
  });
});
