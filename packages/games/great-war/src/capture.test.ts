import { describe, expect, test } from "@jest/globals";
import { Situation, scripted } from "@caravanserai/kernel/testing";
import { cardNo } from "./cards.ts";
import { greatWar } from "./game.ts";
import { War, link, tableOf, x } from "./testing/war.ts";

const BIG_BERTHA = "R-K-S";
const GUARD = "R-Q-D";
const MG_08 = "R-9-S";
const TOMMIES = "R-Q-H";
const POILUS = "B-Q-H";
const VICKERS = "R-9-H";

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

  test("[GW-540] among cards with equal BP, the one played earlier is saved", () => {
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

  test("[GW-520] no card counts less than 0 and face-down cards do not count; Neutral cards, Jokers and Bonus cards do", () => {
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

  test("[GW-522] an Attacker that fails loses regardless of the totals; [GW-R65] [GW-R66] a turn has a winner even if nothing is captured", () => {
    const nothing = new War({ whole: true, round: 2 });
    expect(nothing.state.history).toEqual([[0, 0, 0, 0, 1]]);
  });

  test("[GW-531] the winner's face-down cards are discarded too, [GW-534] face up", () => {
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
    // The table shows the battle that was just fought: which cards lay face up, and which face down.
    expect(war.viewOf("public").lastBattle.map((line) => line.map(([, up]) => up))).toEqual([[1], [0, 1, 1]]);
  });

  test("[GW-540] several salvaging cards act in play order", () => {
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

  test("[GW-R89] Heavy Losses also apply after the last turn, without changing the score", () => {
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

test("[GW-540] a face-down Field Hospital saves no card", () => {
  const captured = (isUp: boolean): readonly number[] => {
    const state = tableOf({ lines: { CP: [BIG_BERTHA, "R-Q-S"], EA: [TOMMIES, "B-3-C"] }, attackMade: true });
    const hospital = state.lines[1][1];
    if (hospital !== undefined) hospital.up = isUp;
    const agenda = [{ do: "compare" as const }];
    return new Situation(greatWar, { state, agenda, seats: 2 }, scripted({})).state.captured[0];
  };
  expect([captured(true), captured(false)]).toEqual([[], [cardNo(TOMMIES)]]);
});
