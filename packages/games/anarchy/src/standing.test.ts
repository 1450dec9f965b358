import { describe, expect, test } from "@jest/globals";
import { Play, type Position } from "./testing/table.ts";

const rival: Position = {
  seats: 4,
  melds: { 0: ["RJP-02 + RJP-05"], 1: ["AWD-03"], 2: ["GWL-02"], 3: ["MGH-03"] },
  hands: { 1: "AWD-06" },
  cash: [9, 3],
};

describe("standing orders", () => {
  test("[AN-333] EX61: passage, for each company", () => {
    const play = new Play("war", rival);
    play.order(2, "permission", { 0: "refuse" }).order(3, "permission", { 1: "grant" });
    play.attack(0, "AWD", "RJP-05", ["GWL", "MGH"]);
    expect(play.waitsFor).toBe("permission P3"); // no order about P0, so this player is asked
    expect(play.logged("anarchy.permission")).toEqual([]);
    play.grant(3);
    expect(play.logged("anarchy.permission")).toMatchObject([
      { seat: 2, granted: false },
      { seat: 3, granted: true },
    ]);
  });

  test.each([
    [5, 9, 5],
    [5, 3, 3],
    [0, 3, 0],
  ])("[AN-333] EX61: a standing bid of %i with %i in cash bids %i", (order, cash, bid) => {
    const play = new Play("war", { ...rival, hands: {}, cash: [1, cash] }).order(1, "bid", order);
    play.attack(0, "AWD", "RJP-05", ["GWL"]).grant(2).bid(0, 0);
    expect(play.logged("anarchy.bids")).toMatchObject([{ bids: [0, bid] }]);
  });

  test("[AN-334] EX61: a player without money bids 0 by rule", () => {
    const play = new Play("war", { ...rival, hands: {}, cash: [1, 0] });
    play.attack(0, "AWD", "RJP-05", ["GWL"]).grant(2).bid(0, 1);
    expect(play.logged("anarchy.bids")).toMatchObject([{ bids: [1, 0], byRule: [1] }]);
  });

  test("[AN-333] reinforcement: every useful card, or none", () => {
    const troops = { ...rival, hands: { 1: "AWD-04, AWD-06, BNG-01" } };
    const after = (order: string) =>
      new Play("war", troops).order(1, "reinforce", order).attack(0, "AWD", "RJP-05", ["GWL"]).grant(2).held("AWD");
    expect(after("useful")).toBe("P1: AWD-03 + AWD-06"); // Bahu Begum is a treasure and stays in hand
    expect(after("nothing")).toBe("P1: AWD-03");
  });

  test("[AN-333] coup defence: never, or save", () => {
    const coup = { seats: 2, melds: { 1: ["CRN-01 + CRN-06"] }, hands: { 0: "CRN-02, CRN-07", 1: "CRN-03, CRN-05" } };
    const attempt = (order: string) =>
      new Play("meld", coup).order(1, "coupDefence", order).coup(0, "CRN-02 + CRN-07").logged("anarchy.coupOutcome")[0];
    expect(attempt("never")).toMatchObject({ success: true, against: 2 });
    expect(attempt("save")).toMatchObject({ success: false, against: 3 });
  });

  test("[AN-333] an invalid order is refused", () => {
    const play = new Play("war", rival);
    const senseless: [string, unknown][] = [
      ["bid", -1],
      ["bid", 1.5],
      ["bid", "all"],
      ["permission", {}],
      ["permission", { 7: "grant" }],
      ["permission", { 0: "maybe" }],
      ["permission", ["grant"]],
      ["reinforce", "everything"],
      ["coupDefence", true],
      ["bid2", 1],
    ];
    for (const [window, order] of senseless)
      expect(play.command({ do: "order", seat: 1, window, order }).ok).toBe(false);
  });
});

test("[AN-332] EX61: a bot plays for a seat that leaves, and the market keeps its size", () => {
  const play = new Play("turn", { ...rival, market: "PUN-01, PUN-02", stock: "PUN-03, PUN-04, PUN-05, PUN-06" });
  for (const [seat, how] of [
    [1, "resign"],
    [2, "abandon"],
  ] as const)
    expect(play.command({ do: "leave", seat, how }).ok).toBe(true);
  expect(play.match.result).toBeNull();
  expect(play.match.departed).toEqual([1, 2]);
  expect(play.state.market).toHaveLength(4);
});

test("[AN-332] the last player left wins, and the others are placed by how long they stayed", () => {
  for (const seats of [2, 3, 4, 5, 6])
    for (const how of ["resign", "forfeit"] as const) {
      const play = new Play("turn", { seats, market: "PUN-01, PUN-02", stock: "PUN-03, PUN-04, PUN-05, PUN-06" });
      const leaving = Array.from({ length: seats - 1 }, (_, seat) => seat + 1);
      for (const seat of leaving) {
        expect(play.match.result).toBeNull();
        expect(play.command({ do: "leave", seat, how }).ok).toBe(true);
      }
      expect(play.match.result).toMatchObject({
        places: [[0], ...leaving.toReversed().map((seat) => [seat])],
        why: "anarchy.last-left",
        rule: "AN-332",
      });
    }
});
