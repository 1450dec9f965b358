import { describe, expect, test } from "@jest/globals";
import { armsOf, isAtPlace, linesReached } from "./objectives.ts";
import { DONE, TestTable, give, order } from "./testing/table.ts";
import type { Camel, ObjectiveNo, Options, Point } from "./state.ts";

const at = (x: number, y: number): Point => [x, y];
const fort = (objective: ObjectiveNo = 1): TestTable =>
  new TestTable({}, objective).site(objective === 1 || objective === 4 ? "fort" : "mission");
const endMove = (t: TestTable, dice: number[] = []) => t.play([{ do: "endMove", side: "british" }], dice).state;
const endTurn = (t: TestTable) => t.play([{ do: "endTurn", side: "british" }]).state;
const endRound = (t: TestTable): Camel => {
  // The next round draws a blank.
  return t.play([{ do: "endRound" }]).state;
};

describe("foot lines", () => {
  test("example 5: a base that touches the line reaches it [CK-003, CK-093, CK-094]", () => {
    const t = new TestTable({ tribes: 1 }).foot("U1", at(2000, 1149));
    t.game.lines = 0;
    expect(linesReached(t.game)).toBe(0);
    t.figure("U1.1").y = 1150;
    const state = endMove(t, [4, 1]);
    expect(state.lines).toBe(1);
    expect(state.figures.filter((f) => f.unit === "L1").map((f) => [f.kind, f.status])).toEqual([
      ["rifleman", "off"],
      ["sniper", "off"],
      ["swordsman", "off"],
      ["swordsman", "off"],
    ]);
  });
  test("example 6: half with rifles, half of these snipers [CK-041, CK-042, CK-187]", () => {
    expect([7, 20, 1, 3].map((n) => Object.values(armsOf(n)))).toEqual([
      [2, 1, 4],
      [5, 5, 10],
      [0, 0, 1],
      [1, 0, 2],
    ]);
    const t = new TestTable().foot("U1", at(2000, 2350));
    const state = endMove(t, [7, 3]);
    expect(state.heroes).toEqual(["A3"]);
    expect(state.units.find((u) => u.id === "A3")).toMatchObject({ kind: "hero", from: "L2" });
  });
  test("example 7: two lines at once, from the nearest [CK-093, CK-094]", () => {
    const t = new TestTable().cavalry("U6", true, at(2400, 4000));
    const play = t.play([{ do: "endMove", side: "british" }], [2, 1, 3, 2]);
    expect(play.log.filter((e) => e.key === "camel.tribe").map((e) => e.args!["unit"])).toEqual(["L2", "L3"]);
    expect(play.state.lines).toBe(3);
  });
  test("example 8: animals reach lines, the garrison does not [CK-007, CK-093]", () => {
    const t = fort().animal("E2", at(2000, 1050)).foot("G", at(2340, 6370));
    t.game.lines = 0;
    expect(linesReached(t.game)).toBe(1);
    t.figure("E2").y = 1049;
    expect(linesReached(t.game)).toBe(0);
  });
  test("example 75: two tribes at a line, each with its own dice; the seventh has no Hero [CK-019, CK-040, CK-042, CK-094, CK-180]", () => {
    const t = new TestTable({ tribes: 2 }).foot("U1", at(2000, 1150));
    t.game.lines = 0;
    const first = endMove(t, [4, 2, 11, 2, 6]);
    expect(first.units.filter((u) => u.side === "afghan").map((u) => [u.id, u.from])).toEqual([
      ["L1a", null],
      ["A2", "L1a"],
      ["L1b", null],
      ["A6", "L1b"],
    ]);
    const later = new TestTable({ tribes: 2 }).foot("U1", at(2000, 4750));
    Object.assign(later.game, { lines: 3, heroes: ["A1", "A2", "A3", "A4", "A5", "A6"] });
    const state = endMove(later, [1, 1]);
    expect(state.units.filter((u) => u.side === "afghan").map((u) => u.id)).toEqual(["L4a", "L4b"]);
  });
});

