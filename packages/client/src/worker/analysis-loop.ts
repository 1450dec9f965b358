import type { Choice, Finding, MatchAnalysis, MatchRecord } from "@caravanserai/kernel";
import type { GameRules } from "../rules/game-rules.ts";

/** What a page asks of the worker that analyses a match. */
export type AnalysisOrder =
  | { readonly do: "start"; readonly rules: string; readonly record: MatchRecord }
  | { readonly do: "stop" }
  | { readonly do: "go" }
  /** Weighs one answer at once, also one that is not worth a mark. */
  | { readonly do: "weigh"; readonly seq: number };

export type AnalysisReport =
  | Finding
  /** No bot of this game has been shown to be strong enough to judge positions at a table of this size. */
  | { readonly kind: "none" }
  | { readonly kind: "weighed"; readonly seq: number; readonly choice: Choice | null }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly message: string };

/** How long it computes before it listens again, in milliseconds. */
const MAX_DEAF_TIME = 50;

type AnyAnalysis = Pick<MatchAnalysis<never, never, never>, "looks" | "weigh">;

/** Analyses one match, and can be stopped and go on between two findings. */
export class AnalysisLoop {
  readonly #report: (report: AnalysisReport) => void;
  readonly #load: (address: string) => Promise<GameRules>;
  #analysis: AnyAnalysis | null = null;
  #looks: Generator<Finding, void, undefined> | null = null;
  /** Stands for the present run, which a stop ends. */
  #run: object | null = null;

  constructor(report: (report: AnalysisReport) => void, load: (address: string) => Promise<GameRules>) {
    this.#report = report;
    this.#load = load;
  }

  async handle(order: AnalysisOrder): Promise<void> {
    try {
      switch (order.do) {
        case "start":
          await this.#start(order.rules, order.record);
          break;
        case "stop":
          this.#run = null;
          break;
        case "go":
          await this.#goOn();
          break;
        case "weigh":
          this.#report({ kind: "weighed", seq: order.seq, choice: this.#analysis?.weigh(order.seq) ?? null });
      }
    } catch (error) {
      this.#run = null;
      this.#report({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  }

  async #start(rules: string, record: MatchRecord): Promise<void> {
    const { definition, engine } = await this.#load(rules);
    const { search } = definition;
    // the strongest level that thinks ahead and is offered
    const judge = engine
      .offeredLevels(definition, record.seats.length)
      .map((name) => engine.levelOf(definition, name))
      .findLast(engine.thinksAhead);
    if (search === undefined || judge === undefined) {
      this.#report({ kind: "none" });
      return;
    }
    this.#analysis = new engine.MatchAnalysis({ ...definition, search }, record, judge);
    this.#looks = this.#analysis.looks();
    await this.#goOn();
  }

  /** Computes until it is stopped, or nothing is left. */
  async #goOn(): Promise<void> {
    if (this.#run !== null || this.#looks === null) return;
    const run = {};
    this.#run = run;
    let since = performance.now();
    for (let next = this.#looks.next(); next.done !== true; next = this.#looks.next()) {
      this.#report(next.value);
      if (performance.now() - since >= MAX_DEAF_TIME) {
        await new Promise((resolve) => setTimeout(resolve));
        since = performance.now();
      }
      if (this.#run !== run) return;
    }
    this.#run = null;
    this.#report({ kind: "done" });
  }
}
