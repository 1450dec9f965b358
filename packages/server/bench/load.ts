import { performance } from "node:perf_hooks";
import { randomUUID } from "node:crypto";
import {
  applyDifference,
  randomAnswer,
  seededRandom,
  type AnyGameDefinition,
  type Random,
  type Observation,
} from "@caravanserai/kernel";
import type { TableAnswer, Update, Whole } from "@caravanserai/protocol";
import { io, type Socket } from "socket.io-client";
import type { TimeSettings } from "@caravanserai/clocks";
import type { CpuSeconds } from "./cpu.ts";

/**
 * The result of a run of decisions through the server. Latency is measured from when a decision was due to its
 * acknowledgement, in milliseconds.
 */
export interface LoadFigures {
  readonly game: string;
  readonly tables: number;
  readonly seconds: number;
  readonly decisions: number;
  readonly refused: number;
  readonly decisionsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Bytes received per decision and client, as sent: before compression, without frame headers. */
export interface ByteFigures {
  /** Of the update that reports the decision. */
  readonly median: number;
  readonly mean: number;
  readonly p95: number;
  /** The mean of everything: acknowledgements, the opening of new matches, presence. */
  readonly all: number;
}

/** One game, through the server. */
export interface LoadReport {
  readonly saturated: LoadFigures;
  readonly steady: LoadFigures;
  readonly bytes: ByteFigures;
  /** Milliseconds per decision while saturated. */
  readonly cpu: CpuSeconds | null;
}

/** Differences from the default of two people at a table without a clock. */
export interface CrowdSettings {
  /** The time control of the tables; if missing, none. */
  readonly time?: TimeSettings;
  /** Spectators per table. */
  readonly spectators?: number;
  /** The players' pages are open but not visible. */
  readonly away?: boolean;
  /** A finished match is replaced by a new one only when `refill` is called; otherwise at once. */
  readonly refilled?: boolean;
}

/** A player at a table: their view, and whether their answer is in flight. */
interface Player {
  readonly socket: Socket;
  readonly cookie: string;
  readonly table: Table;
  observation: Observation | null;
  seq: number;
  sending: boolean;
  /** Called when the socket is closed. */
  readonly left: (() => void)[];
}
interface Table {
  readonly id: string;
  readonly players: Player[];
  readonly spectators: Socket[];
}

/** Many tables with two players each, who see what browsers see and answer at random from what they are offered. */
export class Crowd {
  readonly #urls: readonly string[];
  #turn = 0;
  readonly #game: AnyGameDefinition;
  readonly #random: Random;
  readonly #settings: CrowdSettings;
  readonly tables: Table[] = [];
  #latencies: number[] = [];
  #refused = 0;
  #bytes: number[] = [];
  #received = 0;
  #opened = 0;
  /** Finished matches that wait for `refill`. */
  #ended = 0;
  readonly #underWay = new Set<Promise<void>>();
  /** Called when a player has something to answer. */
  #ready: (player: Player) => void = () => undefined;

  /** @param urls one server, or several, to which the sockets connect in turn as behind a proxy */
  constructor(urls: string | readonly string[], game: AnyGameDefinition, seed: string, settings: CrowdSettings = {}) {
    this.#urls = typeof urls === "string" ? [urls] : urls;
    this.#settings = settings;
    this.#game = game;
    this.#random = seededRandom(seed);
  }

