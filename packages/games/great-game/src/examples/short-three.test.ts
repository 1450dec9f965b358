import { describe, expect, test } from "@jest/globals";
import type { Ask } from "@caravanserai/kernel";
import { botGame } from "@caravanserai/kernel/testing/bot-game";
import { greatGame } from "../game.ts";
import { Play, conquered, neutral, park, proxy, scene, turnUp } from "../testing/table.ts";
import type { CardType } from "../data/index.ts";
import type { GreatGame } from "../state.ts";

/** Whether an ask has one option with one way to fill it in. */
function isWithoutChoice({ options }: Ask): boolean {
  const [option, ...more] = options;
  if (option === undefined || more.length > 0) return false;
  switch (option.shape) {
    case "button":
      return true;
    case "pickOne":
    case "arrange":
      return option.of.length === 1;
    case "pickMany":
      return option.min === option.max && option.of.length === option.max;
    case "pickGroup":
      return option.of.length === 1 && option.min === option.max && option.of[0]?.with.length === option.max;
    case "amount":
      return option.min === option.max;
    case "allocate":
      return option.over.length === 1;
    case "free":
      return false;
  }
}

const idle: CardType[] = ["informant", "informant", "informant", "informant"];
/** A position with cards in both hands, so that the next round stops at the choice of cards. */
function withIdleHands(of: GreatGame): GreatGame {
  const { hands, faces, played } = scene({ britain: idle, russia: idle });
  return { ...structuredClone(of), turn: null, hands, faces, played };
}

