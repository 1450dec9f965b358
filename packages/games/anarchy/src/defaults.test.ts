import { describe, expect, test } from "@jest/globals";
import { bestLeader, byValue, cheapest, fewestCrowns } from "./defaults.ts";
import { valueOf } from "./figures.ts";
import { Play, ids, names, table, noOf } from "./testing/table.ts";

const g = table({ seats: 2 });

describe("EX51: time runs out", () => {
  test("[AN-330] PAY one card, DRAW the stock, MELD nothing, no WAR", () => {
    const play = new Play("turn", {
      seats: 2,
      cash: [9],
      melds: { 0: ["NGP-01 + NGP-06"], 1: ["AWD-01"] },
      hands: { 0: "BNG-06, AFG-05, MSL-06, GRK-04", 1: "AWD-05" },
      market: "PUN-01, PUN-02",
      stock: "PUN-08, CRN-08",
    });
    play.byDefault(0).byDefault(0);
    expect(play.state.draw).toBeNull();
    expect(play.hand(0)).toContain("PUN-08");
    play.byDefault(0).byDefault(0); // DONE, DISCARD
    expect(play.logged("anarchy.discard")).toMatchObject([{ card: noOf("AFG-05") }]);
    play.byDefault(0);
    expect(play.logged("anarchy.noWar")).toHaveLength(1);
  });

  test("[AN-330] DRAW takes the oldest market card if there is no stock", () => {
    const play = new Play("turn", { seats: 2, cash: [9], market: "PUN-01", stock: "" }).byDefault(0);
    expect(play.ask(0).default).toEqual({ option: "market", pick: noOf("PUN-01") });
  });

  test("[AN-330] PERMISSION is refused, no reinforcement is sent, and the bid is 0", () => {
    const play = new Play("war", {
      seats: 3,
      cash: [5, 5, 5],
      melds: { 0: ["NGP-01 + NGP-06"], 1: ["AWD-01"], 2: ["GWL-02"] },
      hands: { 1: "AWD-05" },
    });
    play.attack(0, "AWD", "NGP-06", ["GWL"]).byDefault(2);
    expect(play.logged("anarchy.permission")).toMatchObject([{ granted: false }]);
    play.attack(0, "AWD", "NGP-06").byDefault(1).byDefault(0).byDefault(1);
    expect(play.logged("anarchy.reinforce")).toMatchObject([{ cards: [] }]);
    expect(play.logged("anarchy.bids")).toMatchObject([{ bids: [0, 0] }]);
  });

  test("[AN-331] DISCARD and CASUALTIES give up the least valuable cards", () => {
    expect(ids("BNG-06, AFG-05, MSL-06, GRK-04").map(valueOf)).toEqual([6, 1, 1, 3]);
    expect(names(byValue(g, ids("BNG-06, AFG-05, MSL-06, GRK-04")))).toBe("AFG-05, MSL-06, GRK-04, BNG-06");
    expect(names(cheapest(g, ids("IND-02, IND-05, IND-07"), 2))).toBe("IND-02, IND-07");
  });

  test("[AN-331] ties go to the lower corner number, then to the earlier area", () => {
    expect(names(byValue(g, ids("RJP-05, NGP-06, MSL-05, AFG-06")))).toBe("MSL-05, RJP-05, AFG-06, NGP-06");
  });

  test("[AN-330, AN-331] COUP_DEFENCE saves with the fewest and cheapest cards", () => {
    const play = new Play("meld", {
      seats: 2,
      melds: { 1: ["CRN-01 + CRN-06"] },
      hands: { 0: "CRN-02, CRN-07", 1: "CRN-03, CRN-05, CRN-10" },
    });
    play.coup(0, "CRN-02 + CRN-07");
    expect(play.ask(1).default).toEqual({ option: "defend", picks: ids("CRN-03") });
    expect(play.byDefault(1).logged("anarchy.coupOutcome")).toMatchObject([{ success: false }]);
  });

  test("[AN-330] COUP_DEFENCE adds nothing if the government cannot be saved", () => {
    const hands = { 0: "CRN-02, CRN-05, CRN-07", 1: "CRN-03" };
    const play = new Play("meld", { seats: 2, melds: { 1: ["CRN-01"] }, hands });
    expect(play.coup(0, "CRN-02 + CRN-05, CRN-07").ask(1).default).toEqual({ option: "none" });
  });

  test("[AN-331] GOVERNMENT and REPAIR name the leader whose meld is worth most", () => {
    const pool = ids("CRN-01, CRN-02, CRN-05, CRN-06, CRN-08");
    expect(names([bestLeader(g, ids("CRN-01, CRN-02, CRN-05, CRN-06"), pool)])).toBe("CRN-02");
    expect(names([bestLeader(g, ids("NGP-02, NGP-03"), ids("NGP-02, NGP-03"))])).toBe("NGP-02");
  });
});

test("[AN-331] EX66: ties between sets of cards", () => {
  const hand = ids("PUN-02, PUN-03, PUN-06, PUN-08");
  expect(hand.map(valueOf)).toEqual([2, 2, 6, 2]);
  expect(names(fewestCrowns(g, hand, 2))).toBe("PUN-02, PUN-03");
  expect(names(fewestCrowns(g, hand, 1))).toBe("PUN-02");
  expect(fewestCrowns(g, hand, 4)).toEqual([]);
  // Value takes precedence over corner number: Hyder Ali is worth 3, Nanja Raja 2.
  expect(names(fewestCrowns(g, ids("MYS-02, MYS-03"), 1))).toBe("MYS-03");
});

test("[AN-330] AFTERMATH names a survivor if one can lead, otherwise a hand card, and adds nothing", () => {
  const position = {
    seats: 2,
    melds: { 0: ["NGP-01 + NGP-06"], 1: ["AWD-01 + AWD-05, AWD-08"] },
    hands: { 0: "AWD-02, AWD-04" },
    cash: [1],
  };
  const play = new Play("war", position).attack(0, "AWD", "NGP-06").bid(0, 1);
  play.lose(1, "AWD-01, AWD-08");
  expect(play.ask(0).default).toEqual({ option: "name", pick: noOf("AWD-05"), picks: [] });
  const bare = new Play("war", position).attack(0, "AWD", "NGP-06").bid(0, 1).lose(1, "AWD-01, AWD-05");
  expect(bare.ask(0).default).toEqual({ option: "name", pick: noOf("AWD-02"), picks: [] });
});
