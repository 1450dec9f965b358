import type { Ack, ClientToServer, Failure, ServerToClient } from "@caravanserai/protocol";
import { OUTDATED, PROTOCOL_VERSION } from "@caravanserai/protocol/version";
import { io, type Socket } from "socket.io-client";
import { supervise } from "../elements/supervise.ts";
import { Observable } from "./observable.ts";

export type ConnectionState = "connected" | "connecting" | "offline";

type PayloadOf<E extends keyof ClientToServer> = Parameters<ClientToServer[E]>[0];
type AckOf<E extends keyof ClientToServer> = Parameters<Parameters<ClientToServer[E]>[1]>[0];

/** How long to wait for an acknowledgement, in milliseconds, before treating it as lost. */
const ACK_TIMEOUT = 8_000;
/**
 * A pulse this many milliseconds after the last one means that the machine slept: its socket may look alive and be
 * dead.
 */
const SLEEP_GAP = 20_000;
const PULSE = 1_000;
/**
 * The server sends a heartbeat every 1.5 s for each watched table that is up to date. After this many milliseconds
 * without one, the table may be out of date.
 */
const HEARTBEAT_TIMEOUT = 3_500;
/** The failed attempts, while the server answers requests, that show that something lets no WebSocket through. */
const MOST_REFUSED = 2;
const RETRY_FROM = 500;
const RETRY_UP_TO = 10_000;

/** The part of a socket that is used here, so that tests can substitute their own. */
export type AnySocket = Pick<
  Socket<ServerToClient, ClientToServer>,
  "on" | "off" | "connect" | "disconnect" | "connected" | "active" | "timeout" | "io"
>;

function openSocket(): AnySocket {
  return io({
    // the server accepts no other transport, and the browser build leaves the others out
    transports: ["websocket"],
    reconnectionDelay: RETRY_FROM,
    reconnectionDelayMax: RETRY_UP_TO,
    autoConnect: false,
    withCredentials: true,
    auth: { protocol: PROTOCOL_VERSION },
  });
}

/**
 * The page's only socket. It publishes the connection state, retries acts until they are acknowledged, and reconnects
 * after the machine has slept. While a table is watched it counts as connected only as long as the server's heartbeats
 * arrive: a socket can look alive when nothing gets through.
 */
