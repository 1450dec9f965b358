import { describe, expect, test } from "@jest/globals";
import { Situation, scripted } from "@caravanserai/kernel/testing";
import { dearest } from "./blockade.ts";
import { cardNo, knownCard } from "./cards.ts";
import { greatWar } from "./game.ts";
import { War, link, tableOf, x } from "./testing/war.ts";

const BIG_BERTHA = "R-K-S";
const GUARD = "R-Q-D";
const MG_08 = "R-9-S";
const TOMMIES = "R-Q-H";
const POILUS = "B-Q-H";
const NINE_INCH = "R-K-D";
const VICKERS = "R-9-H";
const HOWITZER = "R-7-S";

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
    expect(war.offers("CP")).not.toContain("commit"); // no card of the hand in FINAL
    war.cancels("CP", "B-9-D", "B-Q-D").passes("CP");
    expect(war.totals).toEqual([19, 17]);
    war.playsBonus("EA").cancels("EA", "BO-08", "R-A-D");
    expect(war.totals).toEqual([8, 18]);
    war.playsBonus("CP"); // its go ends by itself, and EA has nothing left
    expect(war.state.history).toEqual([[1, 12, 18, 26, 0]]);
    expect(war.captured("EA")).toEqual([MG_08, "B-5-S", "R-A-D"]);
    expect(war.discarded("EA")).toEqual([NINE_INCH, "R-8-H", "B-Q-D", "R-3-H"]);
    expect([war.discarded("N"), war.discarded("CP")]).toEqual([["B-9-D"], []]);
    expect(war.state.bonusDeck).toHaveLength(16);
    expect(war.hand("EA")).toEqual([TOMMIES, "B-4-C", "W-X-1"]);
    expect(war.hand("CP")).toEqual(["B-J-C", "B-K-S", "R-6-C"]);
  });

  describe("E71 the end of FINAL, at 20 to 18", () => {
    /** Nothing that lies there can cancel or look. */
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
    const goes = (war: War): number => war.told.filter((key) => key === "go-ended").length;

    test("(a) both pass, and FINAL ends [GW-491]", () => {
      const war = at({ CP: "BO-14", EA: "BO-07" }).passes("CP");
      expect(war.asked("EA")).toEqual(["final"]);
      war.passes("EA");
      expect([goes(war), war.state.history.at(-1)]).toEqual([2, [0, 20, 18, 18, 0]]);
      expect([war.bonus("CP"), war.bonus("EA")]).toEqual(["BO-14", "BO-07"]);
    });

    test("(b) who acts is replied to; the Defender's second pass ends it [GW-491] [GW-490]", () => {
      const war = at({ CP: "BO-14", EA: "BO-07" }).passes("CP").playsBonus("EA");
      expect([war.totals, war.asked("EA")]).toEqual([[20, 19], []]); // it has nothing to hit: its go has ended by itself
      expect(war.asked("CP")).toEqual(["final"]);
      war.passes("CP");
      expect([goes(war), war.told.includes("compare"), war.bonus("CP")]).toEqual([3, true, "BO-14"]);
    });

    test("(c) after its last action a go is ended by itself, and nobody is asked again for nothing [GW-491] [GW-492]", () => {
      const war = at({ CP: "BO-14", EA: "BO-07" }).playsBonus("CP");
      expect([war.totals, war.asked("EA")]).toEqual([[24, 18], ["final"]]);
      war.passes("EA");
      expect([goes(war), war.told.includes("compare")]).toEqual([2, true]);
    });

    test("(d) a Defender who has nothing: its first go ends by itself, the Attacker has a go all the same [GW-491] [GW-492]", () => {
      const war = at({ EA: "BO-07" });
      expect([goes(war), war.asked("EA")]).toEqual([1, ["final"]]);
    });

    test("[GW-492] a Bonus card that cannot be played is asked for all the same: what it is stays secret [GW-R87]", () => {
      expect(at({ CP: "BO-05" }).offers("CP")).toEqual(["pass"]); // Creeping Barrage without Artillery
    });
  });

  test("[GW-483] [GW-484] in FINAL Creeping Barrage gives its BP, an arrow Bonus card no attack", () => {
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

describe("Blockade", () => {
  test("E37 the Royal Navy chooses what it strikes [GW-510] [GW-511] [GW-530]", () => {
    const war = new War({ whole: true, hands: { CP: [GUARD, HOWITZER], EA: ["R-2-H", POILUS] } });
    war.lead("CP", GUARD).lead("EA", "R-2-H").lead("CP", HOWITZER).commits("EA", POILUS);
    expect(war.totals).toEqual([20, 15]);
    expect(war.asked("EA")).toEqual(["blockade"]);
    war.strikes("EA", GUARD);
    expect(war.state.history.at(-1)).toEqual([1, 8, 15, 8, 0]);
    expect([war.captured("EA"), war.discarded("CP")]).toEqual([[HOWITZER], [GUARD]]);
  });

  test("[GW-512] the Defender's strikes first, another Blockade too, which then does not act [GW-513]", () => {
    const war = new War({ whole: true, round: 2, attackMade: true, lines: { CP: ["R-2-S", GUARD], EA: ["R-2-H"] } });
    // nothing to choose: the Royal Navy is the only Nationality card of EA
    expect(war.told.filter((key) => key === "blockade")).toHaveLength(1);
    expect(war.state.history.at(-1)).toEqual([0, 14, 0, 0, 0]);
    expect(war.discarded("EA")).toEqual(["R-2-H"]);
    expect(war.discarded("CP")).toEqual(["R-2-S", GUARD]);
  });

  test("[GW-514] Neutral, Bonus and face-down cards are no targets; [GW-513] without a target nothing happens", () => {
    const war = new War({
      whole: true,
      round: 2,
      attackMade: true,
      lines: { CP: ["R-2-S", "R-2-D"], EA: [TOMMIES, "R-Q-C"] },
      hands: { EA: ["R-7-H"] },
    });
    war.lead("EA", "R-7-H");
    expect(war.asked("CP")).toEqual(["blockade"]);
    const [option] = war.asks("CP")[0]?.options ?? [];
    const ids = option?.shape === "pickOne" ? option.of : [];
    expect(ids).toEqual([war.lying(TOMMIES).id, war.lying("R-7-H").id]);
    war.strikes("CP", TOMMIES); // the second Blockade has one target left
    expect(war.discarded("EA")).toEqual([TOMMIES, "R-7-H"]);
    expect(war.state.history.at(-1)?.slice(1, 3)).toEqual([5, 9]);
  });

  test("[GW-513] it is not optional", () => {
    const war = new War({ whole: true, hands: { CP: [GUARD, HOWITZER], EA: ["R-2-H", POILUS] } });
    war.lead("CP", GUARD).lead("EA", "R-2-H").lead("CP", HOWITZER).commits("EA", POILUS);
    expect(war.refusalOf("EA", { option: "pass" })).not.toBeNull();
  });
});

describe("comparison, capture and salvage", () => {
  test("E13 ties go to the Defender [GW-521] [GW-523]", () => {
    const war = new War({ whole: true, defender: "EA", hands: { EA: [VICKERS, TOMMIES], CP: [MG_08, "B-Q-S"] } });
    war.lead("EA", VICKERS).lead("CP", MG_08).lead("EA", TOMMIES).commits("CP", "B-Q-S").passesFinal();
    expect(war.state.history).toEqual([[1, 20, 20, 20, 0]]);
    expect(war.captured("EA")).toEqual([MG_08, "B-Q-S"]);
  });

  test("E39 Field Hospital [GW-540] [GW-532]", () => {
    const war = new War({
      whole: true,
      defender: "EA",
      hands: { EA: [TOMMIES, "B-3-C", VICKERS], CP: [BIG_BERTHA, "R-Q-S"] },
    });
    war.lead("EA", TOMMIES, link("B-3-C", TOMMIES), link(VICKERS, TOMMIES)).lead("CP", BIG_BERTHA);
    expect(war.totals).toEqual([13, 23]);
    war.commits("CP", "R-Q-S").passesFinal();
    expect(war.state.history.at(-1)?.slice(0, 3)).toEqual([0, 25, 23]);
    expect([war.captured("CP"), war.discarded("EA"), war.discarded("N")]).toEqual([[VICKERS], [TOMMIES], ["B-3-C"]]);
  });

  test("[GW-540] of cards of equal BP the one played earlier is saved", () => {
    const lines = { CP: [BIG_BERTHA, GUARD], EA: ["B-9-H", VICKERS, "B-3-C"] };
    const war = new War({ whole: true, round: 2, attackMade: true, lines }).passes("EA").passesFinal();
    expect([war.discarded("EA"), war.captured("CP")]).toEqual([["B-9-H"], [VICKERS]]);
  });

  test("E40 Stretcher Bearers [GW-521] [GW-540] [GW-911]", () => {
    const war = new War({
      whole: true,
      hands: { CP: [BIG_BERTHA, GUARD], EA: [VICKERS, "R-3-H", TOMMIES] },
      bonus: { EA: "BO-13" },
    });
    war.lead("CP", BIG_BERTHA).lead("EA", VICKERS, link("R-3-H", VICKERS)).lead("CP", GUARD).lead("EA", TOMMIES);
    expect(war.totals).toEqual([25, 24]);
    war.playsBonus("EA").passesFinal();
    expect(war.state.history.at(-1)?.slice(0, 3)).toEqual([0, 25, 25]);
    expect([war.captured("CP"), war.discarded("EA")]).toEqual([["R-3-H"], [VICKERS, TOMMIES]]);
    expect(war.state.bonusDeck).toHaveLength(16);
  });

  test("[GW-520] no card counts less than 0, face-down cards count nothing; Neutral cards, Jokers and Bonus cards count", () => {
    const war = new War({
      event: "RE-05",
      hits: ["CP"],
      lines: { CP: ["R-Q-C", "R-X-1", "BO-14"], EA: ["B-A-D"] },
      hands: { CP: ["R-A-D"], EA: [TOMMIES] },
    });
    expect(war.totals).toEqual([6 + 7 + 4, 11]);
    war.lead("CP", "R-A-D", x("R-A-D", "B-A-D"));
    expect(war.totals).toEqual([28, 0]);
  });

  test("[GW-522] an Attacker that fails loses whatever the totals; [GW-R65] [GW-R66] a turn has a winner even for nothing", () => {
    const nothing = new War({ whole: true, round: 2 });
    expect(nothing.state.history).toEqual([[0, 0, 0, 0, 1]]);
  });

  test("[GW-531] the winner's face-down cards are discarded too [GW-534] face up, for all to see", () => {
    const war = new War({
      whole: true,
      defender: "EA",
      round: 2,
      attackMade: true,
      hands: { EA: [POILUS], CP: ["R-4-S"] },
      lines: { EA: ["R-5-H", VICKERS] },
    });
    war.lead("EA", POILUS).commits("CP", "R-4-S", x("R-4-S", "R-5-H"));
    war.passesFinal();
    expect(war.discarded("EA")).toEqual(["R-5-H", VICKERS, POILUS]);
    expect(war.viewOf("public").discards[1]).toEqual(war.state.discards[1]);
    expect(war.state.lines).toEqual([[], []]);
  });

  test("[GW-540] several cards that salvage act in play order", () => {
    const war = new War({
      whole: true,
      round: 2,
      attackMade: true,
      lines: { CP: [BIG_BERTHA, GUARD], EA: ["BO-13", "B-3-C", TOMMIES, VICKERS, "R-9-C", "R-K-H"] },
      event: "RE-05",
      hits: ["EA"],
      bonus: {},
      hands: { CP: ["R-A-S", "B-A-S"] },
    });
    war.lead("CP", "R-A-S").passes("EA").passesFinal();
    // Stretcher Bearers: 75 mm and Tommies; Field Hospital: Vickers (Infantry); the Neutral HMG cannot be captured
    expect([war.captured("CP"), war.discarded("EA")]).toEqual([[], [TOMMIES, VICKERS, "R-K-H"]]);
  });

  test("E52 Heavy Losses [GW-818] [GW-541] [GW-025]", () => {
    const war = new War({
      whole: true,
      round: 2,
      event: "RE-18",
      lines: { CP: [BIG_BERTHA, GUARD] },
      hands: { EA: [TOMMIES, POILUS, VICKERS, "R-7-H"] },
      bonus: { EA: "BO-14" },
      chance: { picks: [1] }, // in data order: Poilus, Vickers, Howitzer
    });
    war.commits("EA", TOMMIES).passesFinal();
    expect(war.discarded("EA")).toEqual([VICKERS]);
    expect(war.hand("EA")).toEqual([POILUS, "R-7-H"]);
    expect(war.bonus("EA")).toBe("BO-14");
    expect(war.captured("CP")).toEqual([TOMMIES]);
  });

  test("[GW-R89] Heavy Losses are suffered after the last turn too, and change no score", () => {
    const war = new War({
      whole: true,
      turn: 10,
      round: 2,
      event: "RE-18",
      lines: { CP: [BIG_BERTHA] },
      hands: { EA: [TOMMIES, VICKERS] },
    });
    war.commits("EA", TOMMIES).passesFinal();
    expect([war.discarded("EA"), war.hand("EA"), war.state.ended]).toEqual([[VICKERS], [], "last-turn"]);
    expect(war.viewOf("public").scores).toEqual([11, 0]);
  });
});

test("[GW-540] a Field Hospital that lies face down saves nobody", () => {
  const captured = (isUp: boolean): readonly number[] => {
    const state = tableOf({ lines: { CP: [BIG_BERTHA, "R-Q-S"], EA: [TOMMIES, "B-3-C"] }, attackMade: true });
    const hospital = state.lines[1][1];
    if (hospital !== undefined) hospital.up = isUp;
    const agenda = [{ do: "compare" as const }];
    return new Situation(greatWar, { state, agenda, seats: 2 }, scripted({})).state.captured[0];
  };
  expect([captured(true), captured(false)]).toEqual([[], [cardNo(TOMMIES)]]);
});

test("[GW-615] of blockade targets of equal BP the earlier in the data files is the default, however they lie", () => {
  const equal = [cardNo("R-7-H"), cardNo("R-7-S")].sort((a, b) => a - b);
  const cards = equal.map((card, id) => ({
    id,
    card,
    from: 0,
    round: 1,
    host: null,
    up: true,
    used: 0,
    by: null,
    marked: false,
  }));
  expect(new Set(equal.map((no) => knownCard(no).bp)).size).toBe(1);
  expect([dearest(cards).card, dearest(cards.toReversed()).card]).toEqual([equal[0], equal[0]]);
});
