import { isGapAtMost, type Base } from "./bases.ts";
import { COHERENCY_GAP } from "./data/constants.ts";

/** The number of linked groups that these bases form (CK-104). */
export function groupsOf(bases: readonly Base[], gap: number = COHERENCY_GAP): number {
  const left = new Set(bases);
  let groups = 0;
  for (const base of bases) {
    if (!left.delete(base)) continue;
    groups++;
    const open = [base];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const other of left) {
        if (!isGapAtMost(next, other, gap)) continue;
        left.delete(other);
        open.push(other);
      }
  }
  return groups;
}
