import { performance } from "node:perf_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import {
  applyDifference,
  randomAnswer,
  seededRandom,
  type AnyGame,
  type Random,
  type Sight,
} from "@caravanserai/kernel";
import type { TableAnswer, Update, Whole } from "@caravanserai/protocol";
import { io, type Socket } from "socket.io-client";

/** What a run of decisions through the server came to. Latency is from sending a decision to its acknowledgement, in milliseconds. */
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

/** A person at a table: what they see, and whether their answer is on its way. */
interface Player {
  readonly socket: Socket;
  readonly table: Table;
  sight: Sight | null;
  seq: number;
  sending: boolean;
}
interface Table {
  readonly id: string;
  readonly players: Player[];
}

/** Many tables with two people each, who see what browsers see and answer by chance among what they are offered. */
export class Crowd {
  readonly #url: string;
  readonly #game: AnyGame;
  readonly #random: Random;
  readonly tables: Table[] = [];
  #latencies: number[] = [];
  #refused = 0;
  #bytes: number[] = [];
  /** Called when a player has something to answer. */
  #ready: (player: Player) => void = () => undefined;

  constructor(url: string, game: AnyGame, seed: string) {
    this.#url = url;
    this.#game = game;
    this.#random = seededRandom(seed);
  }

  async sitDown(tables: number): Promise<void> {
    for (let i = 0; i < tables; i++) this.tables.push(await this.#newTable(i));
  }

  leave(): void {
    for (const { players } of this.tables) for (const { socket } of players) socket.disconnect();
  }

  /** Everybody answers as soon as asked. */
  async saturate(seconds: number): Promise<LoadFigures> {
    this.#ready = (player) => void this.#answer(player);
    return this.#measure(seconds, () => {
      for (const player of this.#players()) this.#ready(player);
    });
  }

  /** So many answers a second, by those who were asked longest ago. */
  async atRate(perSecond: number, seconds: number): Promise<LoadFigures> {
    const waiting: Player[] = [];
    this.#ready = (player) => waiting.push(player);
    for (const player of this.#players()) this.#ready(player);
    const began = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = ((performance.now() - began) / 1000) * perSecond;
      while (sent < due && waiting.length > 0) {
        const player = waiting.shift();
        if (player !== undefined && this.#mayAnswer(player)) {
          sent++;
          void this.#answer(player);
        }
      }
    }, 1);
    const figures = await this.#measure(seconds, () => undefined);
    clearInterval(timer);
    return figures;
  }

  /** Bytes of each update as it came over the wire, before compression. */
  get bytes(): readonly number[] {
    return this.#bytes;
  }

  async #measure(seconds: number, begin: () => void): Promise<LoadFigures> {
    this.#latencies = [];
    this.#refused = 0;
    this.#bytes = [];
    const start = performance.now();
    begin();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const elapsed = (performance.now() - start) / 1000;
    const latencies = this.#latencies;
    this.#ready = () => undefined;
    this.#latencies = [];
    latencies.sort((a, b) => a - b);
    const at = (share: number): number =>
      Math.round((latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0) * 100) / 100;
    // What is under way comes home before the next measurement.
    await new Promise((resolve) => setTimeout(resolve, 300));
    return {
      game: this.#game.id,
      tables: this.tables.length,
      seconds: Math.round(elapsed),
      decisions: latencies.length,
      refused: this.#refused,
      decisionsPerSecond: Math.round(latencies.length / elapsed),
      p50: at(0.5),
      p99: at(0.99),
      max: at(1),
    };
  }

  #players(): Player[] {
    return this.tables.flatMap(({ players }) => players);
  }

  #mayAnswer(player: Player): boolean {
    const open = player.sight?.asks.some(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
    return !player.sending && open === true;
  }

  async #answer(player: Player): Promise<void> {
    if (!this.#mayAnswer(player)) return;
    const open = player.sight?.asks.find(({ ask, sealed }) => ask.blocking !== false && sealed === undefined);
    if (open === undefined) return;
    player.sending = true;
    const answer = randomAnswer(open.ask, this.#random, this.#game.free);
    const sent = performance.now();
    const message = { table: player.table.id, id: randomUUID(), question: open.question, answer };
    let ack: { ok: boolean; seq?: number };
    try {
      ack = (await player.socket.emitWithAck("decide", message)) as typeof ack;
    } catch {
      // Their match is over, and they have left.
      return;
    }
    player.sending = false;
    if (ack.ok) this.#latencies.push(performance.now() - sent);
    else this.#refused++;
    // The update may come before or after the acknowledgement.
    if (ack.ok && player.seq >= (ack.seq ?? 0)) this.#ready(player);
  }

  /** One table, one decision after the other. Returns how long each took, in milliseconds. */
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

  async #newTable(number: number): Promise<Table> {
    const nonce = (): string => randomBytes(16).toString("hex");
    const host = await this.#post("/api/tables", {
      ...{ game: this.#game.id, seats: 2, guest: `Host ${number}`, nonce: nonce() },
    });
    const { id } = host.answer.table;
    const guest = await this.#post(`/api/tables/${id}/sit`, { guest: `Guest ${number}`, nonce: nonce() });
    const table: Table = { id, players: [] };
    for (const { cookie } of [host, guest]) table.players.push(await this.#connect(table, cookie));
    return table;
  }

  async #connect(table: Table, cookie: string): Promise<Player> {
    const socket = io(this.#url, { transports: ["websocket"], forceNew: true, extraHeaders: { cookie } });
    const player: Player = { socket, table, sight: null, seq: 0, sending: false };
    socket.on("update", (update: Update) => {
      this.#take(player, update);
    });
    socket.on("whole", ({ sight, seq }: Whole) => {
      player.sight = sight;
      player.seq = seq;
      this.#ready(player);
    });
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const ack = (await socket.emitWithAck("watch", { table: table.id })) as {
      ok: boolean;
      state?: { kind: string; position?: { sight: Sight; seq: number } };
    };
    if (!ack.ok || ack.state === undefined) throw new Error(`Not watching: ${JSON.stringify(ack)}`);
    if (ack.state.position !== undefined) {
      player.sight = ack.state.position.sight;
      player.seq = ack.state.position.seq;
    }
    return player;
  }

  #take(player: Player, update: Update): void {
    if (update.seq !== player.seq + 1) throw new Error(`Event ${update.seq} came after event ${player.seq}.`);
    this.#bytes.push(JSON.stringify(["update", update]).length + 2);
    player.sight = applyDifference(player.sight, update.change ?? null) as Sight;
    player.seq = update.seq;
    if (!player.sending) this.#ready(player);
    if (player.sight.result !== null) this.#replace(player.table);
  }

  /** A match that is over makes room for a new one. */
  #replace(table: Table): void {
    const at = this.tables.indexOf(table);
    if (at < 0 || table.players.some(({ sight }) => sight?.result === null)) return;
    for (const { socket } of table.players) socket.disconnect();
    this.tables.splice(at, 1);
    void this.#newTable(at).then((fresh) => {
      this.tables.push(fresh);
      for (const player of fresh.players) this.#ready(player);
    });
  }

  async #post(path: string, body: object): Promise<{ answer: TableAnswer; cookie: string }> {
    const response = await fetch(`${this.#url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return { answer: (await response.json()) as TableAnswer, cookie };
  }
}