describe("H. Short checks, last third", () => {
  test("EX-112 reinforcement without a choice [GG-511] GG-R63", () => {
    const g = scene();
    const p = new Play(g, [...turnUp(g, "britain", "kossacks"), ...park("russia")]).answer("britain", {
      option: "reinforcement",
    });
    expect(p.g.sp.britain).toEqual({ delhi: 2 });
    expect(p.waiting).toEqual(["russia"]);
  });

  test("[GG-511] in games of bots nobody is asked where only one answer is legal, but for the end of an action", () => {
    const asked: unknown[] = [];
    for (const seed of ["one", "two"])
      for (const { ask } of botGame(greatGame, { seats: 2, seed }))
        if (ask.kind !== "act" && ask.sealed !== true && ask.window === undefined && isWithoutChoice(ask))
          asked.push([ask.kind, ask.options]);
    expect(asked).toEqual([]);
  });

  test("EX-113 an invaded proxy raises its army once for each invasion [GG-230, GG-231, GG-237, GG-238] GG-R26", () => {
    const p = Play.action(
      { sp: { khorasan: { persia: 7 }, bombay: { britain: 4 } }, vassals: { persia: proxy("russia") } },
      "britain",
      "gunboat-diplomacy",
      [1, 1],
    );
    p.text().march("bombay", ["bushire"]);
    expect(p.option("russia", "deploy")).toMatchObject({ total: 13 });
    expect(p.offered("russia", "deploy")).toContain("bushire");
    p.deploy({ tehran: 13 }).stop();
    const g = withIdleHands(p.g);
    const later = new Play(g, [...turnUp(g, "britain", "gunboat-diplomacy"), { do: "endOfRound" }], [1, 1]);
    later.answer("britain", { option: "action" }).text().march("bushire", ["bombay"]).stop();
    expect(later.g.vassals.persia).toEqual(proxy("russia", true));
    later.end();
    expect(later.g.vassals.persia).toEqual(proxy("russia"));
    expect(later.g.sp.persia).toEqual({ khorasan: 7, tehran: 13 });
    const again = Play.action(
      { sp: { khorasan: { persia: 7 }, karachi: { britain: 4 } }, vassals: { persia: proxy("russia") } },
      "britain",
      "gunboat-diplomacy",
      [1, 1],
    );
    again.text().march("karachi", ["bushire"]);
    expect(again.option("russia", "deploy")).toMatchObject({ total: 13 });
  });

  test("EX-114 the garrison fights together with its fortress [GG-361, GG-381, GG-383, GG-390, GG-421] GG-R87", () => {
    const p = Play.action(
      { sp: { lahore: { britain: 3 }, delhi: { britain: 5 } }, vassals: { punjab: neutral("britain") } },
      "britain",
      "campaign",
      [2, 3, 3, 2, 1, 1],
    ).march("delhi", ["lahore"]);
    expect(p.g.damage.lahore).toBe(6);
    expect(p.option("britain", "lose")).toMatchObject({
      total: 4,
      over: [
        { id: "britain", max: 5 },
        { id: "standing-britain", max: 3 },
      ],
    });
    p.answer("britain", { option: "lose", split: { "standing-britain": 3, britain: 1 } });
    expect(p.g.sp.britain).toEqual({ delhi: 4 });
    expect(p.said("great-game.attrition")[0]).toMatchObject({ of: 4, safe: 4, loss: 0 });
  });

  test("EX-116 Akbar without men [GG-292, GG-295, GG-392] GG-R98", () => {
    const p = Play.action(
      {
        sp: { kandahar: { britain: 6 }, ghazni: { rebels: 2 }, kabul: { britain: 1 } },
        officers: { akbar: "ghazni" },
        vassals: { afghanistan: conquered("britain") },
        afghanRebellions: 1,
      },
      "britain",
      "campaign",
      [1, 1, 1],
    ).march("kandahar", ["ghazni"]);
    expect(p.g.officers.akbar).toBe("kabul");
    expect(p.sp("kabul", "britain")).toBe(1);
    const q = Play.action(
      {
        sp: { kabul: { britain: 1 } },
        officers: { akbar: "kabul" },
        vassals: { afghanistan: conquered("britain") },
        afghanRebellions: 1,
      },
      "russia",
      "rebellion",
      [1, 2],
    );
    expect(q.option("russia", "marchRebels")).toBeUndefined();
    q.target("afghanistan").answer("russia", { option: "place", split: { ghazni: 3 } });
    expect(q.g.officers).toEqual({ akbar: "kabul", ayub: "ghazni" });
  });

  test("EX-117 a new conqueror inherits the rebellion [GG-268, GG-292, GG-297]", () => {
    const p = Play.action(
      {
        sp: { ghazni: { rebels: 5 }, kandahar: { russia: 2 }, termez: { russia: 3 } },
        officers: { akbar: "ghazni" },
        vassals: { afghanistan: conquered("britain"), bokhara: conquered("russia") },
      },
      "russia",
      "campaign",
      [1, 1],
    ).march("termez", ["kabul"]);
    expect(p.g.vassals.afghanistan).toEqual(conquered("russia"));
    expect(p.g.lost).toEqual(["akbar"]);
    expect(p.sp("ghazni", "rebels")).toBe(5);
    const q = Play.action(
      { ...{ sp: { ghazni: { rebels: 5 }, kabul: { russia: 3 } } }, vassals: { afghanistan: conquered("russia") } },
      "britain",
      "rebellion",
      [1, 1],
    );
    q.target("afghanistan").answer("britain", { option: "place", split: { ghazni: 2 } });
    expect(q.offered("britain", "marchRebels")).toEqual(["ghazni"]);
  });

  test("EX-118 a capital in enemy hands raises no SP [GG-134] GG-R12, GG-R13", () => {
    const g = scene({
      sp: { orenburg: { afghanistan: 6 }, khorasan: { persia: 18 } },
      damage: { orenburg: "destroyed" },
      vassals: { afghanistan: proxy("britain"), persia: proxy("russia") },
    });
    const p = new Play(g, [...turnUp(g, "russia", "campaign"), ...park("britain")]).answer("russia", {
      option: "reinforcement",
    });
    expect(p.g.sp).toMatchObject({ russia: {}, persia: { khorasan: 18, tehran: 2 } });
    expect(p.said("great-game.reinforce")[0]).toMatchObject({ forgone: 2 });
    expect(p.said("great-game.bonus")).toEqual([]);
  });

  test("EX-119 a Rebellion without a target [GG-182, GG-290] GG-R40, GG-R86", () => {
    const p = Play.action({ sp: { orenburg: { russia: 1 } } }, "russia", "rebellion");
    expect(p.option("russia", "target")).toBeUndefined();
    expect(p.g.turn?.points).toBe(3);
    const own = Play.action(
      { vassals: { khokand: conquered("russia") }, sp: { turkestan: { rebels: 5 }, osh: { britain: 4 } } },
      "russia",
      "rebellion",
    );
    expect(own.offered("russia", "target")).toEqual(["khokand"]);
  });

  test("EX-120 a guest counts as absent until the period ends [GG-238, GG-272, GG-273]", () => {
    const start = Play.action(
      {
        round: 2,
        sp: { kandahar: { russia: 2 }, ghazni: { britain: 3 } },
        damage: { ghazni: "destroyed" },
        officers: { burnes: "delhi" },
        vassals: { afghanistan: proxy("russia", true), herat: conquered("russia") },
      },
      "britain",
      "emissary",
      [5],
    ).target("afghanistan");
    expect(start.sp("kabul", "afghanistan")).toBe(10);
    expect(start.g.vassals.afghanistan).toMatchObject({
      is: "neutral",
      invader: "russia",
      reversion: { guest: "britain", ends: 2 },
    });
    const g = withIdleHands(start.g);
    const round3 = new Play(g, [...turnUp(g, "russia", "campaign"), { do: "endOfRound" }], [1, 1]);
    round3.answer("russia", { option: "action" }).march("kandahar", ["herat"]).stop().end();
    expect(round3.g.sp.russia).toEqual({ herat: 2 });
    expect(round3.g.vassals.afghanistan).toMatchObject({ is: "neutral", invader: null });
    expect(round3.g.sp.afghanistan).toEqual({});
    const round4 = new Play(structuredClone(round3.g), [{ do: "endOfRound" }]);
    expect(round4.g.vassals.afghanistan).toEqual(neutral("britain"));
    expect([...round4.offered("russia", "deploy")].sort()).toEqual(["kabul", "kandahar"]);
  });

  test("EX-121 neither player has a card left [GG-105, GG-106] GG-R10", () => {
    const g = scene({ round: 4, decade: 5 });
    const p = new Play(g, [{ do: "round" }]);
    expect(p.said("great-game.pass")).toHaveLength(2);
    expect(p.said("great-game.reveal")).toEqual([]);
    expect(p.said("great-game.round.ends")).toEqual([{ round: 5, britain: 3, russia: 3 }]);
    expect(p.result).not.toBeNull();
  });
});
