import { describe, expect, test } from "@jest/globals";
import { drawPrice, mostCards } from "./data/index.ts";
import { Play, type Position } from "./testing/table.ts";

const threeAtMarket: Position = {
  seats: 3,
  hands: { 0: "MSL-06, PUN-07" },
  market: "AWD-04, HYD-03",
  stock: "CRN-09, NGP-05, RJP-05",
};

describe("income", () => {
  test("[AN-053, AN-061, AN-080, AN-081] EX02: on the first turn a player may buy two cards instead of keeping the rupee", () => {
    const first = { seats: 2, stock: "BNG-01, BNG-02, BNG-03, BNG-04, BNG-05" };
    const play = new Play("turn", first);
    expect(play.state.cash).toEqual([1, 0]);
    expect(play.refusal(0, { option: "pay", amount: 3 }).rule).toBe("AN-080");
    play.pay(0, 2);
    expect(play.state.cash[0]).toBe(0);
    expect(play.state.draw).toEqual({ paid: 2, got: 0 });
    expect(new Play("turn", first).pay(0, 1).state.cash[0]).toBe(1);
  });

  test("[AN-060] EX04: one rupee, one for each marker, one for each treasure on the table", () => {
    const play = new Play("turn", {
      seats: 2,
      melds: { 0: ["BNG-01 + BNG-06, BNG-11", "GRK-04"] },
      hands: { 0: "BNG-07" },
      stock: "AFG-01, AFG-02, AFG-03",
    });
    expect(play.logged("anarchy.turn")).toEqual([{ seat: 0, turn: 1, areas: 2, treasures: 4, income: 7 }]);
    expect(play.state.cash).toEqual([7, 0]);
  });

  test("[AN-062, AN-054, AN-055] EX57: only the active player collects; a player with nothing still takes turns", () => {
    const play = new Play("turn", { seats: 2, stock: "AFG-01, AFG-02, BNG-12, PUN-07" });
    expect(play.state.cash).toEqual([1, 0]);
    play.pay(0, 1).drawMarket(0, "AFG-01").done(0).discard(0, "AFG-01");
    expect(play.state.active).toBe(1);
    expect(play.state.cash).toEqual([1, 1]);
    play.pay(1, 1).drawStock(1).done(1);
    expect(play.ask(1).options).toEqual([expect.objectContaining({ id: "discard", of: play.state.hands[1] })]);
    play.discard(1, "BNG-12"); // there is no war to offer
    expect(play.state.active).toBe(0);
  });

  test("[AN-007, AN-009, AN-010] EX58: markers and money do not run out", () => {
    const all = [
      "AFG-02 + AFG-04",
      "AWD-01 + AWD-05",
      "BRD-02",
      "BNG-01 + BNG-11",
      "CRN-01 + CRN-06",
      "GRK-04",
      "GWL-01",
    ];
    const more = ["HYD-01", "IND-01", "MLB-02", "MSL-01", "MGH-01", "MYS-02", "NGP-01", "PUN-01", "RJP-01"];
    const play = new Play("turn", {
      seats: 2,
      melds: { 0: [...all, ...more] },
      cash: [1_000_000],
      stock: "PUN-02, PUN-03",
    });
    expect(play.logged("anarchy.turn")[0]).toMatchObject({ areas: 16, treasures: 6, income: 23 });
    expect(play.state.cash[0]).toBe(1_000_023);
  });
});

