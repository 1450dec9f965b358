import { describe, expect, test } from "@jest/globals";
import { Play, neutral } from "./testing/table.ts";

describe("marches", () => {
  test("[GG-320] a transfer needs no route and causes no attrition", () => {
    const p = Play.action(
      { officers: { burnes: "delhi" }, sp: { delhi: { britain: 12 } } },
      "britain",
      "emissary",
      [6],
    ).target("turcomans");
    expect(p.g.officers.burnes).toBe("geok-tepe");
    expect(p.said("great-game.attrition")).toEqual([]);
  });
  test("[GG-334] SP may enter a neutral state, and that is an invasion", () => {
    const p = Play.action({ sp: { delhi: { britain: 2 } } }, "britain", "campaign").march("delhi", ["sind"]);
    expect(p.g.vassals.baluchistan).toEqual(neutral("britain"));
  });
  test("[GG-504] steps without dice can be taken back one at a time", () => {
    const p = Play.action({ sp: { delhi: { britain: 5 } } }, "britain", "campaign");
    p.march("delhi", ["sind", "karachi"]);
    expect(p.g.sp.britain).toEqual({ karachi: 5 });
    expect(p.undo("britain")).toBe(true);
    expect(p.g.sp.britain).toEqual({ sind: 5 });
    expect(p.undo("britain")).toBe(true);
    expect([p.g.sp.britain, p.g.vassals.baluchistan]).toEqual([{ delhi: 5 }, neutral()]);
    expect(p.undo("britain")).toBe(true);
    expect(p.asked).toBe("act");
  });
  test("[GG-504] dice rolls cannot be taken back, and the option is marked final", () => {
    const p = Play.action({ sp: { delhi: { britain: 5 } } }, "britain", "campaign", [1, 1]);
    p.march("delhi", ["sind"]);
    expect(p.option("britain", "stop")).toMatchObject({ final: true });
    expect(p.option("britain", "step")).not.toHaveProperty("final");
    p.stop();
    expect(p.undo("britain")).toBe(false);
  });
  test("[GG-326] a stack that is ordered to stand does not march under this card", () => {
    const p = Play.action({ sp: { delhi: { britain: 5 } } }, "britain", "campaign").answer("britain", {
      option: "march",
      pick: "delhi",
    });
    p.answer("britain", { option: "stand" });
    expect(p.option("britain", "march")).toBeUndefined();
    expect(p.undo("britain")).toBe(true);
  });
});
