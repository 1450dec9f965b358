import { expect, test } from "@jest/globals";
import { TestTable } from "./testing/table.ts";
import type { Point } from "./state.ts";

const at = (x: number, y: number): Point => [x, y];

test("all strike: the order gives every throw of a melee [CK-160]", () => {
  const t = new TestTable({})
    .foot("U1", at(1000, 1000))
    .swords("L1", at(1100, 1000), at(900, 1000), at(1000, 1100), at(1000, 900));
  const play = t.play([{ do: "melee", side: "afghan", thrown: [], against: {} }], [5, 6, 7]);
  expect(play.command({ do: "order", seat: 1, window: "melee", order: "all" }).ok).toBe(true);
  expect(play.log.filter(({ key }) => key === "camel.strike")).toHaveLength(3);
});

test("hold fire when nobody is likely to fall: it ends such a phase and leaves any other to its player [CK-140, CK-148]", () => {
  const isAsked = (gap: number): boolean => {
    const t = new TestTable({})
      .box("river", 1900, 900, 2200, 1100)
      .foot("U1", at(2000, 1000))
      .tribe("L1", ["rifleman"], at(2000, 1000 + gap + 100));
    const play = t.play([{ do: "fire", side: "afghan" }], []);
    expect(play.command({ do: "order", seat: 1, window: "fire", order: "worth" }).ok).toBe(true);
    return play.match.asks.some(({ kind }) => kind === "camel.fire");
  };
  // beyond 18″ nobody in soft cover can fail to be saved
  expect([isAsked(1800), isAsked(1801)]).toEqual([true, false]);
});

test("only these orders are taken", () => {
  const t = new TestTable({}).foot("U1", at(2400, 1000)).swords("L1", at(2500, 1600));
  const play = t.play([{ do: "fire", side: "british" }], []);
  for (const order of ["all", 1, { worth: true }])
    expect(play.command({ do: "order", seat: 0, window: "fire", order }).ok).toBe(false);
});
