import { describe, expect, test } from "@jest/globals";
import type { AreaCode } from "./data/index.ts";
import { Play, type Position } from "./testing/table.ts";

const bengalLater: Position = {
  seats: 4,
  melds: {
    0: ["RJP-02 + RJP-05"],
    1: ["BNG-08", "BRD-05"],
    2: ["GWL-02", "IND-01", "AFG-02"],
    3: ["AWD-03", "MGH-03", "NGP-05"],
  },
};

describe("the declaration", () => {
  test("[AN-203] EX27: too few swords to begin, and money does not help", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["GWL-01 + GWL-06, GWL-07"], 1: ["RJP-01 + RJP-03, RJP-04"] },
      cash: [20],
    });
    expect(play.refusal(0, play.attackAnswer("RJP", "GWL-06, GWL-07")).code).toBe("not-offered");
    const other = new Play("war", {
      seats: 2,
      melds: { 0: ["GWL-01 + GWL-06, GWL-07"], 1: ["RJP-01 + RJP-03, RJP-04", "AWD-01"] },
      cash: [20],
    });
    expect(other.refusal(0, other.attackAnswer("RJP", "GWL-06, GWL-07")).rule).toBe("AN-203");
  });

  test("[AN-201, AN-202, AN-215] each violation is refused with its own rule", () => {
    const play = new Play("war", {
      seats: 3,
      melds: { 0: ["NGP-01 + NGP-06"], 1: ["AWD-01"], 2: ["MGH-02"] },
      hands: { 0: "NGP-07", 1: "BNG-01" },
    });
    const why = (target: AreaCode, line: string, passage: readonly AreaCode[] = []) =>
      play.refusal(0, play.attackAnswer(target, line, passage)).rule;
    expect(why("GRK", "NGP-06")).toBe("AN-201"); // neutral
    expect(why("NGP", "NGP-06")).toBe("AN-201"); // the attacker's own
    expect(why("AWD", "NGP-07")).toBe("AN-202"); // in hand
    expect(why("AWD", "NGP-01")).toBe("AN-202"); // no swords
    expect(why("AWD", "")).toBe("AN-202");
    expect(why("AWD", "NGP-06", ["BNG"])).toBe("AN-215"); // open without passage
    expect(why("AWD", "NGP-06", ["AWD"])).toBe("AN-212");
    for (const value of [null, 7, [], { target: "AWD" }, { target: "AWD", line: [1, 1], passage: [] }])
      expect(play.refusal(0, { option: "attack", value }).code).toBe("malformed");
  });

  test("[AN-201, AN-204] EX55: fresh troops march at once; neutral areas are no targets", () => {
    const play = new Play("turn", {
      seats: 2,
      melds: { 1: ["AWD-06"] },
      hands: { 0: "NGP-01, NGP-06, NGP-07", 1: "BNG-01" },
      market: "PUN-07, PUN-08",
      stock: "BNG-12, BNG-02",
      cash: [0, 1],
    });
    play.pay(0, 1).drawStock(0).start(0, "NGP-01 + NGP-06, NGP-07").done(0).discard(0, "BNG-12");
    expect(play.refusal(0, play.attackAnswer("GRK", "NGP-06")).rule).toBe("AN-201");
    play.attack(0, "AWD", "NGP-06, NGP-07").none(1).bid(0, 0).bid(1, 0);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ bill: 5, winner: 0, killed: 0 });
    expect(play.held("AWD")).toBe("P0: AWD-06");
    expect(play.held("NGP")).toBe("P0: NGP-01 + NGP-06, NGP-07");
    expect([play.state.cash[0], play.market, play.discards]).toEqual([1, "PUN-08, BNG-12", "PUN-07"]);
    expect(play.income(0)).toBe(3);
    expect(play.state.active).toBe(1);
  });

  test("[AN-200] EX44: one war per turn", () => {
    const play = new Play("war", {
      seats: 3,
      melds: { 0: ["NGP-01 + NGP-06, NGP-07"], 1: ["GWL-02 + GWL-03", "AWD-01"] },
      market: "PUN-01, PUN-02, PUN-03",
    });
    play.attack(0, "GWL", "NGP-06, NGP-07");
    expect(play.waitsFor).toBe("pay P0"); // no hand, no money, a surviving leader: the rules settled everything
    expect(play.held("GWL")).toBe("P0: GWL-02 + GWL-03");
  });

  test("[AN-056, AN-200] the phase is skipped only if everyone can see that there is nothing to decide", () => {
    const asked = (melds: Position["melds"]) =>
      new Play("war", { seats: 2, melds: melds ?? {}, market: "PUN-01, PUN-02" }).waitsFor;
    expect(asked({ 0: ["GWL-01"], 1: ["AWD-01"] })).toBe("pay P0"); // no swords
    expect(asked({ 0: ["GWL-01 + GWL-06"] })).toBe("pay P0"); // no player to attack
    expect(asked({ 0: ["GWL-01 + GWL-06"], 1: ["AWD-06"] })).toBe("war P0"); // too weak, but still asked
  });
});

