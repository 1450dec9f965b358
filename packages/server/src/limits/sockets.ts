import type { IncomingMessage } from "node:http";
import type { Server, Socket } from "socket.io";
import type { BackgroundWork } from "../scheduling/background-work.ts";
import type { Config } from "../config.ts";
import { tooMany } from "../service-error.ts";
import { addressOf, networkOf } from "./address.ts";
import { Barred } from "./barred.ts";
import { Budgets } from "./budgets.ts";
import { memoryLimit, type Limit } from "./limit.ts";
import { OutboundWatch, type Outbound } from "./outbound.ts";

/**
 * The budget of a person or network for this many seconds may be used at once, because a page sends a lot when it
 * opens.
 */
const WINDOW_SECONDS = 4;
/** One network has the budget of this many people. */
const PEOPLE_PER_NETWORK = 4;
/** A client that continues after this many refusals within ten seconds is disconnected. */
const MOST_REFUSED = 200;
const REFUSED_WINDOW_MS = 10_000;
/** At most one refusal in this time is answered; the others are dropped silently. */
const ANSWER_EVERY_MS = 1000;
/**
 * People behind one address share its sockets, so this many of them may be disconnected before the address is barred.
 */
const OFFENCES_PER_NETWORK = 3;
/** The part of the sockets of one network that may belong to strangers, who cannot be barred as persons. */
const STRANGERS_PART = 0.5;
const CHECK_OUTBOUND_EVERY_MS = 1000;

/**
 * The reply to engine.io's own ping, which comes twice a minute. One per `PONG_FREE_EVERY_MS` is not counted, so that a
 * person stays connected while others at the same address send too much.
 */
const PONG = "3";
const PONG_FREE_EVERY_MS = 5000;

type Engine = Server["engine"];
/** An open engine.io connection, below the socket. */
type Connection = Socket["conn"];

/** The parts used of the WebSocket below a connection. */
interface WebSocket {
  readonly bufferedAmount: number;
  terminate(): void;
  listeners(event: "message"): unknown[];
  removeAllListeners(event: "message"): unknown;
  on(event: "message", read: (data: unknown, isBinary: boolean) => void): unknown;
}

/** The state of one open connection. */
interface Guarded {
  readonly conn: Connection;
  readonly ws: WebSocket;
  readonly network: string;
  readonly outbound: OutboundWatch;
  /** The person, once identified. */
  person: string | null;
  /** The first frame opens the socket; handshakes have their own limit. */
  isNew: boolean;
  pongAt: number;
  refused: number;
  refusedSince: number;
  answeredAt: number;
}

/** Why a connection was disconnected, for the metrics. */
export type CutReason = "flood" | "slow-reader";

/** A person or a network that may open no socket for a while. */
export interface Bar {
  readonly who: "person" | "network";
  readonly key: string;
  readonly seconds: number;
}

interface GuardNews {
  readonly onCut: (reason: CutReason) => void;
  /** This server has barred somebody. Its other limits protect the server itself, but a bar holds for all servers. */
  readonly onBarred: (bar: Bar) => void;
}

/**
 * Guards the sockets. It counts every frame by network and by person, at once and before it is read; disconnects
 * clients that continue after refusals, and bars them for increasing times; and disconnects clients that do not read
 * what is sent to them.
 */
export class SocketGuard {
  readonly #config: Pick<Config, "TRUST_PROXY" | "SOCKETS_PER_ADDRESS">;
  readonly #handshakes: Limit;
  readonly #perPerson: Budgets;
  readonly #perNetwork: Budgets;
  readonly #barred = { person: new Barred(), network: new Barred(OFFENCES_PER_NETWORK) };
  /** By network. */
  readonly #open = new Map<string, Set<Guarded>>();
  readonly #guarded = new Map<Connection, Guarded>();
  readonly #background: BackgroundWork;
  readonly #news: GuardNews;
  readonly #timer: NodeJS.Timeout;

