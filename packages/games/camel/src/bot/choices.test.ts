import { describe, expect, test } from "@jest/globals";
import { meleeOdds } from "../melee-odds.ts";
import { expectedVolley } from "../odds.ts";
import type { Order } from "../order.ts";
import { isAtWeapon } from "../scene.ts";
import type { Point, Side } from "../state.ts";
import { give, TestTable } from "../testing/table.ts";
import { viewOfCamel } from "../view.ts";
import { afghanOrder } from "./afghan.ts";
import { botFire } from "./battle.ts";
import { britishOrder } from "./british.ts";

const at = (x: number, y: number): Point => [x, y];
const row = (x: number, y: number, count: number): Point[] =>
  Array.from({ length: count }, (_, i): Point => [x + 110 * i, y]);

/** The orders of the bot of one side, carried out until it is done. */
function ordersOf(t: TestTable, side: Side): Order[] {
  const play = t.play([{ do: "turn", side }]);
  const seat = side === "british" ? 0 : 1;
  const orders: Order[] = [];
  for (;;) {
    const scene = play.state;
    const order = (side === "british" ? britishOrder : afghanOrder)(viewOfCamel(scene, 0), scene);
    if (order === null) return orders;
    orders.push(order);
    play.answer(seat, give(order));
  }
}

describe("R-121 the tribes compare what a volley and what a melee is worth", () => {
  test("a Hero whose volley is worth more than five times his melee stays and fires", () => {
    const t = new TestTable().hero("A1", at(2000, 1500)).foot("U1", ...row(1620, 1000, 8));
    const { fallen } = expectedVolley(t.game, t.terrain, t.its("A1"), t.its("U1"));
    const { needed, bonus } = meleeOdds(t.game, t.figure("A1"), t.figure("U1.1"));
    expect(fallen / ((11 - needed + bonus) / 10)).toBeGreaterThan(5);
    expect(ordersOf(t, "afghan")).toEqual([]);
  });
  test("swordsmen, who have no volley, charge", () => {
    const t = new TestTable().swords("L1a", ...row(1730, 1500, 6)).foot("U1", ...row(1620, 1000, 8));
    expect(ordersOf(t, "afghan")).toMatchObject([{ unit: "L1a", mode: "march" }]);
  });
});

describe("R-122 guns and machine guns follow and fire", () => {
  const tribe = (t: TestTable, y: number): TestTable => t.swords("L1a", ...row(1700, y, 6));
  const column = (): TestTable => new TestTable().foot("U1", ...row(1400, 3000, 6)).animal("M1", at(2000, 1000));
  const gun = (state: "packed" | "unloaded" | "ready", facing: Point, ...crew: Point[]): TestTable =>
    column().weapon("machine_gun_1", state, at(2000, 1152), facing, ...crew);

  test("a crew that stands away from its weapon goes to it, then it is assembled, and fires", () => {
    const apart = tribe(gun("unloaded", at(0, 1), at(1500, 1000), at(1390, 1000)), 2500);
    expect(ordersOf(apart, "british").filter(({ unit }) => unit === "machine_gun_1")).toMatchObject([
      { mode: "march" },
    ]);
    const near = tribe(gun("unloaded", at(0, 1), at(2104, 1152), at(1896, 1152)), 2500);
    expect(ordersOf(near, "british").filter(({ unit }) => unit === "machine_gun_1")).toMatchObject([
      { mode: "assemble" },
    ]);
  });
  test("a weapon is not turned to where it points, which would keep it from firing", () => {
    const ready = tribe(gun("ready", at(0, 1), at(2104, 1152), at(1896, 1152)), 2500);
    expect(ordersOf(ready, "british").filter(({ unit }) => unit === "machine_gun_1")).toEqual([]);
    const ask = ready.play([{ do: "fire", side: "british" }]).ask(0);
    expect(botFire(ready.game, ask, 1, false)).toMatchObject({ option: "fire", pick: "machine_gun_1" });
  });
  test("a weapon without enemies is packed up and follows the column", () => {
    const done = gun("ready", at(0, 1), at(2104, 1152), at(1896, 1152));
    expect(ordersOf(done, "british")).toContainEqual({ unit: "machine_gun_1", mode: "disassemble" });
    const apart = gun("unloaded", at(0, 1), at(2104, 1152), at(1896, 1152));
    expect(ordersOf(apart, "british")).toContainEqual({ unit: "machine_gun_1", mode: "load" });
    expect(isAtWeapon(apart.game, apart.figure("machine_gun_1.1"), apart.piece("machine_gun_1"))).toBe(true);
  });
});
