import { describe, expect, test } from "@jest/globals";
import { rebelMover } from "./board.ts";
import { deciderOf, diceOf, sidesIn } from "./forces.ts";
import { rivalOf } from "./map.ts";
import { Play, conquered, neutral, proxy, scene } from "./testing/table.ts";
import type { GreatGame } from "./state.ts";

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
