import { describe, expect, test } from "@jest/globals";
import { besiegerOf, inside, sideInside } from "./board.ts";
import { entering } from "./testing/battle-scene.ts";
import { Play, scene, type Scene } from "./testing/play.ts";
import { invariants } from "./testing/trial.ts";

/** The situations in which the last piece of a side leaves the walls, or a city rises around them. */

describe("a city in revolt without rebel units", () => {
  const siege: Scene = { british: { lucknow: ["u-32rf"] }, rebelWalls: { lucknow: ["u-13bni"] }, active: ["lucknow"] };

  test("[LM-216] [LM-810] is put down at once if hunger takes the last unit inside", () => {
    const g = scene(siege);
    g.phase = "sieges";
    const p = new Play(g, [{ do: "attrition" }], [1]);
    expect([p.g.cities.lucknow.rebellion, p.at("u-13bni"), p.points]).toEqual(["quelled", "-", [0, 0]]);
    expect(invariants(p.g)).toEqual([]);
    expect(p.offered("column")).toContain("lucknow"); // not halted
  });

  test("[LM-216] [LM-918] is put down if persuasive officers win the last unit inside over", () => {
    const g = scene({ ...siege, hands: { british: ["b-persuasive"] } });
    g.risen = { lucknow: ["u-13bni"] };
    const p = new Play(g, [{ do: "reinforcements" }], [6]).play("b-persuasive", "lucknow");
    if (p.asked === "loyal") p.press("inside");
    expect(p.g.cities.lucknow.rebellion).toBe("quelled");
  });

  test("[LM-216] stays in revolt while a rebel unit is inside", () => {
    const g = scene({ ...siege, rebelWalls: { lucknow: ["u-13bni", "u-71bni"] } });
    const p = new Play(g, [{ do: "attrition" }], [1]);
    p.defaultsTo("move");
    expect(p.g.cities.lucknow.rebellion).toBe("active");
  });
});

describe("a city that is incited while the British besiege rebels inside", () => {
  const gwalior = (loyal: Scene["british"], dice: readonly number[]) =>
    Play.operations(
      {
        british: loyal ?? {},
        rebel: { gwalior: ["u-53bni"] },
        rebelWalls: { gwalior: ["u-20bni"] },
        figures: { "f-tatya": "gwalior" },
        entries: entering("agra", "u-53bni", "f-tatya"),
      },
      "rebel",
      dice,
    )
      .end()
      .pick("incite", "gwalior");

  test("[LM-651] rises whole: its loyal besiegers mutiny, and nobody is asked who goes inside", () => {
    const p = gwalior({ gwalior: ["u-4bni", "u-9bni"] }, [1]);
    expect([p.side("u-4bni"), p.side("u-9bni"), p.at("u-20bni")]).toEqual(["rebel", "rebel", "gwalior"]);
    expect([sideInside(p.g, "gwalior"), invariants(p.g)]).toEqual([null, []]);
  });

  test("[LM-651] [LM-207] loyal Gurkhas cannot go inside walls that rebels hold", () => {
    const p = gwalior({ gwalior: ["u-gurkhas"] }, [1, 6]);
    if (p.asked === "survivors") {
      expect(p.option("inside")).toBeUndefined();
      p.answer(p.ask().default);
    }
    expect([p.side("u-gurkhas"), sideInside(p.g, "gwalior"), invariants(p.g)]).toEqual(["british", null, []]);
  });
});

describe("a besieged general whose last unit mutinies", () => {
  const rise = (civilians: number) =>
    Play.rebellion(
      {
        walls: { allahabad: ["u-28bni"] },
        rebel: { allahabad: ["u-1bni"] },
        figures: { "f-havelock": "allahabad" },
        besieged: ["f-havelock"],
        fp: { allahabad: 1 },
        hands: { rebel: ["r-bad-bengal"] },
      },
      [2, civilians],
    ).group("rebel", "r-bad-bengal", "bengal");

  test.each([
    [3, ["u-civ-allahabad"]],
    [6, []],
  ] as const)("[LM-411] [LM-214] stays besieged with his FP (die %d)", (civilians, within) => {
    const p = rise(civilians);
    expect([p.at("f-havelock"), p.g.cities.allahabad.fp, inside(p.g, "allahabad")]).toEqual(["allahabad!", 1, within]);
    expect(besiegerOf(p.g, "allahabad")).toBe("rebel");
  });
});

describe("the phase of counters after the last counter", () => {
  test("[LM-418] the Rani's units can be given to her", () => {
    const p = Play.rebellion({ hands: { rebel: ["r-rani"] } }).play("r-rani");
    p.picks("fetch", "r-kotah", "r-artillery1");
    expect(p.asked).toBe("rebellion");
    p.picks("assign-f-rani", "u-kotah");
    expect(p.g.units["u-kotah"]?.with).toBe("f-rani");
  });

  test("[LM-508] [LM-418] it ends by itself when nothing is left to assign", () => {
    const p = Play.rebellion({ hands: { rebel: ["r-rani"] } }).play("r-rani");
    p.press("none");
    expect(p.asked).toBe("move");
  });

  test("[LM-508] a British unit that arrives with the last counter can be assigned", () => {
    const p = Play.reinforcements({ hands: { british: ["b-93hi"] }, figures: { "f-havelock": "calcutta" } });
    p.play("b-93hi", "calcutta");
    expect([p.asked, p.option("assign-f-havelock")]).toEqual(["reinforcements", expect.anything()]);
    p.end();
    expect(p.asked).toBe("move");
  });
});

test("[LM-650] an attempt to incite that no die can win is not offered", () => {
  const p = Play.operations(
    { rebel: { gwalior: ["u-20bni"], jhansi: ["u-36bni"] }, figures: { "f-tatya": "jhansi" } },
    "rebel",
  );
  p.end();
  expect([p.asked, p.offered("incite")]).toEqual(["incite", ["jhansi"]]);
});
