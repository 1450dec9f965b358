import { describe, expect, test } from "@jest/globals";
import { War, also, link, x } from "./testing/war.ts";

const NINE_INCH = "R-K-D";
const BIG_BERTHA = "R-K-S";
const SCOUT = "R-8-S";
const GUARD = "R-Q-D";
const TOMMIES = "R-Q-H";

describe("Plus cards", () => {
  test("E09 an aeroplane and a balloon with the same gun [GW-006] [GW-340] [GW-341] [GW-343] [GW-476]", () => {
    const hand = [NINE_INCH, "R-8-H", "R-8-C", "R-K-H", "R-K-C"];
    const war = new War({ defender: "EA", hands: { EA: hand, CP: [GUARD] } });
    expect(war.refuses("EA", "R-K-H", link("R-8-H", "R-K-H"))).toBe("GW-340"); // a French gun
    expect(war.refuses("EA", "R-K-C", link("R-8-H", "R-K-C"), link("R-8-C", "R-K-C"))).toBeNull(); // a Neutral one
    war.lead("EA", NINE_INCH, link("R-8-H", NINE_INCH), link("R-8-C", NINE_INCH));
    expect(war.totals).toEqual([0, 29]);
    expect(war.lying("R-8-C").host).toBe(war.lying(NINE_INCH).id);
  });

  test("E11 a Plus card held for the second round [GW-344]", () => {
    const war = new War({ hands: { CP: [BIG_BERTHA, SCOUT, GUARD], EA: ["R-7-H"] } });
    war.lead("CP", BIG_BERTHA).lead("EA", "R-7-H").lead("CP", GUARD, link(SCOUT, BIG_BERTHA));
    expect(war.totals).toEqual([34, 8]);
  });

  test("E69 a Plus card may lead with or without a host [GW-346] [GW-340] [GW-465] [GW-333] [GW-R81]", () => {
    const war = new War({ whole: true, defender: "EA", hands: { EA: [NINE_INCH, "B-3-D"], CP: ["B-Q-S", "B-6-S"] } });
    war.lead("EA", NINE_INCH).lead("CP", "B-Q-S");
    expect(war.refusesLinked("EA", "B-3-D", "B-3-D")).toBe("GW-340");
    war.leadLinked("EA", "B-3-D", NINE_INCH);
    expect(war.refuses("CP", "B-6-S", x("B-6-S", NINE_INCH))).toBe("GW-465");
    war.commits("CP", "B-6-S");
    expect(war.state.history).toEqual([[0, 18, 16, 13, 0]]);
    expect(war.captured("CP")).toEqual([NINE_INCH]);

    const alone = new War({ hands: { CP: ["B-3-D"], EA: [TOMMIES] } }).lead("CP", "B-3-D");
    expect(alone.lying("B-3-D").host).toBeNull();
  });

  test("[GW-341] a linked card may itself be a host", () => {
    const war = new War({ hands: { CP: [GUARD, "R-9-S", "R-6-S"], EA: [TOMMIES] } });
    war.lead("CP", GUARD, link("R-9-S", GUARD), link("R-6-S", "R-9-S"));
    expect(war.lying("R-6-S").host).toBe(war.lying("R-9-S").id);
    expect(war.totals).toEqual([28, 0]);
  });

  test("[GW-342] a face-down card cannot be a host", () => {
    const war = new War({ hands: { CP: [BIG_BERTHA, SCOUT, GUARD], EA: ["B-6-H"] } });
    war.lead("CP", BIG_BERTHA).lead("EA", "B-6-H", x("B-6-H", BIG_BERTHA));
    expect(war.refuses("CP", GUARD, link(SCOUT, BIG_BERTHA))).toBe("GW-342");
    expect(war.refusesLinked("CP", SCOUT, BIG_BERTHA)).toBe("GW-342");
  });

  test("[GW-345] a linked card keeps its BP and effects when its host is cancelled", () => {
    const war = new War({ hands: { CP: [GUARD, "R-9-S"], EA: ["R-4-D"] }, lines: { EA: [TOMMIES] } });
    war.lead("CP", GUARD, link("R-9-S", GUARD)).lead("EA", "R-4-D", x("R-4-D", GUARD));
    expect(war.totals).toEqual([9, 15]);
    war.cancels("CP", "R-9-S", TOMMIES);
    expect(war.totals).toEqual([9, 4]);
  });

  test("[GW-R54] Camouflage may be linked to a card that is already rotated", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: [NINE_INCH, "B-3-D"], CP: ["R-7-S"] },
      lines: { CP: ["B-5-S"] },
    });
    war.lead("EA", NINE_INCH, x(NINE_INCH, "B-5-S")).lead("CP", "R-7-S");
    expect(war.isRotated(NINE_INCH)).toBe(true);
    war.leadLinked("EA", "B-3-D", NINE_INCH);
    expect([war.totals, war.lying("B-3-D").host]).toEqual([[8, 16], war.lying(NINE_INCH).id]);
  });

  test("[GW-R47] no card is linked to a Bonus card", () => {
    const war = new War({ hands: { CP: [GUARD, "R-3-S"], EA: [TOMMIES] }, bonus: { CP: "BO-14" } });
    war.playsBonus("CP");
    expect(war.refuses("CP", GUARD, link("R-3-S", "BO-14"))).toBe("GW-340");
  });
});

