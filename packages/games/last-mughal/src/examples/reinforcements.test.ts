import { describe, expect, test } from "@jest/globals";
import { Play, scene } from "../testing/play.ts";

describe("Examples of the Reinforcements Phase", () => {
  test("EX-26 Calcutta is blocked [LM-504] [LM-113]", () => {
    const p = new Play(
      scene({
        walls: { calcutta: ["u-37rf"] },
        rebel: { calcutta: ["u-1bni"] },
        british: { ambala: ["u-9lanc"] },
        hands: { british: ["b-campbell", "b-93hi", "b-24rf"] },
      }),
      [{ do: "reinforcements" }, { do: "operations", side: "british" }],
    );
    expect([p.option("play"), p.offered("deploy")]).toEqual([undefined, ["b-24rf"]]);
    p.play("b-24rf").end();
    expect(p.at("u-24rf")).toBe("punjab");
    p.column("ambala", "u-9lanc");
    expect(p.offered("discard")).toEqual(["b-campbell"]);
  });

  test("EX-27 Campbell [LM-506] [LM-503] [LM-508]", () => {
    const p = Play.reinforcements({
      hands: { british: ["b-campbell", "b-orgy"] },
      pools: { british: ["b-92hi", "b-93hi", "b-24rf"] },
    });
    p.pick("play", "b-campbell");
    expect(p.offered("fetch")).toEqual(["b-92hi", "b-93hi"]);
    p.picks("fetch", "b-92hi", "b-93hi");
    expect([p.at("f-campbell"), p.at("u-92hi"), p.at("u-93hi"), p.g.pools.british]).toEqual([
      "calcutta",
      "calcutta",
      "calcutta",
      ["b-24rf"],
    ]);
    p.picks("assign-f-campbell", "u-92hi", "u-93hi");
    expect(p.g.units["u-93hi"]).toMatchObject({ with: "f-campbell", full: true });
  });

  test("Nicholson brings Punjab infantry that neither side has deployed [LM-507] [LM-922]", () => {
    const p = Play.reinforcements({
      hands: { british: ["b-nicholson"] },
      rebel: { punjab: ["u-2punjab"] },
      pools: { british: ["b-2punjab", "b-3punjab", "b-ra", "b-93hi"] },
    });
    p.pick("play", "b-nicholson");
    expect(p.offered("fetch")).toEqual(["b-3punjab", "b-ra"]);
    p.picks("fetch", "b-3punjab", "b-ra");
    expect([p.at("f-nicholson"), p.at("u-3punjab"), p.at("u-ra")]).toEqual(["punjab", "punjab", "punjab"]);
  });

  test("EX-28 Persuasive officers [LM-918]", () => {
    const g = scene({
      turn: 1,
      active: ["meerut"],
      walls: { meerut: ["u-60rf", "u-6drg", "u-civ-meerut"] },
      rebel: { meerut: ["u-11bni", "u-20bni", "u-3blc"] },
      hands: { british: ["b-persuasive"] },
    });
    g.risen = { meerut: ["u-11bni", "u-20bni", "u-3blc"] };
    const p = new Play(g, [{ do: "reinforcements" }], [5, 2, 6]).play("b-persuasive", "meerut");
    p.press("inside").press("inside");
    expect([p.at("u-11bni"), p.at("u-3blc"), p.at("u-20bni")]).toEqual(["meerut!", "meerut!", "meerut"]);
    expect([p.side("u-11bni"), p.g.cities.meerut.fp]).toEqual(["british", 2]);
  });

  test("EX-29 Royal Engineers [LM-919] [LM-923]", () => {
    const of = (fp: number) =>
      Play.reinforcements({
        active: ["lucknow"],
        fp: { lucknow: fp },
        walls: { lucknow: ["u-32rf"] },
        rebel: { lucknow: ["u-13bni", "u-71bni"] },
        hands: { british: ["b-engineers1"] },
      });
    expect(of(1).play("b-engineers1", "lucknow").g.cities.lucknow.fp).toBe(2);
    expect(of(2).option("target")).toBeUndefined();
  });

  test("EX-30 Orgy [LM-913] [LM-624]", () => {
    const g = scene({
      rebel: { cawnpore: ["u-53bni", "u-1bni", "u-56bni", "u-2blc", "u-kotah"] },
      figures: { "f-tatya": "cawnpore" },
      assigned: { "f-tatya": ["u-53bni", "u-1bni", "u-56bni", "u-2blc"] },
      hands: { british: ["b-orgy"] },
    });
    const p = new Play(g, [{ do: "reinforcements" }, { do: "operations", side: "rebel" }]).play("b-orgy", "f-tatya");
    expect(p.g.frozen).toHaveLength(5);
    expect([p.option("figure"), p.with("column", "cawnpore"), p.option("release")]).toEqual([
      undefined,
      ["u-kotah"],
      undefined,
    ]);
    const defending = Play.battle(
      {
        frozen: ["u-53bni", "f-tatya"],
        quelled: ["cawnpore"],
        rebel: { cawnpore: ["u-53bni"] },
        figures: { "f-tatya": "cawnpore" },
        british: { cawnpore: ["u-37rf"] },
        entries: { "u-37rf": "allahabad" },
      },
      "british",
      [4],
    );
    defending.defaultsTo("columns").formColumn("f-tatya", "u-53bni");
    expect(defending.said("last-mughal.combat")).toHaveLength(1);
  });
});
