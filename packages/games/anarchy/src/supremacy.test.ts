import { describe, expect, test } from "@jest/globals";
import { Play, type Position } from "./testing/table.ts";
import { hasSupremacy } from "./supremacy.ts";

/** Seat 0 has an income of 7 (three areas, three treasures) and will have ₹12; seat 1 has an income of 2. */
const decided: Position = {
  seats: 2,
  cash: [5, 4],
  melds: { 0: ["MYS-06", "PUN-05", "BNG-01 + BNG-11"], 1: ["MLB-04"] },
  stock: "MLB-01, MLB-02, MLB-03, PUN-01, PUN-02, PUN-03, PUN-04, PUN-06, PUN-07, PUN-08",
  supremacy: true,
};

/** Each seat in turn takes the free card from the pile, and otherwise gives the default. */
function idleRound(play: Play): void {
  const last = play.state.turn + play.state.order.length;
  for (let answers = 0; play.match.result === null && play.state.turn < last; answers++) {
    if (answers > 40) throw new Error(`The round does not end: ${play.waitsFor}.`);
    const seat = play.state.active;
    const ask = play.ask(seat);
    if (ask.options.some((option) => option.id === "stock")) play.drawStock(seat);
    else play.answer(seat, ask.default);
  }
}

describe("a decided game", () => {
  test("[AN-288] supreme at the beginning of two rounds running wins at once, without final melds or income", () => {
    const play = new Play("turn", decided);
    expect(play.logged("anarchy.supreme")).toEqual([{ seat: 0, over: false }]);
    expect(play.view(0)).toMatchObject({ supremacy: true, supreme: 0 });
    idleRound(play);
    expect(play.logged("anarchy.supreme")).toEqual([
      { seat: 0, over: false },
      { seat: 0, over: true },
    ]);
    expect(play.match.result).toMatchObject({ places: [[0], [1]], why: "anarchy.supreme", rule: "AN-288" });
    expect(play.logged("anarchy.finalIncome")).toEqual([]);
  });

  test("[AN-288] income alone, or money alone, does not make a player supreme", () => {
    for (const cash of [
      [4, 4],
      [4, 5],
    ])
      expect(new Play("turn", { ...decided, cash }).state.supreme).toBeNull();
    expect(new Play("turn", { ...decided, cash: [9, 0], melds: { 1: ["MLB-04"] } }).state.supreme).toBeNull();
  });

  test("[AN-288] who is no longer supreme a round later has not won, and starts anew", () => {
    const play = new Play("turn", decided);
    play.state.cash[1] = 100;
    idleRound(play);
    expect(play.match.result).toBeNull();
    expect(play.state.supreme).toBeNull();
  });

  test("[AN-288] the printed game goes on; the option means tables of two and three by default", () => {
    const play = new Play("turn", { ...decided, supremacy: false });
    idleRound(play);
    expect(play.match.result).toBeNull();
    expect(play.logged("anarchy.supreme")).toEqual([]);
    expect([2, 3, 4, 5, 6].map((seats) => hasSupremacy("few", seats))).toEqual([true, true, false, false, false]);
    expect([hasSupremacy("always", 6), hasSupremacy("never", 2)]).toEqual([true, false]);
  });
});
