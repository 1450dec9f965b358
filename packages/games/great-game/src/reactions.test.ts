import { describe, expect, test } from "@jest/globals";
import { standing } from "./reactions.ts";
import { Play, scene } from "./testing/table.ts";

describe("reactions", () => {
  test("[GG-506] only the opponent may react, never the active player", () => {
    const p = Play.action(
      { officers: { vitkevich: "tehran", burnes: "delhi" }, russia: ["spoiler", "spoiler"], britain: ["hero"] },
      "russia",
      "emissary",
      [6],
    );
    p.target("punjab");
    expect(p.waiting).toEqual(["britain"]);
  });
  test("[GG-142] a standing order passes windows, up to a round or for good", () => {
    const g = scene({ decade: 1, round: 3 });
    const order = standing["hero"];
    const ask = { seat: 0, kind: "window", rule: "GG-138", options: [], default: { option: "pass" } };
    const answer = (until: number | null) =>
      order?.answer(g, { do: "window", camp: "britain", card: "hero" }, ask, { pass: true, until });
    expect([answer(null), answer(7), answer(6)]).toEqual([{ option: "pass" }, { option: "pass" }, null]);
    expect([
      order?.read({ pass: true, until: 7 }, 2),
      order?.read({ pass: true, until: 7, also: 1 }, 2),
      order?.read("pass", 2),
    ]).toEqual([{ pass: true, until: 7 }, null, null]);
  });
});
