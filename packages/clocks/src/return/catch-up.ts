/** What a summary needs to know about an event. */
export type LoggedEvent = {
  readonly seq: number;
  readonly seat: number | null;
  /** The lines of the log that the reader may read, in order. */
  readonly lines?: readonly string[];
};

/**
 * [CO-650] The highest event shown to a person on any of their devices. The site lowers it when the table goes back.
 */
export function seenAfter(seen: number, shown: number): number {
  return Math.max(seen, shown);
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