describe("relief and delivery", () => {
  test("example 64: at the wall within 0.05″, foot relieves, a laden mule delivers [CK-202, CK-203, CK-204]", () => {
    const t = fort().foot("U1", at(2000, 6245)).animal("M3", at(300, 300), 0, true);
    t.game.lines = 5;
    expect(endMove(t).ground.relieved).toBe(true);
    t.figure("U1.1").y = 6244;
    expect(endMove(t).ground.relieved).toBe(false);
    const mule = fort().animal("M3", at(2000, 6197), 0, true);
    mule.game.lines = 5;
    const state = endMove(mule);
    expect([state.ground.relieved, state.over]).toEqual([
      false,
      { winner: "british", why: "resupplied", rule: "CK-204" },
    ]);
    const empty = fort().animal("M3", at(2000, 6197)).animal("E2", at(300, 300), 0, true);
    empty.game.lines = 5;
    expect(endMove(empty).over).toBeNull();
  });
  test("example 65: at the Mission House unloading takes a turn [CK-131, CK-202, CK-205]", () => {
    const t = fort(2).animal("M3", at(2400, 6050), 0, true).animal("M4", at(300, 300), 0, true);
    t.game.lines = 5;
    expect(isAtPlace(t.game, t.figure("M3"))).toBe(true);
    expect(endMove(t).over).toBeNull();
    expect(t.british({ unit: "M3", mode: "unloadSupplies" })).toBe("place");
    const play = t.play([{ do: "turn", side: "british" }]);
    play.answer(0, give({ unit: "M3", mode: "unloadSupplies" })).answer(0, DONE);
    expect(play.match.result).toMatchObject({ places: [[0], [1]], why: "camel.end.resupplied", rule: "CK-205" });
  });
  test("example 66: home within an inch of the start edge; one is enough [CK-206, CK-207]", () => {
    const home = (y: number) => {
      const t = new TestTable({}, 4).site("fort").diamondes(null, at(2400, y));
      t.game.ground.relieved = true;
      t.game.lines = 5;
      return endMove(t);
    };
    expect(home(150).over).toMatchObject({ winner: "british", why: "rescued" });
    expect(home(151).over).toBeNull();
    const two = new TestTable({}, 4).site("fort").diamondes(at(1000, 150), at(2400, 3000));
    two.game.ground.relieved = true;
    two.game.lines = 5;
    const state = endMove(two);
    expect([state.figures[0]!.status, state.over, state.quiet]).toEqual(["home", null, false]);
    const walk = new TestTable({}, 4)
      .section("fence", at(700, 1100), at(1300, 1100))
      .diamondes(at(1000, 1000), at(1150, 1000));
    expect([walk.march("mr_diamonde", at(1000, 1200)), walk.cost("mr_diamonde", at(1000, 1200))]).toEqual([null, 300]);
  });
  test("example 72: dinner until relief, then they rise, next to any figure in their place [CK-018, CK-200, CK-201]", () => {
    const t = new TestTable({}, 4).site("fort").foot("U1", at(2000, 6245)).swords("L1", at(2340, 6690), at(2300, 6800));
    t.game.lines = 5;
    t.diamondes(at(0, 0), at(0, 0));
    for (const id of ["mr_diamonde", "mrs_diamonde"]) Object.assign(t.figure(id), { status: "off", x: 0, y: 0 });
    const state = endMove(t);
    const [mr, mrs] = ["mr_diamonde", "mrs_diamonde"].map((id) => state.figures.find((f) => f.id === id)!);
    expect(mr).toMatchObject({ status: "on" });
    expect([mr!.x, mr!.y]).not.toEqual([2340, 6690]);
    expect([mrs!.status, mrs!.x > 2400]).toEqual(["on", true]);
    const play = new TestTable({}, 4);
    Object.assign(play.game, state);
    const fight = play.play([{ do: "melee", side: "afghan", thrown: [], against: {} }], [8]);
    fight.answer(1, { option: "attack", pick: "L1.1", picks: ["mr_diamonde"] });
    expect(fight.state.figures.find((f) => f.id === "mr_diamonde")!.status).toBe("on");
  });
  test("example 78: who can pass wall and gate, before and after relief [CK-057, CK-058, CK-059, CK-061, CK-200, CK-201]", () => {
    const t = fort()
      .foot("U1", at(2000, 6200))
      .animal("M3", at(2400, 6190), 0)
      .animal("C4", at(1800, 6190), 0)
      .foot("G", at(2340, 6370), at(2230, 6370))
      .swords("L1", at(2520, 6100))
      .animal("C1", at(2400, 5900))
      .weapon("field_gun_1", "limbered", at(0, 0), at(0, 1));
    expect([t.cost("U1.1", at(2000, 6500)), t.march("U1.1", at(2000, 6500))]).toEqual([500, null]);
    expect(t.march("M3", at(2400, 6450))).toBe("impassable");
    expect(t.march("G.1", at(2340, 6250))).toBe("locked-in");
    expect([t.cost("L1.1", at(2520, 6500)), t.march("L1.1", at(2520, 6500))]).toEqual([400, null]);
    t.game.ground.relieved = true;
    expect([t.march("G.1", at(2280, 6120)), t.cost("M3", at(2400, 6450)), t.march("C4", at(1800, 6500))]).toEqual([
      null,
      260,
      "impassable",
    ]);
    const gun = order("C1", "march", []);
    expect(t.british({ ...gun, mode: "limbered", paths: [{ figure: "C1", path: [at(2440, 6420)] }] })).toBeNull();
  });
});

