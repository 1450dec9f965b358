import { randomBytes, randomUUID } from "node:crypto";
import type { AnyGameDefinition } from "@caravanserai/kernel";
import { hazard } from "@caravanserai/kernel/testing/examples";
import type { Ack, ClientToServer, ServerToClient, TableAnswer, Update } from "@caravanserai/protocol";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import { readConfig } from "../config.ts";
import type { KeptRules } from "../kept-rules.ts";
import type { OutboundOptions } from "../notices/outbound.ts";
import { openSite, type Site } from "../site.ts";
import { createDatabase } from "./postgres.ts";

type Json = Record<string, unknown>;
export type Player = Socket<ServerToClient, ClientToServer>;

/** A site with its own database, an example game, and visitors. */
export interface TestSite {
  readonly site: Site;
  readonly url: string;
  readonly databaseUrl: string;
  /** A new visitor with their own browser. */
  visitor(): Visitor;
  /** Queries the database directly, even after the site has stopped. */
  readonly query: Query;
  close(): Promise<void>;
}
type Query = <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<pg.QueryResult<R>>;

export async function testSite(
  env: Readonly<Record<string, string>> = {},
  options: {
    readonly games?: readonly AnyGameDefinition[];
    readonly kept?: KeptRules;
    readonly databaseUrl?: string;
    readonly shared?: boolean;
    readonly outbound?: OutboundOptions;
  } = {},
): Promise<TestSite> {
  const server = process.env["CV_TEST_PG"];
  if (server === undefined) throw new Error("There is no PostgreSQL for tests. Run them with scripts/test.mjs.");
  const database = options.databaseUrl === undefined ? await createDatabase(server) : null;
  const databaseUrl = options.databaseUrl ?? database?.url ?? "";
  const site = await openSite({
    config: readConfig({
      PORT: "0",
      LOG_LEVEL: "error",
      BOT_PAUSE_MS: "0",
      REQUEST_RATE: "100000",
      LOGIN_RATE: "100000",
      SOCKET_RATE: "100000",
      SOCKETS_PER_ADDRESS: "100000",
      GUEST_RATE: "100000",
      TABLE_RATE: "100000",
      SEEK_RATE: "100000",
      // A busy machine must not make the server refuse requests.
      BUSY_AFTER_MS: "0",
      TOKEN_READS: "100000",
      TOKEN_DECISIONS: "100000",
      TOKEN_WRITES: "100000",
      DATABASE_CONNECTIONS: "6",
      // scripts/test-long.mjs runs the tests of several servers over NATS too
      ...(process.env["CV_BUS_URL"] === undefined ? {} : { BUS_URL: process.env["CV_BUS_URL"] }),
      ...env,
    }),
    games: options.games ?? [hazard],
    ...(options.kept === undefined ? {} : { kept: options.kept }),
    database: { connectionString: databaseUrl },
    shared: options.shared ?? false,
    ...(options.outbound === undefined ? {} : { outbound: options.outbound }),
  });
  const visitors: Visitor[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  // a test may end the connections of its database
  pool.on("error", () => undefined);
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    for (const visitor of visitors) visitor.go();
    await Promise.all([site.close(), pool.end()]);
  };
  const closeSite = (): Promise<void> => {
    unclosed.delete(closeSite);
    return (closing ??= closeAll());
  };
  unclosed.add(closeSite);
  return {
    site: site,
    url: site.address,
    databaseUrl,
    query: (text, values = []) => pool.query(text, [...values]),
    visitor: () => {
      const visitor = new Visitor(site.address);
      visitors.push(visitor);
      return visitor;
    },
    close: async () => {
      await closeSite();
      await database?.drop();
    },
  };
}

/** The sites that a test has not closed yet. The test environment closes them after the file (scripts/jest-native). */
const unclosed = new Set<() => Promise<void>>();
Object.assign(globalThis, { unclosed });

/** The response to a request. */
export interface Answered {
  readonly status: number;
  readonly body: Json;
  readonly headers: Headers;
}