  /** Opens more tables. */
  async sitDown(tables: number): Promise<void> {
    for (let i = 0; i < tables; i++) this.tables.push(await this.#newTable(this.#opened++));
  }

  /** How many tables `sitDown` has opened. */
  get opened(): number {
    return this.#opened;
  }

  leave(): void {
    for (const { players, spectators } of this.tables) {
      for (const { socket } of players) socket.disconnect();
      for (const socket of spectators) socket.disconnect();
    }
  }

  /** Opens as many tables as matches have ended since the last call. */
  async refill(): Promise<void> {
    for (; this.#ended > 0; this.#ended--) this.tables.push(await this.#newTable(this.tables.length));
  }

  /** Everybody answers as soon as they are asked. */
  async saturate(seconds: number): Promise<LoadFigures> {
    this.#forget();
    this.#ready = (player) => void this.#answer(player);
    for (const player of this.#players()) this.#ready(player);
    return this.#measure(seconds);
  }

  /**
   * Sends this many answers per second, from the players who have waited longest. The time of each counts from when it
   * was due, not from when this driver sent it, so that a stall, even the driver's own, counts for every answer that it
   * delays.
   * @param seconds the duration, or a promise that ends it
   */
  async atRate(perSecond: number, seconds: number | Promise<unknown>): Promise<LoadFigures> {
    const waiting: Player[] = [];
    this.#ready = (player) => waiting.push(player);
    for (const player of this.#players()) this.#ready(player);
    this.#forget();
    const began = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      for (;;) {
        const due = began + (sent / perSecond) * 1000;
        const player = due > performance.now() ? undefined : waiting.shift();
        if (player === undefined) return;
        if (!this.#mayAnswer(player)) continue;
        sent++;
        void this.#answer(player, due);
      }
    }, 1);
    return this.#measure(seconds, () => {
      clearInterval(timer);
    });
  }

  /** Of the last measurement. */
  get bytes(): ByteFigures {
    const sorted = this.#bytes.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
    const each = (sum: number): number => Math.round(sum / Math.max(1, sorted.length));
    return {
      median: at(0.5),
      mean: each(sorted.reduce((sum, bytes) => sum + bytes, 0)),
      p95: at(0.95),
      all: each(this.#received),
    };
  }

  #forget(): void {
    this.#latencies = [];
    this.#refused = 0;
    this.#bytes = [];
    this.#received = 0;
  }

  async #measure(seconds: number | Promise<unknown>, end: () => void = () => undefined): Promise<LoadFigures> {
    const start = performance.now();
    await (typeof seconds === "number" ? pause(seconds * 1000) : seconds);
    const elapsed = (performance.now() - start) / 1000;
    end();
    this.#ready = () => undefined;
    const decisions = this.#latencies.length;
    // Answers in flight are awaited and counted, since they may be the slowest. Their updates are awaited too, before
    // the next measurement.
    await Promise.all(this.#underWay);
    const latencies = this.#latencies.toSorted((a, b) => a - b);
    await pause(300);
    const at = (share: number): number =>
      Math.round((latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0) * 100) / 100;
    return {
      game: this.#game.id,
      tables: this.tables.length,
      seconds: Math.round(elapsed),
      decisions,
      refused: this.#refused,
      decisionsPerSecond: Math.round(decisions / elapsed),
      p50: at(0.5),
      p99: at(0.99),
      max: at(1),
    };
  }

  #players(): Player[] {
    return this.tables.flatMap(({ players }) => players);
  }

  #mayAnswer(player: Player): boolean {
    const open = player.observation?.asks.some(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
    return !player.sending && open === true;
  }

  #answer(player: Player, due = performance.now()): Promise<void> {
    if (!this.#mayAnswer(player)) return Promise.resolve();
    const answering = this.#send(player, due).finally(() => this.#underWay.delete(answering));
    this.#underWay.add(answering);
    return answering;
  }

  async #send(player: Player, due: number): Promise<void> {
    const open = player.observation?.asks.find(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
    if (open === undefined) return;
    player.sending = true;
    const answer = randomAnswer(open.ask, this.#random, this.#game.free);
    const message = { table: player.table.id, id: randomUUID(), question: open.question, answer };
    await new Promise<void>((resolve) => {
      // Their match may be over and the players gone; then no update comes.
      player.left.push(resolve);
      player.socket.emit("decide", message, (ack: { ok: boolean; seq?: number; update?: Update }) => {
        player.sending = false;
        if (ack.ok) this.#latencies.push(performance.now() - due);
        else this.#refused++;
        // The update comes with the acknowledgement, or came before it.
        if (ack.update !== undefined) this.#take(player, ack.update);
        else if (ack.ok && player.seq >= (ack.seq ?? 0)) this.#ready(player);
        player.left.splice(player.left.indexOf(resolve), 1);
        resolve();
      });
    });
  }

  /** Plays one table, one decision at a time. Returns how long each took, in milliseconds. */
  async playAlone(table: Table, decisions: number): Promise<number[]> {
    const before = this.#latencies.length;
    let resolve: () => void = () => undefined;
    const done = new Promise<void>((r) => (resolve = r));
    this.#ready = (player) => {
      if (this.#latencies.length - before >= decisions) resolve();
      else void this.#answer(player);
    };
    for (const player of table.players) this.#ready(player);
    await done;
    this.#ready = () => undefined;
    return this.#latencies.slice(before);
  }

  /** Plays every table until it has had this many decisions. */
  async playUpTo(decisions: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const done = (): boolean => this.#players().every(({ seq }) => seq >= decisions);
      this.#ready = (player) => {
        if (player.seq < decisions) void this.#answer(player);
        else if (done()) resolve();
      };
      for (const player of this.#players()) this.#ready(player);
    });
    this.#ready = () => undefined;
    await Promise.all(this.#underWay);
  }

