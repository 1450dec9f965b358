import { DAY } from "../duration.ts";

/** [CO-590] Somebody seated who might host next. `since`: when they first held a seat here. */
export type HostCandidate = {
  readonly person: string;
  readonly hasAccount: boolean;
  readonly since: number;
  readonly lastSeen: number;
};

const SEEN_WITHIN = 7 * DAY;

/** [CO-590] When hosting may pass on, if the host is not seen until then; null: nobody else sits at the open table. */
export function hostPassesOnAt(
  table: { readonly playing: boolean; readonly othersSeated: boolean },
  hostLastSeen: number,
): number | null {
  if (table.playing) return hostLastSeen + 14 * DAY;
  return table.othersSeated ? hostLastSeen + 3 * DAY : null;
}

/**
 * [CO-590] Who hosts next: an account before a guest, who has sat here longest, seen in the last week; null: nobody.
 */
export function nextHost(candidates: readonly HostCandidate[], now: number): string | null {
  const seen = candidates.filter(({ lastSeen }) => now - lastSeen <= SEEN_WITHIN);
  const [first] = [...seen].sort((a, b) => Number(b.hasAccount) - Number(a.hasAccount) || a.since - b.since);
  return first?.person ?? null;
}
