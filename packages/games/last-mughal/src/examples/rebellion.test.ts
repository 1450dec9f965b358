import { describe, expect, test } from "@jest/globals";
import { besiegerOf, field, insideStrength, strengthOf } from "../board.ts";
import { Play, opening, scene } from "../testing/play.ts";
import { spacesOfProvince } from "../pieces.ts";

describe("Examples of the Rebellion Phase", () => {
  test("EX-10 First draw [LM-302] [LM-401] [LM-501] [LM-307] [LM-509]", () => {
    const p = new Play(opening(), [{ do: "turn" }]);
    expect([p.g.hands.rebel.length, p.g.pools.rebel.length]).toEqual([4, 23]);
    p.end();
    expect([p.asked, p.g.hands.british.length, p.g.pools.british.length]).toEqual(["reinforcements", 4, 23]);
    const g = opening();
    g.turn = 1;
    g.pools = { ...g.pools, rebel: g.pools.rebel.slice(0, 23) };
    g.discards = { ...g.discards, rebel: ["r-ghazis1", "r-ghazis2"] };
    const q = new Play(g, [{ do: "turn" }], [1, 2]);
    expect([q.g.turn, q.g.pools.rebel.length]).toEqual([2, 19]);
  });

  /** Turn 1, set-up. Oudh rises: a massacre at Cawnpore, Civilians at Lucknow. */
  function oudh(): Play {
    const g = opening();
    g.turn = 1;
    return new Play(g, [{ do: "rebellion" }], [6, 3]).group("rebel", "r-bad-oudh", "oudh");
  }

  test("EX-11 Oudh rises [LM-403] [LM-404] [LM-405] [LM-409] [LM-412] [LM-415] [LM-416] [LM-211] [LM-423]", () => {
    const p = oudh();
    expect(p.said("last-mughal.mutiny").map((m) => [m.space, m.units.length])).toEqual([
      ["cawnpore", 4],
      ["lucknow", 3],
    ]);
    expect([p.asked, p.offered("inside"), p.offered("retreat")]).toEqual([
      "survivors",
      ["u-32rf"],
      ["fyzabad", "sultanpur", "sitapur"],
    ]);
    p.picks("inside", "u-32rf");
    expect(p.ask().args).toEqual({ figure: "f-nana" });
    p.group("place", "lucknow", "u-13bni").group("place", "cawnpore").pick("place", "lucknow").end();
    expect([p.points, p.g.cities.cawnpore.massacre, p.g.cities.lucknow.fp]).toEqual([[0, 2], true, 2]);
    expect([besiegerOf(p.g, "lucknow"), strengthOf(p.g, field(p.g, "rebel", "lucknow"))]).toEqual(["rebel", 7]);
    expect(insideStrength(p.g, "lucknow")).toBe(5);
    expect(p.g.units["u-13bni"]?.with).toBe("f-nana");
    expect(p.g.hands.rebel).toEqual(["r-bad-nwp"]);
  });

  /** Turn 1, set-up. NWP rises at Delhi, Ambala and Jhansi. */
  function nwp(): Play {
    const g = opening();
    g.turn = 1;
    return new Play(g, [{ do: "rebellion" }], [4, 5, 2, 6, 1, 1, 5, 4]).group("rebel", "r-bad-nwp", "nwp");
  }

  test("EX-12 NWP rises [LM-403] [LM-404] [LM-405] [LM-409] [LM-412] [LM-414] [LM-415] [LM-416]", () => {
    const p = nwp();
    expect(p.said("last-mughal.mutiny").flatMap((m) => m.units)).toEqual(["u-38bni", "u-54bni", "u-74bni", "u-36bni"]);
    expect(["delhi", "meerut", "ambala", "gwalior", "jhansi"].map((c) => p.g.cities[c as "delhi"].rebellion)).toEqual([
      "active",
      "none",
      "active",
      "none",
      "active",
    ]);
    expect([p.points[1], p.g.cities.ambala.massacre]).toEqual([2, true]);
    expect([p.offered("inside"), p.offered("retreat")]).toEqual([["u-9lanc"], ["simla", "karnal", "saharanpur"]]);
    p.group("retreat", "karnal", "u-9lanc");
    expect(p.at("f-bahadur")).toBe("delhi");
    const free = spacesOfProvince("nwp").filter((s) => field(p.g, "british", s).length === 0);
    expect(p.offered("place")).toEqual(free);
    p.pick("place", "jhansi");
    expect([besiegerOf(p.g, "jhansi"), p.at("u-civ-jhansi"), p.at("u-civ-delhi")]).toEqual([
      "rebel",
      "jhansi!",
      "delhi!",
    ]);
  });

  test("EX-13 A second counter for a province [LM-403] [LM-416]", () => {
    const p = Play.rebellion(
      {
        turn: 2,
        active: ["delhi", "ambala", "jhansi"],
        british: { meerut: ["u-11bni", "u-60rf"], gwalior: ["u-4bni"] },
        rebel: { delhi: ["u-38bni"] },
        figures: { "f-bahadur": "delhi" },
        hands: { rebel: ["r-bad-choice1"] },
      },
      [3, 6, 4],
    );
    p.group("rebel", "r-bad-choice1", "nwp");
    expect(p.said("last-mughal.cities")[0]?.rolls.map((r) => [r.city, r.die, r.rebels])).toEqual([
      ["meerut", 3, true],
      ["gwalior", 6, false],
    ]);
    expect(p.said("last-mughal.civilians").map((c) => c.city)).toEqual(["meerut"]);
    p.picks("inside", "u-60rf");
    expect(p.offered("place")).toEqual(["delhi"]);
  });

  test("EX-14 Bahadur Shah is dead [LM-417]", () => {
    const p = Play.rebellion({
      turn: 2,
      active: ["delhi", "lucknow"],
      gone: ["f-bahadur"],
      hands: { rebel: ["r-bad-choice1"] },
    });
    expect(p.with("rebel", "r-bad-choice1")).toEqual(["bengal", "rohilkhand", "simla"]);
    expect(p.refusal({ option: "rebel", pick: "r-bad-choice1", picks: ["nwp"] })).toBe("LM-402");
  });

  test("EX-15 Nothing happens [LM-416]", () => {
    const p = Play.rebellion({ hands: { rebel: ["r-bad-bengal"] } }, [6]).play("r-bad-bengal", "bengal");
    expect([p.asked, p.g.gone]).toEqual(["move", ["u-bad-bengal"]]);
  });

  test("EX-16 Gurkhas [LM-405] [LM-412]", () => {
    const rise = (mutiny: number) =>
      Play.rebellion({ turn: 3, british: { bareilly: ["u-gurkhas"] }, hands: { rebel: ["r-bad-rohilkhand"] } }, [
        mutiny,
        2,
      ]).play("r-bad-rohilkhand", "rohilkhand");
    const loyal = rise(3);
    expect([loyal.asked, loyal.offered("inside"), loyal.offered("retreat")]).toEqual([
      "survivors",
      ["u-gurkhas"],
      ["aligarh", "moradabad", "shahjahanpur"],
    ]);
    const risen = rise(2);
    expect([risen.at("u-gurkhas"), risen.side("u-gurkhas"), besiegerOf(risen.g, "bareilly")]).toEqual([
      "bareilly",
      "rebel",
      "rebel",
    ]);
  });

  test("EX-17 Sepoys in a territory of an automatic province [LM-406] [LM-408]", () => {
    const rise = (british: readonly ("u-36bni" | "u-60rf")[]) =>
      Play.rebellion({ turn: 2, british: { moradabad: british }, hands: { rebel: ["r-bad-rohilkhand"] } }, [1]).play(
        "r-bad-rohilkhand",
        "rohilkhand",
      );
    const beside = rise(["u-36bni", "u-60rf"]);
    expect([beside.asked, beside.offered("to")]).toEqual(["mutineer", ["meerut", "bareilly"]]);
    beside.pick("to", "bareilly");
    expect(beside.at("u-36bni")).toBe("bareilly");
    const alone = rise(["u-36bni"]);
    expect([alone.at("u-36bni"), alone.side("u-36bni")]).toEqual(["moradabad", "rebel"]);
  });

  test("EX-18 Recruited units stay loyal [LM-405] [LM-412]", () => {
    const p = Play.rebellion(
      {
        turn: 2,
        british: { allahabad: ["u-10rf", "u-28bni"] },
        figures: { "f-havelock": "allahabad" },
        assigned: { "f-havelock": ["u-10rf", "u-28bni"] },
        hands: { rebel: ["r-bad-bengal"] },
      },
      [3, 5],
    ).play("r-bad-bengal", "bengal");
    expect(p.said("last-mughal.mutiny")).toEqual([]);
    p.group("retreat", "benares", "f-havelock");
    expect([p.at("u-10rf"), p.at("u-28bni"), p.g.units["u-28bni"]?.with, p.points]).toEqual([
      "benares",
      "benares",
      "f-havelock",
      [0, 2],
    ]);
  });

  test("EX-19 A revolt without troops [LM-213] [LM-414]", () => {
    const g = scene({ turn: 1, british: { simla: ["u-hodson"] }, hands: { rebel: ["r-bad-choice1"] } });
    const p = new Play(g, [{ do: "rebellion" }, { do: "operations", side: "british" }], [1, 2]);
    p.group("rebel", "r-bad-choice1", "simla");
    expect([p.offered("inside"), p.offered("retreat")]).toEqual([["u-hodson"], ["ambala"]]);
    p.picks("inside", "u-hodson");
    expect(p.at("u-hodson")).toBe("simla!");
    p.pick("place", "simla");
    const q = new Play(scene({ active: ["simla"], walls: { simla: ["u-hodson", "u-civ-simla"] } }), [
      { do: "operations", side: "british" },
    ]);
    expect([q.g.cities.simla.rebellion, q.points, q.at("u-hodson")]).toEqual(["quelled", [1, 0], "simla"]);
    expect([q.option("column"), q.said("last-mughal.siege-lifted")]).toEqual([undefined, []]);
  });

  test("EX-20 Rebellion during a siege [LM-407] [LM-411]", () => {
    const p = Play.rebellion(
      {
        walls: { allahabad: ["u-10rf", "u-28bni"] },
        rebel: { allahabad: ["u-1bni"] },
        fp: { allahabad: 1 },
        hands: { rebel: ["r-bad-bengal"] },
      },
      [2, 4],
    ).play("r-bad-bengal", "bengal");
    expect([p.at("u-28bni"), p.side("u-28bni"), p.at("u-civ-allahabad")]).toEqual(["allahabad", "rebel", "allahabad!"]);
    expect([p.g.cities.allahabad.fp, p.said("last-mughal.survivors")]).toEqual([1, []]);
  });

  test("EX-21 Rebellion in a city held by rebels [LM-409] [LM-410]", () => {
    const rise = (die: number) =>
      Play.rebellion(
        {
          rebel: { gwalior: ["u-kotah"] },
          hands: { rebel: ["r-bad-choice1"] },
          active: ["delhi", "meerut", "ambala", "jhansi"],
        },
        [4, die],
      ).group("rebel", "r-bad-choice1", "nwp");
    const lives = rise(2);
    expect([lives.g.cities.gwalior.rebellion, lives.at("u-civ-gwalior"), lives.g.cities.gwalior.fp]).toEqual([
      "active",
      "gwalior!",
      2,
    ]);
    expect([strengthOf(lives.g, ["u-kotah"]), insideStrength(lives.g, "gwalior")]).toEqual([2, 1]);
    expect([rise(5).points, rise(5).g.cities.gwalior.massacre]).toEqual([[0, 2], true]);
  });

  test("EX-22 A mutineer slips away [LM-905] [LM-408]", () => {
    const agent = (die: number, more: object = {}) =>
      Play.rebellion(
        {
          turn: 3,
          british: { karnal: ["u-2punjab", "u-24rf"], ...more },
          rebel: { delhi: ["u-38bni"] },
          figures: { "f-nicholson": "karnal" },
          assigned: { "f-nicholson": ["u-2punjab", "u-24rf"] },
          hands: { rebel: ["r-agent1"] },
        },
        [die],
      ).play("r-agent1", "u-2punjab");
    const p = agent(3);
    expect([p.asked, p.offered("to")]).toEqual(["mutineer", ["delhi", "ambala", "saharanpur"]]);
    p.pick("to", "delhi");
    expect([p.at("u-2punjab"), p.side("u-2punjab")]).toEqual(["delhi", "rebel"]);
    const shut = Play.rebellion(
      {
        british: { karnal: ["u-2punjab", "u-24rf"], ambala: ["u-9lanc"], saharanpur: ["u-6drg"], delhi: ["u-60rf"] },
        hands: { rebel: ["r-agent1"] },
      },
      [3],
    ).play("r-agent1", "u-2punjab");
    expect(shut.at("u-2punjab")).toBe("-");
    expect(agent(4).side("u-2punjab")).toBe("british");
  });

  test("EX-23 An agent among the Gurkhas of Nepal [LM-905] [LM-205]", () => {
    const agent = (die: number) =>
      Play.rebellion({ british: { nepal: ["u-gurkhas"] }, hands: { rebel: ["r-agent1"] } }, [die]).play("r-agent1");
    expect([agent(2).side("u-gurkhas"), agent(2).at("u-gurkhas"), agent(3).side("u-gurkhas")]).toEqual([
      "rebel",
      "nepal",
      "british",
    ]);
  });

  test("EX-24 Cholera and Thugs [LM-901] [LM-903] [LM-853]", () => {
    const kill = (counter: "r-cholera1" | "r-thugs", figure: "f-campbell" | "f-havelock", die: number) =>
      Play.rebellion(
        {
          british: { benares: ["u-37rf"] },
          figures: { [figure]: "benares" },
          assigned: { [figure]: ["u-37rf"] },
          hands: { rebel: [counter] },
        },
        [die],
      ).play(counter, figure);
    const dead = kill("r-cholera1", "f-campbell", 1);
    expect([dead.at("f-campbell"), dead.points, dead.at("u-37rf"), dead.g.units["u-37rf"]?.with]).toEqual([
      "-",
      [0, 2],
      "benares",
      null,
    ]);
    expect(kill("r-cholera1", "f-campbell", 2).points).toEqual([0, 0]);
    expect(kill("r-thugs", "f-havelock", 2).points).toEqual([0, 2]);
  });

  test("EX-25 The Rani [LM-418] [LM-419] [LM-420] [LM-910]", () => {
    const p = Play.rebellion({
      turn: 3,
      hands: { rebel: ["r-rani", "r-judpur", "r-jhansi"] },
      pools: { rebel: ["r-kotah", "r-artillery1", "r-ghazis1"] },
    });
    p.pick("play", "r-rani");
    expect([p.asked, p.offered("fetch")]).toEqual(["fetch", ["r-kotah", "r-artillery1"]]);
    p.picks("fetch", "r-kotah", "r-artillery1");
    expect(["f-rani", "u-kotah", "u-rart1"].map((id) => p.at(id as "f-rani"))).toEqual(["jhansi", "jhansi", "jhansi"]);
    expect(p.g.pools.rebel).toEqual(["r-ghazis1"]);
    p.picks("assign-f-rani", "u-kotah", "u-rart1").play("r-judpur", "jhansi").play("r-jhansi", "jhansi");
    expect([p.at("u-judpur"), p.g.units["u-kotah"]?.with]).toEqual(["jhansi", "f-rani"]);
    const closed = Play.rebellion({ british: { jhansi: ["u-60rf"] }, hands: { rebel: ["r-rani"] } });
    expect(closed.option("play")).toBeUndefined();
  });
});
