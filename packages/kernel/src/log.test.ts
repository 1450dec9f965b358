import { describe, expect, test } from "@jest/globals";
import { logLine, type LogEntry } from "./log.ts";
import type { Viewer } from "./seats.ts";

function read(entry: LogEntry): unknown[] {
  return [0, 1, "public" as const, "all" as const].map((viewer: Viewer) => logLine(entry, viewer));
}

describe("a line of the log", () => {
  test("without an audience is visible only to the all-seeing viewer", () => {
    expect(read({ key: "k", args: { card: 3 } })).toEqual([null, null, null, { key: "k", args: { card: 3 } }]);
  });

  test("to all is visible to all, with its rule", () => {
    const line = { key: "k", args: { die: 4 }, rule: "KT-010" };
    expect(read({ ...line, to: "all" })).toEqual([line, line, line, line]);
  });

  test("to some seats is visible only to them, marked as secret", () => {
    expect(read({ key: "k", args: { card: 3 }, to: [1] })).toEqual([
      null,
      { key: "k", args: { card: 3 }, secret: true },
      null,
      { key: "k", args: { card: 3 } },
    ]);
  });

  test("can contain more for some seats than for the rest", () => {
    const logged = { key: "drew", args: { seat: 0 } };
    expect(read({ ...logged, to: "all", private: { to: [0], args: { card: "fort" } } })).toEqual([
      { key: "drew", args: { seat: 0, card: "fort" }, secret: true },
      logged,
      logged,
      { key: "drew", args: { seat: 0, card: "fort" } },
    ]);
  });

  test("can be private without an audience: the public part stays hidden", () => {
    expect(logLine({ key: "k", args: { a: 1 }, private: { to: [0], args: { b: 2 } } }, 0)).toEqual({
      key: "k",
      args: { b: 2 },
      secret: true,
    });
  });
});