describe("Leaders and Jokers that lead", () => {
  test("E22 the cards that a Leader may command [GW-316] [GW-317] [GW-350] [GW-351] [GW-352] [GW-473] [GW-014]", () => {
    const hand = ["B-J-S", "R-Q-S", GUARD, "B-Q-S", "R-9-S", "R-J-S", "B-J-C"];
    const war = new War({ hands: { CP: hand, EA: [TOMMIES] } });
    expect(war.refuses("CP", "B-J-S", also("R-Q-S"), also(GUARD), also("B-Q-S"))).toBe("GW-317");
    expect(war.refuses("CP", "B-J-C", also("R-J-S"), also(GUARD))).toBe("GW-317"); // the second has no command
    expect(war.refuses("CP", "B-J-C", also("R-J-S"))).toBeNull(); // a Leader is a Land card
    expect(war.refuses("CP", GUARD, also("B-J-S"))).toBe("GW-317");
    war.lead("CP", "B-J-S", also("R-Q-S"), also(GUARD), link("R-9-S", "R-Q-S"));
    expect(war.totals).toEqual([44, 0]);
  });

  test("[GW-351] a linked Plus card does not count against the Leader's number [GW-R76]", () => {
    const war = new War({ hands: { CP: ["B-J-S", "R-Q-S", "R-9-S", GUARD], EA: [TOMMIES] } });
    expect(war.refuses("CP", "B-J-S", also("R-Q-S"), also("R-9-S"), also(GUARD))).toBe("GW-317");
    expect(war.refuses("CP", "B-J-S", also("R-Q-S"), link("R-9-S", "R-Q-S"), also(GUARD))).toBeNull();
  });

  test("[GW-317] the command is used up before the extra card", () => {
    const war = new War({
      defender: "EA",
      hands: { EA: ["B-J-H", TOMMIES, "R-7-H", "B-7-H"], CP: [GUARD] },
      lines: { EA: ["R-K-H"] },
      bonus: { EA: "BO-05" },
    });
    war.playsBonus("EA", "R-K-H");
    // The second gun would need the command that the infantry has used.
    expect(war.refuses("EA", "B-J-H", also(TOMMIES), also("R-7-H"), also("B-7-H"))).toBe("GW-317");
    expect(war.refuses("EA", "B-J-H", also("R-7-H"), also("B-7-H"), also(TOMMIES))).toBeNull();
  });

  test("E23 commanded cards stay when the Leader is cancelled [GW-353] [GW-477]", () => {
    const war = new War({ hands: { CP: ["R-J-S", GUARD, "B-K-S"], EA: ["R-6-D"] } });
    war.lead("CP", "R-J-S", also(GUARD), also("B-K-S"));
    expect(war.totals).toEqual([33, 0]);
    war.lead("EA", "R-6-D", x("R-6-D", "R-J-S"));
    expect(war.totals).toEqual([23, 6]);
  });

  test("E24 a Joker as lead card commands any card except a Joker [GW-360]", () => {
    const war = new War({ hands: { CP: ["R-X-1", BIG_BERTHA, SCOUT, "B-X-1"], EA: [TOMMIES] } });
    expect(war.refuses("CP", "R-X-1", also("B-X-1"))).toBe("GW-317");
    expect(war.refuses("CP", "R-X-1", also(BIG_BERTHA), also(SCOUT))).toBe("GW-317");
    war.lead("CP", "R-X-1", also(BIG_BERTHA), link(SCOUT, BIG_BERTHA));
    expect(war.totals).toEqual([29, 0]);
  });

  test("[GW-361] a Joker that leads may be interrupted by a Joker", () => {
    const war = new War({ hands: { CP: ["R-X-1"], EA: ["W-X-1"] } });
    war.commits("CP", "R-X-1").interrupts("EA", "W-X-1");
    expect(war.totals).toEqual([0, 7]);
  });
});
