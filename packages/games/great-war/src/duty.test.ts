import { describe, expect, test } from "@jest/globals";
import { War, link, x } from "./testing/war.ts";

const GUARD = "R-Q-D";
const HOWITZER = "R-7-H";
const VICKERS = "R-9-H";
const MILLS = "R-3-H";
const BALL = "B-A-D";
const TELEPHONE = "R-3-C";
const TOMMIES = "R-Q-H";
const LAWRENCE = "W-X-1";

describe("the Attack duty", () => {
  test("E17 restricts the last commit [GW-320] [GW-322] [GW-321]", () => {
    const hands = { CP: [GUARD], EA: [HOWITZER, VICKERS, MILLS, BALL] };
    const first = new War({ hands }).lead("CP", GUARD);
    expect(first.refuses("EA", HOWITZER)).toBeNull(); // in round 1
    const war = new War({ round: 2, hands }).lead("CP", GUARD);
    expect(war.refuses("EA", HOWITZER)).toBe("GW-322");
    expect(war.refuses("EA", VICKERS, link(MILLS, VICKERS))).toBeNull();
    expect(war.refuses("EA", MILLS)).toBeNull();
  });

  test("E18 without an arrow card the Attacker continues and fails [GW-323] [GW-522]", () => {
    const war = new War({ whole: true, hands: { CP: [TELEPHONE, "R-2-C"], EA: [HOWITZER, "B-7-H"] } });
    war.lead("CP", TELEPHONE).lead("EA", HOWITZER).lead("CP", "R-2-C").commits("EA", "B-7-H");
    expect(war.state.history).toEqual([[0, 5, 16, 16, 1]]);
    expect(war.captured("CP")).toEqual([HOWITZER, "B-7-H"]);
    expect(war.discarded("N")).toEqual([TELEPHONE, "R-2-C"]);
  });

  test("E19 a Joker that ends the last round lifts it [GW-324] [GW-372] [GW-530] [GW-R14]", () => {
    const war = new War({ whole: true, hands: { CP: [TELEPHONE, GUARD], EA: [HOWITZER, LAWRENCE, TOMMIES] } });
    war.lead("CP", TELEPHONE).lead("EA", HOWITZER).commits("CP", GUARD).interrupts("EA", LAWRENCE);
    expect(war.state.history).toEqual([[1, 3, 15, 12, 0]]);
    expect(war.captured("EA")).toEqual([GUARD]);
    expect(war.logged).toContain("duty-lapsed");
  });

  test("E21 an arrow card that the event forbids is not required, and does not help [GW-332] [GW-806] [GW-R49]", () => {
    const war = new War({
      whole: true,
      round: 2,
      event: "RE-06",
      lines: { CP: [TELEPHONE] },
      hands: { CP: [GUARD], EA: ["R-10-H", HOWITZER] },
    });
    war.lead("CP", GUARD);
    expect(war.refuses("EA", "R-10-H")).toBe("GW-332");
    war.lead("EA", HOWITZER);
    expect(war.state.history.at(-1)).toEqual([0, 15, 8, 8, 1]);
  });

  test("[GW-325] the Defender does not have this duty but may play arrow cards", () => {
    const war = new War({ round: 2, hands: { CP: [GUARD, TELEPHONE], EA: [TOMMIES] } });
    expect(war.refuses("CP", TELEPHONE)).toBeNull();
    expect(war.refuses("CP", GUARD)).toBeNull();
  });

  test("[GW-321] an arrow Bonus card counts in the half-round and out of turn, [GW-484] but not in FINAL", () => {
    const played = new War({
      hands: { CP: [GUARD], EA: [VICKERS] },
      lines: { EA: ["B-9-H"] },
      bonus: { EA: "BO-06" },
    });
    expect(played.asked("EA")).toEqual(["outOfTurn"]);
    played.playsBonus("EA", "B-9-H");
    expect(played.state.attackMade).toBe(true);

    const late = new War({ whole: true, round: 2, hands: { CP: [GUARD], EA: [VICKERS] }, bonus: { EA: "BO-06" } });
    late.lead("CP", GUARD).lead("EA", VICKERS).playsBonus("EA", VICKERS).passesFinal();
    expect(late.state.history.at(-1)?.[4]).toBe(1);
  });

  test("[GW-R50] an Attacker that loses its last arrow card to a raid fails", () => {
    const war = new War({
      whole: true,
      round: 2,
      hands: { CP: [GUARD], EA: [TOMMIES] },
      bonus: { CP: "BO-10" },
    });
    war.playsBonus("CP").looks("CP", "BO-10");
    expect(war.discarded("EA")).toEqual([TOMMIES]);
    war.lead("CP", GUARD);
    expect(war.state.history.at(-1)?.[4]).toBe(1);
  });

  test("[GW-R51] a Blockade that removes the only arrow card does not make the Attacker fail; [GW-R78] nor a Joker", () => {
    const war = new War({ whole: true, round: 2, hands: { CP: ["R-2-S"], EA: [TOMMIES, HOWITZER] } });
    war.lead("CP", "R-2-S").commits("EA", TOMMIES);
    expect(war.discarded("EA")).toEqual([TOMMIES]);
    expect(war.state.history.at(-1)?.[4]).toBe(0);

    const joker = new War({ whole: true, round: 2, hands: { CP: [GUARD, "R-X-1"], EA: [TOMMIES] } });
    joker.lead("CP", GUARD).commits("EA", TOMMIES).interrupts("CP", "R-X-1");
    expect(joker.state.history.at(-1)?.[4]).toBe(0);
  });
});

test("[GW-322] the other steps of a commit cannot replace a missing arrow card", () => {
  const scene = { round: 2, hands: { CP: [GUARD], EA: [HOWITZER, TOMMIES] }, lines: { EA: [VICKERS] } } as const;
  const war = new War(scene).lead("CP", GUARD);
  expect(war.refuses("EA", HOWITZER, x(VICKERS, GUARD))).toBe("GW-322");
  expect(war.refuses("EA", TOMMIES, x(VICKERS, GUARD))).toBeNull();
});