describe("the ends", () => {
  const village = (objective: 5 | 6 = 5): TestTable => {
    const t = new TestTable({}, objective);
    t.game.ground.villages = [at(1650, 6600), at(3150, 6600)];
    t.game.lines = 5;
    return t;
  };
  test("[CK-048] [CK-208] neither civilians nor animals are fighting figures: they hold no village", () => {
    const men = (): TestTable => village().foot("U1", at(1250, 6200), at(1400, 6200));
    expect(endRound(men().animal("M1", at(1550, 6200))).over).toBeNull();
    expect(endRound(men().animal("C1", at(1550, 6200))).over).toBeNull();
    expect(endRound(men().animal("E1", at(1550, 6200))).over).toBeNull();
    expect(endRound(men().diamondes(at(1550, 6200), null)).over).toBeNull();
    expect(endRound(men().hero("B1", at(1550, 6200))).over).toMatchObject({ why: "captured" });
    expect(endRound(men().cavalry("U7", false, at(1550, 6200))).over).toMatchObject({ why: "captured" });
  });
  test("example 67: three men and no tribesman at the end of a round [CK-208, CK-209, CK-210]", () => {
    const held = village().foot("U1", at(1250, 6200), at(1400, 6200), at(1550, 6200));
    const play = held.play([{ do: "endRound" }]);
    expect(play.match.result).toMatchObject({ places: [[0], [1]], scores: [[1], [0]], why: "camel.end.captured" });
    expect(endRound(village().foot("U1", at(1400, 6200), at(1550, 6200))).over).toBeNull();
    expect(
      endRound(village().foot("U1", at(1250, 6200), at(1400, 6200), at(1550, 6200)).hero("A1", at(2050, 7000))).over,
    ).toBeNull();
    const both = village(6).foot("U1", at(1250, 6200), at(1400, 6200), at(1550, 6200));
    expect(endRound(both).over).toBeNull();
    both.foot("U2", at(2750, 6200), at(2900, 6200), at(3050, 6200));
    expect(endRound(both).over).toMatchObject({ winner: "british" });
  });
  test("example 68: without a laden animal the objective is impossible; and so on for every objective [CK-098, CK-213]", () => {
    const t = fort().animal("M3", at(300, 300), 0, true).foot("U1", at(500, 500));
    expect(endTurn(t).over).toBeNull();
    t.its("M3").laden = false;
    expect(endTurn(t).over).toEqual({ winner: "afghan", why: "impossible", rule: "CK-213" });
    const diamondes = fort(3).diamondes(null, null).foot("U1", at(500, 500));
    expect(endTurn(diamondes).over).toMatchObject({ why: "impossible" });
    const alone = fort(4).diamondes(null, at(2460, 6690)).animal("M3", at(300, 300)).foot("G", at(2340, 6370));
    expect(endTurn(alone).over).toMatchObject({ why: "impossible" });
    alone.game.ground.relieved = true;
    expect(endTurn(alone).over).toBeNull();
    const men = (objective: 5 | 6, count: number) =>
      endTurn(
        village(objective)
          .swords("L1", at(3000, 3000))
          .foot("U1", ...Array.from({ length: count }, (_, i) => at(300 + 110 * i, 500))),
      ).over?.why ?? null;
    expect([men(5, 3), men(5, 2), men(6, 6), men(6, 5)]).toEqual([null, "impossible", null, "impossible"]);
  });
  test("example 69: the pass is cleared when all lines are reached and no tribesman is alive [CK-214]", () => {
    const t = fort().animal("M3", at(300, 300), 0, true);
    t.game.lines = 5;
    expect(endTurn(t).over).toMatchObject({ winner: "british", why: "cleared" });
    t.game.lines = 4;
    expect(endTurn(t).over).toBeNull();
    t.game.lines = 5;
    t.swords("L5", at(3000, 3000));
    t.figure("L5.1").status = "off";
    expect(endTurn(t).over).toBeNull();
  });
  const last = (options: Partial<Options>, more: Partial<Camel>): Camel["over"] => {
    const t = new TestTable(options, 3)
      .site("mission")
      .diamondes(at(2400, 250), null)
      .foot("U1", at(1000, 1000))
      .swords("L1", at(3000, 3000));
    Object.assign(t.game, more);
    return t.play([{ do: "endRound" }]).state.over;
  };
  test("example 70: twenty quiet rounds, or snow [CK-215, CK-216]", () => {
    expect(last({}, { quietRounds: 19, quiet: true })).toEqual({ winner: "afghan", why: "stalemate", rule: "CK-215" });
    expect(last({}, { quietRounds: 19, quiet: false })).toBeNull();
    expect(last({}, { round: 60 })).toBeNull();
    expect(last({ lastRound: 30 }, { round: 30 })).toMatchObject({ winner: "afghan", why: "snow" });
    expect(last({ lastRound: 30 }, { round: 29 })).toBeNull();
    expect(last({ lastRound: 30 }, { round: 30, quietRounds: 19 })).toMatchObject({ why: "snow" });
    const won = village().foot("U1", at(1250, 6200), at(1400, 6200), at(1550, 6200));
    Object.assign(won.game, { options: { ...won.game.options, lastRound: 12 }, round: 12 });
    expect(endRound(won).over).toMatchObject({ why: "captured" });
  });
  test("[CK-216] a reached objective is tested before an impossible one", () => {
    const t = fort().animal("M3", at(2000, 6197), 0, true);
    t.game.lines = 5;
    expect(endMove(t).over).toMatchObject({ why: "resupplied" });
  });
  test("[CK-217] a player who resigns or forfeits has lost; the game goes on for an absent player", () => {
    const t = fort().foot("U1", at(500, 500));
    const leave = (how: "resign" | "forfeit" | "abandon") => {
      const play = t.play([]);
      play.command({ do: "leave", seat: 0, how });
      return play.match.result === null ? null : [play.match.result.places, play.match.result.scores];
    };
    const lost = [
      [[1], [0]],
      [[0], [1]],
    ];
    expect([leave("resign"), leave("forfeit"), leave("abandon")]).toEqual([lost, lost, null]);
  });
  test("[CK-263] every answer leaves a mark, ends a phase or makes a choice: a Unit is ordered once", () => {
    const t = fort().foot("U1", at(500, 500)).animal("M3", at(300, 300), 0, true);
    const play = t.play([{ do: "move", side: "british", open: false }]);
    play.answer(0, give(order("U1", "march", [{ figure: "U1.1", path: [at(500, 501)] }])));
    expect(play.try(0, give(order("U1", "march", [{ figure: "U1.1", path: [at(500, 502)] }]))).ok).toBe(false);
  });
});
