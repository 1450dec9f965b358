import { applyDifference, type AnyView, type Observation, type Seat, type Viewer } from "@caravanserai/kernel";
import type { Positions } from "@caravanserai/protocol";
import { api } from "./api.ts";

/** The number of positions fetched together. */
export const PAGE = 100;
/** The maximum number of pages held; others are fetched again when needed. */
const HELD = 40;

export interface Moment<V extends AnyView = AnyView> {
  readonly seq: number;
  readonly at: number;
  /** The seat whose answer led to it; null: no seat. */
  readonly by: Seat | null;
  /** What answered instead of the seat's person; null: nothing did. */
  readonly cause: "time" | "bot" | null;
  readonly observation: Observation<V>;
}

/** Fetches positions of a match; in production, from the server. */
export type FetchPositions = (viewer: Viewer | undefined, from: number, count: number) => Promise<Positions>;

export function positionsOf(table: string): FetchPositions {
  return (viewer, from, count) => api.get(`/tables/${table}/positions`, { viewer, from, count });
}

/**
 * Older positions of a match as one viewer sees them, fetched in pages and cached; neighbouring positions share their
 * unchanged parts.
 */
export class History<V extends AnyView = AnyView> {
  readonly #fetch: FetchPositions;
  readonly #viewer: Viewer | undefined;
  readonly #pages = new Map<number, readonly Moment<V>[]>();
  readonly #coming = new Map<number, Promise<readonly Moment<V>[]>>();
  /** The last position of the match, as last reported by the server. */
  last = 0;

  /** @param viewer the perspective; undefined: the person's own */
  constructor(fetch: FetchPositions, viewer?: Viewer) {
    this.#fetch = fetch;
    this.#viewer = viewer;
  }

  /** The position, if it is already cached. */
  held(seq: number): Moment<V> | undefined {
    return this.#found(this.#pages.get(Math.floor(seq / PAGE)), seq);
  }

  /** The server moves a page that lies beyond the end back to the end, so the number is checked. */
  #found(page: readonly Moment<V>[] | undefined, seq: number): Moment<V> | undefined {
    const moment = page?.[seq % PAGE];
    return moment?.seq === seq ? moment : undefined;
  }

  async at(seq: number): Promise<Moment<V> | undefined> {
    const held = this.held(seq);
    if (held !== undefined) return held;
    return this.#found(await this.page(Math.floor(seq / PAGE)), seq);
  }

  /** All positions of a page; a page that was incomplete when it was fetched is fetched again. */
  page(number: number): Promise<readonly Moment<V>[]> {
    const coming = this.#coming.get(number);
    if (coming !== undefined) return coming;
    const fetched = this.#fetchPage(number).finally(() => this.#coming.delete(number));
    this.#coming.set(number, fetched);
    return fetched;
  }

  async #fetchPage(number: number): Promise<readonly Moment<V>[]> {
    // The position before the page too: who acted in an event is known only from the step that leads to its position.
    const extra = number === 0 ? 0 : 1;
    const positions = await this.#fetch(this.#viewer, number * PAGE - extra, PAGE - 1 + extra);
    this.last = positions.last;
    const { seq, at, observation } = positions.first;
    const moments: Moment<V>[] = [{ seq, at, by: null, cause: null, observation: observation as Observation<V> }];
    for (const step of positions.steps) {
      const before = moments.at(-1);
      if (before === undefined) break;
      moments.push({
        seq: step.seq,
        at: step.at,
        by: step.act === "answer" ? step.seat : null,
        cause: step.cause ?? null,
        observation: applyDifference(before.observation, step.change) as Observation<V>,
      });
    }
    moments.splice(0, extra);
    this.#pages.delete(number);
    this.#pages.set(number, moments);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > HELD && oldest !== undefined) this.#pages.delete(oldest);
    return moments;
  }
}
