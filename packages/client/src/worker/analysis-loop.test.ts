import { describe, expect, test } from "@jest/globals";
import { levelOf, offeredLevels, thinksAhead, type Finding, type MatchRecord } from "@caravanserai/kernel";
import type { GameRules } from "../rules/game-rules.ts";
import { AnalysisLoop, type AnalysisReport } from "./analysis-loop.ts";

const record = { match: "m", seats: [{}, {}] } as unknown as MatchRecord;
const finding = (done: number): Finding => ({ kind: "progress", look: 1, done, of: 3 });

const kernel = { levelOf, offeredLevels, thinksAhead };
const level = { playouts: 32, width: 8, horizon: 1, doubt: 1, strays: 0 };
const offer = { name: "vizier", level, bars: [{ rival: "steward", seats: 2, games: 10, atLeast: 0.5 }] };
/** What passes that bar, by version 1 of the rules. */
const row = {
  ...{ level: "vizier", rival: "steward", seats: 2, version: 1, numbers: level },
  ...{ games: [10, 10], won: [10, 10] },
};

/** Rules whose analysis finds three things; the second one calls `during`. */
const rules = (during: () => void = () => undefined): GameRules =>
  ({
    definition: { search: {}, version: 1, levels: { offers: [offer], measured: [row] } },
    engine: {
      ...kernel,
      MatchAnalysis: class {
        *looks() {
          yield finding(1);
          during();
          yield finding(2);
          yield finding(3);
        }
        weigh(seq: number) {
          return seq === 2 ? { kind: "choice", seq } : null;
        }
      },
    },
  }) as unknown as GameRules;

function looping(loaded: () => Promise<GameRules>) {
  const reports: AnalysisReport[] = [];
  return { reports, loop: new AnalysisLoop((report) => reports.push(report), loaded) };
}
const start = { do: "start", rules: "/rules.js", record } as const;

describe("the loop of the worker that analyses", () => {
  test("reports everything that is found, and the end", async () => {
    const { loop, reports } = looping(() => Promise.resolve(rules()));
    await loop.handle(start);
    expect(reports).toEqual([finding(1), finding(2), finding(3), { kind: "done" }]);
  });

  test("stops between two findings, and goes on where it was", async () => {
    const stops: (() => Promise<void>)[] = [];
    const { loop, reports } = looping(() => Promise.resolve(rules(() => void stops.shift()?.())));
    stops.push(() => loop.handle({ do: "stop" }));
    await loop.handle(start);
    expect(reports).toEqual([finding(1), finding(2)]);
    await loop.handle({ do: "go" });
    expect(reports.slice(2)).toEqual([finding(3), { kind: "done" }]);
  });

  test("weighs an answer that is asked for", async () => {
    const { loop, reports } = looping(() => Promise.resolve(rules()));
    await loop.handle(start);
    await loop.handle({ do: "weigh", seq: 2 });
    await loop.handle({ do: "weigh", seq: 3 });
    expect(reports.slice(-2)).toEqual([
      { kind: "weighed", seq: 2, choice: { kind: "choice", seq: 2 } },
      { kind: "weighed", seq: 3, choice: null },
    ]);
  });

  test("says that a game has nothing to judge positions by, or why it failed", async () => {
    const none = looping(() => Promise.resolve({ ...rules(), definition: { version: 1 } } as unknown as GameRules));
    await none.loop.handle(start);
    expect(none.reports).toEqual([{ kind: "none" }]);
    const weak = { ...rules(), definition: { search: {}, version: 2, levels: { offers: [offer], measured: [row] } } };
    const unproven = looping(() => Promise.resolve(weak as unknown as GameRules));
    await unproven.loop.handle(start);
    expect(unproven.reports).toEqual([{ kind: "none" }]);
    const failing = looping(() => Promise.reject(new Error("The rules cannot be fetched.")));
    await failing.loop.handle(start);
    expect(failing.reports).toEqual([{ kind: "failed", message: "The rules cannot be fetched." }]);
  });
});
