import { describe, expect, test } from "@jest/globals";
import { foresee, foreseeMarch } from "./foresight.ts";
import { entering } from "./testing/battle-scene.ts";
import { botBattles } from "./testing/bot-battles.ts";
import { scene, type Scene } from "./testing/play.ts";

/** Havelock and the 10th Foot against one BNI with Ghazis: 2:1, −1 on the die. */
const HAVELOCK: Scene = {
  british: { agra: ["u-10rf"] },
  rebel: { agra: ["u-53bni"] },
  figures: { "f-havelock": "agra" },
  entries: entering("mainpuri", "u-10rf", "f-havelock"),
  hands: { rebel: ["r-ghazis1"] },
};

describe("what the dice of a battle lead to", () => {
  test("[LM-717] a column that the losses destroy is routed and loses, whatever the code says", () => {
    const before = scene(HAVELOCK);
    before.battle = {
      space: "agra",
      attacker: "british",
      relief: false,
      withdrawn: true,
      columns: { attacker: { lead: "f-havelock", units: ["u-10rf"] }, defender: { lead: null, units: ["u-53bni"] } },
      counters: { attacker: [], defender: ["r-ghazis1"] },
      roll: null,
      loser: null,
    };
    expect(foresee(before)).toMatchObject({ column: "2/1", modifier: -1, attackerWins: 4, defenderWins: 1 });
  });

  test("[LM-715] with Henry Kavanagh every die wins that would not", () => {
    const g = scene(HAVELOCK);
    g.battle = {
      space: "agra",
      attacker: "british",
      relief: true,
      withdrawn: true,
      columns: { attacker: { lead: "f-havelock", units: ["u-10rf"] }, defender: { lead: null, units: ["u-53bni"] } },
      counters: { attacker: ["b-kavanagh"], defender: [] },
      roll: null,
      loser: null,
    };
    expect(foresee(g)).toMatchObject({ attackerWins: 6 });
  });

  test("[LM-710] [LM-712] the battle at the end of a march counts the commander, guns and best columns", () => {
    const g = scene({
      british: { mainpuri: ["u-10rf", "u-ra"] },
      rebel: { agra: ["u-53bni", "u-1bni"] },
      figures: { "f-havelock": "mainpuri" },
      assigned: { "f-havelock": ["u-10rf", "u-ra"] },
    });
    const odds = foreseeMarch(g, "british", ["u-10rf", "u-ra", "f-havelock"], "agra");
    expect([odds?.attacker.strength, odds?.defender.strength, odds?.modifier]).toEqual([4, 4, 3]);
    expect(foreseeMarch(g, "british", ["u-10rf"], "aligarh")).toBeNull();
  });
});

test("[LM-716] [LM-717] [LM-718] in every battle of 100 games of bots each of the six dice ends as foreseen", () => {
  const { battles, differences } = botBattles(100);
  expect(differences).toEqual([]);
  expect(battles).toBeGreaterThan(500);
});
