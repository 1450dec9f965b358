import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** The server's metrics, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly decisions = new Counter({
    name: "caravanserai_decisions_total",
    help: "Events written to matches, by game and kind.",
    labelNames: ["game", "kind"] as const,
    registers: [this.registry],
  });
  readonly refusals = new Counter({
    name: "caravanserai_refusals_total",
    help: "Commands refused, by code.",
    labelNames: ["code"] as const,
    registers: [this.registry],
  });
  readonly decideSeconds = new Histogram({
    name: "caravanserai_decide_seconds",
    help: "From a decision's arrival to its acknowledgement.",
    buckets: [0.001, 0.002, 0.004, 0.006, 0.01, 0.015, 0.025, 0.06, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  });
  readonly batchSize = new Histogram({
    name: "caravanserai_commit_events",
    help: "Events that shared a commit.",
    buckets: [1, 2, 4, 8, 16, 32, 64, 100],
    registers: [this.registry],
  });
  readonly requestSeconds = new Histogram({
    name: "caravanserai_http_request_duration_seconds",
    help: "Requests, by method, route and status.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  readonly deliveries = new Counter({
    name: "caravanserai_deliveries_total",
    help: "Attempts to deliver a notice, by channel and outcome.",
    labelNames: ["channel", "outcome"] as const,
    registers: [this.registry],
  });
  readonly errors = new Counter({
    name: "caravanserai_errors_total",
    help: "Errors in the server that were logged.",
    registers: [this.registry],
  });
  readonly cuts = new Counter({
    name: "caravanserai_sockets_cut_total",
    help: "Sockets that were disconnected, by reason: flood or slow-reader.",
    labelNames: ["reason"] as const,
    registers: [this.registry],
  });
  readonly defects = new Counter({
    name: "caravanserai_defects_total",
    help: "Broken invariants of a game, and bots without a legal answer.",
    labelNames: ["game"] as const,
    registers: [this.registry],
  });
  readonly thoughtSeconds = new Histogram({
    name: "caravanserai_thought_seconds",
    help: "How long a bot that thinks ahead has thought, by game.",
    labelNames: ["game"] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
    registers: [this.registry],
  });
  readonly thinking = new Counter({
    name: "caravanserai_thinking_total",
    help: "Thoughts of bots that were halved, overtaken, capped or left to the steward, and deaths of their thread.",
    labelNames: ["game", "what"] as const,
    registers: [this.registry],
  });
  readonly lostAnswers = new Counter({
    name: "caravanserai_clock_lost_answers_total",
    help: "Answers received before their deadline but too late, because the commit took more than 2 s.",
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds gauges that are read when the metrics are scraped. */
  watch(now: {
    readonly sockets: () => number;
    readonly matchesInMemory: () => number;
    readonly pool: () => { total: number; idle: number; waiting: number };
  }): void {
    this.#gauge("caravanserai_sockets", "Open sockets.", now.sockets);
    this.#gauge("caravanserai_live_matches", "Matches in memory.", now.matchesInMemory);
    this.#gauge("caravanserai_db_connections", "Connections of the pool.", () => now.pool().total);
    this.#gauge("caravanserai_db_connections_idle", "Idle connections of the pool.", () => now.pool().idle);
    this.#gauge("caravanserai_db_waiting", "Queries waiting for a connection.", () => now.pool().waiting);
  }

  #gauge(name: string, help: string, value: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(value()) });
  }
}
