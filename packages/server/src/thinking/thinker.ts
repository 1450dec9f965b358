import type { Answer } from "@caravanserai/kernel";
import { WorkerThread } from "../threads/worker-thread.ts";
import { ExpectedTimes } from "./expected-times.ts";
import type { ThinkingTask, ThoughtOut } from "./thinking-task.ts";

/** A thought takes at most this long; then its best answer so far is given. */
const CAP_MS = 1000;
/** A thread that has not answered after this long is ended. */
const PATIENCE_MS = 2 * CAP_MS;
/** A thread that has to be started first may take this much longer. */
const START_MS = 3000;
/** Idle threads end after this long, because each holds some 150 MB. */
const IDLE_MS = 10 * 60_000;
/** With fewer imagined games a thought is no better than the steward. */
const LEAST_PLAYOUTS = 8;
/** If threads die this often within an hour over a game, its bots think no longer until the server is restarted. */
const MOST_DEATHS = 3;
const HOUR_MS = 3_600_000;

/** Who waits for a thought, most urgent first. */
const URGENCIES = ["live", "watched", "letter", "alone"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** If what stands before a thought takes longer than this, it gets fewer imagined games. */
const WAIT_MS: Readonly<Record<Urgency, number>> = { live: 1000, watched: 1000, letter: 60_000, alone: 1000 };
/** Tables on which nobody looks and where no person sits get at most this share of the threads. */
const SHARE_ALONE = 0.1;
/** What tables without people may save up of their share. */
const MOST_SAVED_MS = 5000;

/** A thought that is wanted. */
export interface Wanted {
  readonly matchId: string;
  readonly kind: string;
  readonly urgency: Urgency;
  readonly task: Omit<ThinkingTask, "capMs">;
}

/** `steward`: the steward answers; `overtaken`: the match has asked for another thought meanwhile. */
export type Outcome = { readonly answer: Answer } | "steward" | "overtaken";

/** What the thinker counts. */
export interface ThinkerNews {
  thought(game: string, thought: ThoughtOut): void;
  event(game: string, what: "halved" | "overtaken" | "capped" | "steward" | "death"): void;
  error(error: unknown, game: string): void;
}

interface Queued {
  readonly wanted: Wanted;
  readonly playouts: number;
  readonly expectedMs: number;
  readonly number: number;
  readonly resolve: (outcome: Outcome) => void;
}

/**
 * Bots that think ahead, in threads of their own. The queue is bounded by expected time: the more there is to think
 * about, the fewer imagined games each thought gets, until the steward answers. Each match has one place in the queue.
 */
export class Thinker {
  readonly #threads: readonly Thread[];
  readonly #news: ThinkerNews;
  readonly #now: () => number;
  readonly #capMs: number;
  readonly #times = new ExpectedTimes();
  readonly #deaths = new Map<string, number[]>();
  readonly #off = new Set<string>();
  #queue: Queued[] = [];
  #number = 0;
  #savedMs = MOST_SAVED_MS;
  #savedAt: number;
  #idle: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(parts: {
    /** 0: bots do not think ahead. */
    readonly threads: number;
    readonly news: ThinkerNews;
    readonly open?: () => WorkerThread<ThinkingTask, ThoughtOut>;
    readonly now?: () => number;
    readonly capMs?: number;
  }) {
    const open = parts.open ?? (() => openThread(START_MS));
    this.#capMs = parts.capMs ?? CAP_MS;
    this.#threads = Array.from({ length: parts.threads }, () => ({ worker: open(), current: null }));
    this.#news = parts.news;
    this.#now = parts.now ?? (() => performance.now());
    this.#savedAt = this.#now();
  }

  /** Whether bots of this game think ahead. */
  isThinking(game: string): boolean {
    return !this.#closed && this.#threads.length > 0 && !this.#off.has(game);
  }

  think(wanted: Wanted): Promise<Outcome> {
    const { game, level } = wanted.task;
    const overtaken = this.#queue.filter(({ wanted: { matchId } }) => matchId === wanted.matchId);
    this.#queue = this.#queue.filter((one) => !overtaken.includes(one));
    for (const one of overtaken) {
      this.#news.event(game, "overtaken");
      one.resolve("overtaken");
    }
    const playouts = this.isThinking(game) ? this.#affordable(wanted) : 0;
    if (playouts < LEAST_PLAYOUTS) {
      this.#news.event(game, "steward");
      return Promise.resolve("steward");
    }
    if (playouts < level.playouts) this.#news.event(game, "halved");
    const expectedMs = this.#times.of(game, wanted.kind) * playouts;
    if (wanted.urgency === "alone") this.#savedMs -= expectedMs;
    return new Promise((resolve) => {
      this.#queue.push({ wanted, playouts, expectedMs, number: ++this.#number, resolve });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#idle !== null) clearTimeout(this.#idle);
    for (const { resolve } of this.#queue.splice(0)) resolve("steward");
    await Promise.all(this.#threads.map(({ worker }) => worker.close()));
  }

  /** The number of imagined games that a thought may have now. */
  #affordable({ urgency, kind, task: { game, level } }: Wanted): number {
    let { playouts } = level;
    for (let ahead = this.#ahead(urgency); ahead > WAIT_MS[urgency]; ahead /= 2) playouts = Math.floor(playouts / 2);
    if (urgency !== "alone") return playouts;
    const now = this.#now();
    const earned = (now - this.#savedAt) * SHARE_ALONE * this.#threads.length;
    this.#savedMs = Math.min(MOST_SAVED_MS, this.#savedMs + earned);
    this.#savedAt = now;
    return this.#times.of(game, kind) * playouts > this.#savedMs ? 0 : playouts;
  }

  /** How long it takes until a thread is free for a thought of this urgency, in milliseconds. */
  #ahead(urgency: Urgency): number {
    const waiting = this.#queue.filter(({ wanted }) => rank(wanted.urgency) <= rank(urgency));
    const running = this.#threads.flatMap(({ current }) => (current === null ? [] : [current]));
    if (running.length < this.#threads.length) return 0;
    return [...waiting, ...running].reduce((sum, { expectedMs }) => sum + expectedMs, 0) / this.#threads.length;
  }

  #next(): void {
    for (const thread of this.#threads) {
      if (thread.current !== null) continue;
      const [next] = this.#queue.toSorted(
        (one, other) => rank(one.wanted.urgency) - rank(other.wanted.urgency) || one.number - other.number,
      );
      if (next === undefined) break;
      this.#queue = this.#queue.filter((one) => one !== next);
      thread.current = next;
      this.#run(thread, next).catch((error: unknown) => this.#news.error(error, next.wanted.task.game));
    }
    this.#rest();
  }

  /** Never rejects: whatever happens to a thread, the steward answers. */
  async #run(thread: Thread, { wanted, playouts, resolve }: Queued): Promise<void> {
    const { task, kind } = wanted;
    const { game } = task;
    let outcome: Outcome = "steward";
    try {
      const level = { ...task.level, playouts };
      const thought = await thread.worker.run({ ...task, level, capMs: this.#capMs });
      this.#times.add(game, kind, thought.ms, thought.playouts);
      this.#news.thought(game, thought);
      if (!thought.complete) this.#news.event(game, "capped");
      outcome = { answer: thought.answer };
    } catch (error) {
      if (!this.#closed) this.#died(game, error);
    }
    thread.current = null;
    resolve(outcome);
    if (!this.#closed) this.#next();
  }

  #died(game: string, error: unknown): void {
    const now = this.#now();
    const deaths = [...(this.#deaths.get(game) ?? []), now].filter((at) => now - at < HOUR_MS);
    this.#deaths.set(game, deaths);
    this.#news.event(game, "death");
    this.#news.error(error, game);
    if (deaths.length >= MOST_DEATHS) this.#off.add(game);
  }

  #rest(): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      for (const { worker, current } of this.#threads) if (current === null) worker.rest();
    }, IDLE_MS);
    this.#idle.unref();
  }
}

const rank = (urgency: Urgency): number => URGENCIES.indexOf(urgency);

interface Thread {
  readonly worker: WorkerThread<ThinkingTask, ThoughtOut>;
  current: Queued | null;
}

/**
 * In the product the thread is a file beside the server; from the sources it is read with tsx.
 * @param startMs how much more time the first task has, for which the thread must be started
 */
export function openThread(startMs: number): WorkerThread<ThinkingTask, ThoughtOut> {
  return new WorkerThread({
    code: import.meta.url.endsWith(".ts") ? codeOfSource() : new URL("./thinking-thread.js", import.meta.url),
    data: {},
    waitingMost: 1,
    patienceMs: PATIENCE_MS,
    startMs,
    limits: { maxOldGenerationSizeMb: 256 },
    busy: "The bot took too long to think.",
  });
}

function codeOfSource(): string {
  const [tsx, file] = [import.meta.resolve("tsx/esm/api"), new URL("./thinking-thread.ts", import.meta.url).href];
  return `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(file)}); });`;
}
