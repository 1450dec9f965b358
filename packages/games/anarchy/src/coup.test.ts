import { describe, expect, test } from "@jest/globals";
import { Play, names, type Position } from "./testing/table.ts";

const carnatic: Position = {
  seats: 2,
  melds: { 1: ["CRN-01 + CRN-06, CRN-08"] },
  hands: { 0: "CRN-02, CRN-05", 1: "BNG-01" },
};

describe("the attempt", () => {
  test("[AN-150, AN-151] EX16: equal crowns are not enough to attempt a coup", () => {
    const equal = new Play("meld", { ...carnatic, hands: { 0: "CRN-02, CRN-10" } });
    expect(equal.refusal(0, equal.coupAnswer("CRN-02 + CRN-10")).code).toBe("not-offered");
    // If some coup is possible, each illegal one is refused with its own rule.
    const play = new Play("meld", { ...carnatic, hands: { 0: "CRN-02, CRN-05, CRN-09, CRN-10, GRK-01" } });
    const why = (meld: string) => play.refusal(0, play.coupAnswer(meld)).rule;
    expect(why("CRN-02 + CRN-10")).toBe("AN-151");
    expect(why("CRN-05 + CRN-02")).toBe("AN-150");
    expect(why("CRN-10 + CRN-02")).toBe("AN-004");
    expect(why("GRK-01")).toBe("AN-150");
    expect(play.refusal(0, { option: "coup", value: { leader: 1 } }).code).toBe("malformed");
  });

  test("[AN-152] EX22: one attempt in each area, but several areas", () => {
    const play = new Play("meld", {
      seats: 2,
      melds: { 1: ["CRN-01", "GWL-02"] },
      hands: { 0: "CRN-02, GWL-01, CRN-04, CRN-07, GRK-04", 1: "CRN-05, IND-01" },
    });
    play.coup(0, "CRN-02").defend(1, "CRN-05").name(1, "CRN-02");
    expect(play.refusal(0, play.coupAnswer("CRN-04 + CRN-07")).rule).toBe("AN-152");
    play.coup(0, "GWL-01").none(1).name(0, "GWL-01");
    expect(play.held("CRN")).toBe("P1: CRN-02 + CRN-05");
    expect(play.hand(1)).toBe("CRN-01, IND-01");
    expect(play.held("GWL")).toBe("P0: GWL-01 + GWL-02");
    expect(play.refusal(0, play.coupAnswer("CRN-04 + CRN-07")).code).toBe("not-offered");
  });
});

