import type { ClientToServer, ServerToClient } from "@caravanserai/protocol";
import type { AnySocket } from "../shell/connection.ts";

type Handler = (...args: readonly unknown[]) => void;
type Answer = (payload: never) => unknown;

/** A socket without a server: the test answers what is sent, and sends the server's messages. */
export class FakeSocket {
  connected = false;
  /** Everything that was sent, in order. */
  readonly sent: { readonly event: string; readonly payload: unknown }[] = [];
  /** Answers by event; an event without one is never acknowledged. */
  readonly answers: Partial<Record<keyof ClientToServer, Answer>> = {};
  readonly io = { on: (event: string, handler: Handler) => this.#hear(event, handler) };
  readonly #handlers = new Map<string, Set<Handler>>();

  /** In the type that the connection expects. */
  get socket(): AnySocket {
    return this as unknown as AnySocket;
  }

  on(event: string, handler: Handler): this {
    this.#hear(event, handler);
    return this;
  }

  off(event: string, handler: Handler): this {
    this.#handlers.get(event)?.delete(handler);
    return this;
  }

  connect(): this {
    if (!this.connected) {
      this.connected = true;
      this.#dispatch("connect");
    }
    return this;
  }

  disconnect(): this {
    if (this.connected) {
      this.connected = false;
      this.#dispatch("disconnect");
    }
    return this;
  }

  /** The server ends the connection on purpose, after which socket.io does not reconnect automatically. */
  sentAway(): void {
    this.connected = false;
    this.#dispatch("disconnect", "io server disconnect");
  }

  timeout(): {
    emit: (
      event: keyof ClientToServer,
      payload: unknown,
      done: (error: Error | null, answer?: unknown) => void,
    ) => void;
  } {
    return {
      emit: (event, payload, done) => {
        this.sent.push({ event, payload });
        const answer = this.answers[event];
        const given = answer?.(payload as never);
        queueMicrotask(() => (given === undefined ? done(new Error("timeout")) : done(null, given)));
      },
    };
  }

  /** The server refuses the connection. */
  fails(error: Error): void {
    this.#dispatch("connect_error", error);
  }

  /** No connection comes about. */
  isCut(): void {
    this.#dispatch("error", new Error("websocket error"));
  }

  /** The server sends a message. */
  says<E extends keyof ServerToClient>(event: E, ...args: Parameters<ServerToClient[E]>): void {
    this.#dispatch(event, ...args);
  }

  sentOf(event: string): readonly unknown[] {
    return this.sent.filter((message) => message.event === event).map(({ payload }) => payload);
  }

  #hear(event: string, handler: Handler): void {
    const handlers = this.#handlers.get(event) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(event, handlers);
  }

  #dispatch(event: string, ...args: readonly unknown[]): void {
    for (const handler of [...(this.#handlers.get(event) ?? [])]) handler(...args);
  }
}

/** Resolves once all pending consequences have run. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 30; turns++) await Promise.resolve();
}
