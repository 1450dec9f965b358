import { describe, expect, test } from "@jest/globals";
import { Play, conquered, neutral, proxy, type Scene } from "../testing/table.ts";

describe("E. Movement, attrition, combat", () => {
  test("EX-44 pick-up and drop-off [GG-324, GG-325, GG-326, GG-364] GG-R44", () => {
    const p = Play.action(
      {
        sp: { delhi: { britain: 9 }, lahore: { britain: 3 }, srinagar: { britain: 2 } },
        vassals: { punjab: conquered("britain") },
      },
      "britain",
      "martini-henry",
      [1, 2, 2, 4],
    );
    p.march("delhi", ["lahore"]).drop({ britain: 2 }).step("srinagar", { britain: 10 }).stop();
    expect(p.said("great-game.attrition").map((a) => [a.when, a.of, a.safe, a.loss])).toEqual([
      ["drop", 2, 5, 0],
      ["march-end", 10, 8, 2],
    ]);
    expect(p.g.sp.britain).toEqual({ lahore: 2, srinagar: 10 });
    expect(p.g.turn?.points).toBe(1);
    expect(p.offered("britain", "march")).toEqual(["srinagar"]);
    p.answer("britain", { option: "march", pick: "srinagar" });
    expect(p.hint().all.sp).toEqual({ britain: 2 });
  });

  describe("[GG-324, GG-361] GG-R114 pieces that one march drops in one space check attrition as one stack", () => {
    const column = (rules: number, dice: readonly number[]): Play => {
      const scene: Scene = { sp: { delhi: { britain: 12 } }, vassals: { punjab: conquered("britain") }, rules };
      return Play.action(scene, "britain", "martini-henry", dice).march("delhi", ["lahore"]);
    };
    const checks = (p: Play) => p.said("great-game.attrition").map((a) => [a.when, a.of, a.safe, a.loss]);

    test("[GG-504] officers who stop where they dropped the last SP roll for them again: the button says that it is final", () => {
      const scene: Scene = {
        ...{ sp: { delhi: { britain: 4 } }, officers: { roberts: "delhi" }, rules: 3 },
        vassals: { punjab: conquered("britain") },
      };
      const p = Play.action(scene, "britain", "martini-henry", [1, 1, 1, 1]).march("delhi", ["lahore"]);
      p.drop({ britain: 4 });
      expect(p.option("britain", "stop")).toMatchObject({ final: true });
      p.stop();
      expect(p.undo("britain")).toBe(false);
    });
    test("dropped in fours: every drop and the final stop count the earlier drops", () => {
      const p = column(3, [1, 1, 1, 1, 1, 1]).drop({ britain: 4 }).drop({ britain: 4 }).stop();
      expect(checks(p)).toEqual([
        ["drop", 4, 4, 0],
        ["drop", 8, 4, 4],
        ["march-end", 8, 4, 4],
      ]);
      expect(p.g.sp.britain).toEqual({ lahore: 4 });
    });
    test("pieces left on the way check alone, and are left out of the last check", () => {
      const p = column(3, [1, 1, 6, 6]).drop({ britain: 4 }).step("srinagar", { britain: 8 }).stop();
      expect(checks(p)).toEqual([
        ["drop", 4, 4, 0],
        ["march-end", 8, 14, 0],
      ]);
    });
    test("a match that began with older rules keeps them: every drop checks alone", () => {
      const p = column(2, [1, 1, 1, 1, 1, 1]).drop({ britain: 4 }).drop({ britain: 4 }).stop();
      expect(checks(p).map(([, of]) => of)).toEqual([4, 4, 4]);
      expect(p.g.sp.britain).toEqual({ lahore: 12 });
    });
  });

  describe("EX-45 Skobelev in the desert [GG-363]", () => {
    const open: Scene = { sp: { krasnovodsk: { russia: 8 } }, vassals: { turcomans: neutral("russia") } };
    test("with him two SP are lost, without him four; then the fortress fights the rest", () => {
      const led = Play.action(
        { ...open, officers: { skobelev: "krasnovodsk" } },
        "russia",
        "campaign",
        [2, 3, 6, 6, 6, 6, 1, 1],
      );
      led.march("krasnovodsk", ["geok-tepe"]);
      expect(led.said("great-game.attrition")[0]).toMatchObject({ safe: 6, loss: 2 });
      expect(led.said("great-game.attack")[0]?.attacker).toMatchObject({ sp: { russia: 6 } });
      expect(led.said("great-game.attack")[0]?.defender).toMatchObject({ fortress: 8 });
      const alone = Play.action(open, "russia", "campaign", [2, 3, 6, 6, 6, 6, 1, 1]).march("krasnovodsk", [
        "geok-tepe",
      ]);
      expect(alone.said("great-game.attrition")[0]).toMatchObject({ safe: 4, loss: 4 });
    });
  });

  test("EX-46 proxies may fight what the powers may not [GG-329, GG-383, GG-390]", () => {
    const open: Scene = {
      sp: { herat: { britain: 4 }, khorasan: { persia: 12 } },
      vassals: { herat: conquered("britain"), persia: proxy("russia") },
    };
    const p = Play.action(open, "russia", "campaign", [2, 4, 4, 4, 2, 2]).march("khorasan", ["herat"]);
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.losses])).toEqual([
      ["defender", 2],
      ["attacker", 0],
    ]);
    expect(p.g.sp.persia).toEqual({ khorasan: 6 });
    const mixed = Play.action(
      { ...open, sp: { ...open.sp, khorasan: { persia: 12, russia: 2 } } },
      "russia",
      "campaign",
    );
    mixed.answer("russia", { option: "march", pick: "khorasan" });
    expect(mixed.hint().barred).toEqual(["herat"]);
    expect(
      mixed.refusal("russia", {
        option: "venture",
        value: { to: "herat", sp: { persia: 12, russia: 2 }, officers: [] },
      }),
    ).toMatchObject({
      rule: "GG-329",
    });
  });

  describe("EX-47 no way back [GG-390, GG-420, GG-422] GG-R64", () => {
    const open: Scene = {
      sp: { sind: { britain: 5 }, kandahar: { afghanistan: 10 } },
      vassals: { afghanistan: proxy("russia"), baluchistan: neutral("britain") },
    };
    test("a space without a controller is not a refuge", () => {
      const p = Play.action(open, "britain", "campaign", [6, 1, 2, 4]).march("sind", ["kandahar"]);
      expect(p.said("great-game.combat.roll").map((r) => r.losses)).toEqual([0, 3]);
      expect(p.g.sp.britain).toEqual({});
    });
    test("one SP left behind secures the retreat", () => {
      const p = Play.action(
        { ...open, sp: { ...open.sp, sind: { britain: 6 } } },
        "britain",
        "campaign",
        [6, 1, 2, 4, 1, 1],
      );
      p.march("sind", ["kandahar"], { britain: 5 });
      expect(p.g.sp.britain).toEqual({ sind: 3 });
    });
  });

  test("EX-48 back before a fortress [GG-361, GG-390, GG-421] and EX-90 [GG-427]", () => {
    const p = Play.action(
      { sp: { sind: { britain: 6 } }, vassals: { baluchistan: neutral("britain") } },
      "britain",
      "campaign",
      [6, 2, 2, 3, 1, 1],
    ).march("sind", ["baluchi"]);
    expect(p.said("great-game.combat.end")[0]).toMatchObject({ retreats: "attacker", why: "fortress" });
    expect(p.g.sp.britain).toEqual({ sind: 4 });
    expect(p.g.vassals.baluchistan).toEqual(neutral("britain"));
    expect(p.said("great-game.invaded")).toEqual([]);
    expect(p.said("great-game.deploy")).toEqual([]);
  });

  test("EX-49 more losses, but in control of the field [GG-391, GG-392] GG-R51", () => {
    const p = Play.action(
      {
        sp: { kabul: { afghanistan: 12 }, termez: { russia: 3 } },
        officers: { kaufman: "termez" },
        vassals: { afghanistan: proxy("britain"), bokhara: conquered("russia") },
      },
      "britain",
      "campaign",
      [1, 2, 2, 1],
    ).march("kabul", ["termez"]);
    expect(p.said("great-game.combat.roll").map((r) => [r.side, r.total, r.losses])).toEqual([
      ["defender", -1, 4],
      ["attacker", 5, 3],
    ]);
    expect(p.g.sp).toMatchObject({ afghanistan: { termez: 8 }, russia: {} });
    expect(p.g.officers.kaufman).toBe("orenburg");
  });

  test("EX-50 a mixed stack [GG-366, GG-382, GG-388, GG-421, GG-507]", () => {
    const p = Play.action(
      { sp: { khorasan: { russia: 2, persia: 10 } }, vassals: { persia: proxy("russia"), herat: neutral("russia") } },
      "russia",
      "campaign",
      [5, 2, 2, 3, 3, 3],
    ).march("khorasan", ["herat"]);
    expect(p.said("great-game.combat.roll")[0]).toMatchObject({ side: "attacker", losses: 7 });
    expect([p.asked, p.waiting]).toEqual(["losses", ["russia"]]);
    p.answer("russia", { option: "lose", split: { persia: 1 } });
    expect(p.g.damage.herat).toBe(7);
    expect([p.asked, p.ask("russia").args]).toEqual(["wear", { space: "khorasan", loss: 3 }]);
    p.answer("russia", { option: "lose", split: { persia: 2, russia: 1 } });
    expect(p.g.sp).toMatchObject({ russia: { khorasan: 1 }, persia: { khorasan: 7 } });
  });

  test("EX-51 officers alone [GG-331, GG-332]", () => {
    const p = Play.action({ officers: { burnes: "delhi" } }, "britain", "shooting-leave");
    p.march("delhi", ["lahore", "peshawar"]);
    expect(p.g.officers.burnes).toBe("peshawar");
    expect(p.g.turn?.points).toBe(0);
    expect(p.g.vassals.punjab).toEqual(neutral());
    expect(p.said("great-game.attrition")).toEqual([]);
    const q = Play.action({ officers: { burnes: "srinagar" } }, "britain", "shooting-leave");
    q.answer("britain", { option: "march", pick: "srinagar" });
    expect(q.hint().open).not.toContain("hunza");
  });
});
