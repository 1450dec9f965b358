import type { EventMark } from "./marks.ts";

/**
 * The stored mark of an event. Most are a list without names, which PostgreSQL stores fastest; a mark with any other
 * field is stored as it is.
 */
export type StoredMark = PackedMark | EventMark;
export type PackedMark = readonly [
  seq: number,
  at: number,
  seat: number | null,
  received: number | null,
  awaited: readonly number[],
  ready?: readonly number[] | null,
  window?: boolean,
];

const PACKED: ReadonlySet<string> = new Set<keyof EventMark>([
  ...(["seq", "at", "seat", "received", "awaited", "ready", "window"] as const),
]);

export function markToStore(mark: EventMark): StoredMark {
  for (const [key, value] of Object.entries(mark)) if (value !== undefined && !PACKED.has(key)) return mark;
  const { seq, at, seat = null, received = null, awaited, ready = null, window } = mark;
  if (window !== undefined) return [seq, at, seat, received, awaited, ready, window];
  return ready === null ? [seq, at, seat, received, awaited] : [seq, at, seat, received, awaited, ready];
}

/** The JSON text of what `markToStore` returns; that of a usual mark is built here without the list. */
export function markAsText(mark: EventMark): string {
  const { seq, at, seat, received, awaited } = mark;
  if (!isUsual(mark)) return JSON.stringify(markToStore(mark));
  return `[${seq},${at},${seat ?? "null"},${received ?? "null"},[${awaited.join()}]]`;
}

/** Whether the mark has only the fields that every list contains. */
function isUsual(mark: EventMark): boolean {
  const { cause, ready, reveal, undoes, back, bots, window, over } = mark;
  return (
    ready === undefined &&
    window === undefined &&
    cause === undefined &&
    reveal === undefined &&
    undoes === undefined &&
    back === undefined &&
    bots === undefined &&
    over === undefined
  );
}

/** Restores a stored mark. */
export function markFromStored(stored: StoredMark): EventMark {
  if (!isPacked(stored)) return stored;
  const [seq, at, seat, received, awaited, ready, window] = stored;
  const mark: { -readonly [K in keyof EventMark]: EventMark[K] } = { seq, at, awaited };
  if (seat !== null) mark.seat = seat;
  if (received !== null) mark.received = received;
  if (ready !== undefined && ready !== null) mark.ready = ready;
  if (window !== undefined) mark.window = window;
  return mark;
}

function isPacked(stored: StoredMark): stored is PackedMark {
  return Array.isArray(stored);
}
