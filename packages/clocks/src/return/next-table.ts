/** [CO-660] A table that waits for the person. `changed`: its latest event. */
export type WaitingTable = {
  readonly id: string;
  readonly deadline: number | null;
  readonly since: number;
  readonly changed: number;
};

/** [CO-660] Tables that the person skipped, with the latest event at that time. */
export type Skipped = Readonly<Record<string, number>>;

/** [CO-660] Nearest deadline first, then the longest wait. A skipped table comes last until it changes. */
export function tablesInOrder(tables: readonly WaitingTable[], skipped: Skipped = {}): WaitingTable[] {
  const isSkipped = ({ id, changed }: WaitingTable) => skipped[id] === changed;
  return [...tables].sort(
    (a, b) =>
      Number(isSkipped(a)) - Number(isSkipped(b)) ||
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
export function skip(skipped: Skipped, table: WaitingTable): Skipped {
  return { ...skipped, [table.id]: table.changed };
}
