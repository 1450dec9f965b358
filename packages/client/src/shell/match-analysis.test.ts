import "../testing/encoder.ts";
import { beforeEach, describe, expect, test } from "@jest/globals";
import type { ChancesAt, Choice } from "@caravanserai/kernel";
import type { AnalysisOrder, AnalysisReport } from "../worker/analysis-loop.ts";
import { response } from "../testing/response.ts";
import { MatchAnalysisRun, type AnalysisPlace } from "./match-analysis.ts";
import { lineOf } from "./trial-line.ts";

const asked: string[] = [];
beforeEach(() => {
  Object.assign(globalThis, { CARAVANSERAI_RULES: JSON.stringify({ hazard: "/rules-hazard.js" }) });
  asked.length = 0;
  globalThis.fetch = (input: unknown) => {
    asked.push(String(input));
    return Promise.resolve(response({ match: "t" }));
  };
});

const place: AnalysisPlace = {
  at: 0,
  chapters: [],
  seats: [{ label: "Ines" }, { label: "Rafael" }],
  reason: (seat, given, best) => ({ words: `${seat}: ${JSON.stringify([given, best])}`, rule: "HZ-1" }),
  whatIf: (at) => `/table/t/what-if?at=${at}&as=all`,
};
const estimate = { value: 0.5, error: 0.02, playouts: 64 };
const chances = (seq: number): ChancesAt => ({ seq, chances: [estimate, estimate] });
const choice: Choice = {
  ...{ kind: "choice", seq: 3, seat: 1, question: 7, swing: { ...estimate, value: -0.2 }, said: [], instead: [] },
  ...{ others: [], reckoned: [3, 5] },
  ask: { kind: "a", seat: 1, rule: "HZ-1", options: [], default: { option: "a" } },
  weighed: {
    before: estimate,
    given: { answer: { option: "a" }, chance: estimate },
    best: { answer: { option: "b" }, chance: estimate },
    lead: estimate,
    rest: [],
  },
};

/** An analysis with a thread that does nothing by itself. */
function running() {
  const orders: AnalysisOrder[] = [];
  let hear: (report: AnalysisReport) => void = () => undefined;
  let ended = 0;
  const run = new MatchAnalysisRun({
    ...{ table: "t", game: "hazard", changed: () => undefined },
    startThread: (to) => {
      hear = to;
      return { send: (order) => orders.push(order), end: () => ended++ };
    },
  });
  return { run, orders, report: (report: AnalysisReport): void => hear(report), ended: () => ended };
}

describe("the analysis of a replay", () => {
  test("begins by a press only, with the record, and keeps what it finds", async () => {
    const { run, orders, report } = running();
    expect(run.at(place)).toMatchObject({ state: "idle", curves: [], marks: [], weighing: null });
    expect([asked, orders]).toEqual([[], []]);
    await run.start();
    expect(orders).toEqual([{ do: "start", rules: "/rules-hazard.js", record: { match: "t" } }]);
    report({ kind: "chances", look: 1, at: chances(0) });
    report({ kind: "chances", look: 1, at: chances(3) });
    report({ kind: "mark", mark: choice });
    report({ kind: "done" });
    expect(run.at(place)).toMatchObject({ state: "done", here: null, weighing: null });
    expect(run.at({ ...place, at: 2 }).weighing).toBe("possible");
    const analysis = run.at({ ...place, at: 3 });
    expect(analysis.here).toBe(choice);
    expect(analysis.reason(choice)).toEqual({ words: "1: [3,5]", rule: "HZ-1" });
    expect(analysis.reason({ ...choice, reckoned: null })).toBeNull();
    expect(analysis.curves.map(({ label, values }) => [label, values])).toEqual([
      ["Ines", [50, 50, 50, 50]],
      ["Rafael", [50, 50, 50, 50]],
    ]);
    run.close();
  });

  test("stops, goes on, and ends its thread with the page", async () => {
    const { run, orders, ended } = running();
    await run.start();
    run.stop();
    expect(run.at(place).state).toBe("stopped");
    await run.start();
    expect(orders.map((order) => order.do)).toEqual(["start", "stop", "go"]);
    run.close();
    expect(ended()).toBe(1);
  });

  test("leads to a what-if in which the better answer has been given", () => {
    const { run } = running();
    const href = run.at(place).playOn(choice) ?? "";
    const [address, hash] = href.split("#");
    expect(address).toBe("/table/t/what-if?at=2&as=all");
    expect(lineOf(hash ?? "")?.commands).toEqual([{ do: "answer", seat: 1, question: 7, answer: { option: "b" } }]);
  });

  test("weighs one answer at a time, and shows it at its position", async () => {
    const { run, orders, report } = running();
    await run.start();
    run.weigh(3);
    run.weigh(4);
    expect(orders.slice(1)).toEqual([{ do: "weigh", seq: 3 }]);
    expect(run.at({ ...place, at: 3 }).weighing).toBe("running");
    report({ kind: "weighed", seq: 3, choice });
    expect(run.at({ ...place, at: 3 })).toMatchObject({ here: choice, weighing: null });
    run.close();
  });

  test("says why it failed, and can be tried again", async () => {
    const { run, report, orders } = running();
    await run.start();
    report({ kind: "failed", message: "It cannot be replayed." });
    expect(run.at(place)).toMatchObject({ state: "failed", trouble: "It cannot be replayed.", curves: [] });
    await run.start();
    expect(orders.map((order) => order.do)).toEqual(["start", "start"]);
    run.close();
  });
});
