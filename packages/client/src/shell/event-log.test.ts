import { describe, expect, test } from "@jest/globals";
import { hazard } from "@caravanserai/kernel/testing/examples";
import { hazardTable } from "../testing/hazard-table.ts";
import { LocalStore } from "../testing/local-store.ts";
import type { NumberedLine } from "../contract/index.ts";
import { highlightsOf, milestonesOf, mergeLines, linesOfEvent, markUndone } from "./event-log.ts";

const line = (number: number, seq: number, key = "hazard.cast"): NumberedLine => ({ number, seq, key, args: {} });
const table = { ...hazardTable, line: (l: NumberedLine) => `Line ${l.number}`, milestones: { turn: "turn" } as const };
const { state } = new LocalStore(hazard, ["Rafael", "Priyamvada"], 0);

describe("lines of the event log", () => {
  test("of an event: numbered on, those for other eyes left out", () => {
    const lines = linesOfEvent({
      seq: 4,
      at: 0,
      first: 10,
      lines: [{ key: "a", args: {} }, null, { key: "b", args: {} }],
    });
    expect(lines.map(({ number, key, seq }) => [number, key, seq])).toEqual([
      [10, "a", 4],
      [12, "b", 4],
    ]);
  });

  test("joined: each number once, in order, whatever came first", () => {
    const old = [line(0, 0), line(1, 1)];
    expect(mergeLines(old, [line(1, 1), line(2, 2)]).map((l) => l.number)).toEqual([0, 1, 2]);
    expect(mergeLines([line(5, 5)], old).map((l) => l.number)).toEqual([0, 1, 5]);
    expect(mergeLines(old, [])).toBe(old);
  });

  test("of an event that was taken back: struck", () => {
    expect(markUndone([line(0, 1), line(1, 2)], 2).map((l) => l.undone)).toEqual([undefined, true]);
  });
});

describe("since you were last here", () => {
  test("a highlight for each later event that left a line; what was undone is left out", () => {
    const lines = [
      line(0, 1),
      line(1, 2),
      line(2, 2),
      { ...line(3, 3), undone: true as const },
      line(4, 4, "table.undo"),
      line(5, 5),
    ];
    expect(highlightsOf(lines, 1, table, state)).toEqual([
      { seq: 2, title: "Line 1", kind: "event" },
      { seq: 5, title: "Line 5", kind: "event" },
    ]);
  });

  test("many events are shown turn by turn", () => {
    const lines = Array.from({ length: 90 }, (_, i) => line(i, i, i % 30 === 0 ? "turn" : "hazard.cast"));
    expect(highlightsOf(lines, -1, table, state).map((b) => [b.seq, b.title, b.kind])).toEqual([
      [29, "Line 0", "turn"],
      [59, "Line 30", "turn"],
      [89, "Line 60", "turn"],
    ]);
  });
});

test("the milestones of the timeline come from the event log", () => {
  expect(milestonesOf([line(0, 0, "turn"), line(1, 1), line(2, 7, "turn")], table, state)).toEqual([
    { at: 0, kind: "turn", label: "Line 0" },
    { at: 7, kind: "turn", label: "Line 2" },
  ]);
});
