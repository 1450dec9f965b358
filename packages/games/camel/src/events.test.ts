import { describe, expect, test } from "@jest/globals";
import { EVENT_CARDS, type EventId } from "./data/events.ts";
import { along } from "./forced-move.ts";
import { eligibleUnits } from "./events.ts";
import { isShaken } from "./scene.ts";
import { targetsOf } from "./firing.ts";
import { attacksOf } from "./melee.ts";
import { refuseUnit } from "./judge-order.ts";
import { allowanceOf } from "./rates.ts";
import { TestTable } from "./testing/table.ts";
import type { Point } from "./state.ts";

const at = (x: number, y: number): Point => [x, y];
/** A table on which this is the next card. */
const before = (card: EventId): TestTable => {
  const t = new TestTable();
  t.game.lines = 5;
  t.game.pack = [0, EVENT_CARDS.findIndex((c) => c.id === card)];
  return t;
};
const draw = (t: TestTable, dice: number[] = []) => t.play([{ do: "event" }], dice);
const row = (count: number, x: number, y: number): Point[] =>
  Array.from({ length: count }, (_, i) => at(x + 110 * i, y));

describe("the pack", () => {
  test("example 63: 25 blanks, ten cards twice, five once [CK-220]", () => {
    const copies = EVENT_CARDS.map((card) => card.copies as number);
    expect([
      copies.reduce((a, b) => a + b, 0),
      copies.filter((n) => n === 2).length,
      copies.filter((n) => n === 1).length,
    ]).toEqual([50, 10, 5]);
    expect(EVENT_CARDS[0].copies).toBe(25);
  });
  test("[CK-091, CK-220] one card a round, discarded face up; an empty pack is reshuffled", () => {
    const t = before("blank");
    t.game.pack = [];
    t.game.discards = ["opium", "blank"];
    const play = draw(t);
    expect([play.state.pack.length, play.state.discards, play.state.event!.card]).toEqual([1, ["blank"], "blank"]);
  });
  test("example 54: CARRY ON [CK-224]", () => {
    const t = before("blank").foot("U1", at(2000, 2000));
    const play = draw(t);
    expect(play.state.event).toEqual({ card: "blank", unit: null, direction: null, effect: true });
    expect(play.state.figures).toEqual(t.game.figures);
  });
});

