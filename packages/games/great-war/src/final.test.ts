import { describe, expect, test } from "@jest/globals";
import { War, link, x } from "./testing/war.ts";

const GUARD = "R-Q-D";
const MG_08 = "R-9-S";
const TOMMIES = "R-Q-H";
const NINE_INCH = "R-K-D";
const VICKERS = "R-9-H";

describe("FINAL", () => {
  test("E36 a complete turn [GW-313] [GW-376] [GW-434] [GW-490] [GW-493] [GW-494] [GW-530] [GW-531] [GW-532] [GW-533] [GW-200] [GW-421]", () => {
    const war = new War({
      whole: true,
      hands: {
        CP: ["B-5-S", MG_08, "B-J-C", "B-K-S", "R-A-D", "B-9-D", "R-6-C"],
        EA: [NINE_INCH, "R-8-H", TOMMIES, "B-Q-D", "R-3-H", "B-4-C", "W-X-1"],
      },
      bonus: { CP: "BO-14", EA: "BO-08" },
    });
    war.lead("CP", MG_08, link("B-5-S", MG_08), link("B-9-D", MG_08));
    expect(war.totals).toEqual([23, 0]);
    war.lead("EA", NINE_INCH, link("R-8-H", NINE_INCH), x(NINE_INCH, "B-5-S"));
    expect(war.totals).toEqual([17, 22]);
    war.lead("CP", "R-A-D", x("R-A-D", "R-8-H"));
    expect(war.totals).toEqual([28, 13]);
    war.commits("EA", "B-Q-D", link("R-3-H", "B-Q-D"), x("B-Q-D", MG_08));
    expect(war.asked("CP")).toEqual(["answer"]); // before its first go
    war.stands("CP");
    expect(war.totals).toEqual([19, 29]);
    expect(war.asked("CP")).toEqual(["final"]);
    expect(war.offers("CP")).not.toContain("commit"); // no hand cards in FINAL
    war.cancels("CP", "B-9-D", "B-Q-D").passes("CP");
    expect(war.totals).toEqual([19, 17]);
    war.playsBonus("EA").cancels("EA", "BO-08", "R-A-D");
    expect(war.totals).toEqual([8, 18]);
    war.playsBonus("CP"); // its go ends automatically, and EA has nothing left
    expect(war.state.history).toEqual([[1, 12, 18, 26, 0]]);
    expect(war.captured("EA")).toEqual([MG_08, "B-5-S", "R-A-D"]);
    expect(war.discarded("EA")).toEqual([NINE_INCH, "R-8-H", "B-Q-D", "R-3-H"]);
    expect([war.discarded("N"), war.discarded("CP")]).toEqual([["B-9-D"], []]);
    expect(war.state.bonusDeck).toHaveLength(16);
    expect(war.hand("EA")).toEqual([TOMMIES, "B-4-C", "W-X-1"]);
    expect(war.hand("CP")).toEqual(["B-J-C", "B-K-S", "R-6-C"]);
  });

  describe("E71 the end of FINAL, at 20 to 18", () => {
    /** A position without cancels or looks on the table. */
    const at = (bonus: { CP?: string; EA?: string }): War =>
      new War({
        whole: true,
        round: 2,
        hands: { CP: ["B-J-C"], EA: ["R-10-H"] },
        lines: { CP: [GUARD], EA: ["R-7-H"] },
        bonus,
      })
        .lead("CP", "B-J-C")
        .lead("EA", "R-10-H");
    const goes = (war: War): number => war.logged.filter((key) => key === "go-ended").length;

    test("(a) both pass, and FINAL ends [GW-491]", () => {
      const war = at({ CP: "BO-14", EA: "BO-07" }).passes("CP");
      expect(war.asked("EA")).toEqual(["final"]);
      war.passes("EA");
      expect([goes(war), war.state.history.at(-1)]).toEqual([2, [0, 20, 18, 18, 0]]);
      expect([war.bonus("CP"), war.bonus("EA")]).toEqual(["BO-14", "BO-07"]);
    });

    test("(b) after an action the other side may reply; the Defender's second pass ends FINAL [GW-491] [GW-490]", () => {
      const war = at({ CP: "BO-14", EA: "BO-07" }).passes("CP").playsBonus("EA");
      // It has no target, so its go ends automatically.
      expect([war.totals, war.asked("EA")]).toEqual([[20, 19], []]);
      expect(war.asked("CP")).toEqual(["final"]);
      war.passes("CP");
      expect([goes(war), war.logged.includes("compare"), war.bonus("CP")]).toEqual([3, true, "BO-14"]);
    });

    test("(c) a go ends automatically after its last possible action [GW-491] [GW-492]", () => {
      const war = at({ CP: "BO-14", EA: "BO-07" }).playsBonus("CP");
      expect([war.totals, war.asked("EA")]).toEqual([[24, 18], ["final"]]);
      war.passes("EA");
      expect([goes(war), war.logged.includes("compare")]).toEqual([2, true]);
    });

    test("(d) the first go of a Defender without actions ends automatically, and the Attacker still has a go [GW-491] [GW-492]", () => {
      const war = at({ EA: "BO-07" });
      expect([goes(war), war.asked("EA")]).toEqual([1, ["final"]]);
    });

    test("[GW-492] a side is asked even if its Bonus card cannot be played, which keeps the card secret [GW-R87]", () => {
      expect(at({ CP: "BO-05" }).offers("CP")).toEqual(["pass"]); // Creeping Barrage without Artillery
    });
  });

  test("[GW-483] [GW-484] in FINAL Creeping Barrage only adds its BP, and an arrow Bonus card is not an attack", () => {
    const war = new War({
      whole: true,
      round: 2,
      hands: { CP: [GUARD], EA: ["R-7-H"] },
      lines: { EA: ["R-K-H", VICKERS] },
      bonus: { EA: "BO-05" },
    });
    war.lead("CP", GUARD).lead("EA", "R-7-H").playsBonus("EA", "R-K-H");
    expect([war.state.extra, war.totals[1]]).toEqual([0, 31]);
    war.passesFinal();
    expect(war.state.history.at(-1)?.[4]).toBe(1);
  });

  test("E72 Trenches are used in FINAL [GW-421] [GW-442] [GW-490]", () => {
    const war = new War({ whole: true, hands: { CP: [MG_08, "B-5-S"], EA: [TOMMIES, "R-K-H"] } });
    war.lead("CP", MG_08, link("B-5-S", MG_08)).lead("EA", TOMMIES);
    war.passes("CP").lead("EA", "R-K-H", x("R-K-H", MG_08));
    expect(war.totals).toEqual([6, 23]);
    war.cancels("CP", "B-5-S", "R-K-H");
    expect(war.state.history.at(-1)).toEqual([1, 6, 11, 15, 0]);
  });
});