export class Connection extends Observable {
  state: ConnectionState = "connecting";
  /** The server uses a different protocol version: the page must be reloaded. */
  isOutdated = false;
  /**
   * The server answers requests, but something in between lets no WebSocket through: pages and forms work, tables do
   * not.
   */
  isBlocked = false;
  /** Seconds until the next attempt, while disconnected. */
  retryIn: number | null = null;
  readonly socket: AnySocket;
  readonly #answers: () => Promise<boolean>;
  #nextTry = 0;
  #heart: ReturnType<typeof setInterval> | undefined;
  #beat = 0;
  readonly #onConnect = new Set<() => void>();
  /** The number of watched tables. */
  #watching = 0;
  #heardAt = 0;
  /** No heartbeat has arrived for too long. */
  #silent = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  /** @param answers whether the server answers requests */
  constructor(socket: AnySocket = openSocket(), answers: () => Promise<boolean> = serverAnswers) {
    super();
    this.socket = socket;
    this.#answers = answers;
    socket.on("connect", () => this.#connected());
    socket.on("disconnect", (reason) => {
      this.#set("connecting");
      // in all other cases socket.io reconnects automatically
      if (reason === "io server disconnect") this.#connectSoon();
    });
    socket.on("connect_error", (error: Error & { readonly data?: { readonly code?: string } }) => {
      if (error.data?.code === OUTDATED) this.isOutdated = true;
      if (!socket.active) this.#connectSoon();
    });
    socket.on("heartbeat", () => this.heartbeat());
    socket.io.on("reconnect_attempt", () => this.#set("connecting"));
    socket.io.on("reconnect_error", () => this.#failed());
    socket.io.on("error", () => {
      this.#failed();
      supervise(this.#lookForBlock());
    });
  }

  start(): void {
    this.socket.connect();
    this.#beat = Date.now();
    this.#heart = setInterval(() => this.#pulse(), PULSE);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#pulse();
    });
    addEventListener("online", () => this.reconnect());
    addEventListener("offline", () => this.#set("offline"));
  }

  stop(): void {
    clearInterval(this.#heart);
    clearTimeout(this.#tick);
    clearTimeout(this.#retry);
    this.socket.disconnect();
  }

  /**
   * A table is watched from now on, so heartbeats are expected every few seconds. Returns a function that ends this.
   */
  expectHeartbeats(): () => void {
    if (this.#watching++ === 0) this.#heardAt = Date.now();
    return () => {
      this.#watching--;
      if (this.#watching === 0) this.#silent = false;
    };
  }

  /** The server confirms that a watched table is up to date. */
  heartbeat(): void {
    this.#heardAt = Date.now();
    if (!this.#silent) return;
    this.#silent = false;
    if (this.socket.connected) this.#set("connected");
  }

  /** Connects again: after signing in, or when the old socket cannot be trusted. */
  reconnect(): void {
    this.socket.disconnect();
    this.socket.connect();
  }

  /** Subscribes to server messages. Returns a function that unsubscribes. */
  on(handlers: {
    readonly [E in keyof ServerToClient]?: (payload: Parameters<ServerToClient[E]>[0]) => unknown;
  }): () => void {
    for (const [event, handler] of Object.entries(handlers)) this.socket.on(event as keyof ServerToClient, handler);
    return () => {
      for (const [event, handler] of Object.entries(handlers)) this.socket.off(event as keyof ServerToClient, handler);
    };
  }

  /** Calls `run` now, if connected, and after every reconnection. */
  onConnect(run: () => void): () => void {
    this.#onConnect.add(run);
    if (this.socket.connected) run();
    return () => this.#onConnect.delete(run);
  }

  /** Sends once; resolves to a failure if no acknowledgement arrives. */
  async call<E extends keyof ClientToServer>(event: E, payload: PayloadOf<E>): Promise<AckOf<E>> {
    if (!this.socket.connected) return OFFLINE;
    try {
      return await emit(this.socket, event, payload);
    } catch {
      return OFFLINE;
    }
  }

  /**
   * Retries across lost connections until it is acknowledged: for acts with an id, which the server carries out only
   * once.
   */
  async emitWithRetry<E extends "decide" | "undo" | "order" | "say">(
    event: E,
    payload: PayloadOf<E>,
  ): Promise<AckOf<E>> {
    for (;;) {
      await this.#untilConnected();
      const ack: Ack = await this.call(event, payload);
      if (ack.ok || ack.code !== OFFLINE.code) return ack;
    }
  }

  #untilConnected(): Promise<void> {
    if (this.socket.connected) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = this.onConnect(() => {
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }

  #connected(): void {
    clearTimeout(this.#retry);
    this.#heardAt = Date.now();
    this.#refused = 0;
    this.#block(false);
    this.#set(this.#silent ? "connecting" : "connected");
    for (const run of [...this.#onConnect]) run();
  }

  #failed(): void {
    const attempt = Math.min(6, (this.#tries += 1));
    this.#nextTry = Date.now() + Math.min(RETRY_UP_TO, RETRY_FROM * 2 ** attempt);
    this.#set("offline");
  }
  #tries = 0;
  /** Failed attempts in a row while the server answered requests. */
  #refused = 0;

  /** Only where no connection came about: a server that refuses one was reached. */
  async #lookForBlock(): Promise<void> {
    const answers = await this.#answers();
    // it may have connected meanwhile
    if (this.state === "connected") return;
    this.#refused = answers ? this.#refused + 1 : 0;
    this.#block(this.#refused >= MOST_REFUSED);
  }

  #block(isBlocked: boolean): void {
    if (isBlocked === this.isBlocked) return;
    this.isBlocked = isBlocked;
    this.changed();
  }
  /** Counts down the seconds until the next attempt. */
  #tick: ReturnType<typeof setTimeout> | undefined;

  #set(state: ConnectionState): void {
    if (state === "connected") this.#tries = 0;
    const retryIn = state === "offline" ? Math.max(0, Math.ceil((this.#nextTry - Date.now()) / 1000)) : null;
    clearTimeout(this.#tick);
    if (retryIn !== null && retryIn > 0) this.#tick = setTimeout(() => this.#set(this.state), 1000);
    if (state === this.state && retryIn === this.retryIn) return;
    this.state = state;
    this.retryIn = retryIn;
    this.changed();
  }

  #pulse(): void {
    const now = Date.now();
    const slept = now - this.#beat > SLEEP_GAP;
    this.#beat = now;
    const silent = this.#watching > 0 && this.socket.connected && now - this.#heardAt > HEARTBEAT_TIMEOUT;
    if (silent) this.#silent = true;
    if (slept || silent) this.reconnect();
  }

  /** The server has refused this socket, so socket.io gives up; a later attempt may succeed. */
  #connectSoon(): void {
    this.#failed();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.socket.connect(), Math.max(0, this.#nextTry - Date.now()));
  }
}

/**
 * Sends one message and returns its acknowledgement. `ClientToServer` ties event, payload and answer together, which
 * socket.io's types cannot express in a generic function.
 */
function emit<E extends keyof ClientToServer>(socket: AnySocket, event: E, payload: PayloadOf<E>): Promise<AckOf<E>> {
  const patient = socket.timeout(ACK_TIMEOUT);
  return new Promise((resolve, reject) => {
    const send = patient.emit.bind(patient) as (
      event: E,
      payload: PayloadOf<E>,
      acknowledge: (error: Error | null, answer: AckOf<E>) => void,
    ) => void;
    send(event, payload, (error, answer) => {
      if (error === null) resolve(answer);
      else reject(error);
    });
  });
}

/** What a person is told where no WebSocket gets through. */
export const BLOCKED =
  "Your network or your browser blocks WebSocket, by which tables are played. The other pages work. Try another network.";

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/release.json", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

export const OFFLINE: Ack & Failure = {
  ok: false,
  code: "unreachable",
  message: "The server cannot be reached. Check your connection.",
};
