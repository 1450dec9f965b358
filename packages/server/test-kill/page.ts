import { randomUUID } from "node:crypto";
import {
  applyDifference,
  randomAnswer,
  type AnyGameDefinition,
  type Observation,
  type Random,
} from "@caravanserai/kernel";
import type { Heartbeat, Update, Watched, Whole } from "@caravanserai/protocol";
import { io, type Socket } from "socket.io-client";
import type { Promises } from "./player.ts";

/** As in the browser: after this long without a heartbeat a page shows that it is offline. */
const SILENCE_MS = 3500;
const LOOK_EVERY_MS = 250;

export interface PageParts {
  readonly urls: readonly [string, string];
  /** Null: an unknown spectator. */
  readonly cookie: string | null;
  readonly table: string;
  readonly definition: AnyGameDefinition;
  readonly random: Random;
  readonly promises: Promises;
  /** The longest time in milliseconds that a player thinks. */
  readonly pauseMs: number;
}

type Answered<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly code: string };

/**
 * Does what a browser that shows a table does, according to docs/protocol.md only: watches, applies updates, asks for
 * the rest after a gap or when a heartbeat names a newer event, shows that it is offline when the server is silent,
 * reconnects to either server, and sends its decisions until they are acknowledged.
 */
export class Page {
  readonly table: string;
  readonly definition: AnyGameDefinition;
  viewer: Watched["viewer"] = "public";
  observation: Observation | null = null;
  seq = -1;
  /** Every position that this page was shown, by event. */
  readonly shown = new Map<number, Observation>();
  /** What this page was shown but cannot be right. */
  readonly complaints: string[] = [];
  readonly #parts: PageParts;
  readonly #socket: Socket;
  readonly #looking: NodeJS.Timeout;
  #heardAt = 0;
  #silent = false;
  #isWatching = false;
  #pending: { readonly id: string; readonly question: number; readonly answer: unknown } | null = null;
  #stopped = false;
  #server: number;
  /** The response to the last attempt to watch. */
  #refused = "not tried";

