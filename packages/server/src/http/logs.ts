import { DrizzleQueryError } from "drizzle-orm";
import type { FastifyServerOptions } from "fastify";
import type { Config } from "../config.ts";

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>;

/** The number of the log level `error`; `fatal` is higher. */
const ERROR = 50;

/**
 * URLs contain no secrets, because links carry theirs in the fragment (after the `#`). Headers and bodies are not
 * logged.
 */
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
 * Only these fields of an error are logged: errors of libraries may contain whole clients and requests, with passwords
 * and cookies.
 */
function errorForLog(error: unknown): ErrorForLog {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, cause } = error;
  const message = messageForLog(error);
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const because = cause === undefined ? {} : { cause: errorForLog(cause) };
  return { type: name, message, stack: `${name}: ${message}${framesOf(error)}`, ...code, ...because };
}

/**
 * The message of a failed query contains all its values: the secret of a match, the hash of a password, the text of a
 * note.
 */
function messageForLog(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/** The stack without the message at its beginning. */
function framesOf({ stack = "", message }: Error): string {
  return stack.slice(stack.indexOf(message) + message.length);
}
