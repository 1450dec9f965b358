import type { NewToken, TokenScope } from "@caravanserai/protocol";
import type { Seeker } from "../../seeks/testing/seekers.ts";
import type { Answered, TestSite } from "../../testing/site.ts";

/** Creates a token for a person whose password is that of `seeker`. */
export async function tokenOf({ visitor }: Pick<Seeker, "visitor">, scopes: readonly TokenScope[]): Promise<NewToken> {
  return visitor.post<NewToken>("/api/me/tokens", {
    ...{ name: "my program", scopes, days: 30, password: "long enough" },
  });
}

/** Sends a request as a program does. */
export function withToken(
  site: TestSite,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answered> {
  return site.visitor().ask(method, path, body, { authorization: `Bearer ${token}` });
}

export interface StreamedEvent {
  readonly id: number;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** An open event stream, and the events received on it. */
export class TestStream {
  readonly events: StreamedEvent[] = [];
  /** Resolves when the stream has ended. */
  readonly over: Promise<void>;
  readonly #abort = new AbortController();
  #changed: () => void = () => undefined;

  private constructor(body: ReadableStream<Uint8Array>) {
    this.over = this.#read(body).catch(() => undefined);
  }

  static async open(site: TestSite, token: string, last?: number): Promise<TestStream> {
    const response = await fetch(`${site.url}/api/stream`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(last === undefined ? {} : { "last-event-id": String(last) }),
      },
    });
    if (!response.ok || response.body === null) throw new Error(`/api/stream: ${response.status}`);
    return new TestStream(response.body);
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    this.#abort.signal.addEventListener("abort", () => void body.cancel().catch(() => undefined));
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const found = /id: (\d+)\nevent: (\S+)\ndata: (.*)/.exec(text.slice(0, end));
        text = text.slice(end + 2);
        if (found === null) continue;
        const [, id = "", event = "", data = ""] = found;
        this.events.push({ id: Number(id), event, data: JSON.parse(data) as StreamedEvent["data"] });
        this.#changed();
      }
    }
  }

  /** Waits for a matching event, including those already received. */
  until(holds: (event: StreamedEvent) => boolean): Promise<StreamedEvent> {
    return new Promise((resolve) => {
      this.#changed = () => {
        const found = this.events.find(holds);
        if (found !== undefined) resolve(found);
      };
      this.#changed();
    });
  }

  close(): void {
    this.#abort.abort();
  }
}
