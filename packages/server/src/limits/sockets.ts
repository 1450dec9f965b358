import type { IncomingMessage } from "node:http";
import type { Server, Socket } from "socket.io";
import type { BackgroundWork } from "../background-work.ts";
import type { Config } from "../config.ts";
import { tooMany } from "../service-error.ts";
import { addressOf, networkOf } from "./address.ts";
import { Barred } from "./barred.ts";
import { memoryLimit, type Limit } from "./limit.ts";
import { OutboundWatch, type Outbound } from "./outbound.ts";

/**
 * The budget of a person or network for this many seconds may be used at once, because a page sends a lot when it
 * opens.
 */
const WINDOW_SECONDS = 4;
/** One network has the budget of this many people. */
const PEOPLE_PER_NETWORK = 4;
/** The weights of messages that make the server read and send a lot. */
const WEIGHTS: Readonly<Record<string, number>> = { watch: 10, lobby: 4 };
/** A client that continues after this many refusals within ten seconds is disconnected. */
const MOST_REFUSED = 200;
const REFUSED_WINDOW_MS = 10_000;
/** At most one refusal in this time is answered; the others are dropped silently. */
const ANSWER_EVERY_MS = 1000;
/**
 * People behind one address share its sockets, so this many of them may be disconnected before the address is barred.
 */
const OFFENCES_PER_NETWORK = 3;
const CHECK_OUTBOUND_EVERY_MS = 1000;

/**
 * The reply to engine.io's own ping, which comes twice a minute. One per `PONG_FREE_EVERY_MS` is not counted, so that a
 * person stays connected while others at the same address send too much.
 */
const PONG = "3";
const PONG_FREE_EVERY_MS = 5000;

/** A socket.io event in an engine.io frame: `42`, the number of the acknowledgement, the name. */
const EVENT_FRAME = /^42(\d{0,16})\["(\w{1,32})"/;

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

/**
 * Guards the sockets. It counts every frame by network and by person before it is read; disconnects clients that
 * continue after refusals, and bars them for increasing times; and disconnects clients that do not read what is sent to
 * them.
 */
export class SocketGuard {
  readonly #config: Pick<Config, "TRUST_PROXY" | "SOCKETS_PER_ADDRESS">;
  readonly #handshakes: Limit;
  readonly #perPerson: Limit;
  readonly #perNetwork: Limit;
  readonly #barredPeople = new Barred();
  readonly #barredNetworks = new Barred(OFFENCES_PER_NETWORK);
  readonly #open = new Map<string, number>();
  readonly #guarded = new Map<Connection, Guarded>();
  readonly #background: BackgroundWork;
  readonly #onCut: (reason: CutReason) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(
    config: Pick<Config, "TRUST_PROXY" | "SOCKETS_PER_ADDRESS" | "SOCKET_RATE" | "REQUEST_RATE">,
    background: BackgroundWork,
    onCut: (reason: CutReason) => void,
  ) {
    const budget = config.SOCKET_RATE * WINDOW_SECONDS;
    this.#config = config;
    this.#background = background;
    this.#onCut = onCut;
    this.#handshakes = memoryLimit(Math.max(1, Math.ceil(config.REQUEST_RATE / 2)), 60);
    this.#perPerson = memoryLimit(budget, WINDOW_SECONDS);
    this.#perNetwork = memoryLimit(budget * PEOPLE_PER_NETWORK, WINDOW_SECONDS);
    this.#timer = setInterval(() => this.#cutSlowReaders(), CHECK_OUTBOUND_EVERY_MS);
    this.#timer.unref();
  }

  /** Whether another socket may be opened from the address of this request. */
  async mayOpen(request: IncomingMessage): Promise<boolean> {
    const network = this.#networkOf(request);
    if ((this.#open.get(network) ?? 0) >= this.#config.SOCKETS_PER_ADDRESS) return false;
    if (await this.#barredNetworks.has(network)) return false;
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
    return !(await this.#barredPeople.has(person));
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
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1);
    const guarded: Guarded = {
      ...{ conn, ws, network, person: null, outbound },
      ...{ isNew: true, pongAt: -Infinity, refused: 0, refusedSince: -Infinity, answeredAt: -Infinity },
    };
    this.#guarded.set(conn, guarded);
    conn.once("close", () => this.#closed(guarded));
    // engine.io handles a frame only after it has been counted. Frames stay in order.
    const readers = ws.listeners("message") as ((data: unknown, isBinary: boolean) => void)[];
    ws.removeAllListeners("message");
    ws.on("message", (data, isBinary) => {
      const head = Buffer.isBuffer(data) ? data.toString("latin1", 0, 64) : "";
      this.#background.add(
        this.#admits(guarded, head).then((admitted) => {
          if (admitted) for (const read of readers) read.call(ws, data, isBinary);
        }),
      );
    });
  }

  #closed({ conn, network }: Guarded): void {
    if (!this.#guarded.delete(conn)) return;
    const left = (this.#open.get(network) ?? 1) - 1;
    if (left === 0) this.#open.delete(network);
    else this.#open.set(network, left);
  }

  async #admits(guarded: Guarded, head: string): Promise<boolean> {
    const { network, person } = guarded;
    if (!this.#guarded.has(guarded.conn)) return false;
    if (isFree(guarded, head)) return true;
    const [, id, event = ""] = EVENT_FRAME.exec(head) ?? [];
    const weight = WEIGHTS[event] ?? 1;
    const waits = await Promise.all([
      this.#perNetwork.take(network, weight),
      person === null ? 0 : this.#perPerson.take(person, weight),
    ]);
    if (waits.every((wait) => wait === 0)) return true;
    this.#refuse(guarded, id);
    return false;
  }

  #refuse(guarded: Guarded, id: string | undefined): void {
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
    if (id === undefined || id === "" || now - guarded.answeredAt < ANSWER_EVERY_MS) return;
    guarded.answeredAt = now;
    guarded.conn.write(`3${id}${JSON.stringify([{ ok: false, ...tooMany().body }])}`);
  }

  #cutSlowReaders(): void {
    const now = performance.now();
    for (const guarded of this.#guarded.values())
      if (guarded.outbound.isTooSlow(now)) this.#cut(guarded, "slow-reader");
  }

  /** Terminates the connection at once and discards unsent data: the client would have to read a proper close first. */
  #cut(guarded: Guarded, reason: CutReason): void {
    if (!this.#guarded.has(guarded.conn)) return;
    this.#closed(guarded);
    guarded.ws.terminate();
    this.#onCut(reason);
    if (reason === "slow-reader") return;
    this.#background.add(this.#barredNetworks.offend(guarded.network));
    if (guarded.person !== null) this.#background.add(this.#barredPeople.offend(guarded.person));
  }
}

function isFree(guarded: Guarded, head: string): boolean {
  const now = performance.now();
  if (guarded.isNew) {
    guarded.isNew = false;
    return true;
  }
  if (head !== PONG || now - guarded.pongAt < PONG_FREE_EVERY_MS) return false;
  guarded.pongAt = now;
  return true;
}
