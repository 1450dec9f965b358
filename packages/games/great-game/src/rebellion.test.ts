import { describe, expect, test } from "@jest/globals";
import { rebelsIn } from "./board.ts";
import { Play, conquered } from "./testing/table.ts";

describe("rebellion", () => {
  test("[GG-042, GG-290] the number of Rebels is limited by the pieces", () => {
    const p = Play.action(
      { vassals: { punjab: conquered("britain") }, sp: { lahore: { britain: 1 }, multan: { rebels: 60 } } },
      "russia",
      "rebellion",
      [6, 5],
    ).target("punjab");
    expect(p.option("russia", "place")).toMatchObject({ total: 4 });
  });
  test("[GG-171, GG-291] a state is in rebellion while it contains Rebel SP, and more may join them", () => {
    const p = Play.action(
      { vassals: { punjab: conquered("britain") }, sp: { lahore: { britain: 1 }, multan: { rebels: 2 } } },
      "russia",
      "rebellion",
      [2, 2],
    );
    expect(p.offered("russia", "target")).toEqual(["punjab"]);
    p.target("punjab").answer("russia", { option: "place", split: { multan: 4 } });
    expect(rebelsIn(p.g, "punjab")).toBe(6);
  });
});
