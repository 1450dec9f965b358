import { applyDifference, type Difference, type LogLine, type Observation } from "@caravanserai/kernel";
import type { Page, WebSocket } from "playwright-core";

/**
 * Everything that a browser received about one table: every frame as it was sent, and the observations that follow from
 * them, by position.
 */
export class Frames {
  /** Every text frame received, unread. */
  readonly raw: string[] = [];
  readonly observations = new Map<number, Observation>();
  /** Every log line that this browser received and may read. */
  readonly log: LogLine[] = [];
  #latest = -1;

  constructor(page: Page) {
    page.on("websocket", (socket: WebSocket) => {
      socket.on("framereceived", ({ payload }) => {
        const text = typeof payload === "string" ? payload : payload.toString("utf8");
        this.raw.push(text);
        this.#read(text);
      });
    });
  }

  /** socket.io: `42["event",payload]` is a message, `43<id>[acknowledgement]` an answer. */
  #read(text: string): void {
    const message = /^42\[/.exec(text);
    const answer = /^43\d+\[/.exec(text);
    if (message === null && answer === null) return;
    const parsed = JSON.parse(text.slice(text.indexOf("["))) as readonly unknown[];
    if (message !== null) {
      const [event, payload] = parsed as readonly [string, Pushed];
      if (event === "update") this.#change(payload);
      if (event === "whole") this.#whole(payload);
      return;
    }
    const { state, update } = parsed[0] as Acknowledged;
    if (update !== undefined) this.#change(update);
    if (state?.kind === "whole" && state.position !== undefined) this.#whole(state.position);
    for (const update of state?.updates ?? []) this.#change(update);
  }

  #whole({ seq, observation }: Pushed): void {
    if (observation === undefined) return;
    this.observations.set(seq, observation);
    this.#latest = seq;
  }

  #change({ seq, change, lines }: Pushed): void {
    const before = this.observations.get(seq - 1);
    if (before === undefined || seq <= this.#latest) return;
    this.observations.set(seq, applyDifference(before, change ?? null) as Observation);
    this.log.push(...(lines ?? []).filter((line) => line !== null));
    this.#latest = seq;
  }
}

interface Pushed {
  readonly seq: number;
  readonly observation?: Observation;
  readonly change?: Difference | null;
  readonly lines?: readonly (LogLine | null)[];
}
interface Acknowledged {
  /** The effect of this browser's own answer. */
  readonly update?: Pushed;
  readonly state?: { readonly kind: string; readonly position?: Pushed; readonly updates?: readonly Pushed[] };
}
