import { describe, expect, test } from "@jest/globals";
import { isMarch, MARCHES, standingId, standingNation } from "./answers.ts";
import { NATIONS } from "./map.ts";

describe("the ids of SP that were already in the space", () => {
  test("each names its nation, and the nation is found again", () => {
    expect(NATIONS.map((nation) => standingNation(standingId(nation)))).toEqual(NATIONS);
  });
  test("are those that stored matches contain", () => {
    expect(standingId("britain")).toBe("standing-britain");
  });
  test("no other id of losses is taken for one of them", () => {
    const others = ["fortress", ...NATIONS, "standing", "standing-", "standing-fortress"];
    expect(others.map(standingNation)).toEqual(others.map(() => null));
  });
});

describe("the options that begin a march", () => {
  test("are told from all other options", () => {
    expect(MARCHES.every(isMarch)).toBe(true);
    expect(["text", "target", "spy", "end", "marches", "step"].some(isMarch)).toBe(false);
  });
});