/** A person with a browser: keeps cookies, sends requests, opens sockets. */
export class Visitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();
  readonly #sockets: Player[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  /** Makes this the same browser at another address. */
  takeCookiesOf(other: Visitor): void {
    for (const [name, value] of other.#cookies) this.#cookies.set(name, value);
  }

  /** Sets a cookie that the browser had before this site was opened. */
  takeCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answered> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(this.cookie === "" ? {} : { cookie: this.cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const parsed: unknown =
      response.headers.get("content-type")?.includes("json") === true ? JSON.parse(text) : { text };
    return { status: response.status, body: parsed as Json, headers: response.headers };
  }

  /** Sends a GET request that must succeed. */
  async get<T = Json>(path: string, headers?: Readonly<Record<string, string>>): Promise<T> {
    return good(await this.ask("GET", path, undefined, headers), path) as T;
  }
  async post<T = Json>(path: string, body?: unknown): Promise<T> {
    return good(await this.ask("POST", path, body), path) as T;
  }

  /** Opens a table of hazard. */
  open(name: string, table: Json = {}): Promise<TableAnswer> {
    return this.post<TableAnswer>("/api/tables", {
      ...{ game: "hazard", seats: 2, guest: name },
      ...table,
    });
  }
  sit(id: string, name: string, more: Json = {}): Promise<TableAnswer> {
    return this.post<TableAnswer>(`/api/tables/${id}/sit`, { guest: name, ...more });
  }

  /** Opens a socket with this browser's cookies, and waits until it is connected. */
  async socket(headers: Readonly<Record<string, string>> = {}): Promise<Player> {
    const socket: Player = io(this.#url, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      extraHeaders: { ...(this.cookie === "" ? {} : { cookie: this.cookie }), ...headers },
    });
    this.#sockets.push(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return socket;
  }

  go(): void {
    for (const socket of this.#sockets) socket.disconnect();
  }
}

function good({ status, body }: Answered, path: string): Json {
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Waits until the site has written a line with this key at a table. Returns all lines with that key, in order. */
export async function messagesUntil(
  visitor: Visitor,
  table: string,
  key: string,
  count = 1,
): Promise<readonly { readonly text: string; readonly args?: object }[]> {
  for (;;) {
    const { messages } = await visitor.get<{ messages: { text: string; args?: object }[] }>(
      `/api/tables/${table}/messages`,
    );
    const found = messages.filter(({ text }) => text === key);
    if (found.length >= count) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function newNonce(): string {
  return randomBytes(16).toString("hex");
}
export const newId = (): string => randomUUID();

type Event = keyof ClientToServer;
type PayloadOf<E extends Event> = Parameters<ClientToServer[E]>[0];
type AckOf<E extends Event> = Parameters<Parameters<ClientToServer[E]>[1]>[0];

type Loose = {
  emit(event: string, payload: unknown, acknowledge: (answer: AckOf<Event> & { update?: Update }) => void): void;
};

/**
 * Sends a message and waits for its acknowledgement. An update in the acknowledgement is passed to the listeners for
 * updates, as if it had been sent separately.
 */
export function send<E extends Event>(socket: Player, event: E, payload: PayloadOf<E>): Promise<AckOf<E>> {
  return new Promise((resolve) => {
    (socket as unknown as Loose).emit(event, payload, ({ update, ...answer }) => {
      if (update !== undefined) {
        for (const listener of socket.listenersAny()) listener.call(socket, "update", update);
        for (const listener of socket.listeners("update")) listener.call(socket, update);
      }
      resolve(answer);
    });
  });
}

/**
 * The first message of a kind that is wanted. What was sent before may still be on its way, so a test says what it
 * waits for.
 */
export function hear<E extends keyof ServerToClient>(
  socket: Player,
  event: E,
  wanted: (payload: Parameters<ServerToClient[E]>[0]) => boolean,
): Promise<Parameters<ServerToClient[E]>[0]> {
  return new Promise((resolve) => {
    const listen = (payload: Parameters<ServerToClient[E]>[0]): void => {
      if (!wanted(payload)) return;
      socket.off(event, listen as never);
      resolve(payload);
    };
    socket.on(event, listen as never);
  });
}

/** Like `send`, for a message that must succeed. */
export async function must<E extends Event>(
  socket: Player,
  event: E,
  payload: PayloadOf<E>,
): Promise<Extract<AckOf<E>, { ok: true }>> {
  const answer: Ack = await send(socket, event, payload);
  if (!answer.ok) throw new Error(`${event}: ${answer.code} ${answer.message}`);
  return answer as Extract<AckOf<E>, { ok: true }>;
}
