import { resolve } from "node:path";
import { z } from "zod";
import { StartupError } from "./startup-errors.ts";

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
};
const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** The number of proxies in front of the server. Each appends the address of its caller to `X-Forwarded-For`. */
const proxies = z
  .string()
  .regex(/^(true|false|\d)$/, "must be true, false, or the number of proxies in the chain")
  .transform((value) => (value === "true" ? 1 : value === "false" ? 0 : Number(value)));

const origin = z
  .url({ protocol: /^https?$/, message: "must be an address such as https://inn.example.org" })
  .transform((url) => new URL(url).origin);

/** Every setting with its default. docs/operating.md describes each. */
const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  DATABASE_POOLER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  BUS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, "must begin with nats:// or tls://")
    .optional(),
  DATABASE_CONNECTIONS: wholeNumber(4, 100).default(6),
  DATABASE_WAIT: wholeNumber(0, 3600).default(60),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: proxies.default(0),
  WEB_ROOT: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(LEVELS, `must be one of ${LEVELS.join(", ")}`).optional(),
  SESSION_DAYS: wholeNumber(1, 3650).default(365),
  OPEN_TABLE_DAYS: wholeNumber(1, 3650).default(14),
  MATCH_CACHE: wholeNumber(1, 100_000).default(500),
  SNAPSHOT_EVERY: wholeNumber(1, 1000).default(50),
  BOT_PAUSE_MS: wholeNumber(0, 10_000).default(0),
  THINKING: z.union([z.literal("off").transform(() => 0), wholeNumber(0, 16)]).default(1),
  SOCKET_RATE: wholeNumber(1, 100_000).default(40),
  SOCKETS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(100),
  GUEST_RATE: wholeNumber(1, 1_000_000).default(100),
  TABLE_RATE: wholeNumber(1, 1_000_000).default(100),
  SEEK_RATE: wholeNumber(1, 1_000_000).default(30),
  REQUEST_RATE: wholeNumber(1, 1_000_000).default(600),
  TOKEN_READS: wholeNumber(1, 1_000_000).default(120),
  TOKEN_DECISIONS: wholeNumber(1, 1_000_000).default(20),
  TOKEN_WRITES: wholeNumber(1, 1_000_000).default(30),
  LOGIN_RATE: wholeNumber(1, 1_000_000).default(20),
  BUSY_AFTER_MS: wholeNumber(0, 3_600_000).default(5000),
  SMTP_URL: z.url({ protocol: /^smtps?$/, message: "must begin with smtp:// or smtps://" }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  PRIVATE_HOOKS: z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ""),
    )
    .default([]),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/, message: "must begin with mailto: or https://" }).optional(),
  METRICS_TOKEN: z.string().min(8, "must have at least 8 characters").optional(),
});

export interface Config extends Readonly<Omit<z.infer<typeof environment>, "LOG_LEVEL">> {
  /** When the variable is not set: `info` in production; otherwise `warn`, for developers who watch the terminal. */
  readonly LOG_LEVEL: NonNullable<z.infer<typeof environment>["LOG_LEVEL"]>;
  readonly production: boolean;
  /** Cookies are sent over TLS only, with the `__Host-` prefix. */
  readonly secure: boolean;
}

/** The message lists what is wrong with each variable, one per line. */
export class ConfigError extends StartupError {
  override readonly name = "ConfigError";
}

/** Reads the settings once, at the start; no other code reads the environment. An empty variable counts as not set. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      `The settings are invalid:\n${parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n")}`,
    );
  const settings = parsed.data;
  if (settings.SMTP_URL !== undefined && (settings.MAIL_FROM === undefined || settings.PUBLIC_ORIGIN === undefined))
    throw new ConfigError(
      "The settings are invalid:\nSMTP_URL: mail also needs MAIL_FROM, its sender, and PUBLIC_ORIGIN, the target of its links.",
    );
  if (settings.DATABASE_POOLER_URL !== undefined && settings.DATABASE_URL === undefined)
    throw new ConfigError(
      "The settings are invalid:\nDATABASE_POOLER_URL: the database behind the pooler is also needed, as DATABASE_URL.",
    );
  const production = settings.NODE_ENV === "production";
  return {
    ...settings,
    LOG_LEVEL: settings.LOG_LEVEL ?? (production ? "info" : "warn"),
    DATA_DIR: resolve(settings.DATA_DIR),
    production,
    secure: settings.PUBLIC_ORIGIN?.startsWith("https:") === true,
  };
}
