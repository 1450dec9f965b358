import { describe, expect, test } from "@jest/globals";
import { diceOf, sidesIn } from "./forces.ts";
import { Play, conquered, neutral, park, proxy, scene } from "./testing/table.ts";
import type { CardType } from "./data/index.ts";

describe("SP that leave the map affect the remaining ones", () => {
  test("[GG-267, GG-270] a garrison whose state turns neutral is removed, which frees the Rebels it held down GG-R112", () => {
    const p = Play.action(
      {
        sp: { ghazni: { persia: 2 }, kabul: { rebels: 5 } },
        officers: { burnes: "delhi", akbar: "kabul" },
        vassals: { persia: proxy("russia"), afghanistan: conquered("russia") },
        afghanRebellions: 1,
      },
      "britain",
      "emissary",
      [5],
    ).target("persia");
    expect(p.g.vassals).toMatchObject({ persia: { is: "neutral" }, afghanistan: neutral() });
    expect([p.g.sp.rebels, p.g.sp.persia, p.g.lost]).toEqual([{}, {}, ["akbar"]]);
    expect(p.said("great-game.neutral").map(({ vassal, by }) => [vassal, by])).toEqual([
      ["persia", "britain"],
      ["afghanistan", "rebels"],
    ]);
  });

  test("[GG-260, GG-261, GG-264] when conquest removes an army from another capital, the other SP there hold it alone GG-R112", () => {
    const p = Play.action(
      {
        sp: { termez: { russia: 3 }, lahore: { russia: 3, afghanistan: 2 } },
        damage: { lahore: "destroyed" },
        vassals: { afghanistan: proxy("britain", true), bokhara: conquered("russia") },
      },
      "russia",
      "campaign",
      [1, 1],
    ).march("termez", ["kabul"]);
    expect(p.g.vassals).toMatchObject({ afghanistan: conquered("russia"), punjab: conquered("russia") });
    expect([p.g.sp.afghanistan, p.g.damage.multan]).toEqual([{}, 10]);
  });

  test("[GG-267, GG-366] Rebels are free as soon as the garrison has marched off, before desert attrition GG-R115", () => {
    const p = Play.action(
      {
        sp: { bokhara: { rebels: 3 }, termez: { russia: 1, persia: 4 } },
        vassals: { persia: proxy("russia"), bokhara: conquered("russia") },
      },
      "russia",
      "campaign",
      [1, 1],
    ).march("termez", ["herat"]);
    expect(p.asked).toBe("wear");
    expect(p.g.vassals.bokhara).toMatchObject({ is: "neutral" });
    expect(p.said("great-game.neutral").map(({ vassal, by }) => [vassal, by])).toEqual([["bokhara", "rebels"]]);
  });

  test("[GG-261, GG-238] the same holds when a lapse removes an army GG-R112", () => {
    const idle: CardType[] = ["informant", "informant", "informant", "informant"];
    const g = scene({
      sp: { lahore: { britain: 3, afghanistan: 2 } },
      damage: { lahore: "destroyed" },
      vassals: { afghanistan: neutral("britain"), punjab: neutral("britain") },
      britain: idle,
      russia: idle,
    });
    const p = new Play(g, [{ do: "endOfRound" }]);
    expect(p.g.vassals).toMatchObject({ afghanistan: neutral(), punjab: conquered("britain") });
  });

  test("[GG-274] but not for a camp that a reversion period prevents from conquering", () => {
    const p = Play.action(
      {
        sp: { tehran: { persia: 9, russia: 3 } },
        damage: { tehran: "destroyed" },
        officers: { burnes: "delhi" },
        vassals: { persia: proxy("russia") },
      },
      "britain",
      "emissary",
      [5],
    ).target("persia");
    expect(p.g.vassals.persia).toMatchObject({ is: "neutral", invader: "russia", reversion: { held: ["russia"] } });
    expect(p.offered("britain", "deploy")).not.toContain("tehran");
  });
});

describe("new Rebels", () => {
  test("[GG-296] an officer who moves alone from new Rebels to old ones does not make them new GG-R42", () => {
    const p = Play.action(
      {
        sp: { kandahar: { britain: 1 }, ghazni: { rebels: 6 }, kabul: { rebels: 1 } },
        officers: { akbar: "kabul" },
        vassals: { afghanistan: conquered("britain") },
        afghanRebellions: 1,
        lost: ["ayub"],
      },
      "russia",
      "rebellion",
      [1, 1],
      park("russia"),
    );
    p.target("afghanistan").answer("russia", { option: "place", split: { kabul: 2 } });
    p.answer("russia", { option: "marchRebels", pick: "kabul" }).step("ghazni", {}, ["akbar"]).stop();
    expect(p.g.officers.akbar).toBe("ghazni");
    const old = sidesIn(p.g, "ghazni", "rebels").attacker;
    expect([p.g.newRebels, diceOf(p.g, "ghazni", old)]).toEqual([["kabul"], 2]);
  });
});

describe("a change of affiliation", () => {
  test("[GG-261] alone does not let a foreign garrison conquer the capital of the rival's new proxy GG-R119", () => {
    const p = Play.action(
      {
        sp: { tehran: { russia: 3 } },
        damage: { tehran: "destroyed" },
        officers: { burnes: "delhi" },
        vassals: {
          persia: { is: "neutral", invader: null, reversion: { guest: "britain", ends: 9, held: ["russia"] } },
        },
      },
      "britain",
      "emissary",
      [6],
    ).target("persia");
    expect(p.g.vassals.persia).toMatchObject(proxy("britain", true));
    expect(p.said("great-game.conquered")).toEqual([]);
  });
});
