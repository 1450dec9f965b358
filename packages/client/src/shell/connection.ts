import type { Ack, ClientToServer, Failure, ServerToClient } from "@caravanserai/protocol";
import { OUTDATED, PROTOCOL_VERSION } from "@caravanserai/protocol/version";
import { io, type Socket } from "socket.io-client";
import { Observable } from "./observable.ts";

export type ConnectionState = "connected" | "connecting" | "offline";

type PayloadOf<E extends keyof ClientToServer> = Parameters<ClientToServer[E]>[0];
type AckOf<E extends keyof ClientToServer> = Parameters<Parameters<ClientToServer[E]>[1]>[0];

/** An acknowledgement that has not come after so long will not come. */
const PATIENCE = 8_000;
/** A clock that jumped this far means that the machine slept: an old socket may look alive and be dead. */
const SLEPT = 20_000;
const PULSE = 1_000;
/** The server says every 1.5 s that a table that is watched is up to date. After so long without a word nobody knows whether it is. */
const SILENCE = 3_500;
const RETRY_FROM = 500;
const RETRY_UP_TO = 10_000;

/** The part of a socket that is used, so that tests can put another in its place. */
export type AnySocket = Pick<
  Socket<ServerToClient, ClientToServer>,
  "on" | "off" | "connect" | "disconnect" | "connected" | "active" | "timeout" | "io"
>;

export function openSocket(): AnySocket {
  return io({
    // the server accepts nothing else, and the build for browsers leaves all else out
    transports: ["websocket"],
    reconnectionDelay: RETRY_FROM,
    reconnectionDelayMax: RETRY_UP_TO,
    autoConnect: false,
    withCredentials: true,
    auth: { protocol: PROTOCOL_VERSION },
  });
}

/**
 * The one socket of the page: its state is shown, acts are retried until they are acknowledged, and it comes back by itself after sleep. While a
 * table is watched it counts as connected only as long as the server's heartbeats come: a socket may look alive when nothing reaches it.
 */
export class Connection extends Observable {
  state: ConnectionState = "connecting";
  /** The server speaks another protocol than this page, which has to be loaded anew. */
  isOutdated = false;
  /** Seconds until the next try, when not connected. */
  retryIn: number | null = null;
  readonly socket: AnySocket;
  #nextTry = 0;
  #heart: ReturnType<typeof setInterval> | undefined;
  #beat = 0;
  readonly #onConnect = new Set<() => void>();
  /** Tables that are watched. */
  #watching = 0;
  #heardAt = 0;
  /** The server was silent for too long and has not been heard since. */
  #silent = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: AnySocket = openSocket()) {
    super();
    this.socket = socket;
    socket.on("connect", () => this.#connected());
    socket.on("disconnect", (reason) => {
      this.#set("connecting");
      // socket.io comes back by itself in all other cases
      if (reason === "io server disconnect") this.#connectSoon();
    });
    socket.on("connect_error", (error: Error & { readonly data?: { readonly code?: string } }) => {
      if (error.data?.code === OUTDATED) this.isOutdated = true;
      if (!socket.active) this.#connectSoon();
    });
    socket.on("heartbeat", () => this.heartbeat());
    socket.io.on("reconnect_attempt", () => this.#set("connecting"));
    socket.io.on("reconnect_error", () => this.#failed());
    socket.io.on("error", () => this.#failed());
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

  /** A table is watched from now on: the server must be heard of every few seconds. Returns how to end it. */
  expectHeartbeats(): () => void {
    if (this.#watching++ === 0) this.#heardAt = Date.now();
    return () => {
      this.#watching--;
      if (this.#watching === 0) this.#silent = false;
    };
  }

  /** The server has said that a watched table is up to date. */
  heartbeat(): void {
    this.#heardAt = Date.now();
    if (!this.#silent) return;
    this.#silent = false;
    if (this.socket.connected) this.#set("connected");
  }

  /** Greets the server anew: after signing in, or when the old socket cannot be trusted. */
  reconnect(): void {
    this.socket.disconnect();
    this.socket.connect();
  }

  /** Subscribes to messages of the server. Returns how to unsubscribe. */
  on(handlers: {
    readonly [E in keyof ServerToClient]?: (payload: Parameters<ServerToClient[E]>[0]) => unknown;
  }): () => void {
    for (const [event, handler] of Object.entries(handlers)) this.socket.on(event as keyof ServerToClient, handler);
    return () => {
      for (const [event, handler] of Object.entries(handlers)) this.socket.off(event as keyof ServerToClient, handler);
    };
  }

  /** Calls now, if connected, and after each new connection. */
  onConnect(run: () => void): () => void {
    this.#onConnect.add(run);
    if (this.socket.connected) run();
    return () => this.#onConnect.delete(run);
  }

  /** Sends once; a failure in place of an answer when there is none. */
  async call<E extends keyof ClientToServer>(event: E, payload: PayloadOf<E>): Promise<AckOf<E>> {
    if (!this.socket.connected) return OFFLINE;
    try {
      return await emit(this.socket, event, payload);
    } catch {
      return OFFLINE;
    }
  }

  /** Sends until it is acknowledged, over lost connections: for acts that carry an id, so that doing it twice is doing it once. */
  async emitWithRetry<E extends "decide" | "undo" | "order">(event: E, payload: PayloadOf<E>): Promise<AckOf<E>> {
    for (;;) {
      await this.#untilConnected();
      const ack: Ack = await this.call(event, payload);
      if (ack.ok || ack.code !== OFFLINE.code) return ack as AckOf<E>;
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
    this.#set(this.#silent ? "connecting" : "connected");
    for (const run of [...this.#onConnect]) run();
  }

  #failed(): void {
    const attempt = Math.min(6, (this.#tries += 1));
    this.#nextTry = Date.now() + Math.min(RETRY_UP_TO, RETRY_FROM * 2 ** attempt);
    this.#set("offline");
  }
  #tries = 0;
  /** The seconds until the next try are counted down. */
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
    const slept = now - this.#beat > SLEPT;
    this.#beat = now;
    const silent = this.#watching > 0 && this.socket.connected && now - this.#heardAt > SILENCE;
    if (silent) this.#silent = true;
    if (slept || silent) this.reconnect();
  }

  /** The server has refused this socket, so socket.io gives up; the next try may find it ready again. */
  #connectSoon(): void {
    this.#failed();
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.socket.connect(), Math.max(0, this.#nextTry - Date.now()));
  }
}

/** One message and its acknowledgement. The types of event, payload and answer belong together by `ClientToServer`; socket.io cannot tell in a generic function. */
function emit<E extends keyof ClientToServer>(socket: AnySocket, event: E, payload: PayloadOf<E>): Promise<AckOf<E>> {
  const patient = socket.timeout(PATIENCE);
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

export const OFFLINE: Ack & Failure = {
  ok: false,
  code: "unreachable",
  message: "The server cannot be reached. Check your connection.",
};