describe("forced moves", () => {
  test("example 55: elephants' funny turn [CK-023, CK-107, CK-114, CK-225, CK-240]", () => {
    const t = before("elephants_funny_turn").animal("E1", at(1000, 1000)).animal("E2", at(2000, 800));
    const play = draw(t, [2]);
    expect(play.state.figures.map((f) => [f.x, f.y])).toEqual([
      [1424, 1424],
      [2424, 1224],
    ]);
    expect(play.state.units.every((u) => u.ordered && u.lastMode === "other")).toBe(true);
    const south = before("elephants_funny_turn").animal("E1", at(1000, 200));
    expect(draw(south, [5]).state.figures[0]).toMatchObject({ x: 1000, y: 150, heading: 0 });
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((d) => along(at(0, 0), d, 600))).toEqual([
      [0, 600],
      [424, 424],
      [600, 0],
      [424, -424],
      [0, -600],
      [-424, -424],
      [-600, 0],
      [-424, 424],
    ]);
  });
  test("example 90: mules stop a hundredth short of a wall [CK-114, CK-226, CK-240]", () => {
    const t = before("mules_funny_turn").section("wall", at(1500, 700), at(1500, 1300)).animal("M3", at(2000, 1000));
    const play = draw(t, [7]);
    expect(play.state.figures[0]!.x).toBe(1501);
    expect(refuseUnit(play.state, "british", "M3")?.reason).toBe("ordered");
  });
  test("[CK-227] camels turn for 12″, a limbered gun goes with its camel and cannot ford; CK-114 the foremost goes first", () => {
    const t = before("camels_funny_turn").animal("C3", at(1000, 1000)).animal("C4", at(1000, 1300));
    expect(draw(t, [1]).state.figures.map((f) => f.y)).toEqual([2200, 2500]);
    const gun = before("camels_funny_turn")
      .box("river", 0, 1500, 4800, 1580)
      .animal("C1", at(1000, 1000))
      .weapon("field_gun_1", "limbered", at(0, 0), at(0, 1));
    const play = draw(gun, [1]);
    expect([play.state.figures[0]!.y, play.state.pieces[0]!.moved]).toEqual([1499, true]);
  });
  test("example 60: the wrong trail, and back [CK-233, CK-234]", () => {
    const t = before("wrong_trail")
      .foot("U1", ...row(5, 2000, 2000))
      .foot("U2", ...row(5, 2000, 3000))
      .swords("L1", at(2000, 2700));
    const play = draw(t, [1, 7]);
    expect(play.state.figures.filter((f) => f.unit === "U1").map((f) => f.x)).toEqual(row(5, 1400, 0).map(([x]) => x));
    expect(targetsOf(play.state, t.terrain, play.state.units[0]!)).toEqual([]);
    expect(refuseUnit(play.state, "british", "U1")?.reason).toBe("ordered");
    const back = before("wrong_trail_back").foot("U1", ...row(5, 2000, 400));
    expect(draw(back).state.figures.map((f) => f.y)).toEqual([50, 50, 50, 50, 50]);
  });
  test("example 61: bad wind, bad breath, the camels' fancy; no effect without the beasts [CK-222, CK-223, CK-235, CK-236, CK-238]", () => {
    const wind = before("bad_wind").foot("U1", at(2000, 2000)).foot("U2", at(3000, 3000)).animal("E1", at(3000, 2500));
    expect(draw(wind).state.units[1]).toMatchObject({ noMove: true, noFire: true });
    const breath = before("bad_breath")
      .foot("U1", at(2000, 2000))
      .foot("U2", at(3000, 3000))
      .animal("C3", at(2500, 2000));
    expect(draw(breath).state.units[0]).toMatchObject({ noMove: true, noFire: true });
    const dead = before("bad_wind").foot("U1", at(2000, 2000));
    expect(draw(dead).state.event).toMatchObject({ effect: false });
    const fancy = before("camel_fancy").foot("U1", at(2000, 2000)).animal("C3", at(2000, 1500));
    const play = draw(fancy);
    expect([play.state.event!.direction, play.state.figures[0]!.y]).toEqual([0, 2600]);
  });
  test("[CK-113] a prone Unit rises before it is forced; the surrounded are not moved [CK-108]", () => {
    const t = before("wrong_trail_back")
      .foot("U1", at(2000, 2000), at(2200, 2000))
      .swords("L1", at(2100, 2000), at(2300, 2000), at(2200, 2100));
    t.its("U1").posture = "prone";
    const play = draw(t);
    expect(play.state.units[0]!.posture).toBe("standing");
    expect(play.state.figures.slice(0, 2).map((f) => f.y)).toEqual([1400, 2000]);
  });
  test("[CK-240] a Unit that was blocked and moved 0 counts as moved; but may fight", () => {
    const t = before("wrong_trail_back").foot("U1", at(2000, 50)).swords("L1", at(2000, 150));
    const play = draw(t);
    expect(play.state.figures[0]).toMatchObject({ y: 50, moved: true });
    expect(attacksOf(play.state, "british", [], {})).toHaveLength(1);
  });
});

