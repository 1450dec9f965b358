import { describe, expect, test } from "@jest/globals";
import type { ChancesAt, Mark } from "@caravanserai/kernel";
import type { Chapter } from "../contract/index.ts";
import { chancesOf, chosenMarks } from "./chances.ts";

const at = (seq: number, value: number, error = 0.04): ChancesAt => ({
  seq,
  chances: [
    { value, error, playouts: 32 },
    { value: 1 - value, error, playouts: 32 },
  ],
});

describe("the curve of chances", () => {
  const turns = [at(0, 0.5, 0), at(4, 0.7), at(6, 1, 0)];

  test("goes straight from turn to turn until the decisions are known", () => {
    expect(chancesOf(0, { turns, decisions: [] }).values.map(Math.round)).toEqual([50, 55, 60, 65, 70, 85, 100]);
    expect(chancesOf(1, { turns, decisions: [] }).values.map(Math.round)).toEqual([50, 45, 40, 35, 30, 15, 0]);
    expect(chancesOf(0, { turns: turns.slice(0, 2), decisions: [] }).values).toHaveLength(5);
  });

  test("steps from decision to decision, and keeps its value where nobody decided", () => {
    const { values, errors } = chancesOf(0, { turns, decisions: [at(1, 0.6, 0.1), at(3, 0.4, 0.1)] });
    expect(values.map(Math.round)).toEqual([50, 60, 60, 40, 70, 85, 100]);
    expect(errors.map(Math.round)).toEqual([0, 10, 10, 10, 4, 2, 0]);
  });

  test("is empty while nothing is known", () => {
    expect(chancesOf(0, { turns: [], decisions: [] })).toEqual({ values: [], errors: [] });
  });
});

describe("the marks of a match", () => {
  const mark = (seq: number, value: number): Mark => {
    const estimate = { value: 0.5, error: 0.01, playouts: 64 };
    return { kind: "luck", seq, seat: 0, swing: { ...estimate, value }, before: estimate, after: estimate };
  };
  const chapters = [0, 100].map((start): Chapter => ({ at: start, title: "", span: "", moments: [] }));

  test("are the three biggest of a chapter, in order", () => {
    const marks = [mark(10, 0.1), mark(20, -0.3), mark(30, 0.2), mark(40, 0.15), mark(100, 0.11), mark(101, 0.05)];
    // the position with which a chapter begins still belongs to the one before it
    expect(chosenMarks(marks, chapters).map(({ seq }) => seq)).toEqual([20, 30, 40, 101]);
  });

  test("are at most twelve", () => {
    const many = Array.from({ length: 10 }, (_, i): Chapter => ({ at: 10 * i, title: "", span: "", moments: [] }));
    const marks = Array.from({ length: 30 }, (_, i) => mark(3 * i + 1, 0.1 + i / 1000));
    const kept = chosenMarks(marks, many);
    expect(kept).toHaveLength(12);
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map(({ seq }) => seq).toSorted((a, b) => a - b));
    expect(Math.min(...kept.map(({ seq }) => seq))).toBeGreaterThan(45);
  });
});
