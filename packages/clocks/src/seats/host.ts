import { DAY } from "../duration.ts";

/** [CO-590] A seated person who might become the host. `since`: when they first held a seat here. */
export type HostCandidate = {
  readonly person: string;
  readonly hasAccount: boolean;
  readonly since: number;
  readonly lastSeen: number;
};

const SEEN_WITHIN = 7 * DAY;

/**
 * [CO-590] When the host role may pass to another person if the host is not seen until then; null: nobody else sits at
 * the open table.
 */
export function hostPassesOnAt(
  table: { readonly playing: boolean; readonly othersSeated: boolean },
  hostLastSeen: number,
): number | null {
  if (table.playing) return hostLastSeen + 14 * DAY;
  return table.othersSeated ? hostLastSeen + 3 * DAY : null;
}

/**
 * [CO-590] The next host: an account before a guest, then the person who has sat here longest, if seen in the last
 * week. Null: there is none.
 */
export function nextHost(candidates: readonly HostCandidate[], now: number): string | null {
  const seen = candidates.filter(({ lastSeen }) => now - lastSeen <= SEEN_WITHIN);
  const [first] = [...seen].sort((a, b) => Number(b.hasAccount) - Number(a.hasAccount) || a.since - b.since);
  return first?.person ?? null;
}
