import { describe, expect, test } from "@jest/globals";
import {
  BATTLE_CODES,
  BATTLE_COLUMNS,
  CONNECTIONS,
  COUNTERS,
  FIGURES,
  MARKERS,
  PROVINCES,
  SIEGE_COLUMNS,
  SIEGE_RESULTS,
  SPACES,
  TURNS,
  UNITS,
} from "./index.ts";
import { readCode } from "../odds.ts";
import type { CounterRecord, UnitRecord } from "./index.ts";

const units: readonly UnitRecord[] = UNITS;
const counters: readonly CounterRecord[] = COUNTERS;

const count = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length;

describe("The data, counted against the rulebook", () => {
  test("[LM-201] 31 spaces: 11 cities, 18 territories, 2 deployment zones, in four provinces and Simla", () => {
    expect(SPACES).toHaveLength(31);
    expect(["city", "territory", "zone"].map((type) => count(SPACES, (s) => s.type === type))).toEqual([11, 18, 2]);
    expect(PROVINCES.map((p) => p.id)).toEqual(["bengal", "oudh", "nwp", "rohilkhand", "simla"]);
    expect(count(SPACES, (s) => s.province === "simla")).toBe(1);
  });

  test("[LM-202] Connections join known spaces once each, and every space can be reached", () => {
    const ids = new Set<string>(SPACES.map((s) => s.id));
    expect(CONNECTIONS.every((c) => ids.has(c.a) && ids.has(c.b) && c.a !== c.b)).toBe(true);
    expect(new Set(CONNECTIONS.map((c) => [c.a, c.b].sort().join())).size).toBe(CONNECTIONS.length);
    const seen = new Set<string>(["calcutta"]);
    for (let size = 0; size < seen.size;) {
      size = seen.size;
      for (const { a, b } of CONNECTIONS) if (seen.has(a) || seen.has(b)) seen.add(a).add(b);
    }
    expect(seen.size).toBe(31);
  });

  test("[LM-203] Rebellion values of the provinces", () => {
    expect(Object.fromEntries(PROVINCES.map((p) => [p.id, p.rebellion]))).toEqual({
      bengal: 5,
      oudh: "auto",
      nwp: 4,
      rohilkhand: "auto",
      simla: 1,
    });
  });

  test("[LM-204] [LM-108] Every city but Calcutta can rebel and has its Civilians", () => {
    const rebels = SPACES.filter((s) => s.canRebel).map((s) => s.id);
    expect(rebels).toHaveLength(10);
    expect(rebels).not.toContain("calcutta");
    expect(UNITS.filter((u) => u.type === "civilians").map((u) => u.city)).toEqual(rebels);
  });

  test("[LM-215] The Grand Trunk Road runs from Calcutta to Punjab, and six of its territories score", () => {
    const road = CONNECTIONS.filter((c) => c.type === "full");
    const path: string[] = ["calcutta"];
    for (const { a, b } of road) if (path.at(-1) === a) path.push(b);
    expect(path).toEqual(
      "calcutta raniganj hazaribagh benares allahabad cawnpore mainpuri aligarh delhi karnal ambala punjab".split(" "),
    );
    expect(SPACES.filter((s) => s.scores).map((s) => s.id)).toEqual(
      "raniganj hazaribagh benares aligarh mainpuri karnal".split(" "),
    );
  });

  test("[LM-102] [LM-103] [LM-104] [LM-105] Units by category, and their steps", () => {
    const of = (category: string) => UNITS.filter((u) => u.category === category);
    expect(of("indigenous")).toHaveLength(21);
    expect(of("indigenous").every((u) => u.steps === 1)).toBe(true);
    expect(of("british").filter((u) => u.steps === 2)).toHaveLength(19);
    expect(units.filter((u) => u.steps === 2).every((u) => u.category === "british" && u.disorganised !== null)).toBe(
      true,
    );
    expect(["contingent", "rebelArtillery", "badmashes"].map((c) => of(c).length)).toEqual([3, 2, 6]);
    expect(UNITS.filter((u) => u.type === "artillery").map((u) => u.steps)).toEqual([1, 1, 1]);
  });

  test("[LM-301] 27 units and one general stand on the map when the game begins", () => {
    expect(count(UNITS, (u) => u.setup !== null)).toBe(27);
    expect(FIGURES.filter((f) => f.setup !== null).map((f) => [f.id, f.setup])).toEqual([["f-havelock", "allahabad"]]);
  });

  test("[LM-109] Seven figures; Bahadur Shah has no initiative and the Rani a tactical bonus of 1", () => {
    expect(FIGURES).toHaveLength(7);
    expect(FIGURES.find((f) => f.id === "f-bahadur")?.initiative).toBe(0);
    expect(FIGURES.find((f) => f.id === "f-rani")?.tactical).toBe(1);
  });

  test("[LM-112] [LM-113] 27 counters for each side; ten British ones have no AP side", () => {
    const of = (side: string) => COUNTERS.filter((c) => c.side === side);
    expect([of("british").length, of("rebel").length]).toEqual([27, 27]);
    const without = counters.filter((c) => c.ap === null);
    expect(without).toHaveLength(10);
    expect(without.every((c) => c.side === "british" && c.effect.type === "deploy")).toBe(true);
    expect(COUNTERS.every((c) => c.ap === null || (c.ap >= 1 && c.ap <= 3))).toBe(true);
    expect(of("rebel").reduce((sum, c) => sum + (c.ap ?? 0), 0)).toBe(43);
    expect(of("british").reduce((sum, c) => sum + (c.ap ?? 0), 0)).toBe(29);
  });

  test("[LM-116] The sheet has 108 counters", () => {
    const markers = MARKERS.reduce((sum, m) => sum + m.count, 0);
    const figures = FIGURES.filter((f) => !COUNTERS.some((c) => "figure" in c.effect && c.effect.figure === f.id));
    expect(COUNTERS.length + count(UNITS, (u) => u.setup !== null) + figures.length + markers).toBe(108);
  });

  test("[LM-304] Six turns of two months; the second and third are monsoon turns", () => {
    expect(TURNS.filter((t) => t.monsoon).map((t) => t.turn)).toEqual([2, 3]);
    expect([TURNS[0].months, TURNS[5].months]).toEqual(["May and June 1857", "March and April 1858"]);
  });

  test("A better column or die is never worse for the attacker, nor for the besieger", () => {
    const worth = (code: string): number => {
      const r = readCode(code);
      return (r.retreats === "defender" ? 100 : 0) + r.defender - r.attacker;
    };
    const wins = (code: string): boolean => worth(code) > 50;
    for (const column of BATTLE_COLUMNS) {
      const codes = BATTLE_CODES[column];
      expect(codes).toHaveLength(8);
      codes.forEach((code, i) => expect(wins(code) || !wins(codes[i - 1] ?? code)).toBe(true));
    }
    for (let row = 0; row < 8; row++)
      BATTLE_COLUMNS.forEach((column, i) => {
        const left = BATTLE_CODES[BATTLE_COLUMNS[i - 1] ?? column][row] as string;
        expect(wins(BATTLE_CODES[column][row] as string) || !wins(left)).toBe(true);
      });
    for (const column of SIEGE_COLUMNS) expect([...SIEGE_RESULTS[column]].sort()).toEqual(SIEGE_RESULTS[column]);
  });
});