describe("the outcome", () => {
  test("[AN-060, AN-150, AN-153, AN-156, AN-157, AN-158] EX17: a coup that succeeds", () => {
    const play = new Play("meld", carnatic);
    expect([play.income(0), play.income(1)]).toEqual([1, 5]);
    play.coup(0, "CRN-02 + CRN-05");
    expect(play.view("public").coup).toMatchObject({ area: "CRN", attacker: 0, winner: null });
    play.none(1);
    expect(play.logged("anarchy.coupOutcome")).toEqual([
      { area: "CRN", winner: 0, loser: 1, success: true, crowns: 3, against: 2 },
    ]);
    play.name(0, "CRN-02");
    expect(play.held("CRN")).toBe("P0: CRN-02 + CRN-05, CRN-06, CRN-08");
    expect(play.hand(0)).toBe("CRN-01");
    expect(play.hand(1)).toBe("BNG-01");
    expect([play.income(0), play.income(1)]).toEqual([5, 1]);
  });

  test("[AN-153, AN-156, AN-157] EX18: a coup that fails by a tie", () => {
    const play = new Play("meld", { ...carnatic, hands: { 0: "CRN-02, CRN-05", 1: "BNG-01, CRN-03" } });
    play.coup(0, "CRN-02 + CRN-05").defend(1, "CRN-03");
    expect(play.logged("anarchy.coupOutcome")[0]).toMatchObject({ success: false, crowns: 3, against: 3 });
    play.name(1, "CRN-01");
    expect(play.held("CRN")).toBe("P1: CRN-01 + CRN-03, CRN-05, CRN-06, CRN-08");
    expect(play.hand(1)).toBe("BNG-01, CRN-02");
    expect(play.hand(0)).toBe("");
  });

  test("[AN-153, AN-156, AN-157] EX19: an insufficient defence", () => {
    const play = new Play("meld", {
      seats: 2,
      melds: { 1: ["BNG-01 + BNG-06"] },
      hands: { 0: "BNG-04, BNG-05, BNG-09", 1: "BNG-08, BNG-12" },
    });
    play.coup(0, "BNG-04 + BNG-05, BNG-09").defend(1, "BNG-08, BNG-12").name(0, "BNG-04");
    expect(play.logged("anarchy.coupOutcome")[0]).toMatchObject({ success: true, crowns: 4, against: 3 });
    expect(play.held("BNG")).toBe("P0: BNG-04 + BNG-05, BNG-06, BNG-08, BNG-09, BNG-12");
    expect([play.hand(0), play.hand(1)]).toEqual(["BNG-01", ""]);
  });

  test("[AN-155, AN-157, AN-334] EX20: no window for an empty hand; the winner may follow the loser's leader", () => {
    const play = new Play("meld", { seats: 2, melds: { 1: ["BRD-01 + BRD-07"] }, hands: { 0: "BRD-02, BRD-05" } });
    play.coup(0, "BRD-02 + BRD-05");
    expect(play.waitsFor).toBe("government P0");
    expect(play.logged("anarchy.coupDefence")).toEqual([{ seat: 1, area: "BRD", cards: [], byRule: true }]);
    play.name(0, "BRD-01");
    expect(play.held("BRD")).toBe("P0: BRD-01 + BRD-02, BRD-07");
    expect(play.figures("BRD").crowns).toBe(4);
    expect(play.hand(0)).toBe("BRD-05");
    expect(play.undo(0).ok).toBe(true); // naming a leader reveals nothing hidden
    play.name(0, "BRD-02");
    expect(play.held("BRD")).toBe("P0: BRD-02 + BRD-05");
    expect(play.hand(0)).toBe("BRD-01, BRD-07");
  });

  test("[AN-060, AN-156, AN-157] EX21: the defender wins and crowns the attacker's leader", () => {
    const play = new Play("meld", {
      seats: 2,
      melds: { 1: ["PUN-03"] },
      hands: { 0: "PUN-02, PUN-05, AFG-05", 1: "PUN-06" },
      market: "AWD-04, HYD-03",
    });
    play.coup(0, "PUN-02 + PUN-05").defend(1, "PUN-06").name(1, "PUN-02");
    expect(play.held("PUN")).toBe("P1: PUN-02 + PUN-05, PUN-06");
    expect(play.hand(1)).toBe("PUN-03");
    play.done(0).discard(0, "AFG-05");
    expect(play.logged("anarchy.turn")).toEqual([{ seat: 1, turn: 1, areas: 1, treasures: 2, income: 4 }]);
  });

  test("[AN-117, AN-154, AN-159, AN-160] EX53: a victorious attacker continues melding", () => {
    const play = new Play("meld", { seats: 2, melds: { 1: ["GWL-02"] }, hands: { 0: "GWL-01, GWL-05, GWL-07" } });
    play.coup(0, "GWL-01");
    expect(play.refusal(0, { option: "add", picks: [play.state.hands[0]?.[0]] }).code).toBe("not-offered");
    play.name(0, "GWL-01").add(0, "GWL-05");
    expect(play.held("GWL")).toBe("P0: GWL-01 + GWL-02, GWL-05");
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["add", "done"]); // no LEADER act here in this phase
    play.done(0);
    expect([play.hand(0), play.hand(1)]).toEqual(["GWL-07", ""]);
  });

  test("[AN-014, AN-157] EX65: the two regents of Gorkha", () => {
    const gorkha = { seats: 2, melds: { 1: ["GRK-02 + GRK-06"] }, hands: { 0: "GRK-03, GRK-04" } };
    const led = (leader: string) => {
      const play = new Play("meld", gorkha).coup(0, "GRK-03 + GRK-04").name(0, leader);
      const { crowns, defence } = play.figures("GRK");
      return [play.held("GRK"), play.hand(0), crowns, defence];
    };
    expect(led("GRK-02")).toEqual(["P0: GRK-02 + GRK-04, GRK-06", "GRK-03", 2, 3]);
    expect(led("GRK-03")).toEqual(["P0: GRK-03 + GRK-02, GRK-04", "GRK-06", 3, 1]);
    expect(led("GRK-04")).toEqual(["P0: GRK-04", "GRK-02, GRK-03, GRK-06", 1, 1]);
  });
});

test("[AN-314] the defender is asked in the same way with and without useful cards", () => {
  const asked = ["CRN-03", "BNG-02"].map((card) => {
    const play = new Play("meld", { ...carnatic, hands: { 0: "CRN-02, CRN-05", 1: card } });
    play.coup(0, "CRN-02 + CRN-05");
    return [play.waitsFor, JSON.stringify(play.view(0)), names(play.state.hands[1] ?? [])];
  });
  expect(asked[0]?.slice(0, 2)).toEqual(asked[1]?.slice(0, 2));
});

test("[AN-008] an area has two melds only while a coup is being resolved", () => {
  const play = new Play("meld", carnatic).coup(0, "CRN-02 + CRN-05");
  expect([play.held("CRN"), names(play.state.coup?.followers ?? [])]).toEqual([
    "P1: CRN-01 + CRN-06, CRN-08",
    "CRN-05",
  ]);
  play.none(1).name(0, "CRN-02");
  expect(play.state.coup).toBeNull();
  expect(play.state.melds).toHaveLength(1);
});

test("[AN-155] only a table with quick reactions skips a defender whose hand holds nothing useful", () => {
  const useless = { ...carnatic, hands: { 0: "CRN-02, CRN-05", 1: "BNG-02" } };
  expect(new Play("meld", useless).coup(0, "CRN-02 + CRN-05").waitsFor).toBe("coupDefence P1");
  expect(new Play("meld", useless, "quick").coup(0, "CRN-02 + CRN-05").waitsFor).toBe("government P0");
});
