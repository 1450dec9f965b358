import type { ChancesAt, Mark } from "@caravanserai/kernel";
import type { Chapter } from "../contract/index.ts";

/** The most marks of a match, and of a chapter. */
const MOST = 12;
const MOST_IN_CHAPTER = 3;

/** A chance and its standard error, in per cent. */
export interface Percentages {
  readonly values: readonly number[];
  readonly errors: readonly number[];
}

/**
 * A seat's chance at each position, as far as it is known: by decisions as steps, beyond them straight from turn to
 * turn.
 */
export function chancesOf(
  seat: number,
  { turns, decisions }: { readonly turns: readonly ChancesAt[]; readonly decisions: readonly ChancesAt[] },
): Percentages {
  const values: number[] = [];
  const errors: number[] = [];
  const figures = ({ chances }: ChancesAt): readonly [value: number, error: number] => [
    100 * (chances[seat]?.value ?? 0),
    100 * (chances[seat]?.error ?? 0),
  ];
  const start = turns.slice(0, 1);
  for (const found of [...start, ...decisions]) {
    const [value, error] = figures(found);
    // until the next decision nothing changes
    while (values.length < found.seq) {
      values.push(values.at(-1) ?? value);
      errors.push(errors.at(-1) ?? error);
    }
    values[found.seq] = value;
    errors[found.seq] = error;
  }
  for (const found of turns) {
    const from = values.length - 1;
    if (found.seq <= from) continue;
    const [value, error] = figures(found);
    const [was, wasError] = [values[from] ?? value, errors[from] ?? error];
    for (let at = from + 1; at <= found.seq; at++) {
      const share = (at - from) / (found.seq - from);
      values.push(was + (value - was) * share);
      errors.push(wasError + (error - wasError) * share);
    }
  }
  return { values, errors };
}

/** The biggest marks, in order: not too many, and not all in one chapter. */
export function chosenMarks(marks: readonly Mark[], chapters: readonly Chapter[]): readonly Mark[] {
  const counts = new Map<number, number>();
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => Math.abs(b.swing.value) - Math.abs(a.swing.value))) {
    const chapter = chapters.findLastIndex(({ at }) => at < mark.seq);
    const count = counts.get(chapter) ?? 0;
    if (kept.length === MOST || count === MOST_IN_CHAPTER) continue;
    counts.set(chapter, count + 1);
    kept.push(mark);
  }
  return kept.sort((a, b) => a.seq - b.seq || (a.kind === "choice" ? -1 : 1));
}
