import { describe, expect, test } from "@jest/globals";
import { battleColumn, battleResult, shiftedColumn } from "../odds.ts";
import type { Entries } from "../testing/battle-scene.ts";
import { entering } from "../testing/battle-scene.ts";
import { Play } from "../testing/play.ts";
import type { UnitId } from "../data/index.ts";

const FOOT: readonly UnitId[] = ["u-10rf", "u-37rf", "u-90li", "u-8rf"];
const SIX: readonly UnitId[] = ["u-53bni", "u-1bni", "u-56bni", "u-4bni", "u-9bni", "u-11bni"];

describe("Examples of battles", () => {
  test("EX-42 A plain battle [LM-701] [LM-703] [LM-710] [LM-711] [LM-712] [LM-713] [LM-714] [LM-716] [LM-718] [LM-725]", () => {
    const p = Play.battle(
      {
        british: { agra: FOOT },
        rebel: { agra: SIX },
        figures: { "f-havelock": "agra", "f-nana": "agra" },
        entries: entering("gwalior", ...FOOT, "f-havelock"),
      },
      "british",
      [3],
    );
    p.fightOn();
    expect(p.said("last-mughal.combat")[0]).toMatchObject({
      ratio: "1/1",
      column: "1/1",
      die: 3,
      total: 4,
      code: "1A/1DR",
    });
    expect([p.asked, p.waiting]).toEqual(["losses", "british"]);
    p.answer({ option: "lose", split: { "u-90li": 1 } });
    p.answer({ option: "lose", split: { "u-53bni": 1 } });
    expect(p.offered("to")).toEqual(["delhi", "aligarh", "mainpuri"]);
    p.pick("to", "delhi");
    expect([p.points, p.at("u-53bni"), p.at("u-1bni"), p.at("f-nana"), p.g.units["u-90li"]?.full]).toEqual([
      [1, 0],
      "-",
      "delhi",
      "delhi",
      false,
    ]);
  });

  test("EX-43 Ratios are rounded in the defender's favour [LM-711]", () => {
    const pairs = [
      [11, 4],
      [3, 4],
      [5, 9],
      [4, 9],
      [1, 9],
      [20, 4],
    ] as const;
    expect(pairs.map(([a, d]) => battleColumn(a, d))).toEqual(["2/1", "2/3", "1/2", "1/3", "1/3", "3/1"]);
  });

  test("EX-44 Shifts are netted and stop at the ends [LM-711] [LM-906] [LM-915]", () => {
    expect([1, 2, 0].map((by) => shiftedColumn("2/1", by))).toEqual(["3/1", "3/1", "2/1"]);
    const column = (british: readonly ("b-intuition1" | "b-intuition2")[]) => {
      const p = Play.battle(
        {
          british: { delhi: ["u-37rf", "u-10rf"] },
          rebel: { delhi: ["u-38bni", "u-54bni"] },
          quelled: ["delhi"],
          figures: { "f-bahadur": "delhi" },
          entries: entering("karnal", "u-37rf", "u-10rf"),
          hands: { british, rebel: ["r-mughal"] },
        },
        "british",
        [4],
      );
      p.answer(p.ask().default).answer(p.ask().default);
      p.picks("play", "r-mughal").picks("play", ...british);
      return p.said("last-mughal.combat")[0]?.column;
    };
    expect(column(["b-intuition1"])).toBe("2/1");
    expect(column(["b-intuition1", "b-intuition2"])).toBe("3/1");
    expect(shiftedColumn(battleColumn(4, 12), -1)).toBe("1/3");
  });

  test("EX-45 A die below and above the table [LM-713] [LM-908]", () => {
    expect(battleResult("1/1", 2 + 0 - 3).code).toBe("2AR");
    expect(battleResult("1/1", 5 + 4).code).toBe("2DR");
    const p = Play.battle(
      {
        british: { agra: ["u-37rf"] },
        rebel: { agra: ["u-53bni", "u-1bni"] },
        figures: { "f-tatya": "agra" },
        entries: entering("delhi", "u-37rf"),
        hands: { rebel: ["r-ghazis1", "r-ghazis2"] },
      },
      "british",
      [2],
    );
    p.fightOnColumns().picks("play", "r-ghazis1", "r-ghazis2");
    expect(p.said("last-mughal.combat")[0]).toMatchObject({ total: -3, code: "2AR", defender: { total: 5 } });
  });

  test("EX-46 Artillery in battle [LM-107] [LM-708] [LM-712] [LM-717] [LM-726]", () => {
    const four: UnitId[] = ["u-53bni", "u-1bni", "u-56bni", "u-4bni"];
    const p = Play.battle(
      {
        rebel: { agra: [...four, "u-rart1", "u-rart2"] },
        british: { agra: ["u-32rf"] },
        figures: { "f-tatya": "agra" },
        entries: entering("gwalior", ...four, "u-rart1", "u-rart2", "f-tatya"),
      },
      "rebel",
      [2],
    );
    p.fightOn();
    expect(p.said("last-mughal.combat")[0]).toMatchObject({
      attacker: { strength: 8, total: 3 },
      column: "2/1",
      total: 5,
      code: "2DR",
    });
    expect([p.at("u-32rf"), p.points]).toEqual(["-", [0, 3]]);
  });

  test("EX-47 Order of losses [LM-716]", () => {
    const four: UnitId[] = ["u-53bni", "u-1bni", "u-56bni", "u-4bni"];
    const p = Play.battle(
      {
        rebel: { agra: [...four, "u-rart1", "u-rart2"] },
        british: { agra: ["u-32rf", "u-10rf"] },
        figures: { "f-tatya": "agra", "f-nicholson": "agra" },
        entries: entering("gwalior", ...four, "u-rart1", "u-rart2", "f-tatya"),
      },
      "rebel",
      [1],
    );
    p.fightOn();
    const option = p.option("lose");
    expect(option?.shape === "allocate" ? option.over.map((o) => o.id) : []).toEqual(
      ["u-53bni", "u-1bni", "u-56bni", "u-4bni"].sort((a, b) => SIX.indexOf(a as UnitId) - SIX.indexOf(b as UnitId)),
    );
  });

  test("EX-48 Both are wiped out [LM-717] [LM-726]", () => {
    const p = Play.battle(
      {
        rebel: { agra: ["u-53bni"] },
        british: { agra: ["u-24rf"] },
        disorganised: ["u-24rf"],
        entries: entering("delhi", "u-53bni"),
      },
      "rebel",
      [3],
    );
    expect([p.said("last-mughal.combat")[0]?.code, p.at("u-53bni"), p.at("u-24rf"), p.points]).toEqual([
      "1AR/1D",
      "-",
      "-",
      [0, 2],
    ]);
    expect(p.said("last-mughal.outcome")[0]?.loser).toBeNull();
  });

  test("EX-49 A rout against the letter of the table [LM-717]", () => {
    const p = Play.battle(
      {
        british: { kalpi: ["u-8rf", "u-53rf"] },
        rebel: { kalpi: ["u-1bni"] },
        entries: entering("banda", "u-8rf", "u-53rf"),
      },
      "british",
      [1],
    );
    p.fightOn();
    expect(p.said("last-mughal.combat")[0]).toMatchObject({ column: "3/1", code: "1AR/1D" });
    p.defaultsTo("move");
    expect([p.points, p.at("u-8rf"), p.at("u-1bni")]).toEqual([[1, 0], "kalpi", "-"]);
  });

  test("EX-50 Pursuit [LM-719]", () => {
    const fight = (disorganised: readonly UnitId[], die: number) => {
      const p = Play.battle(
        {
          british: { agra: ["u-10rf", "u-6drg", "u-9lanc"] },
          rebel: { agra: ["u-4bni", "u-9bni", "u-2blc"] },
          disorganised,
          entries: entering("delhi", "u-10rf", "u-6drg", "u-9lanc"),
        },
        "british",
        [die],
      );
      return p.press("fight").fightOnColumns();
    };
    const p = fight([], 4);
    expect(p.said("last-mughal.combat")[0]).toMatchObject({ column: "3/2", code: "1DR" });
    p.answer({ option: "lose", split: { "u-2blc": 1 } }).pick("to", "aligarh");
    expect([p.asked, p.ask().args]).toEqual(["losses", { role: "defender", steps: 1, cause: "pursuit" }]);
    p.answer({ option: "lose", split: { "u-4bni": 1 } });
    expect([p.at("u-2blc"), p.at("u-4bni"), p.at("u-9bni")]).toEqual(["-", "-", "aligarh"]);
    const even = Play.battle(
      {
        british: { agra: ["u-10rf", "u-37rf", "u-hodson"] },
        rebel: { agra: ["u-4bni", "u-9bni", "u-2blc"] },
        entries: entering("delhi", "u-10rf", "u-37rf", "u-hodson"),
      },
      "british",
      [4],
    );
    even
      .press("fight")
      .fightOnColumns()
      .answer({ option: "lose", split: { "u-4bni": 1 } })
      .pick("to", "aligarh");
    expect(even.said("last-mughal.losses").map((l) => l.cause)).toEqual(["battle"]);
  });

  test("EX-51 Henry Kavanagh, VC [LM-715] [LM-730] [LM-916]", () => {
    const british: UnitId[] = ["u-37rf", "u-90li", "u-8rf", "u-53rf", "u-1madras"];
    const fight = (die: number) => {
      const p = Play.battle(
        {
          active: ["lucknow"],
          walls: { lucknow: ["u-32rf", "u-civ-lucknow"] },
          british: { lucknow: british },
          rebel: { lucknow: SIX },
          figures: { "f-havelock": "lucknow", "f-tatya": "lucknow" },
          entries: entering("sultanpur", ...british, "f-havelock"),
          hands: { british: ["b-kavanagh"] },
        },
        "british",
        [die],
      );
      return p.fightOnColumns().picks("play", "b-kavanagh");
    };
    const p = fight(1);
    expect([p.said("last-mughal.combat")[0]?.code, p.asked]).toEqual(["2AR/1D", "kavanagh"]);
    p.press("dr").pick("to", "fyzabad");
    expect([p.points, p.g.cities.lucknow.rebellion, p.at("u-32rf"), p.g.discards.british]).toEqual([
      [3, 0],
      "quelled",
      "lucknow",
      expect.arrayContaining(["b-kavanagh"]),
    ]);
    expect(p.said("last-mughal.losses")).toEqual([]);
    const six = fight(6).press("rolled");
    expect([six.g.battle?.roll?.code, six.g.hands.british]).toEqual(["2DR", []]);
  });

  test("EX-52 Refuge before the battle [LM-705] [LM-706] [LM-906]", () => {
    const p = Play.battle(
      {
        active: ["delhi"],
        british: { delhi: FOOT },
        rebel: { delhi: ["u-38bni", "u-54bni", "u-74bni"] },
        figures: { "f-havelock": "delhi", "f-bahadur": "delhi" },
        entries: entering("karnal", ...FOOT, "f-havelock"),
        hands: { rebel: ["r-mughal"] },
      },
      "british",
    );
    p.press("refuge");
    expect([p.at("u-38bni"), p.at("f-bahadur"), p.g.cities.delhi.fp, p.points]).toEqual([
      "delhi!",
      "delhi!",
      2,
      [0, 0],
    ]);
    expect(p.said("last-mughal.combat")).toEqual([]);
  });

  test("EX-53 No refuge [LM-706]", () => {
    const asked = (of: object, side: "british" | "rebel", entries: Entries) => {
      const p = Play.battle(
        { british: { lucknow: ["u-37rf", "u-10rf"] }, rebel: { lucknow: ["u-1bni", "u-4bni"] }, ...of, entries },
        side,
      );
      return p.option("refuge") !== undefined;
    };
    const from = entering("sultanpur", "u-37rf", "u-10rf");
    const rebels = entering("sultanpur", "u-1bni", "u-4bni");
    expect(asked({ active: ["lucknow"], walls: { lucknow: ["u-civ-lucknow"] } }, "british", from)).toBe(false);
    expect(asked({ quelled: ["lucknow"] }, "rebel", rebels)).toBe(true);
    expect(asked({ quelled: ["lucknow"] }, "british", from)).toBe(false);
  });

  test("EX-54 Withdrawal [LM-704] [LM-707] [LM-730]", () => {
    const p = Play.battle(
      {
        active: ["jhansi"],
        walls: { jhansi: ["u-civ-jhansi"] },
        british: { jhansi: ["u-37rf"] },
        rebel: { jhansi: ["u-2blc", "u-3blc"] },
        entries: entering("gwalior", "u-37rf"),
      },
      "british",
    );
    expect([p.offered("withdraw"), p.option("refuge")]).toEqual([["kalpi", "banda"], undefined]);
    p.group("withdraw", "banda", "u-2blc", "u-3blc");
    expect([p.points, p.g.cities.jhansi.rebellion, p.at("u-2blc")]).toEqual([[2, 0], "quelled", "banda"]);
  });

  test("EX-55 Nowhere to go [LM-706] [LM-719] [LM-721] [LM-722] [LM-723]", () => {
    const fight = (of: { readonly quelled?: readonly "ambala"[] }, cavalry: boolean) => {
      const second: UnitId = cavalry ? "u-6drg" : "u-24rf";
      const third: UnitId = cavalry ? "u-9lanc" : "u-91rf";
      const p = Play.battle(
        {
          ...of,
          british: { ambala: ["u-60rf", second, third] },
          rebel: { ambala: ["u-20bni", "u-36bni"] },
          entries: { "u-60rf": "karnal", [second]: "saharanpur", [third]: "simla" },
        },
        "british",
        [cavalry ? 4 : 3],
      );
      return p;
    };
    const caught = fight({ quelled: ["ambala"] }, true).fightOn();
    expect(caught.said("last-mughal.combat")[0]).toMatchObject({ column: "2/1", code: "1DR" });
    caught.answer({ option: "lose", split: { "u-20bni": 1 } });
    expect([caught.at("u-36bni"), caught.points, caught.asked]).toEqual(["-", [1, 0], "move"]);
    const stuck = fight({ quelled: ["ambala"] }, false).fightOn();
    stuck.answer({ option: "lose", split: { "u-20bni": 1 } });
    expect([stuck.at("u-36bni"), stuck.said("last-mughal.lost")[0]?.why]).toEqual(["-", "no-retreat"]);
    const walls = fight({}, true).fightOn();
    walls.answer({ option: "lose", split: { "u-20bni": 1 } });
    expect([walls.at("u-36bni"), walls.points]).toEqual(["ambala!", [1, 0]]);
  });

  test("EX-56 The last resort [LM-722]", () => {
    const british = Play.battle(
      {
        british: { gorakhpur: ["u-8rf"] },
        rebel: { gorakhpur: ["u-1bni", "u-4bni", "u-9bni"] },
        entries: { "u-1bni": "benares", "u-4bni": "patna", "u-9bni": "fyzabad" },
      },
      "rebel",
      [4],
    ).fightOn();
    expect([british.said("last-mughal.combat")[0]?.code, british.at("u-8rf"), british.g.units["u-8rf"]?.full]).toEqual([
      "1DR",
      "nepal",
      false,
    ]);
    const rebel = Play.battle(
      {
        rebel: { gorakhpur: ["u-1bni", "u-4bni"] },
        british: { gorakhpur: ["u-8rf", "u-37rf", "u-53rf"] },
        entries: { "u-8rf": "benares", "u-37rf": "patna", "u-53rf": "fyzabad" },
      },
      "british",
      [4],
    ).fightOn();
    rebel.answer(rebel.ask().default);
    expect([rebel.at("u-1bni"), rebel.at("u-4bni")]).toEqual(["-", "-"]);
    const out = Play.operations({ british: { nepal: ["u-8rf"] } }, "british")
      .column("nepal", "u-8rf")
      .walk("gorakhpur");
    expect(out.at("u-8rf")).toBe("gorakhpur");
  });

  test("EX-57 An attacker who cannot go back [LM-720] [LM-722]", () => {
    const british = (more: Partial<Record<"karnal" | "saharanpur" | "simla", readonly UnitId[]>>) =>
      Play.battle(
        {
          british: { ambala: ["u-24rf"] },
          rebel: { ambala: ["u-20bni", "u-36bni"], ...more },
          entries: entering("punjab", "u-24rf"),
        },
        "british",
        [3],
      ).fightOn();
    const free = british({});
    free.defaultsTo("retreat");
    expect(free.offered("to")).toEqual(["simla", "karnal", "saharanpur"]);
    const blocked = british({ karnal: ["u-1bni"], saharanpur: ["u-4bni"], simla: ["u-9bni"] });
    blocked.defaultsTo("move");
    expect([blocked.at("u-24rf"), blocked.g.units["u-24rf"]?.full]).toEqual(["punjab", false]);
    const rebel = Play.battle(
      {
        rebel: { ambala: ["u-2punjab", "u-3punjab"] },
        british: { ambala: ["u-24rf"], karnal: ["u-10rf"], saharanpur: ["u-8rf"], simla: ["u-hodson"] },
        entries: entering("punjab", "u-2punjab", "u-3punjab"),
        quelled: ["ambala"],
      },
      "rebel",
      [2],
    ).fightOn();
    rebel.defaultsTo("move");
    expect([rebel.at("u-2punjab"), rebel.at("u-3punjab"), rebel.said("last-mughal.lost")[0]?.why]).toEqual([
      "-",
      "-",
      "no-retreat",
    ]);
  });

  test("EX-58 Artillery alone [LM-702] [LM-705] [LM-804]", () => {
    const p = Play.operations({ british: { raniganj: ["u-ra"] }, rebel: { hazaribagh: ["u-1bni"] } }, "rebel");
    p.column("hazaribagh", "u-1bni").walk("raniganj");
    expect(p.said("last-mughal.march")[0]).toMatchObject({ ap: 1, contact: true });
    p.end();
    expect([p.at("u-ra"), p.points]).toEqual(["-", [0, 2]]);
    const q = Play.operations({ british: { calcutta: ["u-ra"] }, rebel: { raniganj: ["u-1bni"] } }, "rebel", [1]);
    q.column("raniganj", "u-1bni").walk("calcutta").end().press("refuge");
    expect([q.at("u-ra"), q.g.cities.calcutta.fp]).toEqual(["calcutta!", 2]);
  });
});