describe("victims", () => {
  test("example 56: landslide and poisoned water [CK-223, CK-228, CK-237]", () => {
    const t = before("landslide")
      .foot("U1", ...row(3, 2000, 2000))
      .foot("U2", ...row(3, 2000, 3000));
    const play = draw(t);
    expect(play.waiting).toEqual([1]);
    play.answer(1, { option: "unit", pick: "U2" }).answer(1, { option: "figure", pick: "U2.2" });
    expect(play.state.figures.find((f) => f.id === "U2.2")!.status).toBe("dead");
    const poison = draw(before("poisoned_water").foot("U1", ...row(3, 2000, 2000)));
    poison.answer(1, { option: "unit", pick: "U1" });
    expect(poison.waiting).toEqual([0]);
    poison.answer(0, { option: "figure", pick: "U1.1" });
    expect(poison.state.figures[0]!.status).toBe("dead");
  });
  test("example 57: no powder for the Afghans' choice, opium by the die [CK-229, CK-230]", () => {
    const pinched = draw(before("pinched_ammo").foot("U1", at(2000, 2000)).foot("U2", at(2500, 2000)));
    pinched.answer(1, { option: "unit", pick: "U2" });
    expect(pinched.state.units.map((u) => u.noFire)).toEqual([false, true]);
    const t = before("opium");
    for (let n = 1; n <= 6; n++) t.foot(`U${n}`, at(500 * n, 2000));
    expect(draw(t, [4]).state.units.map((u) => [u.noFire, u.noMove])[3]).toEqual([true, false]);
  });
  test("example 89: the locked-in garrison is not a victim; with one Unit no die is thrown [CK-221, CK-223]", () => {
    const t = before("opium")
      .site("fort")
      .foot("G", ...row(5, 2000, 6400));
    for (let n = 1; n <= 6; n++) t.foot(`U${n}`, at(500 * n, 2000));
    expect(eligibleUnits(t.game).map((u) => u.id)).toEqual(["U1", "U2", "U3", "U4", "U5", "U6"]);
    t.game.ground.relieved = true;
    expect(eligibleUnits(t.game)).toHaveLength(7);
    expect(draw(before("opium").foot("U1", at(2000, 2000))).state.units[0]!.noFire).toBe(true);
    expect(draw(before("opium").animal("M3", at(2000, 2000)).hero("B1", at(2500, 2000))).state.event).toMatchObject({
      effect: false,
    });
  });
  test("example 58: the tribes have a debate [CK-231]", () => {
    const t = before("tribes_debate").swords("L1", at(2000, 3000)).hero("A1", at(2500, 3000));
    const play = draw(t);
    expect(["L1", "A1"].map((unit) => refuseUnit(play.state, "afghan", unit)?.reason)).toEqual(["event", "event"]);
  });
  test("example 59: too hot to move, but not to fire [CK-232]", () => {
    const t = before("too_hot").foot("U3", at(2000, 2000)).swords("L1", at(2000, 3000));
    const play = draw(t);
    expect(refuseUnit(play.state, "british", "U3")?.rule).toBe("CK-232");
    expect(targetsOf(play.state, t.terrain, play.state.units[0]!)).toEqual(["L1"]);
  });
  test("example 62: round the pile at 3″ [CK-239]", () => {
    const t = before("toilet")
      .animal("E2", at(300, 300))
      .section("fence", at(1700, 2100), at(2300, 2100))
      .foot("U1", at(2000, 2000))
      .foot("U2", at(3000, 2000))
      .cavalry("U3", true, at(3500, 2000))
      .swords("L1", at(4600, 300));
    const play = draw(t);
    Object.assign(t.game, play.state);
    expect([t.march("U2.1", at(3000, 2300)), t.march("U2.1", at(3000, 2301)), t.fast("U2.1", at(3000, 2100))]).toEqual([
      null,
      "too-far",
      "event",
    ]);
    expect([t.march("U1.1", at(2000, 2200)), t.march("U1.1", at(2000, 2201))]).toEqual([null, "too-far"]);
    expect([t.march("U3.1", at(3500, 2300)), t.march("U3.1", at(3500, 2301))]).toEqual([null, "too-far"]);
    expect(allowanceOf(t.game, t.its("L1"), "march")).toBe(1000);
  });
  test("example 88: a landslide shakes a pair at once; a dead Unit is no longer a victim; the objective is tested at the end of the turn [CK-098, CK-126, CK-228, CK-241]", () => {
    const t = before("landslide").foot("U1", ...row(2, 2000, 2000));
    const play = draw(t);
    play.answer(1, { option: "unit", pick: "U1" }).answer(1, { option: "figure", pick: "U1.2" });
    expect(isShaken(play.state, play.state.units[0]!)).toBe(true);
    expect(play.state.over).toBeNull();
    Object.assign(t.game, play.state);
    t.figure("U1.1").status = "dead";
    expect(eligibleUnits(t.game)).toEqual([]);
  });
});