  constructor(parts: PageParts) {
    this.#parts = parts;
    this.table = parts.table;
    this.definition = parts.definition;
    this.#server = parts.random.below(2);
    this.#socket = io(this.#url, {
      transports: ["websocket"],
      forceNew: true,
      ...(parts.cookie === null ? {} : { extraHeaders: { cookie: parts.cookie } }),
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      timeout: 2000,
    });
    this.#socket.on("connect", () => {
      this.#watch();
    });
    this.#socket.on("disconnect", (reason) => {
      this.#isWatching = false;
      if (reason === "io server disconnect") this.complaints.push(`${this.table}: the server sent a page away.`);
    });
    this.#socket.on("connect_error", () => {
      if (!this.#socket.active) setTimeout(() => this.#socket.connect(), 300);
    });
    // Behind a proxy the next connection may reach any server.
    this.#socket.io.on("reconnect_attempt", () => {
      this.#server = parts.random.below(2);
      (this.#socket.io as unknown as { uri: string }).uri = this.#url;
    });
    this.#socket.on("heartbeat", (heartbeat: Heartbeat) => {
      this.#hear(heartbeat.seq);
    });
    this.#socket.on("update", (update: Update) => {
      this.#take(update);
    });
    this.#socket.on("whole", (whole: Whole) => {
      this.#see(whole.observation, whole.seq);
    });
    this.#looking = setInterval(() => {
      this.#look();
    }, LOOK_EVERY_MS);
  }

  /** Whether the page shows its person that it is connected. */
  get showsConnected(): boolean {
    return this.#socket.connected && this.#isWatching && !this.#silent;
  }

  /** The state of the connection, for reports. */
  get connection(): string {
    const silence = ((performance.now() - this.#heardAt) / 1000).toFixed(1);
    const line = `${this.#socket.connected ? "connected to" : "disconnected from"} server ${this.#server}`;
    return `${line}, ${this.#isWatching ? "watching" : `not watching (${this.#refused})`}, silent for ${silence} s`;
  }

  get isPlayer(): boolean {
    return this.#parts.cookie !== null;
  }
  /** A decision of this player is in flight. */
  get isDeciding(): boolean {
    return this.#pending !== null;
  }

  /** Makes no more decisions, and goes on watching. */
  stopDeciding(): void {
    this.#stopped = true;
  }

  /** Breaks the connection. */
  cut(): void {
    this.#socket.io.engine.close();
  }

  leave(): void {
    this.#stopped = true;
    clearInterval(this.#looking);
    this.#socket.disconnect();
  }

  get #url(): string {
    return this.#parts.urls[this.#server] ?? this.#parts.urls[0];
  }

  #hear(seq: number): void {
    this.#heardAt = performance.now();
    this.#silent = false;
    if (this.#isWatching && seq > this.seq) this.#watch();
  }

  #look(): void {
    if (!this.#socket.connected || performance.now() - this.#heardAt < SILENCE_MS) return;
    this.#silent = true;
    this.#heardAt = performance.now();
    this.#socket.disconnect();
    this.#server = this.#parts.random.below(2);
    (this.#socket.io as unknown as { uri: string }).uri = this.#url;
    this.#socket.connect();
  }

  /** The answer is handled in the callback: after awaiting a promise, a position sent later could be handled first. */
  #watch(): void {
    if (!this.#isWatching) this.#heardAt = performance.now();
    const from = this.seq < 0 ? {} : { from: this.seq };
    const read = (error: Error | null, watched: Answered<Watched>): void => {
      if (error === null) this.#watched(watched);
      else this.#refused = "no answer";
    };
    this.#socket.timeout(8000).emit("watch", { table: this.table, ...from }, read);
  }

  #watched(watched: Answered<Watched>): void {
    if (!watched.ok) {
      this.#refused = watched.code;
      return;
    }
    this.viewer = watched.viewer;
    if (watched.state.kind === "whole") this.#see(watched.state.position.observation, watched.state.position.seq);
    if (watched.state.kind === "updates") for (const update of watched.state.updates) this.#take(update);
    this.#isWatching = true;
    this.#heardAt = performance.now();
    this.#silent = false;
    if (this.#pending !== null) void this.#send();
    else this.#decide();
  }

  #see(observation: Observation, seq: number): void {
    if (seq < this.seq) {
      this.complaints.push(`${this.table}: event ${this.seq} was seen, but now there are only ${seq}.`);
      return;
    }
    this.observation = observation;
    this.seq = seq;
    this.shown.set(seq, observation);
    this.#decide();
  }

  #take(update: Update): void {
    if (update.seq <= this.seq) return;
    if (update.seq !== this.seq + 1) {
      this.#watch();
      return;
    }
    this.observation = applyDifference(this.observation, update.change ?? null) as Observation;
    this.seq = update.seq;
    this.shown.set(update.seq, this.observation);
    // A player's page may be sent events before it has been told, after a kill, whose page it is.
    if (!this.isPlayer) this.#remember(update);
    this.#decide();
  }

  #remember(update: Update): void {
    const { seen } = this.#parts.promises;
    const lines = JSON.stringify(update.lines ?? []);
    const events = seen.get(this.table) ?? new Map<number, string>();
    seen.set(this.table, events);
    const before = events.get(update.seq);
    if (before !== undefined && before !== lines)
      this.complaints.push(`${this.table}: event ${update.seq} was ${before}, now it is ${lines}.`);
    events.set(update.seq, lines);
  }

  #decide(): void {
    if (!this.isPlayer || this.#stopped || this.#pending !== null || this.observation === null) return;
    const open = this.observation.asks.find(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
    if (open === undefined) return;
    const { random, definition, pauseMs } = this.#parts;
    const answer = randomAnswer(open.ask, random, definition.free);
    this.#pending = { id: randomUUID(), question: open.question, answer };
    setTimeout(() => void this.#send(), random.below(pauseMs));
  }

  async #send(): Promise<void> {
    const pending = this.#pending;
    if (pending === null || !this.#isWatching) return;
    const ack = await this.#call<{ seq: number; update?: Update }>("decide", { table: this.table, ...pending });
    if (ack?.ok === true && ack.update !== undefined) this.#take(ack.update);
    if (ack === null || this.#pending !== pending) return;
    if (ack.ok) {
      const { acknowledged } = this.#parts.promises;
      const acts = acknowledged.get(this.table) ?? new Map<string, number>();
      acknowledged.set(this.table, acts.set(pending.id, ack.seq));
    } else if (ack.code === "failed") {
      setTimeout(() => void this.#send(), 200);
      return;
    }
    this.#pending = null;
    this.#decide();
  }

  /** Returns null without an answer. */
  async #call<T>(event: string, payload: object): Promise<Answered<T> | null> {
    try {
      return (await this.#socket.timeout(8000).emitWithAck(event, payload)) as Answered<T>;
    } catch {
      if (event === "decide" && this.#socket.connected) setTimeout(() => void this.#send(), 200);
      return null;
    }
  }
}
