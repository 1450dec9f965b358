import { describe, expect, test } from "@jest/globals";
import { play, seededDice } from "@caravanserai/kernel";
import { accepted } from "@caravanserai/kernel/testing/accepted";
import { War, type Scene } from "../testing/war.ts";
import { greatWar } from "../game.ts";

const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";

function byDefault(war: War, side: "CP" | "EA"): War {
  const seat = side === "CP" ? 0 : 1;
  const question = war.match.questions[seat] ?? 0;
  const outcome = accepted(play(greatWar, war.match, { do: "default", seat, question }, seededDice("d")));
  war.match = outcome.match;
  war.log.push(...outcome.log);
  return war;
}

describe("the defaults for an absent side [GW-615] [GW-R80]", () => {
  const leads = (hand: readonly string[], more: Scene = {}): string | undefined => {
    const war = byDefault(new War({ hands: { CP: hand, EA: [TOMMIES] }, ...more }), "CP");
    return hand.find((card) => !war.hand("CP").includes(card));
  };

  test("[GW-615] answer: stand, even with a Joker", () => {
    const war = new War({ hands: { CP: [GUARD, "R-7-S"], EA: ["W-X-1", TOMMIES] } }).commits("CP", GUARD);
    expect(byDefault(war, "EA").isUp(GUARD)).toBe(true);
  });

  test("[GW-615] commit: the lead card with the lowest BP and no steps, not a Joker; in a tie, the first in the data", () => {
    expect(leads([GUARD, "R-7-S", "R-X-1"])).toBe("R-7-S");
    expect(leads([GUARD, "B-X-1"])).toBe(GUARD); // no Joker unless no other card may lead
    expect(leads(["B-7-S", "R-7-S"])).toBe("R-7-S");
    expect(leads(["R-X-1"])).toBe("R-X-1");
    expect(leads(["R-5-S", GUARD], { round: 2 })).toBe(GUARD); // barred
  });

  test("[GW-615] commit: an arrow card if the Attack duty applies", () => {
    expect(
      leads(["R-7-S", GUARD, "R-Q-S"], { defender: "EA", round: 2, hands: { CP: ["R-7-S", GUARD, "R-Q-S"] } }),
    ).toBe("R-Q-S");
  });

  test("[GW-615] raid: the card with the higher BP", () => {
    const war = new War({ hands: { CP: [GUARD, "R-7-S"], EA: [TOMMIES] }, bonus: { CP: "BO-14", EA: "BO-10" } });
    war.lead("CP", GUARD).playsBonus("EA").looks("EA", "BO-10");
    expect(war.discarded("CP")).toEqual(["R-7-S"]);
    const two = new War({ hands: { CP: [GUARD, "R-7-S", "R-3-S"], EA: [TOMMIES] }, bonus: { EA: "BO-10" } });
    two.lead("CP", GUARD).playsBonus("EA").looks("EA", "BO-10");
    expect(byDefault(two, "EA").discarded("CP")).toEqual(["R-7-S"]);
  });

  test("[GW-615] FINAL: pass; Blockade: the target with the highest BP", () => {
    const war = new War({
      whole: true,
      round: 2,
      attackMade: true,
      hands: { EA: ["R-Q-C"] },
      lines: { CP: ["R-7-S", GUARD], EA: ["R-2-H"] },
      bonus: { EA: "BO-14" },
    });
    byDefault(war, "EA"); // leads
    expect(war.asked("EA")).toEqual(["final"]);
    byDefault(war, "EA"); // passes
    expect([war.bonus("EA"), war.asked("EA")]).toEqual(["BO-14", ["blockade"]]);
    byDefault(war, "EA");
    expect(war.discarded("CP")).toContain(GUARD);
    expect(war.captured("EA")).not.toContain(GUARD);
  });

  test("[GW-615] Railway Movement: no card; regroup: no discard, the Bonus card kept, one Neutral card", () => {
    const railway = new War({ drawn: true, event: "RE-17", hands: { CP: [GUARD], EA: [TOMMIES] } });
    byDefault(byDefault(railway, "CP"), "EA");
    expect([railway.hand("CP"), railway.hand("EA")]).toEqual([[GUARD], [TOMMIES]]);
    const war = new War({
      agenda: [{ do: "regroup" }],
      hands: { CP: ["R-3-S"], EA: [TOMMIES] },
      bonus: { CP: "BO-14" },
    });
    byDefault(byDefault(war, "CP"), "EA");
    expect([war.hand("CP")[0], war.bonus("CP")]).toEqual(["R-3-S", "BO-14"]);
    const draw = war.log.find(({ key, args }) => key === "great-war.draw" && args?.["side"] === 0);
    expect(draw?.args?.["piles"]).toEqual([2, 0, 0, 0, 0, 0]);
  });
});
