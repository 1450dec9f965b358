/** [CO-660] A table that waits for the person. `changed`: its latest event. */
export type WaitingTable = {
  readonly id: string;
  readonly deadline: number | null;
  readonly since: number;
  readonly changed: number;
};

/** [CO-660] Tables that the person skipped, with the latest event at that time; the one skipped last comes last. */
export type Skipped = Readonly<Record<string, number>>;

/**
 * [CO-660] Nearest deadline first, then the longest wait. Skipped tables come last until they change, in the order in
 * which they were skipped.
 */
export function tablesInOrder(tables: readonly WaitingTable[], skipped: Skipped = {}): WaitingTable[] {
  const ids = Object.keys(skipped);
  const skippedAs = ({ id, changed }: WaitingTable) => (skipped[id] === changed ? 1 + ids.indexOf(id) : 0);
  return [...tables].sort(
    (a, b) =>
      skippedAs(a) - skippedAs(b) ||
      compareDeadlines(a.deadline, b.deadline) ||
      a.since - b.since ||
      (a.id < b.id ? -1 : 1),
  );
}

function compareDeadlines(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

/** [CO-660] */
export function skip(skipped: Skipped, table: Pick<WaitingTable, "id" | "changed">): Skipped {
  const { [table.id]: _, ...others } = skipped;
  return { ...others, [table.id]: table.changed };
}
