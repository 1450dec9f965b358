import { describe, expect, test } from "@jest/globals";
import { besiegerOf, controlOf, isFree, mayUseWalls, roomOf, stepsOf } from "./board.ts";
import { lastMughal } from "./game.ts";
import { entering } from "./testing/battle-scene.ts";
import { Play, opening, scene } from "./testing/play.ts";
import { COUNTERS, type UnitId } from "./data/index.ts";

describe("Pieces and places", () => {
  test("[LM-101] All units start on the British side, and a mutiny makes a unit rebel", () => {
    expect(Object.values(opening().units).every((u) => u.side === "british")).toBe(true);
    const p = Play.rebellion({ british: { agra: ["u-4bni"] }, hands: { rebel: ["r-agent1"] } }, [3]).play(
      "r-agent1",
      "u-4bni",
    );
    expect(p.side("u-4bni")).toBe("rebel");
  });

  test("[LM-106] The Naval Brigade gives its artillery bonus while it is at full strength", () => {
    const fight = (disorganised: readonly UnitId[]) =>
      Play.battle(
        {
          british: { agra: ["u-naval"] },
          rebel: { agra: ["u-1bni"] },
          disorganised,
          entries: entering("delhi", "u-naval"),
        },
        "british",
        [3],
      ).said("last-mughal.combat")[0]?.attacker;
    expect(fight([])).toMatchObject({ strength: 4, total: 1 });
    expect(fight(["u-naval"])).toMatchObject({ strength: 2, total: 0 });
  });

  test("[LM-110] A leaderless column has at most four units, a figure's as many as it commands", () => {
    const five: UnitId[] = ["u-10rf", "u-37rf", "u-90li", "u-8rf", "u-53rf"];
    const p = Play.operations({ british: { benares: five }, figures: { "f-havelock": "benares" } }, "british");
    expect(p.refusal({ option: "column", pick: "benares", picks: [...five].sort() })).not.toBeNull();
    expect(p.option("column")).toMatchObject({ min: 1, max: 4 });
    expect(p.option("assign-f-havelock")).toMatchObject({ max: 5 });
    expect(roomOf(p.g, "f-havelock")).toBe(5);
  });

  test("[LM-111] An assignment ends when figure and unit are no longer together", () => {
    const p = Play.battle(
      {
        british: { agra: ["u-37rf", "u-10rf"] },
        rebel: { agra: ["u-1bni", "u-4bni", "u-9bni"], gwalior: ["u-13bni"] },
        figures: { "f-havelock": "agra" },
        assigned: { "f-havelock": ["u-37rf", "u-10rf"] },
        entries: { ...entering("delhi", "u-37rf", "f-havelock"), "u-10rf": "mainpuri" },
      },
      "british",
      [1],
    );
    p.defaultsTo("move");
    expect([p.at("u-37rf"), p.at("u-10rf"), p.g.units["u-37rf"]?.with, p.g.units["u-10rf"]?.with]).toEqual([
      "delhi",
      "mainpuri",
      "f-havelock",
      null,
    ]);
  });

  test("[LM-114] A city becomes active once, then quelled, and never goes back", () => {
    const p = Play.rebellion({
      quelled: ["bareilly"],
      hands: { rebel: ["r-bad-rohilkhand"] },
      figures: { "f-bahadur": "agra" },
    });
    p.play("r-bad-rohilkhand", "rohilkhand");
    expect([p.g.cities.bareilly.rebellion, p.said("last-mughal.cities")[0]?.rolls]).toEqual(["quelled", []]);
  });

  test("[LM-115] FP are 2 at the start and never more", () => {
    expect(Object.values(opening().cities).every((c) => c.fp === 2)).toBe(true);
    const p = Play.reinforcements({
      active: ["lucknow"],
      fp: { lucknow: 1 },
      walls: { lucknow: ["u-32rf"] },
      rebel: { lucknow: ["u-13bni"] },
      hands: { british: ["b-engineers1", "b-engineers2"] },
    });
    p.play("b-engineers1", "lucknow");
    expect([p.g.cities.lucknow.fp, p.option("target")]).toEqual([2, undefined]);
  });

  test("[LM-206] [LM-207] The walls hold one side, and those inside are besieged", () => {
    const g = scene({ active: ["delhi"], rebelWalls: { delhi: ["u-38bni"] }, british: { delhi: ["u-60rf"] } });
    expect([besiegerOf(g, "delhi"), mayUseWalls(g, "british", "delhi"), mayUseWalls(g, "rebel", "delhi")]).toEqual([
      "british",
      false,
      true,
    ]);
    const p = Play.operations(
      { active: ["delhi"], rebelWalls: { delhi: ["u-38bni"] }, british: { delhi: ["u-60rf"] } },
      "rebel",
    );
    expect(p.option("column")).toBeUndefined();
  });

  test("[LM-731] [LM-208] Rebels control a city without a marker by being in it; its marker does not change", () => {
    const p = Play.operations({ rebel: { kalpi: ["u-1bni"] }, quelled: ["jhansi"] }, "rebel");
    p.column("kalpi", "u-1bni");
    const q = Play.operations({ rebel: { kalpi: ["u-2blc"] }, quelled: ["jhansi"] }, "rebel");
    q.column("kalpi", "u-2blc").walk("jhansi").stop();
    expect([controlOf(q.g, "jhansi"), q.g.cities.jhansi.rebellion, isFree(q.g, "british", "jhansi")]).toEqual([
      "rebel",
      "quelled",
      false,
    ]);
    expect(p.offered("step")).not.toContain("jhansi");
  });

  test("[LM-104] [LM-105] Two steps, or one", () => {
    const g = scene({ british: { agra: ["u-10rf", "u-ra", "u-28bni"] }, disorganised: ["u-10rf"] });
    expect([stepsOf(g, "u-10rf"), stepsOf(g, "u-ra"), stepsOf(g, "u-28bni")]).toEqual([1, 1, 1]);
    expect(stepsOf(scene({ british: { agra: ["u-10rf"] } }), "u-10rf")).toBe(2);
  });
});