describe("the market", () => {
  test("[AN-071, AN-091, AN-182] EX05: it is filled from the stock, drawn from, and extended by the discard", () => {
    const play = new Play("turn", threeAtMarket);
    expect(play.market).toBe("AWD-04, HYD-03, CRN-09");
    play.pay(0, 1).drawMarket(0, "HYD-03").done(0).discard(0, "MSL-06");
    expect(play.logged("anarchy.discard")).toEqual([{ seat: 0, card: expect.any(Number), area: null, retired: null }]);
    expect(play.hand(0)).toBe("HYD-03, PUN-07");
    expect(play.state.cash[0]).toBe(1);
    expect(play.market).toBe("AWD-04, CRN-09, MSL-06"); // full again, so P1's turn turns up no card
    expect(play.logged("anarchy.market")).toHaveLength(1); // and says nothing about it
    expect(play.discards).toBe("");
  });

  test("[AN-071, AN-182] EX06: the discard pushes the oldest card out", () => {
    const play = new Play("turn", threeAtMarket);
    play.pay(0, 1).drawStock(0).done(0).discard(0, "MSL-06");
    expect(play.market).toBe("HYD-03, CRN-09, MSL-06");
    expect(play.discards).toBe("AWD-04");
    expect(play.hand(0)).toBe("NGP-05, PUN-07");
  });

  test("[AN-074, AN-078, AN-090] EX07: a short market is not refilled until the next turn", () => {
    const play = new Play("turn", {
      seats: 3,
      hands: { 0: "MSL-06" },
      cash: [1],
      market: "AWD-04, HYD-03, RJP-05",
      stock: "CRN-09, GRK-06, PUN-08, PUN-01",
    });
    play.pay(0, 2).drawMarket(0, "AWD-04");
    expect(play.market).toBe("HYD-03, RJP-05");
    play.drawMarket(0, "RJP-05").done(0).discard(0, "MSL-06");
    expect(play.state.cash[0]).toBe(1);
    expect(play.state.stall).toBe(1);
    expect(play.market).toBe("HYD-03, MSL-06, CRN-09"); // P1's REPLENISH
    play.pay(1, 1).drawStock(1).done(1).discard(1, "GRK-06");
    expect(play.market).toBe("MSL-06, CRN-09, GRK-06");
    expect(play.discards).toBe("HYD-03");
    expect(play.state.stall).toBe(0);
  });

  test("[AN-078] EX08: after three rounds without a card from the stock the market advances by itself", () => {
    const play = new Play("turn", {
      seats: 2,
      stall: 4,
      hands: { 0: "GRK-05", 1: "GRK-06" },
      market: "PUN-07, PUN-08",
      stock: "AWD-04, AWD-07",
    });
    play.pay(0, 1).drawMarket(0, "PUN-07").done(0).discard(0, "PUN-07");
    expect(play.state.stall).toBe(5);
    expect(play.market).toBe("PUN-08, PUN-07");
    play.pay(1, 1).drawMarket(1, "PUN-08").done(1).discard(1, "PUN-08");
    expect(play.state.stall).toBe(6);
    expect(play.logged("anarchy.stall")).toHaveLength(1);
    expect(play.discards).toBe("PUN-07");
    expect(play.market).toBe("PUN-08, AWD-04");
    play.pay(0, 1).drawMarket(0, "PUN-08").done(0).discard(0, "PUN-08");
    expect(play.market).toBe("AWD-04, PUN-08");
    expect(play.discards).toBe("PUN-07");
    expect(play.state.stall).toBe(0);
    expect(play.state.stock).toHaveLength(1);
  });

  test("[AN-078] a card drawn from the stock resets the counter; a short market advances without it", () => {
    const still = { seats: 2, stall: 7, hands: { 0: "GRK-05" }, stock: "AWD-04, AWD-07, AWD-08" };
    const short = new Play("turn", { ...still, market: "PUN-07" });
    expect([short.logged("anarchy.stall"), short.market]).toEqual([[], "PUN-07, AWD-04"]);
    const play = new Play("turn", { ...still, stall: 5, market: "PUN-07, PUN-08" });
    play.pay(0, 1).drawStock(0).done(0).discard(0, "GRK-05");
    expect(play.state.stall).toBe(0);
  });

  test("[AN-070, AN-072, AN-082, AN-083, AN-095, AN-220] EX56: things that cannot be drawn, declined or handed over", () => {
    const many = "BNG-01, BNG-02, BNG-03, BNG-04, BNG-05, BNG-06, BNG-07, BNG-08, BNG-09, BNG-10, BNG-11, BNG-12";
    const more = "CRN-01, CRN-02, CRN-03, CRN-04, CRN-05, CRN-06, CRN-07, CRN-08, CRN-09, CRN-10, GRK-01, GRK-02";
    const play = new Play("turn", {
      seats: 3,
      hands: { 0: `${many}, ${more}` },
      cash: [9, 4],
      market: "PUN-01, PUN-02, PUN-03",
      discards: "AWD-04",
      stock: "MLB-01, MLB-02",
    });
    expect(play.market.split(", ")).toHaveLength(3);
    expect(play.refusal(0, { option: "pay", amount: 0 }).code).toBe("not-legal");
    play.pay(0, 2);
    expect(play.refusal(0, { option: "market", pick: play.state.discards[0] }).code).toBe("not-legal");
    play.drawStock(0);
    expect(play.refusal(0, { option: "pay", amount: 3 }).code).toBe("not-offered");
    play.drawMarket(0, "PUN-02");
    expect(play.state.hands[0]).toHaveLength(26);
    const acts = play.ask(0).options.map((option) => option.id);
    expect(acts).toEqual(["start", "done"]); // no act gives a card or money to another player
  });

  test("[AN-082] the payment can be taken back until the first card is seen", () => {
    const play = new Play("turn", { seats: 2, market: "PUN-01, PUN-02", stock: "MLB-01, MLB-02", cash: [5] });
    play.pay(0, 2);
    expect(play.undo(0).ok).toBe(true);
    play.pay(0, 3).drawStock(0);
    expect(play.undo(0).ok).toBe(false);
  });
});

