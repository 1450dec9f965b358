import { describe, expect, test } from "@jest/globals";
import { areInContact, isFighter } from "./scene.ts";
import { attacksOf } from "./melee.ts";
import { meleeBonus, meleeOdds } from "./melee-odds.ts";
import { TestTable } from "./testing/table.ts";
import type { Options, Point, Side } from "./state.ts";

const table = (options: Partial<Options> = {}): TestTable => new TestTable(options);
const at = (x: number, y: number): Point => [x, y];
const fight = (t: TestTable, side: Side, dice: number[]) =>
  t.play([{ do: "melee", side, thrown: [], against: {} }], dice);

describe("contact", () => {
  test("example 23: base contact within 0.05″, without overlap [CK-006, CK-010, CK-162]", () => {
    const touches = (dx: number, dy: number) => {
      const t = table()
        .foot("U1", at(1000, 1000))
        .swords("L1", at(1000 + dx, 1000 + dy));
      return areInContact(t.terrain, t.figure("U1.1"), t.figure("L1.1"));
    };
    expect([touches(60, 80), touches(63, 84), touches(74, 75), touches(70, 71)]).toEqual([true, true, false, false]);
  });
  test("example 51: indoors all are in contact and need a 9, at most three against each; figures outside take no part [CK-161, CK-162, CK-163]", () => {
    const t = table()
      .box("stone_building", 2000, 2000, 2600, 2400)
      .foot("U1", at(2050, 2050), at(2160, 2050), at(2270, 2050), at(2380, 2050), at(2490, 2050))
      .swords("L1", at(2100, 2350), at(2500, 2350))
      .foot("U2", at(2500, 2450));
    expect(attacksOf(t.game, "british", [], {}).map(({ lead }) => lead)).toEqual([
      "U1.1",
      "U1.2",
      "U1.3",
      "U1.4",
      "U1.5",
    ]);
    expect(meleeOdds(t.game, t.figure("U1.1"), t.figure("L1.1"))).toEqual({ needed: 9, bonus: 0 });
    const play = fight(t, "british", [8, 8, 8, 8, 8]);
    play.answer(0, { option: "attackAll" });
    const throws = play.log.filter((e) => e.key === "camel.strike").map((e) => e.args!["enemy"]);
    expect(throws).toEqual(["L1.1", "L1.2", "L1.1", "L1.2", "L1.1"]);
  });
});

