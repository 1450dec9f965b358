import { describe, expect, test } from "@jest/globals";
import type { Ask } from "@caravanserai/kernel";
import { readBill } from "./data/index.ts";
import { Play, names, type Position } from "./testing/table.ts";

const pyrrhic: Position = {
  seats: 3,
  melds: { 0: ["MGH-01 + MGH-06, MGH-09, MGH-11", "RJP-01 + RJP-06"], 1: ["MSL-01 + MSL-03"] },
  cash: [0, 5],
};
const indore: Position = {
  seats: 2,
  melds: { 0: ["PUN-01 + PUN-07, PUN-08"], 1: ["IND-02 + IND-05, IND-07"] },
  cash: [2, 2],
  hands: { 1: "BNG-07" },
};
/** Both players bid all their money: the bill is 1. */
const fightForIndore = (position: Position): Play =>
  new Play("war", position).attack(0, "IND", "PUN-07, PUN-08").none(1).bid(0, 2).bid(1, 2);

test("[AN-234, AN-235] EX28: the table of the dead", () => {
  const table = [9, 4, 3, 2, 1, 0, -1, -2, -3, -4, -12].map((bill) => Object.values(readBill(bill)).join(" "));
  expect(table).toEqual([
    "attacker 0",
    "attacker 0",
    "attacker 1",
    "attacker 2",
    "attacker 3",
    "defender 4",
    "defender 3",
    "defender 2",
    "defender 1",
    "defender 0",
    "defender 0",
  ]);
});

