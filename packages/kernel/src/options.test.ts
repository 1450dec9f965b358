import { describe, expect, test } from "@jest/globals";
import { allocate, amount, arrange, button, free, pickGroup, pickMany, pickOne } from "./options.ts";

describe("the builders of options", () => {
  test("make an option of each shape", () => {
    expect([
      button("done"),
      pickOne("space", ["herat", "kabul"]),
      pickMany("cards", [4, 7], { min: 1, max: 2 }),
      pickGroup("lay", [{ lead: 4, with: [7] }], { min: 0, max: 1 }),
      amount("bid", { min: 0, max: 9 }),
      allocate("place", 3, [{ id: "herat", min: 0, max: 3 }]),
      arrange("queue", ["a", "b"]),
      free("march", "step", { at: "herat" }),
    ]).toEqual([
      { id: "done", shape: "button" },
      { id: "space", shape: "pickOne", of: ["herat", "kabul"] },
      { id: "cards", shape: "pickMany", of: [4, 7], min: 1, max: 2 },
      { id: "lay", shape: "pickGroup", of: [{ lead: 4, with: [7] }], min: 0, max: 1 },
      { id: "bid", shape: "amount", min: 0, max: 9 },
      { id: "place", shape: "allocate", total: 3, over: [{ id: "herat", min: 0, max: 3 }] },
      { id: "queue", shape: "arrange", of: ["a", "b"] },
      { id: "march", shape: "free", check: "step", hint: { at: "herat" } },
    ]);
  });

  test("add a key for each given detail and none for the others", () => {
    expect(button("none", { final: true, rule: "KT-001", args: { price: 3 } })).toEqual({
      ...{ id: "none", shape: "button", final: true, rule: "KT-001", args: { price: 3 } },
    });
    expect(Object.keys(pickMany("cards", [4], { min: 0, max: 1, final: false }))).toEqual([
      "id",
      "shape",
      "of",
      "min",
      "max",
    ]);
  });
});
