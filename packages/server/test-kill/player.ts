import { randomUUID } from "node:crypto";
import { applyDifference, randomAnswer, type Random, type Observation } from "@caravanserai/kernel";
import type { Update, Watched, Whole } from "@caravanserai/protocol";
import { io, type Socket } from "socket.io-client";

/** What players were told, which must remain true. */
export interface Promises {
  /** Idempotency key → event, by table: acknowledged decisions. */
  readonly acknowledged: Map<string, Map<string, number>>;
  /** Event → its public lines, by table: dice that people have seen. */
  readonly seen: Map<string, Map<number, string>>;
}

type Answered<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly code: string };

/**
 * A player who keeps playing: reconnects after every break, and resends what was not acknowledged, with the same id.
 */
export class StubbornPlayer {
  readonly #socket: Socket;
  readonly #table: string;
  readonly #random: Random;
  readonly #promises: Promises;
  #observation: Observation | null = null;
  #seq = -1;
  #pending: { readonly id: string; readonly question: number; readonly answer: unknown } | null = null;
  #stopped = false;
  /** Broken promises that this player has seen. */
  readonly complaints: string[] = [];

  constructor(url: string, cookie: string, table: string, random: Random, promises: Promises) {
    this.#table = table;
    this.#random = random;
    this.#promises = promises;
    this.#socket = io(url, {
      transports: ["websocket"],
      forceNew: true,
      extraHeaders: { cookie },
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    this.#socket.on("connect", () => {
      this.#watch();
    });
    this.#socket.on("update", (update: Update) => {
      this.#take(update);
    });
    this.#socket.on("whole", (whole: Whole) => {
      this.#see(whole.observation, whole.seq);
    });
  }

  leave(): void {
    this.#stopped = true;
    this.#socket.disconnect();
  }

  /** The answer is handled in the callback: after awaiting a promise, a position sent later could be handled first. */
  #watch(): void {
    const from = this.#seq < 0 ? {} : { from: this.#seq };
    const read = (watched: Answered<Watched>): void => {
      this.#watched(watched);
    };
    this.#socket.emit("watch", { table: this.#table, ...from }, read);
  }

  #watched(watched: Answered<Watched>): void {
    if (!watched.ok) return;
    if (watched.state.kind === "whole") this.#see(watched.state.position.observation, watched.state.position.seq);
    if (watched.state.kind === "updates") for (const update of watched.state.updates) this.#take(update);
    if (this.#pending !== null) void this.#send();
    else this.#decide();
  }

  #see(observation: Observation, seq: number): void {
    if (seq < this.#seq)
      this.complaints.push(`${this.#table}: event ${this.#seq} was seen, but now there are only ${seq}.`);
    this.#observation = observation;
    this.#seq = seq;
    this.#decide();
  }

  #take(update: Update): void {
    if (update.seq <= this.#seq) return;
    if (update.seq !== this.#seq + 1) {
      this.#watch();
      return;
    }
    this.#observation = applyDifference(this.#observation, update.change ?? null) as Observation;
    this.#seq = update.seq;
    const lines = JSON.stringify(update.lines ?? []);
    const seen = this.#promises.seen.get(this.#table) ?? new Map<number, string>();
    this.#promises.seen.set(this.#table, seen);
    const before = seen.get(update.seq);
    if (before !== undefined && before !== lines)
      this.complaints.push(`${this.#table}: event ${update.seq} was ${before}, now it is ${lines}.`);
    seen.set(update.seq, lines);
    this.#decide();
  }

  #decide(): void {
    if (this.#stopped || this.#pending !== null || this.#observation === null) return;
    const open = this.#observation.asks.find(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
    if (open === undefined) return;
    this.#pending = { id: randomUUID(), question: open.question, answer: randomAnswer(open.ask, this.#random) };
    void this.#send();
  }

  async #send(): Promise<void> {
    const pending = this.#pending;
    if (pending === null) return;
    const ack = await this.#call<{ seq: number; update?: Update }>("decide", { table: this.#table, ...pending });
    if (ack?.ok === true && ack.update !== undefined) this.#take(ack.update);
    if (ack === null || this.#pending !== pending) return;
    if (ack.ok) {
      const acknowledged = this.#promises.acknowledged.get(this.#table) ?? new Map<string, number>();
      this.#promises.acknowledged.set(this.#table, acknowledged);
      acknowledged.set(pending.id, ack.seq);
    } else if (ack.code === "failed") {
      // The database was shutting down: resends the command when the server is back.
      setTimeout(() => void this.#send(), 100);
      return;
    }
    this.#pending = null;
    this.#decide();
  }

  /** Null: the connection broke before the answer. */
  async #call<T>(event: string, payload: object): Promise<Answered<T> | null> {
    try {
      return (await this.#socket.emitWithAck(event, payload)) as Answered<T>;
    } catch {
      return null;
    }
  }
}