describe("battles", () => {
  test("[AN-202, AN-203, AN-210, AN-231–AN-235, AN-240, AN-242] EX26: a decisive attack", () => {
    const play = new Play("war", {
      seats: 3,
      melds: { 0: ["NGP-01 + NGP-06, NGP-07"], 1: ["GWL-02 + GWL-03, GWL-05"] },
      cash: [4, 3],
      hands: { 1: "GWL-07" },
    });
    play.attack(0, "GWL", "NGP-06, NGP-07");
    expect(play.held("NGP")).toBe("P0: NGP-01"); // the line is between the players
    play.none(1).bid(0, 2).bid(1, 0);
    expect(play.logged("anarchy.bill")).toEqual([
      { attacker: 0, defender: 1, target: "GWL", swords: 6, defence: 1, bids: [2, 0], bill: 7, winner: 0, killed: 0 },
    ]);
    expect(play.held("GWL")).toBe("P0: GWL-02 + GWL-03, GWL-05");
    expect(play.held("NGP")).toBe("P0: NGP-01 + NGP-06, NGP-07");
    expect([play.state.cash.slice(0, 2), play.hand(1)]).toEqual([[2, 3], "GWL-07"]);
    expect(play.state.war).toBeNull();
  });

  test("[AN-202, AN-230, AN-237, AN-238, AN-240, AN-242, AN-261] EX29: a lost attack with the leader in the line", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["AFG-01 + AFG-02, AFG-03, AFG-04, AFG-05"], 1: ["BRD-02 + BRD-06"] },
      cash: [5, 4],
      hands: { 1: "BRD-03, BRD-04, BRD-05" },
    });
    play.attack(0, "BRD", "AFG-01, AFG-02, AFG-05");
    expect(play.held("AFG")).toBe("P0: nobody + AFG-03, AFG-04"); // not repaired until the battle is over
    play.reinforce(1, "BRD-03, BRD-04").bid(0, 1).bid(1, 3);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ swords: 3, defence: 3, bill: -2, winner: 1, killed: 2 });
    expect(play.waitsFor).toBe("casualties P0, casualties P1");
    play.lose(0, "AFG-02, AFG-05");
    expect(play.state.killed).toEqual([]); // sealed until both have chosen
    play.lose(1, "BRD-03, BRD-04");
    expect(play.waitsFor).toBe("aftermath P1");
    play.none(1);
    expect(play.held("BRD")).toBe("P1: BRD-02 + BRD-06");
    expect(play.hand(1)).toBe("AFG-01, BRD-05");
    expect(play.held("AFG")).toBe("P0: AFG-03");
    expect(play.hand(0)).toBe("AFG-04");
    expect(names(play.state.killed)).toBe("AFG-02, AFG-05, BRD-03, BRD-04");
    expect(play.state.cash).toEqual([4, 1]);
  });

  test("[AN-232, AN-235, AN-236, AN-245] EX30: a bill of 0, and all cards die", () => {
    const play = new Play("war", { ...pyrrhic, hands: { 1: "MSL-05, BNG-02" } });
    play.attack(0, "MSL", "MGH-06, MGH-09, MGH-11, RJP-06").reinforce(1, "MSL-05");
    expect(play.waitsFor).toBe("bid P1"); // a player without cash bids 0 without being asked
    play.bid(1, 3);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ swords: 6, defence: 3, bill: 0, winner: 1, killed: 4 });
    expect(play.logged("anarchy.bids")[0]).toMatchObject({ bids: [0, 3], byRule: [0] });
    // AFTERMATH opens because of the card in hand, although a prince of Bengal cannot lead in Misl.
    expect(play.ask(1).options.map((o) => o.id)).toEqual(["none"]);
    play.none(1);
    expect([play.held("MSL"), play.held("MGH"), play.held("RJP")]).toEqual(["neutral", "P0: MGH-01", "P0: RJP-01"]);
    expect(play.killed).toBe("MGH-06, MGH-09, MGH-11, RJP-06, MSL-01, MSL-03, MSL-05");
    expect([play.hand(1), play.state.cash.slice(0, 2)]).toEqual(["BNG-02", [0, 2]]);
  });

  test("[AN-243, AN-246] EX31: a bill of 0, but the defender has another prince", () => {
    const play = new Play("war", { ...pyrrhic, hands: { 1: "MSL-02, MSL-05, MSL-06" } });
    play.attack(0, "MSL", "MGH-06, MGH-09, MGH-11, RJP-06").reinforce(1, "MSL-05").bid(1, 3);
    play.succeed(1, "MSL-02 + MSL-06");
    expect(play.held("MSL")).toBe("P1: MSL-02 + MSL-06");
    expect(play.hand(1)).toBe("");
  });

  test("[AN-235, AN-236, AN-245] EX32: a bill of 1, and the winner gets nothing", () => {
    const play = fightForIndore(indore);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ bill: 1, winner: 0, killed: 3 });
    expect(play.logged("anarchy.aftermath")[0]).toMatchObject({ seat: 0, leader: null, byRule: true });
    expect([play.held("IND"), play.held("PUN")]).toEqual(["neutral", "P0: PUN-01"]);
    expect(play.killed).toBe("PUN-07, PUN-08, IND-02, IND-05, IND-07");
    expect(play.state.cash).toEqual([0, 0]);
  });

  test("[AN-237, AN-243, AN-245] EX33: a survivor without a crown", () => {
    const four = { ...indore, melds: { 0: ["PUN-01 + PUN-07, PUN-08"], 1: ["IND-02 + IND-03, IND-05, IND-07"] } };
    const play = fightForIndore(four).lose(1, "IND-02, IND-03, IND-05");
    expect([play.held("IND"), play.hand(0)]).toEqual(["neutral", "IND-07"]);
    const heir = fightForIndore({ ...four, hands: { 0: "IND-04", 1: "BNG-07" } }).lose(1, "IND-02, IND-03, IND-05");
    heir.succeed(0, "IND-04");
    expect([heir.held("IND"), heir.hand(0)]).toEqual(["P0: IND-04 + IND-07", ""]);
  });

  test("[AN-243, AN-246] EX34: a fresh meld after a victory", () => {
    const play = fightForIndore({ ...indore, hands: { 0: "IND-01, IND-04, IND-06", 1: "BNG-07" } });
    play.succeed(0, "IND-04 + IND-06");
    expect([play.held("IND"), play.hand(0)]).toEqual(["P0: IND-04 + IND-06", "IND-01"]);
  });

  test("[AN-056, AN-241, AN-245, AN-314] EX64: AFTERMATH opens for a winner who cannot use it", () => {
    const play = fightForIndore({ ...indore, hands: { 0: "BNG-06", 1: "BNG-07" } });
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["none"]);
    play.none(0);
    expect(play.logged("anarchy.aftermath")[0]).toMatchObject({ leader: null, added: [], byRule: false });
    expect(play.held("IND")).toBe("neutral");
  });

  test("[AN-242, AN-247] EX35: a surviving leader stays and may be joined", () => {
    const play = new Play("war", {
      seats: 3,
      melds: { 0: ["MYS-04 + MYS-07, MYS-08"], 1: ["HYD-03 + HYD-05"] },
      cash: [3],
      hands: { 0: "HYD-04, HYD-07", 1: "HYD-08" },
    });
    play.attack(0, "HYD", "MYS-07, MYS-08").reinforce(1, "HYD-08").bid(0, 1).lose(1, "HYD-05, HYD-08");
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ swords: 4, defence: 3, bill: 2, winner: 0, killed: 2 });
    expect(play.logged("anarchy.killed")).toMatchObject([
      { seat: 0, byRule: true },
      { seat: 1, byRule: false },
    ]);
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["add", "none"]); // no other leader
    play.add(0, "HYD-07");
    expect([play.held("HYD"), play.hand(0), play.state.cash[0]]).toEqual(["P0: HYD-03 + HYD-07", "HYD-04", 2]);
  });

  test("[AN-233, AN-235, AN-240, AN-260] EX36: a broken attack: the whole line is captured", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["CRN-02 + CRN-09, CRN-10"], 1: ["MYS-04 + MYS-06"] },
      cash: [0, 4],
      hands: { 1: "MYS-07, MYS-08" },
    });
    play.attack(0, "MYS", "CRN-09, CRN-10").reinforce(1, "MYS-07, MYS-08").bid(1, 2).none(1);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ bill: -4, winner: 1, killed: 0 });
    expect([play.hand(1), play.state.cash]).toEqual(["CRN-09, CRN-10", [0, 2]]);
    expect([play.held("MYS"), play.held("CRN")]).toEqual(["P1: MYS-04 + MYS-06, MYS-07, MYS-08", "P0: CRN-02"]);
    expect(play.logged("anarchy.repair")).toEqual([]);
  });

  test("[AN-236, AN-237, AN-240] EX37: unequal losses, and a returning leader leads again", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["MYS-02 + MYS-05, MYS-07, MYS-08"], 1: ["MLB-02 + MLB-04"] },
      cash: [0, 4],
      hands: { 1: "BNG-02" },
    });
    play.attack(0, "MLB", "MYS-02, MYS-07, MYS-08").none(1).bid(1, 2);
    expect(play.waitsFor).toBe("casualties P0"); // P1 loses all its cards and has no choice
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ swords: 5, defence: 1, bill: 2, winner: 0, killed: 2 });
    expect(play.state.cash).toEqual([0, 2]);
    play.lose(0, "MYS-07, MYS-08");
    expect([play.held("MLB"), play.held("MYS")]).toEqual(["neutral", "P0: MYS-02 + MYS-05"]);
  });

  test("[AN-240, AN-261, AN-262] EX38: a home meld loses its only crown", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["AFG-02 + AFG-04, AFG-05"], 1: ["BRD-01"] },
      cash: [0, 6],
      hands: { 0: "AFG-03" },
    });
    play.attack(0, "BRD", "AFG-02, AFG-05").bid(1, 6).none(1);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ bill: -4 });
    expect(play.hand(1)).toBe("AFG-02, AFG-05");
    expect(play.held("AFG")).toBe("neutral");
    expect(play.hand(0)).toBe("AFG-03, AFG-04");
  });

  test("[AN-232] EX43: bids are lost either way and limited by cash", () => {
    const position: Position = {
      seats: 2,
      melds: { 0: ["NGP-01 + NGP-06"], 1: ["GWL-02"] },
      cash: [3, 0],
      hands: { 1: "GWL-03, GWL-07" },
    };
    const play = new Play("war", position).attack(0, "GWL", "NGP-06").none(1);
    expect(play.waitsFor).toBe("bid P0");
    for (const amount of [4, -1, 1.5]) expect(play.refusal(0, { option: "bid", amount }).rule).toBe("AN-232");
    expect(play.bid(0, 3).state.cash[0]).toBe(0);
    const lost = new Play("war", { ...position, cash: [3, 9] }).attack(0, "GWL", "NGP-06").none(1).bid(0, 3).bid(1, 9);
    expect(lost.logged("anarchy.bill")[0]).toMatchObject({ bill: -3, winner: 1 });
    expect(lost.state.cash[0]).toBe(0);
  });
});