  /**
   * How long the first player of each table waits for the whole position from a server that has just started, in
   * milliseconds.
   */
  async openingsAt(url: string): Promise<number[]> {
    const times: number[] = [];
    for (const { id, players } of this.tables) {
      const socket = await connected(url, players[0]?.cookie ?? "");
      const asked = performance.now();
      const ack = (await socket.emitWithAck("watch", { table: id })) as Watching;
      times.push(performance.now() - asked);
      socket.disconnect();
      if (ack.state?.position?.seq !== players[0]?.seq) throw new Error(`${id} has lost an update.`);
    }
    return times;
  }

  #nextUrl(): string {
    return this.#urls[this.#turn++ % this.#urls.length] ?? "";
  }

  async #newTable(number: number): Promise<Table> {
    const host = await this.#post("/api/tables", {
      ...{ game: this.#game.id, seats: 2, guest: `Host ${number}` },
      ...(this.#settings.time === undefined ? {} : { time: this.#settings.time }),
      ...(this.#settings.spectators === undefined ? {} : { public: true }),
    });
    const { id } = host.answer.table;
    const guest = await this.#post(`/api/tables/${id}/sit`, { guest: `Guest ${number}` });
    const table: Table = { id, players: [], spectators: [] };
    for (const { cookie } of [host, guest]) table.players.push(await this.#connect(table, cookie));
    for (let i = 0; i < (this.#settings.spectators ?? 0); i++) {
      const socket = await connected(this.#nextUrl(), "");
      await socket.emitWithAck("watch", { table: id });
      table.spectators.push(socket);
    }
    return table;
  }

  async #connect(table: Table, cookie: string): Promise<Player> {
    const socket = await connected(this.#nextUrl(), cookie);
    socket.io.engine.on("packet", ({ data }: { data?: string }) => {
      this.#received += Buffer.byteLength(data ?? "") + 1;
    });
    const player: Player = { socket, cookie, table, observation: null, seq: 0, sending: false, left: [] };
    socket.on("disconnect", () => {
      for (const leave of player.left.splice(0)) leave();
    });
    socket.on("update", (update: Update) => {
      this.#take(player, update);
    });
    socket.on("whole", ({ observation, seq }: Whole) => {
      player.observation = observation;
      player.seq = seq;
      this.#ready(player);
    });
    const ack = (await socket.emitWithAck("watch", { table: table.id })) as Watching;
    if (!ack.ok || ack.state === undefined) throw new Error(`Not watching: ${JSON.stringify(ack)}`);
    if (this.#settings.away === true)
      await socket.emitWithAck("presence", { table: table.id, here: false, active: false });
    if (ack.state.position !== undefined) {
      player.observation = ack.state.position.observation;
      player.seq = ack.state.position.seq;
    }
    return player;
  }

  #take(player: Player, update: Update): void {
    if (update.seq !== player.seq + 1) throw new Error(`Event ${update.seq} came after event ${player.seq}.`);
    this.#bytes.push(Buffer.byteLength(JSON.stringify(["update", update])) + 2);
    player.observation = applyDifference(player.observation, update.change ?? null) as Observation;
    player.seq = update.seq;
    if (!player.sending) this.#ready(player);
    if (player.observation.result !== null) this.#replace(player.table);
  }

  /** Replaces a finished match by a new one. */
  #replace(table: Table): void {
    const at = this.tables.indexOf(table);
    if (at < 0 || table.players.some(({ observation }) => observation?.result === null)) return;
    for (const { socket } of table.players) socket.disconnect();
    for (const socket of table.spectators) socket.disconnect();
    this.tables.splice(at, 1);
    if (this.#settings.refilled === true) {
      this.#ended++;
      return;
    }
    void this.#newTable(at).then((fresh) => {
      this.tables.push(fresh);
      for (const player of fresh.players) this.#ready(player);
    });
  }

  async #post(path: string, body: object): Promise<{ answer: TableAnswer; cookie: string }> {
    const response = await fetch(`${this.#nextUrl()}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return { answer: (await response.json()) as TableAnswer, cookie };
  }
}

interface Watching {
  readonly ok: boolean;
  readonly state?: {
    readonly kind: string;
    readonly position?: { readonly observation: Observation; readonly seq: number };
  };
}

async function connected(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, { transports: ["websocket"], forceNew: true, extraHeaders: { cookie } });
  await new Promise<void>((resolve) => socket.once("connect", resolve));
  return socket;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
