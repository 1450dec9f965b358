import type { ChancesAt, Choice, Json, Mark, MatchRecord, Seat } from "@caravanserai/kernel";
import type { Analysis, AnalysisProgress, Chapter, Curve, Reason } from "../contract/index.ts";
import { rulesAddress } from "../rules/game-rules.ts";
import type { AnalysisOrder, AnalysisReport } from "../worker/analysis-loop.ts";
import { supervise } from "../elements/supervise.ts";
import { api, messageOf, newActId } from "./api.ts";
import { chancesOf, chosenMarks } from "./chances.ts";
import { hashOf } from "./trial-line.ts";

/** The address of the worker's script; the build sets it. */
declare const CARAVANSERAI_ANALYSIS: string;

/** While it computes, the page is drawn again at most this often, in milliseconds. */
const DRAWN_EVERY = 200;

/** The thread in which a match is analysed. */
export interface AnalysisThread {
  send(order: AnalysisOrder): void;
  end(): void;
}

/** What a replay tells its analysis. */
export interface AnalysedMatch {
  readonly table: string;
  readonly game: string;
  /** Called when more is known. */
  readonly changed: () => void;
  readonly startThread?: (hear: (report: AnalysisReport) => void) => AnalysisThread;
}

/** The part of the analysis that the position and the chapters of the replay decide. */
export interface AnalysisPlace {
  readonly at: number;
  readonly chapters: readonly Chapter[];
  /** A curve for each seat without its values. */
  readonly seats: readonly Omit<Curve, "values">[];
  /** The game's words for why an answer was better. */
  readonly reason: (seat: Seat, given: Json, best: Json) => Reason | null;
  /** The address of the what-if that plays on from a position. */
  readonly whatIf: (at: number) => string;
}

/**
 * Runs the analysis of a finished match in a worker of this browser, and keeps what it finds until the page is left.
 * Nothing is sent or stored.
 */
export class MatchAnalysisRun {
  readonly #match: AnalysedMatch;
  #thread: AnalysisThread | null = null;
  #state: Analysis["state"] = "idle";
  #trouble: string | null = null;
  #progress: AnalysisProgress | null = null;
  #turns: ChancesAt[] = [];
  #decisions: ChancesAt[] = [];
  #marks: Mark[] = [];
  /** Answers that were weighed by a press; null: there was no choice. */
  readonly #weighed = new Map<number, Choice | null>();
  #weighing: number | null = null;
  #drawing: ReturnType<typeof setTimeout> | null = null;

  constructor(match: AnalysedMatch) {
    this.#match = match;
  }

  /** Ends the worker. */
  close(): void {
    if (this.#drawing !== null) clearTimeout(this.#drawing);
    this.#drawing = null;
    this.#thread?.end();
    this.#thread = null;
  }

  async start(): Promise<void> {
    const state = this.#state;
    if (state === "running" || state === "done" || state === "none") return;
    this.#trouble = null;
    this.#become("running");
    if (this.#thread !== null && state === "stopped") {
      this.#thread.send({ do: "go" });
      return;
    }
    this.close();
    try {
      const { table, game } = this.#match;
      const record: MatchRecord = await api.get(`/tables/${table}/record`);
      const start = this.#match.startThread ?? startWorker;
      this.#thread = start((report) => this.#hear(report));
      this.#thread.send({ do: "start", rules: rulesAddress(game, record.version), record });
    } catch (error) {
      this.#fail(messageOf(error));
    }
  }

  stop(): void {
    if (this.#state !== "running") return;
    this.#thread?.send({ do: "stop" });
    this.#become("stopped");
  }

  weigh(seq: number): void {
    if (this.#thread === null || this.#weighing !== null) return;
    this.#weighing = seq;
    this.#thread.send({ do: "weigh", seq });
    this.#match.changed();
  }

  /** What the page shows of it. */
  at({ at, chapters, seats, reason, whatIf }: AnalysisPlace): Analysis {
    const known = { turns: this.#turns, decisions: this.#decisions };
    const marks = chosenMarks(this.#marks, chapters);
    const here = this.#weighed.get(at) ?? marks.find(({ seq }) => seq === at) ?? null;
    const canWeigh = this.#state !== "idle" && this.#state !== "none" && this.#state !== "failed";
    return {
      state: this.#state,
      trouble: this.#trouble,
      progress: this.#progress,
      curves: this.#turns.length === 0 ? [] : seats.map((curve, seat) => ({ ...curve, ...chancesOf(seat, known) })),
      marks,
      here,
      weighing:
        this.#weighing !== null
          ? "running"
          : canWeigh && at > 0 && here?.kind !== "choice" && !this.#weighed.has(at)
            ? "possible"
            : null,
      start: () => supervise(this.start()),
      stop: () => this.stop(),
      weigh: () => this.weigh(at),
      reason: ({ seat, reckoned }) => (reckoned === null ? null : reason(seat, ...reckoned)),
      playOn: ({ seq, seat, question, weighed: { best } }) =>
        best === undefined
          ? null
          : `${whatIf(seq - 1)}#${hashOf({ seed: newActId(), commands: [{ do: "answer", seat, question, answer: best.answer }] })}`,
    };
  }

  #hear(report: AnalysisReport): void {
    switch (report.kind) {
      case "chances":
        (report.look === 1 ? this.#turns : this.#decisions).push(report.at);
        this.#drawSoon();
        break;
      case "mark":
        this.#marks.push(report.mark);
        this.#match.changed();
        break;
      case "progress":
        this.#progress = report;
        this.#drawSoon();
        break;
      case "weighed":
        this.#weighed.set(report.seq, report.choice);
        this.#weighing = null;
        this.#match.changed();
        break;
      case "none":
      case "done":
        this.#become(report.kind);
        break;
      case "failed":
        this.#fail(report.message);
    }
  }

  #drawSoon(): void {
    this.#drawing ??= setTimeout(() => {
      this.#drawing = null;
      this.#match.changed();
    }, DRAWN_EVERY);
  }

  #fail(why: string): void {
    this.close();
    this.#trouble = why;
    this.#weighing = null;
    this.#turns = [];
    this.#decisions = [];
    this.#marks = [];
    this.#become("failed");
  }

  #become(state: Analysis["state"]): void {
    this.#state = state;
    this.#match.changed();
  }
}

function startWorker(hear: (report: AnalysisReport) => void): AnalysisThread {
  const worker = new Worker(CARAVANSERAI_ANALYSIS, { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<AnalysisReport>) => hear(data));
  worker.addEventListener("error", () => hear({ kind: "failed", message: "The analysis has stopped by an error." }));
  return { send: (order) => worker.postMessage(order), end: () => worker.terminate() };
}
