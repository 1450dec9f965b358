import { lookup } from "node:dns/promises";
import { request, type RequestOptions } from "node:https";
import { isPublicAddress, whyNotHost } from "./public-address.ts";

/** One IP address of a host. */
export type HostAddress = { readonly address: string; readonly family: 4 | 6 };

/** Exceptions to the guard for tests, and those made by an operator for hosts inside a private network. [CO-464] */
export interface OutboundOptions {
  readonly resolve?: (host: string) => Promise<readonly HostAddress[]>;
  readonly isPublic?: (address: string) => boolean;
  /** Host names to which [CO-460] to [CO-462] do not apply (`PRIVATE_HOOKS`). */
  readonly privateHosts?: readonly string[];
  /** The host of the site itself, to which nothing may be sent. */
  readonly ownHost?: string | null;
  /** For tests: the port to connect to instead of 443, and additional trusted certificates. */
  readonly port?: number;
  readonly ca?: string;
  readonly connectMs?: number;
  readonly totalMs?: number;
}

/** The outcome of a request: a response, or why there was none. `refused`: the guard sent nothing. */
export type OutboundResult =
  | { readonly kind: "answer"; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "no-answer"; readonly message: string };

const CONNECT_MS = 5000;
const TOTAL_MS = 10_000;
/** [CO-445] The most bytes read of a response, which are discarded. */
const MOST_READ = 65_536;
/** [CO-755] Concurrent requests to one host from one server. */
const MOST_PER_HOST = 5;

/**
 * [CO-400] [CO-460] The only way to reach addresses that people have entered: push endpoints and webhooks. The name is
 * resolved for each request, all of its addresses must be public, and the connection goes to one of those that were
 * checked. Redirects are not followed, and no proxy is used. [CO-463]
 */
export class Outbound {
  readonly #options: OutboundOptions;
  readonly #busy = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(options: OutboundOptions = {}) {
    this.#options = options;
  }

  async post(target: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<OutboundResult> {
    const url = new URL(target);
    const host = url.hostname;
    await this.#enter(host);
    try {
      const found = await this.#checked(url);
      return typeof found === "string"
        ? { kind: "refused", message: found }
        : await this.#send(url, headers, body, found);
    } finally {
      this.#leave(host);
    }
  }

  /** The addresses to connect to, or a sentence that says why there are none. */
  async #checked(url: URL): Promise<readonly HostAddress[] | string> {
    const { privateHosts = [], ownHost = null, resolve = resolveHost, isPublic = isPublicAddress } = this.#options;
    if (url.protocol !== "https:") return "The address must begin with https://.";
    const isPrivate = privateHosts.includes(url.hostname);
    const wrong = isPrivate ? null : whyNotHost(url.hostname, ownHost);
    if (wrong !== null) return wrong;
    let addresses: readonly HostAddress[];
    try {
      addresses = await resolve(url.hostname);
    } catch {
      return "This host is unknown.";
    }
    if (addresses.length === 0) return "This host is unknown.";
    if (!isPrivate && !addresses.every(({ address }) => isPublic(address))) {
      return "This address leads into a private network.";
    }
    return addresses;
  }

  #send(
    url: URL,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    addresses: readonly HostAddress[],
  ): Promise<OutboundResult> {
    const { port = 443, ca, connectMs = CONNECT_MS, totalMs = TOTAL_MS } = this.#options;
    return new Promise((resolve) => {
      let settled = false;
      const settle = (result: OutboundResult): void => {
        if (settled) return;
        settled = true;
        clearTimeout(connecting);
        clearTimeout(whole);
        outgoing.destroy();
        resolve(result);
      };
      const silent = (message: string): void => settle({ kind: "no-answer", message });
      const options: RequestOptions = {
        method: "POST",
        host: url.hostname,
        servername: url.hostname,
        path: `${url.pathname}${url.search}`,
        port,
        // A new connection each time: an address that was public yesterday may be private today.
        agent: false,
        headers: { ...headers, "content-length": String(body.length) },
        lookup: (_host, asked, answer) => {
          const all = addresses.map(({ address, family }) => ({ address, family }));
          const [first] = all;
          if (asked.all === true) answer(null, all);
          else if (first !== undefined) answer(null, first.address, first.family);
        },
        ...(ca === undefined ? {} : { ca }),
      };
      const outgoing = request(options, (response) => {
        let read = 0;
        const done = (): void =>
          settle({
            kind: "answer",
            status: response.statusCode ?? 0,
            retryAfter: response.headers["retry-after"] ?? null,
          });
        response.on("data", (chunk: Buffer) => {
          read += chunk.length;
          if (read > MOST_READ) done();
        });
        response.on("end", done);
        response.on("error", done);
      });
      const connecting = setTimeout(() => silent("The connection took too long."), connectMs);
      const whole = setTimeout(() => silent("The host did not respond in time."), totalMs);
      outgoing.on("socket", (socket) => socket.once("secureConnect", () => clearTimeout(connecting)));
      outgoing.on("error", (error) => silent(inWords(error)));
      outgoing.end(body);
    });
  }

  async #enter(host: string): Promise<void> {
    const busy = this.#busy.get(host) ?? 0;
    if (busy < MOST_PER_HOST) {
      this.#busy.set(host, busy + 1);
      return;
    }
    await new Promise<void>((resolve) => {
      const queue = this.#waiting.get(host) ?? [];
      queue.push(resolve);
      this.#waiting.set(host, queue);
    });
  }

  #leave(host: string): void {
    const queue = this.#waiting.get(host);
    const next = queue?.shift();
    if (queue?.length === 0) this.#waiting.delete(host);
    if (next !== undefined) {
      next();
      return;
    }
    const busy = (this.#busy.get(host) ?? 1) - 1;
    if (busy === 0) this.#busy.delete(host);
    else this.#busy.set(host, busy);
  }
}

async function resolveHost(host: string): Promise<readonly HostAddress[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

/** The message to the owner about a failed connection. */
function inWords(error: Error): string {
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNREFUSED") return "Nothing is listening there.";
  if (code === "ECONNRESET") return "The connection broke.";
  if (/CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(code)) return "The certificate of this host cannot be trusted.";
  return "The host cannot be reached.";
}
