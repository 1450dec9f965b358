import { describe, expect, test } from "@jest/globals";
import { placesOf } from "./ending.ts";
import { Play, type Position } from "./testing/table.ts";

const last: Position = {
  seats: 3,
  cash: [10, 8, 9],
  melds: { 0: ["MYS-06"], 1: ["BNG-01 + BNG-11"] },
  hands: { 1: "BNG-06", 2: "MYS-01, MYS-03" },
  market: "MLB-04, PUN-07, PUN-08",
};
const toFinalMelds = (position: Position): Play =>
  new Play("turn", position).pay(0, 1).drawStock(0).drawMarket(0, "MLB-04");

describe("the end", () => {
  test("[AN-150, AN-155, AN-282–AN-285] EX49: final melds, a final coup, final income", () => {
    const play = toFinalMelds(last);
    expect(play.state.cash[0]).toBe(14);
    play.start(0, "MLB-04").done(0).add(1, "BNG-06").done(1).coup(2, "MYS-01 + MYS-03").name(2, "MYS-01");
    expect(play.held("MYS")).toBe("P2: MYS-01 + MYS-03, MYS-06");
    play.done(2);
    expect(play.logged("anarchy.finalIncome").map((line) => line["income"])).toEqual([4, 6, 5]);
    expect(play.match.result).toMatchObject({
      places: [[0], [1], [2]],
      scores: [
        [18, 1, 2],
        [14, 1, 4],
        [14, 1, 3],
      ],
    });
  });

  test("[AN-287] EX62: without final coups the same game ends differently", () => {
    const play = toFinalMelds({ ...last, finalCoups: false });
    play.start(0, "MLB-04").done(0).add(1, "BNG-06").done(1);
    expect(play.ask(2).options.map((o) => o.id)).toEqual(["done"]);
    play.done(2);
    expect(play.match.result?.scores.map(([money]) => money)).toEqual([21, 14, 10]);
  });

  test("[AN-282] the round of final melds begins with the drawer and gives each player one full MELD phase", () => {
    const play = new Play("final", { seats: 3, melds: { 0: ["GRK-01 + GRK-02"] }, hands: { 1: "PUN-01, PUN-05" } });
    expect(play.logged("anarchy.finalMelds")).toEqual([{ order: [0, 1, 2] }]);
    play.leader(0, "GRK-02");
    expect(play.state.closed).toEqual(["GRK"]);
    play.done(0);
    expect([play.state.active, play.state.closed, play.state.tried]).toEqual([1, [], []]); // each player's own phase
    play.start(1, "PUN-01").add(1, "PUN-05").done(1);
    expect(play.waitsFor).toBe("finalMeld P2");
    expect(play.undo(1).ok).toBe(false);
  });
});

test("[AN-286] EX50: ties on money are broken by areas, then by treasures, then shared", () => {
  expect(
    placesOf([
      [40, 2, 9],
      [40, 3, 0],
    ]),
  ).toEqual([[1], [0]]);
  expect(
    placesOf([
      [40, 3, 4],
      [40, 3, 6],
    ]),
  ).toEqual([[1], [0]]);
  expect(
    placesOf([
      [40, 3, 4],
      [7, 9, 9],
      [40, 3, 4],
    ]),
  ).toEqual([[0, 2], [1]]);
});
