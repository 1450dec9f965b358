/** Requests with a token: again after a break of the line, later where the site says that it is too much. */

import { setTimeout as pause } from "node:timers/promises";

const BACK_OFF_MS = [500, 1000, 2000, 5000, 10_000];

export class Refused extends Error {
  constructor(status, { code, message }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Ends early, without an error, when the signal comes. */
const wait = (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined);

export class SiteClient {
  #url;
  #token;
  #signal;

  /** @param signal ends everything that is under way */
  constructor(url, token, signal) {
    this.#url = url.replace(/\/$/, "");
    this.#token = token;
    this.#signal = signal;
  }

  get(path) {
    return this.#ask("GET", path);
  }

  post(path, body) {
    return this.#ask("POST", path, body);
  }

  /** @throws Refused */
  async #ask(method, path, body) {
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#once(method, path, body).catch((error) => {
        if (this.#signal?.aborted) throw error;
        return null;
      });
      const isLast = attempt >= BACK_OFF_MS.length;
      if (answer !== null && (isLast || (answer.status !== 429 && answer.status < 500))) {
        if (!answer.ok) throw new Refused(answer.status, answer.parsed ?? { code: "failed", message: "" });
        return answer.parsed;
      }
      if (isLast) throw new Error(`${method} ${path}: the site cannot be reached.`);
      const seconds = Number(answer?.headers.get("retry-after") ?? 0);
      await wait(Math.max(seconds * 1000, BACK_OFF_MS[attempt]), this.#signal);
    }
  }

  async #once(method, path, body) {
    // fetch keeps listening at a signal long after its answer: each request has one of its own.
    const own = new AbortController();
    const end = () => own.abort();
    this.#signal?.addEventListener("abort", end, { once: true });
    try {
      this.#signal?.throwIfAborted();
      const response = await fetch(`${this.#url}${path}`, {
        method,
        signal: own.signal,
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const parsed = response.ok ? await response.json() : await response.json().catch(() => null);
      return { ok: response.ok, status: response.status, headers: response.headers, parsed };
    } finally {
      this.#signal?.removeEventListener("abort", end);
    }
  }

  /** The events of one's own stream, for ever: after a break it goes on after the last event. */
  async *events() {
    let last = null;
    for (let attempt = 0; !this.#signal?.aborted; attempt++) {
      try {
        const response = await fetch(`${this.#url}/api/stream`, {
          signal: this.#signal,
          headers: {
            authorization: `Bearer ${this.#token}`,
            ...(last === null ? {} : { "last-event-id": last }),
          },
        });
        if (response.status === 401 || response.status === 403)
          throw new Refused(response.status, await response.json());
        if (response.ok)
          for await (const event of readEvents(response.body)) {
            attempt = 0;
            last = event.id;
            yield event;
          }
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await wait(BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)], this.#signal);
    }
  }
}

/** Server-sent events: blocks of `field: value`, an empty line behind each; `:` begins a comment. */
async function* readEvents(body) {
  let text = "";
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const fields = Object.fromEntries(
        text
          .slice(0, end)
          .split("\n")
          .filter((line) => line !== "" && !line.startsWith(":"))
          .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
      );
      text = text.slice(end + 2);
      if (fields.data !== undefined) yield { id: fields.id, event: fields.event, data: JSON.parse(fields.data) };
    }
  }
}