test("[AN-080, AN-081] EX03: the price table, and the most cards that cash can buy", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(drawPrice)).toEqual([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66]);
  expect([0, 1, 2, 3, 9, 10, 44, 45, 54, 55].map(mostCards)).toEqual([1, 2, 2, 3, 4, 5, 9, 10, 10, 11]);
});

describe("the End of Game card", () => {
  const twoLeft: Position = { seats: 2, cash: [4], market: "PUN-02, PUN-03", stock: "GRK-01" };

  test("[AN-092, AN-093, AN-096, AN-282–AN-284] EX45: it appears in the middle of the draws", () => {
    const play = new Play("turn", twoLeft);
    play.pay(0, 3).drawStock(0).drawStock(0);
    expect(play.logged("anarchy.historian")).toEqual([{ seat: 0, drawn: true }]);
    expect(play.ask(0).options.map((o) => o.id)).toEqual(["market"]);
    play.drawMarket(0, "PUN-02").drawMarket(0, "PUN-03");
    expect(play.hand(0)).toBe("GRK-01, PUN-02, PUN-03");
    expect(play.waitsFor).toBe("finalMeld P0");
    play.done(0).done(1);
    expect(play.match.result).toMatchObject({
      places: [[0], [1]],
      scores: [
        [3, 0, 0],
        [1, 0, 0],
      ],
    });
  });

  test("[AN-094] EX46: draws that cannot be made are refunded", () => {
    const play = new Play("turn", { ...twoLeft, cash: [9], stock: "" });
    play.pay(0, 4).drawStock(0).drawMarket(0, "PUN-02").drawMarket(0, "PUN-03");
    expect(play.logged("anarchy.refund")).toEqual([{ seat: 0, due: 4, got: 2, rupees: 5 }]);
    expect(play.state.cash[0]).toBe(9);
  });

  test("[AN-073, AN-084, AN-281] EX47: it is turned up for the market", () => {
    const play = new Play("turn", { seats: 3, cash: [5], market: "PUN-02", stock: "PUN-03" });
    expect(play.market).toBe("PUN-02, PUN-03");
    expect(play.logged("anarchy.historian")).toEqual([{ seat: 0, drawn: false }]);
    expect(play.refusal(0, { option: "pay", amount: 3 }).code).toBe("not-legal");
    play.pay(0, 2);
    expect(play.refusal(0, { option: "stock" }).code).toBe("not-offered");
    play.drawMarket(0, "PUN-03").drawMarket(0, "PUN-02");
    expect(play.state.cash[0]).toBe(5);
    expect(play.market).toBe("");
    expect(play.state.drawer).toBe(0);
    expect(play.waitsFor).toBe("finalMeld P0");
  });

  test("[AN-084, AN-056] turned up for an empty market, it ends the game without PAY and DRAW", () => {
    const play = new Play("turn", { seats: 2, cash: [5] });
    expect(play.waitsFor).toBe("finalMeld P0");
    expect(play.state.cash[0]).toBe(6);
  });

  test("[AN-093, AN-094, AN-238, AN-311] EX48: no card is drawn from beneath it", () => {
    const dead = "BNG-01, BNG-02, BNG-03, BNG-04, BNG-05, BNG-06, BNG-07";
    const play = new Play("turn", { seats: 2, cash: [2], market: "GRK-02, GRK-03", killed: dead });
    expect(play.view("public").pile).toBe(8);
    play.pay(0, 3).drawStock(0).drawMarket(0, "GRK-02").drawMarket(0, "GRK-03");
    expect(play.logged("anarchy.refund")).toEqual([{ seat: 0, due: 3, got: 2, rupees: 2 }]);
    expect(play.state.cash[0]).toBe(2);
    expect(play.state.killed).toHaveLength(7);
  });

  test("[AN-280] EX63: the last area card of the stock does not end the game", () => {
    const play = new Play("turn", { seats: 2, market: "PUN-02", stock: "PUN-03" });
    expect(play.state.stock).toHaveLength(0);
    expect(play.state.drawer).toBeNull();
    play.pay(0, 1).drawMarket(0, "PUN-02").done(0).discard(0, "PUN-02");
    expect(play.waitsFor).toBe("pay P1");
    play.pay(1, 1).drawStock(1);
    expect(play.state.drawer).toBe(1);
    play.drawMarket(1, "PUN-03");
    expect(play.waitsFor).toBe("finalMeld P1");
  });
});
