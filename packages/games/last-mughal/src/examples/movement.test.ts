import { describe, expect, test } from "@jest/globals";
import { activationOf, reachOf } from "../routes.ts";
import { Play, scene, type Scene } from "../testing/play.ts";
import type { FigureId, UnitId } from "../data/index.ts";

describe("Examples of movement", () => {
  test("EX-31 Two dotted roads [LM-608] [LM-609]", () => {
    const to = (turn: number, more: number) => {
      const g = scene({
        turn,
        british: { allahabad: ["u-10rf"] },
        rebel: { lucknow: ["u-13bni"] },
        figures: { "f-havelock": "allahabad" },
        assigned: { "f-havelock": ["u-10rf"] },
        active: ["cawnpore"],
      });
      return reachOf(g, "british", activationOf(g, "f-havelock", []), more).find((r) => r.to === "lucknow")?.ap;
    };
    expect([to(1, 0), to(2, 0), to(2, 1)]).toEqual([3, undefined, 4]);
  });

  test("[LM-640] a march that leaves a figure alone among the besieged is final, because its flight is decided by a die", () => {
    const isFinal = (figures: Scene["figures"], lead: FigureId | null, rebel = true) => {
      const p = Play.operations(
        {
          british: { delhi: ["u-8rf"] },
          ...(rebel ? { rebelWalls: { delhi: ["u-38bni"] } } : {}),
          ...(figures === undefined ? {} : { figures }),
          ...(lead === null ? {} : { assigned: { [lead]: ["u-8rf"] } }),
          ap: 4,
        },
        "british",
      );
      if (lead === null) p.column("delhi", "u-8rf");
      else p.figure(lead);
      const step = p.option("step");
      if (step === undefined) throw new Error("The column cannot march.");
      return step.final === true;
    };
    expect(isFinal({ "f-nicholson": "delhi" }, null)).toBe(true);
    expect(isFinal({ "f-nicholson": "delhi" }, "f-nicholson")).toBe(false);
    expect(isFinal({ "f-nicholson": "karnal" }, null)).toBe(false);
    expect(isFinal({ "f-nicholson": "delhi" }, null, false)).toBe(false);
    expect(isFinal(undefined, null)).toBe(false);
  });

  test("EX-32 An all-cavalry column [LM-604] [LM-609]", () => {
    const p = Play.operations(
      { turn: 1, british: { ambala: ["u-9lanc", "u-hodson"] }, rebel: { delhi: ["u-38bni"] } },
      "british",
    );
    p.column("ambala", "u-9lanc", "u-hodson");
    expect(p.g.column?.own).toBe(2);
    p.pick("march", "delhi");
    expect(p.said("last-mughal.march")[0]).toMatchObject({ path: ["ambala", "karnal", "delhi"], ap: 0 });
  });

  test("EX-33 The AP for cavalry is lost [LM-605] [LM-617] [LM-603]", () => {
    const p = Play.operations(
      {
        turn: 2,
        british: { raniganj: ["u-2drg"], benares: ["u-37rf"], hazaribagh: [] },
        figures: { "f-havelock": "raniganj" },
        assigned: { "f-havelock": ["u-2drg"] },
      },
      "british",
    );
    p.figure("f-havelock");
    expect(p.g.column?.own).toBe(4);
    const q = Play.operations(
      {
        turn: 4,
        british: { patna: ["u-2drg"], benares: ["u-37rf"] },
        figures: { "f-havelock": "berhampore" },
      },
      "british",
    );
    q.figure("f-havelock").walk("patna").picks("pickUp", "u-2drg").walk("benares");
    expect(q.g.column?.own).toBe(1);
    p.walk("hazaribagh");
    expect(p.g.column?.own).toBe(3);
    const r = Play.operations(
      {
        british: { berhampore: ["u-2drg"], benares: ["u-37rf"] },
        figures: { "f-havelock": "berhampore" },
        assigned: { "f-havelock": ["u-2drg"] },
      },
      "british",
    );
    r.figure("f-havelock").walk("patna", "benares");
    expect(r.g.column?.own).toBe(2);
    r.picks("pickUp", "u-37rf");
    expect(r.g.column?.own).toBe(1);
  });

  test("EX-34 Dropping and picking up [LM-617] [LM-618] [LM-620] [LM-621]", () => {
    const seven: UnitId[] = ["u-37rf", "u-78hi", "u-91rf", "u-90li", "u-8rf", "u-53rf", "u-92hi"];
    const p = Play.operations(
      {
        british: { calcutta: seven, allahabad: ["u-10rf"] },
        figures: { "f-campbell": "calcutta", "f-havelock": "allahabad" },
        assigned: { "f-campbell": seven },
      },
      "british",
    );
    p.figure("f-campbell")
      .pick("march", "allahabad")
      .picks("drop", "u-37rf")
      .picks("pickUp", "u-10rf")
      .walk("cawnpore")
      .stop();
    expect([p.at("u-37rf"), p.at("u-10rf"), p.g.units["u-10rf"]?.with]).toEqual([
      "allahabad",
      "cawnpore",
      "f-campbell",
    ]);
    expect(p.g.activated).toContain("u-37rf");
    p.figure("f-havelock");
    expect(p.option("pickUp")).toBeUndefined();
    p.stop();
    expect(p.offered("assign-f-havelock")).toEqual(["u-37rf"]);
    p.picks("assign-f-havelock", "u-37rf");
    expect(p.g.units["u-37rf"]?.with).toBe("f-havelock");
  });

  test("EX-35 Taken off a general [LM-619] [LM-602]", () => {
    const p = Play.operations(
      {
        british: { benares: ["u-90li", "u-37rf"] },
        figures: { "f-havelock": "benares" },
        assigned: { "f-havelock": ["u-90li", "u-37rf"] },
        hands: { british: ["b-orgy"] },
      },
      "british",
    );
    p.picks("release", "u-90li").column("benares", "u-90li");
    expect([p.g.column?.own, p.option("step"), p.option("march")]).toEqual([0, undefined, undefined]);
    p.pick("discard", "b-orgy").pick("step", "allahabad");
    expect([p.at("u-90li"), p.g.ap]).toEqual(["allahabad", 0]);
    p.pick("march", "mainpuri").stop().figure("f-havelock").stop();
    expect([p.option("release"), p.option("figure")]).toEqual([undefined, undefined]);
  });

  test("EX-36 Putting down an empty revolt [LM-611] [LM-820]", () => {
    const p = Play.operations(
      {
        active: ["jhansi"],
        walls: { jhansi: ["u-civ-jhansi"] },
        british: { kalpi: ["u-60rf", "u-6drg"] },
        disorganised: ["u-60rf"],
      },
      "british",
    );
    p.column("kalpi", "u-60rf", "u-6drg").walk("jhansi");
    expect(p.said("last-mughal.march")[0]).toMatchObject({ ap: 1, contact: false });
    p.pick("restore", "u-60rf");
    expect([p.g.cities.jhansi.rebellion, p.points, p.g.units["u-60rf"]?.full]).toEqual(["quelled", [1, 0], true]);
    expect([p.g.column, p.said("last-mughal.siege-lifted"), p.g.halted]).toEqual([null, [], ["u-60rf", "u-6drg"]]);
  });

  test("EX-37 Rebels pass through a quelled city [LM-612] [LM-208] [LM-616]", () => {
    const p = Play.operations(
      {
        quelled: ["cawnpore"],
        rebel: { mainpuri: ["u-53bni"] },
        figures: { "f-tatya": "mainpuri" },
        assigned: { "f-tatya": ["u-53bni"] },
      },
      "rebel",
    );
    p.figure("f-tatya").walk("cawnpore", "kalpi", "banda");
    expect([p.g.column?.own, p.g.cities.cawnpore.rebellion]).toEqual([0, "quelled"]);
    expect(p.said("last-mughal.march").map((m) => [m.ap, m.contact])).toEqual([
      [1, true],
      [1, false],
      [1, false],
    ]);
  });

  test("EX-38 A commander alone [LM-640]", () => {
    const p = Play.operations(
      {
        british: { lucknow: ["u-37rf", "u-32rf"] },
        figures: { "f-campbell": "lucknow", "f-nana": "fyzabad" },
        assigned: { "f-campbell": ["u-37rf"] },
      },
      "british",
      [2, 3],
    );
    p.figure("f-campbell");
    expect(p.offered("venture")).toEqual(["fyzabad"]);
    p.walk("fyzabad");
    expect([p.asked, p.offered("to")]).toEqual(["flee", ["gorakhpur", "sultanpur"]]);
    p.pick("to", "sultanpur").walk("sultanpur");
    expect([p.at("f-nana"), p.points, p.g.column?.own]).toEqual(["-", [0, 0], 1]);
  });

  test("EX-39 Mistrust [LM-623]", () => {
    const of = (turn: number) =>
      Play.operations(
        { turn, british: { calcutta: ["u-37rf", "u-28bni"] }, figures: { "f-havelock": "calcutta" } },
        "british",
      );
    expect(of(1).offered("assign-f-havelock")).toEqual(["u-37rf"]);
    expect(of(2).offered("assign-f-havelock")).toEqual(["u-28bni", "u-37rf"]);
    const p = of(1).column("calcutta", "u-28bni", "u-37rf").walk("raniganj");
    expect([p.at("u-28bni"), p.at("u-37rf")]).toEqual(["raniganj", "raniganj"]);
    const battle = Play.battle(
      {
        turn: 1,
        british: { benares: ["u-37rf", "u-28bni"] },
        rebel: { benares: ["u-1bni"] },
        figures: { "f-havelock": "benares" },
        entries: { "u-1bni": "allahabad" },
      },
      "rebel",
      [3],
    );
    expect(battle.asked).toBe("columns");
    expect(battle.refusal({ option: "column", value: { lead: "f-havelock", units: ["u-28bni", "u-37rf"] } })).toBe(
      "LM-708",
    );
    expect(battle.refusal({ option: "column", value: { lead: null, units: ["u-28bni", "u-37rf"] } })).toBeNull();
  });

  test("EX-40 Inciting Gwalior [LM-650] [LM-651]", () => {
    const incite = (die: number) =>
      Play.operations(
        {
          turn: 1,
          british: { gwalior: ["u-4bni", "u-9bni"] },
          rebel: { kalpi: ["u-1bni"] },
          figures: { "f-tatya": "kalpi" },
          assigned: { "f-tatya": ["u-1bni"] },
        },
        "rebel",
        [die],
      )
        .figure("f-tatya")
        .walk("gwalior")
        .end();
    const p = incite(2);
    expect(p.ask().args).toEqual({ values: { gwalior: 3 } });
    p.pick("incite", "gwalior");
    expect([p.g.cities.gwalior.rebellion, p.side("u-4bni"), p.side("u-9bni"), p.at("u-civ-gwalior")]).toEqual([
      "active",
      "rebel",
      "rebel",
      "-",
    ]);
    expect([p.asked, p.said("last-mughal.battle")]).toEqual(["move", []]);
    const failed = incite(3).pick("incite", "gwalior");
    expect([failed.g.cities.gwalior.rebellion, failed.said("last-mughal.battle")]).toEqual([
      "none",
      [{ space: "gwalior", attacker: "rebel" }],
    ]);
  });

  test("EX-41 Inciting without a commander [LM-650]", () => {
    const alone = (unit: "u-53bni" | "u-2blc") => Play.operations({ rebel: { jhansi: [unit] } }, "rebel", [1]).end();
    expect(alone("u-53bni").asked).toBe("move"); // value 1: no die can succeed
    const cavalry = alone("u-2blc");
    expect(cavalry.ask().args).toEqual({ values: { jhansi: 2 } });
    expect(cavalry.pick("incite", "jhansi").g.cities.jhansi.rebellion).toBe("active");
  });
});
