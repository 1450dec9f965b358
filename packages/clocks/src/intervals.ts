/** The interval `[from, to)`: `from` is included, `to` is not. */
export type Interval = { readonly from: number; readonly to: number };

/** The union of the intervals: in order and disjoint, with adjoining intervals joined and empty ones left out. */
export function union(intervals: readonly Interval[]): Interval[] {
  const [only] = intervals;
  if (intervals.length === 1 && only !== undefined && only.from < only.to) return [{ from: only.from, to: only.to }];
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of isInOrder(intervals) ? intervals : [...intervals].sort((a, b) => a.from - b.from)) {
    if (from >= to) continue;
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Avoids sorting in the common case: the holds of one calendar are already in order. */
function isInOrder(intervals: readonly Interval[]): boolean {
  let last = -Infinity;
  for (const { from } of intervals) {
    if (from < last) return false;
    last = from;
  }
  return true;
}

/** The parts of `within` that `without` does not cover. */
export function difference(within: readonly Interval[], without: readonly Interval[]): Interval[] {
  const holes = union(without);
  return union(within).flatMap((whole) => {
    const left: Interval[] = [];
    let from = whole.from;
    for (const hole of holes) {
      if (hole.to <= from || hole.from >= whole.to) continue;
      if (hole.from > from) left.push({ from, to: hole.from });
      from = hole.to;
    }
    if (from < whole.to) left.push({ from, to: whole.to });
    return left;
  });
}

export function clip<I extends Interval>(interval: I, from: number, to: number): I {
  return { ...interval, from: Math.max(interval.from, from), to: Math.min(interval.to, to) };
}

export function totalLength(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
}
