import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** The number of the level `error`; `fatal` is above it. */
const ERROR = 50;

/** Addresses hold no secrets, for links carry theirs behind the `#`; headers and bodies are not logged at all. */
export function loggerOptions(config: Pick<Config, "LOG_LEVEL">, failed: () => void): LoggerOptions {
  return {
    level: config.LOG_LEVEL,
    serializers: { err: errorForLog },
    hooks: {
      logMethod(args, write, level) {
        if (level >= ERROR) failed();
        write.apply(this, args);
      },
    },
    redact: ["req.headers.cookie", "req.headers.authorization", 'req.headers["x-invitation"]'],
  };
}

type ErrorForLog = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: unknown;
};

/**
 * Errors of libraries carry whole clients and requests along, passwords and cookies included: of an error only this is
 * written.
 */
export function errorForLog(error: unknown): ErrorForLog {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, cause } = error;
  const message = messageForLog(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const because = cause === undefined ? {} : { cause: errorForLog(cause) };
  return { type: name, message, stack: `${name}: ${message}${framesOf(error)}`, ...code, ...because };
}

/**
 * A query that failed says so with all its values: the secret of a match, the hash of a password, the words of a note.
 */
function messageForLog(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/** The stack without the message that stands before it. */
function framesOf({ stack = "", message }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length);
}
