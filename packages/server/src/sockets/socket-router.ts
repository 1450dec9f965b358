import type { Ack, ClientToServer } from "@caravanserai/protocol";
import { RulesError } from "@caravanserai/kernel";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import { ServiceError } from "../service-error.ts";
import type { SiteSocket } from "./io.ts";

/** Parses one kind of message from clients with its schema, and returns the acknowledgement. */
export interface Handler {
  run(socket: SiteSocket, payload: unknown): Promise<object>;
}

export function handler<S extends z.ZodType, A extends object>(
  schema: S,
  run: (socket: SiteSocket, payload: z.output<S>) => Promise<A>,
): Handler {
  return {
    run: (socket, payload) => {
      const parsed = schema.safeParse(payload);
      if (parsed.success) return run(socket, parsed.data);
      const [issue] = parsed.error.issues;
      const where = issue === undefined || issue.path.length === 0 ? "" : ` (${issue.path.join(".")})`;
      throw new ServiceError(
        "malformed",
        `The server does not understand this message${where}: ${issue?.message ?? "it is empty"}`,
      );
    },
  };
}

/** One handler for every message of the protocol. */
export type Handlers = Readonly<Record<keyof ClientToServer, Handler>>;

/** Answers the messages of sockets. Each is acknowledged with its result or with an error. */
export class SocketRouter {
  readonly #calls: Readonly<Record<string, Handler>>;
  readonly #log: FastifyBaseLogger;
  readonly #underWay = new Set<Promise<void>>();
  #closed = false;

  constructor(calls: Handlers, log: FastifyBaseLogger) {
    this.#calls = calls;
    this.#log = log;
  }

  serve(socket: SiteSocket): void {
    socket.onAny((event: string, payload: unknown, acknowledge: unknown) => {
      // A browser that gets no acknowledgement sends the message again when the server is back.
      if (this.#closed) return;
      const answering = this.#answer(socket, event, payload).then((answer) => {
        if (canAcknowledge(acknowledge)) acknowledge(answer);
        this.#underWay.delete(answering);
      });
      this.#underWay.add(answering);
    });
  }

  /** Accepts no more messages; those already accepted are carried out and acknowledged first. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#underWay);
  }

  async #answer(socket: SiteSocket, event: string, payload: unknown): Promise<Ack> {
    try {
      const asked = Object.hasOwn(this.#calls, event) ? this.#calls[event] : undefined;
      if (asked === undefined) throw new ServiceError("malformed", "There is no message with that name.");
      return { ok: true, ...(await asked.run(socket, payload)) };
    } catch (error) {
      return { ok: false, ...failureBody(error, event, this.#log) };
    }
  }
}

function canAcknowledge(given: unknown): given is (answer: Ack) => void {
  return typeof given === "function";
}

function failureBody(error: unknown, event: string, log: FastifyBaseLogger) {
  if (error instanceof ServiceError) return error.body;
  log.error({ err: error, event }, error instanceof RulesError ? "a game broke its own rules" : "a message failed");
  return { code: "failed", message: "Something went wrong on the server. Try again in a moment." };
}
