import type { Ack, ClientToServer } from "@caravanserai/protocol";
import { RulesError } from "@caravanserai/kernel";
import type { FastifyBaseLogger } from "fastify";
import type { z } from "zod";
import { Failed, tooMany } from "../http/failure.ts";
import type { HouseSocket } from "./io.ts";

/** One message that clients may send: read by its schema, answered by an acknowledgement. */
export interface Call {
  run(socket: HouseSocket, payload: unknown): Promise<object>;
}

export function call<S extends z.ZodType, A extends object>(
  schema: S,
  run: (socket: HouseSocket, payload: z.output<S>) => Promise<A>,
): Call {
  return {
    run: (socket, payload) => {
      const parsed = schema.safeParse(payload);
      if (parsed.success) return run(socket, parsed.data);
      const [issue] = parsed.error.issues;
      const where = issue === undefined || issue.path.length === 0 ? "" : ` (${issue.path.join(".")})`;
      throw new Failed(400, "malformed", `This message is not understood${where}: ${issue?.message ?? "it is empty"}`);
    },
  };
}

/** Every message of the protocol has its call. */
export type Calls = Readonly<Record<keyof ClientToServer, Call>>;

/** Answers the messages of a socket: each is acknowledged, with what was wanted or with why not. */
export function answerCalls(socket: HouseSocket, calls: Calls, mayAsk: () => boolean, log: FastifyBaseLogger): void {
  socket.onAny((event: string, payload: unknown, acknowledge: unknown) => {
    const reply = (answer: Ack): void => {
      if (canAcknowledge(acknowledge)) acknowledge(answer);
    };
    const known: Readonly<Record<string, Call>> = calls;
    const asked = Object.hasOwn(known, event) ? known[event] : undefined;
    void (async () => {
      try {
        if (!mayAsk()) throw tooMany();
        if (asked === undefined) throw new Failed(400, "malformed", "There is no message of that name.");
        reply({ ok: true, ...(await asked.run(socket, payload)) });
      } catch (error) {
        reply({ ok: false, ...failureBody(error, event, log) });
      }
    })();
  });
}

function canAcknowledge(given: unknown): given is (answer: Ack) => void {
  return typeof given === "function";
}

function failureBody(error: unknown, event: string, log: FastifyBaseLogger) {
  if (error instanceof Failed) return error.body;
  log.error({ err: error, event }, error instanceof RulesError ? "a game broke its own rules" : "a message failed");
  return { code: "failed", message: "Something went wrong in the house; try again in a moment." };
}