describe("State and phases", () => {
  test("[LM-117] [LM-303] The state has everything that the rules need, as plain JSON; three commanders are in no pool", () => {
    const g = opening();
    expect(JSON.parse(JSON.stringify(g))).toEqual(g);
    expect(Object.keys(g.figures)).toEqual(["f-havelock"]);
    const figures = COUNTERS.flatMap((c) => ("figure" in c.effect ? [c.effect.figure] : []));
    expect(figures.sort()).toEqual(["f-campbell", "f-nicholson", "f-rani"]);
  });

  test("[LM-306] [LM-423] The phases follow one another, each ended by its player", () => {
    const p = new Play(opening(), [{ do: "turn" }]);
    const seen: [string, string][] = [[p.asked, p.waiting]];
    for (let n = 0; n < 3; n++) seen.push((p.end(), [p.asked, p.waiting]));
    expect(seen).toEqual([
      ["rebellion", "rebel"],
      ["reinforcements", "british"],
      ["move", "rebel"],
      ["move", "british"],
    ]);
  });

  test("[LM-308] There is no limit to a hand", () => {
    const hand = COUNTERS.filter((c) => c.side === "british" && c.kind === "tacticalBonus").map((c) => c.id);
    const g = scene({ hands: { british: hand } });
    const p = new Play(g, [{ do: "draw", side: "british" }]);
    expect(p.g.hands.british).toHaveLength(hand.length + 4);
  });

  test("[LM-312] New decisions come before anything else, and a single possible answer is taken without asking", () => {
    const p = Play.operations(
      {
        british: { lucknow: ["u-37rf"], gorakhpur: ["u-10rf"], sultanpur: [] },
        figures: { "f-nana": "fyzabad" },
        rebel: {},
        active: [],
      },
      "british",
      [1],
    );
    p.column("lucknow", "u-37rf").walk("fyzabad");
    expect([p.waiting, p.asked]).toEqual(["rebel", "flee"]);
    const one = Play.operations(
      {
        british: { lucknow: ["u-37rf"], gorakhpur: ["u-10rf"], sultanpur: ["u-8rf"] },
        figures: { "f-nana": "fyzabad" },
        quelled: ["lucknow"],
      },
      "british",
      [1],
    );
    one.column("lucknow", "u-37rf").walk("fyzabad");
    expect([one.at("f-nana"), one.asked]).toEqual(["-", "march"]);
  });

  test("[LM-402] [LM-502] [LM-909] Each side plays its own counters in its phase, and events of battles are kept", () => {
    const rebel = Play.rebellion({ hands: { rebel: ["r-ghazis1", "r-sapping1", "r-bad-bengal"] } }, [6]);
    expect(rebel.ask().options.map((o) => o.id)).toEqual(["rebel", "end"]);
    expect(rebel.offered("rebel")).toEqual(["r-bad-bengal"]);
    const british = Play.reinforcements({ hands: { british: ["b-tartan", "b-hodson-network"] } });
    expect(british.ask().options.map((o) => o.id)).toEqual(["end"]);
  });

  test("[LM-422] A deployed unit may be activated in the next Operations Phase", () => {
    const g = scene({ hands: { british: ["b-24rf"] } });
    const p = new Play(g, [{ do: "reinforcements" }, { do: "operations", side: "british" }]).play("b-24rf");
    expect(p.with("column", "punjab")).toEqual(["u-24rf"]);
  });
});

