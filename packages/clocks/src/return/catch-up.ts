import type { EventCause } from "../marks.ts";

/** What summaries and catch-ups need to know about an event. */
export type LoggedEvent = {
  readonly seq: number;
  readonly seat: number | null;
  readonly cause?: EventCause;
  readonly undoes?: number;
  readonly back?: { readonly to: number };
  /** The lines of the log that the reader may read, in order. */
  readonly lines?: readonly string[];
};

/** [CO-651] One step of a catch-up: an event, or the table going back. */
export type CatchUpStep =
  { readonly event: number; readonly by: "person" | EventCause } | { readonly wentBackBy: number };

/** [CO-650] The highest event shown to a person on any of their devices. Going back below it lowers it. */
export function seenAfter(seen: number, shown: number): number {
  return Math.max(seen, shown);
}

/** [CO-650] */
export function seenAfterGoingBack(seen: number, to: number): number {
  return Math.min(seen, to);
}

/** [CO-651] "Since you were last here": the events after `seen`. */
export function sinceSeen(events: readonly LoggedEvent[], seen: number): CatchUpStep[] {
  return steps(events, seen);
}

/** [CO-652] "Since my last turn": the events after the person's own last answer. */
export function sinceOwnAnswer(events: readonly LoggedEvent[], seat: number): CatchUpStep[] {
  const undone = new Set(events.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])));
  const own = events.findLast(
    (event) => event.seat === seat && event.cause === undefined && event.undoes === undefined && !undone.has(event.seq),
  );
  return steps(events, own?.seq ?? -1);
}

/**
 * Leaves out undone events together with their undos; what a going-back struck becomes one step. [CO-655] Answers by
 * the clock or a bot are marked.
 */
function steps(events: readonly LoggedEvent[], after: number): CatchUpStep[] {
  const undone = new Set(events.flatMap(({ undoes }) => (undoes === undefined ? [] : [undoes])));
  const found: { seq: number; step: CatchUpStep }[] = [];
  for (const { seq, back, cause, undoes } of events) {
    if (back !== undefined) {
      const struck = seq - 1 - back.to;
      while (found.length > 0 && (found.at(-1)?.seq ?? 0) > back.to) found.pop();
      if (seq > after) found.push({ seq, step: { wentBackBy: struck } });
    } else if (seq > after && undoes === undefined && !undone.has(seq)) {
      found.push({ seq, step: { event: seq, by: cause ?? "person" } });
    }
  }
  return found.map(({ step }) => step);
}

/** [CO-653] A turn: the longest run of events of one seat, including the others' answers to windows within it. */
export type TurnSummary = {
  readonly seat: number;
  readonly first: number;
  readonly last: number;
  readonly lines: readonly string[];
  /** How many acts are not listed. */
  readonly more: number;
};

const MOST_ACTS = 3;

/** [CO-653] `isWindow`: whether the event is an answer to a window in another seat's turn. */
export function turns(events: readonly LoggedEvent[], isWindow: (event: LoggedEvent) => boolean): TurnSummary[] {
  const found: { seat: number; first: number; last: number; lines: string[] }[] = [];
  for (const event of events) {
    if (event.seat === null) continue;
    const current = found.at(-1);
    if (current !== undefined && (current.seat === event.seat || isWindow(event))) {
      current.last = event.seq;
      current.lines.push(...(event.lines ?? []));
    } else {
      found.push({ seat: event.seat, first: event.seq, last: event.seq, lines: [...(event.lines ?? [])] });
    }
  }
  return found.map(({ lines, ...turn }) => ({
    ...turn,
    lines: lines.slice(0, MOST_ACTS),
    more: Math.max(0, lines.length - MOST_ACTS),
  }));
}