describe("throws", () => {
  test("example 49: at most three against one, no reply [CK-097, CK-160, CK-161, CK-163]", () => {
    const t = table()
      .foot("U1", at(1000, 1000))
      .swords("L1", at(1100, 1000), at(900, 1000), at(1000, 1100), at(1000, 900));
    const play = fight(t, "afghan", [5, 6, 7]);
    play.answer(1, { option: "attackAll" });
    expect(play.log.filter((e) => e.key === "camel.strike")).toHaveLength(3);
    expect(play.state.figures[0]!.status).toBe("dead");
    const alive = fight(t, "afghan", [5, 6, 6]);
    alive.answer(1, { option: "attackAll" });
    expect(alive.state.figures[0]!.status).toBe("on");
  });
  test("examples 50, 86 and 102: modifiers [CK-163, CK-164, CK-165, CK-166]", () => {
    const t = table()
      .foot("U1", at(1000, 1000))
      .hero("B1", at(1200, 1000))
      .cavalry("U2", true, at(1400, 1000))
      .weapon("machine_gun_1", "packed", at(0, 0), at(0, 1), at(1600, 1000))
      .weapon("screw_gun", "packed", at(0, 0), at(0, 1), at(1800, 1000))
      .animal("M1", at(2000, 1000))
      .swords("L1", at(1000, 2000))
      .hero("A1", at(1200, 2000))
      .cavalry("U3", false, at(2400, 1000));
    const bonus = (a: string, b: string) => meleeBonus(t.game, t.figure(a), t.figure(b));
    expect(bonus("U1.1", "A1")).toBe(-1);
    expect(bonus("L1.1", "B1")).toBe(-1);
    expect(bonus("L1.1", "U2.1")).toBe(-1);
    expect(bonus("A1", "U2.1")).toBe(-1);
    expect(bonus("A1", "B1")).toBe(0);
    expect(bonus("U2.1", "A1")).toBe(0);
    expect(bonus("U3.1", "A1")).toBe(-1);
    expect(bonus("L1.1", "U3.1")).toBe(0);
    expect(bonus("machine_gun_1.1", "L1.1")).toBe(-1);
    expect(bonus("screw_gun.1", "A1")).toBe(-2);
    expect(bonus("screw_gun.1", "U2.1")).toBe(-2);
    expect(bonus("L1.1", "screw_gun.1")).toBe(0);
    expect(bonus("L1.1", "M1")).toBe(0);
    t.its("U1").posture = "prone";
    expect(bonus("L1.1", "U1.1")).toBe(2);
    t.figure("U1.1").fired = true;
    expect(bonus("L1.1", "U1.1")).toBe(2);
    t.its("U1").posture = "crawling";
    expect(bonus("L1.1", "U1.1")).toBe(0);
    expect(
      ["mule", "camel", "elephant", "civilian", "gunner", "hero"].map((kind) => isFighter({ kind: kind as "mule" })),
    ).toEqual([false, false, false, false, true, true]);
  });
  test("[CK-163] the defender's cover counts: a wall between the two, or ground that only the defender is in", () => {
    const needed = (t: TestTable) => meleeOdds(t.game, t.figure("L1.1"), t.figure("U1.1")).needed;
    const stand = (t: TestTable) => t.foot("U1", at(1000, 1100)).swords("L1", at(1000, 1000));
    expect(needed(stand(table()))).toBe(7);
    expect(needed(stand(table().section("fence", at(900, 1050), at(1100, 1050))))).toBe(8);
    expect(needed(stand(table().section("low_wall", at(900, 1050), at(1100, 1050))))).toBe(9);
    expect(needed(stand(table().box("hill", 900, 1050, 1200, 1300)))).toBe(8);
    expect(needed(stand(table().box("hill", 900, 900, 1200, 1300)))).toBe(7);
  });
  test("[CK-165] by the book a crew man cannot kill a Hero in a house; with naturals a 10 kills", () => {
    const kills = (naturals: boolean) => {
      const t = table({ naturals })
        .box("stone_building", 2000, 2000, 2600, 2400)
        .weapon("machine_gun_1", "packed", at(0, 0), at(0, 1), at(2100, 2100))
        .hero("A3", at(2400, 2200));
      const play = fight(t, "british", [10]);
      play.answer(0, { option: "attackAll" });
      return play.state.figures[1]!.status;
    };
    expect([kills(false), kills(true)]).toEqual(["on", "dead"]);
  });
  test("example 87: in the owner's order; an attacker without an enemy left does not throw; all may pass [CK-160, CK-167]", () => {
    const t = table()
      .foot("U1", at(900, 1000), at(1000, 1100), at(1100, 1000))
      .swords("L1", at(1000, 1000), at(1200, 1000));
    const play = fight(t, "british", [7]);
    play.answer(0, { option: "attack", pick: "U1.1", picks: ["L1.1"] });
    expect(play.ask(0).options[0]).toMatchObject({ of: [{ lead: "U1.3", with: ["L1.2"] }] });
    play.answer(0, { option: "done" });
    expect(play.state.figures.at(-1)!.status).toBe("on");
  });
  test("example 52: Widdle may rise each time he is killed [CK-186]", () => {
    const t = table().hero("B6", at(1000, 1000)).swords("L1", at(1100, 1000));
    const strike = (dice: number[]) => fight(t, "afghan", dice).answer(1, { option: "attackAll" });
    const risen = strike([8, 6]);
    expect(risen.state.figures[0]).toMatchObject({ status: "on", x: 1000 });
    expect(risen.state.quiet).toBe(true);
    expect(strike([8, 5]).state.figures[0]!.status).toBe("dead");
  });
  test("example 53: a gun is taken with its last gunner, and won back [CK-168]", () => {
    const t = table()
      .weapon("screw_gun", "ready", at(2000, 1000), at(0, 1), at(2110, 1000))
      .swords("L1", at(2210, 1000));
    const play = fight(t, "afghan", [8]);
    play.answer(1, { option: "attackAll" });
    expect(play.state.pieces[0]).toMatchObject({ owner: "afghan", crew: null });
    const back = new TestTable();
    Object.assign(back.game, play.state);
    back.figure("L1.1").status = "dead";
    back.foot("U1", at(2150, 1000));
    const end = back.play([{ do: "endMove", side: "british" }]);
    expect(end.state.pieces[0]!.owner).toBe("british");
  });
  test("[CK-188] a Hero whose Unit is dead fights on", () => {
    const t = table().hero("A3", at(1000, 1000)).foot("U1", at(1100, 1000));
    expect(attacksOf(t.game, "afghan", [], {}).map(({ lead }) => lead)).toEqual(["A3"]);
  });
});