describe("repairs after a battle", () => {
  test("[AN-240, AN-261, AN-263] EX54: two home melds are repaired in area order", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["AFG-02 + AFG-03, AFG-05", "MYS-02 + MYS-04, MYS-07"], 1: ["IND-03 + IND-05"] },
      cash: [0, 2],
      hands: { 1: "IND-06, IND-07" },
    });
    play.attack(0, "IND", "MYS-02, AFG-02").reinforce(1, "IND-06, IND-07").bid(1, 2).none(1);
    expect(play.logged("anarchy.repair").map((line) => line["area"])).toEqual(["AFG", "MYS"]);
    expect([play.held("AFG"), play.held("MYS"), play.hand(0)]).toEqual(["P0: AFG-03", "P0: MYS-04 + MYS-07", "AFG-05"]);
    expect(play.held("IND")).toBe("P1: IND-03 + IND-05, IND-06, IND-07");
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ swords: 2, defence: 4, bill: -4, winner: 1, killed: 0 });
    expect([play.hand(1), play.state.cash]).toEqual(["AFG-02, MYS-02", [0, 0]]);
  });

  test("[AN-052, AN-240, AN-243, AN-261] EX67: the attacker sees what the defender lays before repairing", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["MYS-02 + MYS-04, MYS-05"], 1: ["MLB-03"] },
      cash: [0, 4],
      hands: { 1: "MLB-01, MLB-04, MLB-08" },
    });
    play.attack(0, "MLB", "MYS-02").none(1).bid(1, 1);
    expect(play.logged("anarchy.bill")[0]).toMatchObject({ swords: 1, defence: 0, bill: 0, winner: 1, killed: 4 });
    expect([play.killed, play.state.cash[1]]).toEqual(["MYS-02, MLB-03", 3]);
    expect(play.waitsFor).toBe("aftermath P1");
    expect(play.held("MYS")).toBe("P0: nobody + MYS-04, MYS-05");
    play.succeed(1, "MLB-01 + MLB-04, MLB-08");
    expect(play.waitsFor).toBe("repair P0");
    play.name(0, "MYS-04");
    expect([play.held("MLB"), play.held("MYS")]).toEqual(["P1: MLB-01 + MLB-04, MLB-08", "P0: MYS-04 + MYS-05"]);
  });

  test("[AN-243, AN-244] a crowned survivor must get a leader, who may come from the hand", () => {
    const play = new Play("war", {
      seats: 2,
      melds: { 0: ["NGP-01 + NGP-06"], 1: ["AWD-01 + AWD-05, AWD-08"] },
      hands: { 0: "AWD-02, AWD-04" },
      cash: [1],
    });
    play.attack(0, "AWD", "NGP-06").bid(0, 1).lose(1, "AWD-01, AWD-08");
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["name"]);
    play.succeed(0, "AWD-02 + AWD-04");
    expect([play.held("AWD"), play.hand(0)]).toEqual(["P0: AWD-02 + AWD-04, AWD-05", ""]);
  });
});

