import { describe, expect, test } from "@jest/globals";
import { battleResult, siegeColumn, siegeResult } from "../odds.ts";
import { endLines, levelOf, reckoning } from "../scoring.ts";
import { siegeTally } from "../tally.ts";
import { Play, scene, type Scene } from "../testing/play.ts";

/** Lucknow as in EX-11: 7 outside, 5 inside. */
const LUCKNOW: Scene = {
  active: ["lucknow"],
  walls: { lucknow: ["u-32rf", "u-civ-lucknow"] },
  rebel: { lucknow: ["u-7oudh", "u-13bni", "u-71bni", "u-bad-oudh"] },
};
const endOfTurn = (of: Scene, turn: number): Play => new Play(scene({ ...of, turn }), [{ do: "endOfTurn" }]);

describe("Examples of sieges, and of the end", () => {
  test("EX-59 Siege rolls [LM-803] [LM-804] [LM-805] [LM-107]", () => {
    const roll = (die: number, ...guns: ("u-rart1" | "u-rart2")[]) => {
      const rebel = { lucknow: [...(LUCKNOW.rebel?.lucknow ?? []), ...guns] };
      return Play.sieges({ ...LUCKNOW, rebel }, "rebel", [die]).said("last-mughal.siege")[0];
    };
    expect(roll(4)).toMatchObject({ outside: 7, inside: 5, column: "1/1", destroyed: 0 });
    expect(roll(5)).toMatchObject({ destroyed: 1, fp: 1 });
    expect(roll(5, "u-rart1")).toMatchObject({ total: 6, destroyed: 1 });
    expect(roll(6, "u-rart1")).toMatchObject({ total: 7, destroyed: 1 });
    expect(roll(6, "u-rart1", "u-rart2")).toMatchObject({ total: 8, destroyed: 2 });
  });

  test.each([
    ["operations", "rebel", 1],
    ["sieges", "british", 1],
    ["sieges", "rebel", 0],
  ] as const)("[LM-801] after %s of the %s the log begins the rebel sieges %d times", (phase, active, times) => {
    const g = scene(LUCKNOW);
    Object.assign(g, { phase, active });
    const p = new Play(g, [{ do: "sieges", side: "rebel" }], [4]);
    expect(p.said("last-mughal.phase")).toEqual(Array(times).fill({ side: "rebel", phase: "sieges" }));
  });

  test("EX-60 Too weak for a roll [LM-804] [LM-806]", () => {
    const p = Play.sieges(
      {
        active: ["lucknow"],
        walls: { lucknow: ["u-32rf", "u-civ-lucknow"] },
        rebel: { lucknow: ["u-kotah", "u-bad-oudh"] },
      },
      "rebel",
    );
    expect(p.said("last-mughal.siege")[0]).toMatchObject({
      outside: 3,
      inside: 5,
      column: null,
      die: null,
      destroyed: 0,
    });
    expect([siegeColumn(10, 15), siegeResult("2/3", 5), siegeResult("2/3", 6)]).toEqual(["2/3", 0, 1]);
  });

  test("EX-61 The fall of a Residency [LM-807] [LM-853]", () => {
    const p = Play.sieges({ ...LUCKNOW, fp: { lucknow: 1 } }, "rebel", [5]);
    expect([p.at("u-32rf"), p.at("u-civ-lucknow"), p.points]).toEqual(["-", "-", [0, 4]]);
    expect(p.g.cities.lucknow).toEqual({ rebellion: "active", fp: 2, massacre: true });
    expect(p.g.score.rebel).toEqual({ units: 2, massacres: 2 });
  });

  test("EX-62 The fall of Delhi [LM-805] [LM-807] [LM-808] [LM-917]", () => {
    const p = Play.sieges(
      {
        active: ["delhi"],
        rebelWalls: { delhi: ["u-38bni", "u-54bni", "u-74bni"] },
        figures: { "f-bahadur": "delhi" },
        besieged: ["f-bahadur"],
        british: { delhi: ["u-78hi", "u-92hi", "u-93hi", "u-10rf", "u-hodson", "u-ra"] },
        hands: { british: ["b-hodson-network"] },
      },
      "british",
      [2],
    );
    p.group("siege", "delhi", "b-hodson-network");
    expect(p.said("last-mughal.siege")[0]).toMatchObject({
      outside: 21,
      inside: 6,
      column: "3/1",
      total: 5,
      destroyed: 2,
    });
    expect([p.at("u-38bni"), p.at("f-bahadur"), p.g.cities.delhi.rebellion, p.points]).toEqual([
      "-",
      "-",
      "quelled",
      [0, 0],
    ]);
  });

  test("EX-63 Sapping [LM-907] [LM-802]", () => {
    const sap = (fp: number, dice: number[]) =>
      Play.sieges(
        {
          active: ["cawnpore"],
          fp: { cawnpore: fp },
          walls: { cawnpore: ["u-civ-cawnpore"] },
          rebel: { cawnpore: ["u-53bni"] },
          hands: { rebel: ["r-sapping1"] },
        },
        "rebel",
        dice,
      ).group("siege", "cawnpore", "r-sapping1");
    expect([sap(1, []).points, sap(1, []).said("last-mughal.siege")[0]?.die]).toEqual([[0, 2], null]);
    expect(sap(2, [1]).said("last-mughal.siege")[0]).toMatchObject({ sapped: 1, die: 1, fp: 1 });
  });

  test("EX-64 Attrition [LM-810]", () => {
    const p = new Play(
      scene({
        ...LUCKNOW,
        active: ["lucknow", "delhi", "jhansi"],
        walls: { lucknow: ["u-32rf", "u-civ-lucknow"], jhansi: ["u-civ-jhansi"] },
        rebel: { ...LUCKNOW.rebel, jhansi: ["u-kotah"] },
        rebelWalls: { delhi: ["u-38bni"] },
        british: { delhi: ["u-60rf"] },
      }),
      [{ do: "attrition" }],
      [1, 2],
    );
    expect(p.said("last-mughal.attrition")[0]?.rolls).toEqual([
      { city: "lucknow", die: 1 },
      { city: "delhi", die: 2 },
    ]);
    expect(p.g.units["u-32rf"]?.full).toBe(false);
  });

  test("EX-65 The siege ends [LM-212] [LM-809] [LM-630]", () => {
    const p = Play.operations(
      { walls: { allahabad: ["u-10rf"] }, rebel: { allahabad: ["u-1bni"] }, fp: { allahabad: 1 } },
      "rebel",
    );
    p.column("allahabad", "u-1bni").walk("cawnpore");
    expect(p.at("u-10rf")).toBe("allahabad!");
    p.stop();
    expect([p.at("u-10rf"), p.g.cities.allahabad.fp, p.points]).toEqual(["allahabad", 2, [0, 0]]);
  });

  test("EX-66 Immediate victories [LM-850] [LM-208]", () => {
    const rebel = endOfTurn({ active: ["delhi"], rebel: { calcutta: ["u-1bni"] }, walls: { calcutta: ["u-37rf"] } }, 3);
    expect(rebel.result).toMatchObject({ places: [[1], [0]], why: "last-mughal.delhi-and-calcutta" });
    const ten = [
      "allahabad",
      "cawnpore",
      "lucknow",
      "delhi",
      "meerut",
      "ambala",
      "gwalior",
      "jhansi",
      "bareilly",
    ] as const;
    const british = { quelled: ten, british: { calcutta: ["u-37rf"] } } satisfies Scene;
    const g = scene({ ...british, turn: 5, hands: { rebel: ["r-ghazis1"] } });
    expect(new Play(g, [{ do: "endOfTurn" }], [1, 1]).result).toBeNull();
    expect(endOfTurn({ ...british, quelled: [...ten, "simla"] }, 5).result?.why).toBe("last-mughal.all-cities");
  });

  test("EX-67 End scoring [LM-852] [LM-854] [LM-209] [LM-215]", () => {
    const of: Scene = {
      quelled: ["cawnpore"],
      active: ["jhansi"],
      british: {
        calcutta: ["u-37rf"],
        delhi: ["u-60rf"],
        allahabad: ["u-10rf"],
        ambala: ["u-9lanc"],
        simla: ["u-hodson"],
        benares: ["u-8rf"],
        karnal: ["u-24rf"],
        agra: ["u-91rf"],
      },
      rebel: { lucknow: ["u-13bni"], bareilly: ["u-kotah"] },
      figures: { "f-nana": "lucknow", "f-bahadur": "bareilly" },
    };
    const sum = (side: string) =>
      endLines(scene(of))
        .filter((l) => l.side === side)
        .reduce((n, l) => n + l.points, 0);
    expect([sum("british"), sum("rebel")]).toEqual([16, 9]);
    const end = (british: number) => {
      const g = scene({ ...of, turn: 6 });
      g.score = { british: { victories: british }, rebel: { massacres: 14 } };
      return new Play(g, [{ do: "endOfTurn" }]).result;
    };
    expect(end(12)).toMatchObject({ places: [[0, 1]], scores: [[28], [23]], why: "last-mughal.draw" });
    expect(end(13)).toMatchObject({ places: [[0], [1]], why: "last-mughal.marginal" });
    expect([levelOf(20, 15), levelOf(20, 10), levelOf(20, 9)]).toEqual(["draw", "marginal", "total"]);
    expect(reckoning(scene(of)).end).toEqual({ british: 16, rebel: 9 });
  });

  test("EX-68 A short pool [LM-501]", () => {
    const draw = (...pool: ("b-orgy" | "b-quarrel" | "b-khalsa")[]) =>
      new Play(scene({ turn: 6, pools: { british: pool } }), [{ do: "draw", side: "british" }]).g.hands.british.length;
    expect([draw("b-orgy", "b-quarrel", "b-khalsa"), draw()]).toEqual([3, 0]);
  });

  test("EX-75 Edges of the battle table [LM-711] [LM-713] [LM-714]", () => {
    const code = (column: "1/3" | "3/1" | "1/2" | "2/3", total: number) => battleResult(column, total).code;
    expect([code("1/3", 9), code("1/3", 1), code("3/1", 0), code("3/1", 1), code("3/1", 7)]).toEqual([
      "AR",
      "3AR",
      "1AR",
      "1AR/1D",
      "3DR",
    ]);
    expect([code("1/2", 6), code("1/2", 7), code("2/3", 6)]).toEqual(["AR", "1A/1DR", "1A/1DR"]);
    expect(battleResult("1/1", 2)).toEqual({ code: "2AR/1D", attacker: 2, defender: 1, retreats: "attacker" });
  });

  test("EX-76 Edges of the siege table [LM-804] [LM-805]", () => {
    expect([1, 2, 5].map((die) => siegeResult("3/1", die))).toEqual([0, 1, 2]);
    expect([siegeResult("2/3", 5), siegeResult("2/3", 8), siegeResult("1/1", 8)]).toEqual([0, 1, 2]);
    expect([siegeColumn(12, 4), siegeColumn(8, 12), siegeColumn(4, 4)]).toEqual(["3/1", "2/3", "1/1"]);
    const p = Play.sieges(
      { ...LUCKNOW, fp: { lucknow: 1 }, rebel: { lucknow: [...(LUCKNOW.rebel?.lucknow ?? []), "u-rart1", "u-rart2"] } },
      "rebel",
      [6],
    );
    expect(p.said("last-mughal.siege")[0]).toMatchObject({ destroyed: 1, fp: 0 });
    expect(siegeTally(scene(LUCKNOW), "lucknow").modifiers).toEqual([]);
  });
});