describe("Movement and battle", () => {
  test("[LM-607] AP are spent on connections and on contact, and on nothing else", () => {
    const p = Play.operations(
      { british: { kalpi: ["u-37rf", "u-6drg"] }, figures: { "f-havelock": "kalpi" } },
      "british",
    );
    p.picks("assign-f-havelock", "u-37rf").figure("f-havelock").picks("pickUp", "u-6drg").picks("drop", "u-6drg");
    expect(p.g.column?.own).toBe(3);
    p.walk("banda");
    expect(p.g.column?.own).toBe(2);
  });

  test("[LM-613] Artillery alone, or a figure alone, does not enter a space that enemies occupy or control", () => {
    const guns = Play.operations(
      { british: { kalpi: ["u-ra"] }, rebel: { banda: ["u-1bni"] }, active: ["jhansi"] },
      "british",
    );
    guns.column("kalpi", "u-ra");
    expect(guns.offered("step")).toEqual(["cawnpore", "gwalior"]);
    const general = Play.operations(
      { figures: { "f-havelock": "kalpi" }, rebel: { banda: ["u-1bni"] }, active: ["jhansi"] },
      "british",
    );
    general.figure("f-havelock");
    expect(general.offered("step")).toEqual(["cawnpore", "gwalior"]);
  });

  test("[LM-709] The defender plays bonuses first, each side once", () => {
    const p = Play.battle(
      {
        british: { agra: ["u-37rf", "u-78hi"] },
        rebel: { agra: ["u-1bni", "u-4bni"] },
        entries: entering("delhi", "u-37rf", "u-78hi"),
        hands: { british: ["b-tartan", "b-orgy"], rebel: ["r-ghazis1", "r-ghazis2"] },
      },
      "british",
      [3],
    ).fightOnColumns();
    expect(p.waiting).toBe("rebel");
    p.picks("play", "r-ghazis1");
    expect(p.waiting).toBe("british");
    p.picks("play", "b-tartan");
    expect(p.said("last-mughal.bonuses").map((b) => [b.role, b.counters])).toEqual([
      ["defender", ["r-ghazis1"]],
      ["attacker", ["b-tartan"]],
    ]);
    expect(p.g.discards.british).toContain("b-tartan");
  });

  test("[LM-724] The commander of a destroyed column dies with it; Bahadur Shah dies with the last rebel unit of his space", () => {
    const p = Play.battle(
      {
        british: { agra: ["u-37rf", "u-78hi"] },
        rebel: { agra: ["u-1bni"] },
        figures: { "f-nana": "agra", "f-bahadur": "agra" },
        entries: entering("delhi", "u-37rf", "u-78hi"),
      },
      "british",
      [6],
    );
    p.defaultsTo("columns").answer(p.ask().default);
    while (p.asked === "columns") p.formColumn("f-nana", "u-1bni");
    expect([p.at("u-1bni"), p.at("f-nana"), p.at("f-bahadur"), p.points]).toEqual(["-", "-", "-", [1, 0]]);
  });

  test("[LM-732] After a battle the sides are never both in the field", () => {
    const p = Play.battle(
      {
        british: { agra: ["u-37rf", "u-78hi", "u-10rf", "u-8rf", "u-53rf"] },
        rebel: { agra: ["u-1bni", "u-4bni", "u-9bni", "u-13bni", "u-71bni"] },
        entries: entering("delhi", "u-37rf", "u-78hi", "u-10rf", "u-8rf", "u-53rf"),
      },
      "british",
      [2],
    );
    p.defaultsTo("move");
    expect(controlOf(p.g, "agra")).not.toBeNull();
  });

  test("[LM-854] A player who resigns has lost; a bot plays on for an absent player", () => {
    expect(lastMughal.depart(opening(), 1, "resign", [1])?.places).toEqual([[0], [1]]);
    expect(lastMughal.depart(opening(), 1, "abandon", [1])).toBeNull();
  });
});