describe("the ask for reinforcements", () => {
  /** The ask to the defender of Gwalior with this hand. */
  function askedWith(hand: string): Pick<Ask, "noRealChoice" | "options"> {
    const play = new Play("war", {
      seats: 3,
      melds: { 0: ["NGP-01 + NGP-06, NGP-07"], 1: ["GWL-02 + GWL-03, GWL-05"] },
      cash: [4, 3],
      hands: { 1: hand },
    });
    return play.attack(0, "GWL", "NGP-06, NGP-07").ask(1);
  }

  test("[AN-231] with followers of the attacked leader in hand the defender may send one or more; neither answer can be taken back", () => {
    const { noRealChoice, options } = askedWith("GWL-07");
    expect(noRealChoice).toBeUndefined();
    expect(options.map(({ id, final }) => [id, final])).toEqual([
      ["reinforce", true],
      ["none", true],
    ]);
    expect(options[0]).toMatchObject({ min: 1, max: 1 });
  });

  test("[AN-231, AN-334] chosen reinforcements are logged as the defender's, missing ones as made by the rules", () => {
    const position = { seats: 2, melds: { 0: ["NGP-01 + NGP-06, NGP-07"], 1: ["GWL-02 + GWL-03"] }, cash: [4, 3] };
    const chosen = new Play("war", { ...position, hands: { 1: "GWL-07" } }).attack(0, "GWL", "NGP-06, NGP-07");
    chosen.reinforce(1, "GWL-07");
    expect(chosen.logged("anarchy.reinforce")).toMatchObject([{ seat: 1, area: "GWL", byRule: false }]);
    const none = new Play("war", position).attack(0, "GWL", "NGP-06, NGP-07");
    expect(none.logged("anarchy.reinforce")).toMatchObject([{ seat: 1, area: "GWL", cards: [], byRule: true }]);
  });

  test("[AN-231] without a follower in hand the defender is still asked, but has no choice", () => {
    const { noRealChoice, options } = askedWith("PUN-06");
    expect(noRealChoice).toBe(true);
    expect(options.map(({ id }) => id)).toEqual(["none"]);
  });
});
