import { describe, expect, test } from "@jest/globals";
import { besiegerOf, field, strengthOf } from "../board.ts";
import { playableBonuses } from "../battle.ts";
import { lastMughal } from "../game.ts";
import { entering } from "../testing/battle-scene.ts";
import { Play, scene } from "../testing/play.ts";
import type { UnitId } from "../data/index.ts";

describe("More corners", () => {
  test("EX-69 Tiger hunt [LM-904] [LM-624]", () => {
    const g = scene({
      turn: 2,
      british: { punjab: ["u-24rf", "u-multani"], meerut: ["u-60rf", "u-6drg"] },
      figures: { "f-nicholson": "punjab" },
      assigned: { "f-nicholson": ["u-24rf", "u-multani"] },
      hands: { rebel: ["r-tiger"] },
    });
    const named = new Play(g, [{ do: "rebellion" }, { do: "operations", side: "british" }]).play(
      "r-tiger",
      "f-nicholson",
    );
    expect([named.g.frozen, named.option("figure"), named.option("release")]).toEqual([
      ["u-24rf", "u-multani", "f-nicholson"],
      undefined,
      undefined,
    ]);
    const loose = new Play(g, [{ do: "rebellion" }, { do: "operations", side: "british" }]).play("r-tiger", "meerut");
    expect([loose.asked, loose.offered("freeze")]).toEqual(["freeze", ["u-60rf", "u-6drg"]]);
    loose.picks("freeze", "u-60rf", "u-6drg");
    expect([loose.option("column"), loose.offered("figure")]).toEqual([undefined, ["f-nicholson"]]);
  });

  test("EX-70 Orgy and Quarrel together [LM-913] [LM-914] [LM-851]", () => {
    const g = scene({
      rebel: { cawnpore: ["u-53bni"], lucknow: ["u-13bni"] },
      hands: { british: ["b-orgy", "b-quarrel"], rebel: ["r-ghazis1"] },
    });
    const p = new Play(g, [{ do: "reinforcements" }, { do: "operations", side: "rebel" }, { do: "endOfTurn" }], [1, 2]);
    p.play("b-orgy", "cawnpore").play("b-quarrel", "lucknow");
    expect([p.g.frozen, p.option("column")]).toEqual([["u-53bni", "u-13bni"], undefined]);
    p.end();
    while (p.asked === "incite") p.end();
    expect([p.g.turn, p.g.frozen]).toEqual([5, []]);
  });

  test("EX-71 Conditions of the British bonuses [LM-920] [LM-921] [LM-915]", () => {
    const playable = (column: readonly UnitId[]) => {
      const g = scene({
        british: { agra: ["u-hodson", ...column] },
        rebel: { agra: ["u-1bni"] },
        disorganised: ["u-92hi"],
      });
      g.battle = {
        space: "agra",
        attacker: "british",
        relief: false,
        withdrawn: true,
        columns: { attacker: { lead: null, units: [...column] }, defender: { lead: null, units: ["u-1bni"] } },
        counters: { attacker: [], defender: [] },
        roll: null,
        loser: null,
      };
      return playableBonuses(g, ["b-tartan", "b-khalsa"], "attacker");
    };
    expect(playable(["u-60rf", "u-2punjab"])).toEqual(["b-khalsa"]);
    expect(playable(["u-92hi", "u-37rf"])).toEqual(["b-tartan"]);
    expect(playable(["u-60rf"])).toEqual([]);
  });

  test("EX-72 Placing artillery [LM-420] [LM-505]", () => {
    const rebel = Play.rebellion({
      active: ["lucknow", "delhi"],
      walls: { lucknow: ["u-32rf"] },
      rebel: { lucknow: ["u-13bni"] },
      rebelWalls: { delhi: ["u-38bni"] },
      british: { delhi: ["u-60rf"] },
      figures: { "f-nana": "fyzabad" },
      hands: { rebel: ["r-artillery1"] },
    });
    expect(rebel.with("deploy", "r-artillery1")).toEqual(["lucknow"]);
    const british = Play.reinforcements({
      active: ["simla"],
      walls: { simla: ["u-hodson"] },
      british: { punjab: ["u-24rf"] },
      hands: { british: ["b-ra"] },
    });
    expect(british.with("deploy", "b-ra")).toEqual(["punjab"]);
  });

  test("EX-73 The passenger [LM-622]", () => {
    const six: UnitId[] = ["u-53bni", "u-1bni", "u-56bni", "u-2blc", "u-4bni", "u-9bni"];
    const three: UnitId[] = ["u-38bni", "u-54bni", "u-74bni"];
    const p = Play.operations(
      {
        active: ["delhi"],
        rebel: { aligarh: six, delhi: three },
        figures: { "f-tatya": "aligarh", "f-bahadur": "delhi" },
        assigned: { "f-tatya": six, "f-bahadur": three },
      },
      "rebel",
    );
    expect(p.offered("figure")).toEqual(["f-tatya"]);
    p.figure("f-tatya").walk("delhi").press("take").walk("karnal");
    expect([p.at("f-bahadur"), p.at("u-38bni"), p.g.units["u-38bni"]?.with]).toEqual(["karnal", "delhi", null]);
    p.press("leave").walk("delhi");
    expect([p.at("f-bahadur"), p.option("take")]).toEqual(["karnal", undefined]);
    p.stop();
    expect(p.with("column", "delhi")).toEqual(three);
  });

  test("EX-74 A general without units [LM-412] [LM-413]", () => {
    const rise = (
      die: number,
      rebel: Partial<Record<"benares" | "banda" | "sultanpur" | "cawnpore", readonly UnitId[]>> = {},
    ) =>
      Play.rebellion({ figures: { "f-havelock": "allahabad" }, rebel, hands: { rebel: ["r-bad-bengal"] } }, [
        1,
        die,
      ]).play("r-bad-bengal", "bengal");
    const lives = rise(2);
    expect([lives.offered("inside"), lives.offered("retreat")]).toEqual([
      ["f-havelock"],
      ["cawnpore", "benares", "sultanpur", "banda"],
    ]);
    expect(rise(6).option("inside")).toBeUndefined();
    const shut = rise(6, { benares: ["u-1bni"], banda: ["u-4bni"], sultanpur: ["u-9bni"], cawnpore: ["u-53bni"] });
    expect([shut.at("f-havelock"), shut.points]).toEqual(["-", [0, 4]]);
  });

  test("EX-77 Surplus losses [LM-716] [LM-717]", () => {
    const p = Play.battle(
      {
        rebel: { agra: ["u-53bni", "u-1bni", "u-56bni", "u-4bni", "u-9bni", "u-11bni"] },
        british: { agra: ["u-10rf"] },
        figures: { "f-tatya": "agra" },
        entries: entering("delhi", "u-53bni", "u-1bni", "u-56bni", "u-4bni", "u-9bni", "u-11bni", "f-tatya"),
      },
      "rebel",
      [6],
    ).fightOn();
    expect([p.said("last-mughal.combat")[0]?.code, p.at("u-10rf"), p.points]).toEqual(["3DR", "-", [0, 3]]);
  });

  test("EX-78 Retreat into a siege [LM-210] [LM-721] [LM-803]", () => {
    const p = Play.battle(
      {
        active: ["lucknow", "cawnpore"],
        walls: { lucknow: ["u-32rf"], cawnpore: ["u-civ-cawnpore"] },
        rebel: { lucknow: ["u-13bni"], cawnpore: ["u-53bni", "u-1bni"] },
        british: { cawnpore: ["u-37rf", "u-78hi"] },
        entries: entering("allahabad", "u-37rf", "u-78hi"),
      },
      "british",
      [4],
    ).fightOn();
    p.defaultsTo("retreat").pick("to", "lucknow");
    expect(strengthOf(p.g, field(p.g, "rebel", "lucknow"))).toBe(4);
    expect(p.g.cities.cawnpore.rebellion).toBe("quelled");
    const british = Play.battle(
      {
        active: ["lucknow"],
        walls: { lucknow: ["u-32rf"] },
        rebel: { lucknow: ["u-13bni"], sultanpur: ["u-53bni", "u-1bni"] },
        british: { sultanpur: ["u-37rf"] },
        entries: entering("benares", "u-53bni", "u-1bni"),
      },
      "rebel",
      [5],
    ).fightOn();
    british.defaultsTo("retreat");
    expect(british.offered("to")).not.toContain("lucknow");
  });

  test("EX-79 Arrival by inciting [LM-651] [LM-415]", () => {
    const p = Play.operations(
      {
        british: { lucknow: ["u-7oudh", "u-13bni", "u-71bni"] },
        figures: { "f-rani": "sultanpur" },
        rebel: { sultanpur: ["u-kotah"] },
        assigned: { "f-rani": ["u-kotah"] },
      },
      "rebel",
      [1],
    );
    p.figure("f-rani").walk("lucknow").end().pick("incite", "lucknow");
    expect([p.g.cities.lucknow.rebellion, p.side("u-7oudh"), p.at("u-civ-lucknow"), p.asked]).toEqual([
      "active",
      "rebel",
      "-",
      "commander",
    ]);
    p.group("place", "lucknow").group("place", "fyzabad");
    expect([p.at("f-nana"), p.at("f-tatya"), p.asked]).toEqual(["lucknow", "fyzabad", "move"]);
  });

  test("EX-80 A besieged general and the initiative [LM-310] [LM-214]", () => {
    const g = scene({
      first: "rebel",
      walls: { allahabad: ["u-10rf"] },
      rebel: { allahabad: ["u-1bni"] },
      figures: { "f-campbell": "allahabad" },
      besieged: ["f-campbell"],
    });
    const p = new Play(g, [{ do: "initiative" }, { do: "operations", side: "british" }], [3, 1]);
    expect(p.said("last-mughal.initiative")[0]?.british).toEqual({ die: 3, total: 4 });
    expect([p.option("figure"), p.option("column")]).toEqual([undefined, undefined]);
  });

  test("EX-81 Secrets [LM-950] [LM-951] [LM-952] [LM-953] [LM-954]", () => {
    const fight = (hand: readonly ("b-orgy" | "b-quarrel" | "b-93hi")[]) =>
      Play.battle(
        {
          british: { agra: ["u-37rf"] },
          rebel: { agra: ["u-1bni"] },
          entries: entering("delhi", "u-37rf"),
          hands: { british: hand, rebel: ["r-cholera1", "r-thugs", "r-flood", "r-tiger", "r-agent1"] },
        },
        "british",
        [1],
      );
    const p = fight(["b-orgy", "b-quarrel", "b-93hi"]);
    expect([p.asked, p.waiting, p.ask().noRealChoice]).toEqual(["bonuses", "rebel", true]);
    p.press("pass");
    expect([p.asked, p.waiting, p.ask().noRealChoice]).toEqual(["bonuses", "british", true]);
    const spectator = lastMughal.view(p.g, "public");
    expect([spectator.hands, spectator.own]).toEqual([{ british: 3, rebel: 5 }, []]);
    expect(lastMughal.view(p.g, 0).own).toEqual(["b-orgy", "b-quarrel", "b-93hi"]);
    expect(Object.keys(lastMughal.view(p.g, 1).faces)).not.toContain("b-orgy");
    const empty = fight([]).press("pass");
    expect(empty.said("last-mughal.combat")).toHaveLength(1);
    const discarded = Play.operations({ british: { agra: ["u-37rf"] }, hands: { british: ["b-orgy"] } }, "british");
    discarded.column("agra", "u-37rf").pick("discard", "b-orgy");
    expect(Object.keys(lastMughal.view(discarded.g, 1).faces)).toContain("b-orgy");
    expect(lastMughal.view(scene({ hands: { rebel: ["r-bad-nwp", "r-ghazis1"] } }), 0).known).toEqual(["r-bad-nwp"]);
  });

  test("EX-82 Units that are loyal again beside rebels [LM-918]", () => {
    const g = scene({
      active: ["delhi"],
      rebel: { delhi: ["u-38bni", "u-54bni", "u-74bni"] },
      hands: { british: ["b-persuasive"] },
    });
    g.risen = { delhi: ["u-38bni", "u-54bni", "u-74bni"] };
    const p = new Play(g, [{ do: "reinforcements" }], [6, 3, 5])
      .play("b-persuasive", "delhi")
      .press("inside")
      .press("inside");
    expect([p.at("u-38bni"), p.at("u-74bni"), besiegerOf(p.g, "delhi"), p.g.cities.delhi.fp]).toEqual([
      "delhi!",
      "delhi!",
      "rebel",
      2,
    ]);
    const q = new Play(g, [{ do: "reinforcements" }], [6, 3, 1]).play("b-persuasive", "delhi");
    expect(q.offered("retreat")).toContain("karnal");
  });

  test("EX-83 No relief from inside [LM-214] [LM-720] [LM-630]", () => {
    const p = Play.battle(
      {
        active: ["lucknow"],
        walls: { lucknow: ["u-32rf"] },
        rebel: { lucknow: ["u-13bni", "u-71bni"] },
        british: { lucknow: ["u-37rf"] },
        figures: { "f-campbell": "lucknow" },
        entries: entering("sultanpur", "u-37rf", "f-campbell"),
      },
      "british",
      [2],
    ).fightOn();
    expect(p.said("last-mughal.combat")[0]?.attacker).toMatchObject({ strength: 4, units: ["u-37rf"] });
    p.defaultsTo("move");
    expect([p.at("u-37rf"), p.at("f-campbell")]).toEqual(["sultanpur", "sultanpur"]);
  });

  test("EX-84 A rebellion while rebels are inside the walls [LM-410]", () => {
    const p = Play.rebellion(
      {
        rebelWalls: { gwalior: ["u-20bni"] },
        british: { gwalior: ["u-60rf"] },
        fp: { gwalior: 1 },
        active: ["delhi", "meerut", "ambala", "jhansi"],
        hands: { rebel: ["r-bad-choice1"] },
      },
      [2],
    ).group("rebel", "r-bad-choice1", "nwp");
    expect([p.g.cities.gwalior, p.at("u-60rf"), besiegerOf(p.g, "gwalior")]).toEqual([
      { rebellion: "active", fp: 1, massacre: false },
      "gwalior",
      "british",
    ]);
  });

  test("EX-85 The initiative must be used [LM-310] [LM-305] [LM-601]", () => {
    const g = scene({ turn: 4, first: "rebel", british: { agra: ["u-37rf"] }, hands: { rebel: ["r-ghazis1"] } });
    const p = new Play(g, [{ do: "turn" }], [6, 1]);
    p.end();
    p.defaultsTo("move");
    expect([p.g.turn, p.waiting, p.said("last-mughal.phase")[0]]).toEqual([
      5,
      "british",
      { side: "british", phase: "operations" },
    ]);
    expect(p.ask().options.map((o) => o.id)).not.toContain("pass");
  });

  test("EX-86 Where a contingent may appear [LM-419] [LM-210] [LM-640]", () => {
    const p = Play.rebellion(
      {
        quelled: ["cawnpore"],
        active: ["lucknow"],
        walls: { lucknow: ["u-32rf"] },
        rebel: { lucknow: ["u-13bni"] },
        british: { benares: ["u-37rf"] },
        figures: { "f-campbell": "raniganj" },
        hands: { rebel: ["r-judpur"] },
      },
      [3],
    );
    const spaces = p.with("deploy", "r-judpur");
    expect(["hazaribagh", "gwalior", "lucknow", "raniganj"].every((s) => spaces.includes(s))).toBe(true);
    expect(["calcutta", "punjab", "benares", "cawnpore"].some((s) => spaces.includes(s))).toBe(false);
    p.play("r-judpur", "raniganj");
    expect([p.asked, p.waiting]).toEqual(["flee", "british"]);
    p.pick("to", "calcutta");
    expect(p.at("f-campbell")).toBe("calcutta");
  });

  test("EX-87 Halted [LM-611] [LM-617] [LM-620]", () => {
    const p = Play.operations(
      {
        turn: 4,
        active: ["jhansi"],
        walls: { jhansi: ["u-civ-jhansi"] },
        british: { kalpi: ["u-60rf"], gwalior: ["u-6drg"] },
        figures: { "f-havelock": "gwalior" },
        assigned: { "f-havelock": ["u-6drg"] },
        hands: { british: ["b-orgy"] },
      },
      "british",
    );
    p.column("kalpi", "u-60rf").pick("discard", "b-orgy").walk("jhansi").figure("f-havelock").walk("jhansi");
    expect(p.option("pickUp")).toBeUndefined();
    p.stop();
    expect(p.offered("assign-f-havelock")).toEqual(["u-60rf"]);
  });

  test("EX-88 Who may withdraw [LM-704]", () => {
    const of = (assigned: readonly UnitId[]) =>
      Play.battle(
        {
          rebel: { kalpi: ["u-1bni", "u-2blc", "u-3blc"] },
          british: { kalpi: ["u-37rf"] },
          figures: { "f-tatya": "kalpi" },
          assigned: { "f-tatya": assigned },
          entries: entering("banda", "u-37rf"),
        },
        "british",
        [1],
      );
    const p = of(["u-1bni", "u-2blc"]);
    expect([p.with("withdraw", "gwalior"), p.offered("withdraw")]).toEqual([
      ["u-3blc"],
      ["cawnpore", "gwalior", "jhansi"],
    ]);
    const q = of(["u-2blc"]);
    expect(q.with("withdraw", "gwalior")).toEqual(["u-3blc", "f-tatya"]);
    q.group("withdraw", "gwalior", "u-3blc", "f-tatya");
    expect([q.at("u-2blc"), q.at("f-tatya"), q.at("u-1bni")]).toEqual(["gwalior", "gwalior", "kalpi"]);
  });

  test("EX-89 A borrowed unit [LM-708] [LM-733] [LM-620]", () => {
    const g = scene({
      british: { benares: ["u-10rf", "u-37rf", "u-90li"] },
      rebel: { benares: ["u-1bni"] },
      figures: { "f-havelock": "benares" },
      assigned: { "f-havelock": ["u-10rf", "u-37rf"] },
      entries: entering("sultanpur", "u-1bni"),
    });
    const p = new Play(
      g,
      [
        { do: "battles", side: "rebel" },
        { do: "operations", side: "british" },
      ],
      [1],
    );
    p.formColumn("f-havelock", "u-10rf", "u-37rf", "u-90li");
    expect([p.g.units["u-90li"]?.with, p.g.units["u-10rf"]?.with]).toEqual([null, "f-havelock"]);
    expect([p.offered("assign-f-havelock"), p.with("column", "benares")]).toEqual([["u-90li"], ["u-90li"]]);
  });
});