describe("routes and passage", () => {
  test("[AN-210, AN-215, AN-216, AN-218, AN-219] EX39: passage refused", () => {
    const others = ["MGH-02", "GWL-02", "IND-01", "PUN-01", "HYD-01", "AFG-02"];
    const play = new Play("war", {
      seats: 4,
      melds: { 0: ["RJP-02 + RJP-05", "NGP-01 + NGP-06"], 1: ["AWD-03 + AWD-06"], 2: others },
      hands: { 1: "BNG-01" },
      market: "PUN-05, PUN-06, PUN-07, PUN-08",
    });
    expect(play.refusal(0, play.attackAnswer("AWD", "RJP-05, NGP-06")).rule).toBe("AN-210");
    play.attack(0, "AWD", "RJP-05, NGP-06", ["GWL"]);
    expect(play.waitsFor).toBe("permission P2");
    play.refuse(2);
    expect(play.logged("anarchy.lapse")).toEqual([{ seat: 0, target: "AWD" }]);
    expect(play.refusal(0, play.attackAnswer("AWD", "RJP-05, NGP-06", ["MGH"])).rule).toBe("AN-219");
    play.attack(0, "AWD", "NGP-06").none(1);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ bill: 2, winner: 0 });
    expect(play.waitsFor).toBe("pay P0");
    expect(play.held("AWD")).toBe("neutral");
    expect(play.held("NGP")).toBe("P0: NGP-01");
    expect(play.held("RJP")).toBe("P0: RJP-02 + RJP-05");
    expect(play.killed).toBe("NGP-06, AWD-03, AWD-06");
  });

  test("[AN-211, AN-216, AN-218] EX40: one grants, one refuses; the grant stays open", () => {
    const play = new Play("war", { ...bengalLater, market: "PUN-05, PUN-06, PUN-07, PUN-08" });
    play.attack(0, "BNG", "RJP-05", ["GWL", "AWD"]);
    expect(play.waitsFor).toBe("permission P2, permission P3");
    play.grant(2);
    expect(play.logged("anarchy.permission")).toEqual([]); // sealed until all have answered
    play.refuse(3);
    expect(play.logged("anarchy.permission")).toEqual([
      { seat: 2, areas: ["GWL"], granted: true },
      { seat: 3, areas: ["AWD"], granted: false },
    ]);
    expect(play.waitsFor).toBe("war P0");
    play.attack(0, "AWD", "RJP-05");
    expect(play.logged("anarchy.bill")).toMatchObject([{ defender: 3, bill: 2, winner: 0 }]);
    expect(play.killed).toBe("RJP-05, AWD-03");
    expect(play.held("AWD")).toBe("neutral");
    expect(play.held("RJP")).toBe("P0: RJP-02");
  });

  test("[AN-217] when all grant passage, the attack begins and cannot be withdrawn", () => {
    const play = new Play("war", { ...bengalLater, hands: { 1: "AFG-05" } });
    play.attack(0, "BNG", "RJP-05", ["GWL", "AWD"]).grant(2).grant(3);
    expect(play.waitsFor).toBe("reinforce P1");
    expect(play.state.war?.on).toBe(true);
    expect(play.undo(0).ok).toBe(false);
  });

  test("[AN-212] EX41: no road through the defender's areas", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["AFG-02 + AFG-06"], 1: ["MSL-01", "MGH-03", "RJP-02", "BRD-01", "GRK-02"] },
    });
    expect(play.refusal(0, play.attackAnswer("GRK", "AFG-06")).rule).toBe("AN-210");
    for (const target of ["MSL", "MGH", "RJP", "BRD"] as const)
      expect(
        new Play("war", { seats: 2, melds: { 0: ["AFG-02 + AFG-06"], 1: ["MSL-01", "MGH-03", "RJP-02", "BRD-01"] } })
          .attack(0, target, "AFG-06")
          .held(target),
      ).not.toContain("P1");
  });

  test("[AN-212] areas that a player granted are closed again if that player is the defender", () => {
    const others = { 2: ["GWL-02", "NGP-01", "IND-01", "HYD-01"], 3: ["AWD-03", "MGH-03", "AFG-02"] };
    const play = new Play("war", { seats: 4, melds: { 0: ["RJP-02 + RJP-05"], 1: ["BNG-02"], ...others } });
    play.attack(0, "BNG", "RJP-05", ["GWL", "NGP", "AWD"]).grant(2).refuse(3);
    expect(play.state.granted).toEqual(["GWL", "NGP"]);
    // Gwalior is open for a march on Bengal, but not for one on Nagpur, which has the same owner.
    expect(play.refusal(0, play.attackAnswer("NGP", "RJP-05")).rule).toBe("AN-210");
    expect(play.attack(0, "BNG", "RJP-05").held("BNG")).toBe("neutral");
  });

  test("[AN-211, AN-213] EX42: neutral areas are roads", () => {
    const play = new Play("war", { seats: 2, melds: { 0: ["MLB-01 + MLB-08"], 1: ["GRK-02"] } });
    play.attack(0, "GRK", "MLB-08");
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ bill: 1, winner: 0 });
  });

  test("[AN-214] an area whose cards are all in the line still counts as the attacker's road", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["AFG-02", "RJP-01 + RJP-05"], 1: ["IND-03", "BRD-05", "MGH-03"] },
    });
    // Afghanistan reaches Indore only through the Rajputs.
    play.attack(0, "IND", "AFG-02, RJP-05");
    expect(play.logged("anarchy.declare")[0]).toMatchObject({ target: "IND", swords: 3 });
  });
});