  constructor(
    config: Pick<Config, "TRUST_PROXY" | "SOCKETS_PER_ADDRESS" | "SOCKET_RATE" | "REQUEST_RATE">,
    background: BackgroundWork,
    news: GuardNews,
  ) {
    const budget = config.SOCKET_RATE * WINDOW_SECONDS;
    this.#config = config;
    this.#background = background;
    this.#news = news;
    this.#handshakes = memoryLimit(Math.max(1, Math.ceil(config.REQUEST_RATE / 2)), 60);
    this.#perPerson = new Budgets(budget, WINDOW_SECONDS);
    this.#perNetwork = new Budgets(budget * PEOPLE_PER_NETWORK, WINDOW_SECONDS);
    this.#timer = setInterval(() => this.#look(), CHECK_OUTBOUND_EVERY_MS);
    this.#timer.unref();
  }

  /** Whether another socket may be opened from the address of this request. */
  async mayOpen(request: IncomingMessage): Promise<boolean> {
    const network = this.#networkOf(request);
    if ((this.#open.get(network)?.size ?? 0) >= this.#config.SOCKETS_PER_ADDRESS) return false;
    if (await this.#barred.network.has(network)) return false;
    return (await this.#handshakes.take(network)) === 0;
  }

  /** Guards every connection that the engine opens from now on. */
  attach(engine: Engine): void {
    engine.on("connection", (conn: Connection) => this.#guard(conn));
  }

  /** Records whose connection this is. Returns whether that person may connect now. */
  async recognise(conn: Connection, person: string): Promise<boolean> {
    const guarded = this.#guarded.get(conn);
    if (guarded !== undefined) guarded.person = person;
    return !(await this.#barred.person.has(person));
  }

  /** Whether a connection that belongs to nobody may stay. */
  mayStay(conn: Connection): boolean {
    const guarded = this.#guarded.get(conn);
    if (guarded === undefined) return false;
    const strangers = [...(this.#open.get(guarded.network) ?? [])].filter(({ person }) => person === null);
    return strangers.length <= Math.ceil(this.#config.SOCKETS_PER_ADDRESS * STRANGERS_PART);
  }

  /** Another server has barred somebody. */
  barredElsewhere({ who, key, seconds }: Bar): Promise<void> {
    return this.#barred[who].barredElsewhere(key, seconds);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(addressOf(request, this.#config.TRUST_PROXY));
  }

  #guard(conn: Connection): void {
    // Neither field is in the types of engine.io, but its WebSocket transport has both.
    const { socket: ws } = conn.transport as unknown as { readonly socket: WebSocket };
    const outbound = new OutboundWatch(conn as unknown as Outbound, ws);
    const network = this.#networkOf(conn.request);
    const guarded: Guarded = {
      ...{ conn, ws, network, person: null, outbound },
      ...{ isNew: true, pongAt: -Infinity, refused: 0, refusedSince: -Infinity, answeredAt: -Infinity },
    };
    this.#guarded.set(conn, guarded);
    this.#open.set(network, (this.#open.get(network) ?? new Set()).add(guarded));
    conn.once("close", () => this.#closed(guarded));
    // engine.io handles a frame only after it has been counted. Frames stay in order.
    const readers = ws.listeners("message") as ((data: unknown, isBinary: boolean) => void)[];
    ws.removeAllListeners("message");
    ws.on("message", (data, isBinary) => {
      if (this.#admits(guarded, data, isBinary)) for (const read of readers) read.call(ws, data, isBinary);
    });
  }

  #closed(guarded: Guarded): void {
    if (!this.#guarded.delete(guarded.conn)) return;
    const open = this.#open.get(guarded.network);
    open?.delete(guarded);
    if (open?.size === 0) this.#open.delete(guarded.network);
  }

  #admits(guarded: Guarded, data: unknown, isBinary: boolean): boolean {
    // what is left of a chunk after the socket was cut off
    if (!this.#guarded.has(guarded.conn)) return false;
    if (isFree(guarded, data)) return true;
    const { network, person } = guarded;
    const { weight, acknowledgement } = weighFrame(data, isBinary);
    const take = (budgets: Budgets, key: string) => budgets.take(key, Math.min(weight, budgets.points));
    // a person beyond their own budget takes nothing from others at the same address
    if ((person === null || take(this.#perPerson, person)) && take(this.#perNetwork, network)) return true;
    this.#refuse(guarded, acknowledgement);
    return false;
  }

  #refuse(guarded: Guarded, id: string): void {
    const now = performance.now();
    if (now - guarded.refusedSince > REFUSED_WINDOW_MS) {
      guarded.refused = 0;
      guarded.refusedSince = now;
    }
    guarded.refused++;
    if (guarded.refused > MOST_REFUSED) {
      this.#cut(guarded, "flood");
      return;
    }
    if (id === "" || now - guarded.answeredAt < ANSWER_EVERY_MS) return;
    guarded.answeredAt = now;
    guarded.conn.write(`3${id}${JSON.stringify([{ ok: false, ...tooMany().body }])}`);
  }

  #look(): void {
    this.#perNetwork.sweep();
    this.#perPerson.sweep();
    const now = performance.now();
    for (const guarded of this.#guarded.values())
      if (guarded.outbound.isTooSlow(now)) this.#cut(guarded, "slow-reader");
  }

  /** Counts an offence. With a bar for a whole network, the strangers there go at once: they could only come back. */
  async #offended(who: Bar["who"], key: string): Promise<void> {
    const seconds = await this.#barred[who].offend(key);
    if (seconds === 0) return;
    this.#news.onBarred({ who, key, seconds });
    if (who === "person") return;
    for (const guarded of this.#open.get(key) ?? []) if (guarded.person === null) this.#terminate(guarded, "flood");
  }

  /** Terminates the connection at once and discards unsent data: the client would have to read a proper close first. */
  #terminate(guarded: Guarded, reason: CutReason): void {
    this.#closed(guarded);
    guarded.ws.removeAllListeners("message");
    guarded.ws.terminate();
    this.#news.onCut(reason);
  }

  #cut(guarded: Guarded, reason: CutReason): void {
    if (!this.#guarded.has(guarded.conn)) return;
    this.#terminate(guarded, reason);
    if (reason === "slow-reader") return;
    this.#background.add(this.#offended("network", guarded.network));
    if (guarded.person !== null) this.#background.add(this.#offended("person", guarded.person));
  }
}

function isFree(guarded: Guarded, data: unknown): boolean {
  const now = performance.now();
  if (guarded.isNew) {
    guarded.isNew = false;
    return true;
  }
  const isPong = Buffer.isBuffer(data) && data.length === PONG.length && data.toString("latin1") === PONG;
  if (!isPong || now - guarded.pongAt < PONG_FREE_EVERY_MS) return false;
  guarded.pongAt = now;
  return true;
}

/** The weights of messages that make the server read and send a lot. */
const WEIGHTS: Readonly<Record<string, number>> = { watch: 10, lobby: 4 };
/** Of a frame whose name cannot be read from its beginning: no client of ours sends such a frame. */
const UNREADABLE = Math.max(...Object.values(WEIGHTS));
/** This many bytes weigh as much as a message. */
const BYTES = 2000;
/** How much of a frame is read to find out what it is. */
const HEAD = 256;

/**
 * A socket.io event in an engine.io frame, in every spelling that socket.io accepts: `42`, the namespace, the number of
 * the acknowledgement, the name as JSON, with white space in between.
 */
const EVENT = /^42(?:\/[^,]*,)?(\d*)[ \t\n\r]*\[[ \t\n\r]*("(?:[^"\\]|\\.)*")/;
/** Everything else that a client sends: a pong, joining and leaving a namespace. */
const CONTROL = /^(?:3$|4[013])/;

interface FrameWeight {
  readonly weight: number;
  /** The number of the acknowledgement that the client waits for; empty: of none. */
  readonly acknowledgement: string;
}

/** Weighs a frame by what it means, not by how it is written, and by its size. */
export function weighFrame(data: unknown, isBinary: boolean): FrameWeight {
  if (!Buffer.isBuffer(data)) return { weight: UNREADABLE, acknowledgement: "" };
  const head = isBinary ? "" : data.toString("latin1", 0, HEAD);
  const size = Math.floor(data.length / BYTES);
  if (CONTROL.test(head)) return { weight: 1 + size, acknowledgement: "" };
  const [, acknowledgement = "", name] = EVENT.exec(head) ?? [];
  return { weight: (name === undefined ? UNREADABLE : weightOf(name)) + size, acknowledgement };
}

function weightOf(name: string): number {
  try {
    const decoded = JSON.parse(name) as string;
    return Object.hasOwn(WEIGHTS, decoded) ? (WEIGHTS[decoded] ?? 1) : 1;
  } catch {
    return UNREADABLE;
  }
}
